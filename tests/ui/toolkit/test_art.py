from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.ui.skirmish.views.piece_views import Marker, Silhouette
from dust_tactics.ui.toolkit import palette as palettes
from dust_tactics.ui.toolkit.art import Art, ArtError, side_aliases
from tests.ui.drawing import ASSETS, PALETTES, art
from tests.ui.fallbacks import STANDS_FOR, rewritten

DRAWINGS = sorted(f"{path.parent.name}/{path.stem}" for path in ASSETS.glob("*/*.svg"))
UNDERSTOOD = {"svg", "g", "path", "circle", "rect"}


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_shows_something_at_every_size(name: str) -> None:
    pictures = art()
    aliases = {**side_aliases(1), "sign": "ink", "mark": "ink", "mark-ground": "paper"}
    for size in (24, 61, 160):
        picture = pictures.image(name, size, size, aliases)
        assert picture.get_size() == (size, size)
        assert pygame.mask.from_surface(picture, 12).count() > 0


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_keeps_to_what_the_reader_knows_and_to_the_palette(name: str) -> None:
    path = ASSETS / f"{name}.svg"
    text = path.read_text(encoding="utf-8")
    for element in ElementTree.fromstring(text).iter():  # noqa: S314  # our own files
        assert element.tag.rpartition("}")[2] in UNDERSTOOD
        for key in ("fill", "stroke"):
            assert element.get(key, "none") == "none" or element.get(key, "").startswith("var(--")
    known = set(art().palette.colours) | set(STANDS_FOR) | set(side_aliases(1))
    assert set(re.findall(r"var\(--([\w-]+)", text)) <= known


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_browser_shows_the_default_palette(name: str) -> None:
    path = ASSETS / f"{name}.svg"
    assert path.read_text(encoding="utf-8") == rewritten(path, palettes.load(PALETTES))


def test_everything_that_can_be_asked_for_is_drawn() -> None:
    pictures = art()
    for terrain in Terrain:
        assert [n for n in pictures.names("terrain") if n.startswith(f"terrain/{terrain}-")], terrain
    for bloc in Bloc:
        assert {f"pieces/base-{bloc.lower()}", f"signs/{bloc.lower()}"} <= set(DRAWINGS)
    for figure in set(Silhouette) - {Silhouette.SQUAD}:
        assert f"pieces/{figure.value}" in DRAWINGS
    for marker in Marker:
        assert f"markers/{marker.value}" in DRAWINGS


def test_colours_follow_the_palette_and_the_side() -> None:
    pictures = art()
    for side in (1, 2):
        picture = pictures.image("pieces/base-allies", 40, 40, side_aliases(side))
        assert picture.get_at((20, 20))[:3] == pictures.palette.rgb(f"side-{side}")
    pictures.palette = palettes.load(PALETTES, "greyscale")
    picture = pictures.image("pieces/base-allies", 40, 40, side_aliases(2))
    assert picture.get_at((20, 20))[:3] == pictures.palette.rgb("side-2")


def test_a_raster_is_kept_and_old_ones_make_room() -> None:
    pictures = Art(ASSETS, art().palette, pixels=3 * 40 * 40)
    first = pictures.image("icons/move", 40, 40, {"sign": "ink"})
    assert pictures.image("icons/move", 40, 40, {"sign": "ink"}) is first
    for name in ("icons/march", "icons/attack", "icons/undo"):
        pictures.image(name, 40, 40, {"sign": "ink"})
    assert pictures.image("icons/move", 40, 40, {"sign": "ink"}) is not first


def test_a_missing_or_broken_drawing_is_named(tmp_path: Path) -> None:
    pictures = Art(tmp_path, art().palette)
    with pytest.raises(ArtError, match="nothing"):
        pictures.image("terrain/nothing", 10, 10)
    (tmp_path / "x.svg").write_text("<svg>", encoding="utf-8")
    with pytest.raises(ArtError, match="viewBox"):
        pictures.inner("x")
