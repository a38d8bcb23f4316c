"""The reader's network: 32 × W grey picture to 38 scores for each 4 columns.

Plain convolutions, batch normalisation (folded into them on export) and ReLU only, with the output
kept four-dimensional, because that is what OpenCV 4.6 loads from ONNX at any width.
"""

import torch
from torch import nn

from .alphabet import CLASSES

STRIDE = 4


def conv(inputs, outputs, kernel=3, stride=1, padding=None, act=True):
    if padding is None:
        padding = (kernel // 2, kernel // 2) if isinstance(kernel, int) else tuple(k // 2 for k in kernel)
    layers = [
        nn.Conv2d(inputs, outputs, kernel, stride, padding, bias=False),
        nn.BatchNorm2d(outputs, momentum=0.03),
    ]
    if act:
        layers.append(nn.ReLU(inplace=True))
    return nn.Sequential(*layers)


class Residual(nn.Module):
    def __init__(self, channels, kernel=3):
        super().__init__()
        self.first = conv(channels, channels, kernel)
        self.second = conv(channels, channels, kernel, act=False)

    def forward(self, x):
        return torch.relu(x + self.second(self.first(x)))


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


def fold(network):
    """A copy of the network with each batch normalisation folded into its convolution."""
    import copy
    network = copy.deepcopy(network).eval()
    for module in list(network.modules()):
        if isinstance(module, nn.Sequential) and len(module) >= 2 and isinstance(module[1], nn.BatchNorm2d):
            fused = torch.nn.utils.fusion.fuse_conv_bn_eval(module[0], module[1])
            module[0] = fused
            module[1] = nn.Identity()
    return network


def weights(network):
    return sum(p.numel() for p in network.parameters())
