"""The mistakes in the player's own files: where each is, what it is, and the way to the file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import Problem
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.open_folder import open_folder
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.ui.toolkit.widget_tree import Tree

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

Look = Callable[[], Sequence[Problem]]
"""Looks through the player's files and gives what is wrong with them."""


def broken_files(problems: Sequence[Problem]) -> int:
    """The number of files that have mistakes."""
    return len({problem.file for problem in problems})


class Mistakes(Dialog):
    """A heading a file, a row a mistake with its line and column; a file that was mended leaves the list."""

    name = "mistakes"
    width, height = 900.0, 600.0

    def __init__(self, app: App, look: Look) -> None:
        super().__init__(app)
        self.title = say("mistakes.title")
        self.look = look
        self.problems = look()
        self.chosen: Problem | None = None
        self.rows = KeyRows("mistakes", self._choose, size=14, empty=say("mistakes.none"))
        self.lists = [self.rows]

    def build(self) -> None:
        """The list and the buttons."""
        self.kit.clear()
        _, self.rows.rect = self.cut.top(self.parts()[1], 42)
        self.rows.show(self._rows())
        folder, _, again, done = self.cut.columns(self.parts()[2], 200, REST, 150, 120, gap=10)
        button = self.kit.button
        button("mistakes", "mistakes/folder", say("mistakes.folder"), folder, self._open,
               hint=str(self._folder()))  # fmt: skip
        button("mistakes", "mistakes/again", say("mistakes.again"), again, self.refresh)
        button("mistakes", "mistakes/close", say("close"), done, self.close, style="#main")

    def _rows(self) -> list[Row]:
        rows: list[Row] = []
        for file, found in groupby(self.problems, key=lambda problem: problem.file):
            own = list(found)
            number = count("mistakes.count", len(own))
            rows.append(Row(f"file/{_named(file)}", _named(file), right=number, divider=True, bold=True))
            rows += [
                Row(
                    f"{_named(file)}:{problem.line}:{problem.column}:{number}",
                    say("mistakes.row", line=problem.line, column=problem.column, what=problem.sentence),
                    problem.source.strip(), key=problem, wrap=True, selected=problem == self.chosen,
                )
                for number, problem in enumerate(own, start=1)
            ]  # fmt: skip
        return rows

    def _choose(self, row: Row) -> None:
        self.chosen = row.key
        self.build()

    def _folder(self) -> Path:
        """The folder of the chosen mistake's file, of the first one, or the player's own."""
        problem = self.chosen or next(iter(self.problems), None)
        return paths.home() if problem is None else Path(problem.file).absolute().parent

    def _open(self) -> None:
        folder = self._folder()
        if not open_folder(folder):
            self.app.tell(say("mistakes.no-folder", folder=folder), self.title)

    def refresh(self) -> None:
        """Look through the files again."""
        self.problems = self.look()
        if self.chosen not in self.problems:
            self.chosen = None
        self.build()

    def handle(self, event: pygame.Event) -> bool:
        """Who comes back from the editor sees what is left."""
        if event.type == pygame.WINDOWFOCUSGAINED:
            self.refresh()
            return True
        return super().handle(event)

    def paint(self, brush: Brush) -> None:
        """Say what the list is, and where the files lie."""
        super().paint(brush)
        text = say("mistakes.about", home=paths.home())
        brush.lines(text, self.parts()[1], 13, "panel-soft", most=2)

    def report(self, tree: Tree) -> None:
        """The mistakes as they would be printed, too."""
        super().report(tree)
        tree.facts["mistakes"] = [str(problem) for problem in self.problems]


def _named(file: str) -> str:
    """A file as the page calls it: by its place in the player's folder, if it lies there."""
    try:
        return Path(file).absolute().relative_to(paths.home().absolute()).as_posix()
    except ValueError:
        return file
