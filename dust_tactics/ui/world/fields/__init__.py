"""The questions of the world game in the window: one file a kind."""
