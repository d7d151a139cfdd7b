"""The prompts of an attack."""
