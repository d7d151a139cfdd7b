"""The rooms around a game: menu, saves, settings, hints, keys."""
