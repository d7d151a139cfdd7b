"""Unit cards, dice and odds as pictures and words."""
