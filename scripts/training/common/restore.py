"""Takes up the training of a shipped model, whose batch normalisation was folded away on export."""

import json
import os

import cv2
import torch
from torch import nn


def restore(network, path, pictures):
    """Gives `network` the weights of the ONNX file; gives its training from the manifest beside it.

    Each normalisation is set so that it passes on `pictures` (a tensor of real samples) what the
    folded convolution would: the network computes the same and can go on learning. The last convolution,
    which scores an alphabet, keeps its chance weights where the file's has another size.
    """
    blobs = _convolutions(path)
    convolutions = [module for module in network.modules() if isinstance(module, nn.Conv2d)]
    theirs, ours = [tuple(found[0].shape) for found in blobs], [tuple(c.weight.shape) for c in convolutions]
    if theirs[:-1] != ours[:-1]:
        raise SystemExit(f"{path} is not an export of this network; train without --start")
    if theirs[-1] != ours[-1]:
        print(f"the last layer of {path} scores another alphabet and is begun anew", flush=True)
        blobs.pop()
    biases = {}
    with torch.no_grad():
        for convolution, (weight, bias) in zip(convolutions, blobs):
            convolution.weight.copy_(torch.from_numpy(weight))
            biases[convolution] = torch.from_numpy(bias).flatten()
            if convolution.bias is not None:
                convolution.bias.copy_(biases[convolution])
        _set_normalisations(network, biases, pictures)
    with open(os.path.join(os.path.dirname(path), "MANIFEST.json"), encoding="utf-8") as file:
        rows = json.load(file)["models"]
    return next(row["training"] for row in rows if row["name"] == os.path.basename(path))


def mix(network, path, share):
    """Moves each weight of a folded network by `share` of the way to those of the ONNX file of an earlier one
    that its training started from: the mean forgets less than either."""
    convolutions = [module for module in network.modules() if isinstance(module, nn.Conv2d)]
    with torch.no_grad():
        for convolution, (weight, bias) in zip(convolutions, _convolutions(path), strict=True):
            convolution.weight.lerp_(torch.from_numpy(weight), share)
            convolution.bias.lerp_(torch.from_numpy(bias).flatten(), share)


def _convolutions(path):
    """Weights and bias of each convolution of an ONNX file."""
    engine = cv2.dnn.readNetFromONNX(path)
    layers = [engine.getLayer(index + 1) for index in range(len(engine.getLayerNames()))]
    return [layer.blobs for layer in layers if layer.type == "Convolution"]


def _set_normalisations(network, biases, pictures):
    """One pass, in which each normalisation is set from what reaches it."""
    def set_from(norm, bias):
        def hook(_, inputs):
            variance, mean = torch.var_mean(inputs[0], (0, 2, 3), unbiased=False)
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(variance)
            norm.weight.copy_((variance + norm.eps).sqrt())
            norm.bias.copy_(bias + mean)
        return norm.register_forward_pre_hook(hook)

    hooks = []
    for module in network.modules():
        if isinstance(module, nn.Sequential) and len(module) >= 2 and isinstance(module[1], nn.BatchNorm2d):
            hooks.append(set_from(module[1], biases[module[0]]))
    network.eval()(pictures)
    for hook in hooks:
        hook.remove()
