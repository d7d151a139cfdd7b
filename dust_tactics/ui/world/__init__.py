"""The world game in the window."""
