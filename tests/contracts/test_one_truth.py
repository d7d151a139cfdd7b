"""One truth for cover, sight and the rolls of an attack: all who are asked about a moment of a game agree.

The game's own lines and saves, the judge on the position of the moment, the map of the whole board, the
position after it was written as a code and as a file, the bots' estimate; the plan that is previewed, the
dice that are rolled by it, and its odds.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from dust_tactics.content.positions.load_position import (
    decode_position,
    encode_position,
    read_position_text,
    write_position,
)
from dust_tactics.skirmish.board.grid import Square, area_distance
from dust_tactics.skirmish.bots.attack_estimate import Guns
from dust_tactics.skirmish.cards.dice_kinds import CLASSIC, DUST, DiceKind, binomial
from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.decisions.decisions import Aim, Fire
from dust_tactics.skirmish.dispute.adjudicate import between, judge, surroundings_of
from dust_tactics.skirmish.dispute.position import Figure, Position
from dust_tactics.skirmish.dispute.snapshot import figure_of, position_of
from dust_tactics.skirmish.dispute.visibility_map import sightings
from dust_tactics.skirmish.events.all import DiceRolled, ShotResolved
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.preview.targets import declared_plan
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.targeting.skill_effects import helped_by_idle
from dust_tactics.skirmish.rules.visibility import hiding, line_of_sight as game_sight
from dust_tactics.skirmish.rules.visibility.cover import view_between
from dust_tactics.skirmish.rules.visibility.save_rolls import guard_of, saves, view_of
from dust_tactics.skirmish.rules.weapons.available_weapons import lines, weapon_line
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.attack_rolls import Stage, Stages, chances, roll, stages, unsaved
from dust_tactics.skirmish.state.shot_plans import ShotPlan
from dust_tactics.skirmish.state.state import State, UnitState
from tests.helpers.build import position

from .games import (
    Turnout,
    batches,
    battle,
    corner_house,
    digging,
    game_of_every_kind,
    motley,
    played,
    rough,
    siege,
    specialists,
    walled,
)

KINDS: tuple[Callable[[int], SkirmishGame], ...] = (
    game_of_every_kind,
    lambda seed: game_of_every_kind(seed, "dust-1947"),
    rough,
    walled,
    battle,
    siege,
    motley,
    specialists,
    corner_house,
    lambda seed: specialists(seed, "dust-tactics"),
)
"""Games of both rulebooks, on boards with everything that covers anybody."""

EVERY = 10
"""Decisions between two moments that are looked at; twice as many in every run."""


QUICK = (0, 1, 11, 2, 12, 3, 13, 34, 54, 5, 15, 6, 16, 7, 17, 8, 18, 9, 19, 10)
"""Two games of each kind, the battles with smoke: one is of every run, the other of ``make games``."""

MET = (
    "pairs", "seen", "in cover", "aloft", "carried", "obstruction", "terrain", "dug in", "weather", "caught",
    "at the rear", "smoke", "over terrain", "shared", "shots rolled", "averages", "negated",
)  # fmt: skip
"""What must have been met in these games, so that agreeing means something."""


def moments(seed: int) -> Iterator[Turnout]:
    """Return the decisions of the game that goes with a seed."""
    make = KINDS[seed % len(KINDS)]
    return played(make(seed), seed, digging if make is siege else None)


def compared(seed: int, every: int = EVERY) -> Counter[str]:
    """Look at every so manyth moment of a game and at all of its attacks; return what was met."""
    chance = random.Random(f"truth {seed}")
    met: Counter[str] = Counter()
    for number, turnout in enumerate(moments(seed)):
        met["shots rolled"] += rolled_as_previewed(turnout)
        if number % every == every - 1:
            state = turnout.step.state
            met += sight_and_cover_agree(state, chance)
            met["averages"] += averages_agree(state, chance)
        met["negated"] += any(e.purpose == "negate" for e in turnout.step.events if isinstance(e, DiceRolled))
    return met


# -- sight and cover ------------------------------------------------------------------------------


def sight_and_cover_agree(state: State, chance: random.Random) -> Counter[str]:
    """Compare every pair of units of a moment; return what was met."""
    rules, position = state.table.ruleset, position_of(state)
    assert not position.faults(), position.faults()
    code = decode_position(encode_position(position))
    text, _, problems = read_position_text(write_position(position), "moment")
    assert not problems
    assert text is not None
    written = [(one, surroundings_of(one, rules)) for one in (code, text)]
    around = surroundings_of(position, rules)
    met: Counter[str] = Counter()
    units = [unit for unit in state.units.values() if unit.on_board]
    firing = [one for unit in state.units.values() if (one := state.firing(unit)).on_board]
    for one, other in product(firing, units):
        if one.id == other.id:
            continue
        rears = (False, True) if game_sight.eyes_apart(state, one) else (False,)
        for rear in rears:
            seen = game_sight.in_sight(state, one, other.area, other.card, other.level, rear=rear)
            unseen = hiding.unseen(state, one, other)
            seen = seen and not unseen
            covered = saves(state, one, other, rear=rear).cover
            ends = figure_of(state, one), figure_of(state, other, one.side)
            asked = [(position, around)]
            asked += written if chance.random() < 0.1 else []
            for where, about in asked:
                judged = between(about, replace(where, rear=rear), rules, *ends)
                told = judged.visible, bool(judged.view.kinds)
                assert told == (seen, covered), (one.id, other.id, rear, judged.because)
                assert judged.cover is (not seen or covered)
            met += Counter({str(kind): 1 for kind in judged.kinds})
            met += Counter(
                {
                    "pairs": 1, "seen": seen, "in cover": seen and covered, "caught": other.caught,
                    "aloft": one.flies != other.flies, "carried": one.carried is not None,
                    "at the rear": rear, "over terrain": bool(position.smoke),
                    "shared": len(state.units_at(Square(*other.area[:2]))) > 1,
                    "smoke": not state.smoke.isdisjoint(other.area.squares()), "unseen": unseen,
                    "small pairs": one.card.small and other.card.small,
                }
            )  # fmt: skip
    for back in (code, text):
        assert [replace(one, name="") for one in back.figures] == [
            replace(one, name="") for one in position.figures
        ]
        assert (back.smoke, back.weather, back.board) == (position.smoke, position.weather, position.board)
    the_map_agrees(state, position, chance)
    return met


def the_map_agrees(state: State, position: Position, chance: random.Random) -> None:
    """The map of the board from one unit, and to it, is what the judge and the game say of the others."""
    rules = state.table.ruleset
    standing = [u for u in state.units.values() if u.on_board and means_it(position, figure_of(state, u))]
    if not standing:
        return
    one = chance.choice(standing)
    assert one.square is not None
    for backwards in (False, True):
        found = sightings(position, rules, one.square, backwards=backwards)
        for other in standing:
            assert other.square is not None
            if other.square not in found or other is one:
                continue
            ends = (other, one) if backwards else (one, other)
            seen = game_sight.in_sight(state, ends[0], ends[1].area, ends[1].card, 0)
            beyond = hiding.unseen_from(state, ends[1]).value  # on the map whoever looks is an enemy
            seen = seen and not 0 < beyond <= area_distance(ends[0].area, ends[1].area)
            assert found[other.square] == (seen, not seen or saves(state, *ends).cover)
        for square in chance.sample(sorted(found), min(4, len(found))):
            verdict = judge(position, rules, *((square, one.square) if backwards else (one.square, square)))
            assert found[square] == (verdict.visible, verdict.cover)


def means_it(position: Position, figure: Figure) -> bool:
    """Whether a square means this unit: nobody flies above it, or shares it."""
    at = [one for square in figure.area.squares() for one in position.figures_at(square)]
    return at == [figure] and not figure.level and not figure.flies


# -- rolls ----------------------------------------------------------------------------------------


def rolled_as_previewed(turnout: Turnout) -> int:
    """The dice of an attack are those of the plan that its preview showed; return how many shots it had."""
    taken = turnout.taken
    shown = declared_plan(turnout.before, boosted=isinstance(taken, Fire) and taken.boosted)
    events = [event for event in turnout.step.events if isinstance(event, DiceRolled | ShotResolved)]
    if shown is None or not any(isinstance(event, ShotResolved) for event in events):
        return 0
    script = iter(events)
    shots = [shot for shot in shown.shots if not shot.close]  # blows are planned again after the shots
    for shot in shots:

        def throw(stage: Stage, dice: int, shooter: str = shot.attacker, target: str = shot.target) -> int:
            event = next(script)
            assert isinstance(event, DiceRolled)
            assert (event.purpose, len(event.faces)) == (stage.purpose, dice)
            assert event.counted == turnout.before.table.ruleset.dice.counted(stage.faces)
            assert event.unit == (target if stage.saving else shooter)
            return event.successes

        hits, saved = roll(shot.course, shot.dice, throw)
        result = next(script)
        assert isinstance(result, ShotResolved)
        assert (result.target, result.hits, result.saved) == (shot.target, hits, saved)
    return len(shots)


def averages_agree(state: State, chance: random.Random) -> int:
    """A bot's estimate of one weapon is the average of its plan; return how many were compared."""
    rules, around, compared = state.table.ruleset, game_sight.surroundings_of(state), 0
    units = [unit for unit in state.units.values() if unit.on_board and unit.joined is None]
    pairs = [(one, other) for one, other in product(units, units) if one.side is not other.side]
    for one, other in chance.sample(pairs, min(3, len(pairs))):
        assert one.stop is not None
        assert other.stop is not None
        guns = Guns(state, one)
        for index in lines(one):
            weapon = weapon_line(state, one, index)
            if index >= 0 and index not in arms_of(state.table, one.card).direct:
                continue
            rear = game_sight.at_rear(weapon)
            guard = guard_of(rules, view_of(state, one, other, rear=rear))
            there = [game_sight.body_at(unit, unit.stop, unit.facing) for unit in (one, other) if unit.stop]
            assert guard_of(rules, view_between(around, *there, rear=rear)) == guard
            for sustained in (False, True):
                if sustained and helped_by_idle(state, one, one, index):
                    continue
                plan = plan_attack(state, one, (Aim(index, 2, other.id),), sustained=sustained)
                average = sum(
                    float(shot.dice * shot.chances.average) * lost(other, shot)
                    for shot in plan.shots
                    if shot.target == other.id  # a blast is more than the estimate of one target
                )
                assert guns.each(index, weapon, other, guard, sustained) * 2 == pytest.approx(average)
                compared += bool(plan.shots)
    return compared


