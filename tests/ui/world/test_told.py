"""What the table tells: of dice not before they lie, of hands to nobody else, of lines looked back at."""

from __future__ import annotations

import pygame

from dust_tactics.play.seats import HUMAN
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.world.map.picture import MapPicture, Mark
from dust_tactics.ui.world.map.projection import place_of
from dust_tactics.ui.world.motion import Beat
from dust_tactics.ui.world.overlay_figures import income_sum
from dust_tactics.ui.world.seats_panel import seat_hint
from dust_tactics.world.events import DiceThrown
from dust_tactics.world.rules.production import brought, income
from tests.ui.dustrunner.hands import key

from .hands import BOT, asks, table_at


def test_how_dice_fall_is_told_when_they_lie(app: App) -> None:
    state = table_at(app, asks("card"), (HUMAN, BOT)).view
    beat = Beat(DiceThrown(0, (0, 5), 1), state, state, "Player 1 throws 2 dice: 1 hit.", 1.0)
    assert beat.words(0.2) == "Player 1 throws 2 dice\u2026"
    assert beat.words(0.9) == beat.text


def test_a_hand_is_told_to_whoever_chooses_from_it(app: App) -> None:
    two = (HUMAN, HUMAN)
    choosing = table_at(app, asks("card", 1), two).view
    assert choosing.question is not None
    assert "In hand" in seat_hint(choosing, two, choosing.question.seat)
    moving = table_at(app, asks("move", 1), two).view
    assert moving.question is not None
    assert "In hand" not in seat_hint(moving, two, moving.question.seat)
    assert "In hand" in seat_hint(moving, (HUMAN, BOT), 0) or moving.question.seat


def test_the_line_that_is_looked_back_at_is_marked(app: App) -> None:
    table = table_at(app, asks("move", 1), (HUMAN, BOT))
    row = next(row for row in table.log.rows if "claims" in row.text)
    table.row_clicked(row)
    assert {one.text for one in table.log.rows if one.selected} >= {row.text}
    assert all(one.key == row.key for one in table.log.rows if one.selected)
    table.look_back()
    assert not any(one.selected for one in table.log.rows)


def test_what_was_taken_back_is_in_the_log_no_more(app: App) -> None:
    table = table_at(app, asks("produce", 1), (HUMAN, BOT))
    before = list(table.log.rows)
    key(app, pygame.K_1, "1")
    assert len(table.log.rows) > len(before)
    table.undo()
    assert list(table.log.rows) == before


def test_what_areas_bring_is_summed_up(app: App) -> None:
    state = table_at(app, asks("produce", 2), (HUMAN, BOT)).view
    card = state.card_of(0)
    assert card is not None
    assert max(6, sum(brought(state, 0)) + card.production) == income(state, 0)
    assert f"Player 1: {sum(brought(state, 0))} and the card" in income_sum(state, 0)


def test_that_nothing_is_threatened_is_said(app: App) -> None:
    table = table_at(app, asks("capital"), (HUMAN, BOT))
    table.overlays.toggle("threat")
    for _ in range(5):
        app.step([], 0.05)
    words = table.overlays.legend(table.view, None, 0)
    assert words == "Threat to Player 1: nobody could take an area in this round"


def test_how_many_areas_are_still_to_be_claimed_is_said(app: App) -> None:
    table = table_at(app, asks("land"), (HUMAN, BOT))
    field = table.field
    assert field is not None
    assert field.title.startswith("Claim an area (then ")
    assert table.moment_words(table.view) == "The world is divided up \u00b7 Player 1"


def test_rings_lie_below_counts(app: App) -> None:
    table = table_at(app, asks("move", 1), (HUMAN, BOT))
    picture, camera, state = MapPicture(table.view.table.atlas), table.camera, table.view
    areas = list(state.held(0))
    size = app.screen.get_size()

    def drawn(marked: list[tuple[str, Mark]]) -> pygame.Surface:
        surface = pygame.Surface(size)
        picture.paint(table.brush(surface), camera, state, marked=marked)
        return surface

    plain, ringed = drawn([]), drawn([(area, Mark("accent", 4)) for area in areas])
    radius = camera.radius
    for area in areas:
        x, y = camera.to_screen(place_of(state.table.atlas.areas[area]))
        count = pygame.Rect(0, 0, 7, 5)
        count.center = x + round(radius * 0.72), y + round(radius * 0.62)
        if camera.seen.contains(count):
            one, other = (
                pygame.image.tobytes(surface.subsurface(count), "RGB") for surface in (plain, ringed)
            )
            assert one == other, area
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(ringed, "RGB")
