"""Files, lists and chance at the builder; whatever goes wrong is said, and nothing is lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame

from dust_tactics.content.files import paths
from dust_tactics.content.files.named_files import key_of
from dust_tactics.content.files.problems import ContentError, Problem
from dust_tactics.content.files.reading import is_there
from dust_tactics.content.forces.force_text import force_text, read_force_text
from dust_tactics.content.forces.forces import own_forces, own_path, read_force, save_force, shipped_forces
from dust_tactics.content.forces.random_force_name import new_seed, random_force
from dust_tactics.ui.shell.saved_games import name_fault
from dust_tactics.ui.skirmish.cards.prints import free_path, tell_written
from dust_tactics.ui.toolkit.clipboard import put_text
from dust_tactics.ui.toolkit.dialogs import AskName, Choice
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

from .bench import Bench
from .filters import total
from .open_dialog import ForceList

_MOST = 12


class Filing:
    """Files of one builder; ``name`` is the name the force was saved under last, ``_called`` its own then.

    ``limit`` are the points of the game that the force is picked for, if it is for one.
    """

    def __init__(self, builder: Bench) -> None:
        self.builder = builder
        self.name = ""
        self._called = ""
        self.limit = builder.force.limit if builder.done is not None else None

    # -- opening ------------------------------------------------------------------------------

    def open(self) -> None:
        """The player's own forces and the shipped ones, to go on with or to begin from."""
        rows: list[Row] = []
        for heading, files in (("own", own_forces()), ("shipped", shipped_forces())):
            found = [self._row(path, own=heading == "own") for path in files]
            found.sort(key=lambda row: row.role != "panel-ink")  # what does not fit the game goes last
            if found:
                rows += [Row(heading, say(f"build.open.{heading}"), divider=True, bold=True), *found]
        self.builder.app.push(ForceList(self.builder.app, rows, self._opened))

    def _row(self, path: Path, *, own: bool) -> Row:
        cards = self.builder.library
        force, problems = read_force(path, cards)
        if force is None:
            return Row(path.stem, path.stem, str(problems[0].sentence), reason=_told(problems), key=path)
        cost = total(force, cards)
        dear = self.limit is not None and cost > self.limit and not force.unrestricted
        text = say("new.too-dear", cost=cost, points=self.limit) if dear else force.text or force.bloc
        return Row(path.stem, force.name, text, say("points", points=cost), key=path, badge=(force.bloc, 1),
                   bold=True, hint=force.text, bar="accent" if own else None, notes=2, shortens=True,
                   role="panel-soft" if dear else "panel-ink")  # fmt: skip

    def _opened(self, row: Row) -> None:
        self.take(row.key)

    def take(self, path: Path) -> None:
        """Lay the force of a file on the table; else say what is wrong with it."""
        force, problems = read_force(path, self.builder.library)
        if force is None:
            self.builder.app.tell(_told(problems), say("build.cant-open", what=path.name))
            return
        own = path.parent == paths.own("forces")
        self.name, self._called = path.stem if own else "", force.name
        if self.limit is not None:  # what is cut down to the game's points is taken by the game
            force = replace(force, limit=self.limit)
        self.builder.lay(force, say("build.flash.opened", name=force.name))
        self.builder.draft.keep()

    # -- saving -------------------------------------------------------------------------------

    def save(self) -> None:
        """Save under the name that the force has; ask for one where it has none that a file may have."""
        force = self.builder.force
        typed = " ".join(force.name.split())
        name = self.name if self.name and typed == self._called else typed
        if name == say("build.new") or self.fault(name):
            self._ask(name)
        else:
            self._save_as(name)

    def _ask(self, wanted: str) -> None:
        name = "".join(letter for letter in wanted if not name_fault(f"a{letter}"))
        self.builder.app.push(
            AskName(self.builder.app, say("build.save.title"), name, self._save_as, self.fault)
        )

    def fault(self, name: str) -> str:
        """Fault of a name for a force file, empty if there is none."""
        return say("build.save.shipped") if _is_shipped(name) else name_fault(name)

    def _save_as(self, name: str) -> None:
        name = name.strip()
        path = own_path(name)
        if is_there(path) and name != self.name:
            buttons = [
                ("keep", say("cancel"), lambda: self._ask(name)),
                ("replace", say("save.replace"), lambda: self._write(name, path)),
            ]
            text = say("build.save.exists", name=name)
            self.builder.app.push(Choice(self.builder.app, text, buttons, say("build.save.title")))
            return
        self._write(name, path)

    def _write(self, name: str, path: Path) -> None:
        force = self.builder.force
        own = " ".join(force.name.split())
        force = replace(force, name=name if not own or _is_shipped(own) else own)
        try:
            save_force(force, path, self.builder.library)
        except OSError as error:
            self.builder.app.tell(str(error), say("build.cant-save"))
            return
        self.name, self._called = name, force.name
        self.builder.draft.keep()
        self.builder.flash(say("build.flash.saved", place=paths.shown(path)))

    def print(self) -> None:
        """Print the force, with boxes to tick off, and each of its cards once."""
        from dust_tactics.printing.sheet import sheet_pdf, write_pdf

        builder = self.builder
        force, cards = builder.force, builder.library
        try:
            path = free_path(force.name, ".pdf")
            write_pdf(path, sheet_pdf([cards[unit] for unit in dict.fromkeys(force.units)], [(force, cards)]))
        except (ContentError, OSError) as error:
            builder.app.tell(str(error), say("build.cant-print"))
            return
        tell_written(builder.app, path)

    # -- the clipboard, and chance ------------------------------------------------------------

    def copy(self) -> None:
        """Put the force on the clipboard as a list."""
        why = put_text(force_text(self.builder.force, self.builder.library))
        self.builder.flash(say("desk.flash.clipboard", why=why) if why else say("build.flash.copied"))

    def paste(self) -> None:
        """Take the force of the list that is on the clipboard."""
        try:
            text = pygame.scrap.get_text()
        except pygame.error as error:
            self.builder.flash(say("desk.flash.clipboard", why=error))
            return
        self.read(text)

    def read(self, text: str) -> None:
        """Take the force of a list; else say everything that is wrong with it."""
        try:
            force = read_force_text(text, self.builder.library)
        except ContentError as error:
            self.builder.app.tell(_told(list(error.problems)), say("build.cant-paste"))
            return
        self.name = ""
        self.builder.lay(force, say("build.flash.pasted", name=force.name))

    def random(self) -> None:
        """A random force of the same bloc and limit."""
        old = self.builder.force
        force = random_force(old.bloc, old.limit, self.builder.library, new_seed())
        if force is None:
            self.builder.flash(say("build.flash.no-random", bloc=old.bloc, points=old.limit))
            return
        self.name = ""
        self.builder.lay(force, force.text)


def _told(problems: list[Problem]) -> str:
    """All problems, or the first dozen and how many more there are."""
    lines = [str(problem) for problem in problems]
    if len(lines) > _MOST:
        lines = [*lines[:_MOST], say("desk.more", count=len(lines) - _MOST)]
    return "\n".join(lines)


def _is_shipped(name: str) -> bool:
    """True of what means a shipped force: no own one is used by such a name."""
    return key_of(name) in {key_of(path.stem) for path in shipped_forces()}
