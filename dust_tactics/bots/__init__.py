"""Computer players: they get a view and the legal decisions, never the dice."""
