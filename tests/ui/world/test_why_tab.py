"""The tab Why of the world game: reasons of programs, hints for people, and no card that is in a hand."""

from __future__ import annotations

import pygame

from dust_tactics.bots.bot import Bot, BotQuestion
from dust_tactics.bots.explained import Choice, Explanation
from dust_tactics.play.seats import HUMAN
from dust_tactics.ui.program_decision import ProgramDecision
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.world.game import WorldTable
from dust_tactics.ui.world.why_tab import areas_of
from dust_tactics.world.decisions import Choose, Discard
from dust_tactics.world.questions import Ask
from tests.helpers.thinker import ThinkerHere
from tests.ui.dustrunner.hands import click, key

from .hands import BOT, THINKER, answer, asked, asks, long_thought, table_at, table_of, wait, watched_until
from .test_table import click_on

ALONE = (HUMAN, THINKER)
TWO = (HUMAN, HUMAN, THINKER)


def rows(table: WorldTable) -> list[Row]:
    return [*table.why.rows.rows]


def choices(table: WorldTable) -> list[Row]:
    return [row for row in rows(table) if row.key is not None]


def hinted(app: App, table: WorldTable) -> list[Row]:
    """The choices of a hint that is asked for."""
    key(app, pygame.K_k, "k")
    for _ in range(40):
        app.step([], 0.05)
        if not table.why.thinks:
            break
    assert rows(table)[0].divider
    rest = rows(table)[1:]
    last = next((at for at, row in enumerate(rest) if row.divider), len(rest))
    return rest[:last]


# -- reasons --------------------------------------------------------------------------------------


def test_what_a_program_thought_of_is_told_when_it_has_decided_the_latest_first(app: App) -> None:
    table = watched_until(app, asks("produce", 2), ALONE)
    heads = [row.text for row in rows(table) if row.divider]
    assert heads
    assert all(head.startswith("Player 2, ") for head in heads)
    numbers = [int(head.rpartition(" ")[2]) for head in heads]
    assert numbers == sorted(numbers, reverse=True)
    first = choices(table)[0]
    assert first.text.startswith("1. ")
    entry = table.session.history[numbers[0]]
    assert entry.decision == first.key.decision, "what it decided is what it thought best"
    assert any("chance to win" in row.note for row in choices(table))


def test_nothing_that_is_in_a_hand_is_told_of_a_program(app: App) -> None:
    table = table_of(app, TWO)
    told = 0
    while table.view.round < 3:
        wait(app, table)
        if table.session.outcome is not None:
            break
        assert not any(isinstance(row.key.decision, Choose | Discard) for row in choices(table))
        told = max(told, len(rows(table)))
        answer(table)
    assert told, "what lies on the table is told"
    assert any(isinstance(entry.decision, Choose) and entry.seat == 2 for entry in table.session.history)


def test_a_reason_that_names_a_card_in_a_hand_is_not_kept(app: App) -> None:
    table = table_at(app, asks("card", 1), (HUMAN, HUMAN))
    seat = table.session.seat
    assert seat is not None
    mine = [card for card in table.view.hands[seat] if card is not None]
    table.why.hear(
        table.view, seat, Explanation((Choice(Choose(mine[0]), 0.5), Choice(Choose(mine[1]), 0.4)))
    )
    assert rows(table) == []


# -- hints ----------------------------------------------------------------------------------------


def test_a_hint_names_legal_choices_and_leaves_the_game_as_it_was(app: App) -> None:
    for ask in (Ask.CARD, Ask.PRODUCE, Ask.MOVE, Ask.ATTACK):
        table = table_at(app, asks(ask, 1), (HUMAN, BOT))
        before, number = table.session.state, table.session.number
        told = hinted(app, table)
        assert table.tab == "why"
        assert told
        assert all(table.check(row.key.decision) is None for row in told)
        assert rows(table)[0].text == f"A hint for Player 1, round 1, decision {number + 1}"
        assert (table.session.state, table.session.number) == (before, number)
        assert asked(table)
        assert table.why.refusal() == ""


def test_a_hint_on_a_hand_is_gone_before_the_next_one_sits_down(app: App) -> None:
    table = table_at(app, asks("card", 1), (HUMAN, HUMAN))
    mine = [row.key.decision for row in hinted(app, table)]
    assert all(isinstance(one, Choose) for one in mine)
    answer(table)
    assert not {*mine} & {row.key.decision for row in choices(table)}
    while not (asked(table) and table.view.question is not None and table.view.question.ask is Ask.MOVE):
        wait(app, table)
        answer(table)
    said = [row.key.decision for row in hinted(app, table)]
    answer(table)
    assert {*said} <= {row.key.decision for row in choices(table)}, "what lies open for all stays"


def test_a_hint_where_there_is_nothing_to_choose_says_so(app: App) -> None:
    table = table_at(app, asks("move", 1), (HUMAN, BOT))
    seat, only = table.session.seat or 0, table.legal()[0]
    table.why.hear(table.view, seat, Explanation((Choice(only, 0.0),)), hint=True)
    assert choices(table)[0].note == say("why.only")


