// Rows in, upright and reduced pixels out: the way every decoder here writes.
#ifndef IMAGEFORMATS_CANVAS_H
#define IMAGEFORMATS_CANVAS_H

#include "cimageformats.h"

typedef struct imageformats_rows {
  const imageformats_canvas *canvas;
  imageformats_layout layout;
  int32_t width;         // of the source
  int32_t height;        // of the source
  int32_t reduced_width; // after reduction, before turning
  int32_t reduced_height;
  int32_t next;          // source row that comes next
  int32_t out;           // reduced row being gathered
  int64_t origin, pixel_step, row_step;  // in bytes of the canvas
  uint8_t *flat;         // one source row, alpha laid on white, in the canvas's channels
  float *sums;           // one reduced row
  float *weights;        // of the columns of a reduced row
  float row_weight;
} imageformats_rows;

// Begins a picture of `width` × `height`. End it with imageformats_rows_end, whatever this returns.
imageformats_status imageformats_rows_begin(imageformats_rows *rows,
                                            const imageformats_canvas *canvas,
                                            imageformats_layout layout, int32_t width,
                                            int32_t height);
// Takes the next source row; rows past the last are ignored.
void imageformats_rows_put(imageformats_rows *rows, const uint8_t *row);
void imageformats_rows_end(imageformats_rows *rows);

imageformats_status imageformats_jpeg_probe(const imageformats_source *, imageformats_info *);
imageformats_status imageformats_jpeg_read(const imageformats_source *,
                                           const imageformats_canvas *, int32_t *damaged);
imageformats_status imageformats_png_probe(const imageformats_source *, imageformats_info *);
imageformats_status imageformats_png_read(const imageformats_source *, const imageformats_canvas *);
imageformats_status imageformats_png_exif(const imageformats_source *, uint8_t *block,
                                          size_t capacity, size_t *count);
imageformats_status imageformats_heif_exif(const imageformats_source *, uint8_t *block,
                                           size_t capacity, size_t *count);
imageformats_status imageformats_bmp_probe(const imageformats_source *, imageformats_info *);
imageformats_status imageformats_bmp_read(const imageformats_source *, const imageformats_canvas *);
imageformats_status imageformats_tiff_probe(const imageformats_source *, imageformats_info *);
imageformats_status imageformats_tiff_read(const imageformats_source *,
                                           const imageformats_canvas *);
imageformats_status imageformats_jpeg2000_probe(const imageformats_source *, imageformats_info *);
imageformats_status imageformats_jpeg2000_read(const imageformats_source *,
                                               const imageformats_canvas *);
imageformats_status imageformats_heif_probe(const imageformats_source *, imageformats_info *);
imageformats_status imageformats_heif_read(const imageformats_source *,
                                           const imageformats_canvas *);

#endif
