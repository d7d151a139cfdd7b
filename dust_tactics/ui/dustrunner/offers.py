"""The choices on the screen: their names, their keys, what is drawn on them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dust_tactics.dustrunner.decisions import Decision
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.controls import Kit

from .fields.field import Offer

_KEYS = 10
"""As many choices have a key of their own: 1 to 9, and 0 for the tenth."""


def named(decision: Decision) -> str:
    """The name of the button of a decision."""
    return "do/" + str(decision).replace(" ", "-")


def number_of(event: pygame.Event) -> int | None:
    """The number of the choice, from 0, that a key stands for."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or not event.unicode.isdecimal():
        return None
    return (int(event.unicode) - 1) % _KEYS


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
        if index < _KEYS:
            key_cap(brush, offer.rect, str((index + 1) % _KEYS), greyed=bool(control.reason))


def key_cap(brush: Brush, box: pygame.Rect, key: str, *, greyed: bool = False) -> None:
    """A small cap with a key, in the corner of a choice."""
    cap = pygame.Rect(box.left + brush.px(5), box.top + brush.px(5), brush.px(15), brush.px(15))
    if box.height < brush.px(40):
        cap.centery = box.centery
    brush.box(cap, "panel-dark", "panel-soft", radius=3)
    brush.text(key, cap.center, 11, "panel-soft" if greyed else "accent", bold=True, anchor="center")
