"""Procedures carry out, after a decision, what the rules below them allow."""
