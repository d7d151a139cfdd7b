"""The two editions of the world-map game: every conflict (C1 - C21), the same position under both books."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

import pytest

import dust_tactics.world
from dust_tactics.core.dice import SecretDice
from dust_tactics.world.cards import Ability
from dust_tactics.world.edition import Edition
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.editions.epic import EPIC
from dust_tactics.world.editions.italian import ITALIAN
from dust_tactics.world.questions import Ask
from dust_tactics.world.rules import scoring
from dust_tactics.world.rules.production import income
from dust_tactics.world.rules.setting_up import open_capitals
from dust_tactics.world.state import State
from dust_tactics.world.world import WorldGame
from tests.world.positions import ATLAS, position, refusal, say, standing
from tests.world.tables import table

BOTH = pytest.mark.parametrize("edition", [EPIC.id, ITALIAN.id])
PAIRS = [{"a1", "a2"}, {"h1", "h2"}, {"d6", "e6"}]


def test_no_edition_is_named_anywhere_but_in_its_own_file() -> None:
    folder = Path(dust_tactics.world.__file__).parent
    for path in sorted(folder.rglob("*.py")):
        if path.parent.name != "editions":
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"\b(EPIC|ITALIAN)\b|[\"'](epic|italian)[\"']", text), path.name


def test_both_fill_in_the_same_list_in_the_same_order() -> None:
    names = [field.name for field in fields(Edition)]
    folder = Path(dust_tactics.world.__file__).parent / "editions"
    for edition in EDITIONS:
        text = (folder / f"{edition}.py").read_text(encoding="utf-8")
        assert re.findall(r"^    (\w+)=", text, re.MULTILINE) == names


def claimed(edition: str, players: int, *capitals: str) -> State:
    """A game in which some capitals are claimed, and another one is asked for."""
    game = WorldGame(table(edition, players))
    state = game.begin(SecretDice.from_seed(1, "capitals")).state
    dice = SecretDice.from_seed(1, "capitals")
    while state.question is not None and state.question.ask is not Ask.CAPITAL:
        state = game.step(state, game.legal(state)[0], dice).state
    for name in capitals:
        state = game.step(state, game.parse(f"claim {name}"), dice).state
    return state


@pytest.mark.parametrize(
    ("players", "taken", "epic", "italian"),
    [
        (2, ("a1",), 4, 4),
        (3, ("a1", "h2"), 2, 2),
        (4, ("a1", "h2"), 2, 2),
        (4, ("a1", "a2", "h2"), 1, 3),
        (6, ("a1", "a2"), 4, 4),
        (6, ("a1",), 5, 4),
    ],
)  # fmt: skip
def test_c1_capitals(players: int, taken: Sequence[str], epic: int, italian: int) -> None:
    begun = {name: seat for seat, name in enumerate(taken)}
    found = [len(open_capitals(claimed(edition, players).but(founders=begun))) for edition in EDITIONS]
    assert found == [epic, italian]


@BOTH
def test_c1_two_of_a_pair(edition: str) -> None:
    """Six players: the second may sit beside the first in English, not before the third in Italian."""
    state = claimed(edition, 6, "a1")
    assert ("a2" in open_capitals(state)) is (edition == EPIC.id)


@BOTH
def test_c2_a_captured_capital_brings_production_points_or_none(edition: str) -> None:
    _, state = position(
        edition, {"a1": "1: 2 tank", "h1": "1: 1 tank", "c3": "2: 1 tank"}, founders={"a1": 1, "h1": 2}
    )
    assert income(state, 0) == 3 + (12 if edition == EPIC.id else 6)


@BOTH
def test_c3_neutrals_in_a_capital(edition: str) -> None:
    """Neutrals roll five dice more and first, or as others do; round 1 closes it, or not."""
    held = {"b1": "1: 5 tank 5 mech", "a1": "neutral: 1 tank 1 mech", "h1": "2: 1 tank"}
    game, state = position(edition, held, founders={"h1": 2})
    dice = ["." * 8] if edition == EPIC.id else []
    after = say(game, state, "attack b1 5 tank 5 mech to a1", thrown=dice)
    assert after.fight is not None
    assert after.fight.rolls == ((0, 1) if edition == EPIC.id else (0, 0)), "whoever is asked has not rolled"
    game, state = position(edition, held, founders={"h1": 2}, round_number=1)
    assert refusal(game, state, "attack b1 5 tank to a1") == ("first-round" if edition == EPIC.id else "")
    game, state = position(edition, {"a1": "1: 1 tank", "h1": "2: 1 tank"}, founders={"h1": 2})
    assert state.capitals_of(0) == (("a1",) if edition == EPIC.id else ())


@BOTH
def test_c4_bombers_gather_from_several_areas(edition: str) -> None:
    game, state = position(
        edition, {"c3": "1: 2 bomber", "f4": "1: 1 bomber", "h6": "2: 1 tank"}, phase="movement"
    )
    code = refusal(game, state, "fly c3 2 + f4 1 to b5")
    assert code == ("one-origin" if edition == EPIC.id else "")
    assert refusal(game, state, "fly c3 2 to b5") == ""


@BOTH
def test_c5_submarines_attack_from_afar(edition: str) -> None:
    game, state = position(edition, {"s1": "1: 2 submarine", "s4": "2: 1 submarine"})
    code = refusal(game, state, "attack s1 2 submarine to s4")
    assert code == ("no-way" if edition == EPIC.id else "")
    game, state = position(
        edition, {"s1": "1: 2 submarine"} | dict.fromkeys(("s3", "s4", "s5", "s28"), "2: 1 submarine")
    )
    assert refusal(game, state, "attack s1 2 submarine to s4") == "no-way", "not through an enemy"


@BOTH
def test_c6_what_is_closed_in_the_first_round(edition: str) -> None:
    held = {"b1": "1: 3 tank", "a1": "neutral: 1 tank", "b2": "2: 1 tank", "c1": "2: 1 tank"}
    game, state = position(edition, held, round_number=1, centres=["b2"], founders={})
    assert refusal(game, state, "attack b1 3 tank to b2") == "first-round"
    capital = refusal(game, state, "attack b1 3 tank to a1")
    assert capital == ("first-round" if edition == EPIC.id else "")
    assert refusal(game, state, "attack b1 3 tank to c1") == ""


@BOTH
def test_c7_how_many_retreat_before_a_roll(edition: str) -> None:
    game, state = position(edition, {"c3": "1: 5 mech", "d3": "2: 2 tank"})
    state = say(game, state, "attack c3 5 mech to d3")
    assert state.question is not None
    assert state.question.ask is Ask.RETREAT
    half = refusal(game, state, "retreat 3 mech to c3")
    assert half == ("" if edition == EPIC.id else "too-many")
    assert refusal(game, state, "retreat 4 mech to c3") == "too-many"
    assert refusal(game, state, "retreat 1 mech to c3") == ""


@BOTH
def test_c8_a_defender_before_his_first_roll(edition: str) -> None:
    """In English he waits for his own first roll; in Italian both may go before every roll."""
    game, state = position(edition, {"c3": "1: 5 mech", "d3": "2: 2 tank", "e3": "2: 1 tank"})
    state = say(
        game, state, "attack c3 5 mech to d3", "roll", thrown=["." * 10] if edition == EPIC.id else []
    )
    assert state.question is not None
    assert (state.question.seat, state.question.ask) == (
        (0, Ask.RETREAT) if edition == EPIC.id else (1, Ask.RETREAT)
    )
    if edition == ITALIAN.id:
        assert refusal(game, state, "retreat 1 tank to e3") == ""


@BOTH
def test_c9_where_defenders_retreat(edition: str) -> None:
    """Beside own units, else to empty areas; or over own submarines, and never to empty ones."""
    held = {"a4": "1: 9 mech", "a3": "2: 3 tank", "s26": "2: 1 submarine", "s25": "2: 1 submarine"}
    near = ATLAS.at_sea["a3"]
    held |= dict.fromkeys(near, "2: 1 submarine")
    game, state = position(edition, held, abilities={1: Ability.SECRET_WEAPON})
    state = say(game, state, "attack a4 9 mech to a3")
    if edition == EPIC.id:
        assert "use secret-weapon" in [str(one) for one in game.legal(state)], (
            "there are empty areas beside it"
        )
        state = say(game, state, "use secret-weapon")
        ways = {str(one).rpartition(" ")[2] for one in game.legal(state)}
        assert ways == {area for area in ATLAS.on_land["a3"] if area != "a4"}
    else:
        assert "use secret-weapon" not in [str(one) for one in game.legal(state)], "nowhere to go"


@BOTH
def test_c9_over_the_sea(edition: str) -> None:
    sea = ATLAS.at_sea["a3"][0]
    shore = next(area for area in ATLAS.on_land[sea] if area != "a3") if len(ATLAS.on_land[sea]) > 1 else ""
    far = next(area for other in ATLAS.at_sea[sea] for area in ATLAS.on_land[other])
    goal = shore or far
    held = {"b3": "1: 9 mech", "a3": "2: 3 tank", sea: "2: 1 submarine", goal: "2: 1 tank"}
    held |= {} if shore else {next(o for o in ATLAS.at_sea[sea] if far in ATLAS.on_land[o]): "2: 1 submarine"}
    game, state = position(edition, held, abilities={1: Ability.SECRET_WEAPON})
    state = say(game, state, "attack b3 9 mech to a3", "use secret-weapon")
    if edition == ITALIAN.id:
        assert standing(state, goal) == "2: 4 tank"
        assert standing(state, "a3") == "1: 9 mech"


@BOTH
def test_c10_submarines_retreat_or_never(edition: str) -> None:
    game, state = position(edition, {"s1": "1: 4 submarine", "s2": "2: 4 submarine"})
    state = say(game, state, "attack s1 4 submarine to s2")
    asked = state.question is not None and state.question.ask is Ask.RETREAT
    assert asked is (edition == EPIC.id)


@BOTH
def test_c11_a_landing_at_a_cease_fire(edition: str) -> None:
    held = {"a3": "1: 3 tank", "a5": "2: 3 tank"}
    held |= dict.fromkeys(("s21", "s22", "s23"), "1: 1 submarine")
    game, state = position(edition, held)
    state = say(game, state, "attack a3 3 tank to a5")
    while state.fight is not None:
        state = say(game, state, "roll" if state.question and state.question.ask is Ask.RETREAT else "keep")
    assert standing(state, "a3") == ("" if edition == EPIC.id else "1: 3 tank")
    assert standing(state, "a5") == "2: 3 tank"


@BOTH
def test_c12_submarines_fire_at_a_capital(edition: str) -> None:
    sea = ATLAS.at_sea["a1"][0]
    game, state = position(
        edition, {sea: "1: 3 submarine", "a1": "2: 1 tank"}, founders={"a1": 2}, points=(20, 0)
    )
    assert refusal(game, state, f"shell {sea} 3 to a1") == ("capital" if edition == EPIC.id else "")


@BOTH
def test_c13_the_dice_of_a_missile(edition: str) -> None:
    game, state = position(
        edition,
        {"c3": "1: 1 tank", "d5": "2: 9 tank"},
        centres=["c3"],
        abilities={1: Ability.BALLISTIC_MISSILES},
    )
    state = say(game, state, "missile d5", thrown=["HHH" if edition == EPIC.id else "H"])
    assert standing(state, "d5") == ("2: 6 tank" if edition == EPIC.id else "2: 8 tank")


@BOTH
def test_c14_a_missile_at_sea(edition: str) -> None:
    game, state = position(
        edition, {"c3": "1: 1 tank", "s5": "2: 2 submarine"}, centres=["c3"],
        abilities={1: Ability.BALLISTIC_MISSILES},
    )  # fmt: skip
    assert refusal(game, state, "missile s5") == ("" if edition == EPIC.id else "at-sea")


@BOTH
def test_c15_the_secret_weapon_at_a_capital(edition: str) -> None:
    game, state = position(
        edition, {"b1": "1: 5 mech", "a1": "2: 2 tank", "a2": "2: 1 tank"}, founders={"a1": 2},
        points=(20, 0), abilities={1: Ability.SECRET_WEAPON},
    )  # fmt: skip
    state = say(game, state, "attack b1 5 mech to a1")
    assert ("use secret-weapon" in map(str, game.legal(state))) is (edition == EPIC.id)


@BOTH
def test_c16_the_radar_lasts_a_round_or_a_battle(edition: str) -> None:
    held = {"c3": "1: 5 mech", "d3": "2: 1 tank", "d4": "2: 2 tank", "c4": "1: 5 mech", "e4": "2: 1 tank"}
    game, state = position(edition, held, abilities={2: Ability.ALIEN_RADAR})
    state = say(game, state, "attack c3 5 mech to d3", "use alien-radar")
    if state.question is not None and state.question.ask is Ask.WITHDRAW:
        state = say(game, state, "retreat 1 tank to d4")
    assert standing(state, "d3") == "1: 5 mech"
    state = say(game, state, "attack c4 5 mech to d4")
    assert state.question is not None
    again = state.question.ask is Ask.BATTLE and state.question.seat == 1
    assert again is (edition == EPIC.id)


@BOTH
def test_c17_the_radar_takes_all_back_or_some(edition: str) -> None:
    held = {"c3": "1: 5 mech", "d3": "2: 3 tank", "d4": "2: 1 tank"}
    game, state = position(edition, held, abilities={2: Ability.ALIEN_RADAR})
    state = say(game, state, "attack c3 5 mech to d3", "use alien-radar")
    if edition == EPIC.id:
        assert standing(state, "d4") == "2: 4 tank"
    else:
        state = say(game, state, "retreat 1 tank to d4", "done")
        assert state.fight is not None
        assert standing(state, "d3") == "2: 2 tank"


@BOTH
def test_c18_the_nurse_on_submarines(edition: str) -> None:
    held = {"s1": "1: 3 submarine", "s2": "2: 2 submarine", "s3": "2: 1 submarine"}
    game, state = position(edition, held, abilities={1: Ability.MECH_BUILDER, 2: Ability.NURSE})
    roll = ["roll"] if edition == EPIC.id else []
    state = say(game, state, "attack s1 3 submarine to s2", *roll, thrown=["H..", ".."])
    nursed = state.question is not None and state.question.ask is Ask.NURSE
    assert nursed is (edition == EPIC.id)


@BOTH
def test_c19_victory_without_a_capital(edition: str) -> None:
    _, state = position(edition, {"c3": "1: 1 tank", "a1": "2: 1 tank"}, founders={"a1": 2}, points=(41, 10))
    assert scoring.ended(state) == (None if edition == EPIC.id else (0, "victory points"))


@BOTH
def test_c20_what_breaks_a_tie(edition: str) -> None:
    """More capitals against more points in the last round; all alike: shared, or one more round."""
    held = {"a1": "1: 1 tank", "h1": "1: 1 tank", "d6": "2: 1 tank"}
    _, state = position(edition, held, founders={"a1": 1, "h1": 2, "d6": 2}, points=(42, 42))
    state = state.but(last=(3, 5))
    assert scoring.ended(state) == ((0, "capitals") if edition == EPIC.id else (1, "last round"))
    _, even = position(
        edition, {"a1": "1: 1 tank", "d6": "2: 1 tank"}, founders={"a1": 1, "d6": 2}, points=(42, 42)
    )
    assert scoring.ended(even.but(last=(4, 4))) == ((None, "shared") if edition == EPIC.id else None)


@BOTH
def test_c21_a_majority_is_the_most_or_more_than_all_others(edition: str) -> None:
    held = {"a1": "1: 1 tank", "b1": "1: 1 tank", "c1": "1: 1 tank", "d1": "2: 1 tank", "e1": "2: 1 tank"}
    held |= {"f1": "3: 1 tank", "g1": "3: 1 tank"}
    _, state = position(edition, held, seats=3)
    assert scoring.majority(state, "land", None) == (0 if edition == EPIC.id else None)
    _, switched = position(edition, held, seats=3, readings=[("W-majority", "most")])
    assert scoring.majority(switched, "land", None) == 0


@BOTH
def test_bombers_and_submarines_all_or_some(edition: str) -> None:
    near = ATLAS.at_sea["a3"][0]
    game, state = position(edition, {"a3": "1: 3 bomber", near: "2: 2 submarine"})
    assert refusal(game, state, f"bomb a3 2 to {near}") == ("all-bombers" if edition == EPIC.id else "")
    assert refusal(game, state, f"bomb a3 3 to {near}") == ""
    game, state = position(edition, {near: "1: 3 submarine", "a3": "2: 2 tank"})
    assert refusal(game, state, f"shell {near} 2 to a3") == ("all-submarines" if edition == EPIC.id else "")
    assert refusal(game, state, f"shell {near} 3 to a3") == ""


@BOTH
def test_the_diplomat_speaks_first_or_at_any_time(edition: str) -> None:
    game, state = position(
        edition, {"c3": "1: 1 tank", "d5": "2: 1 tank"}, centres=["c3"], phase="production",
        abilities={1: Ability.DIPLOMAT},
    )  # fmt: skip
    assert refusal(game, state, "use diplomat 2") == ""
    state = say(game, state, "build 1 tank at c3")
    assert refusal(game, state, "use diplomat 2") == ("too-late" if edition == EPIC.id else "")
    game, state = position(
        edition, {"c3": "1: 1 tank", "d5": "2: 1 tank"}, phase="production", hands={1: ["card-1"]},
        abilities={1: Ability.DIPLOMAT},
    )  # fmt: skip
    state = say(game, state, "discard card-1")
    assert refusal(game, state, "use diplomat 2") == ("too-late" if edition == EPIC.id else ""), (
        "a card thrown away is production as well"
    )
