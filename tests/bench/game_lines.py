"""The games that a bench has played: a JSON object a line, gone on with by the same call and by no other one.

A line says who played (``asked``) and with which program, since a bot is another one after a change.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dust_tactics.sim.program import program


class OtherGamesError(SystemExit):
    """A file that holds something else than the games of this call."""

    def __init__(self, path: Path, line: int, found: object, wanted: object) -> None:
        super().__init__(f"{path}:{line}: found {found}, expected {wanted}")


class GameLines:
    """The lines of a file, which may have ended in the middle of one; without a path nothing is kept.

    :raises OtherGamesError: they are games of another call.
    """

    def __init__(self, path: Path | None, asked: Mapping[str, Any]) -> None:
        self._path, self._asked = path, dict(asked)
        self.games: list[dict[str, Any]] = []
        self.programs: Counter[str] = Counter()
        if path is not None and path.exists():
            self._read(path)

    def _read(self, path: Path) -> None:
        whole, _, torn = path.read_text(encoding="utf-8").rpartition("\n")
        for number, text in enumerate(whole.splitlines(), start=1):
            line = json.loads(text)
            if line.get("asked") != self._asked:
                raise OtherGamesError(path, number, line.get("asked"), self._asked)
            self._keep(line)
        if torn:
            path.write_text(whole + "\n" * bool(whole), encoding="utf-8")

    def _keep(self, line: Mapping[str, Any]) -> None:
        self.games.append(line["game"])
        self.programs[line["program"]] += 1

    def add(self, game: Mapping[str, Any]) -> None:
        """One more game."""
        line = {"asked": self._asked, "program": program(), "game": game}
        text = json.dumps(line)
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{text}\n")
        self._keep(json.loads(text))

    @property
    def mixed(self) -> str:
        """What is to be said of games of several programs; empty where all are of one."""
        if len(self.programs) < 2:
            return ""
        return "by " + ", ".join(f"{name} ({count})" for name, count in self.programs.items())
