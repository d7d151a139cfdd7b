"""A dispute exported: the picture with its verdicts, and the position inside the file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from dust_tactics.content.position_png import write_png
from dust_tactics.skirmish.judge import SightRules, judge
from dust_tactics.skirmish.position import Position
from dust_tactics.skirmish.verdict_words import describe


def write_dispute(path: Path, position: Position, books: Sequence[SightRules]) -> None:
    """Draw the dispute and write it to a PNG file that opens again; no window is needed.

    :raises ContentError: the file cannot be written.
    :raises ValueError: the position names no two squares.
    """
    # drawing loads a lot that a window which only looks at files does without
    from .dispute_picture import dispute_picture

    text = "\n".join(describe([judge(position, book) for book in books]))
    surface = dispute_picture(position, books)
    write_png(path, surface.get_size(), pygame.image.tobytes(surface, "RGB"), position, text)
