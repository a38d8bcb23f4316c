// Decoders of picture files held in memory, straight into the caller's pixels.
//
// Who frees what: nothing but a started program outlives a call. The caller owns the encoded bytes and the
// pixels of the canvas; whatever a decoder allocates it frees before it returns. No function
// keeps state, prints, or ends the process. A started program is the caller's to end.
#ifndef CIMAGEFORMATS_H
#define CIMAGEFORMATS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

typedef enum imageformats_status {
  IMAGEFORMATS_OK = 0,
  /// The bytes break the format's rules.
  IMAGEFORMATS_DAMAGED = 1,
  /// The bytes end before the picture does.
  IMAGEFORMATS_TRUNCATED = 2,
  /// A valid variant that is not read.
  IMAGEFORMATS_UNSUPPORTED = 3,
  IMAGEFORMATS_NO_MEMORY = 4,
  /// A null, empty or contradicting argument.
  IMAGEFORMATS_ARGUMENT = 5,
} imageformats_status;

typedef enum imageformats_format {
  IMAGEFORMATS_JPEG = 1,
  IMAGEFORMATS_PNG = 2,
  IMAGEFORMATS_TIFF = 3,
  IMAGEFORMATS_JPEG2000 = 4,
  /// HEIC and AVIF, whichever of them libheif was built with.
  IMAGEFORMATS_HEIF = 5,
  IMAGEFORMATS_BMP = 6,
} imageformats_format;

/// Encoded bytes and what to read of them.
typedef struct imageformats_source {
  imageformats_format format;
  const uint8_t *bytes;
  size_t count;
  /// TIFF alone: where the page's directory starts.
  uint64_t directory_offset;
} imageformats_source;

/// What a picture's header says.
typedef struct imageformats_info {
  /// Pixels as stored, before any orientation tag is obeyed. HEIF alone: after its own turns.
  int32_t width;
  int32_t height;
  /// 1 when every pixel is grey, else 3.
  int32_t channels;
} imageformats_info;

/// Where finished pixels go: upright, 8 bits a channel, rows without padding.
typedef struct imageformats_canvas {
  uint8_t *pixels;
  int32_t width;
  int32_t height;
  /// 1 or 3. A JPEG in colour may be read as grey; others have the channels that the probe says.
  int32_t channels;
  /// EXIF orientation of the source (1 to 8), undone on the way (CIPA DC-008, table 6).
  int32_t orientation;
  /// Source pixels along the side of one canvas pixel, at least 1. A JPEG takes eighths: 8/8 to
  /// 8/1.
  double scale;
} imageformats_canvas;

/// How one pixel is laid out in memory.
typedef enum imageformats_layout {
  IMAGEFORMATS_GRAY = 1,
  IMAGEFORMATS_GRAY_ALPHA = 2,
  IMAGEFORMATS_RGB = 3,
  IMAGEFORMATS_RGBA = 4,
  /// Colours already multiplied by alpha.
  IMAGEFORMATS_RGBA_PREMULTIPLIED = 5,
  /// The fourth byte means nothing.
  IMAGEFORMATS_RGBX = 6,
} imageformats_layout;

/// Reads the header alone.
imageformats_status imageformats_picture_probe(const imageformats_source *source,
                                               imageformats_info *info);

/// Decodes onto the canvas, whose sides must be those of `imageformats_canvas_size`. Alpha is
/// laid on white. `damaged` is set where a JPEG was read although bytes in it were bad or missing.
imageformats_status imageformats_picture_read(const imageformats_source *source,
                                              const imageformats_canvas *canvas,
                                              int32_t *damaged);

/// Copies an EXIF block that only the decoder finds into `block`; `count` is 0 where there is none
/// or it is larger than `capacity`. HEIF: a 4-byte offset, then TIFF from there on (ISO/IEC
/// 23008-12, annex A). PNG: the text "Raw profile type exif" that ImageMagick writes, as bytes.
imageformats_status imageformats_picture_exif(const imageformats_source *source, uint8_t *block,
                                              size_t capacity, size_t *count);

/// Starts a program without a shell. It gets no input, `arguments` (its name first, NULL last), an
/// environment of its own, no descriptor but the standard three, and `most_memory` bytes. The
/// caller closes `output`, where its standard output is read, and waits for `process`.
imageformats_status imageformats_program_start(const char *path,
                                               const char *_Nullable const *_Nonnull arguments,
                                               uint64_t most_memory, int32_t *process,
                                               int32_t *output);

/// The upright sides of a canvas for a source of `width` × `height`.
void imageformats_canvas_size(int32_t width, int32_t height, int32_t orientation, double scale,
                              int32_t *canvas_width, int32_t *canvas_height);

/// Draws a whole picture that is in memory already; `stride` is in bytes.
imageformats_status imageformats_canvas_draw(const imageformats_canvas *canvas,
                                             imageformats_layout layout, const uint8_t *bytes,
                                             int32_t width, int32_t height, size_t stride);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
