"""The story of a game: its log, and what has just happened in one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dust_tactics.core.decks import CardsDiscarded, CardsDrawn, DeckShuffled
from dust_tactics.play.replay import Entry, tell
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.world import events as e
from dust_tactics.world.headings import heading_of
from dust_tactics.world.state import State
from dust_tactics.world.world import WorldGame

from .map.tokens import role_of

Told = Entry[State, Any, e.Event]

_SMALL = (DeckShuffled, CardsDrawn, CardsDiscarded, e.PhaseEnded, e.TurnEnded, e.CardsCleared)
"""What is said in small letters, and not in the one line."""
_HEADS = (e.RoundBegan, e.TurnBegan)
_UNSAID = (e.RollCounted,)
"""What the lines before it have said already: the dice as they lie, and who is hit."""
BETWEEN = "  \u00b7  "
"""What stands between two sentences in one line."""


def log_rows(
    game: WorldGame, history: Sequence[Told], begun: Sequence[Row] = (), after: int = -1
) -> list[Row]:
    """Everything that happened, a row a sentence; rounds and turns are headings.

    Each row has the number of its entry; rows that were ``begun`` tell all up to entry ``after``.
    """
    rows = list(begun)
    for entry in history[after + 1 :]:
        for number, fact in enumerate(tell(game, entry)):
            if isinstance(fact.event, _UNSAID):
                continue
            heading = isinstance(fact.event, _HEADS)
            seat = getattr(fact.event, "seat", None)
            rows.append(
                Row(
                    f"log/{entry.n}-{number}",
                    fact.text,
                    role="panel-soft" if isinstance(fact.event, _SMALL) else "panel-ink",
                    bold=heading,
                    divider=isinstance(fact.event, e.RoundBegan),
                    wrap=True,
                    key=entry.n,
                    bar=role_of(seat) if isinstance(seat, int) else None,
                    about=str(heading_of(fact.before, fact.event)),
                )
            )
    return rows


def summary(game: WorldGame, entry: Told) -> str:
    """What an entry brought about, in one line: the last things that matter."""
    every = [fact for fact in tell(game, entry) if not isinstance(fact.event, _UNSAID)]
    said = [fact.text for fact in every if not isinstance(fact.event, _SMALL)]
    return BETWEEN.join((said or [fact.text for fact in every])[-2:])


def fitting(words: str, fits: Callable[[str], bool]) -> str:
    """As many sentences of a line as fit, the last ones; the very last stays in any case."""
    while BETWEEN in words and not fits(words):
        words = words.partition(BETWEEN)[2]
    return words


def areas_of(entry: Told) -> list[str]:
    """The areas that an entry is about, those that come last first."""
    found: list[str] = []
    for event in reversed(entry.events):
        for name in ("target", "area", "origin"):
            area = getattr(event, name, None)
            if isinstance(area, str) and area and area not in found:
                found.append(area)
    return found
