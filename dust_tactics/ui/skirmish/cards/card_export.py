"""A card exported: its picture, with the card inside the file."""

from __future__ import annotations

from pathlib import Path

import pygame

from dust_tactics.content.cards.passed_card import PassedCard, picture_bytes
from dust_tactics.content.files import paths
from dust_tactics.content.files.carrying_png import write_picture
from dust_tactics.skirmish.narration.card_face import second_line
from dust_tactics.ui.toolkit import palette as palettes
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.fonts import Letters

from .card_picture import card_picture

_WIDTH, _SCALE = 760, 1.9
"""The picture in pixels, and its letters against those of the window: sharp on the screens of phones."""


def exported(passing: PassedCard) -> bytes:
    """A card as a PNG file that opens again; no window is needed.

    :raises ContentError: it has too much text to be passed on.
    """
    assets = paths.shipped("assets")
    art = Art(assets, palettes.load(assets / "palettes.json"))
    card = passing.card
    picture = card_picture(card, _WIDTH, art, Letters(_SCALE))
    sheet = pygame.Surface(picture.get_size())
    sheet.fill(art.palette.rgb("card"))
    sheet.blit(picture, (0, 0))
    words = f"{card.name} ({second_line(card)}), {card.points} points"
    return picture_bytes(sheet.get_size(), pygame.image.tobytes(sheet, "RGB"), passing, words)


def write_card(path: Path, passing: PassedCard) -> None:
    """Write such a file; it appears whole or not at all.

    :raises ContentError: it cannot be written, or the card has too much text to be passed on.
    """
    write_picture(path, exported(passing))
