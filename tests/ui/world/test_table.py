"""The table of the world game: a round of two people by mouse, and one by keys; what is refused says why."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.play.seats import HUMAN
from dust_tactics.ui.shell.hand_over import HandOver
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.widget_tree import Tree
from dust_tactics.ui.world.battle_box import battle_place
from dust_tactics.ui.world.fields.attack import AttackField
from dust_tactics.ui.world.fields.march import MarchField
from dust_tactics.ui.world.fields.send import SendField
from dust_tactics.ui.world.game import WorldTable
from dust_tactics.world.questions import Ask
from tests.ui.dustrunner.hands import click, key

from .hands import BOT, answer, asks, table_at, table_of, wait

_MOST = 600
OTHERS = ("produce", "retreat", "withdraw")
"""Questions with areas to click that are answered by a button as well."""


def box_of(table: WorldTable, name: str) -> pygame.Rect:
    """Where something is on the page, by its name in the report."""
    tree = Tree()
    table.report(tree)
    return pygame.Rect(tree.nodes[name].rect)


def click_on(app: App, table: WorldTable, name: str) -> None:
    """Click something by its name."""
    click(app, box_of(table, name).center)


def by_mouse(app: App, table: WorldTable) -> None:
    """Answer whatever is asked by clicks alone; of movements and attacks one each, then on."""
    field = table.field
    assert field is not None
    if isinstance(field, MarchField | AttackField):
        start = next(iter(field.stops()), None)
        if start is not None:
            click_on(app, table, f"area/{start}")
            assert isinstance(table.field, SendField)
            target = next(iter(table.field.targets()), None)
            if target is not None:
                click_on(app, table, f"area/{target}")
                if isinstance(table.field, AttackField) and table.field is field:
                    click_on(app, table, next(name for name in table.kit.usable if name.startswith("do/")))
                return
        click_on(app, table, "done")
    elif field.stops() and table.view.question is not None and table.view.question.ask not in OTHERS:
        if table.view.question.ask == "reinforce":
            click_on(
                app, table, next(one for one in table.kit.usable if one.startswith("build/") or one == "done")
            )
        else:
            stop = field.stops()[0]
            click_on(app, table, f"area/{stop}")
    else:
        names = [name for name in field.keys if name in table.kit.usable]
        click_on(app, table, "done" if "done" in table.kit.usable else names[0])


def test_a_whole_round_of_two_people_by_mouse(app: App) -> None:
    table = table_of(app, (HUMAN, HUMAN), 4)
    for _ in range(_MOST):
        wait(app, table)
        if table.view.round == 2:
            break
        before = table.session.number
        by_mouse(app, table)
        assert table.session.number > before, table.view.question
    assert table.view.round == 2
    assert sum(table.view.points) > 0


def by_keys(app: App, table: WorldTable) -> None:
    """Answer whatever is asked by keys alone: the map's cursor and Enter, a digit, or E."""
    field = table.field
    assert field is not None
    assert table.view.question is not None
    ask = table.view.question.ask
    if ask in ("capital", "source", "land", "centre"):
        key(app, pygame.K_RIGHT)
        key(app, pygame.K_RETURN)
    elif ask == "reinforce":
        names = [name for name in field.keys if name in table.kit.usable]
        if not names:
            key(app, pygame.K_e, "e")
        else:
            digit = field.keys.index(names[0]) + 1
            key(app, pygame.K_0 + digit, str(digit))
    elif ask in ("produce", "move", "attack"):
        key(app, pygame.K_e, "e")
    elif ask in ("retreat", "withdraw"):
        key(app, pygame.K_RETURN)
    else:
        key(app, pygame.K_1, "1")


def test_a_whole_round_of_two_people_by_keys(app: App) -> None:
    table = table_of(app, (HUMAN, HUMAN), 4)
    for _ in range(_MOST):
        wait(app, table)
        if table.view.round == 2:
            break
        before = table.session.number
        by_keys(app, table)
        assert table.session.number > before, table.view.question
    assert table.view.round == 2


