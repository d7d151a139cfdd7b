"""The window; the only place with pygame."""
