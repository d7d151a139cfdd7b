"""Damage, all that a hit brings about: casualties, critical hits, suppression, wrecks."""
