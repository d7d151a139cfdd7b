"""Two units alone that stay where they are and shoot: what is left of them after every round.

A Markov chain over what both have lost: crosses and soldiers, ammunition and what is not loaded, tokens of
suppression and critical hits.  Its steps are exact, from the plans that attacks roll; only their sums over
the rounds are taken in floating point.  Nobody reacts, and Stunned tokens are left out.

A unit makes a sustained attack where it may, loads again where that does more, and fights back at close
quarters; it gives up first what does least (:mod:`.weakened`).
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from dust_tactics.skirmish.decisions.decisions import STANDARD, Aim
from dust_tactics.skirmish.procedures.damage.suppression import shake_odds
from dust_tactics.skirmish.rules.units.striking_order import anybody_first, still_possible
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.skirmish.state.unit_state import SUPPRESSED

from .close_combat import reply
from .lone_attack import LoneAttack, Manner, lone_attack, planned
from .practice_range import ONE, TWO
from .shocks import burnt, shocked
from .weakened import weakened
from .why_not import action_refusal

Ways = list[tuple[Fraction, State]]
"""What may come of something, with its chances."""

ROUNDS = 8
"""The turns of a scenario that says nothing else."""


@dataclass(frozen=True, slots=True)
class Round:
    """The two after a round: the chances that the first is destroyed and the second is, and what is left."""

    number: int
    first_gone: float
    second_gone: float
    first_left: float
    """The miniatures or points that the first has left on average."""
    second_left: float

    @property
    def both_stand(self) -> float:
        """The chance that both stand; never are both gone but by blows struck together."""
        return max(0.0, 1.0 - self.first_gone - self.second_gone)


class Duel:
    """A duel of the two units of a state; ``first`` acts first in every round.

    It comes to the same some thousand situations again and again, on a million ways: each situation has a
    number and one state, and what an activation in it comes to is kept as chances and numbers.
    """

    def __init__(self, state: State, first: str = ONE, rounds: int = ROUNDS) -> None:
        self.first, self._rounds = first, rounds
        self._numbers: dict[Hashable, int] = {}
        self._states: list[State] = []
        """The state of each situation that was met, by its number."""
        self._known: dict[tuple[int, str], tuple[array[float], array[int]]] = {}
        """What may come of an activation: the chances and the situations."""
        self._now: dict[int, float] = {self._met(state): 1.0}
        self.rounds: list[Round] = [self._round(0)]

    @property
    def situations(self) -> int:
        """How many situations are kept; none once all rounds are worked out."""
        return len(self._states)

    def steps(self) -> Iterator[None]:
        """Work it out, a step at a time; ``rounds`` grows meanwhile."""
        order = (self.first, TWO if self.first == ONE else ONE)
        for number in range(1, self._rounds + 1):
            for name in order:
                after: dict[int, float] = {}
                for here, chance in self._now.items():
                    for part, there in zip(*self._activated(here, name), strict=True):
                        after[there] = after.get(there, 0.0) + chance * part
                    yield
                self._now = after
            self.rounds.append(self._round(number))
        self._numbers, self._states, self._known, self._now = (
            {},
            [],
            {},
            {},
        )  # the rounds are all that is read

    def finish(self) -> list[Round]:
        """All rounds, worked out at once."""
        for _ in self.steps():
            pass
        return self.rounds

    def _met(self, state: State) -> int:
        """The number of the situation that a state is in."""
        number = self._numbers.setdefault(_key(state), len(self._states))
        if number == len(self._states):
            self._states.append(state)
        return number

    def _activated(self, here: int, name: str) -> tuple[array[float], array[int]]:
        """What may come of an activation, with its chances."""
        found = self._known.get((here, name))
        if found is None:
            state = self._states[here]
            gone = any(unit.eliminated for unit in state.units.values())
            ways = [(Fraction(1), state)] if gone else _merged(_activation(state, name))
            found = self._known[here, name] = (
                array("d", [float(chance) for chance, _ in ways]),
                array("l", [self._met(then) for _, then in ways]),
            )
        return found

    def _round(self, number: int) -> Round:
        """How the two stand now, on average."""
        gone, left = {ONE: 0.0, TWO: 0.0}, {ONE: 0.0, TWO: 0.0}
        for here, chance in self._now.items():
            for name, unit in self._states[here].units.items():
                gone[name] += chance * unit.eliminated
                left[name] += chance * unit.hits_left
        return Round(number, gone[ONE], gone[TWO], left[ONE], left[TWO])


def _key(state: State) -> Hashable:
    """What of both units makes a difference to what comes."""
    return tuple(
        (
            unit.card.id, unit.damage, unit.lost, unit.spent, unit.unloaded, unit.unarmed, unit.suppression,
            frozenset(unit.criticals), unit.broken,
        )
        if not unit.eliminated
        else None
        for unit in state.units.values()
    )  # fmt: skip


def _merged(ways: Ways) -> Ways:
    found: dict[Hashable, tuple[Fraction, State]] = {}
    for chance, state in ways:
        if chance:
            key = _key(state)
            before = found[key][0] if key in found else Fraction(0)
            found[key] = before + chance, state
    return list(found.values())


def _activation(state: State, name: str) -> Ways:
    """One activation: its fire burns it, it shakes tokens off, and attacks."""
    enemy = TWO if name == ONE else ONE
    state = burnt(state, name, enemy)
    unit = state.units[name]
    if unit.eliminated:
        return [(Fraction(1), state)]
    found: Ways = []
    for level, chance in enumerate(shake_odds(state, unit)):
        if chance:
            ready = state if level == unit.suppression else state.with_unit(unit.but(suppression=level))
            attack = chosen(ready, name)
            after = _carried_out(attack) if attack.aims else [(Fraction(1), attack.state)]
            found += [(chance * part, then) for part, then in after]
    return found


def chosen(state: State, name: str) -> LoneAttack:
    """The attack that a unit makes with its actions: the one that costs the enemy most on average.

    It has no aims, but may have loaded its weapons, if it can't attack.
    """
    enemy, unit = TWO if name == ONE else ONE, state.units[name]
    slow = unit.suppression >= SUPPRESSED
    choices: list[LoneAttack] = []
    if not slow and action_refusal(state, name, Manner.SUSTAINED) is None:
        choices.append(lone_attack(state, name, enemy, Manner.SUSTAINED))
    choices.append(lone_attack(state, name, enemy, Manner.ATTACK))
    if unit.unloaded:
        loaded = state.with_unit(unit.ready())
        if slow:  # its second action loads, and nothing is left to fire
            choices.append(LoneAttack(loaded, name, enemy, Manner.ATTACK))
        else:
            choices.append(lone_attack(loaded, name, enemy, Manner.ATTACK))
    best = max(choices, key=lambda attack: (attack.expected, attack.destroyed))
    return best if best.aims else choices[-1]


def _carried_out(attack: LoneAttack) -> Ways:
    """What an attack comes to: shots first, with their tokens, then blows."""
    name, enemy = attack.attacker, attack.target
    before = attack.state
    state = before.with_unit(_fired(before, before.units[name], attack.aims))
    close = tuple([aim for aim in attack.aims if aim.point is None and _strikes(before, name, aim)])
    ways = [(Fraction(1), state, False)]
    if attack.shots:
        shooting = replace(attack, state=state, blows=())
        ways = [
            (chance * p, then, bool(lost))
            for gained, spread in enumerate(shooting.tokens)
            for lost, chance in enumerate(spread)
            if chance
            for p, then in _hurt(state, enemy, lost, name, gained)
        ]
    if not close:
        return [(chance, then) for chance, then, _ in ways]
    again = attack.manner is Manner.SUSTAINED
    return [
        (chance * p, then)
        for chance, there, hurt in ways
        for p, then in _fought(there, name, enemy, close, sustained=again, tried=hurt)
    ]


def _strikes(state: State, name: str, aim: Aim) -> bool:
    card = state.units[name].card
    return aim.weapon == STANDARD or card.weapons[aim.weapon].close


def _fired(state: State, unit: UnitState, aims: tuple[Aim, ...]) -> UnitState:
    """A unit whose declared weapons have spent ammunition, and are unloaded if they are loaded by hand."""
    arms, spent, empty = arms_of(state.table, unit.card), [*unit.spent], [*unit.unloaded]
    for aim in aims:
        if aim.weapon == STANDARD:
            continue
        if unit.card.weapons[aim.weapon].ammo is not None:
            spent[aim.weapon] += aim.count
        if (aim.salvo or aim.weapon in arms.reloads) and aim.weapon not in empty:
            empty.append(aim.weapon)
    return unit.but(spent=tuple(spent), unloaded=tuple(sorted(empty)))


def _hurt(state: State, name: str, lost: int, by: str, gained: int = 0, *, tried: bool = False) -> Ways:
    """A unit that has lost so many, with what a critical hit breaks of it and the tokens that it gains.

    Where the attack was ``tried`` for a critical hit before, it is not rolled for again.
    """
    then = weakened(state, name, lost, by)
    unit = then.units[name]
    if unit.eliminated:
        return [(Fraction(1), then)]
    if gained:
        then = then.with_unit(unit.but(suppression=min(unit.suppression + gained, SUPPRESSED)))
    return shocked(then, name, by) if lost and not tried else [(Fraction(1), then)]


def _fought(
    state: State, name: str, enemy: str, aims: tuple[Aim, ...], *, sustained: bool, tried: bool
) -> Ways:
    """Close combat, blow for blow; who strikes first does so before the other one."""
    one, two = state.units[name], state.units[enemy]
    if one.eliminated or two.eliminated:
        return [(Fraction(1), state)]
    first, second = anybody_first(state, one), anybody_first(state, two)
    blow = _blow(state, name, enemy, aims, sustained=sustained)
    if first is second:
        back = reply(state, enemy, name).losses
        return [
            (p * q * r * s, last)
            for lost, p in enumerate(blow.losses)
            if p
            for r, then in _hurt(state, enemy, lost, name, tried=tried)
            for dead, q in enumerate(back)
            if q
            for s, last in _hurt(then, name, dead, enemy)
        ]
    found: Ways = []
    if first:
        for lost, p in enumerate(blow.losses):
            for r, then in _hurt(state, enemy, lost, name, tried=tried) if p else ():
                gone = then.units[enemy].eliminated
                spread = (Fraction(1),) if gone else reply(then, enemy, name).losses
                for dead, q in enumerate(spread):
                    found += (
                        [(p * q * r * s, last) for s, last in _hurt(then, name, dead, enemy)] if q else []
                    )
        return found
    for dead, q in enumerate(reply(state, enemy, name).losses):
        for s, then in _hurt(state, name, dead, enemy) if q else ():
            left = then.units[name]
            still = () if left.eliminated else still_possible(then, left, aims)
            spread = _blow(then, name, enemy, still, sustained=sustained).losses if still else (Fraction(1),)
            for lost, p in enumerate(spread):
                found += (
                    [(p * q * r * s, last) for r, last in _hurt(then, enemy, lost, name, tried=tried)]
                    if p
                    else []
                )
    return found


def _blow(state: State, name: str, enemy: str, aims: tuple[Aim, ...], *, sustained: bool) -> LoneAttack:
    """Blows by themselves, of all who are there."""
    manner = Manner.SUSTAINED if sustained else Manner.CLOSE
    return planned(state, name, enemy, manner, aims, struck=True)
