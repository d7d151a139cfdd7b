"""Building blocks of any page of the window; it knows no game."""
