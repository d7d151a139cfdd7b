"""The world-map game."""
