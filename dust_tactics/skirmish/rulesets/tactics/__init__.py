"""Dust Tactics (2014)."""
