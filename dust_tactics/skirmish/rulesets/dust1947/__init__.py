"""Dust 1947: the tables of the 2021 rulebook that are in use so far (terrain, for sight and cover)."""
