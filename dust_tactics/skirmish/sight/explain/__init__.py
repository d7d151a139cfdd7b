"""Explanations of open and closed lines, in sentences with their rules."""