def test_the_screen_is_passed_on_before_a_hand_is_seen(app: App) -> None:
    app.change(app.settings.but(hand_over=True))
    table = table_of(app, (HUMAN, HUMAN), 4)
    assert isinstance(app.top, HandOver)
    key(app, pygame.K_SPACE)
    wait(app, table)
    answer(table)
    app.step([], 0.05)
    assert isinstance(app.top, HandOver)
    assert app.top.side != 1 or table.view.question is not None


def test_units_are_dragged(app: App) -> None:
    table = table_at(app, asks("move", 1))
    field = table.field
    assert isinstance(field, MarchField)
    start = field.stops()[0]
    target = next(iter(field.ways(start, table.view.force(start))))
    one, two = box_of(table, f"area/{start}").center, box_of(table, f"area/{target}").center
    before = table.session.number
    app.step([pygame.Event(pygame.MOUSEMOTION, pos=one, rel=(0, 0), buttons=(0, 0, 0))], 0.05)
    app.step([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=one, button=1)], 0.05)
    for at in ((one[0] + 12, one[1] + 3), two):
        app.step([pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(5, 5), buttons=(1, 0, 0))], 0.05)
    app.step([pygame.Event(pygame.MOUSEBUTTONUP, pos=two, button=1)], 0.05)
    assert table.session.number == before + 1
    assert str(table.session.history[-1].decision).split()[1] == start
    table.undo()
    assert table.session.number == before


def test_where_nobody_can_go_says_why(app: App) -> None:
    table = table_at(app, asks("move", 1))
    field = table.field
    assert isinstance(field, MarchField)
    field.pick(field.stops()[0])
    enemy = next(area for area, held in table.view.holdings.items() if held.owner != field.seat)
    field.pick(enemy)
    assert "enemy" in table.told or "leads" in table.told


def test_a_line_of_the_log_shows_the_map_as_it_was(app: App) -> None:
    table = table_at(app, asks("produce", 1))
    row = next(row for row in table.log.rows if "claims" in row.text)
    table.row_clicked(row)
    assert len(table.state.holdings) < len(table.view.holdings)
    key(app, pygame.K_ESCAPE)
    assert table.state is table.view


@pytest.mark.parametrize("ask", list(Ask))
def test_every_question_has_its_hint_for_the_first_time(app: App, ask: Ask) -> None:
    app.change(app.settings.but(hints=True))
    table = table_of(app)
    table.coach.moment(f"world-{ask}")
    app.step([], 0.05)
    assert app.top is table, "nothing went wrong"
    assert table.coach.topic == f"world-{ask}"


def test_enter_ends_no_phase_in_which_something_can_be_done_and_e_does(app: App) -> None:
    table = table_at(app, asks("attack", 2), (HUMAN, BOT, BOT))
    number = table.session.number
    key(app, pygame.K_RETURN)
    assert table.session.number == number
    key(app, pygame.K_e)
    assert table.session.number > number


@pytest.mark.parametrize("ask", ["move", "attack"])
def test_no_digit_ends_a_phase(app: App, ask: str) -> None:
    table = table_at(app, asks(ask, 2), (HUMAN, BOT, BOT))
    number = table.session.number
    for digit in range(1, 10):
        key(app, pygame.K_0 + digit, str(digit))
    assert table.session.number == number


def test_a_hint_keeps_off_the_battle(app: App) -> None:
    app.change(app.settings.but(hints=True))
    table = table_at(app, asks("retreat", 1), (HUMAN, BOT, BOT))
    table.coach.moment("world-nurse")
    app.step([], 0.05)
    fought = battle_place(table.cut, table.camera, table.state)
    assert fought is not None
    assert table.coach._box.width
    assert not table.coach._box.colliderect(fought)
