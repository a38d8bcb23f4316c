#include "canvas.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int32_t reduced(int32_t side, double scale) {
  int32_t result = (int32_t)ceil(side / scale - 1e-9);
  return result < 1 ? 1 : result;
}

void imageformats_canvas_size(int32_t width, int32_t height, int32_t orientation, double scale,
                              int32_t *canvas_width, int32_t *canvas_height) {
  int32_t w = reduced(width, scale), h = reduced(height, scale);
  *canvas_width = orientation >= 5 ? h : w;
  *canvas_height = orientation >= 5 ? w : h;
}

imageformats_status imageformats_rows_begin(imageformats_rows *rows,
                                            const imageformats_canvas *canvas,
                                            imageformats_layout layout, int32_t width,
                                            int32_t height) {
  memset(rows, 0, sizeof *rows);
  if (width < 1 || height < 1 || canvas->scale < 1 || canvas->orientation < 1 ||
      canvas->orientation > 8 || (canvas->channels != 1 && canvas->channels != 3)) {
    return IMAGEFORMATS_ARGUMENT;
  }
  int32_t expected_width, expected_height;
  imageformats_canvas_size(width, height, canvas->orientation, canvas->scale, &expected_width,
                           &expected_height);
  if (expected_width != canvas->width || expected_height != canvas->height) {
    return IMAGEFORMATS_ARGUMENT;
  }
  rows->canvas = canvas;
  rows->layout = layout;
  rows->width = width;
  rows->height = height;
  rows->reduced_width = reduced(width, canvas->scale);
  rows->reduced_height = reduced(height, canvas->scale);

  const int64_t c = canvas->channels, line = canvas->width * c;
  const int64_t right = (canvas->width - 1) * c, bottom = (canvas->height - 1) * line;
  switch (canvas->orientation) {
    case 1: rows->origin = 0; rows->pixel_step = c; rows->row_step = line; break;
    case 2: rows->origin = right; rows->pixel_step = -c; rows->row_step = line; break;
    case 3: rows->origin = right + bottom; rows->pixel_step = -c; rows->row_step = -line; break;
    case 4: rows->origin = bottom; rows->pixel_step = c; rows->row_step = -line; break;
    case 5: rows->origin = 0; rows->pixel_step = line; rows->row_step = c; break;
    case 6: rows->origin = right; rows->pixel_step = line; rows->row_step = -c; break;
    case 7: rows->origin = right + bottom; rows->pixel_step = -line; rows->row_step = -c; break;
    default: rows->origin = bottom; rows->pixel_step = -line; rows->row_step = c; break;
  }

  rows->flat = malloc((size_t)width * (size_t)c);
  if (!rows->flat) return IMAGEFORMATS_NO_MEMORY;
  if (canvas->scale > 1) {
    rows->sums = calloc((size_t)rows->reduced_width * (size_t)c, sizeof(float));
    rows->weights = calloc((size_t)rows->reduced_width, sizeof(float));
    if (!rows->sums || !rows->weights) return IMAGEFORMATS_NO_MEMORY;
    for (int32_t i = 0; i < rows->reduced_width; i++) {
      double from = i * canvas->scale, to = fmin((i + 1) * canvas->scale, width);
      rows->weights[i] = (float)fmax(to - from, 1e-6);
    }
  }
  return IMAGEFORMATS_OK;
}

void imageformats_rows_end(imageformats_rows *rows) {
  free(rows->flat);
  free(rows->sums);
  free(rows->weights);
  rows->flat = NULL;
  rows->sums = rows->weights = NULL;
}

static inline uint8_t on_white(uint32_t value, uint32_t alpha) {
  return (uint8_t)((value * alpha + 255 * (255 - alpha) + 127) / 255);
}

static inline uint8_t premultiplied_on_white(uint32_t value, uint32_t alpha) {
  uint32_t sum = value + 255 - alpha;
  return (uint8_t)(sum > 255 ? 255 : sum);
}

