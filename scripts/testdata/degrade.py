"""What a camera, a scanner or a bad lamp does to a picture: blur, noise, light, JPEG.

Each function takes and gives uint8, grey (H, W) or RGB (H, W, 3). `degrade` strings them together
for a crop by grade; the single effects are there for callers that choose for themselves.
"""

import cv2
import numpy as np

GRADES = ("easy", "mid", "hard")


def to_bytes(image):
    """Rounds and clips a float picture to uint8."""
    return np.clip(image + 0.5, 0, 255).astype(np.uint8)


def defocus(image, radius):
    """Blurs with a disc of `radius` pixels (fractions allowed), as a lens out of focus does."""
    if radius < 0.3:
        return image
    size = 2 * int(np.ceil(radius)) + 1
    axis = np.arange(size) - size // 2
    distance = np.hypot(axis[:, None], axis[None, :])
    kernel = np.clip(radius + 0.5 - distance, 0, 1).astype(np.float32)
    return cv2.filter2D(image, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REFLECT_101)


def motion(image, length, angle):
    """Smears along a straight path of `length` pixels at `angle` radians."""
    if length < 1.2:
        return image
    size = 2 * int(np.ceil(length / 2)) + 1
    kernel = np.zeros((size, size), np.float32)
    middle = (size - 1) / 2
    steps = int(length * 8)
    along = np.linspace(-length / 2, length / 2, steps)
    xs, ys = middle + along * np.cos(angle), middle + along * np.sin(angle)
    x0, y0 = np.floor(xs).astype(int), np.floor(ys).astype(int)
    for dx in (0, 1):
        for dy in (0, 1):
            weight = (1 - np.abs(xs - x0 - dx)) * (1 - np.abs(ys - y0 - dy))
            inside = (x0 + dx < size) & (y0 + dy < size)
            np.add.at(kernel, ((y0 + dy)[inside], (x0 + dx)[inside]), weight[inside])
    return cv2.filter2D(image, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REFLECT_101)


def noise(image, rng, shot=0.0, read=0.0, grain=1.0):
    """Adds sensor noise: `shot` grows with the root of the light, `read` is the same everywhere.

    Both are standard deviations in grey levels at full white. `grain` above 1 makes the noise
    coarser than a pixel, as cameras that smooth and enlarge do.
    """
    if shot <= 0 and read <= 0:
        return image
    height, width = image.shape[:2]
    small = (int(np.ceil(height / grain)), int(np.ceil(width / grain)), *image.shape[2:])
    field = rng.standard_normal(small, dtype=np.float32)
    if image.ndim == 3:
        field = 0.8 * field + 0.6 * field.mean(axis=2, keepdims=True)
    if grain > 1:
        field = cv2.resize(field, (width, height), interpolation=cv2.INTER_LINEAR) * 1.4
    values = image.astype(np.float32)
    deviation = np.sqrt(shot * shot * values / 255 + read * read)
    return to_bytes(values + field.reshape(values.shape) * deviation)


def jpeg(image, quality):
    """Encodes as JPEG with `quality` 1 to 100 and decodes again."""
    bgr = image[..., ::-1] if image.ndim == 3 else image
    _, data = cv2.imencode(".jpg", np.ascontiguousarray(bgr), [cv2.IMWRITE_JPEG_QUALITY, int(quality)])
    back = cv2.imdecode(data, cv2.IMREAD_UNCHANGED)
    return np.ascontiguousarray(back[..., ::-1]) if image.ndim == 3 else back


def resample(image, factor):
    """Shrinks by `factor` (below 1) and enlarges to the old size, losing detail."""
    height, width = image.shape[:2]
    size = (max(4, int(width * factor)), max(4, int(height * factor)))
    small = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    return cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC)


def sharpen(image, amount, sigma=1.2):
    """Unsharp mask, the halo that phone cameras leave."""
    soft = cv2.GaussianBlur(image, (0, 0), sigma)
    return cv2.addWeighted(image, 1 + amount, soft, -amount, 0)


def smooth_field(rng, height, width, cells=3):
    """A random field from 0 to 1 that changes slowly: about `cells` hills along the long side."""
    long_side = max(height, width)
    rows = max(2, round(cells * height / long_side) + 2)
    columns = max(2, round(cells * width / long_side) + 2)
    field = rng.random((rows, columns), dtype=np.float32)
    field = cv2.resize(field, (width, height), interpolation=cv2.INTER_CUBIC)
    low, high = float(field.min()), float(field.max())
    return (field - low) / max(high - low, 1e-6)


def uneven_light(image, rng, strength):
    """Multiplies by a slow random field; `strength` 0.5 leaves the darkest place half as bright."""
    field = 1 - strength * smooth_field(rng, *image.shape[:2], cells=1.5)
    return to_bytes(image.astype(np.float32) * (field[..., None] if image.ndim == 3 else field))


