#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "canvas.h"

// Text and profile chunks are skipped; this bounds what libpng may hold of any other chunk.
enum { most_chunk_bytes = 16 << 20 };

typedef struct decoder {
  png_structp png;
  png_infop info;
  const uint8_t *next;
  size_t left;
  int truncated;
  jmp_buf escape;
  imageformats_rows rows;
  uint8_t *pixels;  // one row, or the whole picture if interlaced
} decoder;

static void fail(png_structp png, png_const_charp message) {
  (void)message;
  longjmp(((decoder *)png_get_error_ptr(png))->escape, 1);
}

static void silent(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void take(png_structp png, png_bytep to, size_t count) {
  decoder *d = png_get_io_ptr(png);
  if (count > d->left) {
    d->truncated = 1;
    png_error(png, "end of file");
  }
  memcpy(to, d->next, count);
  d->next += count;
  d->left -= count;
}

// With `chunks` other than 0, keeps the text beside the picture.
static imageformats_status open_decoder(decoder *d, const imageformats_source *source,
                                        int chunks) {
  d->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, d, fail, silent);
  if (!d->png) return IMAGEFORMATS_NO_MEMORY;
  d->info = png_create_info_struct(d->png);
  if (!d->info) return IMAGEFORMATS_NO_MEMORY;
  d->next = source->bytes;
  d->left = source->count;
  png_set_read_fn(d->png, d, take);
  png_set_user_limits(d->png, 0x7fffffff, 0x7fffffff);
  png_set_chunk_malloc_max(d->png, most_chunk_bytes);
  // A bad check sum in a chunk beside the picture costs that chunk alone.
  png_set_crc_action(d->png, PNG_CRC_ERROR_QUIT, PNG_CRC_WARN_DISCARD);
  if (!chunks) png_set_keep_unknown_chunks(d->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(d->png, d->info);
  return IMAGEFORMATS_OK;
}

static int is_gray(const decoder *d) {
  const int type = png_get_color_type(d->png, d->info);
  if (type == PNG_COLOR_TYPE_GRAY || type == PNG_COLOR_TYPE_GRAY_ALPHA) return 1;
  if (type != PNG_COLOR_TYPE_PALETTE) return 0;
  png_colorp palette = NULL;
  int count = 0;
  if (!png_get_PLTE(d->png, d->info, &palette, &count)) return 0;
  for (int i = 0; i < count; i++) {
    if (palette[i].red != palette[i].green || palette[i].green != palette[i].blue) return 0;
  }
  return 1;
}

static void close_decoder(decoder *d) {
  imageformats_rows_end(&d->rows);
  free(d->pixels);
  if (d->png) png_destroy_read_struct(&d->png, &d->info, NULL);
  free(d);
}

imageformats_status imageformats_png_probe(const imageformats_source *source,
                                           imageformats_info *info) {
  decoder *d = calloc(1, sizeof *d);
  if (!d) return IMAGEFORMATS_NO_MEMORY;
  imageformats_status status;
  if (setjmp(d->escape)) {
    status = d->truncated ? IMAGEFORMATS_TRUNCATED : IMAGEFORMATS_DAMAGED;
  } else {
    status = open_decoder(d, source, 0);
    if (status == IMAGEFORMATS_OK) {
      info->width = (int32_t)png_get_image_width(d->png, d->info);
      info->height = (int32_t)png_get_image_height(d->png, d->info);
      info->channels = is_gray(d) ? 1 : 3;
    }
  }
  close_decoder(d);
  return status;
}

static int hexadecimal(char c) {
  return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

// A raw profile is a line feed, its name, its length in decimal, then hexadecimal in lines.
static size_t unpack_profile(const char *text, size_t length, uint8_t *block, size_t capacity) {
  size_t at = 0, count = 0;
  for (int lines = 0; at < length && lines < 3; at++) lines += text[at] == '\n';
  int high = -1;
  for (; at < length; at++) {
    const int digit = hexadecimal(text[at]);
    if (digit < 0) continue;
    if (high < 0) {
      high = digit;
    } else {
      if (count == capacity) return 0;
      block[count++] = (uint8_t)(high << 4 | digit);
      high = -1;
    }
  }
  return count;
}

imageformats_status imageformats_png_exif(const imageformats_source *source, uint8_t *block,
                                          size_t capacity, size_t *count) {
  decoder *d = calloc(1, sizeof *d);
  if (!d) return IMAGEFORMATS_NO_MEMORY;
  imageformats_status status;
  if (setjmp(d->escape)) {
    status = d->truncated ? IMAGEFORMATS_TRUNCATED : IMAGEFORMATS_DAMAGED;
  } else {
    status = open_decoder(d, source, 1);
    png_textp texts = NULL;
    int text_count = 0;
    if (status == IMAGEFORMATS_OK) png_get_text(d->png, d->info, &texts, &text_count);
    for (int i = 0; i < text_count; i++) {
      if (texts[i].text && (strcmp(texts[i].key, "Raw profile type exif") == 0 ||
                            strcmp(texts[i].key, "Raw profile type APP1") == 0)) {
        *count = unpack_profile(texts[i].text, texts[i].text_length, block, capacity);
        break;
      }
    }
  }
  close_decoder(d);
  return status;
}

imageformats_status imageformats_png_read(const imageformats_source *source,
                                          const imageformats_canvas *canvas) {
  decoder *d = calloc(1, sizeof *d);
  if (!d) return IMAGEFORMATS_NO_MEMORY;
  imageformats_status status;
  if (setjmp(d->escape)) {
    status = d->truncated ? IMAGEFORMATS_TRUNCATED : IMAGEFORMATS_DAMAGED;
  } else {
    status = open_decoder(d, source, 0);
    if (status == IMAGEFORMATS_OK) {
      png_set_expand(d->png);
      png_set_scale_16(d->png);
      const int passes = png_set_interlace_handling(d->png);
      png_read_update_info(d->png, d->info);
      const int32_t width = (int32_t)png_get_image_width(d->png, d->info);
      const int32_t height = (int32_t)png_get_image_height(d->png, d->info);
      const size_t stride = png_get_rowbytes(d->png, d->info);
      const size_t lines = passes > 1 ? (size_t)height : 1;
      const imageformats_layout layout =
          (imageformats_layout)png_get_channels(d->png, d->info);  // 1 to 4 alike
      status = imageformats_rows_begin(&d->rows, canvas, layout, width, height);
      if (status == IMAGEFORMATS_OK) {
        d->pixels = calloc(lines, stride);
        if (!d->pixels) status = IMAGEFORMATS_NO_MEMORY;
      }
      if (status == IMAGEFORMATS_OK) {
        for (int pass = 0; pass < passes - 1; pass++) {
          for (int32_t y = 0; y < height; y++) {
            png_read_row(d->png, d->pixels + (size_t)y * stride, NULL);
          }
        }
        for (int32_t y = 0; y < height; y++) {
          uint8_t *row = d->pixels + (passes > 1 ? (size_t)y * stride : 0);
          png_read_row(d->png, row, NULL);
          imageformats_rows_put(&d->rows, row);
        }
      }
    }
  }
  close_decoder(d);
  return status;
}
