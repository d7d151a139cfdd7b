"""D47 "Assault Shield", "Assassin": who leads a squad, what he carries, and how odds reckon with it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dust_tactics.skirmish.bots.attack_estimate import Guns
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.preview.odds import attack_odds
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from tests.helpers.build import hero, line, position, squad
from tests.helpers.say import Told

_BLADE = line("Blade", "C", "3/1 3/1 3/1 3/1", "1/1 1/1 1/1")
OWN = (
    hero("Killer", _BLADE, skills="Assassin"),
    hero("Fencer", _BLADE),
    squad(
        "Shielded", line("Gun", "5", "1/1 1/1", count=4), line("Map", "3", "1/1 1/1"), skills="Assault Shield"
    ),
    squad("Bare", line("Gun", "5", "1/1 1/1", count=4), line("Map", "3", "1/1 1/1")),
    hero("Bulwark", line("Gun", "5", "1/1 1/1"), damage=5, skills="Assault Shield"),
    squad("HQ", line("Gun", "5", "1/1 1/1", count=4), line("Flag", "3", "1/1 1/1"), skills="Command Squad"),
)


def _melee(one: str, two: str) -> Told:
    return position(
        ["......", "......"], [f"{one} A1", "Bare A2"], [two, "Bare F2"], own=OWN, ruleset="dust-1947"
    )


def _struck(one: str, two: str, dice: str) -> Told:
    return _melee(one, two).say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=dice)


def test_assault_shield_the_leader_may_take_a_hit_of_close_combat_on_it() -> None:
    table = _struck("Fencer", "Shielded B1", "FTT TTTTT")
    assert table.allows("lose B shield")
    assert not table.allows("lose A shield"), "nobody but the leader has it"
    table.say("lose B shield", dice="F")
    assert table.unit("2a").miniatures == 5


def test_assault_shield_a_failed_die_costs_the_leader_and_the_shield() -> None:
    table = _struck("Fencer", "Shielded B1", "FFT TTTTT").say("lose B shield", dice="T")
    assert table.unit("2a").survivors() == (3, 0), "and the second hit is a soldier's, without asking"


def test_assault_shield_not_against_fire() -> None:
    table = _melee("Bare", "Shielded C1").say(
        "activate 1a attack nothing", "aim A 4 at 2a", "fire", dice="FTTT T"
    )
    assert not table.allows("lose B shield")


def test_assassin_gives_out_the_hits_but_never_on_the_leader() -> None:
    table = _struck("Killer", "Bare B1", "FTT TTTTT")
    assert table.unit("2a").survivors() == (3, 1), "the man with the map leads"


def test_assassin_the_officer_leads_a_command_squad() -> None:
    """Rulings ``squad-leader`` and ``D47-command-roles`` mean the same man, who is of the largest group."""
    table = _struck("Killer", "HQ B1 lost 3,0", "FTT TT")
    assert table.unit("2a").survivors() == (1, 0), "the man with the flag is no officer"
    table = _struck("Killer", "HQ B1 lost 2,0", "FTT TTT")
    assert table.allows("lose A")
    assert table.allows("lose B")


def test_assassin_the_last_soldier_may_be_the_leader() -> None:
    table = _struck("Killer", "HQ B1 lost 3,1", "FTT T")
    assert table.unit("2a").eliminated


@pytest.mark.parametrize("two", ["Bulwark B1", "Shielded B1", "Bare B1"])
def test_assault_shield_the_quick_estimate_reads_the_plan_of_the_odds(two: str) -> None:
    table = _melee("Fencer", two)
    fencer, target = table.unit("1a"), table.unit("2a")
    plan = plan_attack(table.state, fencer, (Aim(0, 1, "2a"),), sustained=False)
    (exact,) = attack_odds(table.state, plan)
    quick = Guns(table.state, fencer, close=True).losses(target, 1)
    assert abs(quick - float(exact.expected)) < 0.13
    if not target.card.groups:
        assert abs(quick - float(Fraction(2, 3))) < 1e-9


def test_assault_shield_none_against_an_assassin_in_the_estimate_either() -> None:
    table = _melee("Killer", "Shielded B1")
    bare = _melee("Killer", "Bare B1")
    quick = [Guns(one.state, one.unit("1a"), close=True).losses(one.unit("2a"), 1) for one in (table, bare)]
    assert quick[0] == quick[1]
