"""A unit card as a picture that looks like the printed chart, with what the game has done to the unit."""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.narration.card_face import WORDS, CardWords
from dust_tactics.ui.toolkit.art import Art
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters

from .card_chart import SkillSpot, draw_chart
from .card_marks import MarkSpot
from .card_press import PAD, Press
from .card_state import CardState, CardTarget

_TALLEST = 4000


def card_picture(
    card: UnitCard,
    width: int,
    art: Art,
    letters: Letters,
    *,
    side: int = 1,
    state: CardState | None = None,
    target: CardTarget | None = None,
    unknown_skills: frozenset[str] = frozenset(),
    moot: frozenset[str] = frozenset(),
    words: CardWords = WORDS,
    slim: bool = False,
    callsign: str = "",
) -> pygame.Surface:
    """The picture of a card, ``width`` pixels wide and as high as it needs to be.

    ``unknown_skills`` names the skills and special weapons that the game's catalogue does not have:
    each gets a mark, explained at the foot, as are the ``moot`` ones.  The surface is shared: do not
    draw on it.  Where its skills stand, :func:`skill_spots` tells, and :func:`whole_rows` where it may end.
    A ``slim`` one says the same, but begins with name, armour, move and health in two rows and the weapons
    below them, for where little of it is seen.  The ``callsign`` of a unit in a game tells it from its like.
    """
    state = state if state is not None else CardState()
    key = (
        "card",
        card,
        width,
        letters.scale,
        side,
        state,
        target,
        unknown_skills,
        moot,
        words,
        slim,
        callsign,
    )
    found = art.kept(key)
    if found is not None:
        return found
    sheet = pygame.Surface((width, _TALLEST), pygame.SRCALPHA)
    sheet.fill(art.palette.rgb("card"))
    brush = Brush(sheet, art, letters)
    spots: list[SkillSpot] = []
    seams: list[int] = []
    marks: list[MarkSpot] = []
    press = Press(brush, words, spots, seams, marks)
    rest = (press.slim_header if slim else press.header)(card, side, callsign, sheet.get_rect())
    rest = (press.slim_figures if slim else press.figures)(card, state, rest)
    rest = draw_chart(
        brush, rest, card, state, target, unknown_skills, words, spots, seams, marks, slim=slim
    )  # fmt: skip
    ends = seams[-1] if seams else rest.top
    if slim:
        rest = press.second_line(card, press.criticals(state, rest))
    rest = press.skills(card, unknown_skills, moot, brush.cut.inner(rest, 0, PAD * 0.6, 0, 0))
    rest = press.foot(card, unknown_skills, moot, rest)
    seams.append(rest.top)
    picture = pygame.Surface((width, rest.top), pygame.SRCALPHA)
    picture.blit(sheet, (0, 0))
    pygame.draw.rect(picture, art.palette.rgb("card-line"), picture.get_rect(), width=1, border_radius=4)
    _PLACES[picture] = _Places(tuple(spots), tuple(seams), ends, tuple(marks))
    return art.keep(key, picture)


class _Places(NamedTuple):
    spots: tuple[SkillSpot, ...] = ()
    seams: tuple[int, ...] = ()
    weapons: int = 0
    marks: tuple[MarkSpot, ...] = ()


_PLACES: WeakKeyDictionary[pygame.Surface, _Places] = WeakKeyDictionary()


def skill_spots(picture: pygame.Surface) -> tuple[SkillSpot, ...]:
    """Where the skills and special weapons stand on the picture of a card."""
    return _PLACES.get(picture, _Places()).spots


def mark_spots(picture: pygame.Surface) -> tuple[MarkSpot, ...]:
    """Where the short marks of a card stand on its picture, and what they mean."""
    return _PLACES.get(picture, _Places()).marks


def whole_rows(picture: pygame.Surface, room: int) -> int:
    """The most of a card's height, within some room, that cuts through no row of chart or skills."""
    seams = _PLACES.get(picture, _Places()).seams
    inside = [seam for seam in seams if seam <= room]
    return inside[-1] if inside and room < seams[-1] else min(room, picture.get_height())


def weapons_end(picture: pygame.Surface) -> int:
    """How much of a card is to be seen, so that all its weapons are."""
    return _PLACES.get(picture, _Places()).weapons
