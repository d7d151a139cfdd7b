"""Lesson files."""
