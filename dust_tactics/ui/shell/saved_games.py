"""The player's saved games: where they lie, what is in them, which one to go on with."""

from __future__ import annotations

import heapq
import json
import os
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dust_tactics.content.files import paths
from dust_tactics.content.files.atomic_write import clear_away, write_whole
from dust_tactics.content.files.limits import SAVES
from dust_tactics.content.files.problems import Problem
from dust_tactics.content.files.reading import is_there, open_file, why
from dust_tactics.core.game import Outcome
from dust_tactics.core.serialization import from_plain
from dust_tactics.play.save_lock import SaveLock
from dust_tactics.play.saves import SaveError

ENDING = ".dust"
AUTO = "auto"
"""The folder, inside the saves, of the games that save themselves decision by decision."""

_ITS_OWN_NAME = re.compile(rf"\d{{4}}-\d\d-\d\d-\d{{6}}(-\d+)?{re.escape(ENDING)}")
"""The names that :func:`new_auto_path` gives; a file with another one was put there by a person."""
_TAIL = 4096
_FIRST = b'{"n":1,"decision":'
"""How the line of the first decision of a game begins."""
_UNDO = re.compile(rb'^\{"undo":\d+,"n":(\d+)', re.MULTILINE)
_NUMBER = re.compile(rb'\{"n":(\d+)')
_DIGITS = re.compile(rb"\d+")


@dataclass(frozen=True)
class SavedGame:
    """Entry of a game in a list; ``over`` if it was played to its end, ``turn`` 0 before the first turn.

    ``rules`` is the title of its edition; ``winner`` the number of the seat that won, 0 of a draw, and
    ``None`` while nobody has; ``ended`` says it in words where that is not all.  ``forces`` are what the
    seats play with, by name.
    """

    path: Path
    title: str
    sides: tuple[str, ...]
    over: bool
    when: float
    lines: int
    turn: int = 0
    rules: str = ""
    winner: int | None = None
    forces: tuple[str, ...] = ()
    decided: bool = True
    """True if a person or a program has decided something in it, so that there is something to watch."""
    ended: str = ""
    counted: str = "turn"
    """What it is counted in: turns or rounds."""

    @property
    def named(self) -> bool:
        """True if the player gave it its name (else it saved itself)."""
        return self.path.parent.name != AUTO

    @property
    def date(self) -> str:
        """Date it was last written, for a list."""
        return time.strftime("%d %b %Y  %H:%M", time.localtime(self.when))


def new_auto_path() -> Path:
    """A fresh file for a game that begins now.

    :raises SaveError: there is no folder for it, and none can be made.
    """
    folder = paths.own("saves") / AUTO
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError(folder, None, f"it can't be written ({why(error)})") from error
    stem = time.strftime("%Y-%m-%d-%H%M%S")
    number = 1
    path = folder / f"{stem}{ENDING}"
    while is_there(path):
        number += 1
        path = folder / f"{stem}-{number}{ENDING}"
    return path


def named_path(name: str) -> Path:
    """Path at which a game is saved under a name."""
    return paths.own("saves") / f"{name.strip()}{ENDING}"


def name_fault(name: str) -> str:
    """Fault of a name for a file, empty if there is none."""
    from dust_tactics.ui.toolkit.strings import say

    name = name.strip()
    if not name:
        return say("save.no-name")
    if any(letter in '/\\:*?"<>|' or ord(letter) < 32 for letter in name) or name.startswith("."):
        return say("save.bad-name")
    return ""


