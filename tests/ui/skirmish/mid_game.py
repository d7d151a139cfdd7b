"""Games in the window, well under way: units where the test puts them, one to activate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import SkirmishMatch, begin_match
from dust_tactics.skirmish.board.grid import Facing, Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.procedure_frames import TurnFrame
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.skirmish.state.state import State, Table
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame


def mid_game(
    app: App,
    ones: tuple[str, Sequence[str]],
    twos: tuple[str, Sequence[str]],
    places: Mapping[str, str],
    *,
    turn: int = 2,
    first: Side = Side.ONE,
    seed: int = 5,
    rules: str = "dust-1947",
) -> Play:
    """A bloc's cards against another's, a side to activate a unit; ``places`` are those on the board, such as
    ``D5``, or ``D5 W`` for who does not face the enemy.
    """
    forces = [
        Force(name, name, bloc, 999, tuple(library(app).find(card).id for card in cards), unrestricted=True)
        for name, (bloc, cards) in (("own", ones), ("theirs", twos))
    ]
    table = set_table("encounter", *forces, cards=library(app), rules=rules, points=999)
    match = begin_match(table, ("human", "human"), seed, new_auto_path())
    return stood(app, match, places, turn=turn, first=first)


def stood(
    app: App, match: SkirmishMatch, places: Mapping[str, str], *, turn: int = 2, first: Side = Side.ONE
) -> Play:
    """A game with some units on the board, whatever carried them; a side is to activate a unit."""
    state: State = match.session.state
    for name, place in places.items():
        square, _, facing = place.partition(" ")
        way = Facing(facing or ("S" if name.startswith("2") else "N"))
        unit = state.units[name].but(square=Square.parse(square), facing=way, carried=None)
        state = state.with_unit(unit)
    agenda, question = (TurnFrame("act", first, first),), Question(first, Ask.ACTIVATE)
    return shown(app, match, state.but(turn=turn, agenda=agenda, question=question))


def begun(table: Table, seed: int) -> SkirmishMatch:
    """A game of two people past its setup, in which everything was taken as it came."""
    match = begin_match(table, ("human", "human"), seed, new_auto_path())
    while match.session.state.turn == 0:
        match.session.submit(match.session.legal()[0])
    return match


def two_each(
    app: App, first: Side = Side.ONE, cards: tuple[str, str] = ("Gorilla Squad", "Loth"), seed: int = 5,
    rules: str = "dust-1947",
) -> Play:  # fmt: skip
    """Two units of the Axis at D5 and B6: Gorillas, who charge, and a Loth, which charges and has smoke, or
    others; two enemies.
    """
    places = {"1a": "D5", "1b": "B6", "2a": "H3", "2b": "B2"}
    enemies = ("SSU", ("Karl", "Red Yana"))
    return mid_game(app, ("Axis", cards), enemies, places, first=first, seed=seed, rules=rules)


def shown(app: App, match: SkirmishMatch, state: State) -> Play:
    """A game in the window, at some other moment than it stands at."""
    session = match.session
    session.history[-1] = replace(session.history[-1], state=state)
    play = Play(app, match)
    app.go(play)
    frame(app)
    return play


def state_of(play: Play) -> State:
    state: State = play.match.session.state
    return state
