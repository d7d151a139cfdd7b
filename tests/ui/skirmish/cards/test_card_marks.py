"""What the short marks of a card mean is said to who points at them: every figure, every cell, every sign."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.content.load import load_cards
from dust_tactics.skirmish.cards.unit_card import ARMOUR_LEVELS, Armour, Cell, UnitCard
from dust_tactics.ui.skirmish.cards.card_dialog import CardDialog
from dust_tactics.ui.skirmish.cards.card_marks import cell_words, range_words
from dust_tactics.ui.skirmish.cards.card_picture import card_picture, mark_spots
from dust_tactics.ui.skirmish.cards.card_state import CardState
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.fonts import Letters
from tests.helpers.build import line, squad
from tests.ui.drawing import art
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import two_each


def card(name: str) -> UnitCard:
    return load_cards().find(name)


def marks(name: str, *, slim: bool = False, state: CardState | None = None) -> list[str]:
    """What is said at the marks of a card, in the order in which they were drawn."""
    picture = card_picture(card(name), 320, art(), Letters(), slim=slim, state=state)
    whole = picture.get_rect()
    assert all(whole.contains(mark.rect) for mark in mark_spots(picture))
    return [mark.words for mark in mark_spots(picture)]


@pytest.mark.parametrize("slim", [False, True])
@pytest.mark.parametrize("name", ["Ranger Weapon Squad", "Ludwig", "Red Yana", "Bushmaster", "Loth"])
def test_every_figure_and_every_cell_has_its_words(name: str, slim: bool) -> None:
    said, mine = marks(name, slim=slim), card(name)
    columns = sum(ARMOUR_LEVELS.values())
    told = {
        way: sum(words.startswith(way) for words in said) for way in ("Against", "No effect", "The figures")
    }
    assert told["The figures"] == columns
    assert told["Against"] + told["No effect"] == columns * len(mine.weapons)
    assert f"{mine.points} army points" in said
    assert f"With a Move it goes up to {mine.move} squares, with a March up to {mine.march}" in said
    assert sum(words.startswith("Each point of damage") for words in said) == (mine.damage or 0)


def test_a_cell_is_read_out() -> None:
    assert cell_words(Armour.VEHICLE, 3, Cell(2, 4)) == (
        "Against vehicles of armour 3: 2 dice for each weapon; a hit does 4 damage"
    )
    assert cell_words(Armour.INFANTRY, 1, Cell(1, -1)).endswith(
        "1 die for each weapon; a hit destroys at once"
    )
    assert "a blast: 1 die for each soldier" in cell_words(Armour.INFANTRY, 2, Cell(1, 1, blast=True))
    assert cell_words(Armour.AIRCRAFT, 3, None) == "No effect on aircraft of armour 3"


def test_a_range_is_read_out() -> None:
    said = [
        range_words(squad("Test", line("Gun", reach, "1/1", "")).weapons[0]) for reach in ("C", "6", "4-14")
    ]
    assert said == [
        "Close combat: only against enemies in contact",
        "It reaches targets up to 6 squares away",
        "It reaches targets 4 to 14 squares away",
    ]


def test_ammunition_and_the_loaded_token_are_explained() -> None:
    said = marks("Loth", state=CardState(loaded=(True,) * 9))
    assert "Loaded: it can fire" in said
    assert "Not loaded: it must be loaded again before it fires" in marks(
        "Loth", state=CardState(loaded=(False,))
    )


def test_who_points_at_a_mark_of_the_card_beside_the_board_is_told(app: App) -> None:
    app.screen = pygame.display.set_mode((1280, 800))
    play = two_each(app)
    play.choose("1a")
    frame(app)
    rect, words = next(mark for mark in play.card.skills._marks if mark.words.startswith("Against"))
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert words in play.status()
    text, box = play.tip_box()
    assert words in text
    assert not box.colliderect(play.layout.card), "the row that is read stays in sight"


def test_the_whole_card_tells_them_too(app: App) -> None:
    play: Play = two_each(app)
    play.describe(play.state.units["1a"])
    frame(app)
    dialog = app.top
    assert isinstance(dialog, CardDialog)
    rect, words = next(mark for mark in dialog.skills._marks if mark.words.startswith("Against"))
    dialog.pointer = rect.center
    assert dialog.pointed() == words
