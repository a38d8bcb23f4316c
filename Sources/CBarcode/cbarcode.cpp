#define ZX_USE_UTF8 1

#include "cbarcode.h"

#include <ZXing/ReadBarcode.h>
#include <ZXing/ZXVersion.h>

#include <new>
#include <string>
#include <vector>

namespace {

struct Item {
  std::string format;
  std::string text;
  std::vector<uint8_t> bytes;
  int32_t corners[8];
  bool hasEci;
  bool isMirrored;
  int32_t sequenceIndex;
  int32_t sequenceSize;
};

// The one place where exceptions become statuses.
template <typename Body>
barcode_status guarded(Body &&body) noexcept {
  try {
    return body();
  } catch (const std::bad_alloc &) {
    return BARCODE_STATUS_OUT_OF_MEMORY;
  } catch (...) {
    return BARCODE_STATUS_FAILED;
  }
}

Item copied(const ZXing::Result &result) {
  const auto &position = result.position();
  Item item{
      ZXing::ToString(result.format()),
      result.text(),
      {result.bytes().begin(), result.bytes().end()},
      {},
      result.hasECI(),
      result.isMirrored(),
      result.sequenceIndex(),
      result.sequenceSize(),
  };
  for (int i = 0; i < 4; ++i) {
    item.corners[2 * i] = position[i].x;
    item.corners[2 * i + 1] = position[i].y;
  }
  return item;
}

}  // namespace

struct barcode_list {
  std::vector<Item> items;
};

barcode_status barcode_list_read(
    const uint8_t *pixels, int32_t width, int32_t height, int32_t row_bytes,
    barcode_options options, barcode_list **out_list) {
  *out_list = nullptr;
  if (pixels == nullptr || width < 1 || height < 1 || row_bytes < width) {
    return BARCODE_STATUS_BAD_ARGUMENT;
  }
  return guarded([&] {
    ZXing::DecodeHints hints;
    hints.setTryHarder(options.try_harder != 0);
    hints.setTryRotate(options.try_rotate != 0);
    // zxing-cpp 1.4 as Debian builds it (asserts on) aborts when it compares two finds of one bar
    // code, which it does for several in a picture and across its own reduced looks. So neither:
    // matrix symbols all at once, bar codes one a call.
    hints.setTryDownscale(false);
    hints.setFormats(options.linear != 0 ? ZXing::BarcodeFormat::LinearCodes
                                         : ZXing::BarcodeFormat::MatrixCodes);
    if (options.linear != 0) hints.setMaxNumberOfSymbols(1);
    hints.setReturnCodabarStartEnd(true);
    if (options.global_threshold != 0) hints.setBinarizer(ZXing::Binarizer::GlobalHistogram);
    // Text in no named character set comes out as Latin-1, so that a caller can tell it apart.
    hints.setCharacterSet("ISO8859_1");
    const ZXing::ImageView view(pixels, width, height, ZXing::ImageFormat::Lum, row_bytes);
    auto list = new barcode_list;
    try {
      for (const auto &result : ZXing::ReadBarcodes(view, hints)) {
        if (result.isValid()) list->items.push_back(copied(result));
      }
    } catch (...) {
      delete list;
      throw;
    }
    *out_list = list;
    return BARCODE_STATUS_OK;
  });
}

size_t barcode_list_count(const barcode_list *list) { return list->items.size(); }

barcode_item barcode_list_item(const barcode_list *list, size_t index) {
  const Item &item = list->items[index];
  barcode_item out = {};
  out.format = item.format.c_str();
  out.text = item.text.data();
  out.text_length = item.text.size();
  out.bytes = item.bytes.data();
  out.byte_count = item.bytes.size();
  for (int i = 0; i < 8; ++i) out.corners[i] = item.corners[i];
  out.has_eci = item.hasEci;
  out.is_mirrored = item.isMirrored;
  out.sequence_index = item.sequenceIndex;
  out.sequence_size = item.sequenceSize;
  return out;
}

void barcode_list_free(barcode_list *list) { delete list; }

#define BARCODE_QUOTED(text) #text
#define BARCODE_VERSION(major, minor, patch) \
  BARCODE_QUOTED(major) "." BARCODE_QUOTED(minor) "." BARCODE_QUOTED(patch)

const char *barcode_engine_version(void) {
  return BARCODE_VERSION(ZXING_VERSION_MAJOR, ZXING_VERSION_MINOR, ZXING_VERSION_PATCH);
}
