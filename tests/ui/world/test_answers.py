"""Answering the questions of the world game: what is offered, what is said of it, and that no key is lost."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.play.seats import HUMAN
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Choice
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.world.fields.attack import AttackField
from dust_tactics.ui.world.fields.battle import AbilityField, DestroyField, RetreatField
from dust_tactics.ui.world.fields.build import BuildField
from dust_tactics.ui.world.report import Report
from dust_tactics.ui.world.seats_panel import seat_hint
from dust_tactics.ui.world.story import BETWEEN, fitting
from dust_tactics.world.cards import Ability
from dust_tactics.world.decisions import Centre, Destroy, Drop, Use
from dust_tactics.world.rules.attacks import mechs
from dust_tactics.world.rules.battles import allowance, side_of
from dust_tactics.world.state import State
from tests.ui.dustrunner.hands import key

from .hands import BOT, asks, finished, table_at

ONE = (HUMAN, BOT, BOT)


def test_keys_that_build_are_not_lost_while_something_moves(app: App) -> None:
    table = table_at(app, asks("produce", 1), ONE)
    app.change(app.settings.but(animations=True))
    before = table.session.number
    for _ in range(2):
        key(app, pygame.K_1, "1")
    assert table.session.number == before + 2
    assert not table.motion.going


def test_points_are_lost_only_by_whoever_says_so_twice(app: App) -> None:
    table = table_at(app, asks("produce", 1), ONE)
    app.change(app.settings.but(ask="loss"))
    number = table.session.number
    key(app, pygame.K_e, "e")
    shown: Scene = app.top
    assert isinstance(shown, Choice)
    key(app, pygame.K_RETURN)
    shown = app.top
    assert shown is table
    assert table.session.number == number, "Enter gives nothing up"
    key(app, pygame.K_e, "e")
    app.top.kit.press("choice/end")
    assert table.session.number == number + 1


def test_a_new_centre_is_not_offered_as_one_that_builds(app: App) -> None:
    def rich(state: State) -> bool:
        return asks("produce", 1)(state) and state.turn is not None and state.turn.production > 6

    table = table_at(app, rich, ONE)
    site = next(one for one in table.legal() if isinstance(one, Centre)).area
    table.decide(Centre(site))
    assert isinstance(table.field, BuildField)
    assert site not in table.field.marks()
    table.field.pick(site)
    assert "next turn" in table.told


def test_ones_own_hand_is_told_at_ones_row_and_nobody_elses(app: App) -> None:
    table = table_at(app, asks("move", 1), ONE)
    own, other = (seat_hint(table.view, table.sides, seat) for seat in (0, 1))
    assert "In hand" in own
    assert "In hand" not in other


def test_signs_stand_on_narrow_cards_as_well(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_at(app, asks("card"), ONE)
    hand = len(table.view.hands[0])
    assert hand == 6
    drawn: list[str] = []
    icon = Brush.icon

    def noted(brush: Brush, name: str, *rest: object) -> None:
        drawn.append(name)
        icon(brush, name, *rest)  # type: ignore[arg-type]  # whatever it is called with

    monkeypatch.setattr(Brush, "icon", noted)
    app.touch()
    app.step([], 0.05)
    assert drawn.count("world/combat") == hand


def test_who_may_retreat_is_shown_among_all_who_fight(app: App) -> None:
    def several(state: State) -> bool:
        if not asks("retreat", 1)(state):
            return False
        assert state.question is not None
        side = side_of(state, state.question.seat)
        return allowance(state, side) < state.left_in(side).size and len(state.left_in(side).kinds) == 1

    table = table_at(app, several, ONE)
    field = table.field
    assert isinstance(field, RetreatField)
    side = side_of(table.view, field.seat)
    assert field.picker.available == table.view.left_in(side)
    for kind in field.picker.available.kinds:
        field.picker.set(kind, 99)
    assert field.picker.chosen.size == allowance(table.view, side)


def test_what_costs_most_is_the_first_to_be_destroyed(app: App) -> None:
    table = table_at(app, asks("destroy"), ONE)
    field = table.field
    assert isinstance(field, DestroyField)
    costs = [one.force.cost for one in field.options() if isinstance(one, Destroy)]
    assert len(costs) > 1
    assert costs == sorted(costs, reverse=True)


def test_an_ability_is_pressed_on_nobody_and_to_let_it_be_leaves_the_last_words(app: App) -> None:
    table = table_at(app, asks("battle"), ONE)
    field = table.field
    assert isinstance(field, AbilityField)
    styles = {control.style for name in field.keys if (control := table.kit.find(name)) is not None}
    assert styles == {""}
    table.decide(next(one for one in field.options() if not isinstance(one, Use)))
    assert table.told


def test_mechs_fall_from_where_one_likes_and_with_the_odds_before(app: App) -> None:
    def ready(state: State) -> bool:
        if not asks("attack", 1)(state):
            return False
        assert state.question is not None
        seat = state.question.seat
        return state.may_use(seat, Ability.MECH_DROPPER) and len(mechs(state, seat)) > 1

    table = table_at(app, ready, (HUMAN, HUMAN, HUMAN))
    field = table.field
    assert isinstance(field, AttackField)
    field.aim(Ability.MECH_DROPPER)
    most = max(mechs(table.view, field.seat), key=lambda part: part[1])[0]
    field.pick(most)
    target = next(iter(field.targets()))
    field.pick(target)
    answer = field.answers()[0]
    assert isinstance(answer, Drop)
    assert most not in dict(answer.parts)
    battle = field.battle(target)
    assert battle is not None
    assert battle.attacker.size == sum(dict(answer.parts).values())


def test_of_a_line_that_is_too_long_the_last_sentences_stay() -> None:
    line = BETWEEN.join(("A long one.", "B.", "C."))
    assert fitting(line, lambda text: len(text) < 99) == line
    assert fitting(line, lambda text: len(text) < 10) == BETWEEN.join(("B.", "C."))
    assert fitting(line, lambda text: False) == "C."


def test_the_report_is_found_again_from_the_map(app: App) -> None:
    table = finished(app)
    app.top.kit.press("over/look")
    app.step([], 0.05)
    shown: Scene = app.top
    assert shown is table
    assert "over" in table.moment_words(table.state)
    assert table.kit.press("over/report")
    app.step([], 0.05)
    shown = app.top
    assert isinstance(shown, Report)
