"""Draws pictures of documents, small, with the truth of each pixel.

The camera, the light and the hands are the test data's own (`testdata.capture`, `testdata.lighting`,
`testdata.hands`); a picture is drawn straight at the size that the network sees, so that many are
made a second.
"""

import cv2
import numpy as np

from testdata import degrade
from testdata.capture import camera, curl, lay, outline
from testdata.hands import lay_finger, lay_thing
from testdata.lighting import expose, settings_of

from . import faces, grounds

SIDE = 160
"""Side of the network's picture; a photograph is squeezed into this square."""
STEP = 4
"""Input pixels a cell of the output."""
GRADES, GRADE_SHARES = ("easy", "mid", "hard"), (0.2, 0.4, 0.4)


class Artist:
    """Draws samples from one seed; keeps faces and grounds for reuse and replaces them steadily."""

    def __init__(self, seed, kept=60, long=(176, 220)):
        self.long = long
        self.rng = np.random.default_rng(seed)
        self.faces = [faces.face(self.rng) for _ in range(kept)]
        self.grounds = [grounds.ground(self.rng) for _ in range(kept // 3)]
        self.sheets = [grounds.sheet(self.rng) for _ in range(kept // 3)]

    def _face(self):
        rng = self.rng
        at = int(rng.integers(len(self.faces)))
        if rng.random() < 0.1:
            self.faces[at] = faces.face(rng)
        return self.faces[at]

    def _desk(self, matrix, size):
        """A ground under the camera, turned, mirrored and scaled by chance."""
        rng = self.rng
        at = int(rng.integers(len(self.grounds)))
        if rng.random() < 0.08:
            self.grounds[at] = grounds.ground(rng)
        texture = self.grounds[at]
        scale, angle = rng.uniform(1.6, 6) / texture.shape[0], rng.uniform(0, 6.28)
        c, s = np.cos(angle) * scale, np.sin(angle) * scale
        shift = rng.uniform(-0.5, 0.5, 2)
        middle = texture.shape[0] / 2
        place = np.array([[c, -s, shift[0] - c * middle + s * middle], [s, c, shift[1] - s * middle - c * middle], [0, 0, 1]])
        return cv2.warpPerspective(texture, matrix @ place, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REFLECT_101)

    def _size(self):
        """Width and height: of a phone's picture or any other, long side some 200 pixels unless told otherwise."""
        aspect = self.rng.choice([3 / 4, 3 / 4, 9 / 16, 9 / 16, 4 / 3, 4 / 3, 16 / 9, 1.0])
        long = self.rng.uniform(*self.long)
        return (int(long), int(long / aspect)) if aspect > 1 else (int(long * aspect), int(long))

    def _hand_behind(self, scene, place):
        """Skin that comes from a border and ends behind the document."""
        rng = self.rng
        size = scene.shape[1], scene.shape[0]
        middle = place.mean(axis=0)
        reach = max(np.ptp(place, axis=0).max(), 20)
        side = rng.integers(4)
        on_edge = (place[side] + place[(side + 1) % 4]) / 2
        way = (on_edge - middle) / max(np.linalg.norm(on_edge - middle), 1e-6)
        skin = np.array([[235, 200, 178], [205, 160, 130], [150, 105, 78], [100, 68, 50]])[rng.integers(4)] * rng.uniform(0.7, 1.05)
        mask = np.zeros((size[1], size[0]), np.float32)
        for _ in range(int(rng.integers(1, 5))):
            root = middle + way * reach * 2 + rng.normal(0, 0.25, 2) * reach
            tip = middle + rng.normal(0, 0.3, 2) * reach
            cv2.line(mask, tuple((root * 16).astype(int).tolist()), tuple((tip * 16).astype(int).tolist()), 1.0,
                     max(2, int(reach * rng.uniform(0.08, 0.5))), cv2.LINE_AA, 4)
        shade = 0.75 + 0.5 * degrade.smooth_field(rng, size[1], size[0], cells=4)[..., None]
        return scene * (1 - mask[..., None]) + np.clip(skin * shade, 0, 255) * mask[..., None]

    def sample(self):
        """Gives the picture (uint8 RGB, SIDE × SIDE) and the documents' corners there (list of 4 × 2)."""
        picture, places = self.picture()
        height, width = picture.shape[:2]
        squeeze = np.array([SIDE / width, SIDE / height])
        picture = cv2.resize(picture, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
        return picture, [np.asarray(p) * squeeze for p in places]

    def picture(self):
        """Gives a picture of its own shape (uint8 RGB) and the documents' corners (list of 4 × 2)."""
        rng = self.rng
        kind = rng.choice(["one", "several", "none", "scan", "flat", "spread"], p=[0.62, 0.11, 0.09, 0.05, 0.06, 0.07])
        if kind in ("scan", "flat"):
            picture, places = self._scanned(kind)
        else:
            picture, places = self._photographed(kind)
        if rng.random() < 0.5:
            picture = degrade.jpeg(picture, rng.integers(35, 95))
        if rng.random() < 0.04:
            picture = np.repeat(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)[..., None], 3, 2)
        return picture, places

    def _scanned(self, kind):
        rng = self.rng
        image, radius = self._face()
        if kind == "flat":
            # The document is the frame, or all but: trimmed, or a bare margin round it.
            trim = int(min(image.shape[:2]) * rng.uniform(0, 0.03)) if rng.random() < 0.5 else 0
            picture = image[trim : image.shape[0] - trim, trim : image.shape[1] - trim]
            if rng.random() < 0.5:
                picture = degrade.tone(degrade.uneven_light(picture, rng, rng.uniform(0, 0.3)), rng, 0.6)
            return degrade.noise(picture, rng, 2, 1), [outline(picture)]
        count = int(rng.choice([1, 1, 2]))
        size = self._size()
        shade = rng.uniform(225, 255) if rng.random() < 0.75 else rng.uniform(5, 40)
        scene = np.zeros((size[1], size[0], 3), np.float32) + shade + rng.normal(0, 1.0, 3)
        places = []
        for k in range(count):
            image, radius = (image, radius) if k == 0 else self._face()
            room = np.array([size[0], size[1] / count])
            factor = min(room / image.shape[1::-1]) * rng.uniform(0.45, 0.97)
            angle = rng.normal(0, 0.03) + rng.choice([0, 0, 0, 1, 2, 3]) * np.pi / 2 * (count == 1 and min(room) / max(room) > 0.7)
            c, s = np.cos(angle) * factor, np.sin(angle) * factor
            w, h = image.shape[1] / 2, image.shape[0] / 2
            free = np.maximum(room - np.array([w, h]) * 2 * factor, 0)
            cx, cy = np.array([room[0] / 2, room[1] * (k + 0.5)]) + rng.uniform(-0.45, 0.45, 2) * free
            matrix = np.array([[c, -s, cx - c * w + s * h], [s, c, cy - s * w - c * h], [0, 0, 1]])
            scene, _ = lay(scene, image, matrix, rng, radius, rng.uniform(0.0, 0.004))
            places.append(cv2.perspectiveTransform(outline(image).reshape(-1, 1, 2), matrix).reshape(-1, 2))
        out = degrade.defocus(degrade.to_bytes(scene), rng.uniform(0, 0.8))
        return degrade.noise(degrade.tone(out, rng, 0.4), rng, 2.0, 0.8), places

    def _photographed(self, kind):
        rng = self.rng
        grade = rng.choice(GRADES, p=GRADE_SHARES)
        level = GRADES.index(grade)
        settings = settings_of(rng, grade)
        # Blur is given for pictures 1200 wide and shrinks with them; in small ones more is needed.
        settings["defocus"] *= rng.uniform(1, 3)
        settings["blinds"] *= 1.5
        settings["tint"] *= 2
        size = self._size()
        count = int(rng.choice([2, 2, 3])) if kind == "several" else 1
        things = [self._face() for _ in range(count)]
        wide = [rng.uniform(0.8, 1.2) for _ in things]
        spread, span = self._arrangement(things, wide)
        cut = kind == "one" and rng.random() < 0.12
        fill = rng.uniform(1.0, 1.15) if cut else rng.uniform(0.3, 0.97)
        turn = settings["turn"] + int(rng.choice([0, 0, 0, 0, 1, 2, 3])) * np.pi / 2
        if rng.random() < 0.1:
            turn = rng.uniform(0, 6.28)
        matrix = camera(size, rng, settings["tilt"], turn, fill, 0.4 if cut else 0.9, span)
        scene = self._desk(matrix, size).astype(np.float32)
        full = [matrix @ s for s in spread]
        places = [cv2.perspectiveTransform(outline(f[0]).reshape(-1, 1, 2), m).reshape(-1, 2) for f, m in zip(things, full)]
        if kind == "none":
            if rng.random() < 0.25:
                scene = self._printed_sheets(scene, full[0], things[0][0], least=5)
            for _ in range(int(rng.integers(0, 4))):
                scene, _ = lay_thing(scene, places[0], rng, over=bool(rng.random() < 0.3))
            if rng.random() < 0.15:
                scene = self._hand_behind(scene, places[0])
            picture, _ = expose(scene, rng, settings, None, 0.4)
            return picture, []
        for _ in range(int(rng.choice([0, 0, 1, 2])) if level else 0):
            scene, _ = lay_thing(scene, places[0], rng, over=False)
        if rng.random() < 0.25:
            scene = self._printed_sheets(scene, full[0], things[0][0])
        elif count == 1 and rng.random() < 0.10:
            scene = self._underlay(scene, full[0], things[0][0])
        if count == 1 and rng.random() < 0.12:
            scene = self._hand_behind(scene, places[0])
        if kind == "spread":
            scene = self._other_page(scene, full[0], things[0][0])
        cover = np.zeros(scene.shape[:2], np.float32)
        for (image, radius), move in zip(things, full):
            laid, shape = move, None
            if count == 1 and radius == 0 and rng.random() < 0.25:
                image, shape, pad, _ = curl(image, rng, rng.uniform(0.01, 0.05))
                laid = move @ np.array([[1, 0, 0], [0, 1, -pad], [0, 0, 1]])
            scene, covered = lay(scene, image, laid, rng, radius, rng.uniform(0.0, 0.008), shape)
            cover = np.maximum(cover, covered)
        for _ in range(int(rng.choice([0, 1, 2, 3], p=[0.7, 0.12, 0.12, 0.06]))):
            scene, _ = lay_finger(scene, places[0], rng)
        if rng.random() < 0.1:
            scene, _ = lay_thing(scene, places[0], rng, over=True)
        picture, _ = expose(scene, rng, settings, cover, 0.5)
        return picture, places

    def _arrangement(self, things, wide):
        """Maps of face pixels to the plane, side by side, and the span of all."""
        rng = self.rng
        if len(things) == 1:
            image = things[0][0]
            height, width = image.shape[:2]
            step = 1 / max(width, height)
            return [np.array([[step, 0, -width * step / 2], [0, step, -height * step / 2], [0, 0, 1]])], (width * step, height * step)
        spread, x = [], 0.0
        tall = max(w * f[0].shape[0] / f[0].shape[1] for f, w in zip(things, wide))
        for (image, _), width in zip(things, wide):
            step, angle = width / image.shape[1], rng.normal(0, 0.08)
            c, s = np.cos(angle) * step, np.sin(angle) * step
            w, h = image.shape[1] / 2, image.shape[0] / 2
            cx, cy = x + width / 2, rng.uniform(-0.5, 0.5) * (tall - 2 * h * step + 0.1 * tall)
            spread.append(np.array([[c, -s, cx - c * w + s * h], [s, c, cy - s * w - c * h], [0, 0, 1]]))
            x += width * rng.uniform(1.04, 1.35)
        total = np.array([[1, 0, -x / 2], [0, 1, 0], [0, 0, 1]])
        return [total @ m for m in spread], (x, tall * 1.2)

    def _underlay(self, scene, full, image):
        """A bare or printed sheet under the document; only what lies on top is one."""
        rng = self.rng
        height, width = image.shape[:2]
        under = np.zeros((120, 120, 3), np.uint8) + np.uint8(rng.uniform(215, 252))
        if rng.random() < 0.3:
            under = grounds.ground(rng, 240)
        grow = rng.uniform(1.25, 2.6)
        shift = rng.uniform(-0.35, 0.35, 2) * (width * (grow - 1), height * (grow - 1))
        step_x, step_y = width * grow / under.shape[1], height * grow / under.shape[0]
        place = np.array([[step_x, 0, width / 2 - width * grow / 2 + shift[0]], [0, step_y, height / 2 - height * grow / 2 + shift[1]], [0, 0, 1]])
        scene, _ = lay(scene, under, full @ place, rng, 0, rng.uniform(0, 0.006))
        return scene

    def _printed_sheets(self, scene, full, image, least=1.3):
        """Printed sheets under the document, each at least `least` times as long; only what lies on top is one."""
        rng = self.rng
        height, width = image.shape[:2]
        middle, long = np.array([width, height]) / 2, max(width, height)
        for _ in range(int(rng.choice([1, 1, 1, 2, 3]))):
            at = int(rng.integers(len(self.sheets)))
            if rng.random() < 0.1:
                self.sheets[at] = grounds.sheet(rng)
            sheet = self.sheets[at]
            size = np.array(sheet.shape[1::-1])
            scale = long * least * np.exp(rng.uniform(0, 1.4)) / size.min()
            angle = rng.normal(0, 0.07) + rng.integers(4) * np.pi / 2 if rng.random() < 0.65 else rng.uniform(0, 6.28)
            c, s = np.cos(angle) * scale, np.sin(angle) * scale
            turn = np.array([[c, -s], [s, c]])
            shift = middle - turn @ (size * rng.uniform(0.2, 0.8, 2))
            place = np.array([[c, -s, shift[0]], [s, c, shift[1]], [0, 0, 1]])
            scene, _ = lay(scene, sheet, full @ place, rng, 0, rng.uniform(0, 0.004))
        return scene

    def _other_page(self, scene, full, image):
        """The facing page of a booklet, and the fold between."""
        rng = self.rng
        height, width = image.shape[:2]
        other, radius = self._face()
        other = cv2.resize(other, (width, height), interpolation=cv2.INTER_AREA)
        tone = image.reshape(-1, 3).mean(0)
        share = rng.uniform(0.1, 0.4)
        other = degrade.to_bytes(other.astype(np.float32) * share + (1 - share) * tone)
        side = rng.integers(4)
        shift = [(0, -height), (0, height), (-width, 0), (width, 0)][side]
        lean = np.eye(3)
        lean[0, 1], lean[1, 0] = rng.normal(0, 0.02, 2)
        place = np.array([[1, 0, shift[0]], [0, 1, shift[1]], [0, 0, 1.0]]) @ lean
        scene, _ = lay(scene, other, full @ place, rng, radius, rng.uniform(0, 0.005))
        return scene


def targets(places, size=SIDE):
    """Truth in cells of a picture shrunk to `size`: `[3, size/STEP, size/STEP]` float32: inside, side lines, corners."""
    side, fine = size // STEP, 4
    inside = np.zeros((side * fine, side * fine), np.float32)
    lines = np.zeros((side, side), np.float32)
    points = np.zeros((side, side), np.float32)
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) + 0.5
    for place in places:
        quad = np.asarray(place, np.float32) * (side / SIDE)
        cv2.fillPoly(inside, [np.round(quad * fine * 16).astype(np.int32)], 1.0, cv2.LINE_8, 4)
        for k in range(4):
            a, b = quad[k], quad[(k + 1) % 4]
            long = max(float(np.linalg.norm(b - a)), 1e-3)
            way = (b - a) / long
            t = np.clip((x - a[0]) * way[0] + (y - a[1]) * way[1], 0, long)
            off = np.hypot(x - a[0] - way[0] * t, y - a[1] - way[1] * t)
            lines = np.maximum(lines, np.exp(-((off / 0.9) ** 2)))
            points = np.maximum(points, np.exp(-(((x - a[0]) ** 2 + (y - a[1]) ** 2) / 1.5**2)))
    inside = cv2.resize(inside, (side, side), interpolation=cv2.INTER_AREA)
    return np.stack([inside, lines, points])
