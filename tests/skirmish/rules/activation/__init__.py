"""Tests of :mod:`dust_tactics.skirmish.rules.activation`."""
