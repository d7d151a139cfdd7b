"""What the builder shows at a glance: rows of units, the bar of points, the force drawn up."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.skirmish.cards.unit_card import Kind, Size
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.skirmish.army_builder.lists import force_rows, kept, without_card, without_unit
from dust_tactics.ui.skirmish.army_builder.points import verdict
from dust_tactics.ui.skirmish.army_builder.scene import Builder
from dust_tactics.ui.skirmish.army_builder.unit_rows import UnitRow, figures, ranges, token
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.proof import Line, reading
from dust_tactics.ui.toolkit.widget_tree import Tree


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return load_cards()


def force(cards: CardSet, *names: str, limit: int = 50, free: bool = False) -> Force:
    units = tuple(cards.find(name).id for name in names)
    return Force("own", "Mine", "Allies", limit, units, unrestricted=free)


def move(builder: Builder, pixel: tuple[int, int]) -> None:
    event = pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(1, 1), buttons=(0, 0, 0))
    builder.app.step([event], 0.02)


def click(builder: Builder, pixel: tuple[int, int]) -> None:
    move(builder, pixel)
    builder.app.step([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1)], 0.02)
    builder.app.step([pygame.Event(pygame.MOUSEBUTTONUP, pos=pixel, button=1)], 0.02)


def node(builder: Builder, name: str) -> tuple[int, int]:
    """The middle of something that is on the screen."""
    builder.app.step([], 0.02)
    tree = Tree()
    builder.app.top.report(tree)
    return pygame.Rect(tree.nodes[name].rect).center


def builder_with(app: App, of: Force) -> Builder:
    builder = Builder(app, app.pop, of)
    app.go(builder)
    app.step([], 0.02)
    return builder


def test_figures_are_those_of_the_card(cards: CardSet) -> None:
    pounder = cards.find("Pounder")
    told = dict(figures(pounder))
    assert told["icons/vehicle"] == str(pounder.armour)
    assert told["icons/march"] == f"{pounder.move}/{pounder.march}"
    assert told["icons/damage"] == str(pounder.damage)
    assert ranges(pounder) == "16 · 8 · 6"
    squad = dict(figures(cards.find("USMC Fire Squad")))
    assert squad["icons/human"] == "5"


def test_ranges_stand_once_each_the_farthest_first(cards: CardSet) -> None:
    for card in cards.values():
        told = ranges(card).split(" · ") if card.weapons else []
        assert set(told) == {weapon.range_text for weapon in card.weapons}
        assert len(told) == len(set(told))
        assert "C" not in told[:-1]


def test_large_and_huge_vehicles_are_shown_with_their_squares(cards: CardSet) -> None:
    sizes = {card.size: token(card).area[2:] for card in cards.values() if card.kind is Kind.VEHICLE}
    assert sizes[Size.LARGE] == (1, 2)
    assert sizes[Size.HUGE] == (2, 2)


def test_what_a_unit_breaks_stands_in_its_row(cards: CardSet, app: App) -> None:
    rules = Builder(app, app.pop).rules
    rows = force_rows(force(cards, "Gilmore", "Gilmore", "Yukiko", "Pounder"), cards, rules, {})
    told = {row.key.name: row.short for row in rows if isinstance(row, UnitRow)}
    assert told == {"Gilmore": "only one of it", "Yukiko": "of another bloc", "Pounder": ""}


def test_the_verdict_names_what_is_wrong_and_what_is_agreed(cards: CardSet) -> None:
    assert verdict(force(cards, "Pounder"), cards)[0].startswith("Legal")
    assert "costs 26" in verdict(force(cards, "Pounder", "Pounder", limit=25), cards)[0]
    agreed = verdict(force(cards, "Yukiko", free=True), cards)[0]
    assert agreed.startswith("By agreement")


def test_who_joins_whom_outlives_that_others_leave(cards: CardSet) -> None:
    of = replace(
        force(cards, "Pounder", "USMC Fire Squad", "USMC Rifle Squad", "Gilmore"), attached=((3, 2),)
    )
    fire, rifle = of.units[1], of.units[2]
    assert without_unit(of, fire).attached == ((2, 1),)
    assert without_card(of, of.units[0]).attached == ((2, 1),)
    assert not without_unit(of, rifle).attached
    assert not kept(of, ()).attached


def test_small_buttons_in_a_row_add_and_take_out(app: App) -> None:
    builder = builder_with(app, force(library(app), "USMC Fire Squad"))
    unit = builder.force.units[0]
    click(builder, node(builder, f"force/{unit}/more"))
    assert list(builder.force.units) == [unit, unit]
    click(builder, node(builder, f"force/{unit}/less"))
    click(builder, node(builder, f"force/{unit}/less"))
    assert not builder.force.units


@pytest.mark.parametrize("scale", [75, 100, 150, 250])
def test_small_buttons_leave_the_coin_whole(app: App, scale: int) -> None:
    app.change(app.settings.but(scale=scale))
    builder = builder_with(app, force(library(app), "USMC Fire Squad", "Pounder"))
    coin = [app.art.palette.rgb(role) for role in ("brass", "brass-dark")]
    assert builder.units._tools
    for box, _, _ in builder.units._tools:
        around = app.screen.subsurface(box.inflate(2, 2))
        found = {
            tuple(around.get_at((x, y)))[:3]
            for x in range(around.get_width())
            for y in range(around.get_height())
        }
        assert not found & set(coin)


def test_notes_of_all_rows_have_letters_of_one_size_and_are_told_whole(app: App) -> None:
    names = ("Ranger Combat Squad", "Rosie", "Bravo Company Ranger Command Squad", "Di Giorgio")
    builder = builder_with(app, replace(force(library(app), *names), attached=((1, 0), (3, 2))))
    with reading() as marks:
        app.step([], 0.02)
    notes = {mark.text: mark for mark in marks if isinstance(mark, Line) and mark.text.startswith("with ")}
    assert sorted(notes) == sorted(f"with {name}" for name in names)
    assert len({note.size for note in notes.values()}) == 1
    long = notes["with Bravo Company Ranger Command Squad"]
    assert long.cut
    move(builder, long.ink.center)
    assert "with Bravo Company Ranger Command Squad" in builder.pointed()


def test_a_piece_of_the_parade_shows_its_card_and_its_menu(app: App) -> None:
    builder = builder_with(app, force(library(app), "USMC Fire Squad", "Gilmore"))
    camera, view = builder.view.parade._camera(), builder.view.parade._drawn_up()
    hero = next(piece for piece in view.pieces if piece.key == library(app).find("Gilmore").id)
    place = camera.rect_of(hero.area).center
    move(builder, place)
    assert builder.view.looked == hero.key
    click(builder, place)
    assert app.top.name == "menu-open"
    assert app.top.kit.press("drop/less")
    assert hero.key not in builder.force.units


def test_every_unit_of_a_force_has_squares_of_its_own_on_parade(app: App) -> None:
    large = [card for card in library(app).values() if card.size in (Size.LARGE, Size.HUGE)][:3]
    names = ["USMC Fire Squad"] * 17
    of = force(library(app), *names, limit=300, free=True)
    builder = builder_with(app, replace(of, units=(*of.units, *(card.id for card in large))))
    view = builder.view.parade._drawn_up()
    assert sorted(piece.key for piece in view.pieces) == sorted(builder.force.units)
    squares = [square for piece in view.pieces for square in piece.area.squares()]
    assert len(squares) == len(set(squares))
    assert all(square in set(view.board.squares()) for square in squares)


def test_a_card_longer_than_its_place_is_scrolled_by_keys(app: App) -> None:
    app.change(app.settings.but(scale=250))
    builder = builder_with(app, force(library(app)))
    builder.view.looked = library(app).find("Long Tom II").id
    app.step([], 0.02)
    before = app.screen.copy()
    assert builder.view._scroll.most > 0
    app.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="", scancode=0)], 0.02)
    assert app.screen.get_buffer().raw != before.get_buffer().raw


@pytest.mark.parametrize("scale", [75, 150, 250])
def test_nothing_lies_over_anything_else_at_any_scale(app: App, scale: int) -> None:
    app.change(app.settings.but(scale=scale))
    builder = builder_with(app, force(library(app), "Pounder"))
    controls = [control.rect for control in builder.kit._controls.values()]
    places = [*controls, builder.layout.points, builder.layout.note, builder.cards.rect, builder.units.rect]
    window = pygame.Rect((0, 0), app.size)
    for index, rect in enumerate(places):
        assert window.contains(rect)
        assert rect.inflate(-2, -2).collidelist(places[index + 1 :]) == -1
    assert builder.units.rect.height > 100 * app.scale
