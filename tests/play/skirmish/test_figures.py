"""Who did what in a skirmish: damage is the weapon's that hit, army points are whose who hit last."""

from __future__ import annotations

from typing import Any

import pytest

from dust_tactics.content.load import load_cards
from dust_tactics.play.match import MatchSettings
from dust_tactics.play.skirmish.figure_tables import tables
from dust_tactics.play.skirmish.figures import Deeds
from dust_tactics.sim.batch import play_one
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events import all as e
from tests.helpers.build import line, position, squad, vehicle
from tests.helpers.say import Told

TANK = "5/2 5/2 5/2"
GUN = vehicle("Pounder", line("Long Gun", "6", TANK, TANK), line("Coax", "6", TANK, TANK), damage=4)
PREY = vehicle("Ludwig", line("Gun", "6", "", TANK), damage=4)
TROOP = squad("Troop", line("Rifle", "6", "2/1 2/1 2/1", "2/1 2/1 2/1"), soldiers=3)
CARDS = load_cards()


def deeds(told: Told, *texts: str, dice: str, before: Deeds | None = None) -> Deeds:
    found, state = before or Deeds(), told.state
    told.say(*texts, dice=dice)
    for event in told.events:
        found.hear(state, event)
        state = told.game.fold(state, event)
    return found


def game(*twos: str) -> Told:
    return position([". . . . . ."] * 4, ["Pounder B2 E"], list(twos), own=(GUN, PREY, TROOP))


def test_crosses_are_paid_in_the_order_of_the_shots() -> None:
    attack = ("activate 1a attack nothing", "aim A 1 at 2a", "aim B 1 at 2a", "fire")
    found = deeds(game("Ludwig E2 W damage 1"), *attack, dice="FTTTT FFTTT")
    assert found.damage == {"1a": {"Long Gun": 2, "Coax": 1}}
    assert found.destroyed == {"1a": PREY.points}


def test_a_miss_and_a_saved_hit_are_nobody_s_deed() -> None:
    found = deeds(game("Ludwig E2 W"), "activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="TTTTT")
    assert (found.damage, found.destroyed) == ({}, {})


def test_who_activates_first_begins() -> None:
    told = game("Ludwig E2 W")
    found = deeds(told, "activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="TTTTT")
    assert found.first is Side.ONE


def test_what_nobody_shot_is_nobody_s() -> None:
    told, found = game("Ludwig E2 W"), Deeds()
    found.hear(told.state, e.DamageTaken("2a", 2, killed=False))
    square = told.unit("2a").square
    assert square is not None
    found.hear(told.state, e.UnitEliminated("2a", square, 12))
    assert (found.damage, found.destroyed) == ({}, {})


def test_hits_of_an_attack_that_is_over_pay_for_nothing_later() -> None:
    told, found = game("Ludwig E2 W"), Deeds()
    found.hear(told.state, e.ShotResolved("1a", 0, "2a", 2, 0, 2))
    found.hear(told.state, e.TurnBegan(2))
    found.hear(told.state, e.DamageTaken("2a", 2, killed=False))
    assert found.damage == {}


def test_one_s_own_units_do_not_count() -> None:
    told, found = game("Ludwig E2 W"), Deeds()
    found.hear(told.state, e.ShotResolved("1a", 0, "1a", 2, 0, 2))
    found.hear(told.state, e.DamageTaken("1a", 2, killed=False))
    assert found.damage == {}


@pytest.mark.parametrize(
    "scenario", ["encounter", "grab-the-dust", pytest.param("night-of-the-walkers", marks=pytest.mark.games)]
)
def test_units_destroy_no_more_than_their_side_did(scenario: str) -> None:
    for seed in range(4):
        settings = MatchSettings(("bot:random", "bot:random"), {"scenario": scenario}, seed)
        record = play_one(settings, 1, CARDS).record
        for side, total in zip(("side1", "side2"), record["points"], strict=True):
            assert sum(unit["destroyed"] for unit in record["units"] if unit["side"] == side) <= total
        fallen = {unit["side"] for unit in record["units"] if not unit["survived"]}
        assert fallen <= {"side1", "side2"}
        assert record["first"] in ("side1", "side2")


def unit(side: str, card: str, destroyed: int, survived: bool, **damage: int) -> dict[str, Any]:
    return {
        "side": side, "unit": "1a", "card": card, "name": card.title(), "points": 10, "destroyed": destroyed,
        "survived": survived, "damage": {name.replace("_", " "): many for name, many in damage.items()},
    }  # fmt: skip


def test_tables_count_each_card_of_a_side_for_each_time_it_was_fielded() -> None:
    games = [
        {"units": [unit("side1", "ghosts", 8, True, Rifle=2), unit("side2", "ghosts", 0, False)]},
        {
            "units": [
                unit("side1", "ghosts", 0, False, Rifle=1, Long_Gun=3),
                unit("side1", "ludwig", 12, True),
            ]
        },
    ]
    units, weapons = tables(games)
    assert units.rows == (
        ("side1", "Ludwig", 1, 10, 12, 0, 100),
        ("side1", "Ghosts", 2, 10, 4, 3, 50),
        ("side2", "Ghosts", 1, 10, 0, 0, 0),
    )
    assert weapons.rows == (("side1", "Ghosts", "Long Gun", 1.5, 50), ("side1", "Ghosts", "Rifle", 1.5, 50))


@pytest.mark.parametrize("changed", [{"destroyed": "many"}, {"points": None}, {"survived": 1}, {"age": 3}])
def test_units_that_were_changed_are_none(changed: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"UnitFigures"):
        tables([{"units": [{**unit("side1", "ghosts", 8, True), **changed}]}])
