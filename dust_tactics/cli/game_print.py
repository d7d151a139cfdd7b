"""A game told on standard output: sentences for people, or one JSON object a line for programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

import click

from dust_tactics.bots.explained import Explanation
from dust_tactics.core.game import Game
from dust_tactics.core.reason import Reason
from dust_tactics.core.serialization import to_plain
from dust_tactics.play.explanation_words import explained, record
from dust_tactics.play.game_kind import GameKind
from dust_tactics.play.replay import Entry, tell
from dust_tactics.play.save_lines import Header

from .output import json_text

AnyGame = Game[Any, Any, Any]
AnyEntry = Entry[Any, Any, Any]


class GamePrinter(Protocol):
    """Tells a game from its header to its result."""

    def header(self, kind: GameKind, header: Header, game: AnyGame) -> None:
        """The beginning: the kind of game and its players, and the commitment of the dice."""

    def entry(self, game: AnyGame, entry: AnyEntry) -> None:
        """The facts that one decision brought about."""

    def why(self, kind: GameKind, game: AnyGame, entry: AnyEntry, explanation: Explanation) -> None:
        """The reasons of the bot that made a decision; a choice of one has none."""

    def result(self, kind: GameKind, state: Any, secret: str | None) -> None:
        """The end: the opened secret and the result, or how the game stands."""


def printer(*, as_json: bool) -> GamePrinter:
    """The one that is asked for."""
    return JsonPrinter() if as_json else TextPrinter()


def _say(lines: Iterable[str]) -> None:
    """Print lines at once and flush them, so that what was read was also made."""
    text = "\n".join(lines)
    if text:
        click.echo(text)


class TextPrinter:
    """The log as sentences; the last line is the result."""

    def header(self, kind: GameKind, header: Header, game: AnyGame) -> None:
        """See :class:`GamePrinter`."""
        _say([f"Commitment {header.commitment}", *kind.head(header, game).lines])

    def entry(self, game: AnyGame, entry: AnyEntry) -> None:
        """See :class:`GamePrinter`."""
        _say(narrated.text for narrated in tell(game, entry))

    def why(self, kind: GameKind, game: AnyGame, entry: AnyEntry, explanation: Explanation) -> None:
        """See :class:`GamePrinter`."""
        told = explained(explanation, kind.facets, lambda one: game.describe(entry.before, one))
        _say(f"    why {line}" for line in told)

    def result(self, kind: GameKind, state: Any, secret: str | None) -> None:
        """See :class:`GamePrinter`."""
        if secret is not None:
            _say([f"Secret {secret}"])
        _say([kind.result(state).line])


class JsonPrinter:
    """One JSON object a line: the header, an object per fact, the result."""

    def __init__(self) -> None:
        self._facts = 0

    def header(self, kind: GameKind, header: Header, game: AnyGame) -> None:
        """See :class:`GamePrinter`."""
        _say(
            [
                _line(
                    {
                        "game": header.game,
                        "rules": header.rules,
                        "commitment": header.commitment,
                        "seed": header.seed,
                        "sides": list(header.sides),
                        "program": header.program,
                        **kind.head(header, game).record,
                    }
                )
            ]
        )

    def entry(self, game: AnyGame, entry: AnyEntry) -> None:
        """See :class:`GamePrinter`."""
        lines = []
        for narrated in tell(game, entry):
            self._facts += 1
            fact = to_plain(narrated.event)
            because = getattr(narrated.event, "because", ())
            lines.append(
                _line(
                    {
                        "n": self._facts,
                        "decision": entry.n,
                        "event": type(narrated.event).__name__,
                        **{key: value for key, value in fact.items() if key != "because"},
                        "text": narrated.text,
                        "because": [_ground(reason) for reason in because],
                    }
                )
            )
        _say(lines)

    def why(self, kind: GameKind, game: AnyGame, entry: AnyEntry, explanation: Explanation) -> None:
        """See :class:`GamePrinter`."""
        if explanation.choices:
            _say([_line({"decision": entry.n, "why": record(explanation)})])

    def result(self, kind: GameKind, state: Any, secret: str | None) -> None:
        """See :class:`GamePrinter`."""
        _say([_line({"result": kind.result(state).record, "secret": secret})])


def _ground(reason: Reason) -> dict[str, Any]:
    return {
        "rule": None if reason.rule is None else str(reason.rule),
        "ruling": reason.ruling,
        "text": reason.text,
    }


def _line(data: dict[str, Any]) -> str:
    return json_text(data, separators=(",", ":"))
