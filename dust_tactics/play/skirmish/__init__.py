"""The skirmish in the registry of games: how it is set up, restored and told, and its matches by table."""
