"""Files, codes and pictures of the desk; whatever goes wrong is said, and nothing is lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame

from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.files.reading import is_there
from dust_tactics.skirmish.dispute.edits import cleared, fresh
from dust_tactics.ui.shell.saved_games import name_fault
from dust_tactics.ui.skirmish.editing.workbench import Workbench
from dust_tactics.ui.skirmish.verdict_export.export import write_dispute
from dust_tactics.ui.toolkit.clipboard import put_text
from dust_tactics.ui.toolkit.dialogs import AskName, Choice
from dust_tactics.ui.toolkit.strings import say

from . import files
from .dialogs import PositionList, SizeDialog, TitleDialog

_SETTLES = 0.7
_NAME = 60
"""Letters up to which a typed path or name is called by itself."""


class Filing:
    """Files of one desk.

    ``name`` is the name the position was saved under last, ``dispute`` the file of the
    gallery that was opened last, ``exported`` the picture that was written last.
    """

    def __init__(self, desk: Workbench) -> None:
        self.desk = desk
        self.name = ""
        self.dispute = ""
        self.code = ""
        self._coded = -1
        self._kept = desk.draft.number
        self._waited = 0.0
        self._unkept = ""
        self.exported: Path | None = None

    # -- by itself ----------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Keep the draft on the disk and its code at hand, once the hand rests."""
        draft = self.desk.draft
        if self.desk.hands.busy:
            self._waited = 0.0
            return
        if draft.number != self._coded:
            self._coded = draft.number
            self.code = files.code_of(draft.position)
            self.desk.app.touch()
        if draft.number != self._kept:
            self._waited += seconds
            if self._waited >= _SETTLES:
                self.keep()

    def keep(self) -> None:
        """Write the draft down, if it has changed."""
        draft = self.desk.draft
        if draft.number == self._kept:
            return
        self._kept, self._waited = draft.number, 0.0
        try:
            files.save(draft.position, files.draft_path())
        except files.DeskError as error:
            if str(error) != self._unkept:
                self._unkept = str(error)
                self.desk.flash(say("desk.flash.unkept", why=error))

    # -- positions ----------------------------------------------------------------------------

    def new(self) -> None:
        """A fresh board; the one that lay there can be taken back."""
        self.desk.lay(fresh(), say("desk.flash.new"))

    def clear(self) -> None:
        """Everything off the board."""
        self.desk.did(self.desk.draft.change(cleared(self.desk.draft.position)))

    def open(self) -> None:
        """The player's own positions, or a code or path to type."""
        found = files.saved()
        own = any(map(files.is_picture, found))
        self.desk.app.push(
            PositionList(
                self.desk, say("desk.open.title"), found, typed=self.typed,
                chapters=lambda file: say(f"desk.open.{'picture' if files.is_picture(file) else 'file'}")
                if own else "",
            )
        )  # fmt: skip

    def gallery(self) -> None:
        """The shipped positions."""
        shown = files.gallery()
        at = next((i for i, file in enumerate(shown) if file.path.stem == self.dispute), None)
        self.desk.app.push(
            PositionList(
                self.desk, say("desk.gallery.title"), shown, typed=None, place=at,
                chapters=lambda file: say(f"desk.gallery.{file.path.stem[:1]}"), lay=self._lay_dispute,
            )
        )  # fmt: skip

    def next_dispute(self, step: int) -> None:
        """The next position of the gallery, or the one before; the first one when none was open yet."""
        shown = files.gallery()
        at = next((i for i, file in enumerate(shown) if file.path.stem == self.dispute), None)
        place = (0 if step > 0 else -1) if at is None else at + step
        if shown:
            self._lay_dispute(place % len(shown))

    def _lay_dispute(self, index: int) -> None:
        shown = files.gallery()
        file = shown[index]
        if file.position is None:
            self.desk.app.tell(file.fault, say("desk.cant-open", what=file.title))
            return
        self.dispute = file.path.stem
        words = say("desk.flash.dispute", name=file.title, number=index + 1, count=len(shown))
        self.desk.lay(file.position, words)

    def size(self) -> None:
        """The size of the board."""
        self.desk.app.push(SizeDialog(self.desk))

    def entitle(self) -> None:
        """Title and note."""
        draft = self.desk.draft

        def done(title: str, note: str) -> None:
            self.desk.did(draft.change(replace(draft.position, title=title, note=note)))

        self.desk.app.push(TitleDialog(draft.position, self.desk.app, done))

    def take(self, what: str | Path, shown: str) -> bool:
        """Lay the position of a text or file on the desk; else say what is wrong with it."""
        try:
            found = files.opened(what)
        except files.DeskError as error:
            self.desk.app.tell(str(error), say("desk.cant-open", what=shown))
            return False
        self.desk.lay(found.position, say("desk.flash.opened", name=found.position.title or shown))
        if found.notices:
            self.desk.app.tell("\n".join(found.notices), shown)
        return True

    def read(self, text: str) -> bool:
        """Open a code, a path or a file's text that was typed or pasted; false if it means no position."""
        return self.take(text, say("desk.paste.shown"))

    def typed(self, text: str) -> bool:
        """Open what was typed: a path, a name or a code, called by itself unless that is too long."""
        text = text.strip()
        return self.take(text, text if len(text) <= _NAME else say("desk.typed.shown"))

    # -- saving -------------------------------------------------------------------------------

    def save(self) -> None:
        """Ask for a name and save under it."""
        wanted = self.name or self.desk.draft.position.title
        name = "".join(letter for letter in wanted if not name_fault(f"a{letter}"))
        dialog = AskName(self.desk.app, say("desk.save.title"), name, self._save_as, name_fault)
        self.desk.app.push(dialog)

    def _save_as(self, name: str) -> None:
        path = files.path_of(name)
        if is_there(path) and name.strip() != self.name:
            buttons = [
                ("keep", say("cancel"), self.save),
                ("replace", say("save.replace"), lambda: self._write(name, path)),
            ]
            text = say("desk.save.exists", name=name.strip())
            self.desk.app.push(Choice(self.desk.app, text, buttons, say("desk.save.title")))
            return
        self._write(name, path)

    def _write(self, name: str, path: Path) -> None:
        position = self.desk.draft.position
        if not position.title:
            position = replace(position, title=name.strip())
        try:
            files.save(position, path)
        except files.DeskError as error:
            self.desk.app.tell(str(error), say("desk.cant-save"))
            return
        self.name = name.strip()
        self.desk.did(self.desk.draft.change(position))
        self.desk.flash(say("desk.flash.saved", place=paths.shown(path)))

    def export(self) -> None:
        """A picture of the dispute, with the position inside, in the player's folder."""
        position = self.desk.asked_position()
        judgements = self.desk.court.hear(position, position.source, position.target)
        if not judgements:
            self.desk.flash(say("desk.flash.nothing-asked"))
            return
        path = files.picture_path(position)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_dispute(path, judgements)
        except (ContentError, OSError) as error:
            self.desk.app.tell(str(error), say("desk.cant-export"))
            return
        self.desk.flash(say("desk.flash.exported", place=paths.shown(path)))
        self.exported = path

    # -- the clipboard ------------------------------------------------------------------------

    def copy(self) -> None:
        """Put the code on the clipboard."""
        code = files.code_of(self.desk.draft.position)
        if not code:
            self.desk.flash(say("desk.flash.no-code"))
            return
        why = put_text(code)
        self.desk.flash(say("desk.flash.clipboard", why=why) if why else say("desk.flash.copied"))

    def paste(self) -> None:
        """Open what is on the clipboard."""
        try:
            text = pygame.scrap.get_text()
        except pygame.error as error:
            self.desk.flash(say("desk.flash.clipboard", why=error))
            return
        self.take(text, say("desk.paste.shown"))
