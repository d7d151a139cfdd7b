"""The section of the unit itself: its names, what it is, its figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from dust_tactics.content.cards.card_kinds import ways_to_move, with_kind
from dust_tactics.content.cards.card_schema import MOUNTED
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.skirmish.cards.unit_card import Bloc, Kind, Locomotion, Size
from dust_tactics.ui.toolkit.layout import REST, Share
from dust_tactics.ui.toolkit.strings import say

from .fields import TALL
from .section import Section


def words(options: Sequence[str], blank: str = "") -> Mapping[str, str]:
    """Words of the format as options; a ``blank`` one leaves the key out."""
    given = {option: str(option) for option in options}
    return {blank: "", **given} if blank else given


class UnitSection(Section):
    """Everything on the card that is no weapon and no skill."""

    name = "unit"
    keys = (
        "card", "name", "designation", "bloc", "kind", "edition", "moves", "size", "points", "armour", "move",
        "march", "soldiers", "damage", "unique", "captured", "wounded", "factions", "aliases",
    )  # fmt: skip

    @property
    def kind(self) -> object:
        """The kind as the text has it."""
        data = self.fields.data
        return data.get("kind") if isinstance(data, dict) else None

    def shape(self) -> object:
        """The kind says which fields there are."""
        data = self.fields.data
        keys = ("moves", "size", "soldiers", "damage", "captured")
        return self.kind, tuple(key in data for key in keys) if isinstance(data, dict) else ()

    def build(self, box: pygame.Rect) -> None:
        """The fields, row by row."""
        super().build(box)
        cut = self.lab.cut
        rows = cut.rows(box, TALL, TALL, TALL, TALL, TALL, REST, gap=3)
        self._names(*cut.columns(rows[0], Share(3), Share(2), gap=10))
        self._what(rows[1])
        self._figures(rows[2])
        self._rest(rows[3])
        self._lists(*cut.columns(rows[4], REST, REST, gap=10))

    def _has(self, key: str) -> bool:
        """True if the text has a key, whether it belongs there or not."""
        data = self.fields.data
        return isinstance(data, dict) and key in data

    def _names(self, name: pygame.Rect, designation: pygame.Rect) -> None:
        entry = self.fields.entry
        entry(("name",), say("lab.field.name"), name, hint=say("lab.field.name.hint"))
        entry(("designation",), say("lab.field.designation"), designation,
              holder=say("lab.field.designation.holder"))  # fmt: skip

    def _what(self, row: pygame.Rect) -> None:
        mounted = self.kind in MOUNTED
        moves, size = mounted or self._has("moves"), mounted or self._has("size")
        parts = [("bloc", words(tuple(Bloc))), ("kind", words(tuple(Kind)))]
        if moves:
            own = ways_to_move(Kind(str(self.kind))) if mounted else ()
            parts.append(("moves", words(own or tuple(Locomotion))))
        if size:
            parts.append(("size", words(tuple(Size), say("lab.usual"))))
        parts.append(("edition", words(tuple(SKIRMISH.editions), say("lab.both"))))
        for (key, options), box in zip(
            parts, self.lab.cut.columns(row, *[REST] * len(parts), gap=10), strict=True
        ):
            choose = self._become if key == "kind" else None
            hint = say(f"lab.field.{key}.hint")
            self.fields.choice((key,), say(f"lab.field.{key}"), box, options, hint, choose)

    def _become(self, kind: str) -> None:
        """Make it a card of another kind, and say so: more than this field is different."""
        self.fields.edit(lambda text: with_kind(text, Kind(kind)))
        self.lab.flash(say("lab.flash.kind", kind=kind))

    def _figures(self, row: pygame.Rect) -> None:
        squad = self.kind == Kind.SQUAD
        keys = ["points", "armour", "move", "march"]
        keys += [
            key for key, usual in (("soldiers", squad), ("damage", not squad)) if usual or self._has(key)
        ]
        for key, box in zip(keys, self.lab.cut.columns(row, *[REST] * len(keys), gap=10), strict=True):
            self.fields.entry((key,), say(f"lab.field.{key}"), box, hint=say(f"lab.field.{key}.hint"))

    def _rest(self, row: pygame.Rect) -> None:
        mounted = self.kind in MOUNTED
        choices = ["unique", *(["captured"] if mounted or self._has("captured") else [])]
        lengths = [*[REST] * len(choices), Share(2)]
        *boxes, wounded = self.lab.cut.columns(row, *lengths, gap=10)
        blank = {"unique": say("lab.unique.usual"), "captured": say("lab.no")}
        for key, box in zip(choices, boxes, strict=True):
            options = {blank[key]: "", say("lab.yes"): "true"}
            if key == "unique":
                options[say("lab.no")] = "false"
            self.fields.choice((key,), say(f"lab.field.{key}"), box, options, say(f"lab.field.{key}.hint"))
        self.fields.entry(
            ("wounded",),
            say("lab.field.wounded"),
            wounded,
            holder=say("lab.field.wounded.holder"),
            hint=say("lab.field.wounded.hint"),
        )

    def _lists(self, factions: pygame.Rect, aliases: pygame.Rect) -> None:
        for key, box in (("factions", factions), ("aliases", aliases)):
            self.fields.entry(
                (key,),
                say(f"lab.field.{key}"),
                box,
                listed=True,
                holder=say("lab.field.list.holder"),
                hint=say(f"lab.field.{key}.hint"),
            )
