"""Hiding: from what range on nobody attacks who hides, what gives him away, who shares it (both books)."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Action, Aim
from dust_tactics.skirmish.preview.actions import hides, leaves_hiding
from dust_tactics.skirmish.preview.threats import threats
from tests.helpers.build import hero, line, position, set_up, squad
from tests.helpers.say import Told

BOOKS = pytest.mark.parametrize("ruleset", ["dust-tactics", "dust-1947"])
FIELD = [". . . . . . . . ."] * 5

RIFLES = line("Rifles", "6", "2/1 2/1 1/1", "1/1", count=5)
HIDERS = squad("Hiders", RIFLES, skills="Camouflage")
GHOSTS = squad("Ghosts", RIFLES, skills="Improved Camouflage")
MUFFLED = squad(
    "Muffled", line("Silenced", "6", "2/1 2/1 1/1", special="Stealth", count=5),
    line("Rockets", "6", "1/2 1/2 1/2", "1/2"), skills="Camouflage",
)  # fmt: skip
EYES = squad("Eyes", RIFLES, skills="Camouflage, Artillery Observer")
FOES = squad("Foes", RIFLES)
GUNS = squad("Guns", line("Howitzer", "2-8", "2/1 2/1 2/1", special="Artillery"))
BURNERS = squad("Burners", line("Thrower", "3", "1/1 1/1 1/1", special="Flame Burst"))
CAPTAIN = hero("Captain", line("Pistol", "2", "1/1 1/1"))
SCOUT = hero("Pathfinder", line("Pistol", "2", "1/1 1/1"))
OWN = (EYES, HIDERS, GHOSTS, MUFFLED, FOES, GUNS, BURNERS, CAPTAIN, SCOUT)


def game(ones: list[str], twos: list[str], ruleset: str = "dust-1947") -> Told:
    return position(FIELD, ones, twos, own=OWN, ruleset=ruleset)


def attack(told: Told) -> Told:
    return told.say("activate 1a attack nothing")


# -- what it hides from -----------------------------------------------------------------------


@BOOKS
def test_nobody_attacks_who_hides_from_range_three_on(ruleset: str) -> None:
    told = attack(game(["Foes C2"], ["Hiders E2 hidden", "Hiders F2 hidden"], ruleset))
    assert told.allows("aim A 5 at 2a")
    assert told.why("aim A 5 at 2b") == "hidden"
    assert "range 3" in told.refused("aim A 5 at 2b").sentence
    assert "Camouflage" in str(told.refused("aim A 5 at 2b").rule)
    assert [text for text in told.open if "at 2b" in text] == []


@BOOKS
def test_who_can_attack_nobody_but_who_hides_declares_no_attack(ruleset: str) -> None:
    hidden = game(["Foes C2"], ["Hiders F2 hidden"], ruleset)
    assert hidden.why("activate 1a attack nothing") == "no-target"
    assert threats(hidden.state, hidden.unit("2a")) == ()
    seen = game(["Foes C2"], ["Hiders F2"], ruleset)
    assert seen.allows("activate 1a attack nothing")
    assert threats(seen.state, seen.unit("2a")) == ("1a",)


def test_improved_camouflage_hides_from_range_two_on_from_sight() -> None:
    told = attack(game(["Foes C2"], ["Ghosts D2 hidden", "Ghosts E2 hidden"]))
    assert told.allows("aim A 5 at 2a")
    assert told.why("aim A 5 at 2b") == "unseen"


def test_weapons_aimed_at_the_ground_hit_who_hides() -> None:
    told = attack(game(["Guns B2 E"], ["Hiders F2 hidden", "Foes F3"]))
    told.say("aim A 1 on F2 area SE", "fire", dice="TT TT")
    assert {shot.target for shot in told.shots()} == {"2a", "2b"}


def test_a_weapon_that_must_have_an_enemy_at_its_point_finds_none_in_hiding() -> None:
    told = attack(game(["Burners B2"], ["Hiders E2 hidden", "Foes D2"]))
    assert told.allows("aim A 1 on D2")
    assert told.why("aim A 1 on E2") == "no-enemy"


def test_nobody_reacts_from_afar_to_who_moves_in_hiding() -> None:
    told = game(["Muffled B2 hidden"], ["Foes F2"])
    told.say("activate 1a move attack", "move C2")
    assert told.asked == "side1 aim 1a"
    told = game(["Muffled B2"], ["Foes F2"])
    told.say("activate 1a move attack", "move C2")
    assert told.asked == "side2 react 1a"


# -- what ends it -----------------------------------------------------------------------------


@BOOKS
@pytest.mark.parametrize(
    ("says", "dice", "still"),
    [
        (("activate 1a nothing nothing",), "", True),
        (("activate 1a move nothing", "move C2"), "", True),
        (("activate 1a march", "move C2", "decline"), "", False),
        (("activate 1a attack nothing", "fire"), "", True),
        (("activate 1a attack nothing", "aim A 1 at 2a", "fire"), "TT", False),
    ],
    ids=["nothing", "move", "march", "holds fire", "attack"],
)
def test_it_lasts_while_a_unit_does_nothing_but_move(
    ruleset: str, says: tuple[str, ...], dice: str, still: bool
) -> None:
    told = game(["Hiders B2 hidden"], ["Foes G2"], ruleset).say(*says, dice=dice)
    assert hides(told.state, told.unit("1a")) is still
    assert any("no longer in hiding" in text for text in told.words()) is not still


def test_it_is_over_for_the_enemy_too_who_had_nobody_to_attack() -> None:
    told = game(["Foes C2", "Foes A1"], ["Hiders F2 hidden"])
    assert told.why("activate 1a attack nothing") == "no-target"
    told.say("activate 1b nothing nothing", "activate 2a march", "move G2", "decline", "move stay")
    assert told.allows("activate 1a attack nothing")


@pytest.mark.parametrize(
    ("aims", "dice", "still"),
    [(("aim A 4 at 2a",), "TTTTTTTT", True), (("aim A 4 at 2a", "aim B 1 at 2a"), "TTTTTTTT T", False)],
)
def test_an_attack_with_nothing_but_stealth_weapons_gives_nobody_away(
    aims: tuple[str, ...], dice: str, still: bool
) -> None:
    told = attack(game(["Muffled B2 hidden"], ["Foes E2"])).say(*aims, "fire", dice=dice)
    assert hides(told.state, told.unit("1a")) is still


def test_fighting_back_gives_nobody_away_and_a_reaction_does() -> None:
    told = attack(game(["Foes C2"], ["Hiders D2 hidden"]))
    told.say("aim * 1 at 2a", "fire", dice="T TTTTT")
    assert hides(told.state, told.unit("2a"))
    told = position(FIELD, ["Foes B2"], ["Foes C2", "Hiders F2 hidden"], own=OWN, ruleset="dust-1947")
    told.say("activate 1a attack move", "aim A 1 at 2a", "fire", "react 2b", dice="TT FT")
    told.say("aim A 1 at 1a", "fire", dice="TT")
    assert not hides(told.state, told.unit("2b"))


def test_an_observer_stays_hidden_who_calls_for_artillery() -> None:
    told = game(["Eyes C2 hidden", "Guns A1"], ["Foes F2"])
    told.say("activate 1a attack nothing", "call 1b", "aim A 1 on F2 area NE", "fire", dice="TT")
    assert hides(told.state, told.unit("1a"))


# -- going into hiding ------------------------------------------------------------------------


@BOOKS
def test_a_unit_hides_by_an_action_and_again_after_what_ends_it(ruleset: str) -> None:
    told = game(["Hiders B2"], ["Foes G2"], ruleset).say("activate 1a move hide", "move C2")
    if told.asked.startswith("side2 react"):  # to every last action, in one of the books
        told.say("decline")
    assert hides(told.state, told.unit("1a"))
    assert told.words()[-1].startswith("Hiders (1a): in hiding")
    told = game(["Hiders B2 hidden"], ["Foes G2"], ruleset)
    assert told.why("activate 1a hide nothing") == "idle"
    told.say("activate 1a attack hide", "aim A 1 at 2a", "fire", dice="TT")
    assert hides(told.state, told.unit("1a"))


def test_who_has_no_such_skill_does_not_hide() -> None:
    assert game(["Foes B2"], ["Foes G2"]).why("activate 1a hide nothing") == "special"


def test_a_unit_begins_the_game_in_hiding_and_comes_back_in_the_open() -> None:
    made, _ = set_up(FIELD, ["Hiders outside", "Foes outside"], ["Muffled outside"], own=OWN)
    units = made.blank().units
    assert [bool(units[name].marks) for name in ("1a", "1b", "2a")] == [True, False, True]


# -- who shares it ----------------------------------------------------------------------------


def test_a_combined_unit_hides_only_with_everybody_in_it() -> None:
    alone = attack(game(["Foes C2"], ["Hiders F2 hidden", "Captain outside joins 2a", "Foes E1"]))
    assert alone.allows("aim A 5 at 2a")
    assert game(["Hiders C2", "Captain outside joins 1a"], ["Foes F2"]).why("activate 1a hide nothing") == (
        "special"
    )
    kaori = position(
        FIELD, ["Foes C2"], ["Hiders F2 hidden", "Kaori outside joins 2a hidden", "Foes E1"], own=OWN
    )
    assert attack(kaori).why("aim A 5 at 2a") == "hidden"


# -- bots -------------------------------------------------------------------------------------


def best(told: Told, side: Side) -> str:
    decisions = told.game.legal(told.state)
    scores = rookie.score(told.state, side, list(decisions))
    return str(decisions[max(range(len(decisions)), key=scores.__getitem__)])


def test_the_rookie_hides_rather_than_do_nothing_and_stays_so() -> None:
    assert "hide" in best(game(["Hiders A5"], ["Foes I1"]), Side.ONE)
    assert "march" not in best(game(["Hiders A5 hidden"], ["Foes I1"]), Side.ONE)


# -- said before ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "actions", "ends"),
    [
        ("Hiders", "move nothing", False),
        ("Hiders", "march", True),
        ("Hiders", "attack nothing", True),
        ("Hiders", "move attack", True),
        ("Hiders", "attack hide", False),
        ("Muffled", "attack nothing", True),
    ],
)
def test_what_would_end_hiding_is_known_before(who: str, actions: str, ends: bool) -> None:
    ways = tuple(Action(word) for word in actions.split())
    told = game([f"{who} C2 hidden"], ["Foes E2"])
    assert leaves_hiding(told.state, told.unit("1a"), ways) is ends
    seen = game([f"{who} C2"], ["Foes E2"])
    assert leaves_hiding(seen.state, seen.unit("1a"), ways) is False, "who does not hide has nothing to leave"


def test_quiet_weapons_are_known_not_to_end_it() -> None:
    told = game(["Muffled C2 hidden"], ["Foes E2"])
    unit, attack = told.unit("1a"), (Action.ATTACK,)
    assert not leaves_hiding(told.state, unit, attack, (Aim(0, 5, "2a"),))
    assert leaves_hiding(told.state, unit, attack, (Aim(0, 5, "2a"), Aim(1, 1, "2a")))
