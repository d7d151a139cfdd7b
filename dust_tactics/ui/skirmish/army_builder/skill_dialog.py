"""The dialog that asks which skill the cards on offer should have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.skills.catalogue import named_on
from dust_tactics.ui.skirmish.cards.skill_slip import Book
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.search_dialog import SearchDialog
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


class SkillDialog(SearchDialog):
    """The skills that cards on offer have."""

    name = "skills"
    width, height = 560.0, 560.0

    def __init__(
        self, app: App, rules: Book, cards: Iterable[UnitCard], done: Callable[[str], None], key: str = ""
    ) -> None:
        offered = list(cards)
        super().__init__(
            app, say("build.skill.title"), say("build.skill.holder"),
            lambda text: skill_rows(rules, offered, text), lambda name: done(str(name)),
            none=say("build.skill.none"), key=key,
        )  # fmt: skip
