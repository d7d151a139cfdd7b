from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.dispute.adjudicate import Judgement, judge
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.ui.skirmish.verdict_export.picture import dispute_picture
from dust_tactics.ui.skirmish.verdict_export.verdict_cards import card_height, card_size, cards_of
from dust_tactics.ui.toolkit import palette as palettes
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters
from tests.ui.drawing import PALETTES, art, different

BOOKS = [load_sight_book("dust-tactics"), load_sight_book("dust-1947")]
CORNER = Position(
    Board.from_rows(["......", "..T...", ".....#", "......"]), (), Square(0, 0), Square(4, 3),
    title="A tree in the way",
)  # fmt: skip


def drawn(position: Position, *, palette: palettes.Palette | None = None) -> pygame.Surface:
    return dispute_picture(verdicts(position), palette=palette)


def verdicts(position: Position) -> list[Judgement]:
    return [judge(position, book) for book in BOOKS]


def apart(position: Position, other: Position) -> int:
    return different(drawn(position), drawn(other))


def test_it_has_the_size_that_is_asked_for_and_is_the_same_every_time() -> None:
    for size in ((1280, 800), (900, 1200), (1920, 1080)):
        assert dispute_picture(verdicts(CORNER), size).get_size() == size
    assert apart(CORNER, CORNER) == 0


def test_everything_that_it_is_told_shows() -> None:
    board, tank = CORNER.board, Figure("Ludwig", FigureKind.VEHICLE, Area(3, 0))
    for changed in (
        replace(CORNER, title="Another title"),
        replace(CORNER, note="Who is right?"),
        replace(CORNER, target=Square(5, 3)),
        replace(CORNER, figures=(tank,)),
        replace(CORNER, board=board.with_terrain(Square(1, 3), board[Square(2, 1)])),
        replace(CORNER, readings={"DT-cover-points": "closed-target"}),
    ):
        assert apart(CORNER, changed) > 400


def test_a_reading_in_force_is_no_news() -> None:
    """Only the code at the foot names it."""
    said = replace(CORNER, readings={"DT-cover-points": "inside"})
    first, second = drawn(CORNER), drawn(said)
    assert different(first, second, pygame.Rect(0, 0, 1280, 760)) == 0


@pytest.mark.parametrize("variant", palettes.load_all(PALETTES))
def test_it_follows_the_palette(variant: str) -> None:
    palette = palettes.load(PALETTES, variant)
    picture = drawn(CORNER, palette=palette)
    colours = {picture.get_at((x, y))[:3] for x in range(0, 1280, 3) for y in range(0, 800, 3)}
    assert {palette.rgb("card"), palette.rgb("card-head")} <= colours


def test_a_board_of_any_size_fits() -> None:
    large = Position(Board.empty(48, 48), (), Square(0, 0), Square(47, 47))
    long = Position(Board.empty(40, 2), (), Square(0, 0), Square(39, 1))
    for position in (large, long):
        assert apart(position, replace(position, target=Square(9, 1))) > 500


def test_no_window_is_needed() -> None:
    """A fresh process without any display draws it."""
    program = (
        "from tests.ui.skirmish.verdict_export.test_picture import *\n"
        "pygame.display.quit()\n"
        "assert not pygame.display.get_init()\n"
        "print(drawn(CORNER).get_size())"
    )
    bare = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run(
        [sys.executable, "-c", program], env=bare, cwd=Path(__file__).parents[4], capture_output=True,
        text=True, check=True,
    )  # fmt: skip
    assert "(1280, 800)" in done.stdout


def test_cards_say_what_the_verdicts_say_and_which_clause_decides() -> None:
    judgements = [judge(CORNER, book) for book in BOOKS]
    cards = cards_of(judgements)
    assert [card.title for card in cards] == ["Dust Tactics", "Dust 1947"]
    assert [(card.visible, card.cover) for card in cards] == [(True, True), (False, True)]
    for card, judgement in zip(cards, judgements, strict=True):
        assert [text for text, _, _ in card.reasons] == [reason.text for reason in judgement.because]
        assert any(deciding for _, _, deciding in card.reasons)


def test_where_the_books_agree_no_clause_decides() -> None:
    cards = cards_of([judge(replace(CORNER, target=Square(1, 0)), book) for book in BOOKS])
    assert not any(deciding for card in cards for _, _, deciding in card.reasons)


def test_letters_shrink_until_a_card_fits() -> None:
    cards = cards_of([judge(CORNER, book) for book in BOOKS])
    brush = Brush(pygame.Surface((10, 10)), art(), Letters())
    wide, tall = card_size(cards, 600, 400, brush)
    small, _ = card_size(cards, 260, tall, brush)
    assert small < wide
    assert tall == max(card_height(card, 600, wide, brush) for card in cards)
