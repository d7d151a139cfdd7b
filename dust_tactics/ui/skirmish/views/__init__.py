"""What of a game is to be drawn, worked out for the board picture."""
