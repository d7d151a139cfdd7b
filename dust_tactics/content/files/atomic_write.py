"""Files that appear whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from .reading import is_there, no_other, open_file, real

PART = ".part"
"""The end of the name of a file that is being written; a dot begins it."""
_OLD = 3600.0
"""Seconds after which nobody writes to such a file any more."""
_SIGNATURE = 4
"""The first bytes of a file that tell its kind, as those of a picture, a document or a page do."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file in place of one of that name; whoever reads it meanwhile gets the old one whole.

    It is written beside its place, reaches the disk, and is then renamed.  Its folder must be there.
    A link stays one: the file that it leads to is the new one.

    :raises OSError: it cannot be written, or what has the name is no file; what was there stands, and
        nothing is left beside it.
    """
    path = real(path)
    with contextlib.suppress(FileNotFoundError):
        no_other(path)
    _write(path, data, lambda part: part.replace(path))


def write_same_kind(path: Path, data: bytes) -> None:
    """Write a picture, document or page in place of an earlier one, but never of a file of another kind.

    Whoever mistypes a name on the command line would lose a card or a game for ever.

    :raises OSError: as for :func:`write_whole`; also that a file of another kind has the name.
    """
    with contextlib.suppress(FileNotFoundError), open_file(path) as stream:
        if stream.read(_SIGNATURE) not in (b"", data[:_SIGNATURE]):
            what = "a file of another kind has this name; it would be lost"
            raise OSError(errno.EEXIST, what, str(path))
    write_whole(path, data)


def write_new(path: Path, data: bytes) -> None:
    """Write a file of a new name; of several programs that want the name at once, one gets it.

    :raises FileExistsError: there is a file of that name; nothing was written.
    :raises OSError: it cannot be written; nothing is left of it.
    """
    if is_there(path):
        raise FileExistsError(path)
    _write(path, data, lambda part: _take_name(part, path))


def clear_away(folder: Path) -> None:
    """Remove what programs that were killed have left half written in a folder."""
    with contextlib.suppress(OSError):
        for part in folder.glob(f".*{PART}"):
            if time.time() - part.stat().st_mtime > _OLD:
                part.unlink()


def _write(path: Path, data: bytes, take_name: Callable[[Path], object]) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.", suffix=PART)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        part.chmod(0o644)  # a file of the player's like any other, not one that only he may read
        take_name(part)
    except OSError:
        part.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _take_name(part: Path, path: Path) -> None:
    """Give a file its name unless there is one of that name, in one step where the file system can."""
    if os.name == "nt":
        part.rename(path)  # refuses by itself if there is one
        return
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        path.touch(exist_ok=False)
        part.replace(path)
    else:
        part.unlink()


def _sync_folder(folder: Path) -> None:
    """Make a new name last, where that can be asked for; Windows has no such call and needs none."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):  # a folder that can't be read, or a file system that has no such call
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
