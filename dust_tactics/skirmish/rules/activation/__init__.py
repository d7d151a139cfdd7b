"""Activations: the actions that a unit may declare, and what sets off a reaction."""
