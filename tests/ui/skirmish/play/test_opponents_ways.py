"""Where the opponent went stays on the board until one's next decision."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import ChooseFirst
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.views.overlay_views import ResultOverlay, TrailOverlay
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame, press
from tests.ui.skirmish.mid_game import begun, mid_game, stood

from .test_objectives import begin as begin_objectives, until

PLACES = {"1a": "D5", "1b": "B6", "2a": "H3", "2b": "B2"}


def begin(app: App) -> Play:
    """Between two people; the second side is to act."""
    own, theirs = ("Axis", ("Ludwig", "Gorilla Squad")), ("SSU", ("Karl", "Red Yana"))
    return mid_game(app, own, theirs, PLACES)


def goes(app: App, play: Play, *texts: str) -> None:
    play.submit(*(play.game.parse(text) for text in texts), exact=True)
    while play.stage.busy:
        frame(app)
    frame(app)


def trails(play: Play) -> list[TrailOverlay]:
    return [overlay for overlay in play.view().overlays if isinstance(overlay, TrailOverlay)]


def test_a_way_and_a_line_tell_what_the_other_side_did_until_the_next_decision(app: App) -> None:
    play = begin(app)
    goes(app, play, "activate 1b move nothing", "move B5")
    (trail,) = trails(play)
    assert (trail.side, trail.places) == (1, (Area(1, 5), Area(1, 4)))
    assert play.told() == ("Gorilla Squad (1b) moved B6\N{EN DASH}B5",)
    goes(app, play, "activate 2a nothing nothing")
    assert [trail.side for trail in trails(play)] == []
    goes(app, play, "activate 1a march", "move D6", "move D7")
    (trail,) = trails(play)
    assert (trail.side, len(trail.places)) == (1, 3)
    assert [line.split(") ")[1] for line in play.told()] == ["marched D5\N{EN DASH}D7"]


def test_a_step_back_brings_the_older_way_back(app: App) -> None:
    play = begin(app)
    goes(app, play, "activate 1b move nothing", "move B5")
    before = trails(play)
    goes(app, play, "activate 2a move nothing", "move H4")
    assert trails(play) != before
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert trails(play) == before


@pytest.mark.parametrize(("own", "words"), [(True, "goes first"), (False, "goes second")])
def test_who_begins_is_said_to_him_who_has_not_chosen_it(app: App, own: bool, words: str) -> None:
    play = begin_objectives(app, "encounter")
    until(app, play, Ask.FIRST)
    question = play.match.view.question
    assert question is not None
    winner = question.side
    play.submit(ChooseFirst(winner if own else winner.other))
    frame(app)
    line = f"{play.side_name(winner)} won the initiative and {words}"
    assert (line in play.told()) is not own, "the winner himself knows"
    if own:
        play.submit(play.game.parse(f"activate {'12'[winner]}a nothing nothing"))
        frame(app)
        while (now := play.match.view.question) is not None and now.side is winner:
            play.submit(play.match.session.legal()[0])
            frame(app)
        assert line in play.told()


def test_what_came_first_is_told_first(app: App) -> None:
    """An attack and then a move: the strip tells them in this order, and after a move before an attack."""
    play = begin(app)
    goes(app, play, "activate 1a attack move", "aim A 1 at 2a", "fire")
    for _ in range(6):
        question = play.state.question
        assert question is not None
        if question.kind is Ask.MOVE:
            break
        play.submit(play.legal()[0])
        while play.stage.busy:
            frame(app)
        frame(app)
    goes(app, play, "move D6")
    told = play.told()
    assert len(told) >= 2
    assert "moved D5" in told[-1]
    assert "2a" in told[0]


def test_a_pass_is_told(app: App) -> None:
    places = {"1a": "D5", "2a": "H3", "2b": "B2"}
    own, theirs = ("Axis", ("Ludwig",)), ("SSU", ("Karl", "Red Yana"))
    play = mid_game(app, own, theirs, places, rules="dust-tactics")
    name = play.side_name(Side.ONE)
    goes(app, play, "pass")
    assert play.told() == (f"{name} passed",)
    goes(app, play, "activate 2a nothing nothing")
    assert f"{name} passed" not in play.told()


def test_who_did_nothing_is_told(app: App) -> None:
    play = begin(app)
    goes(app, play, "activate 1b nothing nothing")
    assert play.told() == ("Gorilla Squad (1b) did nothing",)
    goes(app, play, "activate 2a nothing nothing")
    goes(app, play, "activate 1a move nothing", "move D6")
    assert play.told() == ("Ludwig (1a) moved D5\N{EN DASH}D6",)


def test_who_held_his_fire_or_only_turned_is_told(app: App) -> None:
    play = begin(app)
    goes(app, play, "activate 1a attack nothing", "fire")
    assert play.told() == ("Ludwig (1a) did nothing",)
    goes(app, play, "activate 2a nothing nothing")
    goes(app, play, "activate 1b move nothing", "move stay")
    assert play.told() == ("Gorilla Squad (1b) did nothing",)
    play = begin(app)
    goes(app, play, "activate 1a move nothing", "move stay face W")
    assert play.told() == ("Ludwig (1a) turned to face west",)


def test_a_passenger_who_stays_inside_is_told(app: App) -> None:
    table = set_table("encounter", "desert-raid", "winged-hammer", cards=library(app), rules="dust-1947")
    play = stood(app, begun(table, 5), {"1b": "D6", "2c": "H3"})
    goes(app, play, "activate 1d nothing nothing")
    carrier = play.state.units["1b"].called
    assert play.told() == (f"{play.state.units['1d'].called} stayed in {carrier}",)


def test_terrain_that_the_other_side_places_is_told(app: App) -> None:
    play = begin_objectives(app, "encounter")
    until(app, play, Ask.TERRAIN)
    question = play.match.view.question
    assert question is not None
    name = play.side_name(question.side)
    goes(app, play, "terrain tree D4")
    assert play.told() == (f"{name} placed terrain at D4: trees",)


def fights(app: App, play: Play, *texts: str) -> None:
    """Some decisions, then whatever an attack asks, up to the end of the turn."""
    turn = play.match.view.turn
    for text in texts:
        play.submit(play.game.parse(text), exact=True)
        frame(app)
    while play.match.view.turn == turn:
        play.submit(play.legal()[0])
        frame(app)
    for _ in range(20):
        frame(app)


def ended(app: App, **settings: object) -> Play:
    """The first side has ended the turn with a move and an attack."""
    app.change(app.settings.but(**{"pause": 450, "results": 0, "animations": False, **settings}))
    own, theirs = ("Axis", ("Ludwig", "Gorilla Squad")), ("SSU", ("Karl", "Karl"))
    places = {"1a": "D5", "1b": "B6", "2a": "H3", "2b": "D2"}
    play = mid_game(app, own, theirs, places, first=Side.TWO)
    for name in ("2a", "1b", "2b"):
        play.submit(play.game.parse(f"activate {name} nothing nothing"))
        frame(app)
    fights(app, play, "activate 1a move attack", "move D4", "aim A 1 at 2b", "fire")
    return play


def chips(play: Play) -> list[str]:
    return [overlay.text for overlay in play.view().overlays if isinstance(overlay, ResultOverlay)]


def test_what_a_turn_ended_with_stands_there_while_it_is_read_and_goes_with_the_next(app: App) -> None:
    play = ended(app)
    assert play.stage.reads
    (trail,) = trails(play)
    assert trail.places == (Area(3, 4), Area(3, 3))
    assert len(chips(play)) == 1
    assert "moved D5" in play.told()[0]
    assert "Karl" in play.told()[1]
    play.go_on()
    for _ in range(20):
        frame(app)
    assert (play.asked(), trails(play), chips(play), play.told()) == (True, [], [], ())
    assert {roll.kind for roll in play.stage.rolls.rolls} == {"initiative"}


def test_a_way_of_the_new_turn_stands_alone_behind_who_won_the_initiative(app: App) -> None:
    play = ended(app)
    play.go_on()
    for _ in range(20):
        frame(app)
    question = play.match.view.question
    assert question is not None
    play.submit(ChooseFirst(Side.ONE))
    frame(app)
    for text in ("activate 1a move nothing", "move C4"):
        play.submit(play.game.parse(text), exact=True)
        frame(app)
    (trail,) = trails(play)
    assert trail.places == (Area(3, 3), Area(2, 3))
    won = [f"{play.side_name(Side.ONE)} won the initiative and goes first"]
    assert list(play.told()) == [
        *(won if question.side is Side.ONE else []),
        "Ludwig (1a) moved D4\N{EN DASH}C4",
    ]


def test_where_nothing_waits_for_a_reader_the_ways_of_both_turns_are_told(app: App) -> None:
    play = ended(app, results=-1)
    assert len(chips(play)) == 1
    assert {roll.kind for roll in play.stage.rolls.rolls} >= {"hit", "initiative"}
    if play.match.view.question is not None and play.match.view.question.side is Side.TWO:
        assert "moved D5" in play.told()[0]


def test_the_way_that_ends_the_game_is_told_too(app: App) -> None:
    places = {"1a": "D5", "2a": "H3"}
    play = mid_game(app, ("Axis", ("Ludwig",)), ("Axis", ("Gorilla Squad",)), places, turn=8)
    goes(app, play, "activate 1a nothing nothing")
    goes(app, play, "activate 2a move nothing", "move H4")
    play.go_on()  # over what can still be taken back
    for _ in range(20):
        frame(app)
    assert play.match.session.outcome is not None
    (trail,) = trails(play)
    assert trail.side == 2
    assert [line.split(") ")[1] for line in play.told()] == ["moved H3\N{EN DASH}H4"]
