"""The games in which a card is tried: what is in the forces, what they cost, who sits where."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dust_tactics.content.forces.forces import load_force
from dust_tactics.content.load import load_cards
from dust_tactics.core.reason import SetUpError
from dust_tactics.play.match import new_match
from dust_tactics.play.skirmish.card_trial import CardTrial, even, least_points, usual_points
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.rules.army import legality

CARDS = load_cards()
HOTDOG = CARDS.find("Hotdog")


def trial(card: UnitCard = HOTDOG, other: UnitCard | None = None, **changes: Any) -> CardTrial:
    return CardTrial(card, other, tuple(CARDS.values()), **changes)


def test_the_forces_cost_what_they_should_and_share_what_they_can() -> None:
    tried = trial()
    known = tried.with_tried(CARDS.values())
    differences = []
    for pair in range(30):
        one, two = tried.forces(pair)
        assert one.units[0] == "tried-allies-hotdog"
        assert not [unit for unit in (*one.units[1:], *two.units) if known[unit].name == "Hotdog"]
        costs = tried.cost(pair)
        assert costs == (legality.cost(one, known), legality.cost(two, known))
        assert costs[0] in (49, 50)
        differences.append(costs[1] - costs[0])
        both = set(one.units) & set(two.units)
        assert sum(known[unit].points for unit in both) >= 50 - HOTDOG.points - tried.spread - 3
        for force in (one, two):
            assert not legality.faults(force.bloc, force.units, 99, known)
    assert set(differences[::3]) <= {0, 1}
    assert all(found <= -7 for found in differences[1::3])
    assert all(found >= 7 for found in differences[2::3])
    assert len({tried.forces(pair)[0].units for pair in range(30)}) > 20, "they are drawn anew"


def test_the_same_again() -> None:
    assert [trial().settings(4, place) for place in (0, 1)] == [
        trial().settings(4, place) for place in (0, 1)
    ]
    assert trial(seed=2).forces(1) != trial(seed=1).forces(1)


def test_the_sides_are_exchanged_and_the_dice_are_the_same() -> None:
    first, second = (trial().settings(3, place) for place in (0, 1))
    assert first.seed == second.seed
    assert (first.words["force1"], first.words["force2"]) == (second.words["force2"], second.words["force1"])


def test_scenarios_and_opponents_take_turns() -> None:
    enemies = (load_force("guards-armour", CARDS), load_force("ghost-company", CARDS))
    tried = trial(scenarios=("encounter", "supply-drop"), opponents=enemies)
    assert len(tried.arms) == 4
    met = [(tried.settings(pair, 0).words["scenario"], tried.settings(pair, 0).words["force2"].id)
           for pair in range(4)]  # fmt: skip
    assert len(set(met)) == 4
    costs = [tried.cost(pair)[1] - tried.cost(pair)[0] for pair in range(12)]
    assert max(map(abs, costs[:4])) <= 1
    assert max(costs[4:8]) < 0 < min(costs[8:])
    seats = [[tried.settings(0, place).words[f"force{seat}"].name for seat in (1, 2)] for place in range(4)]
    names = ["With Hotdog", "Without Hotdog", enemies[0].name]
    assert seats == [[names[0], names[2]], [names[1], names[2]], [names[2], names[0]], [names[2], names[1]]]


def test_every_shipped_card_can_be_tried() -> None:
    for card in CARDS.values():
        if card.incomplete or card.points <= 0:
            continue
        tried = trial(card, points=usual_points((card,)))
        settings = tried.settings(0, 0)
        match = new_match(settings, cards=tried.with_tried(CARDS.values()))
        assert f"tried-{card.id}" in match.session.state.table.cards


def test_two_versions_of_one_card_meet() -> None:
    dear = replace(HOTDOG, points=22)
    tried = trial(dear, HOTDOG)
    one, two = tried.forces(0)
    assert (one.units[0], two.units[0]) == ("tried-allies-hotdog", "other-allies-hotdog")
    known = tried.with_tried(CARDS.values())
    assert (known[one.units[0]].points, known[two.units[0]].points) == (22, 11)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"points": 15}, "Hotdog costs 11 points; a trial of it needs forces of at least 19, not 15"),
        ({"card": replace(HOTDOG, incomplete=True)}, "Hotdog can't be fielded"),
    ],
)
def test_what_can_not_be_tried_is_said(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(SetUpError) as error:
        trial(**changes)
    assert error.value.sentences[0].startswith(said)


def test_dear_cards_have_larger_forces() -> None:
    assert usual_points((HOTDOG,)) == 50
    dear = replace(HOTDOG, points=60)
    assert usual_points((HOTDOG, dear)) == least_points(60) > 60
    trial(dear, points=least_points(60))


def test_uneven_scenarios_are_refused() -> None:
    even(("encounter", "supply-drop"))
    with pytest.raises(SetUpError, match="Grey Water: its sides have different army points"):
        even(("encounter", "grey-water"))
