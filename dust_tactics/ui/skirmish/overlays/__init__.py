"""Drawings over the board: lines of sight, reach, blasts, marks."""
