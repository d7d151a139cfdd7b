"""The table: the board with its panels, in play, replay and report."""
