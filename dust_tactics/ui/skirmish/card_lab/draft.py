"""The draft in the lab: the text of a card, with everything that was undone and can be done again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from dust_tactics.content.cards.edited_card import EditedCard, edited
from dust_tactics.skirmish.skills.catalogue import SkillRule

DEPTH = 500
"""How many steps can be taken back."""


class Draft:
    """A card that is edited, whatever is wrong with it.

    ``path`` is the player's own file that it is saved to, if it has one already; ``kept`` its text there.
    """

    def __init__(self, catalogue: Mapping[str, SkillRule], text: str, path: Path | None, file: str) -> None:
        self.catalogue, self.path, self.file = catalogue, path, file
        self.now = edited(text, file, catalogue)
        self.kept: str | None = text if path is not None else None
        self._undo: list[str] = []
        self._redo: list[str] = []
        self._where = ""

    @property
    def text(self) -> str:
        """The text as it is now."""
        return self.now.text

    def change(self, text: str, where: str = "") -> bool:
        """Go on with a changed text; false if nothing is different.

        Changes one after another at the same place, such as the letters of a name, are one step.
        """
        if text == self.text:
            return False
        if not where or where != self._where:
            self._undo.append(self.text)
            del self._undo[:-DEPTH]
        self._where = where
        self._redo.clear()
        self.now = self._read(text)
        return True

    def pause(self) -> None:
        """What is changed next is another step."""
        self._where = ""

    def _read(self, text: str) -> EditedCard:
        return edited(text, self.file, self.catalogue)

    def keep(self, path: Path) -> None:
        """The card as it is now stands in a file."""
        self.path, self.file, self.kept = path, path.name, self.text
        self.now = self._read(self.text)
        self.pause()

    @property
    def unsaved(self) -> bool:
        """True if something would be lost with the draft."""
        return self.text != self.kept

    @property
    def can_undo(self) -> bool:
        """True if there is a step to take back."""
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        """True if there is a step to do again."""
        return bool(self._redo)

    def undo(self) -> bool:
        """Take a step back; false if there is none."""
        return self._step(self._undo, self._redo)

    def redo(self) -> bool:
        """Do it again; false if there is none."""
        return self._step(self._redo, self._undo)

    def _step(self, source: list[str], target: list[str]) -> bool:
        self.pause()
        if not source:
            return False
        target.append(self.text)
        self.now = self._read(source.pop())
        return True
