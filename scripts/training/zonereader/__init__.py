"""The reader of machine-readable zone lines: drawing, learning, exporting, scoring."""
