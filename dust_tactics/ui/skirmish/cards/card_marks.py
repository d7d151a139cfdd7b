"""The short marks of a card in words, for who points at them: figures, cells of the chart, signs."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from dust_tactics.skirmish.cards.unit_card import Armour, Cell, UnitCard, WeaponCard
from dust_tactics.skirmish.narration.card_face import CardWords
from dust_tactics.ui.toolkit.strings import count, say


class MarkSpot(NamedTuple):
    """The place of a mark on a card's picture, and what it means."""

    rect: pygame.Rect
    words: str


def figure_words(card: UnitCard, label: str, words: CardWords) -> str:
    """What a figure below the name means; it is known by the word that stands, or has no room, beside it."""
    armour = say(f"card.mark.against.{card.armour_class.value}", level=card.armour)
    found = {
        words.armour: say("card.mark.armour", target=armour),
        words.move: say("card.mark.move", move=card.move, march=card.march),
        words.soldiers: say("card.mark.soldiers"),
        words.vehicles: say("card.mark.vehicles"),
    }
    return found[label]


def column_words(armour: Armour, level: int) -> str:
    """What the number above a column means."""
    return say("card.mark.column", target=say(f"card.mark.against.{armour.value}", level=level))


def cell_words(armour: Armour, level: int, cell: Cell | None) -> str:
    """What a cell of the chart means: dice and damage, against whom."""
    target = say(f"card.mark.against.{armour.value}", level=level)
    if cell is None:
        return say("card.mark.cell.none", target=target)
    damage = say("card.mark.kills") if cell.kills else say("card.mark.does", damage=cell.damage)
    key = "card.mark.cell.blast" if cell.blast else "card.mark.cell"
    return say(key, target=target, dice=count("dice-count", max(1, cell.dice)), damage=damage)


def range_words(weapon: WeaponCard) -> str:
    """What the range of a weapon means."""
    if weapon.close:
        return say("card.mark.close")
    if weapon.range_min:
        return say("card.mark.range.least", least=weapon.range_min, most=weapon.range_max)
    return say("card.mark.range", most=weapon.range_max)
