"""Setup: where terrain, objectives, fortifications and units may be placed, and who may come back."""
