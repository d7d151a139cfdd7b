"""Positions inside pictures: PNG files with the position's code in a text chunk."""

from __future__ import annotations

import io
import struct
import warnings
import zlib
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from dust_tactics.content.files import paths
from dust_tactics.content.files.atomic_write import write_whole
from dust_tactics.content.files.limits import BEFORE_PIXELS, CHUNKS, PICTURE
from dust_tactics.content.files.problems import ContentError, Problem
from dust_tactics.content.files.reading import open_file, why
from dust_tactics.skirmish.dispute.position import Position

from .position_code import decode_position, encode_position

KEYWORD = "dust-position"
"""The name of the text chunk that has the code."""

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EFFORT = 3
"""How hard zlib tries: more takes seconds and saves a twentieth."""

_CHUNK = struct.Struct(">I4s")
"""How a chunk begins: the length of what is in it, and its kind; behind it stand four bytes more."""


def png_bytes(size: tuple[int, int], rgb: bytes, position: Position, text: str) -> bytes:
    """A PNG file of a picture that carries a position.

    ``rgb`` has three bytes a pixel, row by row from the top; ``size`` is width and
    height in pixels, ``text`` a description that picture viewers show.

    :raises ValueError: the bytes do not fit the size, or no code can be made of the position.
    """
    info = PngInfo()
    info.add_text(KEYWORD, encode_position(position))
    info.add_itxt("Description", text)
    info.add_text("Software", "dust-tactics")
    stream = io.BytesIO()
    Image.frombytes("RGB", size, rgb).save(stream, "PNG", pnginfo=info, compress_level=_EFFORT)
    return stream.getvalue()


def write_png(path: Path, size: tuple[int, int], rgb: bytes, position: Position, text: str) -> None:
    """Write such a file; it appears whole or not at all, in place of one of that name.

    :raises ContentError: it cannot be written.
    :raises ValueError: as :func:`png_bytes`.
    """
    data = png_bytes(size, rgb, position, text)
    try:
        write_whole(path, data)
    except OSError as error:
        what = f"cannot be written ({why(error)})"
        raise ContentError([Problem(paths.shown(path), 1, 1, what)]) from error


def read_png(path: Path) -> Position:
    """The position inside a picture.

    Only what stands before the pixels is read, so a picture that was cut off later still opens.

    :raises ContentError: it cannot be read, is no PNG, is damaged, or carries no position.
    """
    shown = paths.shown(path)
    try:
        with open_file(path) as stream:
            data = stream.read(PICTURE.most + 1)
    except OSError as error:
        raise ContentError([Problem(shown, 1, 1, f"cannot be read ({why(error)})")]) from error
    return decode_png(data, shown)


def _before_pixels(data: bytes) -> tuple[int, int]:
    """How many chunks and bytes stand before the pixels, or one more than are read."""
    count, place = 0, len(SIGNATURE)
    while place + _CHUNK.size <= len(data) and count <= CHUNKS.most and place <= BEFORE_PIXELS.most:
        length, kind = _CHUNK.unpack_from(data, place)
        if kind == b"IDAT":
            break
        count, place = count + 1, place + _CHUNK.size + length + 4
    return count, min(place, len(data))


def decode_png(data: bytes, shown: str = "picture") -> Position:
    """The same for the bytes of a file; ``shown`` is its name in messages."""

    def fail(what: str, found: str, expected: str) -> ContentError:
        return ContentError([Problem(shown, 1, 1, what, found, expected)])

    if len(data) > PICTURE.most:
        raise fail(*PICTURE.told("the picture is too large", f"more than {PICTURE.most}"))
    if not data.startswith(SIGNATURE):
        found = f"a file that begins with {data[:8].hex(' ')}" if data else "an empty file"
        raise fail("not a PNG picture", found, "a picture that this program exported")
    count, size = _before_pixels(data)
    for limit, found_there in ((CHUNKS, count), (BEFORE_PIXELS, size)):
        if found_there > limit.most:
            raise fail(*limit.told("too much before the pixels of the picture", f"more than {limit.most}"))
    try:
        with warnings.catch_warnings():
            # of pixels that are never unpacked neither number nor animation matters
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data), formats=("PNG",)) as picture:
                code = picture.info.get(KEYWORD)
    except (
        OSError, SyntaxError, ValueError, EOFError, struct.error, zlib.error, Image.DecompressionBombError
    ):  # fmt: skip
        expected = "a picture as this program exported it"
        raise fail("the picture is damaged", "a PNG that cannot be read", expected) from None
    if not isinstance(code, str):
        what = "the picture carries no position"
        raise fail(what, f"no text named {KEYWORD}", "a picture exported here and not re-saved elsewhere")
    return decode_position(code, shown)
