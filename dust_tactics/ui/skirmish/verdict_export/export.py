"""A dispute exported: the picture with its verdicts, and the position inside the file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from dust_tactics.content.positions.position_png import write_png
from dust_tactics.skirmish.dispute.adjudicate import Judgement
from dust_tactics.skirmish.narration.verdicts import describe


def write_dispute(path: Path, judgements: Sequence[Judgement]) -> None:
    """Draw a position with the verdicts on it, at least one, and write it to a PNG file that opens again.

    :raises ContentError: the file cannot be written.
    """
    # drawing loads a lot that a window which only looks at files does without
    from .picture import dispute_picture

    text = "\n".join(describe(judgements))
    surface = dispute_picture(judgements)
    write_png(path, surface.get_size(), pygame.image.tobytes(surface, "RGB"), judgements[0].position, text)
