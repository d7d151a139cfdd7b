"""Rulings: what the scanned books lost or leave open, and how this program reads it.

A verdict, a fact or a log line that a ruling decided names its id
(:attr:`dust_tactics.core.reason.Reason.ruling`).  Citations are by book and
section; ids that begin with ``DT`` or ``D47`` concern one rulebook only.

>>> ruling("pass-dt").in_force
'joined heroes count as units of their own'
"""

from __future__ import annotations

from difflib import get_close_matches

from dust_tactics.core.ruling import Reading, Ruling

from . import (
    actions,
    command,
    damage,
    dust1947,
    fighting,
    game,
    heroes,
    missing_pages,
    movement,
    radius,
    scenarios,
    sight,
    skills,
    special_weapons,
    terrain,
    transport,
)

__all__ = ["RULINGS", "Reading", "Ruling", "ruling"]

RULINGS: tuple[Ruling, ...] = (
    *missing_pages.SYMBOLS,
    *sight.SIGHT,
    *movement.MOVEMENT,
    *fighting.FIGHTING,
    *damage.DAMAGE,
    *special_weapons.SPECIAL_WEAPONS,
    *radius.RADIUS,
    *skills.SKILLS,
    *actions.ACTIONS,
    *command.COMMAND,
    *heroes.HEROES,
    *transport.TRANSPORT,
    *game.GAME,
    *scenarios.SCENARIOS,
    *dust1947.DUST_1947,
    *terrain.TERRAIN,
)
"""Every ruling of the grid games, by chapter."""

_BY_ID = {ruling.id: ruling for ruling in RULINGS}


def ruling(name: str) -> Ruling:
    """The ruling with an id.

    :raises KeyError: there is none; the message has the near ids.
    """
    if name not in _BY_ID:
        near = get_close_matches(name, _BY_ID, n=3)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise KeyError(f"no ruling is called {name!r}{hint}")
    return _BY_ID[name]
