"""The draft in the lab: the text of a card, with everything that was undone and can be done again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from dust_tactics.content.cards import own_cards
from dust_tactics.content.cards.card_sources import taken_beside
from dust_tactics.content.cards.edited_card import EditedCard, edited
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.ui.toolkit.undo_history import UndoHistory


class Draft:
    """A card that is edited, whatever is wrong with it.

    ``path`` is the player's own file that it is saved to, if it has one already; ``kept`` the text there.
    ``key`` is the name under which it is kept while it is not saved.
    """

    def __init__(
        self, catalogue: Mapping[str, SkillRule], text: str, key: str, path: Path | None = None,
        kept: str | None = None,
    ) -> None:  # fmt: skip
        self.catalogue, self.key, self.path = catalogue, key, path
        self.kept = kept
        self.touched = False
        self.began = text
        self._taken = taken_beside(path)
        self._history = UndoHistory(text)
        self.now = self._read(text)
        self._where = ""

    @property
    def file(self) -> str:
        """The name of the file that it is in, or will be."""
        return f"{self.key.rpartition('~')[2]}.yaml" if self.path is None else self.path.name

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
            self._history.go(text)
        else:
            self._history.join(text)
        self._where = where
        return self._changed()

    def pause(self) -> None:
        """What is changed next is another step."""
        self._where = ""

    def _read(self, text: str) -> EditedCard:
        return edited(text, self.file, self.catalogue, self._taken)

    def look_again(self) -> None:
        """Other files have changed: a name may be taken now, or free."""
        self._taken = taken_beside(self.path)
        self.now = self._read(self.text)

    def keep(self, path: Path) -> None:
        """The card as it is now stands in a file."""
        self.path, self.key, self.kept = path, own_cards.key_of(path), self.text
        self.touched = False
        self.look_again()
        self.pause()

    def lose(self) -> None:
        """Its file is gone: it is in no file now."""
        self.path, self.kept, self.touched = None, None, True

    @property
    def unsaved(self) -> bool:
        """True if something would be lost with the draft."""
        return self.text != self.kept if self.kept is not None else self.touched

    @property
    def can_undo(self) -> bool:
        """True if there is a step to take back."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """True if there is a step to do again."""
        return self._history.can_redo

    def undo(self) -> bool:
        """Take a step back; false if there is none."""
        self.pause()
        return self._history.undo() and self._changed()

    def redo(self) -> bool:
        """Do it again; false if there is none."""
        self.pause()
        return self._history.redo() and self._changed()

    def _changed(self) -> bool:
        """Read the text as it is now."""
        self.now = self._read(self._history.now)
        self.touched = True
        return True
