"""The book's "Resolution Deck", "Combat", "Enemy Card" and "Victory Points", sentence by sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dust_tactics.core.decks import Deck, DeckShuffled
from dust_tactics.dustrunner.events import CardRedrawn, EnemyAttacked, FightWon, LootGained, YouAttacked
from dust_tactics.dustrunner.questions import Ask, Question
from dust_tactics.dustrunner.state import State

from .tables import CARDS, after, card_where, open_to, refusal, told, turn

EASY = card_where(die=1, begins="you", skulls=0)
"""Strength 1, and the vehicle begins."""
HARD = card_where(die=6, begins="enemy", skulls=1)


def fight(*drawn: str, enemy: str = "scout-bikes", **changes: Any) -> State:
    """A fight as the first card, before the vehicle's first attack."""
    return after(turn(enemy, drawn=(EASY, *drawn), **changes), "resolve")


def loots(events: list[object]) -> list[tuple[str, str]]:
    return [(event.loot, event.why) for event in events if isinstance(event, LootGained)]


@pytest.mark.parametrize(("order", "die"), [(1, 2), (2, 4)])
def test_the_enemys_die_is_higher_as_the_second_card(order: int, die: int) -> None:
    second = after(turn("farm", "scout-bikes", drawn=(EASY,)), "pass")
    state = fight() if order == 1 else second
    assert state.fight is not None
    assert state.fight.dice == (die, 1)


def test_the_second_die_and_who_begins_are_on_one_resolution_card() -> None:
    calm = card_where(skulls=0, begins="enemy")
    state, events = told(turn("scout-bikes", drawn=(HARD, calm)), "resolve")
    assert state.fight is not None
    assert state.fight.dice == (2, 6)
    assert any(isinstance(event, EnemyAttacked) for event in events)
    assert not any(
        isinstance(event, EnemyAttacked) for event in told(turn("scout-bikes", drawn=(EASY,)), "resolve")[1]
    )


def test_raiders_do_as_much_damage_as_their_cards_have_skulls() -> None:
    one, two = card_where(skulls=2, die=2), card_where(skulls=1, die=4)
    assert after(turn("scout-bikes", drawn=(HARD, one)), "resolve").health == 4
    assert after(turn("war-rig", drawn=(HARD, one, two)), "resolve").health == 3


def test_a_spybot_moves_the_raiders_instead() -> None:
    calls = card_where(advance=2, die=2)
    state = after(turn("spybot", drawn=(HARD, calls), trail=tuple(range(5))), "resolve")
    assert (state.health, state.gap) == (6, 2)
    caught = after(turn("spybot", drawn=(HARD, calls)), "resolve")
    assert caught.outcome is not None
    assert caught.outcome.reason == "caught"


def test_up_to_four_ammo_reveal_a_card_each_and_the_bonus_is_added() -> None:
    state = fight(*(card_where(skulls=0, die=die) for die in (2, 3)))
    assert open_to(state) == [f"attack {n}" for n in range(5)]
    state = after(state, "attack 2")
    assert (state.ammo, state.fight and state.fight.health) == (7, 2)


def test_the_skulls_of_an_attack_are_added_up() -> None:
    skulls = [next(c for c in CARDS.resolution if c.skulls == n and c.id != EASY).id for n in (1, 2, 3)]
    state = fight(*skulls, enemy="war-rig")
    assert state.fight is not None
    assert state.fight.dice == (4, 1)
    _, events = told(state, "attack 3")
    assert YouAttacked(3, 6, state.rig.damage, (0, 0)) in events
    one = after(fight(*skulls, enemy="war-rig"), "attack 1").fight
    assert one is not None
    assert one.dice == (3, 0)


def test_no_more_ammo_than_there_is() -> None:
    state = fight(ammo=1)
    assert open_to(state) == ["attack 0", "attack 1"]
    assert "there are 1 ammo" in str(refusal(state, "attack 2"))
    assert "at most 4" in str(refusal(state, "attack 5"))


def test_the_bonus_needs_no_ammo() -> None:
    state = fight(ammo=0)
    assert state.fight is not None
    again = after(state, "attack 0")
    assert again.fight is not None
    assert again.fight.health == state.fight.health - 1


def test_both_attack_in_turn_until_one_is_defeated() -> None:
    calm = tuple(card_where(skulls=0, die=die) for die in (2, 3))
    _, events = told(fight(*calm, health=20), "attack 0", "attack 0", "attack 0")
    strikes = sum(isinstance(event, EnemyAttacked) for event in events)
    assert (strikes, any(isinstance(event, FightWon) for event in events)) == (2, True)


def victory(
    spoils: str, *, enemy: str = "scout-bikes", second: bool = False, **changes: Any
) -> tuple[State, list[object]]:
    """A fight that the first attack wins; ``spoils`` is drawn then."""
    hits = [card.id for card in CARDS.resolution if card.skulls >= 2 and card.id != spoils][:4]
    drawn = (EASY, *hits, spoils)
    begun = turn("farm", enemy, drawn=drawn, **changes) if second else turn(enemy, drawn=drawn, **changes)
    state, events = told(begun, "pass" if second else "resolve", "attack 4", "keep")
    return state, [*events]


def test_a_victory_is_two_points_and_the_loot_of_a_card() -> None:
    state, events = victory(card_where(loot="fuel", moon="new"), fuel=2, points=0)
    assert state.points >= 2
    assert loots(events) == [("fuel", "found")]
    assert state.fuel == 3


