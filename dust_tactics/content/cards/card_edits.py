"""What a form does to the text of a card: a field, a cell of a chart, a line of the chart, a skill."""

from __future__ import annotations

import re
from collections.abc import Sequence

from dust_tactics.content.files import yaml_edit, yaml_marks
from dust_tactics.content.files.yaml_marks import Route
from dust_tactics.skirmish.cards.unit_card import ARMOUR_LEVELS, Armour

from .card_schema import CardFile, WeaponPart
from .chart_cells import read_cell

KEYS = tuple(CardFile.model_fields)
"""The keys of a card in the order in which they are written."""
WEAPON_KEYS = tuple(WeaponPart.model_fields)
"""The same of a line of the chart."""
ROWS = {armour.value: ARMOUR_LEVELS[armour] for armour in Armour}
"""The rows of a chart, each with the number of its cells."""


def _order(route: Route) -> Sequence[str]:
    return WEAPON_KEYS if route and route[0] == "weapons" else KEYS


def put(text: str, route: Route, value: str) -> str:
    """The text with a field as it was typed; an empty one goes.

    :raises EditError: the text is not laid out as a card, so that only it can be edited itself.
    """
    return yaml_edit.put(text, route, " ".join(value.split()) or None, _order)


def arrange(text: str, route: Route, sources: Sequence[object]) -> str:
    """The text with another list: numbers are the items that were there, the rest are new."""
    return yaml_edit.arrange(text, route, sources, _order)


def cells(row: object, length: int) -> list[str]:
    """The cells of a chart's row as they are typed: a dash, and what is missing, is empty."""
    found = row.split() if isinstance(row, str) else []
    return [("" if cell in ("-", "--") else cell) for cell in (*found, *[""] * length)][
        : max(length, len(found))
    ]


def put_cell(text: str, route: Route, row: object, number: int, cell: str) -> str:
    """The text with another cell in a row of a chart, whose columns stay where they are.

    A row that has only dashes goes.
    """
    length = ROWS[str(route[-1])]
    old = row if isinstance(row, str) else ""
    found = [match.group() for match in re.finditer(r"\S+", old)]
    now = [cell or "-" for cell in cells(old, length)]
    now[number] = "".join(cell.split()) or "-"
    if all(one == "-" for one in now):
        return yaml_edit.put(text, route, None, _order)
    if now[0] == "-":
        now[0] = "--"  # a dash alone would begin a list
    if len(found) != len(now):
        return yaml_edit.put(text, route, "  ".join(now), _order)
    parts = re.split(r"(\s+)", old.strip())
    for at, new in enumerate(now):
        was = parts[2 * at]
        parts[2 * at] = new
        if 2 * at + 1 < len(parts):
            gap = len(parts[2 * at + 1]) + len(was) - len(new)
            parts[2 * at + 1] = " " * max(2 if len(parts[2 * at + 1]) > 1 else 1, gap)
    return yaml_edit.put(text, route, "".join(parts), _order)


def variant(text: str, name: str) -> str:
    """A card's text as another card: with a name of its own, and without the names it is found by."""
    return put(arrange(text, ("aliases",), ()), ("name",), name)


NEW_WEAPON: dict[str, object] = {"name": "New weapon", "range": "6", "infantry": "1/1  1/1  1/1  1/1"}
"""A line to begin a weapon from."""


def relist(text: str, route: Route, items: Sequence[str]) -> str:
    """The text with another list of words, in which those that stay are the ones that were there."""
    found = yaml_marks.parse(text, "")[0].data
    within = found.get(str(route[0])) if isinstance(found, dict) else None
    old = [str(one) for one in within] if isinstance(within, list) else []
    sources: list[object] = []
    for item in items:
        free = [at for at, one in enumerate(old) if one == item and at not in sources]
        sources.append(free[0] if free else item)
    return arrange(text, route, sources)


def is_cell(text: str) -> bool:
    """Return whether a cell as it is typed is one of a chart."""
    try:
        read_cell(text or "-")
    except ValueError:
        return False
    return True
