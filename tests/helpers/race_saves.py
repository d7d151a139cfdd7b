"""A small saved game of a made-up race, of headers and lines alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dust_tactics.play.game_log import GameLog
from dust_tactics.play.save_lines import End, Header, Line, Undo
from dust_tactics.play.saves import Saved

LINES = (
    Line(0, None, ({"event": "Drawn", "seat": 0, "face": 0},), 1),
    Line(1, "walk", ({"event": "Stepped", "seat": 0, "steps": 1},), 1),
    Line(
        2, "run", ({"event": "Drawn", "seat": 1, "face": 4}, {"event": "Stepped", "seat": 1, "steps": 4}), 2
    ),
    Line(3, "walk", ({"event": "Stepped", "seat": 0, "steps": 1},), 2),
)


def header(seed: int | None = 7) -> Header:
    return Header.new(
        program="0.1.0",
        name="race",
        rules="on-foot",
        sides=("human", "bot:random"),
        setup={"Länge": 12},
        seed=seed,
    )


def saved(path: Path, *records: Line | Undo | End) -> Path:
    log = GameLog.create(path, header())
    for record in records:
        log.append(record)
    log.close()
    return path


def bare(found: Saved) -> list[dict[str, Any]]:
    return [record.to_plain() for record in found.records]
