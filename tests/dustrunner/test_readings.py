"""The other readings of what the book leaves open: each of them acts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.core.dice import SecretDice
from dust_tactics.dustrunner.cards import GAUGES
from dust_tactics.dustrunner.events import EnemyAttacked
from dust_tactics.dustrunner.questions import Ask, Question
from dust_tactics.dustrunner.raider_chances import raiders_this_round
from dust_tactics.dustrunner.road import lay
from dust_tactics.dustrunner.rulings import RULINGS, readings_of
from dust_tactics.dustrunner.state import Table

from .tables import CARDS, ROAD, after, card_where, game_of, open_to, refusal, told, turn

LONG = tuple(
    n for n, space in enumerate(lay(CARDS, ROAD).spaces)
    if space.lane in ("", "bank", "ring-road", "pass-road", "orchards")
)  # fmt: skip
"""The path from R to F by the long lanes."""


def before_home(spaces: int) -> tuple[int, ...]:
    """The path to so many spaces before F."""
    return LONG[: len(LONG) - spaces]


def test_what_may_be_read_otherwise_has_a_switch_and_what_has_one_says_what_else() -> None:
    for ruling in RULINGS:
        assert bool(ruling.alternatives) == bool(ruling.readings), ruling.id
        for reading in ruling.readings[1:]:
            assert readings_of([f"{ruling.id}={reading.name}"]) == ((ruling.id, reading.name),)


@pytest.mark.parametrize(("readings", "filled"), [((), True), (("DR-gauges=start",), False)])
def test_gauges_begin_at_the_starts_of_the_cards(readings: tuple[str, ...], filled: bool) -> None:
    game, dice = game_of(*readings), SecretDice.from_seed(3, "gauges")
    vehicle = ("twin-tanks", "magazine", "plated-cab")
    state = after(game.begin(dice).state, *(f"take {name}" for name in vehicle), dice=dice)
    held = tuple(state.__dict__[gauge] for gauge in GAUGES)
    most = tuple(state.rig.most(gauge) for gauge in GAUGES)
    starts = tuple(sum(CARDS.parts[name].start(gauge) for name in vehicle) for gauge in GAUGES)
    assert held == (most if filled else starts)
    assert starts < most
    assert most == (6, 7, 11), "a start is no less of the most"


def test_what_is_missing_is_paid_in_health() -> None:
    state = turn("clear-highway", fuel=1, readings=("DR-unpayable=health",))
    state = after(state, "resolve")
    assert open_to(state) == ["choose 1", "choose 2"]
    driven = after(state, "choose 1")
    assert (driven.fuel, driven.health, len(driven.trail)) == (0, 5, 7)
    assert "not enough to pay" in str(refusal(after(turn("clear-highway", fuel=1), "resolve"), "choose 1"))
    last = after(replace(state, health=1), "choose 1")
    assert last.outcome is not None
    assert last.outcome.reason == "wrecked"


def test_what_lets_something_be_spent_may_be_left() -> None:
    left = ("DR-options=left",)
    state = after(turn("farm", readings=left), "resolve")
    assert open_to(state) == ["choose 1", "choose 2", "choose 0"]
    passed = after(state, "choose 0")
    assert (passed.ammo, passed.points, passed.gap, passed.turn) == (state.ammo, 0, state.gap, 2)
    assert "has 2 options" in str(refusal(after(turn("farm"), "resolve"), "choose 0"))
    for card in ("dust-worm", "gas-station"):  # one must be resolved, the other lets nothing be spent
        assert "choose 0" not in open_to(after(turn(card, readings=left), "resolve"))


def test_a_card_of_one_option_is_asked_about_where_it_may_be_left() -> None:
    farm = CARDS.explored["farm"]
    one = replace(farm, options=farm.options[1:])
    cards = replace(
        CARDS,
        code="one option",
        exploration=tuple(one if card is farm else card for card in CARDS.exploration),
    )
    asked = after(turn("farm", table=Table(cards, readings_of(["DR-options=left"]))), "resolve")
    assert open_to(asked) == ["choose 1", "choose 0"]
    assert after(turn("farm", table=Table(cards)), "resolve").points == 4


def test_what_may_be_left_brings_the_raiders_no_nearer() -> None:
    quiet, usual = (
        raiders_this_round(replace(turn("farm", readings=readings), turn=6))
        for readings in (("DR-options=left",), ())
    )
    assert (set(quiet), set(usual)) == ({0}, {0})  # the farm has an option that does not move them
    quiet, usual = (
        raiders_this_round(replace(turn("clear-path", readings=readings, table=_all_loud(readings)), turn=6))
        for readings in (("DR-options=left",), ())
    )
    assert (set(quiet), set(usual)) == ({0}, {1})


def _all_loud(readings: tuple[str, ...]) -> Table:
    """Cards of which every option of the clear path moves the raiders."""
    path = CARDS.explored["clear-path"]
    spend, roll = path.options
    loud = replace(path, options=(replace(spend, effects=(*spend.effects, *roll.effects[-1:])), roll))
    every = tuple(loud if card is path else card for card in CARDS.exploration)
    return Table(replace(CARDS, code="loud", exploration=every), readings_of(readings))


def test_the_vehicle_may_drive_up_to_so_many_spaces() -> None:
    state = after(turn("clear-highway", readings=("DR-whole-move=up-to",)), "resolve", "choose 1")
    assert state.question == Question(Ask.DRIVE)
    assert open_to(state) == [f"drive {spaces}" for spaces in (4, 3, 2, 1, 0)]
    assert "4 spaces at most" in str(refusal(state, "drive 5"))
    for spaces in (0, 2, 4):
        driven = after(state, f"drive {spaces}")
        assert (driven.fuel, len(driven.trail), driven.turn) == (3, 3 + spaces, 2)
    assert len(after(turn("clear-highway"), "resolve", "choose 1").trail) == 7


def test_of_a_move_that_a_fork_interrupts_no_more_is_driven_than_was_said() -> None:
    road = lay(CARDS, ROAD)
    fork = next(n for n, space in enumerate(road.spaces) if len(space.onward) > 1)
    state = turn("clear-highway", trail=tuple(range(fork)), readings=("DR-whole-move=up-to",))
    state = after(state, "resolve", "choose 1", "drive 3", "turn bank")
    assert len(state.trail) == fork + 3


@pytest.mark.parametrize(
    ("readings", "left", "home"),
    [((), 1, True), ((), 2, True), (("DR-home=exact",), 1, False), (("DR-home=exact",), 2, True)],
)
def test_home_has_to_be_reached_exactly(readings: tuple[str, ...], left: int, home: bool) -> None:
    state = turn("clear-path", trail=before_home(left), readings=readings)
    assert state.left == left
    driven = after(state, "resolve", "choose 1")  # two spaces
    assert (driven.outcome is not None) == home
    if not home:
        assert (driven.left, driven.fuel, driven.turn) == (1, 4, 2)


def test_a_spybot_draws_one_card_whatever_its_card_says() -> None:
    bot = CARDS.explored["spybot"]
    assert bot.enemy is not None
    two = replace(bot, enemy=replace(bot.enemy, attacks=2))
    every = tuple(two if card is bot else card for card in CARDS.exploration)
    cards = replace(CARDS, code="two attacks", exploration=every)
    hard = card_where(die=6, begins="enemy", skulls=1)
    calls = [card.id for card in CARDS.resolution if card.advance == 2 and card.id != hard][:2]

    def called(*readings: str) -> int:
        table = Table(cards, readings_of(readings))
        state = turn("spybot", drawn=(hard, *calls), trail=tuple(range(8)), table=table)
        _, events = told(state, "resolve")
        return next(event.total for event in events if isinstance(event, EnemyAttacked))

    assert (called(), called("DR-spybot=one")) == (4, 2)


def test_what_ships_has_starts_below_the_most() -> None:
    below = [card.id for card in CARDS.vehicle if card.starts]
    assert below
