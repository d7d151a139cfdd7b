"""Who is spared suppression and critical hits (D47 "Mythos Creature", "Fanatical", "Nothin's Easy")."""

from __future__ import annotations

from dust_tactics.skirmish.events.all import CriticalHit, SuppressionChanged
from tests.helpers.build import hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

GUN = line("Gun", "8", "1/1 1/1", "1/1 1/1 1/1")
HUNTER = squad("Hunter", GUN, soldiers=1)
BEAST = vehicle("Beast", GUN, skills="Mythos Creature")
WALKER = vehicle("Walker", GUN)
FOOT = squad("Foot", line("Rifle", "4", "1/1 1/1", count=3), soldiers=3)
PLAIN = hero("Plain", GUN)
EASY = hero("Easy", GUN, skills="Nothin's Easy")
ZEALOT = hero("Zealot", GUN, skills="Fanatical")
OWN = [HUNTER, BEAST, WALKER, FOOT, PLAIN, EASY, ZEALOT]


def hit(twos: list[str], dice: str, answer: str = "") -> Told:
    """A hunter hits 2a once; ``dice`` come after the hit."""
    told = position(open_board(9, 3), ["Hunter A1"], [*twos, "Foot I3"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"F {dice}".strip())
    if answer:
        told.say(answer)
    return told


def suppressed(told: Told) -> bool:
    return told.unit("2a").suppression > 0


def test_a_mythos_creature_is_never_suppressed() -> None:
    for name, tokens, dice in (("Beast", False, ""), ("Walker", True, "TT")):
        told = hit([f"{name} D1 W"], dice)
        assert suppressed(told) is tokens
        assert any(isinstance(event, SuppressionChanged) for event in told.events) is tokens


def test_a_mythos_creature_takes_no_critical_hits() -> None:
    told = hit(["Beast D1 W"], "")
    assert told.unit("2a").damage == 1
    assert not told.rolls("critical")
    told = hit(["Walker D1 W"], "FF FT")
    assert any(isinstance(event, CriticalHit) for event in told.events)


def test_nor_is_the_squad_of_a_hero_to_whom_nothing_is_easy() -> None:
    for name, tokens in (("Easy", False), ("Plain", True)):
        told = hit(["Foot D1", f"{name} outside joins 2a"], "T", "lose A")
        assert suppressed(told) is tokens, name


def test_nor_are_the_fanatical_and_what_they_pilot() -> None:
    assert not suppressed(hit(["Zealot D1"], "T"))
    assert suppressed(hit(["Plain D1"], "T"))
    assert not suppressed(hit(["Walker D1 W", "Zealot outside pilots 2a"], "TT"))
    assert suppressed(hit(["Walker D1 W", "Plain outside pilots 2a"], "TT"))
