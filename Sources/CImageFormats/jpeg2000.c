#include <stdlib.h>
#include <string.h>

#if __has_include(<openjpeg-2.5/openjpeg.h>)
#include <openjpeg-2.5/openjpeg.h>
#else
#include <openjpeg.h>
#endif

#include "canvas.h"

// Samples are 4 bytes while openjpeg holds them: the most pixels decoded before reduction.
static const double most_decoded_pixels = 40e6;
enum { most_reductions = 5 };

typedef struct memory {
  const uint8_t *bytes;
  uint64_t count;
  uint64_t at;
  int past_end;
} memory;

static OPJ_SIZE_T take(void *to, OPJ_SIZE_T wanted, void *user) {
  memory *m = user;
  uint64_t left = m->at < m->count ? m->count - m->at : 0;
  if (left == 0) {
    m->past_end = 1;
    return (OPJ_SIZE_T)-1;
  }
  uint64_t count = wanted < left ? wanted : left;
  memcpy(to, m->bytes + m->at, count);
  m->at += count;
  return count;
}

static OPJ_OFF_T skip(OPJ_OFF_T count, void *user) {
  memory *m = user;
  if (count < 0) return -1;
  m->at += (uint64_t)count;
  if (m->at > m->count) m->at = m->count;
  return count;
}

static OPJ_BOOL seek(OPJ_OFF_T offset, void *user) {
  memory *m = user;
  if (offset < 0 || (uint64_t)offset > m->count) return OPJ_FALSE;
  m->at = (uint64_t)offset;
  return OPJ_TRUE;
}

typedef struct decoder {
  memory source;
  opj_stream_t *stream;
  opj_codec_t *codec;
  opj_image_t *image;
} decoder;

static void close_decoder(decoder *d) {
  if (d->image) opj_image_destroy(d->image);
  if (d->codec) opj_destroy_codec(d->codec);
  if (d->stream) opj_stream_destroy(d->stream);
}

static imageformats_status open_decoder(decoder *d, const imageformats_source *source,
                                        uint32_t reductions) {
  memset(d, 0, sizeof *d);
  d->source = (memory){source->bytes, source->count, 0, 0};
  d->stream = opj_stream_default_create(OPJ_TRUE);
  const int raw = source->count > 4 && memcmp(source->bytes, "\xff\x4f\xff\x51", 4) == 0;
  d->codec = opj_create_decompress(raw ? OPJ_CODEC_J2K : OPJ_CODEC_JP2);
  if (!d->stream || !d->codec) return IMAGEFORMATS_NO_MEMORY;
  opj_stream_set_user_data(d->stream, &d->source, NULL);
  opj_stream_set_user_data_length(d->stream, source->count);
  opj_stream_set_read_function(d->stream, take);
  opj_stream_set_skip_function(d->stream, skip);
  opj_stream_set_seek_function(d->stream, seek);
  opj_dparameters_t parameters;
  opj_set_default_decoder_parameters(&parameters);
  parameters.cp_reduce = reductions;
  if (!opj_setup_decoder(d->codec, &parameters)) return IMAGEFORMATS_NO_MEMORY;
  if (!opj_read_header(d->stream, d->codec, &d->image) || !d->image || d->image->numcomps == 0) {
    return d->source.past_end ? IMAGEFORMATS_TRUNCATED : IMAGEFORMATS_DAMAGED;
  }
  return IMAGEFORMATS_OK;
}

static uint32_t colour_count(const opj_image_t *image) {
  uint32_t count = 0;
  while (count < image->numcomps && !image->comps[count].alpha) count++;
  return count;
}

imageformats_status imageformats_jpeg2000_probe(const imageformats_source *source,
                                                imageformats_info *info) {
  decoder d;
  imageformats_status status = open_decoder(&d, source, 0);
  if (status == IMAGEFORMATS_OK) {
    const opj_image_t *image = d.image;
    const int64_t width = (int64_t)image->x1 - image->x0, height = (int64_t)image->y1 - image->y0;
    if (width < 1 || height < 1 || width > INT32_MAX || height > INT32_MAX) {
      status = IMAGEFORMATS_DAMAGED;
    } else {
      info->width = (int32_t)width;
      info->height = (int32_t)height;
      // One component may stand for a palette, which comes with the pixels.
      const int palette = image->numcomps == 1 && image->color_space != OPJ_CLRSPC_GRAY &&
                          image->color_space != OPJ_CLRSPC_UNKNOWN &&
                          image->color_space != OPJ_CLRSPC_UNSPECIFIED;
      info->channels = image->numcomps <= 2 && !palette ? 1 : 3;
    }
  }
  close_decoder(&d);
  return status;
}

