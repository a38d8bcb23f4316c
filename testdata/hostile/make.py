#!/usr/bin/python3
"""Makes the small pictures in this folder: one for each format variant, orientation and fault.

Needs python3-pil; `heif-enc` of libheif-examples for the HEIC and AVIF files. The same versions
make the same bytes.

Most show one scene, SCENE below: 24 × 16 pixels, white, with a red block top left, a green block
top right and a blue block bottom left, all 8 × 8. Whoever decodes one upright finds them there.
"""

import io
import os
import struct
import subprocess
import zlib

from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTH, HEIGHT, BLOCK = 24, 16, 8
RED, GREEN, BLUE, WHITE = (230, 20, 20), (20, 200, 20), (20, 20, 230), (255, 255, 255)

# What must be done to the scene so that undoing orientation n gives it back.
STORED = {
    1: None,
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}


def scene(scale=1):
    picture = Image.new("RGB", (WIDTH * scale, HEIGHT * scale), WHITE)
    side = BLOCK * scale
    picture.paste(RED, (0, 0, side, side))
    picture.paste(GREEN, ((WIDTH - BLOCK) * scale, 0, WIDTH * scale, side))
    picture.paste(BLUE, (0, side, side, 2 * side))
    return picture


def black_block(mode="L"):
    """The scene in grey: black top left, the rest white."""
    picture = Image.new("L", (WIDTH, HEIGHT), 255)
    picture.paste(0, (0, 0, BLOCK, BLOCK))
    return picture.convert(mode)


def exif(orientation):
    entry = struct.pack(">HHIHH", 0x0112, 3, 1, orientation, 0)
    return b"MM\0*\0\0\0\x08" + b"\0\x01" + entry + b"\0\0\0\0"


def turned(orientation, scale=1):
    how = STORED[orientation]
    picture = scene(scale)
    return picture if how is None else picture.transpose(how)


def save(name, data):
    with open(os.path.join(HERE, name), "wb") as file:
        file.write(data)


def encoded(picture, kind, **options):
    buffer = io.BytesIO()
    picture.save(buffer, kind, **options)
    return buffer.getvalue()


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(width, height, depth, colour, rows=b"", extra=b""):
    """A PNG with any header and pixel rows as given (each with its filter byte)."""
    header = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


JPEG = {"quality": 95, "subsampling": 0}


def orientations():
    for n in range(1, 9):
        save(f"orientation-{n}.jpg", encoded(turned(n), "JPEG", exif=b"Exif\0\0" + exif(n), **JPEG))
    plain = encoded(turned(6), "PNG")
    at = plain.index(b"IDAT") - 4
    save("orientation-6.png", plain[:at] + chunk(b"eXIf", exif(6)) + plain[at:])
    plain = encoded(turned(8), "PNG")
    profile = b"Exif\0\0" + exif(8)
    text = b"\nexif\n%8d\n%s\n" % (len(profile), profile.hex().encode())
    body = b"Raw profile type exif\0\0" + zlib.compress(text)
    save("orientation-text-profile.png", plain[:at] + chunk(b"zTXt", body) + plain[at:])
    save("orientation-8.webp", encoded(turned(8), "WEBP", lossless=True, exif=exif(8)))
    save("orientation-5.tif", encoded(turned(5), "TIFF", tiffinfo={274: 5}))
    save("orientation-3.tif", encoded(turned(3), "TIFF", tiffinfo={274: 3}))
    save("orientation-9.jpg", encoded(scene(), "JPEG", exif=b"Exif\0\0" + exif(9), **JPEG))
    # XMP says 6 and EXIF nothing: not obeyed.
    xmp = b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><tiff:Orientation>6</tiff:Orientation></x:xmpmeta>'
    body = b"http://ns.adobe.com/xap/1.0/\0" + xmp
    plain = encoded(scene(), "JPEG", **JPEG)
    segment = b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body
    save("orientation-xmp.jpg", plain[:2] + segment + plain[2:])


