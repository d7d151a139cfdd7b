from __future__ import annotations

import json
from pathlib import Path

import pytest

from dust_tactics.ui.toolkit import palette as palettes
from dust_tactics.ui.toolkit.theme import load_theme
from tests.ui.drawing import ASSETS, PALETTES

THEME = ASSETS / "theme.json"


@pytest.mark.parametrize("variant", palettes.load_all(PALETTES))
def test_every_colour_of_the_theme_is_a_role(variant: str) -> None:
    palette = palettes.load(PALETTES, variant)
    written = json.loads(THEME.read_text(encoding="utf-8"))
    for name, element in load_theme(THEME, palette).items():
        for key, colour in element.get("colours", {}).items():
            assert written[name]["colours"][key].startswith("var(--")
            assert colour in palette.colours.values()


def test_sizes_follow_the_scale_of_the_interface() -> None:
    palette = palettes.load(PALETTES)
    plain, large = load_theme(THEME, palette), load_theme(THEME, palette, 2.0)
    assert int(large["defaults"]["font"]["size"]) == 2 * int(plain["defaults"]["font"]["size"])


def test_an_unknown_role_is_named(tmp_path: Path) -> None:
    file = tmp_path / "theme.json"
    file.write_text('{"defaults": {"colours": {"normal_bg": "var(--panle)"}}}', encoding="utf-8")
    with pytest.raises(KeyError, match="did you mean 'panel'"):
        load_theme(file, palettes.load(PALETTES))
