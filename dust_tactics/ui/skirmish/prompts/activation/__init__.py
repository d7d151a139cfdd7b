"""The prompts of an activation."""