def lost(unit: UnitState, shot: ShotPlan) -> float:
    """What one unsaved hit costs a unit on average; a skull all that it has left, less what is negated."""
    negated = float(shot.negated(unit.id))
    if unit.card.one_cross_a_hit:
        return 1 - negated
    if shot.damage >= 0:
        return shot.damage * (1 - negated)
    whole, total = unit.card.damage or 0, 0.0
    for rolled in product((True, False), repeat=whole if negated else 0):
        chance = negated ** sum(rolled) * (1 - negated) ** (whole - sum(rolled))
        total += chance * min(unit.hits_left, whole - sum(rolled))
    return total if negated else unit.hits_left


class UnfinishedError(Exception):
    """A course of the dice goes on after what is written down of it; ``dice`` are thrown next."""

    def __init__(self, dice: int) -> None:
        self.dice = dice


def followed(course: Stages, die: DiceKind, dice: int, successes: tuple[int, ...]) -> tuple[int, Fraction]:
    """Return the unsaved hits of one course of the dice, given the successes of its throws, and its chance.

    :raises UnfinishedError: there are more throws.
    """
    left, parts = list(successes), [Fraction(1)]

    def throw(stage: Stage, count: int) -> int:
        if not left:
            raise UnfinishedError(count)
        parts.append(parts[-1] * binomial(count, die.chance(stage.faces))[left[0]])
        return left.pop(0)

    hits, saved = roll(course, dice, throw)
    return hits - saved, parts[-1]


