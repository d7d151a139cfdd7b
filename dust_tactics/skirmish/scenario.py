"""Scenarios and forces as the rules see them: frozen, made by ``content``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario (DT "Dust Tactics Scenarios").

    ``cols`` and ``rows`` are the board's size in squares.  ``board_rows`` is a
    text map (letters of the terrain table, north row first) or ``None`` for an
    open board.  ``edges`` are the edges where side 1 and side 2 enter.
    ``tiles`` names the kinds of terrain that players may place, ``tiles_each``
    and ``traps_each`` how many terrain tiles and anti-tank traps each player places
    (DT "Setting the Terrain").
    """

    id: str
    name: str
    ruleset: str
    cols: int
    rows: int
    board_rows: tuple[str, ...] | None
    edges: tuple[str, str]
    tiles: tuple[str, ...]
    tiles_each: int
    traps_each: int
    turns: int
    points: int
    text: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Force:
    """A force: units of one bloc within a limit of army points (DT "Choosing Your Force").

    ``units`` are card ids; a unit that is fielded twice stands twice.  An
    ``unrestricted`` force keeps neither bloc nor limit nor uniqueness: the players
    have agreed to that, and everybody sees it.
    """

    id: str
    name: str
    bloc: str
    limit: int
    units: tuple[str, ...]
    text: str = ""
    unrestricted: bool = False
