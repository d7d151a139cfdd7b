"""Which field belongs to which question."""

from __future__ import annotations

import pygame

from dust_tactics.dustrunner.questions import Ask
from dust_tactics.dustrunner.state import State
from dust_tactics.ui.toolkit.layout import Cutter

from ..layout import places
from ..odds import Odds
from .field import Field
from .fight import AttackField, DrawnField, GoingField, LootField
from .garage import ModifyField, VehicleField
from .turn import DriveField, ExploreField, LaneField, OptionField, TankField

FIELDS: dict[Ask, type[Field]] = {
    Ask.VEHICLE: VehicleField,
    Ask.MODIFY: ModifyField,
    Ask.EXPLORE: ExploreField,
    Ask.OPTION: OptionField,
    Ask.DRIVE: DriveField,
    Ask.LANE: LaneField,
    Ask.ATTACK: AttackField,
    Ask.DRAWN: DrawnField,
    Ask.LOOT: LootField,
    Ask.TANK: TankField,
}


def field_of(cut: Cutter, whole: pygame.Rect, state: State, odds: Odds, purpose: str = "") -> Field:
    """The field of a state; ``purpose`` is what open cards were drawn for while something goes on."""
    kind = GoingField if state.question is None else FIELDS[state.question.ask]
    field = kind(cut, places(cut, whole, wide=kind.wide).field, state, odds)
    if isinstance(field, GoingField):
        field.purpose = purpose
    return field
