"""Forces of the army builder in New Game: taken, drawn, refused and marked."""

from __future__ import annotations

import pygame

from dust_tactics.content.forces.forces import own_path, save_force
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.ui.skirmish.army_builder.open_dialog import ForceList
from dust_tactics.ui.skirmish.army_builder.scene import Builder
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.toolkit.app import App

from .building import add, frame, press

CTRL = pygame.KMOD_CTRL


def test_new_game_takes_the_force_and_an_unrestricted_one_stays_visible(app: App) -> None:
    app.go(NewGame(app))
    scene = app.top
    assert isinstance(scene, NewGame)
    assert scene.kit.press("new/pick1")
    builder = app.top
    assert isinstance(builder, Builder)
    press(app, pygame.K_u, CTRL)
    assert builder.force.unrestricted
    for _ in range(4):
        add(builder, "Yukiko")
        add(builder, "Pounder")
    assert builder.kit.press("build/use")
    assert app.top is scene
    assert scene.kit.press("new/start")
    frame(app)
    play = app.top
    assert play.name == "play"
    assert play.table.forces[0].unrestricted  # type: ignore[attr-defined]  # a game's scene has a table
    assert any("unrestricted" in line.text for line in play.log.preface())  # type: ignore[attr-defined]
    assert play.header.setup["forces"][0]["unrestricted"]  # type: ignore[attr-defined]


def test_a_force_of_other_units_does_not_keep_the_words_about_those_it_had(app: App) -> None:
    app.go(NewGame(app))
    scene = app.top
    assert isinstance(scene, NewGame)
    before = scene.chosen[0].text
    for changed in (False, True):
        scene.kit.press("new/pick1")
        builder = app.top
        assert isinstance(builder, Builder)
        if changed:
            builder.roster.take_all(library(app)[builder.force.units[0]])
        assert builder.kit.press("build/use")
        assert (scene.chosen[0].text == before) is not changed


def test_new_game_draws_a_random_force(app: App) -> None:
    app.go(NewGame(app))
    scene = app.top
    assert isinstance(scene, NewGame)
    assert scene.kit.press("new/random2")
    force = scene.chosen[1]
    assert force.name.startswith("Random Axis 50")
    assert legality.faults(force.bloc, force.units, 50, library(app)) == []


def test_a_restricted_force_that_breaks_the_rules_is_not_used(app: App) -> None:
    app.go(NewGame(app))
    assert app.top.kit.press("new/pick1")
    builder = app.top
    assert isinstance(builder, Builder)
    builder.change(limit=5)
    assert builder.kit.press("build/use")
    assert app.top.name == "message"


def test_files_too_dear_for_the_game_say_so_and_own_ones_are_marked(app: App) -> None:
    app.go(NewGame(app))
    scene = app.top
    assert isinstance(scene, NewGame)
    save_force(scene.chosen[0], own_path("Mine"), library(app))
    scene.set_points(25)
    assert scene.kit.press("new/pick1")
    builder = app.top
    assert isinstance(builder, Builder)
    builder.filing.open()
    files = app.top
    assert isinstance(files, ForceList)
    frame(app)
    rows = list(files.rows.rows)
    assert rows[0].text == "Your own"
    assert rows[1].bar
    assert "this game is for 25" in rows[1].note
    shipped = rows[3:]
    dear = [("this game is for 25" in row.note) for row in shipped]
    assert dear == sorted(dear)
    assert 0 < sum(dear) < len(dear)
    files._take(rows[1])
    assert builder.force.limit == 25, "what fits the game can be used in it"
