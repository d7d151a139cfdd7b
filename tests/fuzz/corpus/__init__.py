"""Everything that ever broke: small inputs as files in their campaign's folder, large ones as recipes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from .recipes import RECIPES

FOLDER = Path(__file__).parent


def inputs() -> Iterator[tuple[str, str, bytes]]:
    """Every input: its campaign, its name and its bytes."""
    for path in sorted(FOLDER.glob("*/*")):
        if path.parent.name != "__pycache__":
            yield path.parent.name, path.name, path.read_bytes()
    for campaign, recipes in RECIPES.items():
        for name, recipe in recipes.items():
            yield campaign, name, recipe()
