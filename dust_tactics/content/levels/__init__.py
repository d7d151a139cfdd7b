"""The levels of the computer's players: from a file to bots' settings."""
