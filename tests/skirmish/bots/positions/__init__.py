"""Tactical positions with the right thing to do, as chess has test suites."""
