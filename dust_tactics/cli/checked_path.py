"""Paths that are checked: whatever is wrong with one is a problem like any other, and ends no command."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click


class CheckedPath(click.Path):
    """The name of a file or folder, there or not."""

    def __init__(self) -> None:
        super().__init__(readable=False, path_type=Path)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:  # fmt: skip
        """The path; no text at all is none, where it would be the current folder."""
        if not str(value):
            self.fail("a file or folder without a name", param, ctx)
        return super().convert(value, param, ctx)


class PathOrLine(CheckedPath):
    """The same, or a line of text that carries a card."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:  # fmt: skip
        """The path, or the line as it is."""
        from dust_tactics.content.cards.open_card import looks_like_line

        is_line = isinstance(value, str) and looks_like_line(value)
        return value if is_line else super().convert(value, param, ctx)
