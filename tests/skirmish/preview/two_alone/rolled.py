"""Attacks of one unit on another, rolled by the game itself, and counted die by die."""

from __future__ import annotations

import random
from fractions import Fraction

from dust_tactics.skirmish.decisions.decisions import Aim, Decision, Fire, Lose
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.preview.two_alone.close_combat import reply
from dust_tactics.skirmish.preview.two_alone.lone_attack import LoneAttack, frame_of
from dust_tactics.skirmish.preview.two_alone.weakened import weakened
from dust_tactics.skirmish.state.attack_rolls import Stage, roll
from dust_tactics.skirmish.state.damage_rolls import points_of
from dust_tactics.skirmish.state.shot_plans import ShotPlan
from dust_tactics.skirmish.state.state import State


class Chance:
    """Dice of a seed."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def roll(self, counter: int, count: int, sides: int) -> tuple[int, ...]:
        return tuple(self._chance.choices(range(sides), k=count))


def roll_attack(attack: LoneAttack, dice: Chance) -> State:
    """The state after the attack, carried out by the game; who is asked does what the odds reckon with."""
    state = attack.state
    frame = frame_of(state, state.units[attack.attacker], attack.manner).now(aims=attack.aims)
    side = state.units[attack.attacker].side
    agenda = state.agenda
    state = state.but(agenda=(*agenda, frame), question=Question(side, Ask.AIM, attack.attacker))
    game = SkirmishGame(state.table)
    state = game.step(state, Fire(), dice).state
    while len(state.agenda) > len(agenda):
        state = game.step(state, _answer(game, state, attack), dice).state
    return state


def _answer(game: SkirmishGame, state: State, attack: LoneAttack) -> Decision:
    question = state.question
    assert question is not None
    if question.kind is Ask.RETALIATE:
        assert question.unit is not None
        frame = state.agenda[-1]
        declared: tuple[Aim, ...] = getattr(frame, "aims", ())
        for aim in reply(state, question.unit, attack.attacker).aims:
            if aim not in declared:
                return aim
        return Fire()
    if question.kind is Ask.LOSE:
        assert question.unit is not None
        return _loss(game, state, question.unit, attack)
    return next(iter(game.legal(state)))


def _loss(game: SkirmishGame, state: State, name: str, attack: LoneAttack) -> Decision:
    """A shield while there is one, else the soldier who is least missed."""
    open_to = [one for one in game.legal(state) if isinstance(one, Lose)]
    shields = [one for one in open_to if one.shield]
    if shields:
        return shields[0]
    unit, enemy = state.units[name], attack.target if name == attack.attacker else attack.attacker
    less = weakened(state, name, 1, enemy).units[name]
    groups = [main for main, _ in unit.card.groups]
    for group, (now, then) in enumerate(zip(unit.lost, less.lost, strict=False)):
        if then > now:
            wanted = [one for one in open_to if one.weapon == groups[group]]
            return wanted[0] if wanted else open_to[0]
    return open_to[0]


def counted(shot: ShotPlan) -> dict[int, Fraction]:
    """The chances of unsaved hits of one shot, from every way in which its own throws may fall."""
    assert not shot.rolls_on, "its throws have no end"
    found: dict[int, Fraction] = {}
    open_ways: list[tuple[Fraction, list[int]]] = [(Fraction(1), [])]
    while open_ways:
        chance, script = open_ways.pop()
        asked = _replay(shot, script)
        if isinstance(asked, int):
            found[asked] = found.get(asked, Fraction(0)) + chance
            continue
        stage, dice = asked
        one = shot.die.chance(stage.faces)
        ways = Fraction(1)
        for successes in range(dice + 1):
            part = ways * one**successes * (1 - one) ** (dice - successes)
            if part:
                open_ways.append((chance * part, [*script, successes]))
            ways = ways * (dice - successes) / (successes + 1)
    return found


class _AsksError(Exception):
    def __init__(self, stage: Stage, dice: int) -> None:
        super().__init__()
        self.stage, self.dice = stage, dice


def _replay(shot: ShotPlan, script: list[int]) -> int | tuple[Stage, int]:
    """The unsaved hits when the throws fall so, or the throw that is not in the script."""
    left = list(script)

    def throw(stage: Stage, dice: int) -> int:
        if not left:
            raise _AsksError(stage, dice)
        return left.pop(0)

    try:
        hits, saved = roll(shot.course, shot.dice, throw)
    except _AsksError as asks:
        return asks.stage, asks.dice
    return hits - saved


def counted_losses(attack: LoneAttack, shots: tuple[ShotPlan, ...]) -> list[Fraction]:
    """The chances of losses, from the hits of every shot and the damage of each."""
    unit = attack.state.units[attack.target]
    left = unit.hits_left
    total = [Fraction(1)] + [Fraction(0)] * left
    for shot in shots:
        points, negated = points_of(unit.card, shot.damage), shot.negated(unit.id)
        most = shot.count if shot.names is not None else left
        spread = [Fraction(0)] * (left + 1)
        for hits, chance in counted(shot).items():
            for lost, p in _suffered(hits * points, negated).items():
                spread[min(lost, left, most if shot.names is not None else left)] += chance * p
        now = [Fraction(0)] * (left + 1)
        for before, p in enumerate(total):
            for more, q in enumerate(spread):
                now[min(before + more, left)] += p * q
        total = now
    return total


def _suffered(points: int, negated: Fraction) -> dict[int, Fraction]:
    found, ways = {}, Fraction(1)
    for lost in range(points + 1):
        found[lost] = ways * (1 - negated) ** lost * negated ** (points - lost)
        ways = ways * (points - lost) / (lost + 1)
    return found
