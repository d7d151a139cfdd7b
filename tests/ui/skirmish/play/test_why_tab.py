"""The tab Why: what a program thought of, a hint for a person, and nothing that one may not know."""

from __future__ import annotations

import pygame

from dust_tactics.bots.explained import Choice, Explanation
from dust_tactics.bots.greedy import GreedyBot
from dust_tactics.skirmish.board.grid import Square, area_of
from dust_tactics.skirmish.bots.impressions import impressions
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.preview.targets import placed
from dust_tactics.ui.skirmish.overlays.fire_lines import fire_lines
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.views.overlay_views import LineOverlay, MarksOverlay, Overlay, PathOverlay
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.strings import say
from tests.ui.skirmish.hands import frame, press
from tests.ui.skirmish.mid_game import two_each

from .waiting import alone, goes, until


def texts(play: Play) -> list[str]:
    return [row.text for row in play.why.rows.rows]


def asked(app: App) -> Play:
    play = alone(app, grace=0, results=-1)
    until(app, play.asked)
    return play


def drawn(play: Play) -> list[Overlay]:
    """What of a hint is drawn."""
    return [one for one in play.overlays() if getattr(one, "legend", "").startswith("hint: ")]


def test_what_a_program_thought_of_is_told_when_it_has_decided(app: App) -> None:
    play = asked(app)
    play.match.bots = (None, GreedyBot(b"key", impressions))
    assert texts(play) == []
    goes(app, play)
    until(app, lambda: texts(play))
    row = play.why.rows.rows[0]
    assert row.divider
    assert play.side_name(Side.TWO) in row.text
    assert texts(play)[1].startswith("1. ")


def test_the_tab_stays_open_while_one_plays(app: App) -> None:
    play = asked(app)
    play.show_tab("why")
    goes(app, play)
    until(app, play.asked)
    frame(app)
    assert play.tab == "why"
    assert play.prompt.buttons(), "what can be decided stands in the bar"


def test_a_hint_says_what_a_program_would_do_and_changes_nothing(app: App) -> None:
    play = asked(app)
    before = play.match.session.state
    press(app, pygame.K_k)
    assert play.tab == "why"
    until(app, lambda: texts(play))
    assert texts(play)[0] == say(
        "why.hint.for", name=play.side_name(Side.ONE), turn=before.turn, number=play.match.session.number + 1
    )
    assert play.match.session.state is before
    assert play.why.refusal() == ""


def test_nobody_is_given_a_hint_while_a_program_decides(app: App) -> None:
    play = alone(app, grace=600)
    goes(app, play)
    assert play.why.refusal() == say("why.hint.nobody")
    play.why.ask()
    frame(app)
    assert texts(play) == []


def test_a_hint_that_is_overtaken_by_a_decision_is_dropped(app: App) -> None:
    play = asked(app)
    play.why.ask()
    goes(app, play)
    play.why.update(0.0)
    assert play.why.refusal() != say("why.hint.thinks")
    until(app, play.asked)
    assert not any(
        text.startswith(say("why.hint.for", name="", turn=0, number=0)[:6]) for text in texts(play)
    )


def test_what_was_thought_after_a_decision_that_was_taken_back_is_gone(app: App) -> None:
    play = alone(app, grace=600)
    goes(app, play)
    session = play.match.session
    after = session.number
    thought = Explanation((Choice(next(iter(session.legal())), 1.0),))
    play.why.hear(session.state, int(Side.TWO), thought)
    assert texts(play)
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    until(app, play.asked)
    assert session.number < after
    assert texts(play) == []


def test_a_choice_that_is_clicked_is_shown_on_the_board(app: App) -> None:
    play = asked(app)
    state = play.match.session.state
    choices = [
        Choice(play.game.parse(text), 1.0) for text in ("activate 1a sustained", "activate 1b move attack")
    ]
    play.why.hear(state, 0, Explanation(tuple(choices)))
    play.why.clicked(play.why.rows.rows[2])
    assert play.shown_unit == "1b"
    assert play.found == state.units["1b"].square == Square.parse("B6")


