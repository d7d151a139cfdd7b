"""The parts of a game that are drawn, worked out for the board picture."""
