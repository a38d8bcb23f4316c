#include <stdlib.h>
#include <string.h>

#include "canvas.h"

// Windows' BITMAPFILEHEADER, then BITMAPCOREHEADER or BITMAPINFOHEADER and its successors.
enum { file_header = 14, core_header = 12, info_header = 40 };
enum { plain = 0, run_length_8 = 1, run_length_4 = 2, bit_fields = 3, alpha_bit_fields = 6 };

typedef struct picture {
  const uint8_t *bytes;
  uint64_t count;
  int32_t width, height;  // height above zero
  int top_down;
  uint32_t bits, compression;
  uint64_t pixels;  // where they start
  uint8_t palette[256][3];
  uint32_t masks[4];  // red, green, blue, alpha
} picture;

static uint32_t u16(const picture *p, uint64_t at) {
  return at + 2 <= p->count ? (uint32_t)p->bytes[at] | (uint32_t)p->bytes[at + 1] << 8 : 0;
}

static uint32_t u32(const picture *p, uint64_t at) {
  return at + 4 <= p->count ? u16(p, at) | u16(p, at + 2) << 16 : 0;
}

static int is_run_length(const picture *p) {
  return (p->compression == run_length_8 && p->bits == 8) ||
         (p->compression == run_length_4 && p->bits == 4);
}

static imageformats_status open_picture(picture *p, const imageformats_source *source) {
  memset(p, 0, sizeof *p);
  p->bytes = source->bytes;
  p->count = source->count;
  const uint32_t size = u32(p, file_header);
  if (p->count < file_header + (uint64_t)size) return IMAGEFORMATS_TRUNCATED;
  uint64_t entry = 4, used = 0, table = file_header + (uint64_t)size;
  if (size == core_header) {
    p->width = (int32_t)u16(p, 18);
    p->height = (int32_t)u16(p, 20);
    p->bits = u16(p, 24);
    entry = 3;
  } else if (size >= info_header) {
    p->width = (int32_t)u32(p, 18);
    const int64_t height = (int32_t)u32(p, 22);
    p->top_down = height < 0;
    if (height < -INT32_MAX) return IMAGEFORMATS_DAMAGED;
    p->height = (int32_t)(height < 0 ? -height : height);
    p->bits = u16(p, 28);
    p->compression = u32(p, 30);
    used = u32(p, 46);
  } else {
    return IMAGEFORMATS_UNSUPPORTED;
  }
  if (p->width < 1 || p->height < 1) return IMAGEFORMATS_DAMAGED;

  const int fields = p->compression == bit_fields || p->compression == alpha_bit_fields;
  if (fields && (p->bits == 16 || p->bits == 32)) {
    for (int i = 0; i < 3; i++) p->masks[i] = u32(p, 54 + 4 * (uint64_t)i);
    if (size >= 56 || p->compression == alpha_bit_fields) p->masks[3] = u32(p, 66);
    if (size == info_header) table += p->compression == alpha_bit_fields ? 16 : 12;
  } else if (p->compression != plain && !is_run_length(p)) {
    return IMAGEFORMATS_UNSUPPORTED;
  } else if (p->bits == 16) {
    p->masks[0] = 0x7C00;
    p->masks[1] = 0x03E0;
    p->masks[2] = 0x001F;
  } else if (p->bits == 32) {
    p->masks[0] = 0xFF0000;
    p->masks[1] = 0xFF00;
    p->masks[2] = 0xFF;
  }
  p->pixels = u32(p, 10);
  switch (p->bits) {
    case 1: case 2: case 4: case 8: {
      uint64_t colours = used > 0 && used <= 256 ? used : 1u << p->bits;
      for (uint64_t i = 0; i < colours && table + (i + 1) * entry <= p->count; i++) {
        for (int k = 0; k < 3; k++) p->palette[i][k] = p->bytes[table + i * entry + 2 - (uint64_t)k];
      }
      // Some writers forget the palette when they say where the pixels start.
      if (p->pixels < table + colours * entry) p->pixels = table + colours * entry;
      return IMAGEFORMATS_OK;
    }
    case 16: case 24: case 32: return IMAGEFORMATS_OK;
    default: return IMAGEFORMATS_UNSUPPORTED;
  }
}

static int is_gray(const picture *p) {
  if (p->bits > 8) return 0;
  for (int i = 0; i < 1 << p->bits; i++) {
    const uint8_t *c = p->palette[i];
    if (c[0] != c[1] || c[1] != c[2]) return 0;
  }
  return 1;
}

imageformats_status imageformats_bmp_probe(const imageformats_source *source,
                                           imageformats_info *info) {
  picture p;
  imageformats_status status = open_picture(&p, source);
  if (status != IMAGEFORMATS_OK) return status;
  info->width = p.width;
  info->height = p.height;
  info->channels = is_gray(&p) ? 1 : 3;
  return status;
}

// A field of a pixel as 0 to 255; 255 where there is no mask.
static inline uint8_t field(uint32_t value, uint32_t mask) {
  if (mask == 0) return 255;
  const int shift = __builtin_ctz(mask);
  const uint64_t top = mask >> shift;
  return (uint8_t)(((value & mask) >> shift) * 255ull / top);
}

