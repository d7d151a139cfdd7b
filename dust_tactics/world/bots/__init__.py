"""Players of the world game that are programs: what only they know of it."""
