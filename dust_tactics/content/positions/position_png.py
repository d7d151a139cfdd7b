"""Positions inside pictures: PNG files with the position's code in a text chunk."""

from __future__ import annotations

from pathlib import Path

from dust_tactics.content.files import carrying_png, paths
from dust_tactics.content.files.carrying_png import SIGNATURE
from dust_tactics.skirmish.dispute.position import Position

from .position_code import decode_position, encode_position

__all__ = ["KEYWORD", "SIGNATURE", "decode_png", "png_bytes", "read_png", "write_png"]

KEYWORD = "dust-position"
"""The name of the text chunk that has the code."""


def png_bytes(size: tuple[int, int], rgb: bytes, position: Position, text: str) -> bytes:
    """A PNG file of a picture that carries a position; see :func:`.carrying_png.png_bytes`.

    :raises ValueError: the bytes do not fit the size, or no code can be made of the position.
    """
    return carrying_png.png_bytes(size, rgb, {KEYWORD: encode_position(position)}, text)


def write_png(path: Path, size: tuple[int, int], rgb: bytes, position: Position, text: str) -> None:
    """Write such a file; it appears whole or not at all, in place of one of that name.

    :raises ContentError: it cannot be written.
    :raises ValueError: as :func:`png_bytes`.
    """
    carrying_png.write_picture(path, png_bytes(size, rgb, position, text))


def read_png(path: Path) -> Position:
    """The position inside a picture.

    :raises ContentError: it cannot be read, is no PNG, is damaged, or carries no position.
    """
    return decode_png(carrying_png.read_picture(path), paths.shown(path))


def decode_png(data: bytes, shown: str = "picture") -> Position:
    """The same for the bytes of a file; ``shown`` is its name in messages."""
    return decode_position(carrying_png.line_in(data, KEYWORD, "position", shown), shown)
