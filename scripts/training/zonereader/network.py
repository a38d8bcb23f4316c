"""The reader's network: 32 × W grey picture to 38 scores for each 4 columns.

Plain convolutions, batch normalisation (folded into them on export) and ReLU only, with the output
kept four-dimensional, because that is what OpenCV 4.6 loads from ONNX at any width.
"""

from torch import nn

from common.layers import Residual, conv

from .alphabet import CLASSES

STRIDE = 4


class ZoneReader(nn.Module):
    """Rows 32 → 16 → 8 → 4 → 2 → 1, columns W → W/2 → W/4."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            conv(1, 16, 3, 2),                       # 16 × W/2
            conv(16, 24),
            conv(24, 48, 3, 2),                      # 8 × W/4
            Residual(48),
            conv(48, 80, 3, (2, 1)),                 # 4 × W/4
            Residual(80),
            conv(80, 112, 3, (2, 1)),                # 2 × W/4
            Residual(112),
            conv(112, 128, (2, 3), 1, (0, 1)),       # 1 × W/4
            conv(128, 128, (1, 5), 1, (0, 2)),
        )
        self.head = nn.Conv2d(128, CLASSES, 1)

    def forward(self, x):
        """[N, 1, 32, W] normalised grey to [N, 38, 1, W/4] scores before softmax."""
        return self.head(self.body(x))


def normalise(pictures):
    """uint8 [N, 32, W] to float [N, 1, 32, W]: each crop's own mean 0 and deviation 1."""
    x = pictures.float()
    mean = x.mean((1, 2), keepdim=True)
    deviation = ((x - mean) ** 2).mean((1, 2), keepdim=True).sqrt().clamp(min=1.0)
    return ((x - mean) / deviation).unsqueeze(1)