def jpegs():
    save("baseline.jpg", encoded(scene(), "JPEG", dpi=(300, 300), **JPEG))
    save("progressive.jpg", encoded(scene(), "JPEG", progressive=True, **JPEG))
    save("gray.jpg", encoded(black_block(), "JPEG", quality=95))
    inks = scene().convert("CMYK")
    save("cmyk-adobe.jpg", encoded(inks, "JPEG", quality=100, subsampling=0))
    # Without Adobe's segment inks are not inverted.
    inverted = inks.point(lambda v: 255 - v)
    data = encoded(inverted, "JPEG", quality=100, subsampling=0)
    at = data.index(b"\xff\xee")
    save("cmyk-plain.jpg", data[:at] + data[at + 2 + struct.unpack(">H", data[at + 2:at + 4])[0]:])
    save("ycck-adobe.jpg", ycck())
    whole = encoded(scene(8), "JPEG", **JPEG)
    save("truncated.jpg", whole[:len(whole) * 6 // 10])
    save("truncated-header.jpg", whole[:40])
    save("trailing-bytes.jpg", encoded(scene(), "JPEG", **JPEG) + b"\0garbage" * 20)
    plain = encoded(scene(), "JPEG", **JPEG)
    at = plain.index(b"\xff\xc0")
    size = struct.pack(">HH", 65500, 65500)
    save("bomb.jpg", plain[:at + 5] + size + plain[at + 9:])
    save("lossless.jpg", plain[:at + 1] + b"\xc3" + plain[at + 2:])
    # The height comes after the scan (ITU-T T.81, section B.2.5).
    end = plain.rindex(b"\xff\xd9")
    late = plain[:at + 5] + b"\0\0" + plain[at + 7:end]
    save("height-after-scan.jpg", late + b"\xff\xdc\0\x04" + struct.pack(">H", HEIGHT) + b"\xff\xd9")
    damaged = bytearray(encoded(scene(8), "JPEG", **JPEG))
    start = damaged.index(b"\xff\xda") + 14
    for i in range(start + 40, start + 60):
        damaged[i] = 0xAA
    save("damaged.jpg", bytes(damaged))
    large = Image.new("RGB", (3000, 2000), WHITE)
    large.paste(RED, (0, 0, 1000, 1000))
    save("six-megapixels.jpg", encoded(large, "JPEG", quality=30))


def ycck():
    """The scene as YCCK with Adobe's inversion: what lies there as C, M, Y is R, G, B, and luma and
    chroma are those of 255 minus each (libjpeg.txt, "Special color spaces"), beside black."""
    ycc = scene().point(lambda v: 255 - v).convert("YCbCr").split()
    black = Image.new("L", (WIDTH, HEIGHT), 255)  # inverted: no black ink
    # Pillow writes CMYK inverted with Adobe transform 0: invert first, then name the transform.
    planes = [plane.point(lambda v: 255 - v) for plane in (*ycc, black)]
    data = encoded(Image.merge("CMYK", planes), "JPEG", quality=100, subsampling=0)
    at = data.index(b"Adobe")
    return data[:at + 11] + b"\x02" + data[at + 12:]


def pngs():
    save("rgb.png", encoded(scene(), "PNG", dpi=(150, 150)))
    save("one-bit.png", encoded(black_block("1"), "PNG"))
    save("two-bit.png", png(4, 1, 2, 0, b"\0\x1b"))  # 0, 85, 170, 255
    save("sixteen-bit-gray.png", png(3, 1, 16, 0, b"\0" + struct.pack(">HHH", 0, 0x8080, 0xFFFF)))
    save("sixteen-bit-rgb.png",
         png(2, 1, 16, 2, b"\0" + struct.pack(">6H", 0xFFFF, 0, 0x8080, 0, 0xFFFF, 0)))
    # Grey and alpha: black opaque, black half, black clear.
    save("gray-alpha.png", png(3, 1, 8, 4, b"\0\0\xff\0\x80\0\0"))
    save("rgb-alpha.png", png(3, 1, 8, 6, b"\0" + bytes((255, 0, 0, 255, 255, 0, 0, 128, 0, 0, 0, 0))))
    palette = chunk(b"PLTE", bytes((255, 0, 0, 0, 0, 255))) + chunk(b"tRNS", b"\xff\0")
    save("palette-alpha.png", png(2, 1, 8, 3, b"\0\0\x01", palette))
    save("gray-palette.png", png(2, 1, 8, 3, b"\0\0\x01", chunk(b"PLTE", bytes((0, 0, 0, 200, 200, 200)))))
    interlaced = encoded(scene(), "PNG")
    save("truncated.png", encoded(noise(), "PNG")[:300])
    save("no-end-chunk.png", interlaced[:-12])
    save("bomb.png", png(65000, 65000, 8, 2))
    save("zero-size.png", png(0, 0, 8, 2))
    broken = bytearray(encoded(noise(), "PNG"))
    at = broken.index(b"IDAT") + 40
    broken[at:at + 8] = b"\xff" * 8
    save("damaged.png", bytes(broken))
    save("adam7.png", adam7())
    save("wide.png", png(8000, 2, 1, 0, (b"\0" + b"\0" * 500 + b"\xff" * 500) * 2))


def adam7():
    """The scene interlaced (W3C PNG, section 8.1)."""
    picture, rows = scene(), b""
    for x0, y0, dx, dy in ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4),
                           (1, 0, 2, 2), (0, 1, 1, 2)):
        for y in range(y0, HEIGHT, dy):
            rows += b"\0" + b"".join(bytes(picture.getpixel((x, y))) for x in range(x0, WIDTH, dx))
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 1)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def noise(seed=7):
    """Bytes that do not compress, the same every time."""
    value, out = seed, bytearray()
    for _ in range(WIDTH * HEIGHT * 3):
        value = (value * 1103515245 + 12345) & 0x7FFFFFFF
        out.append(value >> 16 & 255)
    return Image.frombytes("RGB", (WIDTH, HEIGHT), bytes(out))


