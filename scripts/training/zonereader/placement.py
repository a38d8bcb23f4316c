"""Where in the crop a symbol's step lies: training by CTC leaves that to the network."""

import numpy as np
import torch
from PIL import Image, ImageDraw, ImageFont

from .alphabet import BLANK, SYMBOLS
from .draw import HEIGHT
from .glyphs import FOLDER, FONTS
from .network import STRIDE, normalise


def offset(network):
    """(mean, deviation), in columns, of a symbol's centre minus 4 × the middle of its run."""
    rng = np.random.default_rng(11)
    font = ImageFont.truetype(f"{FOLDER}/{FONTS[0][0]}", 25)
    found = []
    for pitch in (16, 17, 18, 19, 20, 21):
        for _ in range(8):
            text = rng.permutation(list(SYMBOLS))[:30]
            width = int(24 + pitch * len(text)) // STRIDE * STRIDE + STRIDE
            picture = Image.new("L", (width, HEIGHT), 220)
            draw = ImageDraw.Draw(picture)
            centres = 12 + pitch * (np.arange(len(text)) + 0.5)
            for symbol, centre in zip(text, centres):
                draw.text((centre - font.getlength(symbol) / 2, 25), symbol, font=font, fill=30, anchor="ls")
            with torch.no_grad():
                path = network(normalise(torch.from_numpy(np.array(picture))[None]))[0, :, 0].argmax(0).numpy()
            starts = np.flatnonzero((path != BLANK) & (path != np.concatenate([[BLANK], path[:-1]])))
            ends = np.flatnonzero((path != BLANK) & (path != np.concatenate([path[1:], [BLANK]])))
            if "".join(SYMBOLS[k - 1] for k in path[starts]) == "".join(text):
                found.extend(centres - (starts + ends) / 2 * STRIDE)
    return float(np.mean(found)), float(np.std(found))