def test_an_attack_is_told_with_its_first_weapon_and_not_once_more_with_each(app: App) -> None:
    play = two_each(app, cards=("Grenadier Battle Squad", "Loth"))
    parse, session = play.game.parse, play.match.session
    session.submit(parse("activate 1b attack nothing"))
    session.submit(next(one for one in session.legal() if isinstance(one, Aim)))
    state = session.state
    assert state.question is not None
    assert state.question.kind is Ask.AIM
    explanation = Explanation((Choice(parse("fire"), 1.0),))
    play.why.hear(state, 0, explanation)
    assert texts(play) == []
    play.why.hear(state, 0, explanation, hint=True)
    assert texts(play), "who asks for it is told"


def test_whom_a_hint_would_activate_is_chosen_by_a_click_on_it(app: App) -> None:
    play = asked(app)
    state = play.match.session.state
    explanation = Explanation(tuple(
        Choice(play.game.parse(text), 1.0) for text in ("activate 1b march", "activate 1a march")
    ))  # fmt: skip
    play.why.hear(state, 0, explanation, hint=True)
    play.show_tab("why")
    for row, unit in ((1, "1b"), (2, "1a")):
        play.why.clicked(play.why.rows.rows[row])
        assert (play.selected, play.shown_unit, play.tab) == (unit, unit, "why")
    assert play.match.session.state is state


def test_the_way_of_a_hint_is_drawn_until_another_unit_is_chosen_or_something_decided(app: App) -> None:
    play = asked(app)
    parse, state = play.game.parse, play.match.session.state
    march = Choice(parse("activate 1b march"), 0.6, plan=(parse("move C6"), parse("move D6-D5")), playouts=1)
    stays = Choice(parse("activate 1a nothing"), 0.5, playouts=1)
    play.why.hear(state, 0, Explanation((march, stays)), hint=True)
    begins = state.units["1b"].area
    (path, unit) = drawn(play)
    assert isinstance(path, PathOverlay)
    assert path.squares == (begins, *(area_of(Square.parse(name)) for name in ("C6", "D6", "D5")))
    assert isinstance(unit, MarksOverlay)
    assert play.selected == "1b", "it is what one is about to do"
    play.choose("1a")
    assert drawn(play) == []
    play.why.clicked(play.why.rows.rows[2])
    (unit,) = drawn(play)
    assert isinstance(unit, MarksOverlay)
    assert [mark.place for mark in unit.marks] == [state.units["1a"].area]
    play.submit(parse("activate 1a nothing nothing"))
    until(app, lambda: play.match.session.state is not state)
    assert drawn(play) == []


def test_a_hint_can_be_followed_by_a_click(app: App) -> None:
    play = asked(app)
    parse, state = play.game.parse, play.match.session.state
    assert play.kit.find("why/follow") is None
    plan = (parse("move C6"), parse("move D6-E6"))
    march = Choice(parse("activate 1b march"), 0.6, plan=plan, playouts=1)
    play.why.hear(state, 0, Explanation((march,)), hint=True)
    play.show_tab("why")
    frame(app)
    assert play.kit.press("why/follow")
    until(app, lambda: play.match.session.state.units["1b"].square == Square.parse("E6"))
    frame(app)
    assert play.kit.find("why/follow") is None
    made = [entry.decision for entry in play.match.session.history if entry.seat == 0][-3:]
    assert made == [march.decision, *plan]


def test_the_fire_of_a_hint_comes_from_where_its_way_ends(app: App) -> None:
    play = asked(app)
    parse, state = play.game.parse, play.match.session.state
    aim = parse("aim A 1 at 2a")
    assert isinstance(aim, Aim)
    plan = (parse("move C5"), aim, parse("fire"))
    choice = Choice(parse("activate 1b move attack"), 0.6, plan=plan, playouts=1)
    play.why.hear(state, 0, Explanation((choice,)), hint=True)
    play.show_tab("why")
    lines = [one for one in drawn(play) if isinstance(one, LineOverlay)]
    (line,) = lines
    there = placed(state, state.units["1b"], Square.parse("C5"))
    expected = fire_lines(there, there.units["1b"], [aim])["2a"]
    assert (line.start, line.end) == expected


def test_no_hint_is_given_once_the_game_is_over(app: App) -> None:
    play = asked(app)
    play.submit(play.game.parse("concede"))
    until(app, lambda: play.match.session.outcome is not None and app.top is not play)
    app.pop()
    until(app, lambda: play.turns.settled and not play.stage.busy)
    play.why.ask()
    for _ in range(4):
        frame(app)
    assert play.why.refusal() == say("why.hint.nobody")
    assert app.top is play
