"""Units that arrive, in the window: by mouse, by keys; a spy kept outside; the token of who hides."""

from __future__ import annotations

from dataclasses import replace

import pygame

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.procedure_frames import DeployFrame, TurnFrame
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.skirmish.state.state import State, Table
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.panels.forces import condition
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.setup.deploy import ArrivePrompt, DeployPrompt
from dust_tactics.ui.skirmish.views.piece_views import Marker
from dust_tactics.ui.skirmish.views.pieces import piece_in
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.play.test_keyboard import press
from tests.ui.skirmish.play.test_play import click, frame

ONES, TWOS = ("Fallschirmjäger Laser Gun Squad", "Angela (Spy)"), ("Ranger Sniper Squad",)


def set_out(app: App) -> Play:
    """An airborne squad and a spy outside, snipers in hiding at E4."""
    forces = [
        Force(name, name, bloc, 999, tuple(library(app).find(card).id for card in cards), unrestricted=True)
        for name, bloc, cards in (("own", "Axis", ONES), ("theirs", "Allies", TWOS))
    ]
    table: Table = set_table("encounter", *forces, cards=library(app), rules="dust-1947", points=999)
    match = begin_match(table, ("human", "human"), 5, new_auto_path())
    state: State = match.session.state
    units = {**state.units, "2a": state.units["2a"].but(square=Square.parse("E4"))}
    shown(match, state.but(
        units=units, turn=1, agenda=(TurnFrame("act", Side.ONE, Side.ONE),),
        question=Question(Side.ONE, Ask.ACTIVATE),
    ))  # fmt: skip
    play = Play(app, match)
    app.go(play)
    frame(app)
    return play


def shown(match: object, state: State) -> None:
    """The match goes on from another moment."""
    session = match.session  # type: ignore[attr-defined]  # a match of the skirmish
    session.history[-1] = replace(session.history[-1], state=state)


def state_of(play: Play) -> State:
    state: State = play.match.session.state
    return state


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
    shown(play.match, state.but(table=table, agenda=agenda, question=Question(Side.ONE, Ask.DEPLOY)))
    play = Play(app, play.match)
    app.go(play)
    frame(app)
    assert isinstance(play.prompt, DeployPrompt)
    assert [unit.id for unit in play.prompt.units] == ["1b"], "airborne units are not placed now"
    assert play.kit.press("deploy/withhold")
    frame(app)
    spy = state_of(play).units["1b"]
    assert spy.square is None
    assert "kept outside" in condition(spy)


def test_who_hides_has_a_token(app: App) -> None:
    play = set_out(app)
    state = state_of(play)
    snipers = state.units["2a"]
    assert Marker.CAMOUFLAGED in piece_in(state, snipers).markers
    assert "in hiding" in condition(snipers)
    seen = state.with_unit(snipers.but(marks=()))
    assert Marker.CAMOUFLAGED not in piece_in(seen, seen.units["2a"]).markers