def every_course(course: Stages, die: DiceKind, dice: int, throws: int) -> dict[int, Fraction]:
    """Return the chances of so many unsaved hits, by every course of the dice of at most so many throws."""
    found: dict[int, Fraction] = {}
    todo: list[tuple[int, ...]] = [()]
    while todo:
        successes = todo.pop()
        try:
            hits, part = followed(course, die, dice, successes)
        except UnfinishedError as unfinished:
            todo += [(*successes, more) for more in range(unfinished.dice + 1) if len(successes) < throws]
        else:
            found[hits] = found.get(hits, Fraction(0)) + part
    return found


COURSES = [
    dict(zip(("hits", "again", "spoilt", "rolls_on", "saves", "saves_again", "retries"), row, strict=True))
    for row in product(
        ("F", "FT"), (False, True), (False, True), ("", "F"), ("", "F", "FS"), (False, True), ("", "F", "S")
    )
]


@pytest.mark.parametrize("die", [DUST, CLASSIC], ids=lambda die: die.id)
def test_the_odds_are_those_of_rolling_every_course_of_the_dice(die: DiceKind) -> None:
    """All that may be rolled again, in every combination, with one die and with two."""
    for rows in COURSES:
        course = stages(**rows)
        for dice in (1,) if rows["rolls_on"] else (1, 2):
            counted = every_course(course, die, dice, 8)
            longer = 1 - sum(counted.values())  # hits that roll on and on
            odds = unsaved(chances(course, die), dice, 40)
            for hits, part in counted.items():
                assert 0 <= odds[hits] - part <= longer, (rows, dice, hits)
            if not rows["rolls_on"]:
                mean = sum((hits * part for hits, part in counted.items()), Fraction(0))
                assert (longer, mean) == (0, dice * chances(course, die).average)


