"""The finder of outlines and the ranking of candidates: drawing, learning, exporting, scoring."""
