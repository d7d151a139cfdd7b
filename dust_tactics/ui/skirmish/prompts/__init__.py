"""Prompts: one for every kind of question that a player is asked."""
