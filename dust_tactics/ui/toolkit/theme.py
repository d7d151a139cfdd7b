"""The panels' theme: a pygame_gui theme file that names palette roles instead of colours."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .art import coloured
from .palette import Palette


def load_theme(path: Path, palette: Palette, scale: float = 1.0) -> dict[str, Any]:
    """The theme for ``pygame_gui.UIManager`` in a palette, sizes of letters times ``scale``.

    :raises ValueError: the file is not a theme: not JSON, or a size that is no number.
    :raises KeyError: the theme asks for a role that the palette does not have.
    """
    table = json.loads(coloured(path.read_text(encoding="utf-8"), palette))
    if not isinstance(table, dict):
        raise ValueError(f"{path}: expected an object of elements")
    for element in table.values():
        font = element.get("font")
        if font is not None and "size" in font:
            font["size"] = str(max(6, round(float(font["size"]) * scale)))
    return table
