"""What stands on cards and gauges of the solo card game."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.dustrunner.rig import POWERS
from dust_tactics.ui.dustrunner.faces import mod_sign
from dust_tactics.ui.dustrunner.gauges import dial
from dust_tactics.ui.dustrunner.signs import die
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters
from tests.dustrunner.tables import CARDS

BOX = pygame.Rect(0, 0, 90, 107)


def painted(app: App) -> Brush:
    surface = pygame.Surface(BOX.size)
    surface.fill(app.art.palette.rgb("panel"))
    return Brush(surface, app.art, Letters(1.0))


def of_colour(brush: Brush, role: str) -> int:
    """How many pixels have the colour of a role."""
    colour = brush.art.palette.rgb(role)
    return sum(
        tuple(brush.surface.get_at((x, y))[:3]) == tuple(colour)[:3]
        for x in range(BOX.width) for y in range(BOX.height)
    )  # fmt: skip


def test_every_power_of_a_modification_has_a_drawing(app: App) -> None:
    drawn = {f"dustrunner/{name.rpartition('/')[2]}" for name in app.art.names("dustrunner")}
    assert [kind for kind in POWERS if f"dustrunner/power-{kind}" not in drawn] == []
    assert {mod_sign(card) for card in CARDS.modifications} <= drawn


@pytest.mark.parametrize(("now", "role"), [(8, "hit"), (4, "brass"), (2, "warning")])
def test_a_dial_is_filled_as_far_as_there_is_something_in_the_colour_of_how_much_that_is(
    app: App, now: int, role: str
) -> None:
    brush = painted(app)
    dial(brush, BOX, "fuel", "Fuel", float(now), 8, now)
    empty = painted(app)
    dial(empty, BOX, "fuel", "Fuel", 0.0, 8, now)
    assert of_colour(brush, role) > of_colour(empty, role) + 20 * now


def test_a_die_that_was_not_set_shows_no_pips(app: App) -> None:
    faces = []
    for value in (None, 1, 6):
        brush = painted(app)
        die(brush, pygame.Rect(10, 10, 60, 60), value)
        faces.append(of_colour(brush, "die-ink"))
    assert faces[0] < faces[1] < faces[2]
