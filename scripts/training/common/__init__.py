"""What the trainers share: layers, a training run, the way from a checkpoint to a shipped model."""
