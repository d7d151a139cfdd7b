"""The window of the solo card game."""
