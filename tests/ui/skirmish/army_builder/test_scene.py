"""The army builder: what it offers, refuses, keeps, saves, copies and takes back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from dust_tactics.content.forces.forces import own_path, read_force, save_force
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rules.army.fieldable import why_not
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.skirmish.army_builder.filters import Filter
from dust_tactics.ui.skirmish.army_builder.open_dialog import ForceList
from dust_tactics.ui.skirmish.army_builder.scene import Builder
from dust_tactics.ui.skirmish.army_builder.unit_rows import UnitRow
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.new_game import last_choices
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.skirmish.routes import ARMY_BUILDER
from dust_tactics.ui.toolkit.app import App

from .building import add, frame, names, press

CTRL = pygame.KMOD_CTRL


def test_cards_join_as_long_as_the_rules_allow(builder: Builder) -> None:
    builder.change(limit=25)
    add(builder, "Pounder")
    add(builder, "Gilmore")
    add(builder, "Gilmore")
    assert "unique" in builder.flashing
    assert "D47 “Heroes”" in builder.flashing
    add(builder, "Pounder")
    assert "8 are left" in builder.flashing
    assert names(builder) == ["Pounder", "Gilmore"]


def test_every_refused_card_says_why(builder: Builder) -> None:
    builder.change(limit=25)
    add(builder, "Pounder")
    greyed = [row for row in builder.cards.rows if row.reason]
    told = [row.short for row in greyed if isinstance(row, UnitRow)]
    assert len(told) == len(greyed)
    assert any("pts short" in short for short in told)
    assert any(why_not(row.key) == row.short for row in greyed if isinstance(row, UnitRow))
    assert all(told)


@pytest.mark.parametrize(
    ("rules", "section"),
    [
        ("dust-tactics", "DT “Choosing Your Force”, p. 34"),
        ("dust-1947", "D47 “Attacker and Defender Army Points”"),
    ],
)
def test_refusals_cite_the_book_that_is_played(app: App, rules: str, section: str) -> None:
    builder = Builder(app, lambda: None, ruleset=rules)
    app.go(builder)
    frame(app)
    builder.change(limit=12)
    add(builder, "Pounder")
    dear = next(row for row in builder.cards.rows if row.reason and "army points" in row.reason)
    assert section in dear.reason
    add(builder, "Pounder")
    assert section in builder.flashing


def test_what_was_said_of_an_act_is_gone_with_the_next(builder: Builder) -> None:
    acts: list[Callable[[], object]] = [
        lambda: builder.roster.take_out(library(builder.app).find("Pounder")),
        builder.undo,
        builder.redo,
        lambda: builder.rename("Other"),
        lambda: builder.search("ranger"),
    ]
    builder.change(limit=13)
    add(builder, "Pounder")
    for act in acts:
        builder.flash("Something was done")
        act()
        assert not builder.flashing


def framed(builder: Builder) -> bool:
    """Whether what is said of the card has the frame of a warning."""
    frame(builder.app)
    rect, palette = builder.layout.note, builder.app.art.palette
    return tuple(builder.app.screen.get_at((rect.centerx, rect.top)))[:3] == palette.rgb("warning")


def test_a_refusal_is_a_warning_until_something_else_is_done(builder: Builder) -> None:
    builder.change(limit=13)
    add(builder, "Pounder")
    assert not framed(builder)
    add(builder, "Pounder")
    assert framed(builder)
    assert builder.kit.press("build/save")
    builder.app.top.kit.press("name/ok")
    assert builder.flashing.startswith("Saved")
    assert not framed(builder)


def test_filters_narrow_the_cards_down(builder: Builder) -> None:
    assert builder.kit.press("build/kind-vehicle")
    for name, entry in (("armour", "armour-4"), ("price", "price-3")):
        assert builder.kit.press(f"build/{name}")
        assert builder.app.top.kit.press(f"drop/{entry}")
    cards = [row.key for row in builder.cards.rows if not row.divider]
    assert cards
    assert {(str(card.kind), card.armour) for card in cards} == {("vehicle", 4)}
    assert all(10 <= card.points <= 14 for card in cards)
    builder.search("petard")
    assert {card.name for card in (r.key for r in builder.cards.rows if not r.divider)} >= {"Mickey A.V.R.E."}
    builder.search("no such thing")
    assert not builder.cards.rows


def test_only_what_fits_can_be_asked_for(builder: Builder) -> None:
    builder.change(limit=5)
    builder.controls.flip_fits()
    rows = [row for row in builder.cards.rows if not row.divider]
    assert rows
    assert all(row.key.points <= 5 and not row.reason for row in rows)


def test_equal_units_are_counted_and_taken_out_one_by_one(builder: Builder) -> None:
    add(builder, "USMC Fire Squad")
    add(builder, "USMC Fire Squad")
    (row,) = builder.units.rows
    assert row.text.startswith("2 ×")
    assert isinstance(row, UnitRow)
    assert row.points == 12
    builder.roster.use(row, "less")
    assert names(builder) == ["USMC Fire Squad"]


def test_every_step_can_be_taken_back_and_done_again(builder: Builder) -> None:
    add(builder, "Pounder")
    builder.set_bloc("Axis")
    assert names(builder) == []
    press(builder.app, pygame.K_z, CTRL)
    assert names(builder) == ["Pounder"]
    assert builder.force.bloc == "Allies"
    press(builder.app, pygame.K_y, CTRL)
    assert builder.force.bloc == "Axis"
    for _ in range(3):
        press(builder.app, pygame.K_z, CTRL)
    assert names(builder) == []
    assert not builder.draft.can_undo


def test_the_keyboard_alone_builds_a_force(builder: Builder) -> None:
    app = builder.app
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert len(builder.force.units) == 2
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "choice"
    press(app, pygame.K_ESCAPE)
    assert app.top is builder
    builder.focus.leave(builder.kit, builder.lists)
    press(app, pygame.K_RIGHT)
    assert builder.focus.at == "list:force"
    press(app, pygame.K_PLUS)
    press(app, pygame.K_PLUS)
    press(app, pygame.K_DELETE)
    assert len(builder.force.units) == 3


def test_keys_filter_the_cards(builder: Builder) -> None:
    app = builder.app
    press(app, pygame.K_4, text="4")
    assert {str(row.key.kind) for row in builder.cards.rows if not row.divider} == {"vehicle"}
    press(app, pygame.K_f, text="f")
    assert builder.wanted.fits
    press(app, pygame.K_0, text="0")
    assert builder.wanted == Filter()
    press(app, pygame.K_u, CTRL)
    assert builder.kit.press("build/from")
    assert app.top.kit.press("drop/from-Axis")
    assert {str(row.key.bloc) for row in builder.cards.rows if not row.divider} == {"Axis"}


def test_the_slash_that_leads_to_the_search_is_not_searched_for(builder: Builder) -> None:
    for letter, key in (("/", pygame.K_SLASH), ("f", pygame.K_f), ("/", pygame.K_SLASH)):
        press(builder.app, key, text=letter)
        builder.app.step([pygame.Event(pygame.TEXTINPUT, text=letter, window=None)], 0.02)
        builder.app.step(pygame.event.get(), 0.02)
    assert builder.wanted.words == "f/"
    assert not builder.wanted.fits


def test_walking_shows_the_card_and_pages_go_further(builder: Builder) -> None:
    app = builder.app
    press(app, pygame.K_DOWN)
    first = builder.view.looked
    assert builder.cards.marked() is not None
    press(app, pygame.K_DOWN)
    assert builder.view.looked not in ("", first)
    press(app, pygame.K_PAGEDOWN)
    assert builder.cards.mark is not None
    assert builder.cards.mark > 8
    press(app, pygame.K_PAGEUP)
    assert builder.cards.mark is not None
    assert builder.cards.mark < 8


def test_a_unit_of_the_force_says_what_can_be_done_with_it(builder: Builder) -> None:
    app = builder.app
    add(builder, "Gilmore")
    add(builder, "USMC Fire Squad")
    add(builder, "USMC Fire Squad")
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_RETURN)
    assert app.top.name == "menu-open"
    press(app, pygame.K_DOWN)
    press(app, pygame.K_RETURN)
    assert names(builder).count("USMC Fire Squad") == 3
    press(app, pygame.K_DELETE, pygame.KMOD_SHIFT)
    assert names(builder) == ["Gilmore"]
    press(app, pygame.K_RETURN)
    assert not app.top.kit.press("drop/more"), "he is unique"
    control = app.top.kit.find("drop/more")
    assert control is not None
    assert "unique" in control.reason


def test_clearing_can_be_taken_back(builder: Builder) -> None:
    add(builder, "Pounder")
    press(builder.app, pygame.K_n, CTRL)
    assert names(builder) == []
    press(builder.app, pygame.K_z, CTRL)
    assert names(builder) == ["Pounder"]


def test_a_random_force_is_legal_and_can_be_taken_back(builder: Builder) -> None:
    press(builder.app, pygame.K_r, CTRL)
    force = builder.force
    assert legality.faults("Allies", force.units, 50, library(builder.app)) == []
    press(builder.app, pygame.K_z, CTRL)
    assert names(builder) == []


def test_a_force_is_saved_and_never_over_another_one_silently(builder: Builder) -> None:
    app = builder.app
    add(builder, "Pounder")
    builder.change(name="Mine")
    builder.filing._save_as("Mine")
    saved = own_path("Mine").read_text(encoding="utf-8")
    assert read_force(own_path("Mine"), library(app))[0] is not None
    assert not builder.draft.unsaved
    other = Builder(app, app.pop, Force("x", "Other", "Axis", 50, (library(app).find("Yukiko").id,)))
    app.push(other)
    other.filing._save_as("Mine")
    assert app.top.name == "choice"
    assert own_path("Mine").read_text(encoding="utf-8") == saved
    press(app, pygame.K_RETURN)
    assert own_path("Mine").read_text(encoding="utf-8") == saved
    assert "shipped" in other.filing.fault("First-Wave").casefold()


def test_a_named_force_is_saved_without_another_question(builder: Builder) -> None:
    add(builder, "Pounder")
    press(builder.app, pygame.K_F2)
    builder.rename("First Blood")
    looked = builder.view.looked
    press(builder.app, pygame.K_RETURN)
    assert not builder.kit.typing
    assert builder.focus.at is None, "Enter ends the name and chooses no card"
    assert builder.view.looked == looked
    assert builder.kit.press("build/save")
    assert builder.app.top is builder
    assert own_path("First Blood").exists()
    builder.rename("Second Blood")
    builder.kit.press("build/save")
    assert own_path("Second Blood").exists(), "another name, another file"
    builder.rename("First-Wave")
    builder.kit.press("build/save")
    assert builder.app.top is not builder, "a name that a shipped force has is asked about"


def test_the_builder_of_the_menu_cites_the_book_played_last(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(last_choices, "last_rules", lambda: "dust-1947")
    app.open(ARMY_BUILDER, app.pop)
    assert isinstance(app.top, Builder)
    assert "(D47 " in app.top._rule()


def test_a_force_is_saved_by_key_while_its_name_is_typed(builder: Builder) -> None:
    add(builder, "Pounder")
    press(builder.app, pygame.K_F2)
    assert builder.kit.typing
    press(builder.app, pygame.K_s, CTRL)
    assert builder.app.top is not builder, "it asks under which name to save"


def test_shipped_forces_are_a_start(builder: Builder) -> None:
    press(builder.app, pygame.K_o, CTRL)
    assert builder.app.top.name == "force-list"
    press(builder.app, pygame.K_RETURN)
    assert builder.app.top is builder
    assert builder.force.units
    assert builder.filing.name == ""


def test_a_broken_file_says_what_is_wrong(builder: Builder, tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("force: 1\nname: X\nbloc: Elves\npoints: 0\nunits: [Poundr]\n", encoding="utf-8")
    builder.app.step([pygame.Event(pygame.DROPFILE, file=str(path))], 0.02)
    assert builder.app.top.name == "message"
    assert builder.force.units == ()


def test_copy_and_paste(builder: Builder, monkeypatch: pytest.MonkeyPatch) -> None:
    board = {"text": ""}
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.update(text=text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board["text"])
    add(builder, "Pounder")
    add(builder, "USMC Fire Squad")
    press(builder.app, pygame.K_c, CTRL)
    assert "1 x Pounder = 13" in board["text"]
    builder.lay(Force("own", "Empty", "Axis", 25, ()), "")
    press(builder.app, pygame.K_v, CTRL)
    assert names(builder) == ["Pounder", "USMC Fire Squad"]
    board["text"] = "something else\naltogether"
    press(builder.app, pygame.K_v, CTRL)
    assert builder.app.top.name == "message"
    assert names(builder) == ["Pounder", "USMC Fire Squad"]


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
