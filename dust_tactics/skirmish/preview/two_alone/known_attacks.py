"""Attacks of cards on one another under the same conditions, out of what is known of their weapon lines.

Most attacks are the volley of all lines that reach, and their shots are alike to others.  Where it matters
how many are left when it comes to blows, the whole attack is planned, and only its shots are known.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from functools import partial

from dust_tactics.skirmish.board.grid import Facing
from dust_tactics.skirmish.cards.dice_kinds import Ways, added
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.preview.suggested_fire import best_volley
from dust_tactics.skirmish.rules.movement.legal_moves import must_fly
from dust_tactics.skirmish.rules.units.immunity import unsuppressed
from dust_tactics.skirmish.state.state import State, UnitState

from .asking import Manner, frame_of
from .close_combat import after_shots, blows
from .figures import NOTHING, Figures
from .knowledge import Knowledge
from .known import Fighter, Pair, Shot
from .known_fire import KnownFire
from .lone_attack import turned
from .memory import Memory, losses_of
from .practice_range import ONE, TWO, Conditions, nowhere, placed, unit_of
from .reach import Reaches, Reaching
from .why_not import action_refusal

_NONE = Fraction(0)
_AHEAD = (Facing.EAST,)
_FACINGS = (*_AHEAD, *(facing for facing in Facing if facing not in _AHEAD))


class KnownAttacks:
    """The attacks of cards at a table on others under some conditions."""

    def __init__(self, reaches: Reaches, knowledge: Knowledge, conditions: Conditions) -> None:
        self._reaches, self._knowledge, self._conditions = reaches, knowledge, conditions
        self._table, self._traits = knowledge.table, knowledge.traits
        self._anywhere = nowhere(self._table)
        self.known = knowledge.under(conditions)
        self._frames: dict[Hashable, AttackFrame] = {}
        self._sums: dict[Hashable, Figures] = {}
        self._shared: dict[Hashable, Figures | None] = {}
        """The figures of attacks by what they depend on; nothing where that is more than usual."""
        self._spared: dict[int, bool] = {}
        self._sustaining: dict[int, bool] = {}
        self._states: dict[tuple[str, str, int], State] = {}
        self._fighters: dict[tuple[str, Side], Fighter] = {}
        self._last: Pair | None = None
        self._asking = Memory(self.known, reaches)

    def state(self, one: UnitCard, two: UnitCard, squares: int) -> State:
        """The state in which the two meet."""
        key = one.id, two.id, squares
        found = self._states.get(key)
        if found is None:
            if len(self._states) > 64:
                self._states.clear()
            found = self._states[key] = placed(self._table, one, two, squares, self._conditions)
        return found

    def figures(self, one: UnitCard, two: UnitCard, squares: int, manner: Manner) -> Figures:
        """The figures of an attack of one card on another, but for points; those who are alike share them."""
        self._knowledge.sit_at(self._table)  # somebody else may have asked meanwhile
        pair, reach = self._pair(one, two), self._reaches.of(one, two)
        if manner is Manner.SUSTAINED and not self._sustains(one, two, squares):
            return NOTHING
        near = squares == 1
        key: Hashable = one.id, pair.body, reach.part(squares), manner, near and pair.struck_first and two.id
        found = self._shared.get(key)
        if found is None and key in self._shared:
            key = key, two.id
            found = self._shared.get(key)
        if found is None:
            pair.mixed = False
            found = self._worked_out(pair, reach.at(squares), squares, manner)
            if pair.mixed:
                self._shared[key] = None
                key = key, two.id
            self._shared[key] = found
        return found

    def _sustains(self, one: UnitCard, two: UnitCard, squares: int) -> bool:
        """Whether a unit that stays where it is may make a sustained attack at all."""
        key = self._traits.acts(one)
        found = self._sustaining.get(key)
        if found is None:
            why = action_refusal(self.state(one, two, squares), ONE, Manner.SUSTAINED)
            found = self._sustaining[key] = why is None
        return found

    def _worked_out(self, pair: Pair, reach: tuple[Reaching, ...], squares: int, manner: Manner) -> Figures:
        one, two = pair.unit.card, pair.enemy.card
        frame, best = self._frame(pair.unit, manner), NOTHING
        for facing in _FACINGS if pair.one.turns else _AHEAD:
            asked = partial(self._facing, one, two, squares, facing)
            found = self._fought(KnownFire(pair, frame, reach, asked, near=squares == 1, facing=facing))
            if found is not NOTHING and (best is NOTHING or found.expected > best.expected):
                best = found
        return best

    def _pair(self, one: UnitCard, two: UnitCard) -> Pair:
        """The two, before they are placed; they are asked about one after the other."""
        pair = self._last
        if pair is None or pair.unit.card is not one or pair.enemy.card is not two:
            fighters = self._fighter(one, Side.ONE), self._fighter(two, Side.TWO)
            pair = self._last = Pair(self.known[ONE], *fighters)
        return pair

    def _fighter(self, card: UnitCard, side: Side) -> Fighter:
        key = card.id, side
        found = self._fighters.get(key)
        if found is None:
            unit = unit_of(self._table, card, side, self._conditions)
            found = self._fighters[key] = Fighter(self.known[ONE], unit)
        return found

    def _facing(self, one: UnitCard, two: UnitCard, squares: int, facing: Facing) -> State:
        """The state in which the two meet, and the first one faces so."""
        state = self.state(one, two, squares)
        if facing is state.units[ONE].facing:
            return state
        ways = turned(state, state.units[ONE], state.units[TWO])
        return next(there for there in ways if there.units[ONE].facing is facing)

    def _frame(self, unit: UnitState, manner: Manner) -> AttackFrame:
        key = manner, unit.flies and must_fly(self._anywhere, unit)
        found = self._frames.get(key)
        if found is None:
            found = self._frames[key] = frame_of(self._anywhere, unit, manner)
        return found

    def _fought(self, fire: KnownFire) -> Figures:
        """The figures of all that a unit would fire."""
        aims = best_volley(fire)
        if not aims:
            return NOTHING
        lines, hard = fire.lines, fire.frame.sustained
        close = tuple([aim for aim in aims if lines[aim.weapon].close])
        ranged = tuple([aim for aim in aims if not lines[aim.weapon].close]) if close else aims
        again, more = hard and ranged[:1] == aims[:1], hard and close[:1] == aims[:1]
        shots = [fire.shot(aim, aims, sustained=again) for aim in ranged]
        if close and fire.pair.struck_first:
            return self._in_turn(fire, shots, close, sustained=more)
        strikes = [fire.shot(aim, close, sustained=more) for aim in close]
        if shots and strikes:
            blast = any(lines[aim.weapon].cell.blast for aim in close)
            if blast or any(shot.plan.shields for shot in strikes):
                return self._in_turn(fire, shots, close, sustained=more)
        numbers = tuple([shot.number for shot in shots]), tuple([shot.number for shot in strikes])
        key = numbers, fire.pair.left, self._is_spared(fire)
        found = self._sums.get(key)
        if found is None:
            struck, first = losses_of(fire, strikes), losses_of(fire, shots)
            ways = added(first, struck, fire.enemy.hits_left)
            found = self._sums[key] = self._summed(fire, shots, struck, ways)
        return found

    def _in_turn(
        self, fire: KnownFire, shots: Sequence[Shot], close: tuple[Aim, ...], *, sustained: bool
    ) -> Figures:
        """The same where the blows depend on who is left of the two."""
        state, ask = fire.truth.state, self._asking
        struck = blows(state, ONE, TWO, close, sustained=sustained, ask=ask)
        ways = struck
        if shots:
            ways = after_shots(state, ONE, TWO, losses_of(fire, shots), close, sustained=sustained, ask=ask)
        return self._summed(fire, shots, struck, ways)

    def _is_spared(self, fire: KnownFire) -> bool:
        """Whether a target never gains a token."""
        stance = fire.pair.stance
        found = self._spared.get(stance)
        if found is None:
            truth = fire.truth
            found = self._spared[stance] = unsuppressed(truth.state, truth.enemy)
        return found

    def _summed(self, fire: KnownFire, shots: Sequence[Shot], struck: Ways, ways: Ways) -> Figures:
        """The figures of an attack with some shots, of the losses by its blows alone and by everything."""
        left = fire.enemy.hits_left
        gone, suppressing = ways.with_up_to(left).counts[left], _NONE
        if shots and self._table.ruleset.suppression and not self._is_spared(fire):
            # of those who are hit by shots, those who stand: nobody who falls by blows alone was hit
            unhit, every = fire.unhit(shots)
            fallen = struck.with_up_to(left).counts[left]
            hit = (every - unhit) * struck.every * ways.every
            dead = gone * every * struck.every - unhit * fallen * ways.every
            suppressing = Fraction(hit - dead, every * struck.every * ways.every)
        return Figures(Fraction(gone, ways.every), ways.average, 0, suppressing, left)
