"""The prompts of the setup."""
