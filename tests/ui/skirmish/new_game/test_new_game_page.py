"""The page of a new game has room for all its words, whatever is chosen."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from dust_tactics.ui.skirmish.new_game.layout import NewGameLayout
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.skirmish.new_game.new_game_page import words_height
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.layout import Cutter
from dust_tactics.ui.toolkit.proof import Line, reading
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say
from tests.ui.skirmish.hands import frame

ARROW = 24
"""Pixels at the right of a drop-down list that its arrow takes."""


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were cut to fit."""
    found: list[str] = []
    fitted = Letters.fitted

    def watched(self: Letters, text: str, size: float, room: int, bold: bool = False) -> str:
        shown = fitted(self, text, size, room, bold)
        if shown != text:
            found.append(text)
        return shown

    monkeypatch.setattr(Letters, "fitted", watched)
    return found


def test_no_word_is_cut_with_any_scenario_and_its_forces(app: App, cut: list[str]) -> None:
    page = NewGame(app)
    app.go(page)
    places = page.layout.start, page.layout.back, page.layout.sides[0].panel.topleft
    for scenario in page.scenarios:
        page.set_scenario(scenario.name)
        frame(app)
        for control in (
            page.kit.find(n) for n in ("new/ruleset", "new/scenario", "new/variant", "new/points")
        ):
            assert control is not None
            widest = max(page.kit.letters.width(text, 15) for text in control.options)
            assert widest <= control.rect.width - ARROW, control.name
        button = page.kit.find("new/draw")
        assert button is not None
        assert button.shown == say("new.draw")
        start = page.kit.find("new/start")
        assert start is not None
        assert start.rect.bottom <= app.size[1]
        layout = page.layout
        assert (layout.start, layout.back, layout.sides[0].panel.topleft) == places, "nothing jumps"
        below = app.size[1] - layout.sides[0].panel.bottom
        assert below <= max(
            page.px(76), words_height(page, layout.words.width, layout.board is not None) + page.px(14)
        ), "no empty room"
    assert cut == []


