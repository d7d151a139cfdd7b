"""DT "Classic Dust Dice": two targets, four black sides."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dust_tactics.skirmish.cards.dice_kinds import CLASSIC, DUST, DiceKind
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.events.all import DiceRolled, InitiativeTied, InitiativeWon
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.narration.narrate import narrate
from dust_tactics.skirmish.preview.dice_statistics import ledger
from dust_tactics.skirmish.preview.odds import attack_odds
from dust_tactics.skirmish.preview.threats import reaction_odds
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from tests.helpers.build import line, open_board, position, set_up, squad
from tests.helpers.say import Told

from .staff import field

RIFLES = squad("Rifles", line("Rifle", "6", "1/1 1/1 1/1 1/1", count=5))


def with_dice(table: Told, kind: DiceKind) -> Told:
    """The same position, played with other dice."""
    game = SkirmishGame(replace(table.game.table, ruleset=replace(table.game.table.ruleset, dice=kind)))
    return Told(game, table.state.but(table=game.table))


def duel(kind: DiceKind, *, cover: bool = False) -> Told:
    """Two squads of riflemen two squares apart, the second in the trees or in the open."""
    table = position([". . T . ." if cover else ". . . . ."], ["Rifles A1"], ["Rifles C1"], own=[RIFLES])
    return with_dice(table, kind)


def test_targets_hit_and_save_where_the_army_symbol_does() -> None:
    table = duel(CLASSIC)
    table.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="TTTBB TBB")
    assert [(shot.hits, shot.saved) for shot in table.shots()] == [(3, 1)]


def test_black_sides_save_in_cover_where_two_symbols_do() -> None:
    table = duel(CLASSIC, cover=True)
    table.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="TTTBB TBB")
    assert [(shot.hits, shot.saved) for shot in table.shots()] == [(3, 2)]


def test_a_sustained_attack_takes_the_black_dice_up_again() -> None:
    table = duel(CLASSIC)
    table.say("activate 1a sustained", "aim A 5 at 2a", "fire", dice="TTBBB TBB BBB")
    assert [(shot.hits, shot.saved) for shot in table.shots()] == [(3, 0)]


def test_a_reaction_counts_targets() -> None:
    table = duel(CLASSIC)
    table.say("activate 1a nothing attack", "react 2a", dice="TB")
    assert table.asked.startswith("side2 aim 2a")


@pytest.mark.parametrize("cover", [False, True])
@pytest.mark.parametrize("sustained", [False, True])
def test_the_odds_are_those_of_counting_every_side(cover: bool, sustained: bool) -> None:
    table = duel(CLASSIC, cover=cover)
    unit = table.unit("1a")
    plan = plan_attack(table.state, unit, (Aim(0, 1, "2a"),), sustained=sustained)
    (odds,) = attack_odds(table.state, plan)
    saves = "B" if cover else "T"
    through = Fraction(0)
    for first in CLASSIC.sides:
        for again in CLASSIC.sides:
            for save in CLASSIC.sides:
                hit = first == "T" or (sustained and again == "T")
                through += Fraction(hit and save not in saves, 216)
    assert odds.losses[:2] == (1 - through, through)


def test_the_odds_of_a_reaction_are_those_of_counting_every_side() -> None:
    table = duel(CLASSIC)
    odds = reaction_odds(table.state, table.unit("2a"), "1a")
    pairs = [(one == "T") + (two == "T") for one in CLASSIC.sides for two in CLASSIC.sides]
    assert [odds.nothing, odds.attack, odds.sustained] == [Fraction(pairs.count(n), 36) for n in range(3)]


def beginning(kind: DiceKind) -> Told:
    game, _ = set_up(["..."], ["Rifles outside"], ["Rifles outside"], own=[RIFLES])
    table = replace(game.table, ruleset=replace(game.table.ruleset, dice=kind))
    classic = SkirmishGame(table)
    return Told(classic, classic.blank())


def test_initiative_most_targets() -> None:
    table = beginning(CLASSIC).begin("TTB TBB")
    assert [e.side.value for e in table.events if isinstance(e, InitiativeWon)] == [0]


def test_initiative_level_on_targets_is_rolled_again() -> None:
    table = beginning(CLASSIC).begin("TBB BTB BBB BBT")
    tied = [event for event in table.events if isinstance(event, InitiativeTied)]
    assert [event.because[0].ruling for event in tied] == ["classic-initiative"]
    assert [e.side.value for e in table.events if isinstance(e, InitiativeWon)] == [1]


def test_dust_dice_compare_targets_too() -> None:
    table = beginning(DUST).begin("FTS FSS")
    assert not [event for event in table.events if isinstance(event, InitiativeTied)]


@pytest.mark.parametrize("side", CLASSIC.sides)
def test_stimulants_do_something_whatever_the_die_shows(side: str) -> None:
    """D47 "Inject Stimulants": each of three symbols has its effect, so a Dust die is rolled for them."""
    table = field(open_board(12, 2), ["HQ A1", "Rifles B1"], ["Rifles L1", "Rifles F1"])
    table.say("activate 1a stimulate nothing", "target 1b", "activate 2a nothing nothing")
    table = with_dice(table, CLASSIC).say("activate 1b", dice=side)
    assert table.allows("activate 1b sustained move") or table.allows("activate 1b march attack")


def test_the_log_names_the_sides() -> None:
    table = duel(CLASSIC)
    before = table.state
    table.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="TTTBB TBB")
    rolled = [event for event in table.events if isinstance(event, DiceRolled)]
    assert [event.counted for event in rolled] == ["T", "T"]
    text = narrate(before, rolled[0])
    assert text is not None
    assert "T T T B B: 3 successes" in text


def test_luck_is_measured_with_the_dice_in_use() -> None:
    table = duel(CLASSIC, cover=True)
    table.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="TTTBB BBB")
    (saves,) = [row for row in ledger(table.events, CLASSIC) if row.dice and row.purpose == "save"]
    assert (saves.dice, saves.successes) == (3, 3)
    assert saves.expected == Fraction(2)
