"""The tab *Odds*: what the card does to every other one and they to it, by both rulebooks, and the duel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import pygame

from dust_tactics.play.skirmish.odds_beside import Reckoner, Wish, reckoner_beside
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.preview.two_alone.figures import Figures
from dust_tactics.skirmish.preview.two_alone.lone_attack import Manner
from dust_tactics.skirmish.preview.two_alone.matrix import Entry, First, typical_targets
from dust_tactics.skirmish.preview.two_alone.practice_range import DUG_IN, OPEN, SOFT, Conditions
from dust_tactics.ui.skirmish.card_lab.bench import Lab
from dust_tactics.ui.skirmish.card_lab.tabs import LabTab
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Part
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

from .duel_curve import draw_duel
from .explained import MANNERS, explained
from .heat_map import Column, Heat, HeatMap
from .reckoning import BOOKS, DuelWork, Reckoning, title_of

_SLICE = 0.012
"""The seconds of a frame that are spent on a duel."""
_REST = 0.35
"""The seconds after a change of the card before it is reckoned anew."""
FIGURES = ("destroyed", "expected", "points", "suppressing")
COVERS = (OPEN, SOFT, DUG_IN)
HEIGHTS = {"level": (0, 0), "mine": (1, 0), "theirs": (0, 1)}
VIEWS = ("books", *BOOKS)
AGAINST = ("all", "typical")


class OddsTab(LabTab):
    """Heat map above; below it the cell that is chosen, explained, and the duel."""

    name = "odds"

    def __init__(self, lab: Lab) -> None:
        super().__init__(lab)
        self.figure, self.view, self.manner, self.against = FIGURES[0], VIEWS[0], Manner.ATTACK, AGAINST[0]
        self.squares: int | None = None
        self.cover, self.height, self.first, self.search = OPEN, "level", First.TOGETHER, ""
        self.sorted_by, self.down = "name", False
        self.map = HeatMap(self._choose, self._sort)
        self.map.cell = self._cell
        self.words = RowList("lab/odds-words", size=12.5, empty=say("lab.odds.choose"))
        self._by: Reckoner = reckoner_beside()
        self.reckoning: Reckoning | None = None
        self.duel: DuelWork | None = None
        self.duel_of = ("", 0)
        """The target and the squares of the duel."""
        self._wait = 0.0
        self._duel_box = pygame.Rect(0, 0, 0, 0)
        self._line = pygame.Rect(0, 0, 0, 0)
        self._split = False
        """True while a number is chosen: its words and its duel take room from the map."""

    @property
    def lists(self) -> Sequence[RowList]:
        """The explanation."""
        return (self.words,) if self._split else ()

    @property
    def lively(self) -> bool:
        """True while something is still reckoned."""
        if self.lab.card is None:
            return False
        working = self.reckoning is None or not self.reckoning.done
        return working or (self.duel is not None and not self.duel.done)

    # -- controls -----------------------------------------------------------------------------

    def build(self) -> None:
        """The choices above, the map, and below it words and curves."""
        cut = self.lab.cut
        inner = cut.inner(self.room, 12, 8, 12, 8)
        self._split = self._open
        if self._split:
            one, two, self.map.rect, below = cut.rows(inner, 30, 30, REST, Part(0.42, 190), gap=6)
        else:
            one, two, self.map.rect, line = cut.rows(inner, 30, 30, REST, 22, gap=6)
            self._line = line
        first = cut.columns(one, *[REST] * 5, gap=6)
        self._choice("figure", FIGURES, self.figure, first[0])
        self._choice("view", VIEWS, self.view, first[1])
        self._choice("manner", [str(manner) for manner in MANNERS], str(self.manner), first[2])
        self._choice("range", ["best", *map(str, range(1, 19))], str(self.squares or "best"), first[3])
        self._choice("against", AGAINST, self.against, first[4])
        second = cut.columns(two, *[REST] * 4, gap=6)
        self._choice("cover", COVERS, self.cover, second[0])
        self._choice("height", list(HEIGHTS), self.height, second[1])
        self._choice("first", [str(one) for one in First], str(self.first), second[2])
        self.lab.kit.entry(self.group, "lab/odds-search", self.search, second[3], self._type,
                           holder=say("lab.odds.search"))  # fmt: skip
        if self._split:
            self.words.rect, self._duel_box = cut.columns(below, REST, REST, gap=8)
        self._refilled()

    def _choice(self, what: str, options: Sequence[str], current: str, rect: pygame.Rect) -> None:
        words = {
            say(f"lab.odds.{what}.{o}") if not o.isdecimal() else say("lab.odds.range.n", n=o): o
            for o in options
        }
        shown = next(text for text, option in words.items() if option == current)
        hint = say(f"lab.odds.{what}.hint")
        self.lab.kit.choice(
            self.group, f"lab/odds-{what}", list(words), shown, rect,
            lambda text: self.set(what, words[text]), hint=hint,
        )  # fmt: skip

    def set(self, what: str, value: str) -> None:
        """Take one of the choices."""
        if what == "manner":
            self.manner = Manner(value)
        elif what == "range":
            self.squares = None if value == "best" else int(value)
        elif what == "first":
            self.first = First(value)
        else:
            setattr(self, what, value)
        if what in ("cover", "height", "first", "against"):
            self._anew()
        self._refilled()

    def _type(self, text: str) -> None:
        self.search = text
        self._refilled()

    # -- what is reckoned ---------------------------------------------------------------------

    def changed(self) -> None:
        """Another card: what is reckoned is of the one before."""
        if self.reckoning is None or self.reckoning.wish.card != self.lab.card:
            self._anew()
            self._refilled()

    def left(self) -> None:
        """Nothing is reckoned meanwhile; what was not reckoned yet is asked again when it comes back."""
        if self.reckoning is not None:
            self._by.drop()
            if not self.reckoning.done:
                self._anew()

    def _anew(self) -> None:
        if self.reckoning is not None and not self.reckoning.done:
            self._by.drop()
        self.reckoning, self.duel, self._wait = None, None, _REST

    def _wish(self, card: UnitCard) -> Wish:
        cards = [other for other in self.lab.library.values() if not other.incomplete and other.points > 0]
        targets = typical_targets() if self.against == "typical" else tuple(cards)
        also = tuple(other for other in self.lab.library.values() if other.points <= 0)
        where = Conditions((OPEN, self.cover), HEIGHTS[self.height])
        return Wish(card, targets, where, self.first, also, BOOKS)

    def update(self, seconds: float) -> None:
        """Reckon a little more."""
        card = self.lab.card
        if card is None:
            return
        if self.reckoning is None:
            self._wait -= seconds
            if self._wait > 0:
                return
            self.reckoning = Reckoning(self._wish(card), self._by)
            self._refilled()
        self.reckoning.prefer(self.map.shown)
        new = self.reckoning.go_on()
        if new and self.reckoning.done:
            self._refilled()
        if new or (self.duel is not None and self.duel.go_on(_SLICE)):
            self.lab.app.touch()

    # -- the map ------------------------------------------------------------------------------

    def _columns(self) -> list[Column]:
        titles = {book: title_of(book) for book in BOOKS}
        if self.view == "books":
            return [
                Column(f"{book} {side}", say(f"lab.odds.column.{side}", book=titles[book]),
                       say(f"lab.odds.column.{side}.hint", book=titles[book]), side == "theirs")
                for book in BOOKS for side in ("mine", "theirs")
            ]  # fmt: skip
        card = self.lab.card
        most = 0 if card is None else max((weapon.range_max for weapon in card.weapons), default=1)
        return [
            Column(f"{self.view} {n}", str(n), say("lab.odds.column.range.hint", book=titles[self.view], n=n))
            for n in range(1, max(most, 1) + 1)
        ]

    def _refilled(self) -> None:
        """The targets and columns as they are wished now."""
        self.map.columns = self._columns()
        names = [column.name for column in self.map.columns]
        if self.sorted_by not in names:
            self.sorted_by, self.down = "name", False
        wanted = self.search.casefold().split()
        targets = () if self.reckoning is None else self.reckoning.wish.targets
        found = [card for card in targets if all(word in _said(card) for word in wanted)]
        typical = self.against == "typical"
        if self.sorted_by != "name":
            column = next(one for one in self.map.columns if one.name == self.sorted_by)
            found.sort(key=lambda card: self._value(card, column), reverse=self.down)
        elif not typical:
            found.sort(key=lambda card: (card.name, card.id), reverse=self.down)
        self.map.targets, self.map.sorted_by = found, self.sorted_by
        if self.map.at is not None and self.map.at[1] not in names and names:
            self.map.at = (self.map.at[0], names[0])
        self._explain()
        self._fit()

    def _sort(self, name: str) -> None:
        self.down = not self.down if self.sorted_by == name else name != "name"
        self.sorted_by = name
        self._refilled()

    def _entry(self, target: UnitCard, column: Column) -> Entry | None:
        book, _, what = column.name.partition(" ")
        squares = self.squares if self.view == "books" else int(what)
        if self.reckoning is None:
            return None
        return self.reckoning.entry(book, target, squares, self.manner)

    def _figures(self, target: UnitCard, column: Column) -> Figures | None:
        entry = self._entry(target, column)
        return None if entry is None else entry.theirs if column.theirs else entry.mine

    def _value(self, target: UnitCard, column: Column) -> Fraction:
        found = self._figures(target, column)
        value: Fraction = Fraction(-1) if found is None else getattr(found, self.figure)
        return value

    def _cell(self, target: UnitCard, column: Column) -> Heat | None:
        found = self._figures(target, column)
        if found is None:
            return None
        value = float(getattr(found, self.figure))
        if not value:
            return Heat("–", 0.0)
        if self.figure in ("destroyed", "suppressing"):
            sign = " %" if self.view == "books" else ""
            return Heat(f"{100 * value:.0f}{sign}" if value >= 0.005 else f"<1{sign}", value)
        if self.figure == "expected":
            many = f" / {found.left}" if self.view == "books" else ""
            return Heat(f"{value:.1f}{many}", float(found.share))
        card = self.lab.card
        points = target.points if not column.theirs else 1 if card is None else card.points
        return Heat(f"{value:.1f}", min(1.0, value / max(1, points)))

    # -- the cell that is chosen --------------------------------------------------------------

    def _choose(self, target: UnitCard, column: Column) -> None:
        before = self.map.at
        self.map.at = (target.id, column.name)
        if before is None or before[0] != target.id:
            self.duel = None
        self._explain()
        self._fit()
        self.lab.app.touch()

    @property
    def _open(self) -> bool:
        """Whether a number is chosen, also while the rows are still awaited."""
        names = {card.id for card in self.map.targets}
        return self.map.at is not None and (not names or self.map.at[0] in names)

    def _fit(self) -> None:
        """Give the map the room of words and curves while there are none."""
        if self._open is not self._split:
            self.lab.refresh()
            self.map.reveal()

    def _explain(self) -> None:
        """The attacks of the chosen cell in words, and its duel."""
        self.words.show(())
        chosen = self._chosen()
        if chosen is None or self.reckoning is None:
            self.duel = None
            return
        target, column = chosen
        book = column.name.partition(" ")[0]
        self.reckoning.row(book, target)
        entry = self._entry(target, column)
        if entry is None:
            return
        rows: list[Row] = []
        for back in (column.theirs, not column.theirs):
            rows += explained(self.reckoning.attack(book, target, entry.squares, self.manner, back=back))
        self.words.offset = 0
        self.words.show(rows)
        if self.duel is None or self.duel_of != (target.id, entry.squares):
            self.duel, self.duel_of = (
                DuelWork(self.reckoning.wish, target, entry.squares),
                (target.id, entry.squares),
            )

    def _chosen(self) -> tuple[UnitCard, Column] | None:
        if self.map.at is None:
            return None
        target = next((card for card in self.map.targets if card.id == self.map.at[0]), None)
        column = next((one for one in self.map.columns if one.name == self.map.at[1]), None)
        return None if target is None or column is None else (target, column)

    # -- hands and drawing --------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """The map takes clicks and the wheel; arrows go about in it while nothing is typed."""
        if self.map.handle(event, self.lab.pointer):
            return True
        steps: Mapping[int, tuple[int, int]] = {
            pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0), pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1),
            pygame.K_PAGEUP: (-10, 0), pygame.K_PAGEDOWN: (10, 0),
        }  # fmt: skip
        free = not self.lab.kit.typing and self.lab.focus.at is None
        if event.type == pygame.KEYDOWN and event.key in steps and free and not event.mod & pygame.KMOD_CTRL:
            self.map.step(*steps[event.key])
            return True
        return False

    def paint(self, brush: Brush) -> None:
        """The map, the words and the curves."""
        if self.lab.card is None:
            brush.lines(say("lab.odds.unfinished"), self.map.rect.inflate(-40, -40), 15, "panel-soft")
            return
        share = 0.0 if self.reckoning is None else self.reckoning.share
        working = self.reckoning is None or not self.reckoning.done
        done = say("lab.odds.working", share=f"{100 * share:.0f} %") if working else ""
        title = done or say("lab.odds.targets", count=len(self.map.targets))
        self.map.draw(brush, self.lab.pointer if self.lab.on_top else (-1, -1), title)
        if not self._split:
            brush.caption(say("lab.odds.choose"), self._line, 12.5, "panel-soft")
            return
        chosen = self._chosen()
        if chosen is None or self.duel is None:
            brush.box(self._duel_box, "panel-dark", "panel-line", radius=4)
            brush.lines(
                say("lab.odds.duel"), self._duel_box.inflate(-brush.px(24), -brush.px(20)), 13, "panel-soft"
            )
            return
        target, _ = chosen
        boxes = brush.cut.rows(self._duel_box, *[REST] * len(BOOKS), gap=6)
        for box, book in zip(boxes, BOOKS, strict=True):
            begins = target.name if self.duel.target_first else self.lab.card.name
            title = say("lab.odds.duel.title", book=title_of(book), n=self.duel_of[1], name=begins)
            draw_duel(brush, box, title, self.duel.rounds(book), self.lab.card.name, target.name)

    def pointed(self) -> str:
        """What a heading means, and what a round of the duel is."""
        if self.duel is not None and self._split and self._duel_box.collidepoint(self.lab.pointer):
            return say("lab.odds.duel.hint")
        return self.map.pointed(self.lab.pointer)

    def report(self, tree: Tree) -> None:
        """Register the map."""
        self.map.report(tree)
        tree.facts["odds"] = {"done": self.reckoning is not None and self.reckoning.done, "at": self.map.at}


def _said(card: UnitCard) -> str:
    return f"{card.name} {card.bloc} {card.kind} {card.designation or ''}".casefold()
