"""House rules of a new game, and the other readings of rulings: a list of switches with what they do.

Knows no game: whoever opens it gives the house rules that a book suggests and the rulings that can be read in
another way.  What is chosen are words as the command line takes them: the name of a house rule, or
``RULING=READING``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from dust_tactics.core.ruling import Ruling
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.dialogs import Dialog
from dust_tactics.ui.toolkit.keyboard_focus import KeyRows
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

if TYPE_CHECKING:
    from dust_tactics.ui.toolkit.app import App

_SIZE = 14.5
"""Of the letters of a row."""
_TOLD = 4
"""As many choices are told in a tip."""
_BESIDE = 84
"""The room that is reckoned for what stands at the edges of a row."""
_AROUND = 170
"""Title, what the list is, and the buttons."""


@dataclass(frozen=True)
class Suggestion:
    """A house rule that a book suggests; one that ``waits`` for something can't be chosen yet."""

    id: str
    title: str
    text: str
    source: str
    waits: str = ""


@dataclass(frozen=True)
class Offer:
    """What can be chosen for a game.

    ``rulings`` are those with readings, the one in force first; ``moot`` says of those that the
    chosen book does not ask why there is nothing to choose.
    """

    title: str
    rulings: Sequence[Ruling]
    suggestions: Sequence[Suggestion] = ()
    moot: Mapping[str, str] = field(default_factory=dict)

    @property
    def playable(self) -> tuple[str, ...]:
        """Every word that may be chosen: house rules, and readings but the one in force."""
        readings = [
            f"{ruling.id}={reading.name}" for ruling in self.rulings if ruling.id not in self.moot
            for reading in ruling.readings[1:]
        ]  # fmt: skip
        return (*(rule.id for rule in self.suggestions if not rule.waits), *readings)

    def known(self, words: Iterable[Any]) -> tuple[str, ...]:
        """Those of some words that may be chosen here."""
        playable = self.playable
        return tuple(word for word in words if word in playable)

    def words_of(self, choice: str) -> str:
        """Plain words for a choice: the title of a house rule, or an open point with how it is read."""
        name, _, reading = choice.partition("=")
        if not reading:
            return next(rule.title for rule in self.suggestions if rule.id == name)
        return next(ruling for ruling in self.rulings if ruling.id == name).words_of(reading)

    def hint(self, chosen: Sequence[str]) -> str:
        """What can be chosen, and what is: as many as have room in a tip."""
        lines = [say("house.hint" if self.suggestions else "house.hint.readings")]
        told = chosen if len(chosen) <= _TOLD else chosen[: _TOLD - 1]
        lines += [self.words_of(choice) for choice in told]
        if len(told) < len(chosen):
            lines.append(say("house.hint.more", count=len(chosen) - len(told)))
        return "\n".join(lines)


def with_readings(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """Those rulings that can be read in another way."""
    return tuple(ruling for ruling in rulings if len(ruling.readings) > 1)


def with_what_is_chosen(
    short: str, rulings: Iterable[Ruling], readings: Iterable[tuple[str, str]]
) -> str:  # fmt: skip
    """Rules in short, and below them the readings of rulings that a game under way is played by."""
    by_id = {ruling.id: ruling for ruling in rulings}
    lines = [say("log.house", rule=by_id[name].words_of(reading)) for name, reading in readings]
    return "\n\n".join((short, "\n".join(lines))) if lines else short


def count_words(chosen: Sequence[str]) -> str:
    """How many are chosen."""
    return say("house.count", count=len(chosen)) if chosen else say("house.none-chosen")


class HouseRules(Dialog):
    """A row a house rule, which a click switches; a row a ruling, which a click takes to its next reading."""

    name = "house-rules"
    width, height = 760.0, 640.0

    def __init__(
        self, app: App, offer: Offer, chosen: Sequence[str], done: Callable[[tuple[str, ...]], None]
    ) -> None:
        super().__init__(app)
        self.offer = offer
        self.title = say("house.title", rules=offer.title)
        self.chosen = list(chosen)
        self.done = done
        self.rows = KeyRows("house", self._switch, size=_SIZE)

    def build(self) -> None:
        """The list and the button that takes it over."""
        self.kit.clear()
        rows = self._rows()
        self.height = min(type(self).height, _AROUND + self._tall() / self.kit.scale)
        _, body, foot = self.parts()
        _, self.rows.rect = self.cut.top(body, 18)
        self.rows.show(rows)
        self.lists = [self.rows]
        off, _, done = self.cut.columns(foot, 180, REST, 150)
        self.kit.button("house", "house/done", say("done"), done, self._take, style="#main")
        why = "" if self.chosen else say("house.none")
        self.kit.button("house", "house/off", say("house.off"), off, self._off, reason=why)

    def _tall(self) -> int:
        """As high as the list is at the most, whatever is chosen in it."""
        letters, room = self.kit.letters, self.parts()[1].width - self.px(_BESIDE)
        texts = [(rule.title, f"{rule.text} {rule.waits}") for rule in self.offer.suggestions]
        for ruling in self.offer.rulings:
            notes = [say("house.reading", text=reading.text) for reading in ruling.readings]
            texts.append((ruling.summary, max((*notes, self.offer.moot.get(ruling.id, "")), key=len)))
        heads = self.px(30) * (2 if self.offer.suggestions else 1)
        return heads + sum(
            letters.tall(text, _SIZE, room, bold=True) + letters.tall(note, _SIZE - 1.5, room) + self.px(7)
            for text, note in texts
        )

    def _rows(self) -> list[Row]:
        rows = []
        if self.offer.suggestions:
            rows.append(Row("suggested", say("house.suggested"), divider=True))
        for rule in self.offer.suggestions:
            on = rule.id in self.chosen
            why = say("house.waits", what=rule.waits) if rule.waits else ""
            word = say("house.later") if rule.waits else say("on" if on else "off")
            rows.append(
                Row(rule.id, rule.title, f"{rule.text} {why}".strip(), word, reason=why, selected=on,
                    key=rule, wrap=True, bold=True, hint=rule.source)
            )  # fmt: skip
        rows.append(Row("readings", say("house.readings"), divider=True))
        return [*rows, *map(self._ruling, self.offer.rulings)]

    def _ruling(self, ruling: Ruling) -> Row:
        why = self.offer.moot.get(ruling.id, "")
        if why:
            return Row(ruling.id, ruling.summary, why, reason=why, key=ruling, wrap=True, bold=True,
                       hint=ruling.source)  # fmt: skip
        at = self._at(ruling)
        now = ruling.readings[at]
        return Row(
            ruling.id, ruling.summary, say("house.reading", text=now.text),
            say("house.which", number=at + 1, count=len(ruling.readings)),
            key=ruling, wrap=True, bold=True, selected=at > 0,
            hint=say("house.named", source=ruling.source, ruling=ruling.id, name=now.name),
        )  # fmt: skip

    def _at(self, ruling: Ruling) -> int:
        """The number of the reading that is chosen; that in force has none."""
        words = [f"{ruling.id}={reading.name}" for reading in ruling.readings]
        return next((at for at, word in enumerate(words) if word in self.chosen), 0)

    def _switch(self, row: Row) -> None:
        ruling = row.key
        if isinstance(ruling, Ruling):
            after = (self._at(ruling) + 1) % len(ruling.readings)
            self.chosen = [word for word in self.chosen if word.partition("=")[0] != ruling.id]
            self.chosen += [f"{ruling.id}={ruling.readings[after].name}"] if after else []
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
