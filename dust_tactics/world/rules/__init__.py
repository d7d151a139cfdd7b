"""Questions about a game: they answer and never write."""
