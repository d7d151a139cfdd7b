"""The army builder: what it offers, refuses, keeps and takes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rules.army.fieldable import why_not
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.skirmish.army_builder.filters import Filter
from dust_tactics.ui.skirmish.army_builder.scene import Builder
from dust_tactics.ui.skirmish.army_builder.unit_rows import UnitRow
from dust_tactics.ui.skirmish.cards import skill_slip
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.cards.skill_slip import draw_slip
from dust_tactics.ui.skirmish.new_game import last_choices
from dust_tactics.ui.skirmish.routes import ARMY_BUILDER
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.proof import Line, reading
from dust_tactics.ui.toolkit.strings import say

from .building import add, frame, names, press

CTRL = pygame.KMOD_CTRL


def test_cards_join_as_long_as_the_rules_allow(builder: Builder) -> None:
    builder.change(limit=25)
    add(builder, "Pounder")
    add(builder, "Gilmore")
    add(builder, "Gilmore")
    assert "unique" in builder.flashing
    assert "Dust 1947 “Heroes”, played in Dust Tactics too" in builder.flashing
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


def test_a_cleared_force_is_another_one_without_name_and_text(builder: Builder) -> None:
    builder.lay(Force("wave", "First Wave", "Allies", 50, (), text="Keep the Pounder far."), "laid")
    add(builder, "Pounder")
    builder.clear()
    entry = builder.kit.find("build/name")
    assert entry is not None
    assert entry.text == builder.force.name == say("build.new")
    assert (builder.force.text, builder.force.limit) == ("", 50)
    builder.undo()
    assert (builder.force.name, names(builder)) == ("First Wave", ["Pounder"])


def test_a_unit_that_has_joined_is_told_as_a_success(
    builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hero who had joined looked refused: a cross, and that another one can't."""
    signs: list[str] = []
    icon = Brush.icon

    def noted(brush: Brush, name: str, rect: pygame.Rect, *rest: Any, **more: Any) -> Any:
        signs.extend([name] if builder.layout.note.contains(rect) else [])
        return icon(brush, name, rect, *rest, **more)

    def told() -> tuple[str, str]:
        """The words below the card, and the sign before them."""
        signs.clear()
        with reading() as marks:
            builder.app.touch()
            frame(builder.app)
        below = [mark for mark in marks if isinstance(mark, Line) and builder.layout.note.contains(mark.ink)]
        return " ".join(mark.shown for mark in below), signs[-1]

    builder.search("Gilmore")
    monkeypatch.setattr(Brush, "icon", noted)
    add(builder, "Gilmore")
    assert told() == ("Gilmore has joined the force.", "icons/confirm")
    add(builder, "Gilmore")
    words, sign = told()
    assert words.startswith("1 × Gilmore in the force. Another one can't join")
    assert sign == "icons/cancel"
    builder.search("Gilmor")
    assert told()[1] == "icons/confirm", "he is in the force: nothing is wrong"


def test_what_hides_what_is_searched_for_is_told_and_lifted_without_the_words(builder: Builder) -> None:
    builder.want(Filter(words="Pounder", kind=Kind.HERO))
    frame(builder.app)
    assert not builder.cards.rows
    assert "2 cards" in builder.cards.empty
    assert "Heroes" in builder.cards.empty
    builder.pointer = builder.layout.search.center
    assert not builder.tip_box()[1].colliderect(builder.layout.cards), "the words are read"
    assert builder.kit.press("build/all")
    assert builder.wanted == Filter(words="Pounder")
    assert builder.cards.rows
    assert builder.kit.press("build/all")
    assert builder.wanted == Filter()
    builder.search("nothing is called so")
    assert builder.cards.empty == say("build.no-card")


def test_the_force_is_drawn_up_in_the_order_of_its_list(builder: Builder) -> None:
    for name in ("Pounder", "USMC Fire Squad", "Ranger Assault Squad", "USMC Fire Squad", "Gilmore"):
        add(builder, name)
    pieces = builder.view.parade._drawn_up().pieces
    seen = list(dict.fromkeys(piece.key for piece in sorted(pieces, key=lambda piece: piece.area.x)))
    assert seen == [row.name for row in builder.units.rows]


def test_a_random_force_is_legal_and_can_be_taken_back(builder: Builder) -> None:
    press(builder.app, pygame.K_r, CTRL)
    force = builder.force
    assert legality.faults("Allies", force.units, 50, library(builder.app)) == []
    press(builder.app, pygame.K_z, CTRL)
    assert names(builder) == []


def test_the_builder_of_the_menu_cites_the_book_played_last(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(last_choices, "last_rules", lambda: "dust-1947")
    app.open(ARMY_BUILDER, app.pop)
    assert isinstance(app.top, Builder)
    assert "(D47 " in app.top._rule()


def _point(builder: Builder, pixel: tuple[int, int]) -> None:
    motion = pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(1, 0), buttons=(0, 0, 0))
    builder.app.step([motion], 0.02)
    frame(builder.app)


def test_a_tip_of_a_card_in_the_list_keeps_off_the_card_that_is_read(builder: Builder) -> None:
    builder.change(limit=12)
    add(builder, "Pounder")
    builder.refresh()
    frame(builder.app)
    refused = [box for box, row in builder.cards.placed if row.reason]
    assert len(refused) > 2
    for box in refused[:3]:
        _point(builder, box.center)
        text, tip = builder.tip_box()
        assert text
        assert builder.view.card is not None
        assert not tip.colliderect(builder.view.sheet)
        assert tip.collidelist(builder.kit.rects(greyed=False)) < 0


def test_the_slip_of_a_skill_lies_below_the_card(
    builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    lies: list[pygame.Rect] = []

    def watched(*args: object) -> pygame.Rect:
        lies.append(draw_slip(*args))  # type: ignore[arg-type]  # handed on as they came
        return lies[-1]

    monkeypatch.setattr(skill_slip, "draw_slip", watched)
    library_of = library(builder.app)
    builder.view.looked = next(
        card.id for card in library_of.values() if any(line.skills for line in card.weapons)
    )
    frame(builder.app)
    first = min(builder.view.skills.shown, key=lambda shown: shown.rect.top)
    _point(builder, first.rect.center)
    for _ in range(60):
        frame(builder.app)
    assert lies
    assert not lies[-1].colliderect(builder.view.sheet)