static void convert(const picture *p, const uint8_t *row, int use_alpha, uint8_t *line) {
  for (int32_t x = 0; x < p->width; x++) {
    uint8_t *to = line + 4 * (size_t)x;
    to[3] = 255;
    if (p->bits <= 8) {
      const uint32_t bit = (uint32_t)x * p->bits;
      const uint32_t index =
          row[bit / 8] >> (8 - p->bits - bit % 8) & ((1u << p->bits) - 1);
      memcpy(to, p->palette[index], 3);
    } else if (p->bits == 24) {
      for (int k = 0; k < 3; k++) to[k] = row[3 * (size_t)x + 2 - (size_t)k];
    } else {
      const uint8_t *from = row + (size_t)x * (p->bits / 8);
      uint32_t value = (uint32_t)from[0] | (uint32_t)from[1] << 8;
      if (p->bits == 32) value |= (uint32_t)from[2] << 16 | (uint32_t)from[3] << 24;
      for (int k = 0; k < 3; k++) to[k] = p->masks[k] ? field(value, p->masks[k]) : 0;
      if (use_alpha) to[3] = field(value, p->masks[3]);
    }
  }
}

// Some writers declare an alpha channel and leave it zero everywhere: then it means nothing.
static int alpha_counts(const picture *p, uint64_t stride, uint64_t row_bytes) {
  if (p->masks[3] == 0) return 0;
  for (int32_t y = 0; y < p->height; y++) {
    const uint64_t start = p->pixels + (uint64_t)y * stride;
    for (uint64_t at = start; at < start + row_bytes; at += p->bits / 8) {
      const uint32_t value = p->bits == 32 ? u32(p, at) : u16(p, at);
      if (value & p->masks[3]) return 1;
    }
  }
  return 0;
}

// Unpacks runs to one index a byte, rows from the top.
static imageformats_status unpack(const picture *p, uint8_t *indexes) {
  uint64_t at = p->pixels;
  int64_t x = 0, y = 0;
  const int nibbles = p->bits == 4;
  while (at + 2 <= p->count) {
    const uint32_t count = p->bytes[at], value = p->bytes[at + 1];
    at += 2;
    uint32_t run = count;
    const uint8_t *literal = NULL;
    if (count == 0) {
      if (value == 1) return IMAGEFORMATS_OK;
      if (value == 0) {
        x = 0;
        y++;
        continue;
      }
      if (value == 2) {
        if (at + 2 > p->count) return IMAGEFORMATS_TRUNCATED;
        x += p->bytes[at];
        y += p->bytes[at + 1];
        at += 2;
        continue;
      }
      run = value;
      const uint64_t size = nibbles ? (run + 1) / 2 : run;
      if (at + size > p->count) return IMAGEFORMATS_TRUNCATED;
      literal = p->bytes + at;
      at += size + size % 2;
    }
    if (y >= p->height) return IMAGEFORMATS_OK;
    const int64_t line = p->top_down ? y : p->height - 1 - y;
    for (uint32_t i = 0; i < run; i++, x++) {
      if (x >= p->width) continue;  // past the row's end: left out
      const uint32_t byte = !literal ? value : nibbles ? literal[i / 2] : literal[i];
      indexes[line * p->width + x] =
          (uint8_t)(!nibbles ? byte : i % 2 == 0 ? byte >> 4 : byte & 15);
    }
  }
  // The end mark is missing; the last row may be whole all the same.
  return y >= p->height - 1 && x >= p->width ? IMAGEFORMATS_OK : IMAGEFORMATS_TRUNCATED;
}

static imageformats_status draw(const picture *p, imageformats_rows *rows, uint8_t *line) {
  if (is_run_length(p)) {
    uint8_t *indexes = calloc((size_t)p->height, (size_t)p->width);
    if (!indexes) return IMAGEFORMATS_NO_MEMORY;
    imageformats_status status = unpack(p, indexes);
    picture unpacked = *p;
    unpacked.bits = 8;
    for (int32_t y = 0; status == IMAGEFORMATS_OK && y < p->height; y++) {
      convert(&unpacked, indexes + (size_t)y * (size_t)p->width, 0, line);
      imageformats_rows_put(rows, line);
    }
    free(indexes);
    return status;
  }
  const uint64_t row_bytes = ((uint64_t)p->width * p->bits + 7) / 8;
  const uint64_t stride = (row_bytes + 3) / 4 * 4;
  if (p->pixels + stride * ((uint64_t)p->height - 1) + row_bytes > p->count) {
    return IMAGEFORMATS_TRUNCATED;
  }
  const int use_alpha = alpha_counts(p, stride, row_bytes);
  for (int32_t y = 0; y < p->height; y++) {
    const uint64_t from = (uint64_t)(p->top_down ? y : p->height - 1 - y);
    convert(p, p->bytes + p->pixels + from * stride, use_alpha, line);
    imageformats_rows_put(rows, line);
  }
  return IMAGEFORMATS_OK;
}

imageformats_status imageformats_bmp_read(const imageformats_source *source,
                                          const imageformats_canvas *canvas) {
  picture p;
  imageformats_status status = open_picture(&p, source);
  if (status != IMAGEFORMATS_OK) return status;
  imageformats_rows rows;
  status = imageformats_rows_begin(&rows, canvas, IMAGEFORMATS_RGBA, p.width, p.height);
  uint8_t *line = status == IMAGEFORMATS_OK ? malloc((size_t)p.width * 4) : NULL;
  if (status == IMAGEFORMATS_OK && !line) status = IMAGEFORMATS_NO_MEMORY;
  if (status == IMAGEFORMATS_OK) status = draw(&p, &rows, line);
  free(line);
  imageformats_rows_end(&rows);
  return status;
}
