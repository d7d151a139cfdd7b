"""What the figures of many skirmishes come to: how each unit did, and each of its weapons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from dust_tactics.core.serialization import from_plain
from dust_tactics.play.game_kind import FigureTable

from .figures import UnitFigures

_EACH = "for each time that the unit was fielded"


@dataclass
class _Fielded:
    """One card of one side over many games; ``times`` it was fielded, once for each unit of it."""

    side: str
    name: str
    points: int
    times: int = 0
    survived: int = 0
    destroyed: int = 0
    damage: Counter[str] = field(default_factory=Counter)

    @property
    def whole(self) -> int:
        return sum(self.damage.values())


def tables(results: Iterable[Mapping[str, Any]]) -> tuple[FigureTable, ...]:
    """The tables of units and of weapons, who destroyed the most first.

    :raises ValueError: one of their units is none.
    """
    found: dict[tuple[str, str], _Fielded] = {}
    for result in results:
        for unit in (from_plain(UnitFigures, data) for data in result["units"]):
            row = found.setdefault((unit.side, unit.card), _Fielded(unit.side, unit.name, unit.points))
            row.times += 1
            row.survived += unit.survived
            row.destroyed += unit.destroyed
            row.damage.update(unit.damage)
    rows = sorted(found.values(), key=lambda row: (row.side, -row.destroyed / row.times, row.name))
    return (
        FigureTable(
            "units",
            "Units",
            ("side", "unit", "fielded", "points", "destroyed", "damage", "survived_percent"),
            tuple(
                (
                    row.side, row.name, row.times, row.points, round(row.destroyed / row.times, 2),
                    round(row.whole / row.times, 2), round(100 * row.survived / row.times, 1),
                )
                for row in rows
            ),
            labels=2,
            drawn="destroyed",
            shows="army points destroyed",
            each=_EACH,
        ),
        FigureTable(
            "weapons",
            "Damage by weapon",
            ("side", "unit", "weapon", "damage", "share_percent"),
            tuple(
                (
                    row.side, row.name, weapon, round(damage / row.times, 2),
                    round(100 * damage / row.whole, 1),
                )
                for row in rows
                for weapon, damage in sorted(row.damage.items(), key=lambda item: (-item[1], item[0]))
            ),
            labels=3,
            drawn="damage",
            shows="points of damage",
            each=_EACH,
        ),
    )  # fmt: skip
