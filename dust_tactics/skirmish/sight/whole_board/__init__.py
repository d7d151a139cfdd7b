"""Sight between all squares at once, in rows of bits."""
