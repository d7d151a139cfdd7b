"""What any page of the window is made of; it knows no game."""
