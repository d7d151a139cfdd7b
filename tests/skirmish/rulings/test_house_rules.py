"""House rules and other readings: off unless chosen, written into the game, and what each of them does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.content.rulesets.load_ruleset import TableError, load_ruleset
from dust_tactics.content.rulesets.table_record import table_of_record, table_record
from dust_tactics.skirmish.cards import attachment
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.preview import move_reach
from dust_tactics.skirmish.rulings.house_rules import (
    FLYING_JOINS,
    FREE_ROTATION,
    NO_MORE_FLYING,
    REVERSE,
    SUGGESTED,
    HouseRule,
    fault,
)
from tests.helpers.build import line, position, shipped, squad, vehicle
from tests.helpers.say import Told

GUN = vehicle(
    "Gun", line("Cannon", "6", "2/1 2/1", "1/1 1/1 1/1", arc="front"),
    line("Machine gun", "6", "3/1 3/1", arc="front"),
)  # fmt: skip
RIFLES = squad("Rifles", line("Rifle", "4", "1/1 1/1", "1/1 1/1 1/1", count=5))


def test_with_free_rotation_it_may_turn_to_any_side() -> None:
    table = position(
        ["......", "......"], ["Rifles D1"], ["Gun A1 N"], own=(GUN, RIFLES), ruleset="dust-1947"
    )  # fmt: skip
    for house, open_ways in (
        ((), []),
        ((FREE_ROTATION,), ["react-with turn E", "react-with turn S", "react-with turn W"]),
    ):
        rules = replace(table.game.table.ruleset, chosen=house)
        game = SkirmishGame(replace(table.game.table, ruleset=rules))
        told = Told(game, table.state.but(table=game.table))
        told.say("activate 1a move attack", "move C1", "react 2a", dice="FF")
        assert [text for text in told.open if text.startswith("react-with")] == open_ways
    told.say("react-with turn W", "fire")  # nothing to fire at there: the turn is all
    assert told.unit("2a").facing.value == "W"


def test_free_rotation_is_no_reason_to_react_to_who_cannot_be_attacked_at_all() -> None:
    """Some way of turning must still lead to an attack."""
    short = vehicle("Short", line("Mortar", "5-6", "2/1 2/1", arc="front"))
    table = position(
        ["......"], ["Rifles D1"], ["Short A1 N"], own=(short, RIFLES), ruleset="dust-1947"
    )  # fmt: skip
    rules = replace(table.game.table.ruleset, chosen=(FREE_ROTATION,))
    game = SkirmishGame(replace(table.game.table, ruleset=rules))
    told = Told(game, table.state.but(table=game.table))
    told.say("activate 1a move nothing", "move C1")
    assert told.asked != "side2 react 1a"


def _flying_pair() -> tuple[str, str]:
    """A hero without Flying and a unit with it that could join but for that."""
    cards = shipped()
    for unit in cards.values():
        if unit.has_skill("Flying") and unit.is_infantry and not attachment.can_belong(unit):
            for hero in cards.values():
                if attachment.can_belong(hero) and not hero.has_skill("Flying"):
                    allowed = attachment.pair_refusal(hero, unit, (FLYING_JOINS,)) is None
                    if allowed:
                        return hero.id, unit.id
    raise AssertionError("no such pair")


def test_who_does_not_fly_joins_who_does_by_a_house_rule_only() -> None:
    hero, unit = (shipped()[name] for name in _flying_pair())
    refused = attachment.pair_refusal(hero, unit)
    assert refused is not None
    assert "Flying" in refused.sentence
    assert attachment.pair_refusal(hero, unit, (FREE_ROTATION,)) is not None
    assert attachment.pair_refusal(hero, unit, (FLYING_JOINS,)) is None
    assert attachment.pair_refusal(hero, unit, (NO_MORE_FLYING,)) is None


def test_the_game_remembers_what_was_chosen() -> None:
    chosen = ("free-rotation", "D47-corner=anywhere")
    table = set_table("morning-mist", house=chosen)
    assert table.ruleset.chosen == tuple(sorted(chosen))
    assert table.ruleset.house(FREE_ROTATION)
    record = table_record(table)
    back = table_of_record(record)
    assert back.ruleset == table.ruleset
    assert back.ruleset.sight_model != set_table("morning-mist").ruleset.sight_model
    assert "house-rules" not in table_record(set_table("morning-mist"))


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("free-rotatio", "did you mean free-rotation"),
        ("D47-corne=anywhere", "did you mean D47-corner"),
        ("D47-corner=somewhere", "same-point, anywhere"),
        ("pass-dt=yes", "there are D47-command-roles, D47-corner, D47-crates-placed, D47-phosphorus, "),
    ],
)
def test_what_can_t_be_chosen_says_why(word: str, says: str) -> None:
    with pytest.raises(TableError) as caught:
        load_ruleset("dust-1947", None, (word,))
    assert says in str(caught.value)


def test_a_ruleset_has_the_house_rules_of_its_book() -> None:
    assert load_ruleset("dust-1947").house_rules == SUGGESTED
    assert load_ruleset("dust-tactics").house_rules == ()
    with pytest.raises(TableError, match="there are none"):
        load_ruleset("dust-tactics", None, ("free-rotation",))
    assert all(rule.source.startswith("D47 ") and rule.text and rule.title for rule in SUGGESTED)


def _lying(house: tuple[str, ...], moves: str = "walker", rows: list[str] | None = None) -> Told:
    """A large vehicle at B2:B3 that is about to move."""
    beast = vehicle("Beast", line("Cannon", "6", "2/1", arc="front"), moves=moves, size="large", move=1)
    table = position(
        rows or ["....", "....", "....", "...."], ["Beast B2 N"], ["Rifles D4 done"], own=(beast, RIFLES),
        ruleset="dust-1947",
    )  # fmt: skip
    rules = replace(table.game.table.ruleset, chosen=house)
    game = SkirmishGame(replace(table.game.table, ruleset=rules))
    return Told(game, table.state.but(table=game.table))


def test_a_large_walker_steps_aside_for_a_whole_move_by_a_house_rule() -> None:
    assert _lying(()).say("activate 1a move nothing").why("move A2:A3 face N") == "not-a-step"
    table = _lying((REVERSE,)).say("activate 1a move nothing")
    assert "move A2:A3 face N" in table.open
    assert table.allows("move C2:C3 face S")
    assert table.why("move A2:A3-A1:A2 face N") == "not-a-step", "nothing else goes with it"
    table.say("move C2:C3 face N", dice="FFF TTT")
    assert table.stands("1a") == "C2:C3 N"


def test_large_vehicles_back_out_of_a_dead_end_without_any_house_rule() -> None:
    """Ruling ``D47-reverse``: the rear may lead, and the vehicle still faces where it did."""
    alley = ["#.#.", "#.#.", "#.#.", "...."]
    for moves in ("walker", "tracked", "wheeled"):
        table = _lying((), moves=moves, rows=alley).say("activate 1a move nothing")
        table.say("move B3:B4 face N", dice="FFF TTT")
        assert table.stands("1a") == "B3:B4 N"


def test_who_may_not_step_aside() -> None:
    for moves in ("tracked", "wheeled"):
        table = _lying((REVERSE,), moves=moves).say("activate 1a move nothing")
        assert table.why("move A2:A3 face N") == "not-a-step"
    march = _lying((REVERSE,)).say("activate 1a march")
    assert march.why("move A2:A3") == "not-a-step"
    rocks = _lying((REVERSE,), rows=["....", "....", "#...", "...."]).say("activate 1a move nothing")
    assert rocks.why("move A2:A3 face N") == "not-a-step"
    assert rocks.allows("move C2:C3 face N")


def test_the_preview_shows_the_step_aside() -> None:
    table = _lying((REVERSE,))
    spots = {str(stop) for stop in move_reach.reach(table.state, table.unit("1a")).move}
    assert {"A2:A3", "C2:C3"} <= spots
    assert "A2:A3" not in {
        str(stop) for stop in move_reach.reach(_lying(()).state, _lying(()).unit("1a")).move
    }


def test_a_rule_that_waits_for_a_skill_can_t_be_chosen() -> None:
    later = HouseRule("later", "Later", "Something else.", "nowhere", waits="the skill Patience")
    assert fault("later", (later,), ()) == "the house rule 'later' comes with the skill Patience"
    assert fault("later", (replace(later, waits=""),), ()) is None
