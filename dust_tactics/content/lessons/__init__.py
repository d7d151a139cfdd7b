"""Lessons: prepared games that are played step by step."""
