"""The world-map game as a kind of game: from the words of a player or a file's header to a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dust_tactics.content.files.problems import UnknownNameError
from dust_tactics.content.world.load import WORLD as FILES, LoadedWorld
from dust_tactics.core.game import Game, Outcome
from dust_tactics.core.reason import SetUpError
from dust_tactics.core.serialization import from_plain, to_plain
from dust_tactics.play.game_kind import PLAYERS, GameKind, Head, RestoreError, Result, Setting, SetUp, Words
from dust_tactics.play.replay import Entry
from dust_tactics.play.save_lines import Header
from dust_tactics.world.bots.standing import FACETS
from dust_tactics.world.edition import Edition
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.events import RoundBegan
from dust_tactics.world.narrate import counted, player
from dust_tactics.world.rulings import RULINGS, readings_of
from dust_tactics.world.state import State, Table
from dust_tactics.world.world import WorldGame

from .levels import ADVISER, LEVELS

_PREFIX = "world-"
"""Before the name of an edition in headers, where all games have theirs."""


def edition_named(edition: Edition) -> str:
    """The name of an edition where all games have theirs: in headers, and in the help."""
    return _PREFIX + edition.id


class World(GameKind):
    """Two to six empires fight for the power sources of the earth."""

    id = "world"
    title = "Dust"
    seats = range(2, 7)
    most_seconds = 2.0
    turn_word = "round"
    turn_fact = RoundBegan.__name__
    levels = LEVELS
    adviser = ADVISER
    facets = FACETS
    rulings = RULINGS
    settings = (
        Setting("edition", f"Which book is played: {' or '.join(EDITIONS)}.", metavar="EDITION"),
        Setting(
            "house_rule", "A house rule to play by, or RULING=READING; may be given again.", "texts",
            metavar="NAME",
        ),
    )  # fmt: skip

    @property
    def editions(self) -> Mapping[str, str]:
        """See :attr:`GameKind.editions`."""
        return {edition_named(edition): edition.title for edition in EDITIONS.values()}

    def set_up(
        self, words: Words, secret: bytes, seed: int | None, cards: LoadedWorld | None = None
    ) -> SetUp:
        """See :meth:`GameKind.set_up`."""
        loaded = FILES.load() if cards is None else cards
        name = str(words.get("edition", next(iter(EDITIONS)))).strip().casefold()
        edition = EDITIONS.get(name)
        if edition is None:
            raise UnknownNameError("edition", name, EDITIONS)
        seats = int(words.get(PLAYERS, self.seats[0]))
        if seats not in self.seats:
            raise SetUpError([f"{self.title} is played by {self.seats[0]} to {self.seats[-1]}, not {seats}"])
        box = loaded.made
        table = Table(box.atlas, box.deck, edition, seats, readings_of(words.get("house_rule", ())))
        record = {
            "world": loaded.data, "players": seats, "edition": edition.id,
            "readings": [list(one) for one in table.readings],
        }  # fmt: skip
        return SetUp(WorldGame(table), self.id, edition_named(edition), record)

    def restore(self, header: Header) -> WorldGame:
        """See :meth:`GameKind.restore`."""
        loaded, problems = FILES.read_record(header.setup.get("world"))
        if loaded is None:
            raise RestoreError("; ".join(problem.sentence for problem in problems))
        edition = EDITIONS.get(str(header.setup.get("edition")))
        seats = header.setup.get("players")
        if edition is None or seats not in self.seats:
            raise RestoreError("it names no edition, or a number of players that can't be")
        if seats != len(header.sides):
            raise RestoreError(f"it is for {seats} players, and names {len(header.sides)}")
        try:
            given = from_plain(_Readings, {"pairs": header.setup.get("readings")}).pairs
            readings = readings_of(f"{name}={reading}" for name, reading in given)
        except (ValueError, SetUpError) as error:
            raise RestoreError(f"its rulings can't be read: {error}") from error
        if readings != given:
            raise RestoreError("its readings of rulings are not those that a game can have")
        return WorldGame(Table(loaded.made.atlas, loaded.made.deck, edition, seats, readings))

    def notices(self, game: Game[Any, Any, Any], cards: LoadedWorld | None = None) -> tuple[str, ...]:
        """The news that map or cards have changed since the game began."""
        now, table = (FILES.load() if cards is None else cards).made, world_of(game).table
        before, after = table.atlas, now.atlas
        if (before.areas, before.links, table.deck) == (after.areas, after.links, now.deck):
            return ()
        return ("the game goes on with the map and cards it began with, which have changed since",)

    def caption(self, setup: Mapping[str, Any]) -> str:
        """The edition, how many play, and by how many readings of their own."""
        readings = len(setup["readings"])
        own = f" with {counted(readings, 'reading')} of their own" if readings else ""
        return f"{EDITIONS[str(setup['edition'])].title}, {int(setup['players'])} players{own}"

    def ended(self, outcome: Outcome) -> str:
        """Who rules the world, and with how many points."""
        points = " : ".join(map(str, outcome.points))
        if outcome.winner is None:
            return f"the victory is shared, {points}"
        return f"{player(outcome.winner)} has won, {points}"

    def read_cards(self) -> LoadedWorld:
        """Map and cards that are played with."""
        return FILES.load()

    def figures(self, game: Game[Any, Any, Any], history: Sequence[Entry[Any, Any, Any]]) -> dict[str, Any]:
        """Who began with which capital, and how it ended."""
        state: State = history[-1].state
        capitals = {seat: area for area, seat in state.founders.items()}
        return {
            "scenario": state.table.edition.id,
            "sides": [capitals.get(seat, "") for seat in state.seats],
            "first": None,
            "rounds": state.round,
            "points": list(state.points),
        }

    def head(self, header: Header, game: Game[Any, Any, Any]) -> Head:
        """See :meth:`GameKind.head`."""
        table = world_of(game).table
        lines = [f"Game {header.game}: {table.edition.title}, {table.seats} players"]
        lines += [f"Ruling {name}: {reading}" for name, reading in table.readings]
        record = {"edition": table.edition.id, "players": table.seats, "readings": dict(table.readings)}
        return Head(tuple(lines), record)

    def result(self, state: State) -> Result:
        """See :meth:`GameKind.result`."""
        points = ", ".join(f"player {seat + 1} {count}" for seat, count in enumerate(state.points))
        if state.outcome is None:
            return Result(f"Result: none yet; round {state.round}, {points}", None)
        winner = state.outcome.winner
        who = "shared" if winner is None else f"player {winner + 1} wins"
        line = f"Result: {who} in round {state.round} ({state.outcome.reason}); {points}"
        return Result(line, to_plain(state.outcome))


WORLD = World()


@dataclass(frozen=True)
class _Readings:
    """Readings of rulings as a file has them."""

    pairs: tuple[tuple[str, str], ...]


def world_of(game: Game[Any, Any, Any]) -> WorldGame:
    """A game that is one of the world map.

    :raises TypeError: it is another one.
    """
    if not isinstance(game, WorldGame):
        raise TypeError(f"{type(game).__name__} is no game of the world map")
    return game
