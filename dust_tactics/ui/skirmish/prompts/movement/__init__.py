"""The prompts of a move."""
