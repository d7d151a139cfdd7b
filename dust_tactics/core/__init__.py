"""What any of the games needs; standard library only, knows no game."""
