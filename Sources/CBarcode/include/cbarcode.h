// Barcodes in a grey picture, over zxing-cpp.
//
// Who frees what: `barcode_list_read` hands over a list, which `barcode_list_free` frees. Pointers
// got from a list live as long as it. The picture is the caller's and is not kept.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum barcode_status {
  BARCODE_STATUS_OK = 0,
  /// A picture that cannot be: no pixels, or rows shorter than its width.
  BARCODE_STATUS_BAD_ARGUMENT = 1,
  BARCODE_STATUS_OUT_OF_MEMORY = 2,
  BARCODE_STATUS_FAILED = 3,
} barcode_status;

/// Several barcodes.
typedef struct barcode_list barcode_list;

/// One barcode, as plain values and pointers into its list.
typedef struct barcode_item {
  /// zxing-cpp's name of the symbology, such as "QRCode".
  const char *_Nonnull format;
  /// The text as UTF-8: segments that name their character set (extended channel interpretation,
  /// Kanji mode) by it, all others as Latin-1.
  const char *_Nonnull text;
  size_t text_length;
  /// The content before any change of character set.
  const uint8_t *_Nullable bytes;
  size_t byte_count;
  /// x, y of top left, top right, bottom right, bottom left, in the symbol's own sense; pixels.
  int32_t corners[8];
  /// 1 if the symbol names its character set itself (extended channel interpretation).
  int32_t has_eci;
  /// 1 if the symbol was seen mirrored.
  int32_t is_mirrored;
  /// Place in a sequence of linked symbols and their count; -1 for a symbol that stands alone.
  int32_t sequence_index;
  int32_t sequence_size;
} barcode_item;

/// Options of a reading; each 0 or 1.
typedef struct barcode_options {
  /// 0: every matrix symbol; 1: one linear bar code, if there is any.
  int32_t linear;
  int32_t try_harder;
  int32_t try_rotate;
  /// 0: threshold by neighbourhood; 1: one threshold from the histogram.
  int32_t global_threshold;
} barcode_options;

/// Finds barcodes in 8-bit grey pixels, `height` rows of `row_bytes`.
barcode_status barcode_list_read(
    const uint8_t *_Nonnull pixels, int32_t width, int32_t height, int32_t row_bytes,
    barcode_options options, barcode_list *_Nullable *_Nonnull out_list);

size_t barcode_list_count(const barcode_list *_Nonnull list);

/// The item at `index`, which must be below the count.
barcode_item barcode_list_item(const barcode_list *_Nonnull list, size_t index);

void barcode_list_free(barcode_list *_Nullable list);

/// The version of zxing-cpp that this was built with.
const char *_Nonnull barcode_engine_version(void);

#ifdef __cplusplus
}
#endif
