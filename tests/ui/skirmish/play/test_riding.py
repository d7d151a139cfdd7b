"""Passengers in the window: the mark on the piece, the lists, going aboard by mouse and by keys."""

from __future__ import annotations

from dataclasses import replace

import pygame

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Action, Activate
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.ui.skirmish.army_builder.attachments import notes
from dust_tactics.ui.skirmish.army_builder.scene import Builder
from dust_tactics.ui.skirmish.board.piece_art import piece_picture
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.overlays.fire_lines import fire_line
from dust_tactics.ui.skirmish.panels.forces import condition, force_rows
from dust_tactics.ui.skirmish.panels.side import cargo_words
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.prompts.attack.aim import AimPrompt
from dust_tactics.ui.skirmish.table.unit_menu import unit_entries
from dust_tactics.ui.skirmish.views.overlay_views import LineOverlay
from dust_tactics.ui.skirmish.views.pieces import piece_in
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.strings import say
from tests.ui.skirmish.hands import click, frame
from tests.ui.skirmish.mid_game import begun, mid_game, shown, state_of, stood


def begin(app: App, **stands: str) -> Play:
    """Desert Raid (1b a truck with 1d inside) against Winged Hammer (2c a helicopter with 2d inside).

    Some units stand on the board; side 1 is to activate one.
    """
    table = set_table("encounter", "desert-raid", "winged-hammer", cards=library(app), rules="dust-1947")
    return stood(app, begun(table, 5), stands)


def test_the_lists_and_the_card_say_who_is_inside_what(app: App) -> None:
    play = begin(app)
    state = play.state
    rows = [row.name for row in force_rows(state, play.table, None)]
    assert rows.index("2d") == rows.index("2c") + 1
    assert condition(state, state.units["2d"]).startswith("in 2c")
    assert cargo_words(state, state.units["2c"]) == "5 of 6 spaces: 5 of Spetsnaz Assault Squad (2d)"
    assert cargo_words(state, state.units["2d"]).startswith("In Assaulter")
    assert cargo_words(state, state.units["2e"]) == ""
    assert unit_entries(play, state.units["2c"], [])[0].name == "unit-2d"


def test_a_carrier_shows_how_many_are_inside(app: App) -> None:
    play = begin(app)
    state = play.state
    truck = replace(state.units["1b"], square=Square(0, 0))
    full = piece_in(state.with_unit(truck), truck)
    empty = state.with_unit(replace(state.units["1d"], carried=None)).with_unit(truck)
    assert (full.cargo, piece_in(empty, truck).cargo) == ("3", "")
    letters = play.kit.letters
    pictures = [
        pygame.image.tobytes(pygame.transform.grayscale(piece_picture(piece, 60, app.art, letters)), "RGB")
        for piece in (full, piece_in(empty, truck))
    ]
    assert pictures[0] != pictures[1]


def test_the_builder_lets_a_unit_begin_inside_another_one(app: App) -> None:
    builder = Builder(app, app.pop)
    app.go(builder)
    builder.set_bloc("Axis")
    for name in ("Hanomag", "Grenadier Recon Squad"):
        builder.roster.add(library(app).find(name))

    def menu(name: str) -> dict[str, object]:
        return {entry.name: entry.act for entry in builder.roster.entries(library(app).find(name))}

    assert "in-axis-hanomag" not in menu("Hanomag")
    act = menu("Grenadier Recon Squad")["in-axis-hanomag"]
    assert callable(act)
    act()
    assert builder.force.mounted == ((1, 0),)
    said = notes(builder.force, library(app))
    assert said["axis-grenadier-recon-squad"] == "in Hanomag"
    assert said["axis-hanomag"] == "carries Grenadier Recon Squad"
    out = menu("Grenadier Recon Squad")["out-1"]
    assert callable(out)
    out()
    assert not builder.force.mounted


def carried(play: Play, unit: str) -> str | None:
    return play.match.session.state.units[unit].carried


def test_one_goes_aboard_by_a_button_where_the_way_ends(app: App) -> None:
    play = begin(app, **{"1b": "F5 N", "1d": "A5 N", "1c": "C5 N"})
    play.choose("1c")
    click(app, play, Square.parse("E5"))
    assert play.prompt.pending()  # there is something to choose before it goes
    assert carried(play, "1c") is None
    assert play.kit.press("mount/1b")
    assert carried(play, "1c") == "1b"


def test_one_goes_aboard_by_the_menu_of_the_carrier(app: App) -> None:
    play = begin(app, **{"1b": "F5 N", "1d": "A5 N", "1c": "E5 N"})
    play.choose("1c")
    unit = play.state.units["1b"]
    entries = {entry.name: entry for entry in unit_entries(play, unit, play.prompt.actions_on(unit))}
    assert not entries["mount"].reason
    entries["mount"].act()
    assert carried(play, "1c") == "1b"


