"""Files of the lab: cards are saved, renamed, doubled and thrown away; whatever goes wrong is said."""

from __future__ import annotations

from pathlib import Path

from dust_tactics.content.cards import card_edits, own_cards
from dust_tactics.content.cards.edited_card import edited
from dust_tactics.content.files import paths
from dust_tactics.content.files.reading import is_there
from dust_tactics.content.files.yaml_edit import EditError
from dust_tactics.content.files.yaml_marks import read_text
from dust_tactics.content.forces.card_uses import forces_with, games_with
from dust_tactics.skirmish.cards.unit_card import Kind, UnitCard
from dust_tactics.ui.shell.saved_games import name_fault, newest
from dust_tactics.ui.toolkit.dialogs import AskName, Choice
from dust_tactics.ui.toolkit.strings import say

from . import opening
from .bench import Lab
from .passing import carries_card

_TOLD = 4
"""How many forces and games are named that use a card."""


class Filing:
    """Files of one lab."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        self._drafted: tuple[str, str] | None = None

    # -- by itself ----------------------------------------------------------------------------

    def keep(self) -> None:
        """Keep what is typed, at every change, so that not even a crash loses it."""
        draft = self.lab.draft
        now = (draft.key, draft.text) if draft.unsaved else None
        if now == self._drafted:
            return
        try:
            if now is not None:
                own_cards.keep_draft(*now)
            elif self._drafted is not None and self._drafted[0] == draft.key:
                own_cards.drop_draft(draft.key)
        except OSError as error:
            self.lab.flash(say("lab.no-draft", why=error))
        self._drafted = now

    def watch(self) -> None:
        """Files have changed on the disk: the card that is open is read again."""
        draft = self.lab.draft
        draft.look_again()
        if draft.path is None:
            self.lab.changed()
            return
        if not is_there(draft.path):
            draft.lose()
            self.lab.flash(say("lab.flash.gone", file=draft.file))
            self.lab.changed()
            return
        text, problems = read_text(draft.path, draft.file)
        if problems:
            self.lab.flash(str(problems[0]))
        elif text != draft.kept:
            self._another(text)
        self.lab.changed()

    def _another(self, text: str) -> None:
        """The open file was written by somebody else."""
        draft = self.lab.draft
        mine = draft.unsaved and draft.text != text
        draft.kept = text
        if not mine:
            draft.pause()
            draft.change(text)
            draft.pause()
            wrong = draft.now.problems
            self.lab.flash(str(wrong[0]) if wrong else say("lab.flash.read", file=draft.file))
            return

        def take() -> None:
            draft.pause()
            self.lab.to(text)

        buttons = [("read", say("lab.changed.read"), take), ("mine", say("lab.changed.mine"), lambda: None)]
        said = say("lab.changed.text", file=draft.file)
        self.lab.app.push(Choice(self.lab.app, said, buttons, say("lab.changed.title")))

    # -- opening ------------------------------------------------------------------------------

    def begin(self, key: object) -> None:
        """Begin from a kind, a card, a file, the line of a card or a draft."""
        lab = self.lab
        self.keep()
        try:
            if isinstance(key, Kind):
                lab.lay(opening.blank(key, lab.skills, lab.library))
            elif isinstance(key, UnitCard):
                lab.lay(
                    opening.variant_of(key, lab.skills, lab.library), say("lab.flash.variant", name=key.name)
                )
            elif isinstance(key, str):
                lab.app.receiver.text(key)
            elif isinstance(key, Path) and carries_card(key):
                lab.app.receiver.file(key)
            elif isinstance(key, Path):
                lab.lay(opening.from_file(key, lab.skills), say("lab.flash.opened", file=key.name))
            elif isinstance(key, own_cards.KeptDraft):
                lab.lay(opening.from_draft(key, lab.skills), say("lab.flash.draft"))
        except ValueError as error:
            lab.app.tell(str(error), say("lab.cant-open"))

    # -- saving -------------------------------------------------------------------------------

    def why_not(self) -> str:
        """Why the card can't be saved; empty if it can."""
        wrong = self.lab.draft.now.problems
        if wrong:
            return say("lab.cant-save", what=wrong[0].sentence)
        return "" if self.lab.draft.unsaved or self.lab.draft.kept is None else say("lab.saved-already")

    def save(self) -> None:
        """Save the card among the player's own; forces that know it by another name are thought of."""
        lab, why = self.lab, self.why_not()
        if why:
            lab.flash(why)
            return
        old = self._name_there()
        uses = self._uses() if old is not None and old != self._name() else []
        if not uses:
            self._write()
            return
        buttons = [
            ("alias", say("lab.renamed.alias"), lambda: self._with_alias(str(old))),
            ("save", say("lab.renamed.save"), self._write),
            ("cancel", say("cancel"), lambda: None),
        ]
        text = say("lab.renamed.text", old=old, new=self._name(), uses="\n".join(uses))
        lab.app.push(Choice(lab.app, text, buttons, say("lab.renamed.title")))

    def _name(self) -> str:
        card = self.lab.card
        return "" if card is None else card.name

    def _name_there(self) -> str | None:
        """The name that the card has in its file, if it is in one."""
        there = self._there()
        return None if there is None else there.name

    def _there(self) -> UnitCard | None:
        """The card as it stands in its file, and as games and forces know it."""
        draft = self.lab.draft
        return None if draft.kept is None else edited(draft.kept, draft.file, draft.catalogue).card

    def _with_alias(self, old: str) -> None:
        """Let it be found by its old name too, and save."""
        card = self.lab.card
        aliases = [*card.aliases, old] if card is not None else [old]
        try:
            self.lab.to(card_edits.relist(self.lab.draft.text, ("aliases",), aliases))
        except EditError:
            self.lab.flash(say("lab.only-text"))
            return
        self._write()

    def _write(self) -> None:
        draft, lab = self.lab.draft, self.lab
        path = draft.path or own_cards.path_of(self._stem())
        old = draft.key
        try:
            own_cards.save(path, draft.text)
            if old != own_cards.key_of(path):
                own_cards.drop_draft(old)
        except OSError as error:
            lab.app.tell(str(error), say("lab.cant-write"))
            return
        draft.keep(path)
        self._drafted = None
        lab.read_cards()
        lab.flash(say("lab.flash.saved", place=paths.shown(path)))
        lab.changed()

    def _stem(self) -> str:
        """The file's name of a card that is in none: after its name, and that of no other."""
        draft = self.lab.draft
        wanted = own_cards.stem_of(self._name())
        if draft.key == wanted and not is_there(own_cards.path_of(wanted)):
            return wanted
        return own_cards.free_stem(self._name())

    # -- other things to do with it -----------------------------------------------------------

    def revert(self) -> None:
        """Back to what is in the file, or to what one began from; that can be undone."""
        draft = self.lab.draft
        self.lab.to(draft.began if draft.kept is None else draft.kept)

    def double(self) -> None:
        """The same card once more, under another name."""
        self.keep()
        self.lab.lay(opening.another(self.lab.draft, self.lab.library), say("lab.flash.doubled"))

    def rename(self) -> None:
        """Ask for another name of the file."""
        draft = self.lab.draft
        if draft.path is None:
            return

        def wrong(name: str) -> str:
            path = draft.path
            taken = (
                path is not None
                and name.strip() != path.stem
                and is_there(path.with_name(f"{name.strip()}.yaml"))
            )
            return say("lab.rename.taken") if taken else name_fault(name)

        self.lab.app.push(
            AskName(self.lab.app, say("lab.rename.title"), draft.path.stem, self._renamed, wrong)
        )

    def _renamed(self, name: str) -> None:
        draft, name = self.lab.draft, name.strip()
        assert draft.path is not None
        if name == draft.path.stem:
            return
        try:
            path = own_cards.rename(draft.path, name)
            own_cards.drop_draft(draft.key)
        except OSError as error:
            self.lab.app.tell(str(error), say("lab.cant-write"))
            return
        draft.path, draft.key = path, own_cards.key_of(path)
        draft.look_again()
        self._drafted = None
        self.lab.read_cards()
        self.lab.flash(say("lab.flash.renamed", file=path.name))
        self.lab.changed()

    def throw_away(self) -> None:
        """Ask, and say who uses the card; it goes into the bin and can be taken out."""
        uses = self._uses()
        text = say("lab.delete.used", uses="\n".join(uses)) if uses else say("lab.delete.text")
        buttons = [
            ("keep", say("cancel"), lambda: None),
            ("delete", say("lab.delete"), self._thrown),
        ]
        self.lab.app.push(
            Choice(self.lab.app, text, buttons, say("lab.delete.title", file=self.lab.draft.file))
        )

    def _thrown(self) -> None:
        draft, lab = self.lab.draft, self.lab
        try:
            if draft.path is not None:
                own_cards.throw_away(draft.path)
            else:
                own_cards.keep_draft(draft.key, draft.text)
                own_cards.throw_away(own_cards.drafts() / f"{draft.key}.yaml")
            own_cards.drop_draft(draft.key)
        except OSError as error:
            lab.app.tell(str(error), say("lab.cant-write"))
            return
        file, self._drafted = draft.file, None
        lab.read_cards()
        lab.lay(opening.blank(Kind.SQUAD, lab.skills, lab.library), say("lab.flash.thrown", file=file))

    def take_back(self, place: Path) -> None:
        """Take a card out of the bin, and open it."""
        try:
            path = own_cards.take_back(place)
        except OSError as error:
            self.lab.app.tell(str(error), say("lab.cant-write"))
            return
        self.lab.read_cards()
        self.begin(path)

    def _uses(self) -> list[str]:
        """A line for each force and saved game that has the card as it stands in its file."""
        there = self._there()
        if there is None:
            return []
        forces = [say("lab.use.force", name=name) for name in forces_with(there.id, self.lab.library)]
        games = [say("lab.use.game", name=name) for name in games_with(there.id, newest()[0])]
        found = [*forces, *games]
        more = len(found) - _TOLD
        return [*found[:_TOLD], *([say("lab.use.more", count=more)] if more > 0 else [])]
