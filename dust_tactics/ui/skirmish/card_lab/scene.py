"""The card lab: tabs at the left, in each something else about one card; the printed card at the right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dust_tactics.content.cards import own_cards
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.load import load_skills
from dust_tactics.skirmish.cards.unit_card import Kind, UnitCard
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.ui.skirmish.cards.card_watch import CardWatch, told
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.keyboard_focus import Focus
from dust_tactics.ui.toolkit.layout import Pixels
from dust_tactics.ui.toolkit.remark import Remark
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from . import opening
from .all_tabs import TABS
from .controls import Controls
from .draft import Draft
from .filing import Filing
from .layout import LabLayout
from .passing import pasted_line
from .sheet import Sheet
from .tabs import LabTab

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class CardLab(Scene):
    """The card lab.

    ``back`` is what leaving it does; ``card`` is one that a variant is made of, else what lay here last is
    gone on with.
    """

    name = "card-lab"

    def __init__(self, app: App, back: Callable[[], None], card: UnitCard | None = None) -> None:
        super().__init__(app)
        self.back = back
        self.skills: Mapping[str, SkillRule] = load_skills()
        self.watch = CardWatch(app)
        self.remark = Remark()
        self.draft = self._first(card)
        self.focus = Focus()
        self.layout = LabLayout(self.whole, self.cut, text=TABS[0].text_beside)
        self.sheet = Sheet(self)
        self.tabs: list[LabTab] = [tab(self) for tab in TABS]
        self.front = self.tabs[0]
        self.filing = Filing(self)
        self.controls = Controls(self, self.filing)

    def _first(self, card: UnitCard | None) -> Draft:
        """What lies in the lab at first: a variant, what was left unsaved last, or a blank squad."""
        cards = library(self.app)
        if card is not None:
            self.flash(say("lab.flash.variant", name=card.name))
            return opening.variant_of(card, self.skills, cards)
        left = own_cards.kept_drafts()
        if left:
            self.flash(say("lab.flash.draft"))
            return opening.from_draft(left[0], self.skills)
        return opening.blank(Kind.SQUAD, self.skills, cards)

    @property
    def card(self) -> UnitCard | None:
        """The card that is edited, if nothing is wrong with it."""
        return self.draft.now.card

    @property
    def shown(self) -> UnitCard | None:
        """The card as it is printed beside the tabs, with what is wrong left blank."""
        return self.sheet.shown

    @property
    def library(self) -> CardSet:
        """The cards that ship and the player's own, as they are on the disk now."""
        return library(self.app)

    # -- the card -----------------------------------------------------------------------------

    def to(self, text: str, where: str = "") -> None:
        """Go on with a changed text, which can be taken back; changes at one place are one step."""
        self.remark.drop()
        if self.draft.change(text, where):
            self.changed()

    def lay(self, draft: Draft, words: str = "") -> None:
        """Put another card into the lab."""
        self.draft = draft
        self.changed()
        self.build()
        if words:
            self.flash(words)

    def read_cards(self) -> None:
        """A card file was written here: read the cards anew when they are asked for next."""
        self.watch.look()

    def changed(self) -> None:
        """The card is another: the tab in front follows, and so do the controls."""
        for tab in self.tabs:
            tab.edited()
        self.front.changed()
        self.lists = list(self.front.lists)
        self.controls.refresh()
        self.app.touch()

    def undo(self) -> None:
        """Take a step back."""
        self.remark.drop()
        if self.draft.undo():
            self.changed()

    def redo(self) -> None:
        """Do it again."""
        self.remark.drop()
        if self.draft.redo():
            self.changed()

    @property
    def flashing(self) -> str:
        """What the status line says for a while."""
        return self.remark.text

    def flash(self, text: str) -> None:
        """Say something in the status line for a while."""
        self.remark.say(text)

    # -- tabs ---------------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the tabs."""
        return tuple(tab.name for tab in self.tabs)

    @property
    def in_front(self) -> str:
        """The name of the tab in front."""
        return self.front.name

    def bring(self, name: str) -> None:
        """Bring a tab to the front."""
        wanted = next(tab for tab in self.tabs if tab.name == name)
        if wanted is not self.front:
            self.front.left()
            self.front = wanted
            self.focus.leave(self.kit, self.lists)
            self.build()
            wanted.changed()

    def build(self) -> None:
        """All controls."""
        self.layout = LabLayout(self.whole, self.cut, text=self.front.text_beside)
        self.kit.clear()
        self.controls.refresh()
        self.front.place(self.layout.room)
        self.lists = list(self.front.lists)

    def refresh(self) -> None:
        """Make the controls of the tab in front anew."""
        typed = self.kit.find(self.focus.at or "")
        caret = getattr(typed.element, "edit_position", None) if typed is not None else None
        shown = typed.element.get_text() if typed is not None and caret is not None else ""
        self.kit.clear(self.front.group)
        self.front.place(self.layout.room)
        self.lists = list(self.front.lists)
        if self.focus.at is None:
            return
        self.focus.go(self.focus.at, self.kit, self.lists)
        control = self.kit.find(self.focus.at)
        if control is not None and caret is not None:  # who types goes on where he was
            if control.element.get_text().split() == shown.split():  # the text knows no space at the end
                control.element.set_text(shown)
            control.element.edit_position = min(caret, len(control.element.get_text()))
            control.element.cursor_has_moved_recently = True

    def leave(self) -> None:
        """Go back."""
        self.back()

    def left(self) -> None:
        """The lab is left; what is typed is kept."""
        for tab in self.tabs:
            tab.closed()
        self.filing.keep()

    def dropped(self, path: Path) -> None:
        """A file was dropped on the window: a card."""
        if path.suffix in (".yaml", ".yml"):
            self.filing.begin(path)
        else:
            super().dropped(path)

    # -- hands --------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """The tab in front first, then the keys of the lab, controls and lists."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        line = pasted_line(event)
        if line:  # it is a card, whatever has the keyboard
            self.pasted(line)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.focus.leave(self.kit, self.lists)
        if self.front.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self.controls.key(event):
            return True
        taken = super().handle(event) or self.sheet.handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.kit.typing:
            control = self.kit.at(event.pos)
            self.focus.at = None if control is None else control.name  # Tab goes on from what was clicked
        return taken

    def update(self, seconds: float) -> None:
        """Words fade, what is typed is kept, what is changed on the disk is read."""
        super().update(seconds)
        self.front.update(seconds)
        if self.watch.changed(seconds):
            self.skills = self.draft.catalogue = load_skills()
            wrong = told(self.library.problems)
            if wrong:
                self.flash(wrong)
            self.filing.watch()
        self.filing.keep()
        if self.remark.fade(seconds):
            self.app.touch()

    @property
    def lively(self) -> bool:
        """True while something goes on without the player."""
        return self.front.lively

    @property
    def blinks(self) -> bool:
        """True while a caret blinks."""
        return super().blinks or self.front.blinks

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The heading, the tab in front, the card on the table, the line below."""
        layout, cut = self.layout, self.cut
        brush.box(self.whole, "table", None)
        brush.box(layout.room, "panel", "panel-line")
        brush.box(pygame.Rect(0, layout.top.bottom, self.size[0], layout.room.top - layout.top.bottom),
                  "panel", "panel-line")  # fmt: skip
        brush.box(layout.top, "panel-dark", "panel-line")
        place = cut.inner(layout.top, 12, 0, 80, 0)
        title = brush.caption(say("lab.title"), place, 17, "accent", bold=True)
        place = cut.left(place, Pixels(title.width), gap=14)[1]
        brush.caption(self.controls.heading(), place, 14, shortens=True)
        self.sheet.paint(brush, layout.card)
        self.front.paint(brush)
        self.leads += self.sheet.skills.leads()
        brush.box(layout.status, "brass-dark" if self.flashing else "panel-dark", "panel-line")
        words, place = self.flashing or say("lab.keys"), cut.inner(layout.status, 10, 0)
        shown = brush.letters.fitted(words, 13, place.width)
        brush.text(words, place.midleft, 13, "chalk" if self.flashing else "panel-soft", anchor="midleft",
                   shown=shown, shortens=True)  # fmt: skip

    def over(self, brush: Brush) -> None:
        """What a tab lays over its controls, and the frame of the control that has the keyboard."""
        self.front.over(brush)
        self.focus.draw(brush, self.kit)

    def pointed(self) -> str:
        """Words about what is under the pointer, such as a mark of the card."""
        marked = self.sheet.skills.marked(self.pointer)
        return "\n".join(filter(None, (self.front.pointed(), super().pointed(), marked)))

    def tip(self, brush: Brush) -> None:
        """What a skill on the card does, before all other words."""
        if not (self.rested and self.on_top and self.sheet.tip(brush)):
            super().tip(brush)

    def focused(self) -> str | None:
        """The control that has the keyboard."""
        return self.focus.at

    def report(self, tree: Tree) -> None:
        """The card and what is wrong with it, too."""
        super().report(tree)
        self.sheet.skills.report(tree, self.pointer)
        now = self.draft.now
        tree.facts.update(
            tab=self.front.name, text=now.text, file=now.file, focus=self.focus.at, status=self.flashing,
            card=None if now.card is None else now.card.id,
            problems=[str(problem) for problem in now.problems], unsaved=self.draft.unsaved,
        )  # fmt: skip
        self.front.report(tree)
