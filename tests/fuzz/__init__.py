"""Fuzzing: whatever is opened or typed is understood or refused in a sentence, in no time and little memory.

A *campaign* makes cases of one kind, each from a seed of its own, and asserts what must hold for all of them.
A few cases of each are in every test run; ``make fuzz MINUTES=60`` runs on, and can go on another day.
"""
