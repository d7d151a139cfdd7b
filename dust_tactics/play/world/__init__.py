"""The world-map game in the registry of games."""
