"""The solo card game as a kind of game: from the words of a player or a file's header to a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dust_tactics.content.dustrunner.load import CARDS, LoadedCards
from dust_tactics.core.game import Game, Outcome
from dust_tactics.core.reason import SetUpError
from dust_tactics.core.serialization import from_plain, to_plain
from dust_tactics.dustrunner.cards import SLOTS
from dust_tactics.dustrunner.dustrunner import DustrunnerGame
from dust_tactics.dustrunner.events import RoundBegan
from dust_tactics.dustrunner.narrate import counted
from dust_tactics.dustrunner.rulings import RULINGS, readings_of
from dust_tactics.dustrunner.state import State, Table
from dust_tactics.play.game_kind import GameKind, Head, RestoreError, Result, Setting, SetUp, Words
from dust_tactics.play.replay import Entry
from dust_tactics.play.save_lines import Header

from .levels import LEVELS

EDITION = "dustrunner"
_LOST = {"conceded": "given up"}
"""Ends that have another name in lists."""


class Dustrunner(GameKind):
    """One vehicle with stolen plans, the raiders behind it, and sixty cards."""

    id = "dustrunner"
    title = "Dustrunner"
    seats = range(1, 2)
    turn_word = "round"
    turn_fact = RoundBegan.__name__
    levels = LEVELS
    rulings = RULINGS
    settings = (
        Setting(
            "house_rule", "A house rule to play by, or RULING=READING; may be given again.", "texts",
            metavar="NAME",
        ),
    )  # fmt: skip

    @property
    def editions(self) -> Mapping[str, str]:
        """See :attr:`GameKind.editions`."""
        return {EDITION: self.title}

    def set_up(
        self, words: Words, secret: bytes, seed: int | None, cards: LoadedCards | None = None
    ) -> SetUp:
        """See :meth:`GameKind.set_up`."""
        loaded = CARDS.load() if cards is None else cards
        table = Table(loaded.made, readings_of(words.get("house_rule", ())))
        record = {"cards": loaded.data, "readings": [list(one) for one in table.readings]}
        return SetUp(DustrunnerGame(table), EDITION, EDITION, record)

    def restore(self, header: Header) -> DustrunnerGame:
        """See :meth:`GameKind.restore`."""
        loaded, problems = CARDS.read_record(header.setup.get("cards"))
        if loaded is None:
            raise RestoreError("; ".join(problem.sentence for problem in problems))
        try:
            given = from_plain(_Readings, {"pairs": header.setup.get("readings")}).pairs
            readings = readings_of(f"{name}={reading}" for name, reading in given)
        except (ValueError, SetUpError) as error:
            raise RestoreError(f"its rulings can't be read: {error}") from error
        if readings != given:
            raise RestoreError("its readings of rulings are not those that a run can have")
        return DustrunnerGame(Table(loaded.made, readings))

    def notices(self, game: Game[Any, Any, Any], cards: LoadedCards | None = None) -> tuple[str, ...]:
        """The news that the cards have changed since the run began."""
        now = CARDS.load() if cards is None else cards
        if now.made == dustrunner_of(game).table.cards:
            return ()
        return ("the run goes on with the cards it began with, which have changed since",)

    def caption(self, setup: Mapping[str, Any]) -> str:
        """The name of the game, and by how many readings of one's own it is played."""
        readings = len(setup["readings"])
        return self.title + (f" with {counted(readings, 'readings')} of one's own" if readings else "")

    def ended(self, outcome: Outcome) -> str:
        """Whether the run came home, and what it scored: nobody draws with himself."""
        end = "won" if outcome.winner == 0 else f"lost ({_LOST.get(outcome.reason, outcome.reason)})"
        return f"{end}, {counted(sum(outcome.points), 'points')}"

    def read_cards(self) -> LoadedCards:
        """The cards that are played with."""
        return CARDS.load()

    def figures(self, game: Game[Any, Any, Any], history: Sequence[Entry[Any, Any, Any]]) -> dict[str, Any]:
        """The vehicle, its modifications, the lanes taken and the score."""
        state: State = history[-1].state
        lanes = [state.road.spaces[space].lane for space in state.trail]
        return {
            "scenario": EDITION,
            "sides": [" ".join(state.vehicle)],
            "first": None,
            "vehicle": list(state.vehicle),
            "modifications": list(state.mods),
            "lanes": list(dict.fromkeys(lane for lane in lanes if lane)),
            "score": state.score,
            "rank": state.table.cards.rank(state.score),
        }

    def head(self, header: Header, game: Game[Any, Any, Any]) -> Head:
        """See :meth:`GameKind.head`."""
        table = dustrunner_of(game).table
        lines = [f"Game {header.game}: {self.title}, cards {table.cards.code}"]
        lines += [f"Ruling {name}: {reading}" for name, reading in table.readings]
        record = {"cards": table.cards.code, "readings": dict(table.readings), "slots": list(SLOTS)}
        return Head(tuple(lines), record)

    def result(self, state: State) -> Result:
        """See :meth:`GameKind.result`."""
        score = state.score
        if state.outcome is None:
            left = counted(state.left, "spaces")
            return Result(f"Result: none yet; round {state.round}, {left} to go, {score} points", None)
        rank = state.table.cards.rank(score)
        home = state.outcome.winner == 0
        line = f"Result: {state.outcome.reason} in round {state.round}, {score} points: {rank}"
        return Result(line, {**to_plain(state.outcome), "home": home, "score": score, "rank": rank})


DUSTRUNNER = Dustrunner()


@dataclass(frozen=True)
class _Readings:
    """Readings of rulings as a file has them."""

    pairs: tuple[tuple[str, str], ...]


def dustrunner_of(game: Game[Any, Any, Any]) -> DustrunnerGame:
    """A game that is a run.

    :raises TypeError: it is another one.
    """
    if not isinstance(game, DustrunnerGame):
        raise TypeError(f"{type(game).__name__} is no run")
    return game
