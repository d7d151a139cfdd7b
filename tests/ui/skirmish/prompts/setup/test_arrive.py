"""Units that arrive, in the window: by mouse, by keys; a spy kept outside; the token of who hides."""

from __future__ import annotations

from dataclasses import replace

import pygame

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.procedure_frames import DeployFrame
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.ui.skirmish.panels.forces import condition
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.setup.deploy import ArrivePrompt, DeployPrompt
from dust_tactics.ui.skirmish.views.piece_views import Marker
from dust_tactics.ui.skirmish.views.pieces import piece_in
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, press
from tests.ui.skirmish.mid_game import mid_game, shown, state_of

ONES, TWOS = ("Fallschirmjäger Laser Gun Squad", "Angela (Spy)"), ("Ranger Sniper Squad",)


def set_out(app: App) -> Play:
    """An airborne squad and a spy outside, snipers in hiding at E4."""
    return mid_game(app, ("Axis", ONES), ("Allies", TWOS), {"2a": "E4"}, turn=1)


def test_an_airborne_squad_is_placed_by_a_click(app: App) -> None:
    play = set_out(app)
    play.choose("1a")
    frame(app)
    assert play.kit._controls["action/march"].reason, "not from an edge"
    assert play.kit.press("action/arrive")
    frame(app)
    assert isinstance(play.prompt, ArrivePrompt)
    assert "Fallschirm" in play.prompt.title()
    click(app, play, Square.parse("E4"))
    assert state_of(play).units["1a"].square is None, "somebody stands there"
    click(app, play, Square.parse("C3"))
    frame(app)
    assert state_of(play).units["1a"].square == Square.parse("C3")


def test_a_spy_tries_and_is_placed_by_keys(app: App) -> None:
    play = set_out(app)
    play.choose("1b")
    frame(app)
    assert "56 % to appear" in play.kit._controls["action/arrive"].hint, "he rolls at once: so it is said"
    names = play.keyboard.choices()
    press(app, pygame.K_1 + names.index("action/arrive"))
    frame(app)
    assert isinstance(play.prompt, ArrivePrompt), "as the dice of this game fall"
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_RETURN)
    frame(app)
    assert state_of(play).units["1b"].on_board
    question = state_of(play).question
    assert question is not None
    assert (question.kind, question.unit) == (Ask.ACTIVATE, "1b")


def test_a_spy_is_kept_outside_by_a_button(app: App) -> None:
    play = set_out(app)
    state = state_of(play)
    scenario = replace(state.table.scenario, zones=((Area(0, 0, 4, 2),), (Area(0, 0, 4, 2),)))
    table = replace(state.table, scenario=scenario)
    play.match.session.game.__dict__["table"] = table
    agenda = (DeployFrame("place", Side.ONE, Side.ONE),)
    question = Question(Side.ONE, Ask.DEPLOY)
    play = shown(app, play.match, state.but(table=table, agenda=agenda, question=question))
    assert isinstance(play.prompt, DeployPrompt)
    assert [unit.id for unit in play.prompt.units] == ["1b"], "airborne units are not placed now"
    assert play.kit.press("deploy/withhold")
    frame(app)
    spy = state_of(play).units["1b"]
    assert spy.square is None
    assert "kept outside" in condition(state_of(play), spy)


def test_who_hides_has_a_token(app: App) -> None:
    play = set_out(app)
    state = state_of(play)
    snipers = state.units["2a"]
    assert Marker.CAMOUFLAGED in piece_in(state, snipers).markers
    assert "in hiding" in condition(state, snipers)
    seen = state.with_unit(snipers.but(marks=()))
    assert Marker.CAMOUFLAGED not in piece_in(seen, seen.units["2a"]).markers
