"""Procedures: they carry decisions out with the recorder, and what follows of itself."""
