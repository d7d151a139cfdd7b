"""The solo card game: cross the wasteland with stolen plans before the raiders catch up."""
