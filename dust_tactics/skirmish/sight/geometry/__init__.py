"""Exact integer geometry of lines on a lattice."""