def shadow(image, rng, strength, softness=0.04):
    """Darkens one side of a random straight or bent edge."""
    height, width = image.shape[:2]
    angle = rng.uniform(0, 2 * np.pi)
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    side = max(height, width)
    u = (
        (xs - width * rng.uniform(0.2, 0.8)) * np.cos(angle)
        + (ys - height * rng.uniform(0.2, 0.8)) * np.sin(angle)
    ) / side
    v = (xs * -np.sin(angle) + ys * np.cos(angle)) / side
    u = u + rng.uniform(-0.3, 0.3) * (v - v.mean()) ** 2
    mask = 1 / (1 + np.exp(np.clip(-u / max(softness, 1e-3), -40, 40)))
    gain = 1 - strength * mask
    return to_bytes(image.astype(np.float32) * (gain[..., None] if image.ndim == 3 else gain))


def glare(image, rng, strength, size=0.3):
    """Adds one soft bright spot; `strength` 1 burns its middle out, `size` is a share of the width."""
    height, width = image.shape[:2]
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    angle = rng.uniform(0, np.pi)
    dx, dy = xs - width * rng.uniform(0.1, 0.9), ys - height * rng.uniform(0.1, 0.9)
    long_radius = size * max(height, width) * rng.uniform(0.6, 1.2)
    short_radius = long_radius * rng.uniform(0.25, 0.9)
    u = (dx * np.cos(angle) + dy * np.sin(angle)) / long_radius
    v = (dy * np.cos(angle) - dx * np.sin(angle)) / short_radius
    spot = strength * np.exp(-((u * u + v * v) ** rng.uniform(0.7, 1.6)))
    spot = spot[..., None] if image.ndim == 3 else spot
    return to_bytes(image + (255 - image.astype(np.float32)) * np.clip(spot * 1.3, 0, 1))


def tone(image, rng, strength=1.0):
    """Changes white balance, contrast and gamma a little, as each camera does in its own way."""
    values = image.astype(np.float32) / 255
    if image.ndim == 3:
        warm = rng.normal(0, 0.07 * strength)
        green = rng.normal(0, 0.02 * strength)
        values = values * np.array([1 + warm, 1 + green, 1 - warm], np.float32)
    gamma = np.exp(rng.normal(0, 0.15 * strength))
    low = rng.uniform(0, 0.08) * strength
    values = low + (1 - low) * np.clip(values, 0, 1) ** np.float32(gamma)
    return to_bytes(values * 255)


def low_light(image, rng, exposure):
    """Under-exposes to `exposure` of the light and lifts it again with the noise that brings."""
    dark = image.astype(np.float32) * exposure
    dark = noise(to_bytes(dark), rng, shot=9 * np.sqrt(exposure), read=2.5, grain=rng.uniform(1, 1.8))
    gain = rng.uniform(0.5, 0.95) / exposure
    return to_bytes(np.minimum(dark.astype(np.float32) * gain, 255))


def degrade(crop, rng, grade="mid"):
    """Degrades a crop of text as a photograph of that grade would: light, blur, noise, JPEG.

    Sizes of blur go with the height of the crop, taken to be one line of text with some margin.
    """
    level = GRADES.index(grade)
    height = crop.shape[0]
    out = tone(crop, rng, (0.5, 1.0, 1.6)[level])
    if rng.random() < (0.3, 0.6, 0.8)[level]:
        out = uneven_light(out, rng, rng.uniform(0.05, (0.2, 0.45, 0.7)[level]))
    if rng.random() < (0.0, 0.15, 0.3)[level]:
        out = shadow(out, rng, rng.uniform(0.2, 0.6), rng.uniform(0.005, 0.1))
    if rng.random() < (0.0, 0.1, 0.3)[level]:
        out = glare(out, rng, rng.uniform(0.3, (0.5, 0.7, 0.95)[level]), rng.uniform(0.05, 0.3))
    if rng.random() < (0.2, 0.4, 0.6)[level]:
        out = resample(out, rng.uniform((0.7, 0.45, 0.3)[level], 1))
    out = defocus(out, height * rng.uniform(0, (0.015, 0.035, 0.07)[level]))
    if rng.random() < (0.05, 0.2, 0.5)[level]:
        out = motion(out, height * rng.uniform(0.02, (0.05, 0.1, 0.18)[level]), rng.uniform(0, np.pi))
    if level and rng.random() < 0.25 * level:
        out = low_light(out, rng, rng.uniform((1, 0.3, 0.14)[level], 0.6))
    else:
        out = noise(
            out,
            rng,
            rng.uniform(0, (3, 8, 16)[level]),
            rng.uniform(0, (1.5, 4, 8)[level]),
            rng.choice([1.0, 1.5, 2.0]),
        )
    if rng.random() < 0.4:
        out = sharpen(out, rng.uniform(0.2, 0.9), rng.uniform(0.8, 1.8))
    if rng.random() < 0.8:
        out = jpeg(out, rng.integers((75, 50, 28)[level], 96))
    return out