def test_equal_moons_bring_the_enemys_loot_too() -> None:
    _, events = victory(card_where(loot="repairs", moon="half"))
    assert loots(events) == [("repairs", "found"), ("ammo", "enemy")]


def test_the_second_card_brings_both_whatever_the_moons() -> None:
    _, events = victory(card_where(loot="fuel", moon="new"), second=True)
    assert loots(events) == [("fuel", "found"), ("ammo", "enemy")]


def test_wild_loot_is_chosen_from_the_list_a_modification_included() -> None:
    state, _ = victory(card_where(loot="charts", moon="full"), enemy="gun-wagon", trail=tuple(range(8)))
    assert state.question is not None
    assert state.question.ask is Ask.LOOT
    assert open_to(state) == [f"loot {loot.id}" for loot in CARDS.loot]
    assert len(after(state, "loot parts").mods) == 1


def test_wild_loot_of_the_first_card_needs_equal_moons_too() -> None:
    state, events = victory(card_where(loot="fuel", moon="new"), enemy="gun-wagon", trail=tuple(range(8)))
    assert loots(events) == [("fuel", "found")]
    assert state.turn == 2


def test_a_modification_may_be_chosen_by_the_other_reading() -> None:
    readings = ("DR-loot-modification=chosen",)
    state, _ = victory(
        card_where(loot="charts", moon="full"), enemy="gun-wagon", trail=tuple(range(8)), readings=readings
    )
    state = after(state, "loot parts")
    assert state.question is not None
    assert state.question.ask is Ask.MODIFY


def test_the_card_of_the_loot_moves_the_raiders() -> None:
    spoils = card_where(loot="fuel", advance=2)
    state, _ = victory(spoils, trail=tuple(range(8)))
    assert state.raiders == 2


def test_an_exhausted_deck_is_made_of_its_discards() -> None:
    deck = CARDS.resolution_deck
    state = turn("dust-worm", resolution=Deck(deck[:1], deck[1:]), health=20)
    after_it, events = told(state, "resolve", "choose 2")
    assert sum(isinstance(event, DeckShuffled) and event.deck == "resolution" for event in events) == 1
    assert len(after_it.resolution.pile) + len(after_it.resolution.discards) == len(deck)


def test_it_is_shuffled_at_once_by_the_other_reading() -> None:
    deck = CARDS.resolution_deck
    readings = ("DR-exhausted=at-once",)
    state = turn("outpost", resolution=Deck(deck[:1], deck[1:]), readings=readings, health=20)
    _, events = told(state, "resolve", "choose 2")
    shuffled = next(event for event in events if isinstance(event, DeckShuffled))
    assert deck[0] not in shuffled.pile


def test_two_points_draw_a_card_again_as_often_as_one_can_pay() -> None:
    state = after(
        turn("dust-worm", points=5, drawn=("r16", "r15"), trail=tuple(range(9))), "resolve", "choose 2"
    )
    assert open_to(state) == ["keep", "redraw 1", "redraw 2"]
    once, events = told(state, "redraw 1")
    assert CardRedrawn(1, "r16", 2) in events
    assert (once.points, once.drawn[0]) == (3, "r15")
    twice = after(once, "redraw 2")
    assert twice.points == 1
    assert twice.question is not None
    assert twice.question.ask is not Ask.DRAWN


def test_each_card_is_kept_or_drawn_again_before_the_next_by_the_other_reading() -> None:
    readings = ("DR-redraw-when=one-by-one",)
    state = after(
        turn("dust-worm", points=5, readings=readings, trail=tuple(range(9))), "resolve", "choose 2"
    )
    assert len(state.drawn) == 1
    assert open_to(state) == ["keep", "redraw 1"]
    assert open_to(after(state, "keep")) == ["keep", "redraw 2"]


@pytest.mark.parametrize(
    ("card", "decisions", "purpose"),
    [
        ("war-rig", ("resolve",), "strength"),
        ("war-rig", ("resolve", "keep"), "assault"),
        ("spybot", ("resolve", "keep"), "assault"),
        ("war-rig", ("resolve", "keep", "keep", "attack 2"), "attack"),
        ("spybot", ("resolve", "keep", "keep", "attack 4", "keep"), "spoils"),
        ("crags", ("resolve", "choose 1"), "damage"),
        ("outpost", ("resolve", "choose 2", "keep"), "loot"),
    ],
)
@pytest.mark.parametrize("points", [1, 2])
def test_every_card_that_is_drawn_may_be_drawn_again(
    card: str, decisions: tuple[str, ...], purpose: str, points: int
) -> None:
    state = turn(card, "farm", drawn=(HARD, "r1", "r6", "r8", "r11", "r15"), trail=tuple(range(5)), points=99)
    state = after(state, *decisions[:-1])
    state = after(replace(state, points=points - 2 * (purpose == "spoils")), decisions[-1])
    assert (state.question == Question(Ask.DRAWN, purpose)) == (points == 2)


def test_a_fight_cannot_be_left_without_a_modification() -> None:
    assert "goes on until" in str(refusal(fight(), "break-off"))
    state = fight(mods=("quick-gears",))
    left = after(state, "break-off")
    assert (left.fight, left.fuel, left.points) == (None, 4, 0)


def test_the_ram_drives_on_after_raiders_and_not_after_a_spybot() -> None:
    spoils = card_where(loot="fuel", moon="half")
    for enemy, spaces in (("gun-wagon", 1), ("spybot", 0)):
        state, _ = victory(spoils, enemy=enemy, mods=("ram",), trail=tuple(range(6)))
        assert len(state.trail) == 6 + spaces
