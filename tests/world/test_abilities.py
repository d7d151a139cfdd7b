"""The eleven special abilities (Epic "Special Abilities"; It. "Poteri Speciali")."""

from __future__ import annotations

import pytest

from dust_tactics.world.cards import Ability
from dust_tactics.world.questions import Ask
from dust_tactics.world.state import State
from dust_tactics.world.world import WorldGame
from tests.world.positions import Thrown, fight_on, position, refusal, say, standing
from tests.world.tables import deck

BOTH = pytest.mark.parametrize("edition", ["epic", "italian"])
CORNER = {"h6": "2: 1 tank"}


def asked(state: State) -> tuple[int, Ask] | None:
    """Whom is asked what; seats from 1."""
    return None if state.question is None else (state.question.seat + 1, state.question.ask)


def battle(
    edition: str, ability: dict[int, Ability], attackers: str, defenders: str
) -> tuple[WorldGame, State]:
    game, state = position(
        edition, {"c3": f"1: {attackers}", "d3": f"2: {defenders}"} | CORNER, abilities=ability
    )
    return game, say(game, state, f"attack c3 {attackers} to d3")


@BOTH
def test_raketen_truppen_throw_all_dice_again_and_keep_what_comes(edition: str) -> None:
    game, state = battle(edition, {1: Ability.RAKETEN_TRUPPEN}, "4 mech", "6 tank")
    state = fight_on(game, state, "HH......")
    assert asked(state) == (1, Ask.REROLL)
    state = say(
        game, state, "use raketen-truppen", thrown=["." * 8] + (["." * 6] if edition == "epic" else [])
    )
    assert standing(state, "d3") == "2: 6 tank", "the worse roll counts"
    assert 0 in state.used


@BOTH
def test_sigrid_throws_the_blanks_again(edition: str) -> None:
    game, state = battle(edition, {1: Ability.SIGRID}, "4 mech", "6 tank")
    state = fight_on(game, state, "HH......")
    state = say(game, state, "use sigrid", thrown=["HH...."] + (["."] * 0))
    assert standing(state, "d3") == "2: 2 tank"


@BOTH
def test_an_ace_makes_every_air_unit_one_better(edition: str) -> None:
    game, state = battle(edition, {1: Ability.ACE_OF_THE_SKY}, "2 fighter 1 bomber 1 tank", "2 tank")
    assert asked(state) == (1, Ask.BATTLE)
    state = fight_on(game, say(game, state, "use ace-of-the-sky"), "." * 8)
    assert state.fight is not None


@BOTH
def test_the_secret_weapon_drives_all_defenders_out_where_they_can_go(edition: str) -> None:
    held = {"c3": "1: 1 tank", "d3": "2: 9 mech", "e3": "2: 1 tank"} | CORNER
    game, state = position(edition, held, abilities={1: Ability.SECRET_WEAPON})
    state = say(game, state, "attack c3 1 tank to d3", "use secret-weapon")
    assert (standing(state, "d3"), standing(state, "e3")) == ("1: 1 tank", "2: 1 tank 9 mech")
    game, state = position(
        edition,
        {"c3": "1: 1 tank", "d3": "neutral: 1 tank 1 mech"} | CORNER,
        abilities={1: Ability.SECRET_WEAPON},
    )
    state = say(game, state, "attack c3 1 tank to d3")
    assert asked(state) != (1, Ask.BATTLE), "neutrals go nowhere"


@BOTH
def test_a_nurse_saves_who_falls_on_a_blank_and_they_retreat(edition: str) -> None:
    held = {"c3": "1: 5 mech", "d3": "2: 4 tank", "e3": "2: 1 tank"} | CORNER
    game, state = position(edition, held, abilities={2: Ability.NURSE})
    state = fight_on(game, say(game, state, "attack c3 5 mech to d3"), "HH........")
    assert asked(state) == (2, Ask.NURSE)
    after = [".."] if edition == "epic" else []
    state = say(game, state, "use nurse", thrown=["H.", *after])
    assert (standing(state, "d3"), standing(state, "e3")) == ("2: 2 tank", "2: 2 tank")
    state = fight_on(game, state, *([] if edition == "epic" else [".."]), "H.........", ".")
    assert standing(state, "e3") == "2: 3 tank", "for the rest of the battle she helps unasked"


@BOTH
def test_a_diplomat_keeps_the_peace_both_ways_for_the_round(edition: str) -> None:
    held = {"c3": "1: 5 tank", "d3": "2: 1 tank", "e3": "3: 1 tank"} | CORNER
    game, state = position(edition, held, seats=3, phase="production", abilities={1: Ability.DIPLOMAT})
    assert refusal(game, state, "use diplomat 1") == "no-ally"
    state = say(game, state, "use diplomat 2", "done", "done")
    assert refusal(game, state, "attack c3 5 tank to d3") == "truce"
    state = say(game, state, "done", "done", "done")
    assert asked(state) == (2, Ask.ATTACK)
    assert refusal(game, state, "attack d3 1 tank to c3") == "truce"
    assert refusal(game, state, "attack d3 1 tank to e3") == ""


