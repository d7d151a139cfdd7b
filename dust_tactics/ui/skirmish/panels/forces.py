"""The forces as rows, and how a unit stands in a few words."""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.cards.marks import Until
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.narration.labels import score_words
from dust_tactics.skirmish.state.state import State, Table, UnitState
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import count, say


def force_rows(state: State, table: Table, selected: str | None) -> list[Row]:
    """Both forces with their units, eliminated ones too."""
    rows = []
    for side in Side:
        force = table.forces[side]
        rows.append(Row(f"side{side + 1}", force.name, score_words(state, side), divider=True, bold=True,
                        badge=(force.bloc, side + 1), key=None))  # fmt: skip
        for unit in _by_company(state, side):
            led = "" if unit.host is None else say("forces.with")
            name = f"{led}{row_name(unit)}"
            rows.append(Row(
                unit.id, name, condition(state, unit), say("points", points=unit.card.points),
                role="panel-soft" if unit.eliminated else "panel-ink", key=unit.id,
                selected=unit.id == selected, bar=f"side-{side + 1}-light",
                wrap=True,
            ))  # fmt: skip
    return rows


def row_name(unit: UnitState) -> str:
    """A unit in a list: its callsign, as on its piece and in the log, and its name."""
    return f"{unit.id}  {unit.name}"


def _by_company(state: State, side: Side) -> Iterator[UnitState]:
    """The units of a side, each followed by who has joined it, its pilot, and those whom it carries."""
    for unit in state.units.values():
        if unit.side is side and unit.host is None:
            yield from _company(state, unit)


def _company(state: State, unit: UnitState) -> Iterator[UnitState]:
    yield unit
    for name in state.attached.get(unit.id, ()):
        yield from _company(state, state.units[name])


def marks_of(unit: UnitState) -> tuple[str, str]:
    """The marks of a unit that are on it for a time, and those of what it has done once in this game."""
    passing, lasting = (
        " · ".join(str(mark) for mark in unit.marks if (mark.until is Until.GAME) is game)
        for game in (False, True)
    )
    return passing, lasting


def condition(state: State, unit: UnitState, *, placed: bool = True) -> str:
    """Condition of a unit, in a few words; ``placed`` says also where."""
    if unit.eliminated:
        return say("unit.eliminated")
    outside = say("unit.reserve") if unit.fallen else say("unit.outside")
    if unit.joined is not None:
        outside = say("unit.joined", host=unit.joined)
    elif unit.pilots is not None:
        outside = say("unit.pilots", host=unit.pilots)
    elif unit.carried is not None:
        outside = say("unit.carried", host=unit.carried)
    words = [outside] if unit.square is None else []
    if unit.stop is not None and (placed or unit.flies):
        words.append(
            say("unit.over" if unit.flies else "unit.at", square=place_words(state.board, unit.stop))
        )
    if unit.card.one_cross_a_hit:
        words.append(say("unit.left", left=unit.miniatures, of=count("soldiers", unit.card.miniatures)))
    else:
        words.append(say("unit.damage", damage=unit.damage, of=unit.card.damage))
    if unit.suppression:
        words.append(say(f"unit.suppression.{unit.suppression}"))
    if unit.stunned:
        words.append(say("unit.stunned"))
    if unit.held:
        words.append(say("unit.held", names=", ".join(unit.held)))
    if unit.dug_in:
        words.append(say("unit.dug-in"))
    if unit.unloaded:
        words.append(say("unit.unloaded"))
    words += [say(f"critical.{critical}") for critical in unit.criticals]
    words += filter(None, marks_of(unit)[:1])
    if unit.activated:
        words.append(say("unit.activated"))
    return " · ".join(words)
