"""What each unit did in a game: a list a side in the report, who destroyed most first."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.play.skirmish.figures import Deeds, deeds_of
from dust_tactics.play.skirmish.kind import skirmish_of
from dust_tactics.play.skirmish.match import SkirmishMatch
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.toolkit.row_list import Row, RowList
from dust_tactics.ui.toolkit.strings import say


class UnitDeeds:
    """The lists of both sides; they draw themselves."""

    def __init__(self, match: SkirmishMatch) -> None:
        deeds, state = deeds_of(skirmish_of(match.session.game), match.history), match.view
        self.lists = [RowList(f"deeds{side.label}", size=12.5) for side in Side]
        for side, rows in zip(Side, self.lists, strict=True):
            rows.show(deed_rows(state, side, deeds))

    def lay(self, places: Sequence[pygame.Rect]) -> None:
        """Put each side's list into its place."""
        for rows, place in zip(self.lists, places, strict=True):
            rows.rect = place


def deed_rows(state: State, side: Side, deeds: Deeds) -> list[Row]:
    """A row a unit of a side: the points that it destroyed, the damage that it did, whether it was lost."""

    def did(unit: UnitState) -> tuple[int, int]:
        return deeds.destroyed[unit.id], sum(deeds.damage[unit.id].values())

    units = sorted((one for one in state.units.values() if one.side is side), key=did, reverse=True)
    return [_row(state, unit, *did(unit), deeds) for unit in units]


def _row(state: State, unit: UnitState, destroyed: int, damage: int, deeds: Deeds) -> Row:
    lost = unit.eliminated
    weapons = (
        say("deeds.weapon", weapon=weapon, damage=points)
        for weapon, points in deeds.damage[unit.id].most_common()
    )
    return Row(
        unit.id, callname(state, unit.id),
        right=say("deeds.lost" if lost else "deeds.row", destroyed=destroyed, damage=damage),
        role="panel-soft" if lost else "panel-ink", hint="; ".join(weapons), shortens=True,
    )  # fmt: skip
