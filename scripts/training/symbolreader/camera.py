"""What a camera makes of a drawn piece: tilt, light, reflections, blur, noise, compression."""

import cv2
import numpy as np

HEIGHT, WIDTH = 96, 256
OVER = 2
"""A piece is drawn so many times larger than it is given out."""


def see(rng, sheet, found, unsaid, severity):
    """A sheet drawn at OVER times its size as a camera sees it, HEIGHT × WIDTH, with the places of what is
    `found` and `unsaid` on it."""
    h, w = sheet.shape
    angle = np.radians(rng.normal(0, 1.0 + 2.5 * severity))
    shear = rng.normal(0, 0.03 + 0.05 * severity)
    c, s = np.cos(angle) / OVER, np.sin(angle) / OVER
    m = np.array([[c, -s + shear / OVER, 0], [s, c, 0], [0, 0, 1]])
    centre = m @ (w / 2, h / 2, 1)
    m[:2, 2] = (WIDTH / 2 - centre[0], HEIGHT / 2 - centre[1])
    p = np.array([[1, 0, 0], [0, 1, 0], [rng.normal(0, 0.0002) * severity, rng.normal(0, 0.0004) * severity, 1]])
    map_ = p @ m
    if rng.random() < 0.35:
        sheet = cv2.GaussianBlur(sheet, (0, 0), rng.uniform(0.5, 1 + 2.2 * severity))
    picture = cv2.warpPerspective(sheet, map_, (WIDTH, HEIGHT), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101)

    def moved(box):
        corners = np.array([[(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])]], np.float64)
        return cv2.perspectiveTransform(corners, map_)[0]

    digits = []
    for letter, *box in found:
        quad = moved(box)
        centre = quad.mean(0)
        digits.append((letter, float(centre[0]), float(centre[1]),
                       float(np.linalg.norm(quad[1] - quad[0])), float(np.linalg.norm(quad[3] - quad[0]))))
    quiet = []
    for box in unsaid:
        quad = moved(box)
        quiet.append((*quad.min(0), *quad.max(0)))
    # Light.
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    if rng.random() < 0.5:
        a = rng.uniform(0, 6.3)
        u = (x / WIDTH - 0.5) * np.cos(a) + (y / HEIGHT - 0.5) * np.sin(a)
        picture = picture * (1 + u * rng.uniform(0, 0.8))
    if rng.random() < 0.2 * severity + 0.05:  # a reflection with a soft or a hard edge
        u = (x - rng.uniform(0, WIDTH)) / rng.uniform(20, 120) + (y - rng.uniform(0, HEIGHT)) / rng.uniform(20, 120)
        glare = 1 / (1 + np.exp(np.clip((np.abs(u) - 0.7) * rng.uniform(2, 15), -30, 30)))
        picture = picture + glare * rng.uniform(20, 150)
    gain = rng.uniform(0.5, 1.15)
    picture = picture * gain + rng.uniform(-10, 30)
    picture = np.clip(picture, 0, 255)
    if rng.random() < 0.25:
        picture = 255 * (picture / 255) ** rng.uniform(0.6, 1.7)
    # Optics and sensor.
    blur = rng.random()
    if blur < 0.4:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.4, 0.6 + 1.3 * severity))
    elif blur < 0.5:
        k = int(rng.integers(2, 3 + int(4 * severity)))
        kernel = np.zeros((k, k), np.float32)
        cv2.line(kernel, (0, int(rng.integers(k))), (k - 1, int(rng.integers(k))), 1.0)
        picture = cv2.filter2D(picture, -1, kernel / kernel.sum())
    if rng.random() < 0.3:  # enlarged from a small picture
        f = rng.uniform(0.45, 0.9)
        small = cv2.resize(picture, None, fx=f, fy=f, interpolation=cv2.INTER_AREA)
        picture = cv2.resize(small, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)
    if rng.random() < 0.6:
        noise = rng.standard_normal((HEIGHT, WIDTH)).astype(np.float32)
        if rng.random() < 0.5:
            noise = cv2.GaussianBlur(noise, (0, 0), 0.8) * 2
        picture = picture + noise * rng.uniform(0.5, 2 + 9 * severity)
    if rng.random() < 0.2:  # sharpened by the camera
        picture = picture + (picture - cv2.GaussianBlur(picture, (0, 0), 1.2)) * rng.uniform(0.3, 1.2)
    picture = np.clip(picture + 0.5, 0, 255).astype(np.uint8)
    if rng.random() < 0.5:
        quality = int(rng.integers(30, 95))
        picture = cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], 0)
    if rng.random() < 0.15:
        picture = 255 - picture
    return picture, digits, quiet
