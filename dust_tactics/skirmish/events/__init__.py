"""The facts of a skirmish, chapter by chapter; :mod:`dust_tactics.skirmish.events.all` has them all."""
