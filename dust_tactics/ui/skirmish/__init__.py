"""The window's rooms of the skirmish."""
