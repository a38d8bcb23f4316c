"""Layers that OpenCV 4.6 loads from ONNX at any size: plain convolutions, normalisation, ReLU."""

import copy

import torch
from torch import nn


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


def fold(network):
    """A copy of the network with each batch normalisation folded into its convolution."""
    network = copy.deepcopy(network).eval()
    for module in list(network.modules()):
        if isinstance(module, nn.Sequential) and len(module) >= 2 and isinstance(module[1], nn.BatchNorm2d):
            fused = torch.nn.utils.fusion.fuse_conv_bn_eval(module[0], module[1])
            module[0] = fused
            module[1] = nn.Identity()
    return network


def weights(network):
    return sum(parameter.numel() for parameter in network.parameters())


def half_precision():
    """Computes in bfloat16 inside, where the processor has instructions for it: elsewhere that is ten times slower."""
    with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
        flags = next((line.split() for line in file if line.startswith("flags")), [])
    return torch.autocast("cpu", dtype=torch.bfloat16, enabled="avx512_bf16" in flags or "amx_bf16" in flags)
