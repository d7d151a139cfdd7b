"""A game told on standard output: sentences for people, or one JSON object a line for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Protocol

import click

from dust_tactics.core.game import Game
from dust_tactics.core.reason import Reason
from dust_tactics.core.record import to_plain
from dust_tactics.play.match import SkirmishEntry, scenario_draw
from dust_tactics.play.replay import tell
from dust_tactics.play.saves import Header
from dust_tactics.skirmish.cards.dice import letters
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Decision
from dust_tactics.skirmish.events.all import Event
from dust_tactics.skirmish.narration.labels import tally, victory_points
from dust_tactics.skirmish.scenario import scenario_dice
from dust_tactics.skirmish.state.state import State, Table

VICTORY_POINTS = "victory-points"
"""The reason of an outcome that victory points decided."""

Skirmish = Game[State, Decision, Event]
"""The game that is told: what a session plays and what a recording replays."""


class GamePrinter(Protocol):
    """Tells a game from its header to its result."""

    def header(self, header: Header, table: Table) -> None:
        """The beginning: what is played, and the commitment of the dice."""

    def entry(self, game: Skirmish, entry: SkirmishEntry) -> None:
        """The facts that one decision brought about."""

    def result(self, state: State, secret: str | None) -> None:
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

    def header(self, header: Header, table: Table) -> None:
        """See :class:`GamePrinter`."""
        one, two = (
            f"{force.name} ({Side(seat).label}, {header.sides[seat]}{', unrestricted' * force.unrestricted})"
            for seat, force in enumerate(table.forces)
        )
        seed = "" if header.seed is None else f", seed {header.seed}"
        _say(
            [
                f"Commitment {header.commitment}",
                f"Game {header.game}: {table.ruleset.title}, {table.scenario.title}{seed}",
                f"{one} against {two}",
                *_dice_lines(header, table),
                *_house_lines(table),
            ]
        )

    def entry(self, game: Skirmish, entry: SkirmishEntry) -> None:
        """See :class:`GamePrinter`."""
        _say(told.text for told in tell(game, entry))

    def result(self, state: State, secret: str | None) -> None:
        """See :class:`GamePrinter`."""
        if secret is not None:
            _say([f"Secret {secret}"])
        _say([result_line(state)])


def _dice_lines(header: Header, table: Table) -> list[str]:
    """Lines of the game's head on its dice, where they are not the usual ones or chose the scenario."""
    kind = table.ruleset.dice
    lines = []
    if kind != table.ruleset.dice_kinds[0]:
        lines.append(f"{kind.title}: {letters(kind)}")
    drawn = scenario_draw(header)
    if drawn is not None:
        seed = "" if drawn.seed is None else f", from seed {drawn.seed}"
        faces = " ".join(drawn.faces)
        lines.append(f"Two dice chose the scenario: {faces}, {table.scenario.name}{seed}{scenario_dice.WHY}")
    return lines


def _house_lines(table: Table) -> list[str]:
    """The house rules and readings of rulings that were chosen, if any were."""
    chosen = table.ruleset.chosen
    return [f"House rules: {', '.join(chosen)}"] if chosen else []


def result_line(state: State) -> str:
    """The result in one line, or how far the game is."""
    outcome = state.outcome
    if outcome is None:
        waits = "" if state.question is None else f", {state.question.side.label} is to decide"
        return f"Result: none yet; turn {state.turn}{waits}"
    points = " to ".join(map(str, outcome.points))
    if outcome.winner is None:
        return f"Result: a draw after turn {outcome.turns}, {tally(state)}"
    side = Side(outcome.winner)
    who = f"{side.label} ({state.table.forces[side].name})"
    if outcome.reason == VICTORY_POINTS:
        won = " to ".join(map(str, victory_points(state)))
        return f"Result: {who} wins by victory points in turn {outcome.turns}, {won}"
    return f"Result: {who} wins by {outcome.reason} in turn {outcome.turns}, army points {points}"


class JsonPrinter:
    """One JSON object a line: the header, an object per fact, the result."""

    def __init__(self) -> None:
        self._facts = 0

    def header(self, header: Header, table: Table) -> None:
        """See :class:`GamePrinter`."""
        beginning = {
            "game": header.game,
            "rules": header.rules,
            "scenario": table.scenario.id,
            **({"variant": table.scenario.variant} if table.scenario.variant else {}),
            **({"house_rules": list(table.ruleset.chosen)} if table.ruleset.chosen else {}),
            "commitment": header.commitment,
            "seed": header.seed,
            "sides": list(header.sides),
            "forces": [force.id for force in table.forces],
            "unrestricted": [force.unrestricted for force in table.forces],
            "program": header.program,
            "dice": table.ruleset.dice.id,
            "drawn": to_plain(scenario_draw(header)),
        }
        _say([_line(beginning)])

    def entry(self, game: Skirmish, entry: SkirmishEntry) -> None:
        """See :class:`GamePrinter`."""
        lines = []
        for told in tell(game, entry):
            self._facts += 1
            fact = to_plain(told.event)
            because = getattr(told.event, "because", ())
            line = {
                "n": self._facts,
                "decision": entry.n,
                "event": type(told.event).__name__,
                **{key: value for key, value in fact.items() if key != "because"},
                "text": told.text,
                "because": [_ground(reason) for reason in because],
            }
            lines.append(_line(line))
        _say(lines)

    def result(self, state: State, secret: str | None) -> None:
        """See :class:`GamePrinter`."""
        _say([_line({"result": result_json(state), "secret": secret})])


def result_json(state: State) -> dict[str, Any] | None:
    """A result as programs read it; ``points`` are army points, victory points stand beside them."""
    outcome = state.outcome
    if outcome is None:
        return None
    scored = {"victory_points": [state.victory_points(side) for side in Side]}
    more = scored if state.table.scenario.victory.scores else {}
    winner = None if outcome.winner is None else Side(outcome.winner).label
    return {**to_plain(outcome), "winner": winner, **more}


def _ground(reason: Reason) -> dict[str, Any]:
    return {
        "rule": None if reason.rule is None else str(reason.rule),
        "ruling": reason.ruling,
        "text": reason.text,
    }


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
