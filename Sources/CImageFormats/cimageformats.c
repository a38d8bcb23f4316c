#include "cimageformats.h"

#include "canvas.h"

imageformats_status imageformats_picture_probe(const imageformats_source *source,
                                               imageformats_info *info) {
  *info = (imageformats_info){0, 0, 3};
  if (source->count == 0) return IMAGEFORMATS_ARGUMENT;
  switch (source->format) {
    case IMAGEFORMATS_JPEG: return imageformats_jpeg_probe(source, info);
    case IMAGEFORMATS_PNG: return imageformats_png_probe(source, info);
    case IMAGEFORMATS_TIFF: return imageformats_tiff_probe(source, info);
    case IMAGEFORMATS_JPEG2000: return imageformats_jpeg2000_probe(source, info);
    case IMAGEFORMATS_HEIF: return imageformats_heif_probe(source, info);
    case IMAGEFORMATS_BMP: return imageformats_bmp_probe(source, info);
  }
  return IMAGEFORMATS_ARGUMENT;
}

imageformats_status imageformats_picture_read(const imageformats_source *source,
                                              const imageformats_canvas *canvas,
                                              int32_t *damaged) {
  *damaged = 0;
  if (source->count == 0) return IMAGEFORMATS_ARGUMENT;
  switch (source->format) {
    case IMAGEFORMATS_JPEG: return imageformats_jpeg_read(source, canvas, damaged);
    case IMAGEFORMATS_PNG: return imageformats_png_read(source, canvas);
    case IMAGEFORMATS_TIFF: return imageformats_tiff_read(source, canvas);
    case IMAGEFORMATS_JPEG2000: return imageformats_jpeg2000_read(source, canvas);
    case IMAGEFORMATS_HEIF: return imageformats_heif_read(source, canvas);
    case IMAGEFORMATS_BMP: return imageformats_bmp_read(source, canvas);
  }
  return IMAGEFORMATS_ARGUMENT;
}

imageformats_status imageformats_picture_exif(const imageformats_source *source, uint8_t *block,
                                              size_t capacity, size_t *count) {
  *count = 0;
  if (source->count == 0) return IMAGEFORMATS_ARGUMENT;
  switch (source->format) {
    case IMAGEFORMATS_PNG: return imageformats_png_exif(source, block, capacity, count);
    case IMAGEFORMATS_HEIF: return imageformats_heif_exif(source, block, capacity, count);
    default: return IMAGEFORMATS_OK;
  }
}
