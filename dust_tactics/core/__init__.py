"""Foundations of all the games; standard library only, knows no game."""
