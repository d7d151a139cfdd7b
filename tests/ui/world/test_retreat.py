"""Who may leave a battle: what is asked says whose roll is next, and whether anybody has to go."""

from __future__ import annotations

import pytest

from dust_tactics.play.seats import HUMAN
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.world.fields.battle import RetreatField
from dust_tactics.ui.world.game import WorldTable
from dust_tactics.world.questions import Ask
from dust_tactics.world.rules.battles import rolling, side_of
from dust_tactics.world.state import State

from .hands import BOT, table_at


def _field(table: WorldTable) -> RetreatField:
    assert isinstance(table.field, RetreatField)
    return table.field


def _own_roll(state: State) -> bool:
    assert state.question is not None
    assert state.fight is not None
    return side_of(state, state.question.seat) in rolling(state.fight)


@pytest.mark.parametrize(("own", "button"), [(True, "Throw the dice"), (False, "Fight on")])
def test_only_whose_roll_is_next_throws_the_dice(app: App, own: bool, button: str) -> None:
    def wanted(state: State) -> bool:
        return state.question is not None and state.question.ask is Ask.RETREAT and _own_roll(state) is own

    table = table_at(app, wanted, (HUMAN, BOT, BOT), "italian")
    control = table.kit.find("do/roll")
    assert control is not None
    assert control.text == button
    assert ("your roll" in _field(table).words) is own
    assert ("rolls next" in _field(table).words) is not own


def test_c17_nobody_is_told_to_leave_who_may_stay(app: App) -> None:
    def wanted(state: State) -> bool:
        asked = state.question
        return asked is not None and asked.ask is Ask.WITHDRAW and asked.about.endswith("?")

    table = table_at(app, wanted, (HUMAN, BOT, BOT), "italian")
    assert _field(table).title == "Get out of it?"
    assert "have to" not in _field(table).words
    assert table.kit.find("do/roll") is not None
