"""The show of one fact: how long, what moves, what flashes.  It shows only what has happened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.ui.skirmish.views.overlay_views import Effect
from dust_tactics.ui.skirmish.views.piece_views import PieceView


@dataclass(frozen=True)
class Initiative:
    """Who won the initiative of a turn, and why; ``first`` activates, once it is chosen.

    In turn 0 it is the roll for the setup, which gives nobody the initiative: who wins it may choose his
    ``edge``.
    """

    turn: int
    winner: Side
    why: str = ""
    first: Side | None = None
    edge: bool = False


@dataclass(frozen=True)
class Show:
    """One fact on the stage.

    ``seconds`` is how long it takes; ``pieces`` and ``effects`` say what is drawn at a
    progress from 0 to 1; ``without`` are units that the still board leaves out
    meanwhile; ``focus`` is the square to look at; ``rests`` how long the picture rests afterwards.
    ``reads`` is how much longer it stays where the player has set pauses; ``initiative`` is announced with
    the dice until something else is shown.
    """

    seconds: float = 0.0
    pieces: Callable[[float], tuple[PieceView, ...]] = lambda progress: ()
    effects: Callable[[float], tuple[Effect, ...]] = lambda progress: ()
    without: frozenset[str] = frozenset()
    focus: Square | None = None
    rests: float = 0.0
    reads: float = 0.0
    initiative: Initiative | None = None


NOTHING = Show()
"""A fact that needs no showing beside its line in the log and its mark on the board."""
