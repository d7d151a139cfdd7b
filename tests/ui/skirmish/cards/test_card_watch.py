"""Card files that change on the disk are seen at once, in the army builder and in New Game."""

from __future__ import annotations

import os

import pygame

from dust_tactics.content.cards import own_cards
from dust_tactics.content.cards.blank_card import blank_card
from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.forces.forces import own_path, save_force
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.army_builder.scene import Builder
from dust_tactics.ui.skirmish.card_lab.scene import CardLab
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.skirmish.routes import NEW_GAME
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import DropMenu

OWN = "allies-owls"
TEXT = blank_card(Kind.SQUAD, "Owls")


def write(text: str) -> None:
    """The file of the card, written at another time than before."""
    path = own_cards.path_of("owls")
    own_cards.save(path, text)
    later = path.stat().st_mtime + len(text) + hash(text) % 1000
    os.utime(path, (later, later))


def pause(app: App) -> None:
    """More time than there is between two looks at the disk."""
    for _ in range(8):
        app.step([], 0.1)


def builder(app: App) -> Builder:
    app.open(MENU)
    assert app.top.kit.press("menu/army")
    assert isinstance(app.top, Builder)
    app.step([], 0.02)
    return app.top


def test_the_army_builder_shows_what_is_in_the_file_now(app: App) -> None:
    write(TEXT)
    shown = builder(app)
    shown.to(Force("own", "Mine", "Allies", 50, (OWN, OWN)))
    write(TEXT.replace("points: 5", "points: 9"))
    pause(app)
    assert shown.library[OWN].points == 9
    assert next(row.points for row in shown.cards.rows if row.name == OWN) == 9  # type: ignore[attr-defined]


def test_a_card_that_is_broken_leaves_the_force_and_its_mistake_is_told(app: App) -> None:
    write(TEXT)
    shown = builder(app)
    other = next(iter(shown.library))
    shown.to(Force("own", "Mine", "Allies", 50, (OWN, OWN)))
    shown.to(Force("own", "Mine", "Allies", 50, (other,)))
    write(TEXT.replace("points: 5", "points: five"))
    pause(app)
    assert list(shown.force.units) == [other]
    assert ":5:9: wrong 'points'" in shown.flashing
    shown.undo()
    assert list(shown.force.units) == []
    write(TEXT)
    pause(app)
    assert OWN in {row.name for row in shown.cards.rows}


def test_new_game_has_the_forces_as_their_cards_are_now(app: App) -> None:
    write(TEXT)
    save_force(Force("mine", "Mine", "Allies", 50, (OWN,)), own_path("mine"), load_cards())
    app.open(NEW_GAME)
    shown = app.top
    assert isinstance(shown, NewGame)
    shown.chosen[0] = next(force for force in shown.forces if force.name == "Mine")
    shown.build()
    assert shown.cost(shown.chosen[0]) == 5
    write(TEXT.replace("points: 5", "points: 8"))
    pause(app)
    assert shown.cost(shown.chosen[0]) == 8
    write(TEXT.replace("points: 5", "points: five"))
    pause(app)
    assert "Mine" not in {force.name for force in shown.forces}
    assert OWN not in shown.chosen[0].units
    assert ":5:9: wrong 'points'" in shown.told


def test_a_variant_is_made_from_the_force_and_leaving_comes_back(app: App) -> None:
    shown = builder(app)
    unit = next(iter(shown.library))
    shown.to(Force("own", "Mine", "Allies", 50, (unit,)))
    shown.roster.drop(shown.library[unit], (100, 100))
    assert isinstance(app.top, DropMenu)
    assert app.top.kit.press("drop/variant")
    app.step([], 0.02)
    lab = app.top
    assert isinstance(lab, CardLab)
    assert lab.card is not None
    assert lab.card.name == f"{shown.library[unit].name} (variant)"
    app.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")], 0.02)
    assert app.scenes[-1] is shown
