"""The controls of the builder: filters over the cards, terms over the force, buttons below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame

from dust_tactics.skirmish.board.buildings import FortKind
from dust_tactics.skirmish.board.grid import Area, Facing
from dust_tactics.skirmish.cards.unit_card import Bloc, Kind
from dust_tactics.ui.skirmish.board.piece_art import piece_picture
from dust_tactics.ui.skirmish.board.piece_places import RIM
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Silhouette
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import DropMenu, Entry
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.strings import say

from . import fortifications
from .bench import Bench
from .file_actions import Filing
from .filters import PRICES, Filter, candidates, offers
from .skill_dialog import SkillDialog

LIMITS = (25, 50, 75, 100, 150, 200)
"""Limits of army points on offer."""

_FIGURES = {
    Kind.SQUAD: Silhouette.SQUAD,
    Kind.SUPPORT_WEAPON: Silhouette.SUPPORT_WEAPON,
    Kind.HERO: Silhouette.HERO,
    Kind.VEHICLE: Silhouette.TRACKED,
    Kind.AIRCRAFT: Silhouette.PLANE,
    Kind.STRONGPOINT: Silhouette.STRONGPOINT,
}


@dataclass(frozen=True)
class _Part:
    """A button: its name, words, what it does, why not, and whether it is lit."""

    name: str
    words: str
    act: Callable[[], None]
    why: str = ""
    on: bool = False


class Controls:
    """Makes the controls, paints the faces of those without words, and drops their menus down."""

    def __init__(self, builder: Bench, filing: Filing) -> None:
        self.builder, self.filing = builder, filing

    def build(self) -> None:
        """The entries, which keep what is typed; then all that depends on the force."""
        builder, layout = self.builder, self.builder.layout
        kit = builder.kit
        kit.clear()
        kit.entry("top", "build/search", builder.wanted.words, layout.search, builder.search,
                  holder=say("build.search"), hint=say("build.hint.search"))  # fmt: skip
        kit.entry(
            "top", "build/name", builder.force.name, layout.name, builder.rename, holder=say("build.name")
        )

    def refresh(self) -> None:
        """The controls that show what is so."""
        self.builder.kit.clear("set")
        self._build_filters()
        self._build_terms()
        self._build_foot()

    def _row(self, box: pygame.Rect, parts: list[_Part], style: str = "", *, blank: bool = False) -> None:
        """Buttons side by side; ``blank`` ones have a picture instead of words."""
        columns = self.builder.cut.columns(box, *[REST] * len(parts), gap=6)
        for part, rect in zip(parts, columns, strict=True):
            hint = say(f"build.hint.{part.name.partition('-')[0]}", what=part.words)
            look = f"#main{style.replace('#', '-')}" if part.on else style
            self.builder.kit.button(
                "set",
                f"build/{part.name}",
                "" if blank else part.words,
                rect,
                part.act,
                reason=part.why,
                hint=hint,
                style=look,
                spoken=part.words,
            )

    # -- filters ------------------------------------------------------------------------------

    def _build_filters(self) -> None:
        builder = self.builder
        wanted, layout = builder.wanted, builder.layout
        there = {card.kind for card in candidates(builder.force, builder.library)}
        self._row(layout.kinds, [
            _Part(f"kind-{kind}", say(f"build.head.{kind}"), partial(self._flip_kind, kind),
                  "" if kind in there else say("build.no-kind", bloc=builder.force.bloc,
                                               what=say(f"build.head.{kind}").lower()),
                  wanted.kind is kind) for kind in Kind
        ], blank=True)  # fmt: skip
        armour = say("build.armour", armour=wanted.armour) if wanted.armour else say("build.any-armour")
        self._row(layout.filters, [
            _Part("from", str(wanted.bloc or say("build.any-bloc")), self._ask_from, on=bool(wanted.bloc)),
            _Part("armour", armour, self._ask_armour, on=bool(wanted.armour)),
            _Part("price", say(f"build.price.{wanted.price}"), self._ask_price, on=bool(wanted.price)),
            _Part("fits", say("build.fits"), self.flip_fits, on=wanted.fits),
        ], "#small")  # fmt: skip
        builder.kit.button(
            "set", "build/skill", wanted.skill or say("build.any-skill"), layout.skill, self.ask_skill,
            hint=say("build.hint.skill.now", skill=wanted.skill) if wanted.skill else say("build.hint.skill"),
            style="#main-small" if wanted.skill else "#small",
        )  # fmt: skip
        if wanted != Filter():
            builder.kit.button("set", "build/all", say("build.all"), layout.all, self.show_all,
                               hint=say("build.hint.all"), style="#small")  # fmt: skip

    def _flip_kind(self, kind: Kind) -> None:
        self._want(kind=None if self.builder.wanted.kind is kind else kind)

    def kind_key(self, number: int) -> None:
        """The kinds by their number, the first is 1."""
        self.builder.kit.press(f"build/kind-{list(Kind)[number]}")

    def flip_fits(self) -> None:
        """All cards, or only those that can still join."""
        self._want(fits=not self.builder.wanted.fits)

    def ask_skill(self, key: str = "") -> None:
        """Ask which skill the cards should have; a letter that opened the dialog is not typed into it."""
        builder = self.builder
        offered = candidates(builder.force, builder.library)
        builder.app.push(SkillDialog(builder.app, builder.rules, offered, builder.want_skill, key))

    def show_all(self) -> None:
        """Ask nothing of the cards any more; words that were searched for stay where others hid all of it."""
        wanted, builder = self.builder.wanted, self.builder
        hidden = wanted.words and not offers(builder.force, builder.library, wanted)
        alone = Filter(words=wanted.words)
        builder.want(alone if hidden and wanted != alone else Filter())
        self.builder.build()

    def _want(self, **what: Any) -> None:
        self.builder.want(replace(self.builder.wanted, **what))

    def _ask(self, name: str, entries: list[tuple[str, str, Callable[[], None]]]) -> None:
        control = self.builder.kit.find(f"build/{name}")
        assert control is not None
        place = control.rect.move(0, 2).bottomleft
        menu = [Entry(f"{name}-{key}", words, act) for key, words, act in entries]
        self.builder.app.push(DropMenu(self.builder.app, place, menu))

    def _ask_from(self) -> None:
        cards = candidates(self.builder.force, self.builder.library)
        blocs = [None, *(bloc for bloc in Bloc if any(card.bloc is bloc for card in cards))]
        self._ask("from", [
            (str(b or "any"), str(b or say("build.every")), partial(self._want, bloc=b)) for b in blocs
        ])  # fmt: skip

    def _ask_armour(self) -> None:
        self._ask("armour", [
            (str(n), say("build.armour", armour=n) if n else say("build.every"),
             partial(self._want, armour=n)) for n in range(8)
        ])  # fmt: skip

    def _ask_price(self) -> None:
        self._ask("price", [
            (str(n), say(f"build.price.{n}") if n else say("build.every"), partial(self._want, price=n))
            for n in range(len(PRICES))
        ])  # fmt: skip

    # -- the force ----------------------------------------------------------------------------

    def _build_terms(self) -> None:
        builder, force = self.builder, self.builder.force
        cards = builder.library.values()
        self._row(builder.layout.blocs, [
            _Part(f"bloc-{bloc}", str(bloc), partial(builder.set_bloc, str(bloc)),
                  "" if any(card.bloc is bloc for card in cards) else say("build.no-cards", bloc=bloc),
                  str(bloc) == force.bloc) for bloc in Bloc
        ], blank=True)  # fmt: skip
        self._row(builder.layout.terms, [
            _Part("limit", say("build.limit", points=force.limit), self._ask_limit),
            _Part("free", say("build.free.on" if force.unrestricted else "build.free.off"), builder.flip_free,
                  on=force.unrestricted),
        ])  # fmt: skip

        self._row(builder.layout.forts, [
            _Part(f"fort-{kind}", fortifications.words(force, kind),
                  partial(fortifications.ask, builder, kind), on=bool(fortifications.held(force, kind)))
            for kind in FortKind
        ])  # fmt: skip

    def _ask_limit(self) -> None:
        limits = sorted({*LIMITS, self.builder.force.limit})
        self._ask("limit", [
            (str(n), say("new.points", points=n), partial(self.builder.change, limit=n)) for n in limits
        ])  # fmt: skip

    def _build_foot(self) -> None:
        builder = self.builder
        filing, layout = self.filing, builder.layout
        empty = "" if builder.force.units else say("pick.none")
        self._row(layout.buttons[0], [
            _Part("random", say("build.random"), filing.random),
            _Part("clear", say("build.clear"), builder.clear, "" if builder.force.forts else empty),
            _Part("undo", say("build.undo"), builder.undo,
                  "" if builder.draft.can_undo else say("build.no-undo")),
            _Part("redo", say("build.redo"), builder.redo,
                  "" if builder.draft.can_redo else say("build.no-redo")),
        ])  # fmt: skip
        self._row(layout.buttons[1], [
            _Part("open", say("build.open"), filing.open),
            _Part("save", say("build.save"), filing.save, empty),
            _Part("copy", say("build.copy"), filing.copy, empty),
            _Part("paste", say("build.paste"), filing.paste),
        ])  # fmt: skip
        last = [
            _Part("back", say("back"), builder.leave),
            _Part("print", say("build.print"), filing.print, empty),
        ]
        if builder.done is not None:
            last.append(_Part("use", say("pick.take"), builder.use, empty, on=not empty))
        self._row(layout.buttons[2], last)
        help_ = builder.cut.place(builder.cut.inner(layout.top, 6, 0), 64, 28, "midright")
        builder.kit.button(
            "set", "build/keys", say("build.keys-button"), help_, builder.show_keys, style="#quiet"
        )

    # -- faces --------------------------------------------------------------------------------

    def over(self, brush: Brush) -> None:
        """Pictures over the buttons that have no words."""
        kit, px = self.builder.kit, brush.px
        for number, kind in enumerate(Kind, start=1):
            control = kit.find(f"build/kind-{kind}")
            if control is not None:
                self._face(brush, control.rect, _FIGURES[kind], greyed=bool(control.reason))
                brush.caption(
                    str(number), brush.cut.inner(control.rect, 3, 1), 10, "panel-ink", at="bottomright"
                )
        for bloc in Bloc:
            control = kit.find(f"build/bloc-{bloc}")
            if control is None:
                continue
            sign = brush.cut.place(control.rect, 25, 25)
            brush.icon(f"signs/{bloc.lower()}", sign, "panel-line" if control.reason else "chalk")
            if str(bloc) == self.builder.force.bloc:
                brush.frame(control.rect, "selected", width=max(2, px(2)), radius=4)

    def _face(self, brush: Brush, rect: pygame.Rect, figure: Silhouette, *, greyed: bool) -> None:
        """A plain piece of a kind."""
        facing = (
            None if figure in (Silhouette.SQUAD, Silhouette.HERO, Silhouette.SUPPORT_WEAPON) else Facing.NORTH
        )
        piece = PieceView(
            "", Area(0, 0), 1, None, figure, facing=facing, soldiers=4 if figure is Silhouette.SQUAD else 1
        )
        zoom = max(8, round(min(rect.size) * 1.08 / (1 + 2 * RIM / 100)))
        picture = piece_picture(piece, zoom, brush.art, brush.letters)
        if greyed:
            picture = picture.copy()
            picture.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
        brush.surface.blit(picture, picture.get_rect(center=rect.center))
