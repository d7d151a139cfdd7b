"""The record of finished runs: a small file in the player's folder, and a copy of each run to watch again."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from datetime import date
from pathlib import Path
from typing import Any

from dust_tactics.content.files import paths
from dust_tactics.content.files.atomic_write import write_whole
from dust_tactics.content.files.limits import RUNS, RUNS_FILE
from dust_tactics.content.files.reading import is_there, open_file
from dust_tactics.dustrunner.state import State
from dust_tactics.play.match import Match
from dust_tactics.play.saves import SaveError
from dust_tactics.ui.shell.saved_games import copy_game

_BEST = 10
"""As many of the best runs stay, however old they are."""


@dataclass(frozen=True)
class FinishedRun:
    """A run that is over: ``day`` is that of a daily run, ``file`` the name of its copy.

    ``house`` are its readings of rulings that were not the usual ones.
    """

    when: str
    score: int
    rank: str
    reason: str
    round: int
    vehicle: tuple[str, ...]
    game: str
    day: str = ""
    file: str = ""
    house: tuple[str, ...] = ()

    @property
    def path(self) -> Path:
        """The copy of the run."""
        return folder() / self.file

    @property
    def watchable(self) -> bool:
        """True while its copy is there."""
        return bool(self.file) and is_there(self.path)


def folder() -> Path:
    """The folder of the copies."""
    return paths.home() / "dustrunner-runs"


def _file() -> Path:
    return paths.home() / "dustrunner-runs.json"


def daily_seed(day: date) -> int:
    """The seed of a day's run: its date as a number, so that everybody meets the same cards."""
    return int(day.strftime("%Y%m%d"))


def day_of(seed: int | None) -> str:
    """The day whose daily run has a seed; empty if it is none's."""
    with suppress(ValueError):
        if seed is not None and len(str(seed)) == 8:
            return date.fromisoformat(str(seed)).isoformat()
    return ""


def finished() -> list[FinishedRun]:
    """The runs of the record, the latest first; what can't be read is passed over."""
    try:
        with open_file(_file()) as stream:
            data = json.loads(stream.read(RUNS_FILE.most + 1))
    except (OSError, ValueError, RecursionError):
        return []
    found = [_read(row) for row in data[: RUNS.most]] if isinstance(data, list) else []
    return [run for run in found if run is not None]


def _read(row: Any) -> FinishedRun | None:
    kinds = {"score": int, "round": int, "vehicle": list, "house": list}
    names = {one.name for one in fields(FinishedRun)}
    if not isinstance(row, dict):
        return None
    row = {"house": [], **row}  # there were runs before there was a choice
    if set(row) != names:
        return None
    if any(type(row[name]) is not kinds.get(name, str) for name in names):
        return None
    if (
        not all(isinstance(one, str) for one in (*row["vehicle"], *row["house"]))
        or "/" in row["file"]
        or "\\" in row["file"]
    ):
        return None
    return FinishedRun(**{**row, "vehicle": tuple(row["vehicle"]), "house": tuple(row["house"])})


def record(match: Match[State, Any, Any], when: str) -> FinishedRun:
    """Put a run that is over into the record, once; a disk that takes nothing is no reason to stop."""
    state, header = match.session.state, match.session.header
    assert state.outcome is not None
    runs = finished()
    house = tuple(f"{ruling}={reading}" for ruling, reading in state.table.readings)
    known = (run for run in runs if (run.game, run.when, run.house) == (header.game, when, house))
    if (run := next(known, None)) is not None:
        return run
    file = _copied(match, when)
    run = FinishedRun(
        when, state.score, state.table.cards.rank(state.score), state.outcome.reason, state.round,
        tuple(state.table.cards.parts[name].name for name in state.vehicle), header.game,
        "" if house else day_of(header.seed), file, house,
    )  # fmt: skip
    kept, gone = _bounded([run, *runs])
    with suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        write_whole(_file(), json.dumps([asdict(one) for one in kept], ensure_ascii=False, indent=1).encode())
    for one in gone:
        with suppress(OSError):
            if one.file:
                one.path.unlink(missing_ok=True)
    return run


def _copied(match: Match[State, Any, Any], when: str) -> str:
    """The name of a copy of the run's file; empty if there is none."""
    source = match.session.save_path
    if source is None:
        return ""
    name = f"{when.replace(':', '').replace(' ', '-')}-{match.session.header.game[-6:]}.dust"
    try:
        copy_game(source, folder() / name)
    except (OSError, SaveError):
        return ""
    return name


def _bounded(runs: list[FinishedRun]) -> tuple[list[FinishedRun], list[FinishedRun]]:
    """The runs that stay, and those that go: the oldest that are not among the best."""
    best = sorted(runs, key=lambda run: -run.score)[:_BEST]
    others = [run for run in runs if run not in best]
    gone = others[max(0, RUNS.most - len(best)) :]
    return [run for run in runs if run not in gone], gone