def test_too_far_away_the_menu_says_so(app: App) -> None:
    play = begin(app, **{"1b": "L5 N", "1d": "A5 N", "1c": "B5 N"})
    play.choose("1c")
    unit = play.state.units["1b"]
    entries = {entry.name: entry for entry in unit_entries(play, unit, play.prompt.actions_on(unit))}
    assert "too far away" in entries["mount"].reason


def test_a_click_on_the_carrier_of_who_is_moving_leads_inside(app: App) -> None:
    play = begin(app, **{"1b": "F5 N", "1d": "A5 N", "1c": "C5 N"})
    play.submit(Activate("1c", (Action.MOVE, Action.NOTHING)))
    frame(app)
    click(app, play, Square.parse("F5"))
    assert "aboard Transport Truck" in play.prompt.detail()
    click(app, play, Square.parse("F5"))
    assert carried(play, "1c") == "1b"


def test_another_click_on_a_carrier_chooses_who_is_inside(app: App) -> None:
    play = begin(app, **{"1b": "F5 N"})
    click(app, play, Square.parse("F5"))
    assert play.selected == "1b"
    click(app, play, Square.parse("F5"))
    assert play.selected == "1d"
    assert set(play.prompt.reach()["move"]) >= {Square.parse("E4"), Square.parse("G6")}
    click(app, play, Square.parse("E5"))
    if play.prompt.pending():
        click(app, play, Square.parse("E5"))
    assert (carried(play, "1d"), play.match.session.state.units["1d"].square) == (None, Square.parse("E5"))


def test_inside_what_is_not_on_the_board_one_can_only_wait_and_is_told_so(app: App) -> None:
    play = begin(app)
    play.choose("1d")
    assert play.prompt.title().endswith(" waits inside Transport Truck (1b)")
    assert "once Transport Truck (1b) is on the board" in play.prompt.detail()
    assert play.prompt.reach() == {"move": [], "march": []}
    assert isinstance(play.prompt, ActivatePrompt)
    frame(app)
    assert play.prompt.rows.empty == say("targets.inside.none")
    assert cargo_words(play.state, play.state.units["1d"]).endswith("attacks nobody")


def test_inside_what_is_on_the_board_one_is_told_what_is_open(app: App) -> None:
    play = begin(app, **{"1b": "F5 N", "2a": "I5"})
    play.choose("1d")
    assert play.prompt.reach()["move"]
    assert play.prompt.detail().startswith("It is inside Transport Truck (1b). Point at a square to leave")
    assert cargo_words(play.state, play.state.units["1d"]).endswith("fires to its sides")


def inside(app: App) -> Play:
    """A squad inside a truck that has come on, two enemies in its range; about to be activated."""
    play = mid_game(
        app, ("Allies", ("Command Truck", "Heavy Ranger Attack Squad")),
        ("Mercenaries", ("Justine & Co", "Wrecker")), {"1a": "I7", "2a": "F4", "2b": "G4"},
        rules="dust-tactics",
    )  # fmt: skip
    state = state_of(play)
    truck = state.units["1a"].but(activated=True)
    squad = state.units["1b"].but(square=None, carried="1a")
    return shown(app, play.match, state.with_unit(truck).with_unit(squad))


def test_from_inside_an_enemy_can_be_pointed_at_and_fired_at(app: App) -> None:
    play = inside(app)
    play.choose("1b")
    frame(app)
    for square in ("F4", "G4", "I7", "E5"):
        play.hover = Square.parse(square)
        frame(app)
    click(app, play, Square.parse("G4"))
    question = play.state.question
    if question is not None and question.kind is Ask.ACTIVATE:
        play.submit(play.game.parse("activate 1b attack nothing"))
    frame(app)
    assert play.state.question is not None
    assert play.state.question.kind is Ask.AIM
    assert isinstance(play.prompt, AimPrompt)
    frame(app)
    (line,) = [one for one in play.prompt.overlays() if isinstance(one, LineOverlay)]
    assert tuple(map(int, line.start)) == (8, 6), "from the truck"


def test_a_line_from_or_to_who_is_inside_is_that_of_his_carrier(app: App) -> None:
    state = state_of(inside(app))
    rider, enemy = (
        state.units["1b"],
        next(unit for unit in state.units.values() if unit.side and unit.on_board),
    )
    assert rider.square is None
    assert rider.carried is not None
    carrier = state.units[rider.carried]
    assert fire_line(state, rider, enemy)[0] == fire_line(state, carrier, enemy)[0]
    assert fire_line(state, enemy, rider)[1] == fire_line(state, enemy, carrier)[1]
