"""The fire of one unit at another one, the two alone, out of what is known of single weapon lines.

Lines repeat: the same cell, the same special rules, in the hands of who stands there in the same way.  What
the rules have said of one is said of all that are alike to them (:mod:`.traits`), and only what is new is
asked.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import fields, replace
from fractions import Fraction
from functools import lru_cache

from dust_tactics.skirmish.board.grid import Facing, Stop
from dust_tactics.skirmish.cards.dice_kinds import Ways
from dust_tactics.skirmish.decisions.decisions import STANDARD, Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.preview.odds import target_odds
from dust_tactics.skirmish.preview.suggested_bursts import bursts
from dust_tactics.skirmish.preview.suggested_fire import Fire
from dust_tactics.skirmish.rules.targeting.attack_plan import shot_of, to_hit
from dust_tactics.skirmish.rules.targeting.skill_effects import Effects, has_idle, line_effects
from dust_tactics.skirmish.rules.units.resilience import may_negate, negated_by
from dust_tactics.skirmish.rules.visibility.save_rolls import (
    close_saves,
    guard_of,
    ranged_saves,
    view_of,
)
from dust_tactics.skirmish.state.shot_plans import ShotPlan
from dust_tactics.skirmish.state.state import State

from .known import Pair, PointAim, Seen, Shot
from .reach import Reaching
from .traits import Line

_NEW, _MIXED = "new", "mixed"
"""What stands for an aim that nobody has asked for yet, and for one that hits friends too, so that what they
are worth decides.
"""


class KnownFire(Fire):
    """The questions of a volley, answered out of what is known.

    The two are ``near`` if they are adjacent; ``reach`` tells of each line how it reaches, ``facing`` how the
    attacker faces.  The state in which they stand is ``asked`` for only when something new is.
    """

    def __init__(
        self, pair: Pair, frame: AttackFrame, reach: tuple[Reaching, ...], asked: Callable[[], State],
        *, near: bool, facing: Facing, reply: bool = False,
    ) -> None:  # fmt: skip
        self.pair, self.known, self.frame = pair, pair.known, frame
        self.unit, self.enemy, self.arms, self.lines = pair.unit, pair.enemy, pair.arms, pair.lines
        self.ruleset = self.known.traits.table.ruleset
        self._reply, self._asked, self._reach = reply, asked, reach
        self.place = pair.shapes, near, facing
        self._truth: Fire | None = None

    @property
    def truth(self) -> Fire:
        """The same questions put to the rules, where the two stand."""
        if self._truth is None:
            state = self._asked()
            unit, enemy = state.units[self.unit.id], state.units[self.enemy.id]
            self._truth = Fire(state, unit, enemy, self.frame)
        return self._truth

    # -- aims ---------------------------------------------------------------------------------

    def aim(self, index: int) -> Aim | None:
        """See :class:`Fire`."""
        line = self.lines.get(index)
        if line is None:
            return None
        if not (line.close or self.frame.ranged):
            return None
        if not line.direct:
            return self._at_point(index, line)
        if not self._reach[index][0]:  # the standard weapon comes last in both
            return None
        key = self.place, line.look
        found = self.known.aims.get(key)
        if found is None:
            found = self.known.aims[key] = self.truth.aim(index) is not None
        return _aim(index, 1, self.enemy.id) if found else None

    def able(self, lines: Iterable[int]) -> list[Aim]:
        """See :class:`Fire`; whether the attack is sustained makes no difference."""
        pair = self.pair
        key = self.place, self._reach, self.frame.ranged, tuple(lines)
        found = pair.able.get(key)
        if found is None:
            found = super().able(lines)
            if not pair.mixed:
                pair.able[key] = found
        return [*found]

    def run(self, index: int) -> Aim | None:
        """See :class:`Fire`."""
        line = self.lines.get(index)
        return None if line is None else self._at_point(index, line)

    def _at_point(self, index: int, line: Line) -> PointAim | None:
        """The aim of a line at a point: the same for all that are alike if it hits the enemy alone."""
        points = self.known.points
        key: Hashable = (self.place, line.look, line.spread, self._reach[index], bool(self.enemy.card.points))
        found = points.get(key, _NEW)
        if found is _NEW:
            found = points[key] = self._first_point(index, line)
        if found is _MIXED:
            self.pair.mixed = True
            card = self.known.traits.card
            key = key, card(self.unit.card), card(self.enemy.card)
            found = points.get(key, _NEW)
            if found is _NEW:
                found = points[key] = self._known_as(self.truth.run(index), line, mixed=True)
        assert found is None or isinstance(found, PointAim)
        return found if found is None or found.weapon == index else replace(found, weapon=index)

    def _first_point(self, index: int, line: Line) -> PointAim | str | None:
        truth, mixed = self.truth, False
        if truth.arms.spreads[index].radius:
            return self._known_as(truth.run(index), line)
        for aim, hit in bursts(truth.state, truth.unit, index, truth.enemy, truth.frame):
            if hit == (truth.enemy.id,) and truth.enemy.card.points:
                return self._known_as(aim, line)
            mixed = True
        return _MIXED if mixed else None

    def _known_as(self, aim: Aim | None, line: Line, *, mixed: bool = False) -> PointAim | None:
        if aim is None:
            return None
        seen = self._viewed(line.rear, None if aim.radius else aim.point)
        plain = {name.name: getattr(aim, name.name) for name in fields(aim)}
        return PointAim(**plain, seen=seen, mixed=mixed)

    def really(self, aims: Iterable[Aim]) -> tuple[Aim, ...]:
        """Some aims as they are here, with their points."""
        return tuple([self._really(aim) if isinstance(aim, PointAim) else aim for aim in aims])

    def _really(self, aim: PointAim) -> Aim:
        real = self.truth.run(aim.weapon)
        assert real is not None
        return replace(real, count=aim.count, salvo=aim.salvo, names=aim.names)

    # -- shots --------------------------------------------------------------------------------

    def shot(self, aim: Aim, every: Sequence[Aim], *, sustained: bool) -> Shot:
        """What some weapons roll against the enemy in an attack with ``every`` one of some aims."""
        line, pair, alone, idle = self.lines[aim.weapon], self.pair, False, False
        if line.silent:
            said = line.voice
        else:
            alone = len(every) == 1 and aim.count == 1
            idle = sustained and self._idle(aim.weapon, every)
            said = self._special(aim.weapon, line, sustained, alone, idle)[0]
        seen = aim.seen if isinstance(aim, PointAim) else self._seen(line.rear)
        key = (
            line.rolled, said, seen.number, pair.stance, pair.enemy.miniatures if line.cell.blast else 0,
            aim.count, sustained, aim.salvo, aim.names and (aim.names, self._enemy(), pair.enemy.lost),
        )  # fmt: skip
        found = self.known.shots.get(key)
        if found is None:
            effects = self._special(aim.weapon, line, sustained, alone, idle)[1]
            found = self.known.shots[key] = self._planned(aim, line, effects, seen, sustained)
        return found

    def _enemy(self) -> int:
        """The number of the enemy's card."""
        return self.known.traits.card(self.enemy.card)

    def _idle(self, index: int, every: Iterable[Aim]) -> bool:
        unit = self.unit
        return has_idle(self.known.anywhere, unit, every, self.arms.sources[index].tags)

    def _special(
        self, index: int, line: Line, sustained: bool, alone: bool, idle: bool
    ) -> tuple[int, Effects]:
        """What special rules make of a line, without their words, and its number."""
        asked = line.voice, self.pair.stance, not line.silent and (sustained, alone, idle, self._reply)
        special = self.known.effects.get(asked)
        if special is None:
            truth = self.truth
            found = line_effects(
                truth.state, truth.unit, truth.unit, index, truth.enemy,
                sustained=sustained, alone=alone, idle=idle, reply=self._reply,
            )  # fmt: skip
            bare = replace(found, on_hits=(), on_saves=(), saver=found.saver._replace(because=()))
            number = self.known.traits.number(("effects", bare))
            special = self.known.effects[asked] = number, bare
        return special

    def _seen(self, rear: bool) -> Seen:
        key = self.place, rear
        found = self.known.seen.get(key)
        if found is None:
            found = self.known.seen[key] = self._viewed(rear, None)
        return found

    def _viewed(self, rear: bool, point: Stop | None) -> Seen:
        truth = self.truth
        view = view_of(truth.state, truth.unit, truth.enemy, rear=rear, point=point)
        guard, covered = guard_of(self.ruleset, view), bool(view.kinds)
        return Seen(self.known.traits.number(("seen", guard, covered)), guard, covered)

    def _planned(self, aim: Aim, line: Line, effects: Effects, seen: Seen, sustained: bool) -> Shot:
        """The shot of some weapons at the enemy, as a plan has it, but for its words."""
        truth, rules, twice = self.truth, self.ruleset, effects.saves_again
        guard, covered = seen.guard, seen.covered
        if line.close:
            saved = close_saves(rules, truth.enemy, guard, twice=twice)
        else:
            saved = ranged_saves(rules, truth.enemy, guard, effects.denied, twice=twice, own=effects.saver)
            covered = guard.cover or guard.weather
        negates: tuple[tuple[str, str], ...] = ()
        if may_negate(truth.state, truth.enemy):
            negates = negated_by(truth.state, truth.enemy, covered=covered).faces
        rolled = to_hit(rules, truth.unit, effects, sustained=sustained)
        plan = shot_of(
            truth.state, truth.unit, aim, truth.enemy, line.cell, effects, rolled, saved,
            negates=negates, sheltered=covered,
        )  # fmt: skip
        return Shot(self.known.traits.number(("rolls", rolls_of(plan))), plan)

    # -- what they are worth -------------------------------------------------------------------

    def losses(self, shot: Shot) -> Ways:
        """The losses of the enemy by one shot."""
        key = shot.number, self.pair.left
        found = self.known.losses.get(key)
        if found is None:
            found = self.known.losses[key] = target_odds(self.enemy, (shot.plan,)).ways
        return found

    def unhit(self, shots: Iterable[Shot]) -> tuple[int, int]:
        """The ways in which none of some shots hits, and all ways that there are."""
        ways = every = 1
        for shot in shots:
            found = self.known.unhit.get(shot.number)
            if found is None:
                hit, dice = shot.plan.chances.hit, shot.plan.dice
                found = (hit.denominator - hit.numerator) ** dice, hit.denominator**dice
                self.known.unhit[shot.number] = found
            ways, every = ways * found[0], every * found[1]
        return ways, every

    def worth(self, aim: Aim) -> Fraction:
        """See :class:`Fire`."""
        single = _counted(aim, 1)
        shot = self.shot(single, (single,), sustained=self.frame.sustained)
        key = shot.number, self.pair.left
        found = self.known.worths.get(key)
        if found is None:
            found = self.known.worths[key] = self.losses(shot).average
        return found

    def gain(self, aims: tuple[Aim, ...]) -> Fraction:
        """See :class:`Fire`."""
        if any(isinstance(aim, PointAim) and aim.mixed for aim in aims):
            return self.truth.gain(self.really(aims))
        lines, hard = self.lines, self.frame.sustained
        first = bool(aims) and lines[aims[0].weapon].close
        shots = [self.shot(aim, aims, sustained=hard and lines[aim.weapon].close is first) for aim in aims]
        key = tuple([shot.number for shot in shots]), self.pair.left
        share = self.known.shares.get(key)
        if share is None:
            odds = target_odds(self.enemy, [shot.plan for shot in shots])
            share = self.known.shares[key] = odds.expected / max(1, odds.left)
        return self.enemy.card.points * share

    # -- how many ------------------------------------------------------------------------------

    def helped(self, lines: Iterable[int]) -> list[int]:
        """See :class:`Fire`."""
        able = [index for index in lines if index in self.lines and not self.lines[index].silent]
        if not able or not self.unit.card.groups:
            return []
        key = self.known.traits.card(self.unit.card), tuple(able)
        found = self.known.helped.get(key)
        if found is None:
            found = self.known.helped[key] = self.truth.helped(able)
        return found

    def order(self, able: list[Aim]) -> None:
        """See :class:`Fire`; where nothing rules anything else out, any order is as good."""
        close = [self.lines[aim.weapon].close for aim in able]
        standard = sum(close) > 1 and any(aim.weapon == STANDARD for aim in able)
        one_kind = self.frame.sustained and any(close) and not all(close)
        if self.pair.one.by_hand or standard or one_kind:
            super().order(able)

    def counted(self, able: Sequence[Aim]) -> list[Aim]:
        """See :class:`Fire`."""
        if not able:
            return []
        lines = self.lines
        mixed = self.frame.sustained and len(able) > 1 and len({lines[aim.weapon].close for aim in able}) > 1
        own = self.pair.one.by_line
        each = tuple(
            [(aim.weapon if own else lines[aim.weapon].hand, aim.count, aim.point is None) for aim in able]
        )
        key = self.pair.one.hands, mixed, each
        found = self.known.counts.get(key)
        if found is None:
            if mixed:
                truth = self.truth
            else:  # nothing rules anything else out, wherever they stand
                single = self.frame.now(sustained=False)
                truth = Fire(self.known.anywhere, self.unit, self.enemy, single)
            used = {aim.weapon: aim.count for aim in truth.counted(able)}
            found = self.known.counts[key] = [used.get(aim.weapon, 0) for aim in able]
        return [_counted(aim, count) for aim, count in zip(able, found, strict=True) if count]

    def dressed(self, aim: Aim) -> Aim:
        """See :class:`Fire`."""
        line = self.lines[aim.weapon]
        if line.plain:
            return aim
        own = (self._enemy(), self.enemy.lost) if aim.weapon not in self.arms.flames else None
        key = self.place, line, aim.count, own, self.pair.left, self.frame.sustained
        found = self.known.said.get(key)
        if found is None:
            (real,) = self.really((aim,))
            said = self.truth.dressed(real)
            found = self.known.said[key] = said.through, said.names, said.salvo
        through, names, salvo = found
        return replace(aim, through=through, names=names, salvo=salvo) if any(found) else aim


def rolls_of(shot: ShotPlan) -> Hashable:
    """What the numbers of a shot depend on."""
    return (
        shot.dice, shot.damage, shot.hits, shot.again, shot.spoilt, shot.rolls_on, shot.saves,
        shot.saves_again, shot.retries, shot.negates, shot.shields, shot.suppresses,
        shot.names and len(shot.names), shot.count if shot.names else 0,
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _aim(index: int, count: int, target: str) -> Aim:
    return Aim(index, count, target)


def _counted(aim: Aim, count: int) -> Aim:
    """The same aim with so many weapons."""
    if aim.count == count:
        return aim
    if isinstance(aim, PointAim):
        return replace(aim, count=count)
    return _aim(aim.weapon, count, aim.target)
