"""What another kind makes of a card's text: the keys that it does not have go, those that it needs come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dust_tactics.content.files import yaml_marks
from dust_tactics.content.files.yaml_marks import Route
from dust_tactics.skirmish.cards.unit_card import ARMOUR_LEVELS, Kind, Locomotion, armour_class_of

from .blank_card import blank_card
from .card_edits import put
from .card_schema import CREWED, FOREIGN, MOUNTED

_FLYING = (Locomotion.HELICOPTER, Locomotion.PLANE)


def ways_to_move(kind: Kind) -> tuple[Locomotion, ...]:
    """The ways in which units of a kind may move, as their cards name them; none if cards do not say it."""
    if kind not in MOUNTED:
        return ()
    return tuple(way for way in Locomotion if (way in _FLYING) == (kind is Kind.AIRCRAFT))


def with_kind(text: str, kind: Kind) -> str:
    """The text as a card of another kind, with nothing in it that is wrong for the kind alone.

    What comes is that of a blank card of the kind.

    :raises EditError: the text is not laid out as a card, so that only it can be edited itself.
    """
    text = put(text, ("kind",), str(kind))
    card, blank = _data(text), _data(blank_card(kind, ""))
    for key in (*FOREIGN[kind], *(() if kind in MOUNTED else ("captured",))):
        text = put(text, (key,), "")
    for key, value in blank.items():
        if isinstance(value, str) and (not card.get(key) or _unfit(key, card[key], kind)):
            text = put(text, (key,), value)
    weapons = card.get("weapons")
    for number, line in enumerate(weapons if isinstance(weapons, list) else ()):
        if isinstance(line, dict):
            text = _with_line(text, ("weapons", number), line, kind)
    return text


def _unfit(key: str, value: object, kind: Kind) -> bool:
    """True of a value that no card of a kind has."""
    if key == "moves":
        return value not in ways_to_move(kind)
    if key == "armour" and isinstance(value, str) and value.isdecimal():
        return int(value) > ARMOUR_LEVELS[armour_class_of(kind)]
    return False


def _with_line(text: str, route: Route, line: Mapping[str, Any], kind: Kind) -> str:
    """The text with a line of the chart that belongs to a card of a kind."""
    if kind in MOUNTED and not line.get("arc"):
        text = put(text, (*route, "arc"), "front")
    if kind is not Kind.SQUAD:
        text = put(text, (*route, "second"), "")
    if kind not in CREWED:
        text = put(text, (*route, "crew"), "")
    return text


def _data(text: str) -> dict[str, Any]:
    found = yaml_marks.parse(text, "")[0].data
    return found if isinstance(found, dict) else {}
