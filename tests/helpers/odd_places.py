"""A yard full of names that a player may give for a file by mistake, and what stays in it."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LONG = "n" * 300
READABLE: dict[str, str] = {
    "a name of 300 characters": LONG,
    "such a file": f"{LONG}.yaml",
    "a path of 5000 characters": "/".join(["d" * 200] * 25) + ".yaml",
    "a file that may not be read": "locked.yaml",
    "a file in a folder that may not be entered": "shut/inside.yaml",
    "a folder that may not be entered": "shut",
    "a folder that can be written and not read": "drop",
    "nothing in such a folder": "drop/new.yaml",
    "nothing in a folder that can be read and not written": "still/new.yaml",
    "a user who is not there": "~nouser",
    "his file": "~nouser/x.yaml",
    "a disk that is full": "full.yaml",
    "a device without an end": "zero.yaml",
    "a pipe that nobody writes to": "pipe.yaml",
    "a socket": "socket.yaml",
    "a folder": "folder",
    "a folder with the name of a file": "folder.yaml",
    "a link to itself": "loop.yaml",
    "a link to nothing": "gone.yaml",
    "a file as a folder": "plain.yaml/x.yaml",
    "no name": "",
    "a line break": "two\nlines.yaml",
    "bytes that are no letters": "\udcff.yaml",
    "a folder that is not there": "nowhere/x.yaml",
    "nothing": "/dev/null",
    "where it is": ".",
}
"""What to call each of them, seen from the yard."""
BEST = {"drop/new.yaml", "two\nlines.yaml", "\udcff.yaml", "~nouser", "gone.yaml", LONG[:200]}
"""What is no mistake where a new file is wanted."""
CLASSES = {
    "pipe.yaml", "zero.yaml", "full.yaml", "folder", "locked.yaml", f"{LONG}.yaml", "~nouser/x.yaml",
}  # fmt: skip
"""One of each kind of oddness: it never ends, takes nothing, is no file, is locked, can't be there at all."""
Inventory = dict[str, tuple[int, int]]


@contextmanager
def yard(content: str) -> Iterator[Path]:
    """A folder with all of them; the files in it have some content."""
    here = Path(tempfile.mkdtemp(prefix="yard-"))
    try:
        furnish(here, content)
        yield here
    finally:
        for name in ("shut", "drop", "still"):
            (here / name).chmod(0o700)
        shutil.rmtree(here)


def furnish(here: Path, content: str) -> None:
    """Put all of them into a folder."""
    for name in ("shut", "drop", "still", "folder", "folder.yaml"):
        (here / name).mkdir()
    for name in ("locked.yaml", "shut/inside.yaml", "drop/inside.yaml", "still/inside.yaml", "plain.yaml"):
        (here / name).write_text(content, encoding="utf-8")
    os.mkfifo(here / "pipe.yaml")
    with socket.socket(socket.AF_UNIX) as plug, contextlib.chdir(here):
        plug.bind("socket.yaml")
    (here / "loop.yaml").symlink_to("loop.yaml")
    (here / "gone.yaml").symlink_to("nowhere.yaml")
    for name, number in (("zero", 5), ("full", 7)):
        device(here / f"{name}.yaml", number)
    for name, mode in (("locked.yaml", 0), ("shut", 0), ("drop", 0o300), ("still", 0o500)):
        (here / name).chmod(mode)


def device(path: Path, number: int) -> None:
    """A memory device of a number, as there is in ``/dev``: the one there could be replaced by root."""
    try:
        os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, number))
    except OSError:
        path.symlink_to({5: "/dev/zero", 7: "/dev/full"}[number])


def inventory(here: Path) -> Inventory:
    """Everything in a folder: its kind and rights, and the size of files."""
    found = {}
    for place, folders, files in os.walk(here):
        for name in (*folders, *files):
            state = Path(place, name).lstat()
            size = state.st_size if stat.S_ISREG(state.st_mode) else 0
            found[os.path.relpath(Path(place, name), here)] = (state.st_mode, size)
    return found
