"""The finder's network: a picture squeezed into 160 × 160 to three planes of 40 × 40.

Plain convolutions, batch normalisation (folded into them on export), transposed convolutions and
ReLU only, at one fixed size, because that is what OpenCV 4.6 loads from ONNX and runs fast.
"""

import torch
from torch import nn

from common.layers import Residual, conv

PLANES = ("inside", "lines", "corners")
LEAST_DEVIATION = 8.0
"""Grey levels that a picture's deviation counts at least, so that a blank picture stays blank."""


def up(inputs, outputs):
    return nn.ConvTranspose2d(inputs, outputs, 2, 2)


class OutlineFinder(nn.Module):
    def __init__(self):
        super().__init__()
        self.at2 = conv(3, 16, 3, 2)
        self.at4 = nn.Sequential(conv(16, 24, 3, 2), Residual(24))
        self.at8 = nn.Sequential(conv(24, 40, 3, 2), Residual(40), Residual(40))
        self.at16 = nn.Sequential(conv(40, 64, 3, 2), Residual(64))
        self.at32 = nn.Sequential(conv(64, 80, 3, 2), Residual(80))
        self.up16 = up(80, 64)
        self.join16 = conv(64, 64)
        self.up8 = up(64, 40)
        self.join8 = conv(40, 40)
        self.up4 = up(40, 24)
        self.join4 = conv(24, 24)
        self.head = nn.Conv2d(24, len(PLANES), 1)

    def forward(self, x):
        """[N, 3, 160, 160] to scores [N, 3, 40, 40]; a chance is the logistic function of a score."""
        at4 = self.at4(self.at2(x))
        at8 = self.at8(at4)
        at16 = self.at16(at8)
        at16 = self.join16(torch.relu(at16 + self.up16(self.at32(at16))))
        at8 = self.join8(torch.relu(at8 + self.up8(at16)))
        at4 = self.join4(torch.relu(at4 + self.up4(at8)))
        return self.head(at4)


def normalise(pictures):
    """uint8 [N, H, W, 3] to float [N, 3, H, W]: each picture less its mean, over its deviation."""
    x = pictures.float()
    mean = x.mean(dim=(1, 2, 3), keepdim=True)
    deviation = x.std(dim=(1, 2, 3), keepdim=True, unbiased=False)
    return ((x - mean) / deviation.clamp(min=LEAST_DEVIATION)).permute(0, 3, 1, 2).contiguous()
