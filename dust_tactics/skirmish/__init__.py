"""The grid game: Dust Tactics and Dust 1947."""