def copy_game(source: Path, target: Path) -> None:
    """Copy a game's file under another name; the copy is whole or not there.

    :raises OSError: it can't be written.
    :raises SaveError: a program plays the game that has this name; what it wrote then would be lost.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    with open_file(source) as stream:
        game = stream.read()
    with SaveLock.taken(target):
        write_whole(target, game)


def delete_game(game: Path) -> None:
    """Delete a game's file; one that is gone already is no matter.

    :raises OSError: the folder keeps it.
    :raises SaveError: a program plays it.
    """
    if not is_there(game):
        return
    with SaveLock.taken(game):
        game.unlink(missing_ok=True)


def sweep(most: int) -> int:
    """Delete the oldest games that saved themselves, and answer how many are gone.

    The newest ``most`` of those under way stay and as many of those that are over; with 0 all do.

    Never one that the player named or put there, one that a program plays, the one to go on with, or a file
    that is no whole game.
    """
    files = sorted(_dated(paths.own("saves") / AUTO), reverse=True)
    mine = [Path(path) for _, path in files if _ITS_OWN_NAME.fullmatch(Path(path).name)]
    if not most or len(mine) <= most:
        return 0
    stood = {path: _is_over(path) for path in mine}
    old = [path for over in (True, False) for path in [p for p in mine if stood[p] is over][most:]]
    last = latest_unfinished() if old else None
    return sum(_swept(path) for path in old if last is None or path != last.path)


def _swept(game: Path) -> bool:
    """Delete a game if nothing stands against it; true if it is gone."""
    try:
        delete_game(game)
    except (OSError, SaveError):
        return False
    return True


def newest(*, of_themselves: bool = False) -> tuple[list[Path], int]:
    """The files of the newest saved games, the latest first, and how many older ones there are.

    None of them is opened.  ``of_themselves`` leaves only those that saved themselves.
    """
    folder = paths.own("saves")
    every = list(_dated(folder / AUTO if of_themselves else folder))
    found = heapq.nlargest(SAVES.most, every)
    return [Path(path) for _, path in found], len(every) - len(found)


def _dated(folder: Path) -> Iterator[tuple[int, str]]:
    """When each saved game was last written, and where it lies."""
    waiting = [str(folder)]
    while waiting:
        with suppress(OSError), os.scandir(waiting.pop()) as entries:
            for entry in entries:
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(entry.path)
                elif entry.name.endswith(ENDING):
                    with suppress(OSError):  # it is gone meanwhile
                        yield entry.stat().st_mtime_ns, entry.path


def all_games() -> tuple[list[SavedGame], int]:
    """The newest saved games, the latest first, and how many older ones there are.

    Files that are no games are left out.
    """
    folder = paths.own("saves")
    for place in (folder, folder / AUTO):
        clear_away(place)
    files, older = newest()
    return [game for game in map(glance, files) if game], older


def broken_games() -> list[Problem]:
    """A problem for every file among the newest saves that is no game of any kind that is known here."""
    what = "no saved game that this program can read"
    return [Problem(paths.shown(path), 1, 1, what) for path in sorted(newest()[0]) if glance(path) is None]


def latest_unfinished() -> SavedGame | None:
    """The game to go on with: the latest self-saving one that is not over and has been begun."""
    found = map(glance, newest(of_themselves=True)[0])
    return next((game for game in found if game and not game.over), None)


def unfinished() -> bool:
    """True if there is a game to go on with: a look that needs no game to be loaded."""
    return any(map(_goes_on, newest(of_themselves=True)[0]))


def _goes_on(path: Path) -> bool:
    """Whether a file begins as a game's does and does not end as one that is over."""
    return _is_over(path) is False


def _is_over(path: Path) -> bool | None:
    """Whether a game is over, by both ends of its file; ``None`` if it does not begin as one."""
    try:
        with open_file(path) as stream:
            header = json.loads(stream.readline())
            stream.seek(max(stream.tell(), path.stat().st_size - _TAIL))
            return _over(stream.read()) if {"rules", "sides"} <= set(header) else None
    except (OSError, ValueError, TypeError, RecursionError):
        return None


def _last_line(body: bytes) -> bytes:
    return body[-_TAIL:].rstrip().split(b"\n")[-1]


def _over(body: bytes) -> bool:
    """Whether the end of a file tells the secret of its dice, which is the last thing of a game."""
    return _last_line(body).startswith(b'{"secret"')


def _outcome(body: bytes) -> Outcome | None:
    """How a game ended, ``None`` where the file does not say."""
    result = json.loads(_last_line(body)).get("result") if _over(body) else None
    with suppress(ValueError):
        return None if result is None else from_plain(Outcome, result)
    return None


def _winner(outcome: Outcome | None) -> int | None:
    """The number of the seat that has won, 0 of a draw, ``None`` if nothing is known."""
    if outcome is None:
        return None
    return 0 if outcome.winner is None else outcome.winner + 1


def glance(path: Path) -> SavedGame | None:
    """A quick look into a file: its first line and its end only; ``None`` if it is no game."""
    from dust_tactics.play.games import game_of_edition  # all games; the menu shows without them

    try:
        with open_file(path) as stream:
            header: dict[str, Any] = json.loads(stream.readline())
            body = stream.read()
        kind = game_of_edition(header["rules"])
        if kind is None:
            return None
        setup, outcome = header["setup"], _outcome(body)
        return SavedGame(
            path, kind.caption(setup), tuple(map(str, header["sides"])), _over(body), path.stat().st_mtime,
            body.count(b"\n"), _turn(body, kind.turn_fact), kind.editions[header["rules"]], _winner(outcome),
            kind.sides(setup), _FIRST in body, "" if outcome is None else kind.ended(outcome), kind.turn_word,
        )  # fmt: skip
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def _turn(body: bytes, fact: str) -> int:
    """The number of the turn that began last, in what was not taken back; 0 if none did."""
    if not fact:
        return 0
    mark = f'"event":"{fact}","turn":'.encode()
    undone = [(found.start(), int(found[1])) for found in _UNDO.finditer(body)]
    at = body.rfind(mark)
    while at >= 0:
        line = _NUMBER.match(body, body.rfind(b"\n", 0, at) + 1)
        number = _DIGITS.match(body, at + len(mark))
        if line and number and not any(place > at and n < int(line[1]) for place, n in undone):
            return int(number[0])
        at = body.rfind(mark, 0, at)
    return 0
