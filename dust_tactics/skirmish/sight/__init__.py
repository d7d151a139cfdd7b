"""Sight and cover by obstruction, exact, with a verdict that shows its lines."""
