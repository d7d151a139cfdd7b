"""Armies: the cards that may be fielded, and the forces that are legal."""
