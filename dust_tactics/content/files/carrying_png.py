"""Pictures that carry a line of text: PNG files with it in a text chunk, which viewers leave alone."""

from __future__ import annotations

import io
import struct
import warnings
import zlib
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from . import paths
from .atomic_write import write_same_kind
from .limits import BEFORE_PIXELS, CHUNKS, PICTURE
from .problems import ContentError, Problem
from .reading import open_file, why

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EFFORT = 3
"""How hard zlib tries: more takes seconds and saves a twentieth."""

_CHUNK = struct.Struct(">I4s")
"""How a chunk begins: the length of what is in it, and its kind; behind it stand four bytes more."""


def png_bytes(size: tuple[int, int], rgb: bytes, carried: dict[str, str], text: str) -> bytes:
    """A PNG file of a picture that carries lines of text, each under a keyword.

    ``rgb`` has three bytes a pixel, row by row from the top; ``size`` is width and
    height in pixels, ``text`` a description that picture viewers show.

    :raises ValueError: the bytes do not fit the size.
    """
    info = PngInfo()
    for keyword, line in carried.items():
        info.add_text(keyword, line)
    info.add_itxt("Description", text)
    info.add_text("Software", "dust-tactics")
    stream = io.BytesIO()
    Image.frombytes("RGB", size, rgb).save(stream, "PNG", pnginfo=info, compress_level=_EFFORT)
    return stream.getvalue()


def write_picture(path: Path, data: bytes) -> None:
    """Write such a file; it appears whole or not at all, in place of an earlier one.

    :raises ContentError: it cannot be written.
    """
    try:
        write_same_kind(path, data)
    except OSError as error:
        what = f"cannot be written ({why(error)})"
        raise ContentError([Problem(paths.shown(path), 1, 1, what)]) from error


def read_picture(path: Path) -> bytes:
    """The bytes of a picture, or of more than one that is too large.

    :raises ContentError: it cannot be read.
    """
    shown = paths.shown(path)
    try:
        with open_file(path) as stream:
            return stream.read(PICTURE.most + 1)
    except OSError as error:
        raise ContentError([Problem(shown, 1, 1, f"cannot be read ({why(error)})")]) from error


def carried_by(data: bytes, shown: str) -> dict[str, str]:
    """The texts that a picture carries, by keyword; ``shown`` is its name in messages.

    Only what stands before the pixels is read, so a picture that was cut off later still opens.

    :raises ContentError: it is too large, no PNG, or damaged.
    """
    if len(data) > PICTURE.most:
        raise _fail(shown, *PICTURE.told("the picture is too large", f"more than {PICTURE.most}"))
    if not data.startswith(SIGNATURE):
        found = f"a file that begins with {data[:8].hex(' ')}" if data else "an empty file"
        raise _fail(shown, "not a PNG picture", found, "a picture that this program exported")
    count, size = _before_pixels(data)
    for limit, there in ((CHUNKS, count), (BEFORE_PIXELS, size)):
        if there > limit.most:
            told = limit.told("too much before the pixels of the picture", f"more than {limit.most}")
            raise _fail(shown, *told)
    try:
        with warnings.catch_warnings():
            # of pixels that are never unpacked neither number nor animation matters
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data), formats=("PNG",)) as picture:
                return {str(key): value for key, value in picture.info.items() if isinstance(value, str)}
    except (
        OSError, SyntaxError, ValueError, EOFError, struct.error, zlib.error, Image.DecompressionBombError
    ):  # fmt: skip
        expected = "a picture as this program exported it"
        raise _fail(shown, "the picture is damaged", "a PNG that cannot be read", expected) from None


def line_in(data: bytes, keyword: str, thing: str, shown: str) -> str:
    """The line under a keyword in a picture that should carry a ``thing``.

    :raises ContentError: as :func:`carried_by`, or it carries none.
    """
    line = carried_by(data, shown).get(keyword)
    if line is None:
        expected = "a picture exported here and not re-saved elsewhere"
        raise _fail(shown, f"the picture carries no {thing}", f"no text named {keyword}", expected)
    return line


def _before_pixels(data: bytes) -> tuple[int, int]:
    """How many chunks and bytes stand before the pixels, or one more than are read."""
    count, place = 0, len(SIGNATURE)
    while place + _CHUNK.size <= len(data) and count <= CHUNKS.most and place <= BEFORE_PIXELS.most:
        length, kind = _CHUNK.unpack_from(data, place)
        if kind == b"IDAT":
            break
        count, place = count + 1, place + _CHUNK.size + length + 4
    return count, min(place, len(data))


def _fail(shown: str, what: str, found: str, expected: str) -> ContentError:
    return ContentError([Problem(shown, 1, 1, what, found, expected)])
