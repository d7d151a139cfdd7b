"""D47 "Loner" to "Zombie", "Mercenary", "Pilot: Name": who may join, pilot and field whom."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.attachment import pair_refusal
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.rules.army import legality

from .skilled_cards import COPTER, DEAD, lone, men, walker

SIMPLE, HEROIC = men("Simple"), lone("Heroic")
STEEL, STEELY = men("Steel", "Steel Guard"), lone("Steely", "Steel Guard")
GHOUL, GHOULISH = men("Ghoul", "Zombie"), lone("Ghoulish", "Zombie")
RAISER = lone("Raiser", "Blutkreuz")


@pytest.mark.parametrize(
    ("hero", "squad", "joins"),
    [
        (HEROIC, SIMPLE, True),
        (lone("Lonely", "Loner"), SIMPLE, False),
        (lone("Agent", "Spy"), SIMPLE, False),
        (lone("Super", "Super Human"), SIMPLE, False),
        (STEELY, STEEL, True),
        (HEROIC, STEEL, False),
        (STEELY, SIMPLE, False),
        (GHOULISH, GHOUL, True),
        (HEROIC, GHOUL, False),
        (GHOULISH, SIMPLE, False),
        (RAISER, GHOUL, False),
        (RAISER, DEAD, True),
        (GHOULISH, DEAD, True),
        (HEROIC, DEAD, False),
        (lone("Heavy", armour=3), SIMPLE, False),
        (lone("Dragon", "Siblings (Phoenix)"), lone("Phoenix", "Siblings (Dragon)"), True),
        (lone("Dragon", "Siblings (Phoenix)"), HEROIC, False),
        (lone("Koshka", "Pilot"), walker("Machine", "Pilot (Koshka)"), True),
        (lone("Boris", "Pilot"), walker("Machine", "Pilot (Koshka)"), False),
        (lone("Boris", "Pilot"), walker("Machine"), True),
        (lone("Boris", "Pilot"), COPTER, False),
        (HEROIC, walker("Machine"), False),
    ],
)
def test_who_may_join_or_pilot_what(hero: UnitCard, squad: UnitCard, joins: bool) -> None:
    assert (pair_refusal(hero, squad) is None) is joins


def test_mercenary_any_bloc_may_field_it() -> None:
    hired = men("Hired", "Mercenary")
    assert all(legality.refusal(hired, bloc, (), 50) is None for bloc in ("Allies", "Axis", "SSU"))
    assert legality.refusal(SIMPLE, "Axis", (), 50) is not None
