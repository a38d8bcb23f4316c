"""The reader of card digits: drawing, learning, exporting, scoring."""
