from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from dust_tactics.ui.toolkit import palette as palettes
from dust_tactics.ui.toolkit.palette import PaletteError
from tests.ui.drawing import EYES, PALETTES, apart, contrast, pairs

ALL = palettes.load_all(PALETTES)


def test_every_variant_answers_every_role() -> None:
    roles = set(json.loads(PALETTES.read_text(encoding="utf-8"))["roles"])
    assert set(ALL) == {"default", "deuteranopia", "protanopia", "tritanopia", "greyscale"}
    for palette in ALL.values():
        assert set(palette.colours) == roles
        assert set(palette.meanings) == roles


def test_the_greyscale_variant_is_grey() -> None:
    for role in ALL["greyscale"].colours:
        red, green, blue = ALL["greyscale"].rgb(role)
        assert red == green == blue, role


def eyes_of(variant: str) -> tuple[str, ...]:
    """The default must serve everybody; a variant, ordinary eyes and the eyes it is made for."""
    return EYES if variant == "default" else ("ordinary", variant)


@pytest.mark.parametrize("variant", ALL)
def test_the_sides_differ_for_all_eyes(variant: str) -> None:
    for eyes in eyes_of(variant):
        # In greys only lightness is left; form helps there (rims, bases), so less is asked.
        least = 10 if eyes == "greyscale" and variant == "default" else 25
        assert apart(ALL[variant], "side-1", "side-2", eyes) >= least, eyes


@pytest.mark.parametrize("variant", ALL)
def test_figures_stand_out_from_their_base_and_pieces_from_the_sheet(variant: str) -> None:
    for side in (1, 2):
        assert contrast(ALL[variant], f"side-{side}-ink", f"side-{side}") >= 4.5
        for eyes in eyes_of(variant):
            assert apart(ALL[variant], f"side-{side}", "paper", eyes) >= 15, (side, eyes)


@pytest.mark.parametrize("variant", ALL)
def test_overlays_stand_out_from_the_sheet(variant: str) -> None:
    for role in ("move", "march", "cover", "threat", "range", "path", "line-clear", "line-closed", "target"):
        assert contrast(ALL[variant], role, "paper") >= 2.4, role


@pytest.mark.parametrize("variant", ["deuteranopia", "protanopia"])
def test_the_corners_of_a_target_stand_out_from_the_orange_of_a_side(variant: str) -> None:
    for eyes in eyes_of(variant):
        for side in (1, 2):
            assert apart(ALL[variant], "target", f"side-{side}", eyes) >= 30, (side, eyes)


@pytest.mark.parametrize("variant", ALL)
def test_what_lies_side_by_side_differs(variant: str) -> None:
    for eyes in ("ordinary", variant) if variant != "default" else ("ordinary",):
        for role, other in (*pairs("clear", "cover", "blocked"), ("sound", "lost"), ("move", "march")):
            assert apart(ALL[variant], role, other, eyes) >= 12, (role, other, eyes)


@pytest.mark.parametrize("variant", ALL)
def test_words_can_be_read(variant: str) -> None:
    for ink, ground in (
        ("ink", "card"),
        ("ink", "card-shade"),
        ("ink-soft", "card"),
        ("ink", "card-lit"),
        ("warning", "card"),
        ("card-head-ink", "card-head"),
        ("card-head-ink", "card-infantry"),
        ("card-head-ink", "card-vehicle"),
        ("card-head-ink", "card-aircraft"),
        ("panel-ink", "panel"),
        ("panel-ink", "panel-light"),
        ("panel-soft", "panel"),
        ("warning-ink", "warning"),
        ("chalk", "line-clear"),
        ("chalk", "line-closed"),
        ("ink", "paper-dark"),
        ("die-ink", "die"),
    ):
        assert contrast(ALL[variant], ink, ground) >= 4.5, (ink, ground)


def test_an_unknown_role_names_a_near_one() -> None:
    with pytest.raises(KeyError, match="did you mean 'paper'"):
        ALL["default"].rgb("papr")


def test_an_unknown_variant_names_a_near_one() -> None:
    with pytest.raises(PaletteError, match="did you mean 'greyscale'"):
        palettes.load(PALETTES, "grayscale")


def test_all_problems_of_a_file_at_once(tmp_path: Path) -> None:
    file = tmp_path / "palettes.json"
    data = {
        "format": 1,
        "roles": {
            "paper": {"colour": "#ABC", "meaning": "sheet"},
            "ink": {"colour": "#000000", "meaning": "i"},
        },
        "variants": {"default": {"title": "d", "colours": {"imk": "#111111", "ink": "black"}}},
    }
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(PaletteError) as caught:
        palettes.load(file)
    assert len(caught.value.problems) == 3
    told = str(caught.value)
    assert "roles.paper.colour: '#ABC'" in told
    assert "imk: no such role; did you mean 'ink'" in told
    assert "colours.ink: 'black'" in told


@pytest.mark.parametrize("text", ["{", "[]", '{"format": 2}', '{"format": 1, "roles": {}}'])
def test_a_file_that_is_no_palette_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "palettes.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PaletteError, match=re.escape(str(file))):
        palettes.load(file)


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    palette = ALL["default"]
    assert palette.mix("paper", "ink", 0) == palette.hex("paper")
    assert palette.mix("paper", "ink", 1) == palette.hex("ink")


def test_no_colour_is_written_in_code() -> None:
    literal = re.compile(r"""["']#[0-9a-fA-F]{3,8}["']""")
    for file in Path(palettes.__file__).parents[1].rglob("*.py"):
        assert not literal.search(file.read_text(encoding="utf-8")), file.name