// Lays alpha on white and gives the row the canvas's channels.
static void flatten(const imageformats_rows *rows, const uint8_t *row) {
  uint8_t *to = rows->flat;
  const int32_t n = rows->width;
  const int gray = rows->canvas->channels == 1;
  switch (rows->layout) {
    case IMAGEFORMATS_GRAY:
    case IMAGEFORMATS_GRAY_ALPHA: {
      const int alpha = rows->layout == IMAGEFORMATS_GRAY_ALPHA;
      for (int32_t i = 0; i < n; i++) {
        uint8_t v = alpha ? on_white(row[2 * i], row[2 * i + 1]) : row[i];
        if (gray) {
          to[i] = v;
        } else {
          to[3 * i] = to[3 * i + 1] = to[3 * i + 2] = v;
        }
      }
      break;
    }
    case IMAGEFORMATS_RGB:
      if (gray) {
        for (int32_t i = 0; i < n; i++) to[i] = row[3 * i + 1];
      } else {
        memcpy(to, row, (size_t)n * 3);
      }
      break;
    case IMAGEFORMATS_RGBX:
    case IMAGEFORMATS_RGBA:
    case IMAGEFORMATS_RGBA_PREMULTIPLIED: {
      const int opaque = rows->layout == IMAGEFORMATS_RGBX;
      const int done = rows->layout == IMAGEFORMATS_RGBA_PREMULTIPLIED;
      for (int32_t i = 0; i < n; i++) {
        const uint8_t *p = row + 4 * (size_t)i;
        const uint32_t a = opaque ? 255 : p[3];
        if (gray) {
          to[i] = done ? premultiplied_on_white(p[1], a) : on_white(p[1], a);
        } else if (a == 255) {
          memcpy(to + 3 * (size_t)i, p, 3);
        } else {
          for (int k = 0; k < 3; k++) {
            to[3 * (size_t)i + (size_t)k] =
                done ? premultiplied_on_white(p[k], a) : on_white(p[k], a);
          }
        }
      }
      break;
    }
  }
}

static void write_row(const imageformats_rows *rows, int32_t y, const uint8_t *row) {
  uint8_t *at = rows->canvas->pixels + rows->origin + y * rows->row_step;
  const int32_t c = rows->canvas->channels;
  if (rows->pixel_step == c) {
    memcpy(at, row, (size_t)rows->reduced_width * (size_t)c);
    return;
  }
  for (int32_t x = 0; x < rows->reduced_width; x++, at += rows->pixel_step) {
    for (int32_t k = 0; k < c; k++) at[k] = row[x * c + k];
  }
}

// Adds the flat row to the sums with `weight`, the part of it that lies in the reduced row.
static void gather(imageformats_rows *rows, float weight) {
  const int32_t c = rows->canvas->channels;
  const double scale = rows->canvas->scale;
  int32_t out = 0;
  double edge = scale;
  for (int32_t x = 0; x < rows->width; x++) {
    const uint8_t *p = rows->flat + (size_t)x * (size_t)c;
    float *s = rows->sums + (size_t)out * (size_t)c;
    if (x + 1 <= edge || out + 1 >= rows->reduced_width) {
      for (int32_t k = 0; k < c; k++) s[k] += weight * p[k];
      if (x + 1 == edge && out + 1 < rows->reduced_width) edge = (++out + 1) * scale;
    } else {
      const float left = weight * (float)(edge - x), right = weight - left;
      for (int32_t k = 0; k < c; k++) {
        s[k] += left * p[k];
        s[k + c] += right * p[k];
      }
      edge = (++out + 1) * scale;
    }
  }
  rows->row_weight += weight;
}

// Writes the gathered row and begins the next.
static void emit(imageformats_rows *rows) {
  const int32_t c = rows->canvas->channels;
  uint8_t *at = rows->canvas->pixels + rows->origin + rows->out * rows->row_step;
  for (int32_t x = 0; x < rows->reduced_width; x++, at += rows->pixel_step) {
    const float whole = rows->weights[x] * rows->row_weight;
    for (int32_t k = 0; k < c; k++) {
      float v = rows->sums[x * c + k] / whole + 0.5f;
      at[k] = (uint8_t)(v > 255 ? 255 : v);
    }
  }
  memset(rows->sums, 0, sizeof(float) * (size_t)rows->reduced_width * (size_t)c);
  rows->row_weight = 0;
  rows->out++;
}

void imageformats_rows_put(imageformats_rows *rows, const uint8_t *row) {
  if (rows->next >= rows->height) return;
  const int32_t y = rows->next++;
  flatten(rows, row);
  if (rows->canvas->scale <= 1) {
    write_row(rows, y, rows->flat);
    return;
  }
  const double edge = (rows->out + 1) * rows->canvas->scale;
  const int last_out = rows->out + 1 >= rows->reduced_height;
  if (y + 1 <= edge || last_out) {
    gather(rows, 1);
    if ((y + 1 == edge && !last_out) || rows->next == rows->height) emit(rows);
  } else {
    const float upper = (float)(edge - y);
    if (upper > 0) gather(rows, upper);
    emit(rows);
    gather(rows, 1 - upper);
    if (rows->next == rows->height) emit(rows);
  }
}

imageformats_status imageformats_canvas_draw(const imageformats_canvas *canvas,
                                             imageformats_layout layout, const uint8_t *bytes,
                                             int32_t width, int32_t height, size_t stride) {
  imageformats_rows rows;
  imageformats_status status = imageformats_rows_begin(&rows, canvas, layout, width, height);
  for (int32_t y = 0; status == IMAGEFORMATS_OK && y < height; y++) {
    imageformats_rows_put(&rows, bytes + (size_t)y * stride);
  }
  imageformats_rows_end(&rows);
  return status;
}
