"""What is told of a run: the lines of the log, and one line of what has just happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dust_tactics.core.decks import CardsDrawn, DeckShuffled
from dust_tactics.dustrunner import events as e
from dust_tactics.dustrunner.dustrunner import DustrunnerGame
from dust_tactics.dustrunner.state import State
from dust_tactics.play.replay import Entry, tell
from dust_tactics.ui.toolkit.row_list import Row

Told = Entry[State, Any, e.Event]

_SMALL = (
    DeckShuffled, CardsDrawn, e.CardsKept, e.CardDone, e.PairDrawn, e.Resolving, e.LeftUnseen, e.VehicleReady,
)  # fmt: skip
"""What the one line leaves out: it is to be seen, or of no weight."""


def log_rows(game: DustrunnerGame, history: Sequence[Told]) -> list[Row]:
    """Everything that happened, a row a sentence; rounds are headings."""
    rows = []
    for entry in history:
        for number, fact in enumerate(tell(game, entry)):
            heading = isinstance(fact.event, e.RoundBegan)
            role = "panel-soft" if isinstance(fact.event, _SMALL) else "panel-ink"
            rows.append(
                Row(
                    f"log/{entry.n}-{number}",
                    fact.text,
                    role=role,
                    bold=heading,
                    divider=heading,
                    wrap=not heading,
                )
            )
    return rows


def summary(game: DustrunnerGame, entry: Told) -> str:
    """What an entry brought about, in one line; of a drive only where it ended."""
    every = list(tell(game, entry))
    last = max((at for at, fact in enumerate(every) if isinstance(fact.event, e.Driven)), default=-1)
    said = [
        fact.text for at, fact in enumerate(every)
        if not isinstance(fact.event, _SMALL) and (at == last or not isinstance(fact.event, e.Driven))
    ]  # fmt: skip
    if not said:
        said = [fact.text for fact in every[-1:]]
    return "  \u00b7  ".join(said)
