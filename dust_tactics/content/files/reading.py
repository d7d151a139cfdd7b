"""The one way to a file of the player's: only files are opened, and any name can be asked about.

What has a name may be a folder, a pipe that nobody writes to or a device without an end; whoever opens
such a thing waits for ever, or reads until the memory is full.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

_KINDS = (
    (stat.S_ISDIR, errno.EISDIR, os.strerror(errno.EISDIR)),
    (stat.S_ISFIFO, errno.EINVAL, "it is a pipe, not a file"),
    (stat.S_ISSOCK, errno.EINVAL, "it is a socket, not a file"),
    (lambda mode: not stat.S_ISREG(mode), errno.EINVAL, "it is a device, not a file"),
)


def open_file(path: Path) -> BinaryIO:
    """Open a file to read its bytes.

    :raises OSError: it can't be read, or it is no file; its ``strerror`` says which.
    """
    no_other(path)
    return path.open("rb")


def no_other(path: Path) -> None:
    """Refuse what has a name and is no file.

    :raises OSError: there is nothing of that name, or it is no file.
    """
    try:
        mode = path.stat().st_mode
    except ValueError:  # a character that no name has
        raise OSError(errno.EINVAL, "it is no name of a file", str(path)) from None
    for is_such, number, what in _KINDS:
        if is_such(mode):
            raise OSError(number, what, str(path))


def why(error: OSError) -> str:
    """The reason in a few words that a file could not be read or written."""
    return error.strerror or type(error).__name__


def is_file(path: Path) -> bool:
    """True if there is a file of that name; never an error, whatever is asked."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """True if there is a folder of that name; never an error, whatever is asked."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def is_there(path: Path) -> bool:
    """True if anything has that name, even a link that leads nowhere; never an error, whatever is asked."""
    try:
        path.lstat()
    except (OSError, ValueError):
        return False
    return True


def real(path: Path) -> Path:
    """The path without links, even where they lead in a circle."""
    return Path(os.path.realpath(path))


def folder_fault(folder: Path) -> str:
    """Why a folder that is there can't be looked into; empty if it can, or is not there."""
    try:
        with os.scandir(folder):
            return ""
    except FileNotFoundError:
        return ""
    except (OSError, ValueError) as error:
        return why(error) if isinstance(error, OSError) else "it is no name of a folder"
