"""Writes the default palette's colours into the drawings as fallbacks, so that a browser shows them.

Run ``python -m tests.ui.fallbacks`` after changing a colour of the default palette.
"""

from __future__ import annotations

import re
from pathlib import Path

from dust_tactics.ui.toolkit import palette as palettes

from .drawing import ASSETS, PALETTES

STANDS_FOR = {"sign": "ink", "mark": "chalk", "mark-ground": "ink"}
"""Roles of single drawings that are coloured by whoever draws them, and their fallbacks."""

_VAR = re.compile(r"var\(--([a-z0-9-]+)(?:,\s*#[0-9a-f]{6})?\)")


def fallback(role: str, palette: palettes.Palette) -> str:
    """The colour a drawing should name beside a role."""
    wanted = STANDS_FOR.get(role, role)
    if wanted == "side" or (wanted.startswith("side-") and wanted[5] not in "12"):
        wanted = wanted.replace("side", "side-1", 1)
    return palette.hex(wanted)


def rewritten(path: Path, palette: palettes.Palette) -> str:
    """A drawing's text with the fallbacks that belong there."""
    text = path.read_text(encoding="utf-8")
    return _VAR.sub(lambda match: f"var(--{match[1]},{fallback(match[1], palette)})", text)


if __name__ == "__main__":
    default = palettes.load(PALETTES)
    for drawing in sorted(ASSETS.glob("*/*.svg")):
        drawing.write_text(rewritten(drawing, default), encoding="utf-8")
