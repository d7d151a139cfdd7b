"""The first game: lessons that are taken at the table."""
