"""Unit cards, and what follows from cards alone: who joins or carries whom."""
