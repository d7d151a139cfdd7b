"""Tactical positions with the right thing to do, as chess has test suites.

``python -m tests.skirmish.bots.positions`` prints how many of them each level solves, by theme, and which
ones it fails.
"""
