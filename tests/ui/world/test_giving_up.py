"""Nothing is given up unsaid: whoever stays keeps an area, and a turn does not end with attacks unasked."""

from __future__ import annotations

import pygame

from dust_tactics.play.seats import HUMAN
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import Choice
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.world.fields.attack import AttackField
from dust_tactics.ui.world.fields.march import MarchField
from dust_tactics.ui.world.fields.send import without_guard
from dust_tactics.ui.world.game import WorldTable
from tests.ui.dustrunner.hands import key
from tests.world.positions import force

from .hands import BOT, asks, table_at

ONE = (HUMAN, BOT, BOT)


def _origin(table: WorldTable, field: MarchField | AttackField) -> str:
    return max(field.starts_known(), key=lambda area: table.view.force(area).size)


def _bright(table: WorldTable) -> list[str]:
    """The buttons of the tray that stand out."""
    found = [(name, table.kit.find(name)) for name in table.kit.group("field")]
    return [name for name, control in found if control is not None and control.style == "#main"]


def test_the_one_that_costs_least_stays() -> None:
    assert without_guard(force("2 tank 1 mech")) == force("1 tank 1 mech")
    assert without_guard(force("1 mech 1 fighter")) == force("1 mech")
    assert without_guard(force("1 mech")) == force("1 mech")


def test_one_stays_behind_unless_everybody_is_chosen(app: App) -> None:
    table = table_at(app, asks("move", 2), ONE)
    field = table.field
    assert isinstance(field, MarchField)
    area = _origin(table, field)
    name = table.view.table.atlas.areas[area].name
    field.choose(area)
    whole = table.view.force(area)
    assert whole.size > 1
    assert field.chosen is not None
    assert field.chosen.size == whole.size - 1
    assert field.guard_words().endswith(f"stays in {name}.")
    key(app, pygame.K_a, "a")
    assert field.chosen == whole
    assert field.guard_words() == f"Nobody stays: {name} is given up."


def test_a_turn_with_attacks_left_ends_only_for_whoever_says_so_twice(app: App) -> None:
    table = table_at(app, asks("attack", 2), ONE)
    app.change(app.settings.but(ask="loss"))
    field, number = table.field, table.session.number
    assert isinstance(field, AttackField)
    assert field.lost()
    key(app, pygame.K_e, "e")
    shown: Scene = app.top
    assert isinstance(shown, Choice)
    assert "could still be made" in shown.text
    key(app, pygame.K_RETURN)
    assert app.top is table
    assert table.session.number == number
    key(app, pygame.K_e, "e")
    app.top.kit.press("choice/end")
    assert table.session.number > number


def test_a_target_is_let_go_by_a_button_and_the_end_of_the_turn_does_not_stand_out_beside_an_attack(
    app: App,
) -> None:
    table = table_at(app, asks("attack", 2), ONE)
    field = table.field
    assert isinstance(field, AttackField)
    assert _bright(table) == ["done"]
    field.choose(_origin(table, field))
    field.send(next(iter(field.targets())))
    (bright,) = _bright(table)
    assert bright.startswith("do/")
    assert table.kit.press("other-target")
    assert field.target is None
    assert field.origin is not None


def test_why_a_piece_is_not_built_and_a_click_does_nothing_is_said(app: App) -> None:
    table = table_at(app, asks("produce", 1), ONE)
    state = table.view
    assert state.turn is not None
    while any(control is not None and not control.reason for control in [table.kit.find("build/tank")]):
        key(app, pygame.K_1, "1")
    reason = table.kit.find("build/tank")
    assert reason is not None
    number = table.session.number
    key(app, pygame.K_1, "1")
    assert table.told == reason.reason
    assert table.session.number == number


def test_a_click_on_the_map_says_that_a_card_is_chosen_below(app: App) -> None:
    table = table_at(app, asks("card", 1), ONE)
    table.clicked(next(iter(table.view.table.atlas.areas)))
    assert table.told == "Choose a card: answer below the map."
