"""A free attack on everything around, once a game (D47 "Psychic Scream", "Psychic Vortex")."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.bots import rookie
from dust_tactics.skirmish.preview.skill_views import skill_views
from dust_tactics.skirmish.preview.surroundings import unleashed_area, unleashed_odds
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

ONE = "1/1 1/1 1/1 1/1"
BLAST = "blast/1 blast/1 blast/1 blast/1"
GUN = line("Gun", "5", ONE, "1/1 1/1 1/1 1/1")
SCREAM = line("Scream", "3", BLAST, "blast/2 blast/2 blast/2 blast/2", special="Psychic Scream")
VORTEX = line("Vortex", "2", BLAST, special="Psychic Vortex")
AVATAR = vehicle("Avatar", SCREAM, GUN, damage=9)
SEER = hero("Seer", VORTEX, GUN)
BOTH = vehicle("Both", SCREAM, VORTEX)
FOES = squad("Foes", line("Rifle", "5", ONE, "1/1 1/1 1/1 1/1", count=2), soldiers=2)
TANK = vehicle("Tank", GUN)
OWN = [AVATAR, SEER, BOTH, FOES, TANK]
FIELD = open_board(9, 5)
WALLED = [". . .|. . ."] * 3
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])
SCREAMS = "activate 1a unleash nothing nothing"


def game(ones: list[str], twos: list[str], rows: list[str] = FIELD, ruleset: str = "dust-1947") -> Told:
    return position(rows, ones, twos, own=OWN, ruleset=ruleset)


def struck(told: Told) -> list[str]:
    return [shot.target for shot in told.shots()]


@BOOKS
def test_everybody_within_three_squares_is_attacked_and_nothing_is_asked(ruleset: str) -> None:
    told = game(["Avatar E3 N", "Foes D3"], ["Foes H3", "Foes I3", "Tank E1 S"], ruleset=ruleset)
    told.say(SCREAMS, dice="TT TT T")
    assert struck(told) == ["1b", "2a", "2c"]
    assert told.asked == "side2 activate"
    assert any("Psychic Scream" in ground for ground in told.grounds())


def test_a_vortex_reaches_two() -> None:
    told = game(["Seer E3"], ["Foes G3", "Foes H3"]).say(SCREAMS, dice="TT")
    assert struck(told) == ["2a"]


@BOOKS
def test_it_needs_no_sight_and_there_are_no_saves(ruleset: str) -> None:
    told = game(["Avatar C2 N"], ["Foes D2"], WALLED, ruleset=ruleset).say(SCREAMS, dice="FF")
    assert told.unit("2a").eliminated


def test_it_suppresses_as_any_attack_does() -> None:
    told = game(["Avatar E3 N"], ["Foes G3"]).say(SCREAMS, dice="FT")
    assert told.unit("2a").suppression == 1


@BOOKS
def test_once_a_game(ruleset: str) -> None:
    told = game(["Avatar E3 N"], ["Foes G3"], ruleset=ruleset)
    told.say(SCREAMS, "activate 2a nothing nothing", "first side1", dice="TT FFF TTT")
    assert told.why(SCREAMS) == "special"
    assert not any("unleash" in one for one in told.open)


def test_a_unit_with_two_such_powers_unleashes_one_after_the_other() -> None:
    told = game(["Both E3 N"], ["Foes H3", "Foes F3"])
    told.say(SCREAMS, dice="TT TT")
    assert struck(told) == ["2a", "2b"]
    told.say("activate 2a nothing nothing", "activate 2b nothing nothing", "first side1", SCREAMS,
             dice="FFF TTT TT")  # fmt: skip
    assert struck(told) == ["2b"]
    assert told.asked == "side2 activate"


def test_it_comes_beside_two_actions_before_between_or_after_them() -> None:
    told = game(["Avatar E3 N"], ["Foes G3"])
    for way in ("unleash move attack", "move unleash attack", "move attack unleash", "unleash sustained"):
        assert told.allows(f"activate 1a {way}"), way
    for way in ("unleash", "unleash unleash march", "unleash move"):
        assert told.why(f"activate 1a {way}") == "actions", way


def test_with_nobody_near_it_waits_for_a_move() -> None:
    told = game(["Avatar A3 E"], ["Foes F3"])
    assert told.why(SCREAMS) == "idle"
    told.say("activate 1a move unleash nothing", "move B3-C3 face E", dice="TT")
    assert struck(told) == ["2a"]


def test_whoever_has_none_has_nothing_to_unleash() -> None:
    told = game(["Tank E3 N"], ["Foes G3"])
    assert told.why(SCREAMS) == "special"


def test_a_hero_unleashes_his_around_the_unit_that_he_has_joined() -> None:
    told = game(["Foes E3", "Seer outside joins 1a"], ["Foes G3"]).say(SCREAMS, dice="TT")
    assert struck(told) == ["2a"]
    assert any("Vortex" in text for text in told.words())


def test_no_other_attack_uses_the_line() -> None:
    told = game(["Avatar E3 N"], ["Foes G3"]).say("activate 1a attack nothing")
    assert told.why("aim A 1 at 2a") == "unleashed"
    assert told.why("aim A 1 on E3 radius 3") == "unleashed"
    assert not any(one.startswith("aim A") for one in told.open)


def test_a_bot_unleashes_it_among_enemies_and_not_among_friends() -> None:
    for ones, twos, does in (
        (["Avatar E3 N"], ["Foes G3", "Foes D2", "Foes C4"], True),
        (["Avatar E3 N", "Foes D3", "Foes F3", "Foes D2"], ["Foes G3"], False),
    ):
        told = game(ones, twos)
        legal = [one for one in told.game.legal(told.state) if str(one).startswith("activate 1a")]
        scores = rookie.score(told.state, 0, legal)
        best = str(legal[max(range(len(legal)), key=scores.__getitem__)])
        assert ("unleash" in best) is does, best


def test_a_player_is_told_when_it_is_open_and_when_it_is_spent() -> None:
    told = game(["Avatar E3 N"], ["Foes G3"])
    [view] = skill_views(told.state, told.unit("1a"))
    assert [reason.text for reason in view.now] == ["Avatar may declare it now: unleash"]
    assert [odds.target for odds in unleashed_odds(told.state, told.unit("1a"))] == ["2a"]
    told.say(SCREAMS, dice="TT")
    [view] = skill_views(told.state, told.unit("1a"))
    assert (view.now[0].text, view.acting) == ("used already: once a game", False)
    assert not unleashed_odds(told.state, told.unit("1a"))


def test_what_it_would_hit_is_known_before_from_here_and_from_elsewhere() -> None:
    told = game(["Avatar E3 N", "Foes D3"], ["Foes H3", "Foes I3", "Tank E1 S"])
    here = unleashed_area(told.state, told.unit("1a"))
    assert here is not None
    assert (here.weapon, str(here.middle), here.struck) == ("Scream", "E3", ("1b", "2a", "2c"))
    assert here.odds == unleashed_odds(told.state, told.unit("1a"))
    assert {one.target for one in here.odds} == {*here.struck}
    there = unleashed_area(told.state, told.unit("1a"), Square.parse("F3"))
    assert there is not None
    assert (str(there.middle), there.struck) == ("F3", ("1b", "2a", "2b", "2c"))
    told.say(SCREAMS, dice="TT TT T")
    assert tuple(struck(told)) == here.struck, "the game hits the same"
    assert unleashed_area(told.state, told.unit("1a")) is None, "once a game"
