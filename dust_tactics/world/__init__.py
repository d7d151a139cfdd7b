"""Dust, the world-map board game: empires fight for the power sources of the earth."""
