"""What any game needs while it is played: sessions, seats, saves, undo, replay, and the registry of games."""
