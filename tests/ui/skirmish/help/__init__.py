"""The help on the screen."""
