"""Attacks carried out: dice, close combat, reloading, smoke."""
