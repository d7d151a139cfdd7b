"""Campaigns against games that are played and saved, and what the computer does meanwhile."""
