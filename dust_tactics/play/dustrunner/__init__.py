"""The solo card game in the registry of games."""