// A component's sample at (x, y) of the full grid, as 0 to 255.
static inline int32_t sample(const opj_image_comp_t *comp, uint32_t x, uint32_t y) {
  uint32_t column = x / comp->dx, line = y / comp->dy;
  if (column >= comp->w) column = comp->w - 1;
  if (line >= comp->h) line = comp->h - 1;
  int64_t v = comp->data[(size_t)line * comp->w + column];
  if (comp->sgnd) v += (int64_t)1 << (comp->prec - 1);
  const int64_t top = ((int64_t)1 << comp->prec) - 1;
  v = v < 0 ? 0 : v > top ? top : v;
  return (int32_t)((v * 255 + top / 2) / top);
}

static inline uint8_t clamp(double v) {
  return (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v + 0.5);
}

static imageformats_status draw(const opj_image_t *image, const imageformats_canvas *canvas) {
  const uint32_t colours = colour_count(image);
  const int alpha = colours > 0 && colours < image->numcomps;
  for (uint32_t i = 0; i < image->numcomps; i++) {
    const opj_image_comp_t *comp = &image->comps[i];
    if (!comp->data || comp->prec < 1 || comp->prec > 31 || comp->w < 1 || comp->h < 1 ||
        comp->dx < 1 || comp->dy < 1) {
      return IMAGEFORMATS_DAMAGED;
    }
  }
  if (colours == 0) return IMAGEFORMATS_UNSUPPORTED;
  const int ycc = colours >= 3 && (image->color_space == OPJ_CLRSPC_SYCC ||
                                   (image->color_space != OPJ_CLRSPC_SRGB &&
                                    image->comps[0].dx == 1 && image->comps[1].dx == 2));
  const int inks = colours >= 4 && image->color_space == OPJ_CLRSPC_CMYK;
  // The first component sets the grid: it is never subsampled in what encoders write.
  const opj_image_comp_t *first = &image->comps[0];
  const uint32_t width = first->w, height = first->h;
  imageformats_rows rows;
  imageformats_status status = imageformats_rows_begin(&rows, canvas, IMAGEFORMATS_RGBA,
                                                       (int32_t)width, (int32_t)height);
  uint8_t *line = status == IMAGEFORMATS_OK ? malloc((size_t)width * 4) : NULL;
  if (status == IMAGEFORMATS_OK && !line) status = IMAGEFORMATS_NO_MEMORY;
  for (uint32_t y = 0; status == IMAGEFORMATS_OK && y < height; y++) {
    for (uint32_t x = 0; x < width; x++) {
      uint8_t *p = line + 4 * (size_t)x;
      int32_t v[4] = {0, 0, 0, 0};
      for (uint32_t k = 0; k < 4 && k < colours; k++) {
        const opj_image_comp_t *comp = &image->comps[k];
        v[k] = sample(comp, x * first->dx, y * first->dy);
      }
      if (colours < 3) v[1] = v[2] = v[0];
      if (ycc) {  // ISO/IEC 15444-1 annex G, sYCC
        const double cb = v[1] - 128, cr = v[2] - 128;
        p[0] = clamp(v[0] + 1.402 * cr);
        p[1] = clamp(v[0] - 0.344136 * cb - 0.714136 * cr);
        p[2] = clamp(v[0] + 1.772 * cb);
      } else if (inks) {
        for (int k = 0; k < 3; k++) p[k] = (uint8_t)((255 - v[k]) * (255 - v[3]) / 255);
      } else {
        for (int k = 0; k < 3; k++) p[k] = (uint8_t)v[k];
      }
      p[3] = alpha ? (uint8_t)sample(&image->comps[colours], x * first->dx, y * first->dy) : 255;
    }
    imageformats_rows_put(&rows, line);
  }
  free(line);
  imageformats_rows_end(&rows);
  return status;
}

static imageformats_status read_reduced(const imageformats_source *source,
                                        const imageformats_canvas *canvas, uint32_t reductions) {
  decoder d;
  imageformats_status status = open_decoder(&d, source, reductions);
  if (status == IMAGEFORMATS_OK && (!opj_decode(d.codec, d.stream, d.image) ||
                                    !opj_end_decompress(d.codec, d.stream))) {
    status = d.source.past_end ? IMAGEFORMATS_TRUNCATED : IMAGEFORMATS_DAMAGED;
  }
  if (status == IMAGEFORMATS_OK) {
    imageformats_canvas rest = *canvas;
    rest.scale = canvas->scale / (double)(1u << reductions);
    if (rest.scale < 1) rest.scale = 1;
    status = draw(d.image, &rest);
  }
  close_decoder(&d);
  return status;
}

imageformats_status imageformats_jpeg2000_read(const imageformats_source *source,
                                               const imageformats_canvas *canvas) {
  double pixels = (double)canvas->width * canvas->height * canvas->scale * canvas->scale;
  uint32_t reductions = 0;
  while (pixels > most_decoded_pixels && reductions < most_reductions &&
         canvas->scale >= (double)(2u << reductions)) {
    pixels /= 4;
    reductions++;
  }
  return read_reduced(source, canvas, reductions);
}
