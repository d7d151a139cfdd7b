"""What every command says goes out by here: letters that a terminal lacks, and outputs that take nothing."""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fractions import Fraction

import click

_NEAR = "dust-tactics-near"
"""The name of what is done with letters that an encoding lacks."""
_ASCII = "dust_tactics_ascii"
_LIKE = dict(
    zip("⁄–—−×≤≥→’“”…", ("/", "-", "-", "-", "x", "<=", ">=", "->", "'", '"', '"', "..."), strict=True)
)
"""What stands for a letter that has no simpler form of its own."""


def _near(error: UnicodeError) -> tuple[str | bytes, int]:
    """The letters nearest to those that an encoding lacks, or question marks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = error.object[error.start : error.end]
    return "".join(map(_plain, found)), error.end


def _plain(letter: str) -> str:
    parts = _LIKE.get(letter) or unicodedata.normalize("NFKD", letter)
    return "".join(part for part in (_LIKE.get(part, part) for part in parts) if part.isascii()) or "?"


def _only_ascii(name: str) -> codecs.CodecInfo | None:
    """ASCII under a name that click does not take for a mistake, which it would mend with UTF-8."""
    if name != _ASCII:
        return None
    plain = codecs.lookup("ascii")
    return codecs.CodecInfo(
        plain.encode, plain.decode, plain.streamreader, plain.streamwriter, plain.incrementalencoder,
        plain.incrementaldecoder, name,
    )  # fmt: skip


codecs.register_error(_NEAR, _near)
codecs.register(_only_ascii)


def say_nearly() -> None:
    """Have both outputs say as nearly as they can what their encoding has no letters for."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            ascii_only = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding=_ASCII if ascii_only else None, errors=_NEAR)


def json_text(data: object, indent: int | None = None, separators: tuple[str, str] | None = None) -> str:
    """Data as JSON that means the same in whatever encoding it is printed."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return json.dumps(
        data, ensure_ascii=not encoding.casefold().startswith("utf"), indent=indent, separators=separators
    )


def percent(chance: Fraction) -> str:
    """A chance in whole percent, never 0 or 100 for what may come otherwise."""
    if chance in (0, 1):
        return f"{100 * int(chance)} %"
    return f"{min(99, max(1, round(100 * chance)))} %"


@contextmanager
def told_if_unwritable() -> Iterator[None]:
    """End the program with a sentence where the system refuses what nobody else has an answer for.

    Such as an output that takes nothing any more.  A reader who has heard enough is no mistake.
    """
    try:
        try:
            yield
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        sys.exit(1)
    except OSError as error:
        _drop_output()
        what = "the output" if error.filename is None else str(error.filename)
        with suppress(OSError):
            click.echo(f"{what}: the system refuses it ({error.strerror or error})", err=True)
        sys.exit(1)


def _drop_output() -> None:
    """Let whatever is not written yet go nowhere, so that nobody tries it again at the end."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
