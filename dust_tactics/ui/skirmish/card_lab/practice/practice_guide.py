"""The strip below the board of a practice game: that it is one, against whom, and how it is set up again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

import pygame

from dust_tactics.content.files.settings import Settings
from dust_tactics.play.seats import HUMAN, usual_bot
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.play.skirmish.practice import Practice
from dust_tactics.skirmish.rules.army.fieldable import why_not
from dust_tactics.ui.shell.guide import Guide
from dust_tactics.ui.skirmish.army_builder.filters import Filter
from dust_tactics.ui.skirmish.card_lab.bench import Lab
from dust_tactics.ui.skirmish.cards.library import shown_name
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST, Pixels
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.search_dialog import SearchDialog
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree

AGAIN = pygame.K_F2


class Ground(Protocol):
    """The practice ground."""

    lab: Lab
    wanted: Practice | None

    def change(self, wanted: Practice) -> None:
        """Set up again with something else chosen."""

    def again(self) -> None:
        """Set up again."""

    def leave(self) -> None:
        """Back to the lab."""


class PracticeGuide(Guide):
    """Looks over the shoulder of whoever tries a card out; it lets him do all."""

    tall, again = 78.0, False

    def __init__(self, table: Play, ground: Ground) -> None:
        self.table, self.ground = table, ground
        bot = usual_bot(SKIRMISH.levels)
        who = {"human": HUMAN, "bot": bot}
        self._sides = {say(f"practice.sides.{one}-{two}"): (who[one], who[two]) for one in who for two in who}

    @property
    def wanted(self) -> Practice:
        """What is practised."""
        assert self.ground.wanted is not None
        return self.ground.wanted

    def settings(self, players: Settings) -> Settings:
        """No click does harm, and no program waits: everything can be taken back at any time."""
        return players.but(ask="never", grace=0)

    def key(self, event: pygame.Event) -> bool:
        """One key sets it up again."""
        if event.key != AGAIN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT):
            return False
        self.ground.again()
        return True

    def _rows(self) -> tuple[pygame.Rect, pygame.Rect]:
        cut = self.table.cut
        words, controls = cut.rows(cut.inner(self.table.layout.foot, 14, 6, 10, 8), REST, 34, gap=4)
        return words, controls

    def build(self) -> None:
        """Against whom, by which rules, who plays; again, and back."""
        kit, cut, wanted = self.table.kit, self.table.cut, self.wanted
        kit.clear("guide")
        again, leave = say("practice.again"), say("practice.leave")
        widths = [Pixels(kit.width(text, "#main-small") + cut.px(14)) for text in (again, leave)]
        enemy, rules, sides, once, back = cut.columns(self._rows()[1], REST, REST, REST, *widths, gap=6)
        kit.button("guide", "practice/enemy", say("practice.enemy", name=wanted.enemy.name), enemy, self.ask,
                   hint=say("practice.enemy.hint"), style="#small", shortens=True)  # fmt: skip
        books = {title: book for book, title in SKIRMISH.editions.items()}
        kit.choice("guide", "practice/rules", tuple(books), SKIRMISH.editions[wanted.rules], rules,
                   lambda title: self.ground.change(replace(wanted, rules=books[title])),
                   hint=say("practice.rules.hint"), shortens=True)  # fmt: skip
        now = next(words for words, both in self._sides.items() if both == wanted.sides)
        kit.choice("guide", "practice/sides", tuple(self._sides), now, sides,
                   lambda words: self.ground.change(replace(wanted, sides=self._sides[words])),
                   hint=say("practice.sides.hint"), shortens=True)  # fmt: skip
        kit.button("guide", "practice/again", again, once, self.ground.again,
                   hint=say("practice.again.hint"), style="#main-small")  # fmt: skip
        kit.button("guide", "practice/leave", leave, back, self.ground.leave,
                   hint=say("practice.leave.hint"), style="#small")  # fmt: skip

    def ask(self) -> None:
        """Ask for another enemy."""
        library = self.ground.lab.library

        def rows(text: str) -> list[Row]:
            wanted = Filter(words=text)
            found = [card for card in library.values() if why_not(card) is None and wanted.takes(card)]
            return [
                Row(card.id, shown_name(card), key=card,
                    right=say("lab.start.card", bloc=card.bloc, kind=say(f"kind.{card.kind}"),
                              points=card.points))
                for card in sorted(found, key=lambda card: (card.name, card.id))
            ]  # fmt: skip

        def take(card: Any) -> None:
            self.ground.change(replace(self.wanted, enemy=card))

        self.table.app.push(
            SearchDialog(
                self.table.app,
                say("practice.enemy.title"),
                say("lab.start.holder"),
                rows,
                take,
                none=say("lab.start.none"),
            )
        )

    def paint(self, brush: Brush) -> None:
        """The strip."""
        box = self.table.layout.foot
        brush.box(box, "card", "card-line")
        words, _ = self._rows()
        title = brush.caption(say("practice.title"), words, 14, "warning", bold=True)
        words.width, words.left = words.right - title.right - brush.px(12), title.right + brush.px(12)
        brush.caption(say("practice.about"), words, 13, "ink")

    def report(self, tree: Tree) -> None:
        """What is practised."""
        wanted = self.wanted
        tree.facts["practice"] = {
            "card": wanted.card.name, "enemy": wanted.enemy.name, "rules": wanted.rules,
            "sides": list(wanted.sides),
        }  # fmt: skip
