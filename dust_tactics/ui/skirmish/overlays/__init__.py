"""What is drawn over the board: lines of sight, reach, blasts, marks."""
