"""A card written as the text of a card file, where it has none that its writer typed."""

from __future__ import annotations

from typing import Any

import yaml

from dust_tactics.skirmish.cards.unit_card import Arc, Armour, Kind, UnitCard

from .card_record import card_data


def card_text(card: UnitCard) -> str:
    """The text of a file that says what a card says, and nothing that goes without saying."""
    data = {key: _plain(value) for key, value in card_data(card).items() if _said(value)}
    data["card"] = 1
    if card.unique == (card.kind is Kind.HERO):
        data.pop("unique", None)
    else:
        data["unique"] = card.unique
    if "weapons" in data:
        data["weapons"] = [_weapon(line) for line in data["weapons"]]
    for key in ("move", "march", "points", "armour"):
        if key not in data and key not in card.missing:
            data[key] = 0
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=110)


def _weapon(line: dict[str, Any]) -> dict[str, Any]:
    """A line of the chart; rows of nothing but dashes go without saying, but for the last."""
    found = {key: _plain(value) for key, value in line.items() if _said(value)}
    rows = [armour.value for armour in Armour]
    empty = [row for row in rows if set(found[row].split()) == {"-"}]
    for row in empty if len(empty) < len(rows) else empty[1:]:
        del found[row]
    if found["count"] == 1:
        del found["count"]
    if found["arc"] == Arc.ANY.value:
        del found["arc"]
    low, _, high = str(found["range"]).partition("-")
    if low == "0" and high:
        found["range"] = int(high)
    return found


def _said(value: object) -> bool:
    return value not in (None, False, "", [], ())


def _plain(value: Any) -> Any:
    """A value as YAML has it."""
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return str(value) if isinstance(value, str) else value
