"""Which field belongs to which question."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.world.questions import Ask

from .attack import AttackField
from .battle import AbilityField, DestroyField, OptionsField, RetreatField
from .build import BuildField
from .choose_card import CardField
from .field import Desk, Field
from .march import MarchField
from .place import PlaceField

_FIELDS: dict[Ask, Callable[[Desk], Field]] = {
    Ask.CARD: CardField,
    **dict.fromkeys((Ask.CAPITAL, Ask.SOURCE, Ask.LAND, Ask.CENTRE), PlaceField),
    **dict.fromkeys((Ask.REINFORCE, Ask.PRODUCE), BuildField),
    Ask.MOVE: MarchField,
    Ask.ATTACK: AttackField,
    **dict.fromkeys((Ask.RETREAT, Ask.WITHDRAW), RetreatField),
    Ask.DESTROY: DestroyField,
    **dict.fromkeys((Ask.INTERRUPT, Ask.BATTLE, Ask.REROLL, Ask.NURSE), AbilityField),
}


def field_of(desk: Desk, before: Field | None) -> Field:
    """The field of the question that is asked; a centre that was chosen ``before`` stays chosen."""
    question = desk.view.question
    assert question is not None
    make = _FIELDS.get(question.ask, OptionsField)
    if make is BuildField:
        same = isinstance(before, BuildField) and before.owner == question.seat
        return BuildField(desk, before if same and isinstance(before, BuildField) else None)
    return make(desk)
