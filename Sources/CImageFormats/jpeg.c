#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "canvas.h"

// A progressive file may repeat scans for ever; each costs a pass over the whole picture. No
// encoder writes more than some tens.
enum { most_scans = 200 };

typedef struct decoder {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;
  imageformats_rows rows;
  uint8_t *line;
  int truncated;
  int bad_bytes;
} decoder;

static void fail(j_common_ptr common) {
  longjmp(((decoder *)common->client_data)->escape, 1);
}

static void note(j_common_ptr common, int level) {
  if (level >= 0) return;
  decoder *d = common->client_data;
  switch (common->err->msg_code) {
    case JWRN_JPEG_EOF: d->truncated = 1; break;
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_ARITH_BAD_CODE:
    case JWRN_MUST_RESYNC: d->bad_bytes = 1; break;
    default: break;  // oddities that cost no pixel
  }
}

static void silent(j_common_ptr common) { (void)common; }

static void count_scans(j_common_ptr common) {
  decoder *d = common->client_data;
  if (d->jpeg.input_scan_number > most_scans) ERREXIT(common, JERR_CANT_SUSPEND);
}

static imageformats_status reason(const decoder *d) {
  switch (d->errors.msg_code) {
    case JERR_OUT_OF_MEMORY: return IMAGEFORMATS_NO_MEMORY;
    case JERR_INPUT_EOF: return IMAGEFORMATS_TRUNCATED;
    case JERR_BAD_PRECISION:
    case JERR_SOF_UNSUPPORTED:
    case JERR_ARITH_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_CCIR601_NOTIMPL: return IMAGEFORMATS_UNSUPPORTED;
    default: return d->truncated ? IMAGEFORMATS_TRUNCATED : IMAGEFORMATS_DAMAGED;
  }
}

static void open_decoder(decoder *d, const imageformats_source *source) {
  d->jpeg.err = jpeg_std_error(&d->errors);
  d->errors.error_exit = fail;
  d->errors.emit_message = note;
  d->errors.output_message = silent;
  d->jpeg.client_data = d;
  jpeg_create_decompress(&d->jpeg);
  // jpeg_create_decompress keeps client_data and err, and clears the rest.
  d->progress.progress_monitor = count_scans;
  d->jpeg.progress = &d->progress;
  jpeg_mem_src(&d->jpeg, source->bytes, (unsigned long)source->count);
  jpeg_read_header(&d->jpeg, TRUE);
}

imageformats_status imageformats_jpeg_probe(const imageformats_source *source,
                                            imageformats_info *info) {
  decoder *d = calloc(1, sizeof *d);
  if (!d) return IMAGEFORMATS_NO_MEMORY;
  imageformats_status status = IMAGEFORMATS_OK;
  if (setjmp(d->escape)) {
    status = reason(d);
  } else {
    open_decoder(d, source);
    info->width = (int32_t)d->jpeg.image_width;
    info->height = (int32_t)d->jpeg.image_height;
    info->channels = d->jpeg.jpeg_color_space == JCS_GRAYSCALE ? 1 : 3;
  }
  jpeg_destroy_decompress(&d->jpeg);
  free(d);
  return status;
}

// Inks to light. Adobe's files hold them inverted (libjpeg.txt, "Special color spaces").
static void cmyk_to_rgb(uint8_t *line, uint32_t count, int inverted) {
  uint8_t *to = line;
  for (uint32_t i = 0; i < count; i++, to += 3) {
    const uint8_t *p = line + 4 * (size_t)i;
    uint32_t c = p[0], m = p[1], y = p[2], k = p[3];
    if (!inverted) {
      c = 255 - c;
      m = 255 - m;
      y = 255 - y;
      k = 255 - k;
    }
    to[0] = (uint8_t)((c * k + 127) / 255);
    to[1] = (uint8_t)((m * k + 127) / 255);
    to[2] = (uint8_t)((y * k + 127) / 255);
  }
}

// A row of RGB as one channel, by ITU-R BT.601's weights.
static void rgb_to_gray(uint8_t *line, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    const uint8_t *p = line + 3 * (size_t)i;
    line[i] = (uint8_t)((19595u * p[0] + 38470u * p[1] + 7471u * p[2] + 32768u) >> 16);
  }
}

imageformats_status imageformats_jpeg_read(const imageformats_source *source,
                                           const imageformats_canvas *canvas, int32_t *damaged) {
  decoder *d = calloc(1, sizeof *d);
  if (!d) return IMAGEFORMATS_NO_MEMORY;
  imageformats_status status = IMAGEFORMATS_OK;
  if (setjmp(d->escape)) {
    status = reason(d);
    // What was read before the damage stays, as with damage that the decoder goes past.
    if (d->rows.next > 0 && status != IMAGEFORMATS_NO_MEMORY) {
      const int32_t bytes = d->rows.width * (d->rows.layout == IMAGEFORMATS_GRAY ? 1 : 3);
      memset(d->line, 128, (size_t)bytes);
      while (d->rows.next < d->rows.height) imageformats_rows_put(&d->rows, d->line);
      *damaged = 1;
      status = IMAGEFORMATS_OK;
    }
  } else {
    open_decoder(d, source);
    const int eighths = (int)(8 / canvas->scale + 0.5);
    d->jpeg.scale_num = (unsigned)eighths;
    d->jpeg.scale_denom = 8;
    const int inks =
        d->jpeg.jpeg_color_space == JCS_CMYK || d->jpeg.jpeg_color_space == JCS_YCCK;
    // A grey canvas takes the brightness alone, for which colour need not be decoded.
    const int gray = canvas->channels == 1 || d->jpeg.jpeg_color_space == JCS_GRAYSCALE;
    const int direct = gray && !inks;
    d->jpeg.out_color_space = direct ? JCS_GRAYSCALE : inks ? JCS_CMYK : JCS_RGB;
    d->jpeg.dct_method = JDCT_ISLOW;
    jpeg_start_decompress(&d->jpeg);

    // libjpeg reduces; the rows are as wide as the canvas already.
    imageformats_canvas whole = *canvas;
    whole.scale = 1;
    const uint32_t width = d->jpeg.output_width;
    status = imageformats_rows_begin(&d->rows, &whole, gray ? IMAGEFORMATS_GRAY : IMAGEFORMATS_RGB,
                                     (int32_t)width, (int32_t)d->jpeg.output_height);
    if (status == IMAGEFORMATS_OK) {
      d->line = malloc((size_t)width * 4);
      if (!d->line) status = IMAGEFORMATS_NO_MEMORY;
    }
    while (status == IMAGEFORMATS_OK && d->jpeg.output_scanline < d->jpeg.output_height) {
      JSAMPROW row = d->line;
      if (jpeg_read_scanlines(&d->jpeg, &row, 1) != 1) {
        status = IMAGEFORMATS_DAMAGED;
        break;
      }
      if (inks) cmyk_to_rgb(d->line, width, d->jpeg.saw_Adobe_marker);
      if (inks && gray) rgb_to_gray(d->line, width);
      imageformats_rows_put(&d->rows, d->line);
    }
    if (d->truncated || d->bad_bytes) *damaged = 1;
  }
  imageformats_rows_end(&d->rows);
  free(d->line);
  jpeg_destroy_decompress(&d->jpeg);
  free(d);
  return status;
}