def test_nobody_is_given_a_hint_while_a_program_decides_and_the_reason_is_said(app: App) -> None:
    table = long_thought(app)
    key(app, pygame.K_k, "k")
    assert table.told == say("why.hint.nobody")
    assert rows(table) == []
    click_on(app, table, "tab/why")
    button = table.kit.find("why/hint")
    assert button is not None
    assert button.reason == say("why.hint.nobody")


def test_a_hint_that_is_overtaken_by_a_decision_is_dropped(app: App) -> None:
    table = table_at(app, asks("move", 1), (HUMAN, HUMAN))
    table.why.ask()
    answer(table)
    table.why.update(0.0)
    assert not table.why.thinks
    assert not any(row.divider for row in rows(table))


def test_a_program_that_is_asked_after_an_overtaken_hint_decides(app: App) -> None:
    table = table_at(app, asks("card", 1), (HUMAN, BOT))
    table.why.ask()
    number = table.session.number
    answer(table)
    wait(app, table)
    assert table.session.number > number + 1


# -- mouse and map --------------------------------------------------------------------------------


def test_tab_button_and_row_are_clicked_and_the_area_is_shown_on_the_map(app: App) -> None:
    table = table_at(app, asks("move", 1), (HUMAN, BOT))
    click_on(app, table, "tab/why")
    assert table.lists == [table.why.rows]
    click_on(app, table, "why/hint")
    for _ in range(10):
        app.step([], 0.05)
    named = next(row for row in choices(table) if areas_of(table.game.table.atlas, row.key.decision))
    place = next(box for box, row in table.why.rows.placed if row is named)
    click(app, place.center)
    assert table.why.shown == areas_of(table.game.table.atlas, named.key.decision)
    assert table.why.shown[0] == named.key.decision.target
    number = table.session.number
    key(app, pygame.K_ESCAPE)
    assert table.why.shown == ()
    assert app.top is table, "Escape lets go first"
    assert table.session.number == number
    click_on(app, table, "tab/log")
    assert table.lists == [table.log]
    key(app, pygame.K_l, "", pygame.KMOD_CTRL)
    assert table.tab == "why"


def test_what_is_shown_on_the_map_is_gone_once_something_is_decided(app: App) -> None:
    table = table_at(app, asks("move", 1), (HUMAN, BOT))
    hinted(app, table)
    table.why.clicked(
        next(row for row in choices(table) if areas_of(table.game.table.atlas, row.key.decision))
    )
    assert table.why.shown
    answer(table)
    assert table.why.shown == ()


def test_areas_come_from_every_kind_of_decision(app: App) -> None:
    table = table_of(app, (BOT, BOT))
    atlas, parse = table.game.table.atlas, table.game.parse
    one, two, *_ = atlas.areas
    assert areas_of(atlas, parse(f"attack {one} 2 tank to {two}")) == (two, one)
    assert areas_of(atlas, parse(f"fly {one} 2 to {two}")) == (two, one)
    assert areas_of(atlas, parse(f"build 2 tank at {one}")) == (one,)
    assert areas_of(atlas, parse(f"use mech-builder {one}")) == (one,)
    assert areas_of(atlas, parse("done")) == ()


# -- thinking for long ----------------------------------------------------------------------------


def test_who_thinks_for_long_says_how_long_and_moves_on_wish(app: App) -> None:
    table = long_thought(app)
    number = table.session.number
    assert "wait/now" in table.kit.usable
    key(app, pygame.K_RETURN)
    for _ in range(3):
        app.step([], 0.05)
    assert table.session.number > number


def test_a_program_that_was_told_to_wait_is_not_told_to_move(app: App) -> None:
    table = long_thought(app)
    key(app, pygame.K_p, "p")
    assert table.paused
    assert "wait/now" not in table.kit.usable
    key(app, pygame.K_p, "p")
    assert "wait/now" in table.kit.usable
    click_on(app, table, "wait/now")
    app.step([], 0.05)
    assert table.session.number > 0


def test_a_hint_about_a_decision_that_was_taken_back_is_not_told_twice(app: App) -> None:
    table = table_at(app, asks("produce", 1), ALONE)
    hinted(app, table)
    heads = [row.text for row in rows(table) if row.divider]
    answer(table)
    table.undo()
    hinted(app, table)
    assert [row.text for row in rows(table) if row.divider] == heads


def test_a_program_has_two_seconds_for_a_decision_whatever_is_set(app: App) -> None:
    table = table_at(app, asks("produce", 1), ALONE)
    given: list[float | None] = []

    class Listening(ThinkerHere):
        def ask(self, bot: Bot, question: BotQuestion, seconds: float | None = None) -> None:
            given.append(seconds)
            super().ask(bot, question, seconds)

    for budget in (0.5, 10.0):
        ProgramDecision(Listening()).look(table.match, budget, advice=True)
    assert given == [0.5, 2.0]
