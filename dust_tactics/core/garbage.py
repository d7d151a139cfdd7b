"""Garbage: what a game makes is freed by counting references, so rings may be searched for seldom."""

from __future__ import annotations

import gc

_THRESHOLDS = (50_000, 20, 50)
"""New objects until the young are searched, searches of the young until the middling are, and so on."""


def collect_seldom() -> None:
    """Search for unused rings of objects a seventieth as often as Python does by itself.

    States, decisions and facts are trees: nothing in them refers back.  Python walks all that is alive
    again and again to find rings that are not there, which takes a seventh of the time of a game.  This is
    for whole processes of ours; importing the package changes nothing.
    """
    gc.set_threshold(*_THRESHOLDS)
