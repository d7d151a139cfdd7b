"""A simulation: so many games of some set-ups, numbered, each of a seed of its own, played into a file.

Game 1 is the first game of the first set-up, game 2 that of the second one, and so on round about; so a
simulation of more games begins with those of one of fewer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from dust_tactics.play.game_kind import GameKind, Words
from dust_tactics.play.match import MatchSettings, new_match

from .batch import Numbered, asked, play_numbered
from .engines import Engine, EngineError
from .result_line import line_fault
from .results_file import ResultsError, ResultsFile


class Plan(ABC):
    """Games of a kind that are to be played into a file; numbers count from 1."""

    kind: GameKind

    @property
    @abstractmethod
    def total(self) -> int:
        """How many games it has."""

    @property
    @abstractmethod
    def firsts(self) -> range:
        """The numbers of the games that stand for all that the others begin with."""

    @abstractmethod
    def settings(self, number: int) -> MatchSettings:
        """The settings of a game."""

    def asked(self, number: int) -> dict[str, Any]:
        """What the line of a game says of how it was asked for."""
        return asked(number, self.kind.id, self.settings(number))

    def commitment(self, number: int, cards: Any) -> str:
        """The commitment of a game as it begins here and now.

        :raises UnknownNameError: also ``ContentError`` and ``SetUpError``: see :func:`.match.new_match`.
        """
        return new_match(self.settings(number), cards=cards).session.header.commitment

    def fault(self, line: Mapping[str, Any]) -> str:
        """What is not of this plan in a line, as a sentence; empty if all is."""
        wanted = self.asked(line["game"])
        wrong = [
            f"{name} {_said(line.get(name))} where this call has {_said(value)}"
            for name, value in wanted.items()
            if line.get(name) != value and name != "words"
        ]
        then, now = line.get("words"), wanted["words"]
        for word in dict.fromkeys((*now, *then) if isinstance(then, dict) else now):
            old = then.get(word) if isinstance(then, dict) else None
            if old != now.get(word):
                wrong.append(f"{word} {_difference(old, now.get(word))}")
        return f"game {line['game']} has {'; '.join(wrong)}" if wrong else ""


@dataclass(frozen=True)
class Simulation(Plan):
    """``games`` of each of the ``setups``; ``sides`` are players' full names, ``seed`` the first game's."""

    kind: GameKind
    sides: tuple[str, ...]
    setups: tuple[Words, ...]
    games: int
    seed: int

    @property
    def total(self) -> int:
        """See :attr:`Plan.total`."""
        return self.games * len(self.setups)

    @property
    def firsts(self) -> range:
        """The first game of each set-up."""
        return range(1, len(self.setups) + 1)

    def settings(self, number: int) -> MatchSettings:
        """See :meth:`Plan.settings`."""
        again, setup = divmod(number - 1, len(self.setups))
        return MatchSettings(self.sides, self.setups[setup], self.seed + again, self.kind.id)


def _difference(old: object, new: object) -> str:
    """How a word of then and one of now differ; two of one name by what they are made of."""
    if isinstance(old, dict) and isinstance(new, dict) and _said(old) == _said(new):
        parts = [str(part) for part in {**old, **new} if old.get(part) != new.get(part)]
        return f"{_said(old)} with other {' and '.join(parts)} than in this call"
    return f"{_said(old)} where this call has {_said(new)}"


def _said(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return str(value.get("name", value))
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def check(simulation: Plan, file: ResultsFile, cards: Any) -> None:
    """Whether a file that is to be gone on with has games of this simulation, and what they began with is
    still the same.

    :raises ResultsError: it has not, or is not.
    """
    for place, line in enumerate(file.lines(), start=1):
        if wrong := line_fault(line):
            raise ResultsError(file.path, place, f"it is no line of a simulation: {wrong}")
        if wrong := line_fault(line):
            raise ResultsError(file.path, place, f"it is no line of a simulation: {wrong}")
        if line["game"] > simulation.total:
            raise ResultsError(
                file.path, place, f"it has game {line['game']}; this call is for {simulation.total} games"
            )
        if fault := simulation.fault(line):
            raise ResultsError(file.path, place, fault)
        if line["game"] in simulation.firsts and line.get("commitment") != simulation.commitment(
            line["game"], cards
        ):
            raise ResultsError(
                file.path,
                place,
                f"cards, forces, scenario or rules have changed since game {line['game']} was played",
            )


def run(
    simulation: Plan,
    file: ResultsFile,
    engine: Engine,
    cards: Any,
    told: Callable[[Mapping[str, Any]], None] = lambda line: None,
) -> Generator[int, None, None]:
    """Play the games that a file lacks, and write each one as soon as it is over; yields how many it has.

    Each line is ``told``, too, in whatever order the games are over.

    :raises ResultsError: the file can't be written.
    :raises EngineError: nobody can play them, or somebody played them with other files.
    :raises UnplayableError: a game can't be set up.
    """
    yield file.count
    numbered: Iterable[Numbered] = (
        (number, simulation.settings(number)) for number in file.missing(simulation.total)
    )
    for result in play_numbered(numbered, engine, cards):
        number = result.number
        if engine.elsewhere and result.commitment != simulation.commitment(number, cards):
            raise EngineError(
                f"the worker that played game {number} has other cards, forces or scenarios than this machine"
            )
        line = result.record
        file.add(number, line)
        told(line)
        yield file.count
