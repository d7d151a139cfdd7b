"""A dispute on a board without a game: positions, their edits and the verdict on them."""
