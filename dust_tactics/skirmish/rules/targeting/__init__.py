"""Targeting: what each weapon may be aimed at, and what it would hit."""
