"""The files of the world-map game: its map and its cards."""
