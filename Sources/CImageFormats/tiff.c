#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <tiffio.h>

#include "canvas.h"

// Rows decoded at a time, where strips are shorter.
enum { band_rows = 64 };
// One allocation inside libtiff: a strip, a tile, a tag's values.
static const tmsize_t most_single_allocation = (tmsize_t)512 << 20;

typedef struct memory {
  const uint8_t *bytes;
  uint64_t count;
  uint64_t at;
  int past_end;
} memory;

static tmsize_t take(thandle_t handle, void *to, tmsize_t wanted) {
  memory *m = handle;
  if (wanted <= 0) return 0;
  uint64_t left = m->at < m->count ? m->count - m->at : 0;
  uint64_t count = (uint64_t)wanted < left ? (uint64_t)wanted : left;
  if (count < (uint64_t)wanted) m->past_end = 1;
  if (count > 0) memcpy(to, m->bytes + m->at, (size_t)count);
  m->at += count;
  return (tmsize_t)count;
}

static tmsize_t refuse(thandle_t handle, void *from, tmsize_t count) {
  (void)handle;
  (void)from;
  (void)count;
  return 0;
}

static toff_t seek(thandle_t handle, toff_t offset, int whence) {
  memory *m = handle;
  switch (whence) {
    case SEEK_SET: m->at = offset; break;
    case SEEK_CUR: m->at += offset; break;
    default: m->at = m->count + offset; break;
  }
  return m->at;
}

static int map(thandle_t handle, void **base, toff_t *count) {
  memory *m = handle;
  *base = (void *)(uintptr_t)m->bytes;  // libtiff reads a mapped file only
  *count = m->count;
  return 1;
}

static void unmap(thandle_t handle, void *base, toff_t count) {
  (void)handle;
  (void)base;
  (void)count;
}

// Whether a strip or tile is said to lie past the end.
static int lacks_data(TIFF *tiff, const memory *m) {
  const uint32_t count = TIFFIsTiled(tiff) ? TIFFNumberOfTiles(tiff) : TIFFNumberOfStrips(tiff);
  for (uint32_t i = 0; i < count; i++) {
    const uint64_t offset = TIFFGetStrileOffset(tiff, i), size = TIFFGetStrileByteCount(tiff, i);
    if (offset > m->count || size > m->count - offset) return 1;
  }
  return 0;
}

static int nothing(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t size(thandle_t handle) { return ((memory *)handle)->count; }

static int silent(TIFF *tiff, void *context, const char *module, const char *format,
                  va_list arguments) {
  (void)tiff;
  (void)context;
  (void)module;
  (void)format;
  (void)arguments;
  return 1;  // dealt with: the process-wide handler is not called
}

static TIFF *open_tiff(memory *m, uint64_t directory_offset) {
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (!options) return NULL;
  TIFFOpenOptionsSetErrorHandlerExtR(options, silent, NULL);
  TIFFOpenOptionsSetWarningHandlerExtR(options, silent, NULL);
  TIFFOpenOptionsSetMaxSingleMemAlloc(options, most_single_allocation);
  // "h" leaves the first directory unread.
  TIFF *tiff = TIFFClientOpenExt("", "rh", m, take, refuse, seek, nothing, size, map, unmap,
                                 options);
  TIFFOpenOptionsFree(options);
  if (tiff && !TIFFSetSubDirectory(tiff, directory_offset)) {
    TIFFClose(tiff);
    return NULL;
  }
  return tiff;
}

// Whether TIFFRGBAImage would give grey: one ink, or a map of greys.
static int is_gray(TIFF *tiff) {
  uint16_t photometric = 0, bits = 1;
  if (!TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &photometric)) {
    uint16_t samples = 1;
    TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &samples);
    return samples <= 2;
  }
  if (photometric == PHOTOMETRIC_MINISBLACK || photometric == PHOTOMETRIC_MINISWHITE) return 1;
  if (photometric != PHOTOMETRIC_PALETTE) return 0;
  uint16_t *red = NULL, *green = NULL, *blue = NULL;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &bits);
  if (bits > 8 || !TIFFGetField(tiff, TIFFTAG_COLORMAP, &red, &green, &blue)) return 0;
  for (int i = 0; i < 1 << bits; i++) {
    if (red[i] != green[i] || green[i] != blue[i]) return 0;
  }
  return 1;
}