def test_koshka_takes_her_turn_first_and_has_no_other() -> None:
    held = {"c3": "1: 1 tank", "e3": "2: 1 tank", "g3": "3: 1 tank"}
    hands = {number: [card] for number, card in enumerate(list(deck())[:3], start=1)}
    game, state = position("epic", held, seats=3, abilities={3: Ability.KOSHKA}, hands=hands)
    state = say(game, state, "done")
    assert asked(state) == (3, Ask.INTERRUPT)
    state = say(game, state, "use koshka")
    assert asked(state) == (3, Ask.PRODUCE)
    state = say(game, state, "done", "done", "done")
    assert asked(state) == (2, Ask.PRODUCE)
    state = say(game, state, "done", "done")
    assert state.order == (0, 1, 2)
    state = say(game, state, "done")
    assert state.round == 4, "the round is over: nobody has two turns"


@BOTH
def test_dropped_mechs_come_from_anywhere_and_never_go_back(edition: str) -> None:
    held = {"a4": "1: 2 mech", "h4": "1: 1 mech 1 tank", "d3": "2: 2 tank"} | CORNER
    game, state = position(edition, held, abilities={1: Ability.MECH_DROPPER})
    assert refusal(game, state, "drop a4 3 to d3") == "not-there"
    state = say(game, state, "drop a4 2 + h4 1 to d3", thrown=[])
    while state.fight is not None:
        assert asked(state) != (1, Ask.RETREAT)
        state = say(game, state, "roll" if asked(state) == (2, Ask.RETREAT) else "keep")
    assert standing(state, "a4") == ""
    assert standing(state, "h4") == "1: 1 tank"
    assert standing(state, "d3") in ("2: 2 tank",), "a cease-fire destroys them"


@BOTH
def test_a_missile_chooses_freely(edition: str) -> None:
    game, state = position(
        edition, {"c3": "1: 1 tank", "d5": "2: 1 tank 1 mech 1 fighter 1 bomber"} | CORNER, centres=["c3"],
        abilities={1: Ability.BALLISTIC_MISSILES},
    )  # fmt: skip
    state = say(game, state, "missile d5", thrown=["H.."] if edition == "epic" else ["H"])
    assert refusal(game, state, "destroy 1 bomber") == "", "nobody shields from the sky"
    state = say(game, state, "destroy 1 bomber")
    assert standing(state, "d5") == "2: 1 tank 1 mech 1 fighter"
    assert refusal(game, state, "missile d5") == "no-ability", "once in a round"


@BOTH
def test_each_is_used_once_in_a_round(edition: str) -> None:
    held = {"c3": "1: 5 mech", "d3": "2: 1 tank", "c4": "1: 5 mech", "d4": "2: 1 tank"} | CORNER
    game, state = position(edition, held, abilities={1: Ability.SIGRID})
    state = fight_on(game, say(game, state, "attack c3 5 mech to d3"), "." * 10)
    state = say(game, state, "use sigrid", thrown=["H" * 10])
    state = fight_on(game, say(game, state, "attack c4 5 mech to d4"), "." * 10)
    assert asked(state) != (1, Ask.REROLL)


# -- sentences of the English book, one position each ------------------------------------------------------

AT_SEA = {"s1": "1: 3 submarine", "s2": "2: 3 submarine", "s3": "2: 1 submarine", "c3": "1: 1 tank"} | CORNER


@BOTH
def test_at_sea_all_dice_lie_there_before_anybody_throws_some_again(edition: str) -> None:
    game, state = position(edition, AT_SEA, abilities={1: Ability.SIGRID, 2: Ability.SIGRID})
    leave = ["roll"] if edition == "epic" else []
    state = say(game, state, "attack s1 3 submarine to s2", *leave, thrown=["...", "H.."])
    assert asked(state) == (1, Ask.REROLL)
    state = say(game, state, "use sigrid", thrown=["H.."])
    assert asked(state) == (2, Ask.REROLL)
    assert state.fight is not None
    assert state.fight.faces == ((0, 2, 2), (0, 2, 2))
    game.step(state, game.parse("use sigrid"), Thrown("H."))


def test_at_sea_the_last_defenders_whom_a_nurse_saves_have_hit_as_well() -> None:
    game, state = position("epic", AT_SEA, abilities={2: Ability.NURSE})
    state = say(game, state, "attack s1 3 submarine to s2", "roll", thrown=["HHH", "HH."])
    assert asked(state) == (2, Ask.NURSE)
    state = say(game, state, "use nurse", thrown=["..."])
    assert (standing(state, "s2"), standing(state, "s3")) == ("1: 1 submarine", "2: 4 submarine")


