"""Dust Tactics and Dust 1947 on a grid: rules engine, cards, bots and table."""

__version__ = "0.1.0"
