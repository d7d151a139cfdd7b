"""The tables of a ruleset, and the table that a game is played at."""