static imageformats_status refusal(TIFF *tiff) {
  uint16_t compression = COMPRESSION_NONE;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &compression);
  if (!TIFFIsCODECConfigured(compression)) return IMAGEFORMATS_UNSUPPORTED;
  char message[1024];
  return TIFFRGBAImageOK(tiff, message) ? IMAGEFORMATS_OK : IMAGEFORMATS_UNSUPPORTED;
}

imageformats_status imageformats_tiff_probe(const imageformats_source *source,
                                            imageformats_info *info) {
  memory m = {source->bytes, source->count, 0, 0};
  TIFF *tiff = open_tiff(&m, source->directory_offset);
  if (!tiff) return m.past_end ? IMAGEFORMATS_TRUNCATED : IMAGEFORMATS_DAMAGED;
  uint32_t width = 0, height = 0;
  imageformats_status status = refusal(tiff);
  if (!TIFFGetField(tiff, TIFFTAG_IMAGEWIDTH, &width) ||
      !TIFFGetField(tiff, TIFFTAG_IMAGELENGTH, &height) || width == 0 || height == 0 ||
      width > INT32_MAX || height > INT32_MAX) {
    status = IMAGEFORMATS_DAMAGED;
  }
  if (status == IMAGEFORMATS_OK) {
    info->width = (int32_t)width;
    info->height = (int32_t)height;
    info->channels = is_gray(tiff) ? 1 : 3;
  }
  TIFFClose(tiff);
  return status;
}

static imageformats_status read_bands(TIFF *tiff, const imageformats_canvas *canvas) {
  imageformats_status status = refusal(tiff);
  if (status != IMAGEFORMATS_OK) return status;
  TIFFRGBAImage image;
  char message[1024];
  if (!TIFFRGBAImageBegin(&image, tiff, 1, message)) return IMAGEFORMATS_DAMAGED;
  // The canvas turns; libtiff would only mirror.
  image.orientation = image.req_orientation = ORIENTATION_TOPLEFT;

  uint32_t rows_together = 0;
  if (TIFFIsTiled(tiff)) {
    TIFFGetField(tiff, TIFFTAG_TILELENGTH, &rows_together);
  } else {
    TIFFGetFieldDefaulted(tiff, TIFFTAG_ROWSPERSTRIP, &rows_together);
  }
  uint32_t band = rows_together == 0 || rows_together > image.height ? image.height : rows_together;
  if (band < band_rows) band *= band_rows / band;
  if (band > image.height) band = image.height;

  uint32_t *raster = NULL;
  imageformats_rows rows;
  status = imageformats_rows_begin(&rows, canvas, IMAGEFORMATS_RGBA_PREMULTIPLIED,
                                   (int32_t)image.width, (int32_t)image.height);
  if (status == IMAGEFORMATS_OK) {
    raster = malloc((size_t)image.width * band * sizeof *raster);
    if (!raster) status = IMAGEFORMATS_NO_MEMORY;
  }
  for (uint32_t y = 0; status == IMAGEFORMATS_OK && y < image.height; y += band) {
    const uint32_t count = image.height - y < band ? image.height - y : band;
    image.row_offset = (int)y;
    image.col_offset = 0;
    memset(raster, 255, (size_t)image.width * count * sizeof *raster);
    if (!TIFFRGBAImageGet(&image, raster, image.width, count)) {
      status = IMAGEFORMATS_DAMAGED;
      break;
    }
    for (uint32_t i = 0; i < count; i++) {
      // Packed as 0xAABBGGRR: on little-endian machines the bytes are R, G, B, A.
      imageformats_rows_put(&rows, (const uint8_t *)(raster + (size_t)i * image.width));
    }
  }
  imageformats_rows_end(&rows);
  free(raster);
  TIFFRGBAImageEnd(&image);
  return status;
}

imageformats_status imageformats_tiff_read(const imageformats_source *source,
                                           const imageformats_canvas *canvas) {
  memory m = {source->bytes, source->count, 0, 0};
  TIFF *tiff = open_tiff(&m, source->directory_offset);
  if (!tiff) return m.past_end ? IMAGEFORMATS_TRUNCATED : IMAGEFORMATS_DAMAGED;
  imageformats_status status = read_bands(tiff, canvas);
  if (status == IMAGEFORMATS_DAMAGED && (m.past_end || lacks_data(tiff, &m))) status = IMAGEFORMATS_TRUNCATED;
  TIFFClose(tiff);
  return status;
}
