"""The setup of a game: terrain, objectives, field works, units."""
