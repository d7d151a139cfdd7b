"""The dialog that asks which skill the cards on offer should have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.skills.catalogue import named_on
from dust_tactics.ui.skirmish.cards.skill_slip import Book
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import count, say

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


def skill_rows(rules: Book, cards: Iterable[UnitCard], text: str) -> list[Row]:
    """The skills that some cards have, those whose name or rule has a text in it, best first."""
    wanted = text.strip().casefold()
    held = Counter(name for card in cards for name in {skill.name for skill in named_on(card)})
    found = []
    for name in sorted(held):
        row = rules.skills[name]
        words = row.text
        if wanted not in f"{name} {words}".casefold():
            continue
        if not row.acts:
            words = f"{say(f'skill.{row.stand.name.lower()}')}: {words}"
        right = count("build.skill.cards", held[name])
        found.append(Row(name, name, words, right, bold=True, key=name, notes=2))
    found.sort(
        key=lambda row: (not row.name.casefold().startswith(wanted), wanted not in row.name.casefold())
    )
    return found if wanted else [Row("any", say("build.skill.any"), key=""), *found]


class SkillDialog(Dialog):
    """A line to type in and the skills that fit it; Enter takes the first, a click any."""

    name = "skills"
    width, height, foot = 560.0, 560.0, 0.0

    def __init__(
        self, app: App, rules: Book, cards: Iterable[UnitCard], done: Callable[[str], None], key: str = ""
    ) -> None:
        super().__init__(app)
        self.title = say("build.skill.title")
        self.rules, self.cards, self.done = rules, list(cards), done
        self.text, self._key = "", key
        self.rows = RowList("skills", lambda row: self._take(row.key), empty=say("build.skill.none"))
        self.rows.show(skill_rows(rules, self.cards, ""))
        self.lists = [self.rows]

    def build(self) -> None:
        """The entry, with the keyboard, and the list."""
        self.kit.clear()
        _, body, _ = self.parts()
        rect, self.rows.rect = self.cut.top(body, 34, gap=8)
        entry = self.kit.entry(
            "skills", "skills/entry", self.text, rect, self._typed, holder=say("build.skill.holder")
        )
        entry.focus()  # type: ignore[no-untyped-call]  # pygame_gui has no types
        self.kit.manager.set_focus_set(entry.get_focus_set())

    def _typed(self, text: str) -> None:
        self.text = text
        self.rows.offset = 0
        self.rows.show(skill_rows(self.rules, self.cards, text))

    def _take(self, name: str) -> None:
        self.close()
        self.done(name)

    def handle(self, event: pygame.Event) -> bool:
        """Enter takes the first."""
        if event.type == pygame.TEXTINPUT and self._key:
            key, self._key = self._key, ""
            if event.text == key:
                return True  # the one that opened it
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.rows.rows:
                self._take(self.rows.rows[0].key)
            return True
        return super().handle(event)
