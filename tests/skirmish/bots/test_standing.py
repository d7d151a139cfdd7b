"""The exchange of fire to come, and the facets by which a position is weighed."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.bots.exchange import Exchange, Lines
from dust_tactics.skirmish.bots.memory import Memory
from dust_tactics.skirmish.bots.standing import FACETS, facets
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.scenario.scenario import Objectives, Victory
from tests.helpers.build import line, open_board, position, squad
from tests.helpers.say import Told

RIFLES = squad("Rifles", line("Rifle", "4", "1/1 1/1 1/1 1/1", "", count=5))
GUNNERS = squad("Gunners", line("Machine Gun", "6", "9/1 9/1 9/1 9/1", "", count=1))
OWN = [RIFLES, GUNNERS]


def table(ones: list[str], twos: list[str], **more: object) -> Told:
    return position(open_board(16, 3), ones, twos, own=OWN, **more)  # type: ignore[arg-type]


def found(told: Told, side: Side = Side.ONE) -> dict[str, float]:
    return facets(told.state, side, Lines(Memory()))


def test_a_position_is_for_one_side_what_it_is_not_for_the_other() -> None:
    told = table(["Rifles A2", "Gunners B1 lost 0,2"], ["Rifles D2 done", "Gunners outside"])
    one, two = found(told), found(told, Side.TWO)
    assert set(one) == set(FACETS)
    for name in FACETS:
        if name not in ("later", "lead", "late lead"):  # the other side begins the next turn
            assert one[name] == pytest.approx(-two[name]), name


def test_losses_and_wounds_count() -> None:
    whole, hurt = (
        found(table(["Rifles A2"], ["Rifles P2"])),
        found(table(["Rifles A2 lost 2"], ["Rifles P2"])),
    )
    assert whole["strength"] == 0.0 > hurt["strength"]


def test_who_fires_first_has_the_better_of_it() -> None:
    first, second = (found(table(["Gunners A2"], ["Gunners D2"], first=who))["fire"] for who in (1, 2))
    assert first > 0 > second


def test_who_has_activated_fires_no_more_this_turn() -> None:
    assert found(table(["Gunners A2"], ["Gunners D2 done"]))["fire"] > 0
    assert found(table(["Gunners A2 done"], ["Gunners D2"], first=2))["fire"] < 0


def test_nothing_comes_later_than_the_last_turn() -> None:
    assert found(table(["Gunners A2"], ["Rifles D2"], turn=7))["later"] > 0
    assert found(table(["Gunners A2"], ["Rifles D2"], turn=8))["later"] == 0


def test_an_objective_counts_the_more_the_nearer_one_is_and_least_with_an_enemy_beside_it() -> None:
    scenario = {
        "objectives": Objectives((Square.parse("D2"),), clear=1),
        "victory": Victory(own=1, theirs=1, middle=1, target=5),
    }
    on, near, contested = (
        found(table([one], [two], **scenario))["late goal"]
        for one, two in (("Rifles D2", "Rifles P2"), ("Rifles B2", "Rifles P2"), ("Rifles D2", "Rifles E2"))
    )
    assert on > near > contested


def test_fire_at_who_stays_as_he_was_is_worked_out_once() -> None:
    told, lines = table(["Gunners A2"], ["Rifles D2"]), Lines(Memory())
    one, two = told.unit("1a"), told.unit("2a")
    assert lines.at(told.state, one, two) is lines.at(told.state, one.but(activated=True), two)
    nearer = two.but(square=Square.parse("P2"))
    assert lines.at(told.state, one, nearer).now == 0 < lines.at(told.state, one, two).now


def test_the_exchange_takes_from_those_who_are_fired_at() -> None:
    told = table(["Gunners A2"], ["Rifles D2 done"])
    exchange = Exchange(told.state, Lines(Memory()))
    exchange.fight(Side.ONE, [[True], [False]])
    assert exchange.losses(Side.TWO) > 0 == exchange.losses(Side.ONE)


def fallen(told: Told, *names: str) -> Told:
    """The same position when some units have been eliminated."""
    units = dict(told.state.units)
    for name in names:
        units[name] = units[name].but(eliminated=True, square=None)
    return Told(told.game, told.state.but(units=units))


@pytest.mark.parametrize("book", ["dust-tactics", "dust-1947"])
def test_who_has_destroyed_more_leads_where_army_points_decide(book: str) -> None:
    even = table(["Rifles A2", "Rifles B1"], ["Rifles P2", "Rifles P1"], ruleset=book, turn=8)
    assert found(fallen(even, "2b"))["lead"] > 0.5 > found(even)["lead"]
    assert found(fallen(even, "1b"))["lead"] < -0.5


def test_where_victory_points_decide_apart_army_points_are_no_lead() -> None:
    scenario = {
        "objectives": Objectives((Square.parse("H2"),), clear=1),
        "victory": Victory(own=1, theirs=1, middle=1),
    }
    told = fallen(table(["Rifles A2", "Rifles B1"], ["Rifles P2", "Rifles P1"], turn=8, **scenario), "1b")
    assert found(told)["lead"] == pytest.approx(0.0)
    ahead = Told(told.game, told.state.but(held=(2, 0)))
    assert found(ahead)["lead"] > 0.9


def test_what_fire_will_cost_is_weighed_as_what_it_has_cost() -> None:
    """Who fires now is not worth less than who holds his fire and may do so later."""
    waiting = table(["Gunners A2"], ["Rifles D2 done"], turn=8)
    gunners, rifles = waiting.unit("1a"), waiting.unit("2a")
    losses = round(Lines(Memory()).at(waiting.state, gunners, rifles).hoped)
    done = table(["Gunners A2 done"], [f"Rifles D2 done lost {losses}"], turn=8)
    before, after = found(waiting), found(done)
    assert losses > 0
    assert after["strength"] - before["strength"] == pytest.approx(before["fire"], abs=0.1)  # whole soldiers
    assert after["fire"] == 0.0


def test_a_scratch_on_a_tank_is_little_beside_its_end_and_half_a_squad_is_half_of_it() -> None:
    exchange = Exchange(table(["Rifles A2"], ["Rifles P2 lost 2"]).state, Lines(Memory()))
    assert 0.2 * RIFLES.points < exchange.losses(1) < 0.5 * RIFLES.points
    scratched = position(open_board(16, 3), ["Rifles A2"], ["Ludwig P2 N damage 2"], own=OWN)
    track = scratched.unit("2a").card
    assert track.damage is not None
    losses = Exchange(scratched.state, Lines(Memory())).losses(1)
    assert 0 < losses < track.points * (2 / track.damage) * 0.6
