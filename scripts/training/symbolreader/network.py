"""The reader's network: a grey picture to scores of what is centred in each cell of 8 rows and 4 columns.

Plain convolutions, batch normalisation (folded into them on export) and ReLU only, the output kept
four-dimensional, because that is what OpenCV 4.6 loads from ONNX at any size.
"""

import cv2
import numpy as np
import torch
from torch import nn

from common.layers import Residual, conv

CELL_ROWS = 8
CELL_COLUMNS = 4
NOMINAL = 20.0
"""Rows of a digit whose height output is 0; one more or less doubles or halves it."""
WINDOW = 49
"""Side of the square over which brightness is evened out."""
SOFTENING = 4.0
"""Grey levels added to a window's deviation, so that a blank ground stays blank."""


class SymbolReader(nn.Module):
    def __init__(self, alphabet):
        super().__init__()
        self.body = nn.Sequential(
            conv(1, 12, 3, 2),                       # H/2 × W/2
            conv(12, 32, 3, 2),                      # H/4 × W/4
            Residual(32),
            conv(32, 48, 3, (2, 1)),                 # H/8 × W/4
            Residual(48),
            Residual(48),
            conv(48, 64, (1, 3)),
        )
        self.head = nn.Conv2d(64, alphabet.classes + 1, 1)

    def forward(self, x):
        """[N, 1, H, W] to [N, classes + 1, H/8, W/4]: scores of the classes, then the binary logarithm of
        the digit's height over NOMINAL."""
        return self.head(self.body(x))


def even(picture):
    """Grey (uint8, H × W) less its local mean, over its local deviation; float32.

    Windows are cut off at the picture's edges.
    """
    x = picture.astype(np.float32)
    window = (WINDOW, WINDOW)
    options = {"normalize": False, "borderType": cv2.BORDER_CONSTANT}
    count = cv2.boxFilter(np.ones_like(x), -1, window, **options)
    mean = cv2.boxFilter(x, -1, window, **options) / count
    square = cv2.boxFilter(x * x, -1, window, **options) / count
    deviation = np.sqrt(np.maximum(square - mean * mean, 0))
    return (x - mean) / (deviation + SOFTENING)


def batch(pictures):
    """uint8 [N, H, W] to the network's float [N, 1, H, W]."""
    return torch.from_numpy(np.stack([even(picture) for picture in pictures])).unsqueeze(1)
