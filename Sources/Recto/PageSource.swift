import Imaging

/// One page that can be decoded as far as its reader needs it.
struct PageSource {
  let decode: (PixelNeed) throws(ImagingError) -> DecodedPage

  init(_ file: ImageFile, page: Int) {
    decode = { (need) throws(ImagingError) in try file.page(page, need: need) }
  }
}
