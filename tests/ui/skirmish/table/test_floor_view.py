"""Floors on the screen: buildings that open, the switch, clicks on floors above the ground."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from dust_tactics.skirmish.board.buildings import Building
from dust_tactics.skirmish.board.grid import Area, Spot, Square
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.views.overlay_views import LineOverlay, ResultOverlay
from dust_tactics.ui.skirmish.views.pieces import floor_mark, pieces_of
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.editing.test_tools import press
from tests.ui.skirmish.hands import click, frame
from tests.ui.skirmish.play.test_play import begin

HOUSE = """\
scenario: 1
name: The Lookout
ruleset: dust-tactics
board:
  cols: 8
  rows: 5
  map: |
    . . . . . . . .
    . . . . . . . .
        - -
    . .|b b|. . . b
    . .|b b|. . . b
        o -
    . . . . . . . .
  buildings: [{at: C3, floors: 2, roof: yes}]
edges: [south, north]
terrain: {tiles-each: 0, traps-each: 0}
turns: 8
"""
"""A house of two floors and a roof next to the southern edge, and a hut of one floor."""
C3, C4, D3 = Square(2, 2), Square(2, 3), Square(3, 2)


@pytest.fixture
def play(app: App, tmp_path: Path) -> Play:
    """Two people; the first of them chooses a unit."""
    folder = tmp_path / "scenarios"
    folder.mkdir()
    (folder / "lookout.yaml").write_text(HOUSE, encoding="utf-8")
    play = begin(app, 7, scenario="lookout")
    while play.state.turn == 0 or type(play.prompt).__name__ != "ActivatePrompt":
        play.submit(play.legal()[0])
        frame(app)
    play.tray.folded = True
    frame(app)
    return play


def house(play: Play) -> Building:
    return play.state.board.buildings[0]


def point(app: App, play: Play, square: Square) -> None:
    place = play.camera.rect_of(square).center
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    frame(app)


def shades(play: Play) -> list[float]:
    return [roof.shade for roof in play.view().roofs]


def squad(play: Play) -> str:
    side = play.prompt.question.side
    return next(u.id for u in play.state.side_units(side) if u.card.is_infantry and u.card.march >= 4)


def test_a_building_opens_under_the_pointer_and_closes_behind_it(app: App, play: Play) -> None:
    point(app, play, Square(0, 0))
    assert shades(play) == [1.0, 1.0]
    point(app, play, C3)
    assert shades(play) == [0.0, 1.0]
    point(app, play, Square(7, 2))
    assert shades(play) == [1.0, 0.0]


def test_a_roof_fades_when_animations_are_on(app: App, play: Play) -> None:
    app.change(app.settings.but(animations=True))
    point(app, play, Square(0, 0))
    for _ in range(20):
        frame(app)
    place = play.camera.rect_of(C3).center
    app.step([pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))], 0.06)
    assert 0.0 < shades(play)[0] < 1.0
    assert play.lively


def test_keys_and_the_switch_step_through_the_floors(app: App, play: Play) -> None:
    point(app, play, C3)
    assert play.storeys.level(house(play)) == 0
    press(app, pygame.K_PERIOD, ">")
    assert play.storeys.level(house(play)) == 1
    press(app, pygame.K_PERIOD, ">")
    press(app, pygame.K_PERIOD, ">")
    assert play.storeys.level(house(play)) == 2, "no higher than the roof"
    assert "on the roof" in play.status()
    press(app, pygame.K_COMMA, "<")
    assert play.storeys.level(house(play)) == 1
    chips = {level: chip for chip, _, level in play.storeys._chips}
    assert list(chips) == [2, 1, 0], "from the top down"
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=chips[2].center, button=1))
    assert play.storeys.level(house(play)) == 2
    point(app, play, Square(7, 2))
    assert not play.storeys._chips, "a hut of one floor has no switch"


def test_the_switch_goes_away_with_the_pointer(app: App, play: Play) -> None:
    point(app, play, C3)
    chip = play.storeys._chips[0][0]
    app.step([pygame.Event(pygame.MOUSEMOTION, pos=chip.center, rel=(0, 0), buttons=(0, 0, 0))], 0.02)
    frame(app)
    assert play.storeys._chips, "it stays while it is pointed at, though it lies over another square"
    point(app, play, Square(6, 4))
    assert not play.storeys._chips, "it takes no click from the squares beside the house"


def test_the_switch_covers_no_squares_while_the_pointer_is_off_the_board(app: App, play: Play) -> None:
    point(app, play, C3)
    frame(app)
    assert play.storeys._chips
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=(5, 795), rel=(0, 0), buttons=(0, 0, 0)))
    frame(app)
    assert play.hover is None
    assert not play.storeys._chips


def test_the_switch_lies_on_the_side_where_it_covers_fewer_units(app: App, play: Play) -> None:
    point(app, play, C3)
    switch = play.storeys._chips[0][0]
    covered = next(
        s for s in play.state.board.squares() if play.camera.rect_of(s).collidepoint(switch.center)
    )
    unit = squad(play)
    units = dict(play.state.units)
    units[unit] = units[unit].but(square=covered, level=0)
    play.stage.stand_at(play.state.but(units=units))
    point(app, play, C3)
    boxes = [chip for chip, _, _ in play.storeys._chips]
    assert not any(box.colliderect(play.camera.rect_of(covered)) for box in boxes)


def test_the_switch_finds_a_place_where_nobody_stands(app: App, play: Play) -> None:
    """Units at both sides of the house: the switch is a row above or below it."""
    names = [unit.id for unit in play.state.units.values()][:4]
    state = play.state
    for name, square in zip(names, ("B3", "B4", "E3", "E4"), strict=True):
        state = state.with_unit(state.units[name].but(square=Square.parse(square), level=0, joined=None))
    play.stage.stand_at(state)
    point(app, play, C3)
    chips = [chip for chip, _, _ in play.storeys._chips]
    assert len({chip.top for chip in chips}) == 1
    standing = [play.camera.rect_of(unit.area) for unit in state.units.values() if unit.on_board]
    assert not any(chip.collidelistall(standing) for chip in chips)
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=chips[0].center, button=1))
    assert play.storeys.level(house(play)) == 2, "the highest floor first"


def test_the_switch_keeps_off_what_an_attack_came_to(
    app: App, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = [ResultOverlay(Area(4, 2), "1a: 5 hits, 3 saved, loses 2 soldiers")]
    monkeypatch.setattr(play.prompt, "overlays", lambda: results)
    point(app, play, C3)
    (strip,) = (strip.move(play.layout.board.topleft) for strip in play.picture.room.strips)
    assert not any(chip.colliderect(strip) for chip, _, _ in play.storeys._chips)


def test_the_switch_keeps_off_a_line_to_a_target(
    app: App, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    point(app, play, C3)
    before = play.storeys._chips[0][0]
    square = play.camera.square_at(before.center)
    assert square is not None
    column = square.x + (before.centerx - play.camera.rect_of(square).left) / play.camera.zoom
    line = LineOverlay((column, 0.5), (column, 4.5), clear=True)
    monkeypatch.setattr(play.prompt, "overlays", lambda: [line])
    point(app, play, C4)
    ends = play.camera.to_screen(line.start), play.camera.to_screen(line.end)
    chips = [chip for chip, _, _ in play.storeys._chips]
    assert chips
    assert not any(chip.clipline(ends) for chip in chips)


def test_the_switch_is_gone_while_a_program_acts(
    app: App, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    point(app, play, C3)
    assert play.storeys._chips
    monkeypatch.setattr(type(play), "announces", True)
    point(app, play, C4)
    assert not play.storeys._chips


def test_a_squad_walks_in_and_up_by_pointing(app: App, play: Play) -> None:
    unit = squad(play)
    play.choose(unit)
    shown = {square for overlay in play.prompt.overlays() for square, *_ in getattr(overlay, "squares", ())}
    assert C4 in shown
    point(app, play, C4)
    press(app, pygame.K_PERIOD, ">")
    assert play.storeys.stop_at(C4) == Spot(*C4, level=1)
    click(app, play, C4)
    assert play.prompt.pending(), "a march is shown first"
    press(app, pygame.K_RETURN, "\r")
    for _ in range(6):
        frame(app)
        if play.state.question is not None and play.state.question.kind.value == "react":
            press(app, pygame.K_RETURN, "\r", pygame.KMOD_CTRL)
    moved = play.state.units[unit]
    assert (moved.square, moved.level) == (C4, 1)
    piece = next(piece for piece in pieces_of(play.state, {}) if piece.key == unit)
    assert piece.floor == "1"


def test_who_is_on_another_floor_is_drawn_faint_and_found_by_stepping(app: App, play: Play) -> None:
    one, other = [u.id for u in play.state.side_units(play.prompt.question.side)][:2]
    units = dict(play.state.units)
    units[one] = units[one].but(square=C3, level=0)
    units[other] = units[other].but(square=C3, level=2)
    play.stage.stand_at(play.state.but(units=units))
    point(app, play, Square(0, 0))
    closed = {piece.key: piece for piece in play.view().pieces}
    assert (closed[one].fade, closed[other].fade, closed[other].floor) == (0.0, 0.0, "R")
    point(app, play, C3)
    below = {piece.key: piece.fade for piece in play.view().pieces}
    assert below[one] == 0 < below[other]
    assert play.unit_under() is play.state.units[one]
    press(app, pygame.K_PERIOD, ">")
    press(app, pygame.K_PERIOD, ">")
    above = {piece.key: piece.fade for piece in play.view().pieces}
    assert above[other] == 0 < above[one]
    assert play.unit_under() is play.state.units[other]


def test_pointing_at_somebody_looks_at_his_floor_until_another_one_is_asked_for(app: App, play: Play) -> None:
    unit = squad(play)
    units = dict(play.state.units)
    units[unit] = units[unit].but(square=C3, level=2)
    play.stage.stand_at(play.state.but(units=units))
    point(app, play, C3)
    assert play.storeys.level_at(C3) == 2
    assert f"({unit})" in play.status()
    assert f"({unit}), at" not in play.status(), "the floor is named for the square"
    press(app, pygame.K_COMMA, "<")
    assert play.storeys.level_at(C3) == 1
    assert f"({unit})" not in play.status()


def test_a_building_stays_open_where_all_who_are_in_it_are_on_one_floor_under_its_roof(
    app: App, play: Play
) -> None:
    one, other = [u.id for u in play.state.side_units(play.prompt.question.side)][:2]

    def shown(*levels: int) -> tuple[float, int]:
        """How much of the roof is there, and the floor that is looked at."""
        units = dict(play.state.units)
        for name, level in zip((one, other), levels, strict=False):
            units[name] = units[name].but(square=C3 if name == one else C4, level=level)
        play.stage.stand_at(play.state.but(units=units))
        point(app, play, Square(0, 0))
        (roof,) = (roof for roof in play.storeys.roofs() if C3 in roof.building.squares)
        return roof.shade, roof.level

    assert shown() == (1.0, 0)
    assert shown(1) == (0.0, 1)
    assert shown(0, 0) == (0.0, 0)
    assert shown(0, 1)[0] == 1.0, "on two floors: each has its mark on the roof"
    assert shown(2)[0] == 1.0, "on the roof"


def test_floors_have_marks() -> None:
    assert [floor_mark(0, roof=False), floor_mark(2, roof=False), floor_mark(2, roof=True)] == ["G", "2", "R"]


def test_floors_of_stone_are_told_and_drawn(app: App, tmp_path: Path) -> None:
    """Their joints are drawn on every floor above the ground, and the status line says what they do."""
    folder = tmp_path / "scenarios"
    folder.mkdir(exist_ok=True)
    looks = {}
    for name, extra in (("wooden", ""), ("stony", ", ceilings: stone")):
        text = HOUSE.replace("roof: yes}", f"roof: yes{extra}}}").replace("The Lookout", name)
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        play = begin(app, 7, scenario=name)
        while play.state.turn == 0 or type(play.prompt).__name__ != "ActivatePrompt":
            play.submit(play.legal()[0])
            frame(app)
        play.tray.folded = True
        point(app, play, C3)
        play.storeys.ask(house(play), 1)
        frame(app)
        words = " ".join(play.storeys.words(C3))
        assert ("floors of stone" in words) is bool(extra)
        rect = play.camera.rect_of(C4)
        looks[name] = pygame.image.tobytes(app.screen.subsurface(rect), "RGB")
    assert looks["wooden"] != looks["stony"]


def test_the_ground_floor_has_its_mark_only_where_somebody_is_above(app: App, play: Play) -> None:
    one, other = [u.id for u in play.state.side_units(play.prompt.question.side)][:2]

    def marks(upper: int) -> list[str]:
        units = dict(play.state.units)
        units[one] = units[one].but(square=C3, level=0)
        units[other] = units[other].but(square=C4, level=upper)
        floors = {piece.key: piece.floor for piece in pieces_of(play.state.but(units=units), {})}
        return [floors[one], floors[other]]

    assert marks(0) == ["", ""]
    assert marks(1) == ["G", "1"]
    assert marks(2) == ["G", "R"]
