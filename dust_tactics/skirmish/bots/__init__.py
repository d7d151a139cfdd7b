"""Scorers that know the skirmish: what a bot thinks of each decision."""