def test_at_sea_both_sides_may_have_a_nurse_and_nobody_be_left() -> None:
    game, state = position("epic", AT_SEA, abilities={1: Ability.NURSE, 2: Ability.NURSE})
    state = say(game, state, "attack s1 3 submarine to s2", "roll", thrown=["HHH", "HHH"])
    state = say(game, state, "use nurse", thrown=["H.."])
    assert asked(state) == (1, Ask.NURSE)
    state = say(game, state, "use nurse", thrown=["..."])
    assert state.fight is None
    assert standing(state, "s1") == "1: 3 submarine"
    assert standing(state, "s2") == ""
    assert standing(state, "s3") == "2: 3 submarine"


def test_raketen_truppen_need_a_land_unit_of_their_own() -> None:
    game, state = battle("epic", {1: Ability.RAKETEN_TRUPPEN}, "3 fighter", "2 tank")
    state = fight_on(game, state, "...")
    assert asked(state) == (1, Ask.RETREAT), "the defenders have rolled, and nobody was asked"


def test_dice_thrown_again_count_for_a_cease_fire_as_they_lie_then() -> None:
    game, state = battle("epic", {1: Ability.SIGRID}, "2 mech", "3 tank")
    state = say(game, state, "roll", thrown=["...."])
    state = say(game, state, "keep", thrown=["..."])
    state = say(game, state, "roll", thrown=["...."])
    state = say(game, state, "use sigrid", thrown=["H..."])
    assert state.fight is not None
    assert state.fight.quiet == 0


def test_an_ace_helps_in_defence_and_adds_no_supremacy() -> None:
    game, state = battle("epic", {2: Ability.ACE_OF_THE_SKY}, "2 fighter", "1 fighter 1 tank")
    assert asked(state) == (2, Ask.BATTLE)
    state = say(game, state, "use ace-of-the-sky")
    assert asked(state) == (1, Ask.RETREAT), "two against one"
    say(game, state, "roll", thrown=["..", "..."])


def test_nobody_is_driven_out_who_would_be_destroyed() -> None:
    held = {"c3": "1: 1 tank", "d3": "2: 9 mech", "e3": "1: 1 tank", "d2": "1: 1 tank",
            "d4": "neutral: 1 tank"} | CORNER  # fmt: skip
    game, state = position("epic", held, abilities={1: Ability.SECRET_WEAPON})
    state = say(game, state, "attack c3 1 tank to d3")
    assert asked(state) != (1, Ask.BATTLE)


def test_a_nurse_takes_those_of_a_landing_back_but_not_at_a_cease_fire() -> None:
    held = {"a5": "1: 3 tank", "a3": "2: 2 tank", "s21": "1: 1 submarine", "s22": "1: 1 submarine",
            "s23": "1: 1 submarine"} | CORNER  # fmt: skip
    game, state = position("epic", held, abilities={1: Ability.NURSE})
    state = say(game, state, "attack a5 3 tank to a3", thrown=["H."])
    state = say(game, state, "use nurse", thrown=[".", ".."])
    assert standing(state, "a5") == "1: 1 tank"
    state = fight_on(game, state, "..")
    assert standing(state, "a5") == "1: 1 tank", "ruling W-nurse-cease-fire"


def test_defenders_may_go_where_dropped_mechs_have_come_from() -> None:
    game, state = position(
        "epic", {"c3": "1: 3 mech", "d3": "2: 2 tank", "a1": "1: 1 tank"} | CORNER,
        abilities={1: Ability.MECH_DROPPER, 2: Ability.NURSE},
    )  # fmt: skip
    state = say(game, state, "drop c3 3 to d3", thrown=["H....."])
    state = say(game, state, "use nurse", thrown=["."])
    assert refusal(game, state, "retreat 1 tank to c3") == "", "ruling W-drop-origins"


@pytest.mark.parametrize(
    ("cards", "turns"),
    [(("koshka-27", "koshka-16"), [3, 2, 1]), (("koshka-16", "koshka-27"), [2, 3, 1])],
)
def test_of_two_koshkas_the_one_with_more_stars_comes_first(cards: tuple[str, str], turns: list[int]) -> None:
    """One star and more combat against two stars; each is used as soon as it can be (ruling W-koshkas)."""
    hands = dict(enumerate((["raketen-truppen-44"], [cards[0]], [cards[1]]), start=1))
    held = {"a1": "1: 1 tank", "h1": "2: 1 tank", "d6": "3: 1 tank"}
    game, state = position("epic", held, seats=3, seat=3, hands=hands)
    state = say(game, state, "done", *(f"choose {hand[0]}" for hand in hands.values()))
    assert state.order[0] == 0
    began = []
    while len(state.acted) < 2:
        found = asked(state)
        assert found is not None
        if found[1] is Ask.PRODUCE:
            began.append(found[0])
        state = say(game, state, "use koshka" if found[1] is Ask.INTERRUPT else "done")
    assert [*began, *([] if asked(state) != (1, Ask.PRODUCE) else [1])] == turns
