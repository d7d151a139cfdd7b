"""Scenarios: boards, sides, objectives, and the draw by two dice."""
