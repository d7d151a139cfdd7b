"""Trying a card out: a small board, an enemy, and everything can be taken back."""
