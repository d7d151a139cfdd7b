"""The army builder: cards of a bloc on the left, the force on the right, the card looked at between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dust_tactics.content.table import load_ruleset
from dust_tactics.skirmish.cards import Bloc, Kind, UnitCard
from dust_tactics.skirmish.scenario import Force

from ..builder.draft import Draft
from ..builder.filing import Filing
from ..builder.shelf import (
    PRICES,
    CardRows,
    Filter,
    card_rows,
    force_rows,
    makeup,
    reason,
    refusal,
    total,
    with_unit,
    without_unit,
)
from ..card_picture import card_picture
from ..desk.dialogs import Ask
from ..desk.focus import Focus
from ..paint import Brush
from ..rows import Row
from ..tree import Tree
from ..words import say
from .dialogs import DropMenu, Entry
from .scene import Scene

if TYPE_CHECKING:
    from ..app import App

LIMITS = (25, 50, 75, 100, 150, 200)
"""Limits of army points on offer."""

_FLASH = 5.0
_LESS = (pygame.K_DELETE, pygame.K_BACKSPACE, pygame.K_MINUS, pygame.K_KP_MINUS)
_MORE = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)


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
        self.filing = Filing(self)
        self.rules = load_ruleset(ruleset)
        self.wanted = Filter()
        self.looked = ""
        self.flashing, self._flash_left = "", 0.0
        self.focus = Focus()
        self.cards = CardRows("cards", self._add, size=13, empty=say("build.no-card"))
        self.units = CardRows("force", self._remove, size=13, empty=say("build.empty"))
        self.lists = [self.cards, self.units]

    @property
    def force(self) -> Force:
        """The force as it is now."""
        return self.draft.force

    @property
    def shown(self) -> UnitCard | None:
        """The card that is shown: the one pointed at, the one the keyboard is on, or the last of these."""
        for rows in (self.cards, self.units):
            row = rows.at(self.pointer) if self.app.top is self else None
            row = row or (rows.marked() if self.focus.at == f"list:{rows.name}" else None)
            if row is not None and isinstance(row.key, UnitCard):
                self.looked = row.key.id
                break
        return self.app.cards.get(self.looked)

    def flash(self, text: str) -> None:
        """Say something in the status line for a while."""
        self.flashing, self._flash_left = text, _FLASH

    # -- the force ----------------------------------------------------------------------------

    def change(self, **what: object) -> None:
        """Another name, bloc, limit or freedom."""
        self._to(replace(self.force, **what))  # type: ignore[arg-type]  # the fields of a force

    def _to(self, force: Force) -> None:
        if self.draft.change(force):
            self.refresh()

    def lay(self, force: Force, words: str) -> None:
        """Put another force on the table; the one that lay there can be taken back."""
        self.draft.change(force)
        self.build()
        self.flash(words)

    def _add(self, row: Row) -> None:
        card: UnitCard = row.key
        self.looked = card.id
        why = reason(refusal(card, self.force, self.app.cards))
        if why:
            self.flash(why)
            return
        self._to(with_unit(self.force, card.id))

    def _remove(self, row: Row) -> None:
        self._to(without_unit(self.force, row.key.id))

    def _undo(self) -> None:
        if self.draft.undo():
            self.build()

    def _redo(self) -> None:
        if self.draft.redo():
            self.build()

    # -- controls -----------------------------------------------------------------------------

    @property
    def _side(self) -> int:
        return max(self.px(300), min(self.px(470), round(self.size[0] * 0.27)))

    def build(self) -> None:
        """All controls."""
        kit, px = self.kit, self.px
        kit.clear()
        width, height = self.size
        pad, side = px(16), self._side
        right = width - pad - side
        search = pygame.Rect(pad, px(58), side, px(34))
        kit.entry("top", "build/search", self.wanted.words, search, self._search, holder=say("build.search"))
        name = pygame.Rect(right, px(58), side, px(34))
        kit.entry("top", "build/name", self.force.name, name, self._name, holder=say("build.name"))
        self.cards.rect = pygame.Rect(pad, px(138), side, height - px(138 + 54))
        self.units.rect = pygame.Rect(right, px(138), side, height - px(138 + 232))
        self.refresh()

    def refresh(self) -> None:
        """What depends on the force and the filters."""
        self.cards.hold(card_rows(self.force, self.app.cards, self.wanted, self.rules))
        self.units.hold(force_rows(self.force, self.app.cards, self.rules))
        self.kit.clear("set")
        self._build_filters()
        self._build_force()

    def _row(self, left: int, top: int, width: int, parts: list[tuple[str, str, Callable[[], None], str]],
             tall: float = 32) -> None:  # fmt: skip
        """Buttons side by side; each is (name, words, what it does, why not)."""
        gap = self.px(6)
        each = (width - gap * (len(parts) - 1)) // len(parts)
        for index, (name, words, act, why) in enumerate(parts):
            rect = pygame.Rect(left + index * (each + gap), top, each, self.px(tall))
            hint = say(f"build.hint.{name}")
            style = "#main" if name == "use" else ""
            self.kit.button("set", f"build/{name}", words, rect, act, reason=why, hint=hint, style=style)

    def _build_filters(self) -> None:
        wanted = self.wanted
        kind = say(f"kind.{wanted.kind}") if wanted.kind else say("build.any-kind")
        armour = say("build.armour", armour=wanted.armour) if wanted.armour else say("build.any-armour")
        price = say(f"build.price.{wanted.price}")
        self._row(self.cards.rect.left, self.px(98), self._side, [
            ("kind", kind, self._ask_kind, ""), ("armour", armour, self._ask_armour, ""),
            ("price", price, self._ask_price, ""),
            ("fits", say("build.fits.on" if wanted.fits else "build.fits.off"), self._flip_fits, ""),
        ])  # fmt: skip

    def _build_force(self) -> None:
        force, px = self.force, self.px
        left, width = self.units.rect.left, self._side
        free = say("build.free.on" if force.unrestricted else "build.free.off")
        self._row(left, px(98), width, [
            ("bloc", force.bloc, self._ask_bloc, ""),
            ("limit", say("new.points", points=force.limit), self._ask_limit, ""),
            ("free", free, self._flip_free, ""),
        ])  # fmt: skip
        low = self.size[1] - px(54)
        empty = "" if force.units else say("pick.none")
        self._row(left, low - px(38 * 3), width, [
            ("undo", say("build.undo"), self._undo, "" if self.draft.can_undo else say("build.no-undo")),
            ("redo", say("build.redo"), self._redo, "" if self.draft.can_redo else say("build.no-redo")),
            ("random", say("build.random"), self.filing.random, ""),
        ])  # fmt: skip
        self._row(left, low - px(38 * 2), width, [
            ("open", say("build.open"), self.filing.open, ""),
            ("save", say("build.save"), self.filing.save, empty),
            ("copy", say("build.copy"), self.filing.copy, empty),
            ("paste", say("build.paste"), self.filing.paste, ""),
        ])  # fmt: skip
        last = [("back", say("back"), self.leave, "")]
        if self.done is not None:
            last.append(("use", say("pick.take"), self._use, empty))
        self._row(left, low - px(38), width, last, tall=36)

    def _ask(self, name: str, entries: list[tuple[str, str, Callable[[], None]]]) -> None:
        control = self.kit.find(f"build/{name}")
        assert control is not None
        place = (control.rect.left, control.rect.bottom + 2)
        menu = [Entry(f"{name}-{key}", words, act) for key, words, act in entries]
        self.app.push(DropMenu(self.app, place, menu))

    def _ask_bloc(self) -> None:
        blocs = [bloc for bloc in Bloc if any(card.bloc is bloc for card in self.app.cards.values())]
        self._ask("bloc", [(str(b), str(b), partial(self._set_bloc, str(b))) for b in blocs])

    def _set_bloc(self, bloc: str) -> None:
        # what the new bloc can't field goes; taking a step back brings it again
        cards = self.app.cards
        kept = [u for u in self.force.units if self.force.unrestricted or cards[u].for_hire
                or cards[u].bloc == bloc]  # fmt: skip
        gone = len(self.force.units) - len(kept)
        self.change(bloc=bloc, units=tuple(kept))
        if gone:
            self.flash(say("build.flash.gone", count=gone, bloc=bloc))

    def _ask_limit(self) -> None:
        limits = sorted({*LIMITS, self.force.limit})
        self._ask("limit", [
            (str(n), say("new.points", points=n), partial(self.change, limit=n)) for n in limits
        ])  # fmt: skip

    def _flip_free(self) -> None:
        self.change(unrestricted=not self.force.unrestricted)

    def _ask_kind(self) -> None:
        kinds = [None, *(k for k in Kind if any(card.kind is k for card in self.app.cards.values()))]
        self._ask("kind", [
            (str(k or "any"), say(f"kind.{k}") if k else say("build.any-kind"),
             partial(self._want, replace(self.wanted, kind=k))) for k in kinds
        ])  # fmt: skip

    def _ask_armour(self) -> None:
        self._ask("armour", [
            (str(n), say("build.armour", armour=n) if n else say("build.any-armour"),
             partial(self._want, replace(self.wanted, armour=n))) for n in range(8)
        ])  # fmt: skip

    def _ask_price(self) -> None:
        self._ask("price", [
            (str(n), say(f"build.price.{n}"), partial(self._want, replace(self.wanted, price=n)))
            for n in range(len(PRICES))
        ])  # fmt: skip

    def _flip_fits(self) -> None:
        self._want(replace(self.wanted, fits=not self.wanted.fits))

    def _want(self, wanted: Filter) -> None:
        self.wanted = wanted
        self.cards.offset = 0
        self.refresh()

    def _search(self, text: str) -> None:
        self._want(replace(self.wanted, words=text))

    def _name(self, text: str) -> None:
        self.change(name=text)

    # -- leaving ------------------------------------------------------------------------------

    def _use(self) -> None:
        force = self.force
        name = " ".join(force.name.split()) or say("pick.force-of", bloc=force.bloc)
        faults = [] if force.unrestricted else self._faults()
        if faults:
            self.app.tell("\n".join(faults), say("build.cant-use"))
            return
        assert self.done is not None
        self.back()
        self.done(replace(force, id="picked", name=name, text=force.text or say("pick.own")))

    def _faults(self) -> list[str]:
        over = total(self.force, self.app.cards) - self.force.limit
        rows = force_rows(self.force, self.app.cards, self.rules)
        broken = [row.note for row in rows if row.bar]
        return [*broken, say("build.over", over=over)] if over > 0 else broken

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
        self.app.push(Ask(self.app, say("build.leave.title"), say("build.leave.text"), buttons))

    def dropped(self, path: Path) -> None:
        """A file was dropped on the window: a force."""
        self.filing.take(path)

    def pasted(self, text: str) -> None:
        """A text was dropped on the window: a list."""
        self.filing.read(text)

    # -- keys ---------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Keys first, then controls and lists."""
        if event.type == pygame.KEYDOWN:
            return self._key(event) or super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.focus.leave(self.kit, self.lists)
        return super().handle(event)

    def _key(self, event: pygame.Event) -> bool:
        if self.kit.typing:
            if event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_DOWN):
                self.focus.go("list:cards", self.kit, self.lists)
                return True
            return event.key == pygame.K_TAB and self.focus.key(event, self.kit, self.lists)
        if event.mod & pygame.KMOD_CTRL:
            keys = {
                pygame.K_z: self._undo, pygame.K_y: self._redo, pygame.K_s: self._save_key,
                pygame.K_o: self.filing.open, pygame.K_c: self.filing.copy, pygame.K_v: self.filing.paste,
                pygame.K_r: self.filing.random, pygame.K_u: self._flip_free,
            }  # fmt: skip
            if event.key in keys:
                keys[event.key]()
                return True
        if self.focus.at == "list:force" and self._count_key(event):
            return True
        if self.focus.key(event, self.kit, self.lists):
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            right = event.key == pygame.K_RIGHT and bool(self.force.units)
            self.focus.go("list:force" if right else "list:cards", self.kit, self.lists)
            return True
        if event.key == pygame.K_SLASH:
            self.focus.go("build/search", self.kit, self.lists)
            return True
        if event.key == pygame.K_ESCAPE:
            self.leave()
            return True
        return False

    def _save_key(self) -> None:
        self.kit.press("build/save")

    def _count_key(self, event: pygame.Event) -> bool:
        row = self.units.marked()
        if row is None or event.key not in (*_LESS, *_MORE):
            return False
        (self._remove if event.key in _LESS else self._add)(row)
        return True

    def update(self, seconds: float) -> None:
        """Words fade."""
        super().update(seconds)
        self._flash_left -= seconds
        if self._flash_left <= 0:
            self.flashing = ""

    # -- drawing ------------------------------------------------------------------------------

    def paint(self, brush: Brush) -> None:
        """Headings, the points, the card."""
        px, size = self.px, self.size
        brush.box(pygame.Rect((0, 0), size), "panel", None)
        brush.box(pygame.Rect(0, 0, size[0], px(48)), "panel-dark", "panel-line")
        title = brush.text(say("build.title"), (px(16), px(24)), 22, "accent", bold=True, anchor="midleft")
        words = say("build.free.shown") if self.force.unrestricted else say("build.rule")
        role = "accent" if self.force.unrestricted else "panel-soft"
        room = size[0] - title.right - px(36)
        brush.text(words, (title.right + px(20), px(26)), 13, role, anchor="midleft", room=room)
        self._paint_points(brush)
        self._paint_card(brush)
        foot = pygame.Rect(0, size[1] - px(40), size[0], px(40))
        brush.box(foot, "brass-dark" if self.flashing else "panel-dark", "panel-line")
        text = self.flashing or say("build.keys")
        role = "chalk" if self.flashing else "panel-soft"
        brush.text(text, (px(16), foot.centery), 13, role, anchor="midleft", room=size[0] - px(32))

    def _paint_points(self, brush: Brush) -> None:
        px, box, force = self.px, self.units.rect, self.force
        spent = total(force, self.app.cards)
        left = force.limit - spent
        text = say("pick.total", total=spent, points=force.limit, left=left)
        role = "accent" if left >= 0 or force.unrestricted else "lost"
        brush.text(text, (box.left, box.bottom + px(4)), 16, role, bold=True, room=box.width)
        bar = pygame.Rect(box.left, box.bottom + px(27), box.width, px(8))
        brush.box(bar, "panel-dark", "panel-line", radius=4)
        share = min(1.0, spent / force.limit)
        if share:
            brush.box(
                pygame.Rect(bar.left, bar.top, round(bar.width * share), bar.height), role, None, radius=4
            )
        line = makeup(force.units, self.app.cards)
        brush.text(line, (box.left, box.bottom + px(38)), 12, "panel-soft", room=box.width)

    def _paint_card(self, brush: Brush) -> None:
        px, card = self.px, self.shown
        left = self.cards.rect.right + px(16)
        room = self.units.rect.left - px(16) - left
        top = px(58)
        if card is None:
            sheet = pygame.Rect(left, top, room, px(120))
            brush.box(sheet, "panel-dark", "panel-line", radius=6)
            brush.lines(say("build.no-look"), sheet.inflate(-px(32), -px(32)), 15, "panel-soft", centre=True)
            return
        idle = frozenset(self.rules.not_enforced(card))
        width = min(room, px(860))
        picture = card_picture(card, width, self.app.art, self.kit.letters, side=1, unenforced=idle)
        place = (left + (room - picture.get_width()) // 2, top)
        brush.box(pygame.Rect(place, picture.get_size()).move(px(4), px(5)), "shadow", None, alpha=0.4)
        old = brush.surface.get_clip()
        brush.surface.set_clip(pygame.Rect(left, top, room, self.size[1] - px(40) - top))
        brush.surface.blit(picture, place)
        why = reason(refusal(card, self.force, self.app.cards))
        below = pygame.Rect(place[0], top + picture.get_height() + px(14), width, px(90))
        if why:
            brush.lines(say("build.cant-join", why=why), below, 14, "accent")
        brush.surface.set_clip(old)

    def report(self, tree: Tree) -> None:
        """The force, too."""
        super().report(tree)
        tree.facts.update(
            force=list(self.force.units), spent=total(self.force, self.app.cards), focus=self.focus.at,
            unrestricted=self.force.unrestricted, status=self.flashing, shown=self.looked,
        )  # fmt: skip

    def over(self, brush: Brush) -> None:
        """The frame of the control that has the keyboard."""
        self.focus.draw(brush, self.kit)
