"""The map of the world game: where everything lies, and how it is drawn."""