def test_choices_that_need_more_room_stand_in_more_rows() -> None:
    def rows(needs: list[int], room: int) -> list[tuple[int, int]]:
        window, above = pygame.Rect(0, 0, room + 40, 600), 82
        layout = NewGameLayout(window, Cutter(), needs, lambda room, apart: 50)
        return [((choice.top - above) // 54, choice.width) for choice in layout.choices]

    assert rows([40, 50, 60], 180) == [(0, 45), (0, 54), (0, 65)]
    assert rows([40, 50, 60], 165) == [(0, 74), (0, 83), (1, 165)]
    assert rows([300], 169) == [(0, 169)], "never wider than the page"


@pytest.mark.parametrize("room", [800, 1100])
def test_the_last_choices_stand_beside_the_heading_where_one_line_is_too_short(room: int) -> None:
    layout = NewGameLayout(pygame.Rect(0, 0, room + 40, 600), Cutter(), [300, 300, 100, 100],
                           lambda room, apart: 50, 2)  # fmt: skip
    tops = [choice.top for choice in layout.choices]
    assert len(set(tops[:2])) == len(set(tops[2:])) == 1
    assert (tops[2] < tops[1]) is (room == 800)
    assert layout.about.collidelist(layout.choices) < 0
    assert layout.title.collidelist(layout.choices) < 0


def test_a_note_takes_the_lines_it_is_given_and_no_more(app: App) -> None:
    page = NewGame(app)
    brush = page.brush(app.screen)
    rows = RowList("rows")
    rows.rect.size = (200, 200)
    note = "many words that one line of so narrow a list can never hold, and some more of them after that"
    one, two = (rows._height(brush, Row("a", f"{lines}", note, notes=lines)) for lines in (1, 2))
    few = rows._height(brush, Row("b", "2", "short", notes=2))
    assert two > one == few


@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080)])
def test_why_it_can_t_start_is_said_beside_the_button(
    app: App, cut: list[str], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app.screen = pygame.display.set_mode(size)
    page = NewGame(app)
    app.go(page)
    said: list[str] = []
    lines = Brush.lines

    def heard(self: Brush, text: str, *args: Any, **more: Any) -> int:
        said.append(text)
        return lines(self, text, *args, **more)

    monkeypatch.setattr(Brush, "lines", heard)
    for scenario in page.scenarios:
        page.set_scenario(scenario.name)
        page.set_points(1)
        said.clear()
        app.touch()
        frame(app)
        assert page.why_not().count("this game is for") == 2, "both sides' forces are named"
        assert page.why_not() in said
    assert cut == []


def test_of_two_squads_only_the_one_he_joined_is_with_the_hero(app: App) -> None:
    page = NewGame(app)
    app.go(page)
    beasts = next(force for force in page.forces if force.name == "Beasts of Blutkreuz")
    page._take(0, beasts)
    units = next(shown for shown in page.lists if shown.name == "units1")
    squads = [row for row in units.rows if row.text == "Gorilla Squad"]
    assert [row.note.startswith("with Markus") for row in squads].count(True) == 1
    assert len(squads) == 2


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_no_scenario_moves_a_button_where_its_map_is_shown(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app.screen = pygame.display.set_mode(size)
    page = NewGame(app)
    app.go(page)
    written: list[tuple[str, pygame.Rect]] = []
    lines = Brush.lines

    def heard(self: Brush, text: str, box: pygame.Rect, *args: Any, **more: Any) -> int:
        tall = lines(self, text, box, *args, **more)
        written.append((text, pygame.Rect(box.topleft, (box.width, tall))))
        return tall

    monkeypatch.setattr(Brush, "lines", heard)
    start = page.layout.start
    for scenario in page.varied:
        page.set_scenario(scenario.name)
        if scenario.variant:
            page.set_variant(scenario.variant)
        written.clear()
        app.touch()
        frame(app)
        assert page.layout.start == start
        assert page.layout.board is not None
        words = next(place for text, place in written if text == " ".join(scenario.text.split()))
        assert page.layout.board.contains(words), scenario.title


@pytest.mark.parametrize("name", ["new/ruleset", "new/points", "new/dice", "new/house"])
def test_a_tip_covers_no_word_above_a_choice(app: App, name: str) -> None:
    app.screen = pygame.display.set_mode((1280, 800))
    page = NewGame(app)
    app.go(page)
    frame(app)
    control = page.kit.find(name)
    assert control is not None
    page.pointer = control.rect.center
    text, box = page.tip_box()
    assert text
    above = pygame.Rect(page.layout.choices[0].topleft, (page.layout.choices[-1].right, 1)).move(0, -10)
    assert not box.colliderect(above)
    assert page.scenario.text not in page.kit.find("new/scenario").told  # type: ignore[union-attr]  # it is there


@pytest.mark.parametrize("size", [(1024, 720), (1280, 800), (1920, 1080)])
def test_the_tip_of_the_dice_covers_nothing_of_their_answer(app: App, size: tuple[int, int]) -> None:
    app.screen = pygame.display.set_mode(size)
    page = NewGame(app)
    app.go(page)
    frame(app)
    control = page.kit.find("new/draw")
    assert control is not None
    page.pointer = control.rect.center
    page.let_dice_choose()
    with reading() as marks:
        frame(app)
    text, box = page.tip_box()
    assert text
    said = [mark for mark in marks if isinstance(mark, Line) and page.layout.about.colliderect(mark.ink)]
    assert any("dice chose" in mark.shown for mark in said)
    assert not [mark.shown for mark in said if box.colliderect(mark.ink)]


def test_variants_are_offered_where_there_are_any(app: App) -> None:
    page = NewGame(app)
    app.go(page)
    page.set_scenario("Encounter")
    frame(app)
    variants = page.kit.find("new/variant")
    assert variants is not None
    assert variants.told == say("new.variant.only")
    assert not page.kit.press("new/variant")
    page.set_scenario("Morning Mist")
    frame(app)
    assert page.kit.press("new/variant")
