from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.ui.skirmish.cards.dice_picture import (
    DiceGroup,
    DieFace,
    DieState,
    DieView,
    dice_tray,
    die_picture,
)
from dust_tactics.ui.toolkit.fonts import Letters
from tests.ui.drawing import art, different


@pytest.mark.parametrize("variant", ["default", "greyscale"])
def test_faces_and_states_differ_in_greys(variant: str) -> None:
    pictures = art(variant)
    dice = [DieView(face, state) for face, state in product(DieFace, DieState)]
    shown = [pygame.transform.grayscale(die_picture(die, Bloc.AXIS, 32, pictures)) for die in dice]
    for (a, first), (b, second) in combinations(zip(dice, shown, strict=True), 2):
        assert different(first, second) > 25, (a, b)


def test_the_army_side_bears_the_sign_of_the_bloc() -> None:
    pictures = art()
    for a, b in combinations(Bloc, 2):
        army = DieView(DieFace.ARMY)
        assert different(die_picture(army, a, 40, pictures), die_picture(army, b, 40, pictures)) > 40
        shield = DieView(DieFace.SHIELD)
        assert different(die_picture(shield, a, 40, pictures), die_picture(shield, b, 40, pictures)) == 0


def test_a_tray_wraps_its_groups() -> None:
    hits = DiceGroup("hits", (DieView(DieFace.ARMY, DieState.HIT),) * 9)
    misses = DiceGroup("misses", (DieView(DieFace.TARGET, DieState.MISS),) * 2)
    wide = dice_tray([hits, misses], Bloc.SSU, 600, art(), Letters()).picture
    narrow = dice_tray([hits, misses], Bloc.SSU, 150, art(), Letters()).picture
    assert (wide.get_width(), narrow.get_width()) == (600, 150)
    assert narrow.get_height() > wide.get_height()
    empty = dice_tray([DiceGroup("hits", ())], Bloc.SSU, 150, art(), Letters())
    assert empty.picture.get_height() == 1
    assert empty.seams == ()


def test_words_that_are_wider_than_the_tray_go_on_below() -> None:
    dice = (DieView(DieFace.TARGET, DieState.MISS),)
    one, two = (
        dice_tray([DiceGroup(words, dice)], Bloc.SSU, 118, art(), Letters(), 24).picture
        for words in ("misses", "of these, misses")
    )
    line = Letters().height(13.0)
    assert two.get_height() == one.get_height() + line
    assert different(one, two.subsurface((0, 0, *one.get_size()))) > 0
    assert two.subsurface((117, 0, 1, two.get_height())).get_bounding_rect().width == 0, "nothing is cut"
