"""The army builder: cards of a bloc on the left, the force on the right, the card looked at between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.skirmish.cards.unit_card import Bloc, UnitCard
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.shell.routes import KEYS
from dust_tactics.ui.skirmish.cards.card_watch import CardWatch, told
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.cards.skill_slip import Catalogue
from dust_tactics.ui.skirmish.editing.force_history import Draft
from dust_tactics.ui.skirmish.routes import CARD_LAB
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Choice
from dust_tactics.ui.toolkit.keyboard_focus import Focus
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.remark import Remark
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .card_view import CardView
from .controls import Controls
from .file_actions import Filing
from .filters import Filter, total
from .keys import Keys
from .layout import BuilderLayout
from .lists import can_join, card_rows, force_rows, none_shown, of_bloc, there
from .points import faults, paint_points
from .roster import Roster, tools
from .unit_rows import UnitRows

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


class Builder(Scene):
    """The army builder.

    ``force`` lies on the table at first.  With ``done`` the builder picks a force for a game
    and gives it there; ``back`` is what leaving it does.
    """

    name = "builder"

    def __init__(
        self,
        app: App,
        back: Callable[[], None],
        force: Force | None = None,
        done: Callable[[Force], None] | None = None,
        ruleset: str = "dust-tactics",
    ) -> None:
        super().__init__(app)
        self.back, self.done = back, done
        self.draft = Draft(force or Force("own", say("build.new"), str(Bloc.ALLIES), 50, ()))
        self.ruleset = ruleset
        self.rules: Catalogue = load_ruleset(ruleset)
        self.library = library(app)
        self.watch = CardWatch(app)
        self.wanted = Filter()
        self.remark = Remark()
        self.layout = BuilderLayout(self.whole, self.cut)
        self.focus = Focus()
        self.cards = UnitRows("cards", self._add, size=13)
        self.units = UnitRows("force", lambda row: self.roster.open(row), size=13, empty=say("build.empty"),
                              tools=tools(), use_tool=lambda row, name: self.roster.use(row, name),
                              buttons=(1, 3))  # fmt: skip
        self.lists = [self.cards, self.units]
        self.filing = Filing(self)
        self.view = CardView(self, lambda card, place: self.roster.drop(card, place))
        self.roster = Roster(self, self.view, self.units)
        self.controls = Controls(self, self.filing)
        self.keys = Keys(self, self.filing, self.controls, self.roster, self.view)

    @property
    def force(self) -> Force:
        """The force as it is now."""
        return self.draft.force

    @property
    def flashing(self) -> str:
        """What the status line says for a while."""
        return self.remark.text

    def flash(self, text: str) -> None:
        """Say something in the status line for a while."""
        self.remark.say(text)

    def _hush(self) -> None:
        """Say no more of what was done before: something else is."""
        self.remark.drop()

    # -- the force ----------------------------------------------------------------------------

    def to(self, force: Force) -> None:
        """Go on with a changed force, which can be taken back."""
        self._hush()
        if self.draft.change(force):
            self.refresh()

    def change(self, **what: Any) -> None:
        """Another name, bloc, limit or freedom."""
        self.to(replace(self.force, **what))

    def lay(self, force: Force, words: str) -> None:
        """Put another force on the table; the one that lay there can be taken back."""
        self.draft.change(force)
        self.build()
        self.flash(words)

    def _add(self, row: Row) -> None:
        self.view.look(row)
        self.roster.add(row.key)

    def clear(self) -> None:
        """Begin another force with the same bloc and limit, without the name and the text of this one."""
        if self.force.units or self.force.forts:
            bloc, limit, free = self.force.bloc, self.force.limit, self.force.unrestricted
            force = Force("own", say("build.new"), bloc, limit, (), unrestricted=free)
            self.lay(force, say("build.flash.cleared"))

    def set_bloc(self, bloc: str) -> None:
        """Another bloc; what it can't field goes, and taking a step back brings it again."""
        force = of_bloc(self.force, bloc, self.library)
        gone = len(self.force.units) - len(force.units)
        self.wanted = replace(self.wanted, bloc=None)
        self.to(force)
        if gone:
            self.flash(say("build.flash.gone", count=count("units", gone), bloc=bloc))

    def flip_free(self) -> None:
        """Restricted or unrestricted."""
        self.change(unrestricted=not self.force.unrestricted)

    def rename(self, text: str) -> None:
        """Another name for the force."""
        self.change(name=text)

    def undo(self) -> None:
        """Take a step back."""
        self._hush()
        if self.draft.undo():
            self.draft.now = there(self.force, self.library)
            self.build()

    def redo(self) -> None:
        """Do it again."""
        self._hush()
        if self.draft.redo():
            self.draft.now = there(self.force, self.library)
            self.build()

    # -- what is shown ------------------------------------------------------------------------

    def build(self) -> None:
        """All controls."""
        self.layout = BuilderLayout(self.whole, self.cut)
        self.cards.rect, self.units.rect = self.layout.cards, self.layout.units
        self.controls.build()
        self.refresh()

    def refresh(self) -> None:
        """Fill lists and controls anew with what depends on the force and the filters."""
        self.cards.hold(card_rows(self.force, self.library, self.wanted, self.rules))
        self.cards.empty = none_shown(self.force, self.library, self.wanted)
        self.units.hold(force_rows(self.force, self.library, self.rules, self.roster.notes()))
        self.controls.refresh()

    def want(self, wanted: Filter) -> None:
        """Ask something else of the cards."""
        self._hush()
        self.wanted = wanted
        self.cards.offset = 0
        self.refresh()

    def want_skill(self, name: str) -> None:
        """Ask for the cards with a skill, or for all of them."""
        self.want(replace(self.wanted, skill=name))

    def search(self, text: str) -> None:
        """Ask for words on the cards."""
        self.want(replace(self.wanted, words=text))

    def rows_of(self, at: str | None) -> UnitRows | None:
        """The list that the keyboard is in, if it is in one."""
        return next((rows for rows in (self.cards, self.units) if at == f"list:{rows.name}"), None)

    def look_at_mark(self) -> None:
        """Show the card that the keyboard is on."""
        rows = self.rows_of(self.focus.at)
        if rows is not None:
            self.view.look(rows.marked())

    def show_keys(self) -> None:
        """The keys."""
        self.app.open_over(KEYS, "builder", self.keys.moment())

    @property
    def book(self) -> str:
        """The rulebook that the force is for."""
        return self.ruleset

    def focused(self) -> str | None:
        """The control that has the keyboard."""
        return self.focus.at

    def to_lab(self, card: UnitCard) -> None:
        """Make a variant of a card in the card lab, and come back here."""
        self.app.open_over(CARD_LAB, self.app.pop, card)

    def read_cards(self) -> None:
        """Card files have changed: show what they say now; what is no card any more leaves the force."""
        self.library = library(self.app)
        gone = sum(unit not in self.library for unit in self.force.units)
        if gone:
            self.draft.change(there(self.force, self.library))
        self.refresh()
        wrong = told(self.library.problems)
        said = [say("build.flash.no-cards", count=count("units", gone))] if gone else []
        if words := " · ".join(filter(None, (*said, wrong))):
            self.flash(words)

    # -- leaving ------------------------------------------------------------------------------

    def use(self) -> None:
        """Give the force to the game; one that breaks rules nobody agreed to break stays here."""
        force = self.force
        name = " ".join(force.name.split()) or say("pick.force-of", bloc=force.bloc)
        wrong = [] if force.unrestricted else faults(force, self.library)
        if wrong:
            self.app.tell("\n".join(wrong), say("build.cant-use"))
            return
        assert self.done is not None
        self.back()
        told = force.text if force.units == self.draft.kept.units else ""  # it is about those units
        self.done(replace(force, id="picked", name=name, text=told or say("pick.own")))

    def leave(self) -> None:
        """Go back; a force that would be lost is asked about."""
        if not self.draft.unsaved or self.done is not None:
            self.back()
            return
        buttons = [
            ("save", say("build.save"), self.filing.save),
            ("leave", say("build.leave"), self.back),
            ("stay", say("cancel"), lambda: None),
        ]
        self.app.push(Choice(self.app, say("build.leave.text"), buttons, say("build.leave.title")))

    def dropped(self, path: Path) -> None:
        """A file was dropped on the window: a force."""
        self.filing.take(path)

    def pasted(self, text: str) -> None:
        """A text was dropped on the window: a list."""
        self.filing.read(text)

    # -- hands --------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Keys first, then controls, lists and the card."""
        if event.type == pygame.KEYDOWN:
            return self.keys.handle(event) or super().handle(event)
        if event.type == pygame.TEXTINPUT and self.keys.typed(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.focus.leave(self.kit, self.lists)
        taken = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.view.look(self.cards.at(event.pos) or self.units.at(event.pos))
        return taken or self.view.handle(event)

    def pointed(self) -> str:
        """The hint of a small button, before that of its row; the rule of force or heading; a mark."""
        tool = self.units.tool_at(self.pointer)
        if tool is not None:
            return self.units.tools[tool[1]][2]
        above = self.layout.top.collidepoint(self.pointer) and self.kit.at(self.pointer) is None
        marked = self.view.skills.marked(self.pointer)
        return "\n".join(filter(None, (super().pointed(), self._rule() if above else "", marked)))

    def tip(self, brush: Brush) -> None:
        """What a skill on the card does, before all other words."""
        skills, sheet = self.view.skills, self.view.sheet
        if not (self.rested and self.on_top and skills.draw(brush, self.pointer, self.whole, off=sheet)):
            super().tip(brush)

    def update(self, seconds: float) -> None:
        """Words fade; what is changed on the disk is read."""
        super().update(seconds)
        if self.watch.changed(seconds):
            self.read_cards()
        if self.remark.fade(seconds):
            self.app.touch()

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """The panels, the card on the table, the points, the lines above and below."""
        layout = self.layout
        self.view.paint(brush)
        self.leads += self.view.skills.leads()
        self.kept_clear += [self.view.sheet, *([] if self.cards.rows else [self.layout.cards])]
        for panel in (layout.left, layout.right):
            brush.box(panel, "panel", "panel-line")
        self._paint_top(brush)
        shown, joining = can_join(self.cards.rows)
        text = say("build.tally", count=count("units", shown), joining=joining)
        brush.caption(text, layout.tally, 12, "panel-soft")
        paint_points(brush, self, self.view.card)
        brush.box(layout.status, "brass-dark" if self.flashing else "panel-dark", "panel-line")
        text = self.flashing or say("build.keys")
        role = "chalk" if self.flashing else "panel-soft"
        brush.caption(text, self.cut.inner(layout.status, 10, 0), 13, role)

    def _paint_top(self, brush: Brush) -> None:
        """Paint what this is, whose force it is, the rule, and the badge of an unrestricted force."""
        cut, top, force = self.cut, self.layout.top, self.force
        brush.box(top, "panel-dark", "panel-line")
        room = cut.inner(top, 12, 0, 80, 0)
        title = brush.caption(say("build.title"), room, 17, "accent", bold=True)
        room = cut.left(room, Pixels(title.width), gap=14)[1]
        words = say("build.heading", bloc=force.bloc, points=force.limit, name=force.name)
        if force.unrestricted:
            text = say("build.free.badge")
            wide = brush.letters.width(text, 13, bold=True) + self.px(38)
            badge, room = cut.right(room, Pixels(wide), gap=12)
            badge = cut.place(badge, REST, 24)
            brush.box(badge, "warning", "warning-ink", radius=4)
            icon, badge = cut.left(cut.inner(badge, 8, 4, 0, 4), 16, gap=5)
            brush.icon("icons/warning", icon, "warning-ink")
            brush.caption(text, badge, 13, "warning-ink", bold=True)
        shown = brush.caption(words, room, shortens=True)
        room = cut.left(room, Pixels(shown.width), gap=14)[1]
        rule = self._rule()
        if brush.letters.width(rule, 11) <= room.width:  # else it is told where the heading is pointed at
            brush.caption(rule, room.move(0, 1), 12, "panel-soft")

    def _rule(self) -> str:
        """What a force has to keep."""
        if self.force.unrestricted:
            return say("build.free.shown")
        return say("build.rule", rule=legality.rule_of(self.rules.sections))

    def report(self, tree: Tree) -> None:
        """The force, too."""
        super().report(tree)
        self.view.skills.report(tree, self.pointer)
        tree.facts.update(
            force=list(self.force.units), spent=total(self.force, self.library), focus=self.focus.at,
            unrestricted=self.force.unrestricted, status=self.flashing, shown=self.view.looked,
            attached=[list(pair) for pair in self.force.attached],
            mounted=[list(pair) for pair in self.force.mounted], forts=dict(self.force.forts),
            bunkered=list(self.force.bunkered),
        )  # fmt: skip

    def over(self, brush: Brush) -> None:
        """The faces of buttons without words, and the frame of the control that has the keyboard."""
        self.controls.over(brush)
        self.focus.draw(brush, self.kit)
