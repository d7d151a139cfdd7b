"""The choices on the screen: their names, their keys, what is drawn on them."""

from __future__ import annotations

from collections.abc import Sequence

from dust_tactics.dustrunner.decisions import Decision
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.choice_keys import KEYS, key_cap
from dust_tactics.ui.toolkit.controls import Kit

from .fields.field import Offer


def named(decision: Decision) -> str:
    """The name of the button of a decision."""
    return "do/" + str(decision).replace(" ", "-")


def paint_offers(brush: Brush, offers: Sequence[Offer], kit: Kit) -> None:
    """What stands on the choices, and the key of each."""
    for index, offer in enumerate(offers):
        control = kit.find(named(offer.decision))
        if control is None:
            continue
        if offer.face is not None:
            offer.face(brush, offer.rect)
            if control.reason:
                brush.box(offer.rect, "card-shade", None, alpha=0.55, radius=4)
        if index < KEYS:
            key_cap(brush, offer.rect, str((index + 1) % KEYS), greyed=bool(control.reason))
