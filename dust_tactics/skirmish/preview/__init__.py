"""Previews for the window before a decision, from the same plans that the rules carry out."""
