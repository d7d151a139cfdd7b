"""The house rules of a new game, and the other readings of rulings: a list of switches with what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.skirmish.rulings.all import ruling
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App


def playable(rules: str) -> tuple[str, ...]:
    """Every word that may be chosen under a ruleset: house rules, and readings but the one in force."""
    ruleset = load_ruleset(rules)
    readings = [
        f"{switch.ruling}={choice}" for switch in ruleset.switches for choice in switch.choices
        if choice != switch.in_force
    ]  # fmt: skip
    return (*(rule.id for rule in ruleset.house_rules if not rule.waits), *readings)


class HouseRules(Dialog):
    """A row a house rule, which a click switches; a row a ruling, which a click takes to its next reading."""

    name = "house-rules"
    width, height = 760.0, 640.0

    def __init__(
        self, app: App, rules: str, chosen: tuple[str, ...], done: Callable[[tuple[str, ...]], None]
    ) -> None:
        super().__init__(app)
        self.rules = load_ruleset(rules)
        self.title = say("house.title", rules=self.rules.title)
        self.chosen = list(chosen)
        self.done = done
        self.rows = KeyRows("house", self._switch, size=14.5)

    def build(self) -> None:
        """The list and the button that takes it over."""
        self.kit.clear()
        _, body, foot = self.parts()
        _, self.rows.rect = self.cut.top(body, 18)
        self.rows.show(self._rows())
        self.lists = [self.rows]
        off, _, done = self.cut.columns(foot, 180, REST, 150)
        self.kit.button("house", "house/done", say("done"), done, self._take, style="#main")
        why = "" if self.chosen else say("house.none")
        self.kit.button("house", "house/off", say("house.off"), off, self._off, reason=why)

    def _rows(self) -> list[Row]:
        rows = [Row("suggested", say("house.suggested"), divider=True)] if self.rules.house_rules else []
        for rule in self.rules.house_rules:
            on = rule.id in self.chosen
            why = say("house.waits", what=rule.waits) if rule.waits else ""
            word = say("house.later") if rule.waits else say("on" if on else "off")
            rows.append(
                Row(rule.id, rule.title, f"{rule.text} {why}".strip(), word, reason=why, selected=on,
                    key=rule, wrap=True, bold=True, hint=rule.source)
            )  # fmt: skip
        rows.append(Row("readings", say("house.readings"), divider=True))
        for switch in self.rules.switches:
            known = ruling(switch.ruling)
            now = self._reading(switch.ruling) or switch.in_force
            at, text = next(
                (at, one.text) for at, one in enumerate(known.readings, start=1) if one.name == now
            )
            said = say("house.reading", text=text)
            named = say("house.named", source=known.source, ruling=switch.ruling, name=now)
            word = say("house.which", number=at, count=len(known.readings))
            rows.append(
                Row(switch.ruling, known.summary, said, word, key=switch, wrap=True, bold=True,
                    selected=now != switch.in_force, hint=named)
            )  # fmt: skip
        return rows

    def _reading(self, name: str) -> str | None:
        """The reading chosen of a ruling, if another one than that in force is."""
        found = (word.partition("=")[2] for word in self.chosen if word.partition("=")[0] == name)
        return next(found, None)

    def _switch(self, row: Row) -> None:
        switch = next((s for s in self.rules.switches if s.ruling == row.name), None)
        if switch is not None:
            readings = list(switch.choices)
            now = self._reading(row.name) or switch.in_force
            after = readings[(readings.index(now) + 1) % len(readings)]
            self.chosen = [word for word in self.chosen if word.partition("=")[0] != row.name]
            self.chosen += [f"{row.name}={after}"] if after != switch.in_force else []
        elif row.name in self.chosen:
            self.chosen.remove(row.name)
        else:
            self.chosen.append(row.name)
        self.build()

    def _off(self) -> None:
        self.chosen = []
        self.build()

    def _take(self) -> None:
        self.close()
        self.done(tuple(sorted(self.chosen)))

    def handle(self, event: pygame.Event) -> bool:
        """Escape keeps what was switched, as the button does."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._take()
            return True
        return super().handle(event)

    def paint(self, brush: Brush) -> None:
        """The heading, and below it what the list is."""
        super().paint(brush)
        place = self.parts()[1].move(0, -self.px(10))
        brush.lines(say("house.about"), place, 12.5, "panel-soft", most=2)
