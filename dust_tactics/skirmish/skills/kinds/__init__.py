"""Kinds of effects that catalogue rows share, one theme a file."""
