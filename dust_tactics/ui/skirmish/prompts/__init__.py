"""What the player is asked, one prompt for every kind of question."""
