"""A scenario as data: its board, objectives, weather and house rules."""
