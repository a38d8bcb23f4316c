"""The typefaces of Debian's packages, by short name, opened once a size."""

from functools import lru_cache

from PIL import ImageFont

_ROOT = "/usr/share/fonts/"
_FILES = {
    "ocrb": "opentype/ocr-b/OCRB.otf",
    "ocrb-sharp": "opentype/ocr-b/OCRBS.otf",
    "ocra": "truetype/ocr-a/OCRA.ttf",
    "sans": "truetype/liberation/LiberationSans-Regular.ttf",
    "sans-bold": "truetype/liberation/LiberationSans-Bold.ttf",
    "sans-italic": "truetype/liberation/LiberationSans-Italic.ttf",
    "narrow": "truetype/liberation/LiberationSansNarrow-Regular.ttf",
    "narrow-bold": "truetype/liberation/LiberationSansNarrow-Bold.ttf",
    "serif": "truetype/liberation/LiberationSerif-Regular.ttf",
    "serif-bold": "truetype/liberation/LiberationSerif-Bold.ttf",
    "serif-italic": "truetype/liberation/LiberationSerif-Italic.ttf",
    "mono": "truetype/liberation/LiberationMono-Regular.ttf",
    "mono-bold": "truetype/liberation/LiberationMono-Bold.ttf",
    "dejavu": "truetype/dejavu/DejaVuSans.ttf",
    "dejavu-bold": "truetype/dejavu/DejaVuSans-Bold.ttf",
    "dejavu-condensed": "truetype/dejavu/DejaVuSansCondensed.ttf",
    "dejavu-serif": "truetype/dejavu/DejaVuSerif.ttf",
    "dejavu-mono": "truetype/dejavu/DejaVuSansMono.ttf",
    "free-mono": "truetype/freefont/FreeMonoBold.ttf",
    "free-serif": "truetype/freefont/FreeSerif.ttf",
    "free-sans": "truetype/freefont/FreeSans.ttf",
    "lato": "truetype/lato/Lato-Regular.ttf",
    "lato-light": "truetype/lato/Lato-Light.ttf",
    "lato-bold": "truetype/lato/Lato-Bold.ttf",
    "lato-heavy": "truetype/lato/Lato-Black.ttf",
    "open": "truetype/open-sans/OpenSans-Regular.ttf",
    "open-bold": "truetype/open-sans/OpenSans-Bold.ttf",
    "open-light": "truetype/open-sans/OpenSans-Light.ttf",
    "cantarell": "opentype/cantarell/Cantarell-Regular.otf",
    "cantarell-bold": "opentype/cantarell/Cantarell-Bold.otf",
    "gothic": "opentype/urw-base35/URWGothic-Book.otf",
    "gothic-demi": "opentype/urw-base35/URWGothic-Demi.otf",
    "century": "opentype/urw-base35/C059-Roman.otf",
    "palladio": "opentype/urw-base35/P052-Roman.otf",
    "bookman": "opentype/urw-base35/URWBookman-Light.otf",
    "courier": "opentype/urw-base35/NimbusMonoPS-Bold.otf",
    "script": "opentype/urw-base35/Z003-MediumItalic.otf",
    "inconsolata": "truetype/inconsolata/Inconsolata.otf",
}


@lru_cache(maxsize=512)
def font(name, pixels):
    """The typeface `name` with an em of `pixels`."""
    return ImageFont.truetype(_ROOT + _FILES[name], max(4, int(round(pixels))))
