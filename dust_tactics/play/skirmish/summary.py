"""The beginning and the end of a skirmish, in lines for people and as data for programs."""

from __future__ import annotations

from typing import Any

from dust_tactics.content.scenarios.scenario_draw import draw_of_record
from dust_tactics.core.serialization import to_plain
from dust_tactics.play.game_kind import Head, Result
from dust_tactics.play.save_lines import Header
from dust_tactics.skirmish.cards.dice_kinds import letters
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.narration.labels import tally, victory_points
from dust_tactics.skirmish.scenario import scenario_dice
from dust_tactics.skirmish.state.state import State, Table

VICTORY_POINTS = "victory-points"
"""The reason of an outcome that victory points decided."""


def head(header: Header, table: Table) -> Head:
    """The table and the forces, and what is unusual about the dice and the rules."""
    one, two = (
        f"{force.name} ({Side(seat).label}, {header.sides[seat]}{', unrestricted' * force.unrestricted})"
        for seat, force in enumerate(table.forces)
    )
    seed = "" if header.seed is None else f", seed {header.seed}"
    lines = (
        f"Game {header.game}: {table.ruleset.title}, {table.scenario.title}{seed}",
        f"{one} against {two}",
        *_dice_lines(header, table),
        *_house_lines(table),
    )
    record = {
        "scenario": table.scenario.id,
        **({"variant": table.scenario.variant} if table.scenario.variant else {}),
        **({"house_rules": list(table.ruleset.chosen)} if table.ruleset.chosen else {}),
        "forces": [force.id for force in table.forces],
        "unrestricted": [force.unrestricted for force in table.forces],
        "dice": table.ruleset.dice.id,
        "drawn": to_plain(draw_of_record(header.setup)),
    }
    return Head(lines, record)


def _dice_lines(header: Header, table: Table) -> list[str]:
    """The dice of the game, where they are not the usual ones or chose the scenario."""
    kind = table.ruleset.dice
    lines = []
    if kind != table.ruleset.dice_kinds[0]:
        lines.append(f"{kind.title}: {letters(kind)}")
    drawn = draw_of_record(header.setup)
    if drawn is not None:
        seed = "" if drawn.seed is None else f", from seed {drawn.seed}"
        faces = " ".join(drawn.faces)
        lines.append(f"Two dice chose the scenario: {faces}, {table.scenario.name}{seed}{scenario_dice.WHY}")
    return lines


def _house_lines(table: Table) -> list[str]:
    """The house rules and readings of rulings that were chosen, if any were."""
    rules = table.ruleset
    told = [f"{rules.words_of(choice)} ({choice})" for choice in rules.chosen]
    return [f"House rules: {'; '.join(told)}"] if told else []


def result(state: State) -> Result:
    """The winner, how he won, and the points."""
    return Result(_result_line(state), _result_record(state))


def _result_line(state: State) -> str:
    outcome = state.outcome
    if outcome is None:
        waits = "" if state.question is None else f", {state.question.side.label} is to decide"
        return f"Result: none yet; turn {state.turn}{waits}"
    points = " to ".join(map(str, outcome.points))
    if outcome.winner is None:
        return f"Result: a draw after turn {outcome.turns}, {tally(state)}"
    side = Side(outcome.winner)
    who = f"{side.label} ({state.table.forces[side].name})"
    when = f"in turn {outcome.turns}" if outcome.turns else "before the first turn"
    if outcome.reason == VICTORY_POINTS:
        won = " to ".join(map(str, victory_points(state)))
        return f"Result: {who} wins by victory points in turn {outcome.turns}, {won}"
    return f"Result: {who} wins by {outcome.reason} {when}, army points destroyed {points}"


def _result_record(state: State) -> dict[str, Any] | None:
    """A result as programs read it; ``points`` are army points, victory points stand beside them."""
    outcome = state.outcome
    if outcome is None:
        return None
    scored = {"victory_points": [state.victory_points(side) for side in Side]}
    more = scored if state.table.scenario.victory.scores else {}
    winner = None if outcome.winner is None else Side(outcome.winner).label
    return {**to_plain(outcome), "winner": winner, **more}
