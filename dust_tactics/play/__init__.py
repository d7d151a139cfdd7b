"""Sessions, seats, saves, undo, replay and the registry of games, for any game while it is played."""
