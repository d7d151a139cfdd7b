"""The practice ground of the lab: what is practised, set up over the lab as often as one likes."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.rulesets.load_ruleset import TableError
from dust_tactics.play.skirmish.practice import Practice, practice
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.ui.skirmish.card_lab.bench import Lab
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.scene import Scene
from dust_tactics.ui.toolkit.strings import say

from .practice_guide import PracticeGuide

_ENEMIES = ("Grenadier Battle Squad", "Ranger Weapon Squad", "Ludwig", "Pounder")
"""Whom a unit meets first: of these the first one of another bloc that it can hurt."""


class PracticeGround:
    """What is practised; the choices stay while the lab is open."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        self.wanted: Practice | None = None
        self._chosen: UnitCard | None = None
        self._below: Scene | None = None

    def begin(self, card: UnitCard) -> None:
        """Try a card out, against the enemy that was chosen last."""
        library = self.lab.library
        enemy = self._chosen or usual_enemy(card, library)
        before = self.wanted
        self.wanted = Practice(card, enemy) if before is None else replace(before, card=card, enemy=enemy)
        self._sit_down()

    def change(self, wanted: Practice) -> None:
        """Set up again with something else chosen."""
        if self.wanted is None or wanted.enemy != self.wanted.enemy:
            self._chosen = wanted.enemy
        self.wanted = wanted
        self.again()

    def again(self) -> None:
        """Set up again."""
        self.leave()
        self._sit_down()

    def leave(self) -> None:
        """Back to the lab, which lies below."""
        app = self.lab.app
        while self._below in app.scenes and app.top is not self._below:
            app.pop()

    def _sit_down(self) -> None:
        lab, wanted = self.lab, self.wanted
        assert wanted is not None
        try:
            match = practice(wanted, lab.library)
        except TableError as error:
            lab.app.tell("\n".join(error.sentences), say("practice.cant"))
            return
        self._below = lab.app.top
        lab.app.push(Play(lab.app, match, lambda table: PracticeGuide(table, self)))


def usual_enemy(card: UnitCard, cards: CardSet) -> UnitCard:
    """Whom a card meets where nobody was chosen: of another bloc, and somebody it can hurt."""
    found = [cards.find(name) for name in _ENEMIES]
    others = [enemy for enemy in found if enemy.bloc != card.bloc] or found
    return next((enemy for enemy in others if hurts(card, enemy)), others[0])


def hurts(card: UnitCard, enemy: UnitCard) -> bool:
    """True if a weapon of a card has dice against an enemy."""
    return any(weapon.cell(enemy.armour_class, enemy.armour) is not None for weapon in card.weapons)