@pytest.mark.parametrize(
    "seeds",
    [pytest.param(QUICK[::2], id="even"), pytest.param(QUICK[1::2], id="odd", marks=pytest.mark.games)],
)
def test_all_who_are_asked_agree(seeds: tuple[int, ...]) -> None:
    met = sum((compared(seed, 2 * EVERY) for seed in seeds), Counter[str]())
    assert not [what for what in MET if not met[what]]


SKILLED = (
    [
        "Machete Mack (Pistol) A1", "Bull's Eye C1", "Sergeant Victory E1", "Hexe G1 S", "Maggie A3",
        "Pounder C3 S", "Gregory & Izzy outside pilots 1f", "Bazooka Joe E3", "Roza G3", "Nikolai I1",
    ],
    [
        "Steel Guards Assault Squad A5", "Zombie Squad C5", "Winter Child E5", "Wildfire G5 N", "Geist I5 N",
        "Babushka B7 N", "Crazy Jimmy outside pilots 2f", "Frank von Stein E7", "Luisa G7",
        "Angela (Assassin) I7",
    ],
)  # fmt: skip
"""Units of two sides with skills of who attacks and of who is attacked, in trees and out of them."""


@pytest.mark.parametrize("rules", ["dust-tactics", "dust-1947"])
def test_all_who_are_asked_agree_about_units_with_skills(rules: str) -> None:
    rows = [". . T . . . T . .", ". . . . . . . . .", "T . . . T . . . ."]
    told = position([*rows, *rows, *rows], *SKILLED, ruleset=rules)
    jimmy = told.unit("2f")
    marked = jimmy.but(marks=(Mark(game_sight.HARD_TO_HIT, Until.ACTIVATION),))
    state, chance = told.state.with_unit(marked), random.Random(rules)
    met = sight_and_cover_agree(state, chance)
    assert met["hard to hit"]
    assert sum(averages_agree(state, chance) for _ in range(40)) > 300


@pytest.mark.slow
@pytest.mark.games
@pytest.mark.parametrize("seeds", batches(200), ids=str)
def test_all_who_are_asked_agree_in_many_games(seeds: range) -> None:
    for seed in seeds:
        compared(seed)
