"""The digits of units: each keeps its own for the whole turn, whoever acts, falls or comes back meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pygame

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.state.state import UnitState
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.prompts.activation.unit_list import unit_rows
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.strings import say
from tests.ui.skirmish.hands import frame, press
from tests.ui.skirmish.mid_game import mid_game

PLACES = {"1a": "B6", "1b": "D6", "1c": "F6", "2a": "B1", "2b": "D1"}


def three(app: App) -> Play:
    """Three units of the Axis, far from two of the enemy."""
    ones = ("Axis", ("Ludwig", "Gorilla Squad", "Loth"))
    return mid_game(app, ones, ("SSU", ("Karl", "Red Yana")), PLACES)


def waits(app: App, play: Play, *units: str) -> None:
    """Units do nothing, one after the other."""
    for unit in units:
        play.submit(play.game.parse(f"activate {unit} nothing nothing"))
        frame(app)


def listed(play: Play) -> list[tuple[str, bool]]:
    """The units of the list in its order, and whether each may be chosen."""
    assert isinstance(play.prompt, ActivatePrompt)
    return [(row.name, not row.reason) for row in play.prompt.units.rows]


def put(app: App, play: Play, **changes: UnitState) -> None:
    """Let units be others from now on."""
    history = play.match.session.history
    state = history[-1].state
    for unit in changes.values():
        state = state.with_unit(unit)
    history[-1] = replace(history[-1], state=state)
    play.refresh()
    frame(app)


def test_who_has_acted_is_greyed_where_it_stands(app: App) -> None:
    play = three(app)
    assert listed(play) == [("1a", True), ("1b", True), ("1c", True)]
    waits(app, play, "1a", "2a")
    assert listed(play) == [("1a", False), ("1b", True), ("1c", True)]
    press(app, pygame.K_1)
    assert play.selected is None
    assert play.flashed.shown == say("unit.done", name="Ludwig (1a)")
    press(app, pygame.K_3)
    assert play.selected == "1c"


def test_who_may_still_act_is_in_view_below_all_who_have_acted(app: App) -> None:
    cards = ("Ludwig", *["Gorilla Squad"] * 10, "Loth")
    units = [f"1{letter}" for letter in "abcdefghijkl"]
    places = {unit: f"{letter}7" for unit, letter in zip(units, "ABCDEFGHIJKL", strict=True)}
    play = mid_game(app, ("Axis", cards), ("SSU", ("Karl",)), {**places, "2a": "B1"})
    assert isinstance(play.prompt, ActivatePrompt)
    frame(app)
    assert "1l" not in {row.name for _, row in play.prompt.units.placed}, "the list is longer than its place"
    done = {unit: play.state.units[unit].but(activated=True) for unit in units[:-1]}
    put(app, play, **done)
    rows = play.prompt.units
    box = next(box for box, row in rows.placed if row.name == "1l")
    assert rows.rect.contains(box.inflate(-4, -4))


def test_who_falls_keeps_its_place_for_the_turn_and_who_comes_back_stands_behind(app: App) -> None:
    play = three(app)
    waits(app, play, "1c", "2a")
    one = play.match.session.state.units["1a"]
    put(app, play, one=one.but(square=None, eliminated=True))
    assert listed(play) == [("1a", False), ("1b", True), ("1c", False)]
    press(app, pygame.K_1)
    assert play.flashed.shown == say("unit.gone", name="Ludwig (1a)")
    press(app, pygame.K_2)
    assert play.selected == "1b"
    play.choose(None)
    history = play.match.session.history
    history[:] = [replace(e, state=e.state.but(turn=3) if e is history[-1] else e.state) for e in history]
    put(app, play)
    assert listed(play) == [("1b", True), ("1c", False)], "another turn began without it"
    waits(app, play, "1b")
    put(app, play, one=one)
    assert [row.name for row in unit_rows(play.match, Side.ONE)] == ["1b", "1c", "1a"]