def tiff(entries, pixels, kind=b"II*\0", entry_count=None, next_offset=0):
    """A one-page little-endian TIFF: `entries` are (tag, type, values); strip offset is added."""
    entries = sorted(entries + [(273, 4, [0])])
    extra_at = 8 + 2 + 12 * len(entries) + 4
    extra, body = b"", b""
    packed = {1: "B", 3: "H", 4: "I", 5: "I"}
    for tag, type_, values in entries:
        data = struct.pack("<" + packed[type_] * len(values), *values)
        count = len(values) // (2 if type_ == 5 else 1)
        if tag == 273:
            data = b"DATA"
        if len(data) <= 4:
            data = data.ljust(4, b"\0")
        else:
            extra += data
            data = struct.pack("<I", extra_at + len(extra) - len(data))
        body += struct.pack("<HHI", tag, type_, count) + data
    body = body.replace(b"DATA", struct.pack("<I", extra_at + len(extra)))
    return (kind + struct.pack("<I", 8) + struct.pack("<H", entry_count or len(entries)) + body
            + struct.pack("<I", next_offset) + extra + pixels)


def fields(width, height, bits, samples, photometric, compression=1, more=()):
    size = min(height * ((width * bits * samples + 7) // 8), 0xFFFFFFFF)
    return [(256, 4, [width]), (257, 4, [height]), (258, 3, [bits] * samples), (259, 3, [compression]),
            (262, 3, [photometric]), (277, 3, [samples]), (278, 4, [height]), (279, 4, [size]),
            *more]


def tiffs():
    pages = [scene(), turned(3), black_block()]
    save("three-pages.tif", encoded(pages[0], "TIFF", save_all=True, append_images=pages[1:],
                                    compression="tiff_lzw", dpi=(200, 200)))
    save("g4.tif", encoded(black_block("1"), "TIFF", compression="group4"))
    save("sixteen-bit-gray.tif", tiff(fields(3, 1, 16, 1, 1), struct.pack("<HHH", 0, 0x8080, 0xFFFF)))
    save("white-is-zero.tif", tiff(fields(8, 1, 1, 1, 0), b"\xf0"))
    save("float.tif", tiff(fields(2, 1, 32, 1, 1, more=[(339, 3, [3])]), struct.pack("<ff", 0, 1)))
    save("twelve-bit.tif", tiff(fields(2, 1, 12, 1, 1), b"\0\x0f\xff"))
    tile = [(256, 4, [16]), (257, 4, [16]), (258, 3, [8]), (259, 3, [1]), (262, 3, [1]), (277, 3, [1]),
            (322, 3, [16]), (323, 3, [16]), (325, 4, [256])]
    save("tiled.tif", tiled(tile))
    whole = encoded(noise(), "TIFF")
    save("truncated.tif", whole[:len(whole) // 2])
    save("bomb.tif", tiff(fields(60000, 60000, 8, 3, 2), b"\0" * 16))
    # Two pages; the second directory would lie past the end.
    save("lost-page.tif", tiff(fields(2, 1, 8, 1, 1), b"\x00\xff", next_offset=5000))
    save("loop.tif", tiff(fields(2, 1, 8, 1, 1), b"\x00\xff", next_offset=8))
    save("directory-past-end.tif", b"II*\0" + struct.pack("<I", 1 << 30))
    thumbnail = [(254, 4, [1])]
    save("only-thumbnail.tif", tiff(fields(2, 1, 8, 1, 1, more=thumbnail), b"\x00\xff"))


def tiled(entries):
    entries = sorted(entries + [(324, 4, [8 + 2 + 12 * (len(entries) + 1) + 4])])
    packed = {3: "H", 4: "I"}
    body = b"".join(struct.pack("<HHI", tag, type_, 1) + struct.pack("<" + packed[type_], *values).ljust(4, b"\0")
                    for tag, type_, values in entries)
    return (b"II*\0" + struct.pack("<IH", 8, len(entries)) + body + struct.pack("<I", 0) + bytes(range(256)))


def others():
    save("lossless.webp", encoded(scene(), "WEBP", lossless=True))
    clear = scene().convert("RGBA")
    clear.putalpha(black_block().point(lambda v: 255 - v))  # all clear but the red block
    save("alpha.webp", encoded(clear, "WEBP", lossless=True))
    save("animated.webp", encoded(scene(), "WEBP", save_all=True, lossless=True, duration=100,
                                  append_images=[Image.new("RGB", (WIDTH, HEIGHT), BLUE)]))
    save("truncated.webp", encoded(noise(), "WEBP", lossless=True)[:200])
    save("rgb.bmp", encoded(scene(), "BMP"))
    save("one-bit.bmp", encoded(black_block("1"), "BMP"))
    save("palette.bmp", encoded(scene().quantize(8), "BMP"))
    save("rle8.bmp", rle8())
    save("top-down-fields.bmp", top_down_fields())
    save("truncated.bmp", encoded(scene(), "BMP")[:300])
    save("bomb.bmp", b"BM" + struct.pack("<IHHIIiiHHIIiiII", 54, 0, 0, 54, 40, 60000, 60000, 1, 24,
                                         0, 0, 0, 0, 0, 0))
    save("palette.gif", encoded(scene().quantize(8), "GIF"))
    save("animated.gif", encoded(scene().quantize(8), "GIF", save_all=True,
                                 append_images=[Image.new("P", (WIDTH, HEIGHT), 1)]))
    save("truncated.gif", encoded(noise().quantize(256), "GIF")[:900])
    save("bomb.gif", b"GIF89a" + struct.pack("<HHBBB", 65000, 65000, 0, 0, 0) + b"\x2c"
         + struct.pack("<HHHHB", 0, 0, 65000, 65000, 0) + b"\x02\x02\x4c\x01\0\x3b")
    save("color.ppm", encoded(scene(), "PPM"))
    save("gray.pgm", encoded(black_block(), "PPM"))
    save("bits.pbm", encoded(black_block("1"), "PPM"))
    save("text.ppm", b"P3\n# a comment\n2 1\n255\n255 0 0  0 0 255\n")
    save("sixteen-bit.pgm", b"P5 3 1 65535\n" + struct.pack(">HHH", 0, 0x8080, 0xFFFF))
    save("truncated.ppm", encoded(scene(), "PPM")[:200])
    save("bomb.ppm", b"P6 60000 60000 255\n" + b"\0" * 64)
    save("color.jp2", encoded(scene(), "JPEG2000"))
    save("codestream.j2k", encoded(scene(), "JPEG2000", no_jp2=True))
    save("gray.jp2", encoded(black_block(), "JPEG2000"))
    dark, light = b"\0\0" * BLOCK + b"\xff\xff" * (WIDTH - BLOCK), b"\xff\xff" * WIDTH
    deep = Image.frombytes("I;16", (WIDTH, HEIGHT), dark * BLOCK + light * (HEIGHT - BLOCK))
    save("sixteen-bit-block.jp2", encoded(deep, "JPEG2000"))
    whole = encoded(noise(), "JPEG2000")
    save("truncated.jp2", whole[:len(whole) // 2])
    stream = bytearray(encoded(scene(), "JPEG2000", no_jp2=True))
    struct.pack_into(">II", stream, 8, 60000, 60000)
    save("bomb.j2k", bytes(stream))
    save("icon.ico", encoded(scene().resize((32, 32)), "ICO", sizes=[(16, 16)]))
    save("drawing.psd", b"8BPS\0\x01" + b"\0" * 20)


def rle8():
    """The grey scene run-length coded: bottom row first, runs of (count, index)."""
    dark, light = bytes((BLOCK, 0, WIDTH - BLOCK, 1)), bytes((WIDTH, 1))
    rows = b"".join((dark if y < BLOCK else light) + b"\0\0" for y in reversed(range(HEIGHT))) + b"\0\1"
    palette = bytes((0, 0, 0, 0, 255, 255, 255, 0))
    head = struct.pack("<IiiHHIIiiII", 40, WIDTH, HEIGHT, 1, 8, 1, len(rows), 0, 0, 2, 0)
    start = 14 + len(head) + len(palette)
    return b"BM" + struct.pack("<IHHI", start + len(rows), 0, 0, start) + head + palette + rows


def top_down_fields():
    """The scene with rows from the top, 32 bits, red in the lowest byte and an unused alpha."""
    pixels = b"".join(bytes((*scene().getpixel((x, y)), 0)) for y in range(HEIGHT) for x in range(WIDTH))
    head = struct.pack("<IiiHHIIiiII", 108, WIDTH, -HEIGHT, 1, 32, 3, len(pixels), 0, 0, 0, 0)
    head += struct.pack("<IIII", 0xFF, 0xFF00, 0xFF0000, 0xFF000000) + b"\0" * 52
    return b"BM" + struct.pack("<IHHI", 14 + len(head) + len(pixels), 0, 0, 14 + len(head)) + head + pixels


def heifs():
    source = os.path.join(HERE, "source.tmp.png")
    try:
        for name, picture, options in (
            ("color.heic", scene(8), []),
            ("color.avif", scene(8), ["-A"]),
        ):
            picture.save(source)
            subprocess.run(["heif-enc", "-q", "95", *options, "-o", os.path.join(HERE, name), source],
                           check=True, capture_output=True)
        # The picture lies turned, a box turns it, and EXIF says so too: once is enough.
        turned(8, 8).save(os.path.join(HERE, "source.tmp.jpg"), "JPEG", exif=b"Exif\0\0" + exif(8), **JPEG)
        turned_name = os.path.join(HERE, "orientation-8.heic")
        subprocess.run(["heif-enc", "-q", "95", "-o", turned_name, os.path.join(HERE, "source.tmp.jpg")],
                       check=True, capture_output=True)
        with open(turned_name, "rb") as file:
            whole = file.read()
        save("orientation-8.heic", with_rotation(whole, 1))
        with open(os.path.join(HERE, "color.heic"), "rb") as file:
            whole = file.read()
        save("truncated.heic", whole[:len(whole) * 2 // 3])
    finally:
        for name in ("source.tmp.png", "source.tmp.jpg"):
            if os.path.exists(os.path.join(HERE, name)):
                os.remove(os.path.join(HERE, name))


def with_rotation(heic, quarters):
    """Gives every item of a HEIC the box irot (ISO/IEC 23008-12, section 6.5.10): quarter turns
    anticlockwise. Boxes before the data grow, so that items' places move."""
    def box(name):
        at = heic.index(name) - 4
        return at, struct.unpack(">I", heic[at:at + 4])[0]

    (meta, meta_size), (iprp, iprp_size) = box(b"meta"), box(b"iprp")
    (ipco, ipco_size), (ipma, ipma_size) = box(b"ipco"), box(b"ipma")
    properties, at = 0, ipco + 8
    while at < ipco + ipco_size:
        properties, at = properties + 1, at + struct.unpack(">I", heic[at:at + 4])[0]
    assert heic[ipma + 8] == 0 and heic[ipma + 11] == 0, "16-bit items, 8-bit properties"
    entries, at = b"", ipma + 16
    count = struct.unpack(">I", heic[ipma + 12:at])[0]
    for _ in range(count):
        known = heic[at + 2]
        entries += heic[at:at + 2] + bytes((known + 1,)) + heic[at + 3:at + 3 + known]
        entries += bytes((0x80 | properties + 1,))
        at += 3 + known
    grown = 9 + count
    data = bytearray(heic)
    for place, size, more in ((meta, meta_size, grown), (iprp, iprp_size, grown), (ipco, ipco_size, 9),
                              (ipma, ipma_size, count)):
        struct.pack_into(">I", data, place, size + more)
    iloc = box(b"iloc")[0]
    assert heic[iloc + 8] <= 1 and heic[iloc + 12:iloc + 14] in (b"\x44\0", b"\x44\x40"), "4-byte places"
    base = heic[iloc + 13] >> 4
    at = iloc + 16
    for _ in range(struct.unpack(">H", heic[iloc + 14:iloc + 16])[0]):
        at += 4 + (2 if heic[iloc + 8] == 1 else 0)
        place = struct.unpack(">I", heic[at:at + 4])[0] if base else 0
        if place:
            struct.pack_into(">I", data, at, place + grown)
        at += base
        extents = struct.unpack(">H", heic[at:at + 2])[0]
        at += 2
        for _ in range(extents):
            if not place:
                struct.pack_into(">I", data, at, struct.unpack(">I", heic[at:at + 4])[0] + grown)
            at += 8
    rotation = struct.pack(">I4sB", 9, b"irot", quarters)
    return bytes(data[:ipco + ipco_size] + rotation + data[ipco + ipco_size:ipma + 16] + entries
                 + data[ipma + ipma_size:])


def pdf(pages, tail=b""):
    """Pages of (width, height, rotation, content) in points."""
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>"]
    kids = b" ".join(b"%d 0 R" % (3 + 2 * i) for i in range(len(pages)))
    objects.append(b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, len(pages)))
    for i, (width, height, rotation, content) in enumerate(pages):
        objects.append(b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %d %d] /Rotate %d /Contents %d 0 R >>"
                       % (width, height, rotation, 4 + 2 * i))
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content))
    out, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    return (out + b"trailer\n<< /Size %d /Root 1 0 R %s>>\nstartxref\n%d\n%%%%EOF\n"
            % (len(objects) + 1, tail, table))


def pdfs():
    # 72 × 36 points; a red block of 36 × 18 top left (PDF's origin is bottom left).
    red = b"1 0 0 rg 0 18 36 18 re f"
    save("two-pages.pdf", pdf([(72, 36, 0, red), (72, 36, 90, red)]))
    save("huge-page.pdf", pdf([(14400, 14400, 0, b"1 0 0 rg 0 7200 7200 7200 re f")]))
    save("broken.pdf", b"%PDF-1.4\nnothing that a reader could use\n")
    locked = (b"/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <" + b"5a" * 32 + b"> /U <"
              + b"5a" * 32 + b"> >> /ID [<" + b"00" * 16 + b"> <" + b"00" * 16 + b">] ")
    save("locked.pdf", pdf([(72, 36, 0, red)], locked))


def impostors():
    save("text.jpg", b"This is a letter and not a picture.\n" * 8)
    save("page.png", b"<!doctype html><title>Not found</title>\n")
    save("png-named.jpg", encoded(scene(), "PNG"))
    save("jpeg-without-extension", encoded(scene(), "JPEG", **JPEG))


if __name__ == "__main__":
    orientations()
    jpegs()
    pngs()
    tiffs()
    others()
    heifs()
    pdfs()
    impostors()
