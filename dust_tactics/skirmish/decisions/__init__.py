"""Decisions and the questions they answer: plain data, and how they are written."""
