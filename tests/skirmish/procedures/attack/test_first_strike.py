"""Who strikes first in close combat (D47 "First Strike")."""

from __future__ import annotations

from tests.helpers.build import hero, line, position, squad
from tests.helpers.say import Told

KNIFE = line("Knife", "C", "1/1 1/1", "1/1 1/1 1/1", count=3)
PLAIN = squad("Plain", KNIFE, soldiers=3)
SWIFT = squad("Swift", KNIFE, soldiers=3, skills="First Strike")
BOXER = hero("Boxer", line("Fist", "C", "1/1 1/1", "1/1 1/1 1/1"), damage=2)
QUICK = hero("Quick", line("Blade", "C", "1/1 1/1", "1/1 1/1 1/1"), damage=2, skills="First Strike")
SHOCK = squad("Shock", line("Tesla glove", "C", "1/1 1/1", count=3, special="Tesla"), soldiers=3,
              skills="First Strike")  # fmt: skip
OWN = (PLAIN, SWIFT, BOXER, QUICK, SHOCK)


def fight(ones: list[str], twos: list[str], *aims: str, rules: str = "dust-tactics") -> Told:
    """Unit 1a has declared its blows."""
    told = position(["...", "..."], ones, twos, own=OWN, ruleset=rules)
    return told.say("activate 1a attack nothing", *aims)


def test_the_fallen_do_not_strike_back(rules: str) -> None:
    """Two of the three fall before they declare: one is left to strike."""
    told = fight(["Swift A1"], ["Plain B1"], "aim A 3 at 2a", rules=rules)
    told.say("fire", dice="FFT")
    assert (told.unit("2a").miniatures, told.asked) == (1, "side2 retaliate 2a")
    assert told.why("aim A 2 at 1a")
    told.say("aim A 1 at 1a", "fire", dice="F")
    assert told.unit("1a").miniatures == 2


def test_without_it_both_strike_before_anybody_falls(rules: str) -> None:
    told = fight(["Plain A1"], ["Plain B1"], "aim A 3 at 2a", rules=rules)
    told.say("fire")
    assert (told.unit("2a").miniatures, told.asked) == (3, "side2 retaliate 2a")
    told.say("aim A 3 at 1a", "fire", dice="FFF FFF")
    assert told.unit("1a").eliminated
    assert told.unit("2a").eliminated


def test_who_is_attacked_may_strike_first_too(rules: str) -> None:
    """The attacker has three soldiers and declared three blows; one soldier is left to strike his."""
    told = fight(["Plain A1"], ["Swift B1"], "aim A 3 at 2a", rules=rules)
    told.say("fire", "aim A 3 at 1a", "fire", dice="FFT F")
    assert (told.unit("1a").miniatures, told.unit("2a").miniatures) == (1, 2)


def test_an_attacker_who_falls_strikes_nobody() -> None:
    told = fight(["Plain A1", "Plain A2"], ["Swift B1"], "aim A 3 at 2a")
    told.say("fire", "aim A 3 at 1a", "fire", dice="FFF")
    assert told.unit("1a").eliminated
    assert told.unit("2a").miniatures == 3


def test_two_who_strike_first_strike_at_the_same_time() -> None:
    told = fight(["Swift A1"], ["Swift B1"], "aim A 3 at 2a")
    told.say("fire", "aim A 3 at 1a", "fire", dice="FFF FFF")
    assert told.unit("1a").eliminated
    assert told.unit("2a").eliminated


def test_of_two_who_are_attacked_the_one_who_strikes_first_declares_first() -> None:
    told = fight(["Plain A1"], ["Plain B1", "Swift B2"], "aim A 2 at 2a", "aim A 1 at 2b")
    told.say("fire")
    assert told.asked == "side2 retaliate 2b"
    told.say("aim A 3 at 1a", "fire", dice="FFT")
    assert told.asked == "side2 retaliate 2a"
    told.say("aim A 3 at 1a", "fire", dice="F FTT")
    assert told.unit("1a").eliminated
    assert (told.unit("2a").miniatures, told.unit("2b").miniatures) == (2, 3)


def test_a_hero_does_not_share_it_with_his_squad() -> None:
    """Only his own blow comes first; the squad strikes with the others."""
    told = fight(["Plain A1", "Quick outside joins 1a"], ["Plain B1"], "aim A 3 at 2a", "aim 1b A 1 at 2a")
    told.say("fire", dice="F")
    assert (told.unit("2a").miniatures, told.asked) == (2, "side2 retaliate 2a")
    told.say("aim A 2 at 1a", "fire", dice="FFF TT")
    assert told.unit("2a").eliminated


def test_nor_a_squad_with_its_hero() -> None:
    told = fight(
        ["Swift A1 lost 2", "Boxer outside joins 1a"], ["Plain B1"], "aim A 1 at 2a", "aim 1b A 1 at 2a"
    )
    told.say("fire", dice="F")
    assert told.asked == "side2 retaliate 2a"
    told.say("aim A 2 at 1a", "fire", dice="F TT")
    assert told.unit("2a").miniatures == 1


def test_a_hero_strikes_on_when_the_first_blows_fell_his_squad() -> None:
    told = fight(
        ["Plain A1 lost 2", "Boxer outside joins 1a"], ["Swift B1"], "aim A 1 at 2a", "aim 1b A 1 at 2a"
    )
    told.say("fire", "aim A 1 at 1a", "fire", dice="F")
    told.say("lose -", dice="F")
    assert told.unit("1a").eliminated
    assert told.at("1b") == "A1"
    assert [shot.unit for shot in told.shots()] == ["1b"]
    assert told.unit("2a").miniatures == 2


def test_blows_at_a_squad_are_for_its_hero_when_it_has_fallen() -> None:
    told = fight(
        ["Plain A1", "Quick outside joins 1a"], ["Plain B1 lost 2", "Boxer outside joins 2a"],
        "aim A 3 at 2a", "aim 1b A 1 at 2a",
    )  # fmt: skip
    told.say("fire", dice="F")
    told.say("lose -")
    assert told.asked == "side2 retaliate 2b"
    told.say("aim A 1 at 1a", "fire", dice="FTT T")
    assert [shot.target for shot in told.shots()] == ["2b", "1a"]
    assert told.unit("2b").damage == 1


def test_who_is_stunned_by_the_first_blows_does_not_strike_back(rules: str) -> None:
    told = fight(["Shock A1"], ["Plain B1"], "aim A 3 at 2a", rules=rules)
    told.say("fire", dice="FTT")
    assert told.unit("2a").stunned
    assert not [shot for shot in told.shots() if shot.unit == "2a"]
    assert told.unit("1a").miniatures == 3
