"""Invented documents with exact truth, and a simulated camera to photograph them.

Every drawing function takes a numpy `Generator` and uses no other source of chance, so the same
seed gives the same picture. Pictures are RGB, uint8, height x width x 3; points are (x, y) in
pixels with the origin at the top left corner of the top left pixel.
"""
