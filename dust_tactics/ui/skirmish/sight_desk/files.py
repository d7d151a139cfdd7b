"""The files of the desk: the player's positions and pictures, the gallery, the draft that keeps itself."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dust_tactics.content.files import paths
from dust_tactics.content.files.atomic_write import write_whole
from dust_tactics.content.files.problems import ContentError, Problem
from dust_tactics.content.files.reading import is_file, is_there
from dust_tactics.content.positions.load_position import (
    Opened,
    encode_position,
    own_pictures,
    own_positions,
    pictures,
    read_position,
    shipped_positions,
    write_position,
)
from dust_tactics.content.positions.position_png import read_png
from dust_tactics.play.skirmish.positions import open_position
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.ui.toolkit.strings import say

ENDING, PICTURE_ENDING = ".yaml", ".png"
_MOST = 12


class DeskError(Exception):
    """A position can't be read or written; the text is for the player."""


@dataclass(frozen=True)
class PositionFile:
    """Position as a list shows it; a damaged one has a ``fault`` and no position."""

    path: Path
    title: str
    note: str
    position: Position | None
    fault: str = ""


def gallery() -> list[PositionFile]:
    """The shipped positions, in their order."""
    return [_glance(path) for path in shipped_positions().values()]


def saved() -> list[PositionFile]:
    """The player's own positions by name, then the pictures that one may be in."""
    return [_glance(path) for path in (*own_positions().values(), *own_pictures())]


def is_picture(file: PositionFile) -> bool:
    """Whether a position is the one inside a picture."""
    return file.path.suffix.casefold() == PICTURE_ENDING


def _glance(path: Path) -> PositionFile:
    position, problems = _read(path)
    if position is None:
        return PositionFile(path, path.stem, "", None, _told(problems))
    return PositionFile(path, position.title or path.stem, position.note, position)


def _read(path: Path) -> tuple[Position | None, list[Problem]]:
    """The position of a file or of a picture, or everything wrong with it."""
    if path.suffix.casefold() != PICTURE_ENDING:
        position, _, problems = read_position(path)
        return position, problems
    try:
        return read_png(path), []
    except ContentError as error:
        return None, list(error.problems)


def _told(problems: list[Problem]) -> str:
    """All problems, or the first dozen and how many more there are."""
    lines = [str(problem) for problem in problems]
    if len(lines) > _MOST:
        lines = [*lines[:_MOST], say("desk.more", count=len(lines) - _MOST)]
    return "\n".join(lines) or say("desk.unreadable")


def opened(what: str | Path) -> Opened:
    """The position that a path, a code, the text of a file or a name means.

    :raises DeskError: there is none in it; the message has all its problems.
    """
    if isinstance(what, str) and not what.strip():
        raise DeskError(say("desk.paste.empty"))
    try:
        return open_position(what)
    except ContentError as error:
        raise DeskError(_told(list(error.problems))) from None
    except LookupError as error:
        raise DeskError(str(error)) from None


def code_of(position: Position) -> str:
    """The position as one line of text; empty if there is no code for it."""
    try:
        return encode_position(position)
    except ValueError:
        return ""


def path_of(name: str) -> Path:
    """Path of a position saved under a name."""
    return paths.own("positions") / f"{name.strip()}{ENDING}"


def save(position: Position, path: Path) -> None:
    """Write a position; the file is whole or not there.

    :raises DeskError: it can't be written.
    """
    try:
        text = write_position(position)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.encode())
    except (OSError, ValueError) as error:
        raise DeskError(str(error)) from None


def draft_path() -> Path:
    """Path of the draft that the desk keeps."""
    return paths.own("desk") / f"draft{ENDING}"


def last_draft() -> Position | None:
    """The position that lay on the desk last, if there was one and it can be read."""
    path = draft_path()
    return _glance(path).position if is_file(path) else None


def picture_path(position: Position) -> Path:
    """A name in the player's folder of pictures that no file has yet."""
    folder = pictures()
    stem = "".join(c if c.isalnum() else "-" for c in position.title.casefold()).strip("-")[:40] or "position"
    number, path = 1, folder / f"{stem}{PICTURE_ENDING}"
    while is_there(path):
        number += 1
        path = folder / f"{stem}-{number}{PICTURE_ENDING}"
    return path
