"""Names on the map stand at their own circle: none is read at another one where there is room."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.world.map.camera import MapCamera
from dust_tactics.ui.world.map.names import astray, place_names
from dust_tactics.ui.world.map.projection import place_of
from dust_tactics.ui.world.sample import sample_state


def test_a_name_is_astray_that_is_nearer_to_another_circle() -> None:
    name = pygame.Rect(100, 100, 60, 12)
    assert astray(name, (130, 60), [(130, 130)])
    assert not astray(name, (130, 80), [(130, 140)])


@pytest.mark.parametrize(("size", "most"), [((1470, 812), 4), ((960, 530), 6)])
def test_few_names_of_the_whole_map_are_astray(size: tuple[int, int], most: int) -> None:
    camera, atlas = MapCamera(pygame.Rect((0, 0), size)), sample_state().table.atlas
    spots = {name: camera.on_sheet(place_of(area)) for name, area in atlas.areas.items()}
    found = place_names(camera, atlas, Letters(1.0), 11.0)
    assert len(found) == len(atlas.areas)
    wrong = {
        name for name, placed in found.items()
        if astray(placed.box, spots[name], [at for other, at in spots.items() if other != name])
    }  # fmt: skip
    assert len(wrong) <= most, wrong
