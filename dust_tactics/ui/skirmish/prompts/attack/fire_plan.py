"""Putting an attack together: how many of each weapon, at whom, which way, who is named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.preview import suggested_fire, targets
from dust_tactics.skirmish.preview.odds import TargetOdds
from dust_tactics.skirmish.preview.weapon_lines import LineView, attack_under_way, with_aims
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.prompts.prompt import Prompt


class Aiming(Prompt):
    """The part of the attack panel that keeps what is put together, and its odds."""

    frame: AttackFrame
    target: str | None
    aims: tuple[Aim, ...]
    _staged: State
    _odds: dict[str, TargetOdds]

    @property
    def attacker(self) -> UnitState:
        """The unit that shoots."""
        return self.state.units[self.frame.attacker]

    @property
    def staged(self) -> State:
        """The state as if what is put together were declared."""
        return self._staged

    def _everything(self, target: str) -> None:
        """All that is useful at one target, instead of what was put together at it before."""
        kept = tuple(aim for aim in self.aims if aim.target != target)
        staged = with_aims(self.state, kept)
        if isinstance(staged, Refusal):
            return
        frame = attack_under_way(staged)
        assert frame is not None
        self._take((*kept, *suggested_fire.volley(staged, self.attacker, target, frame)))

    def _take(self, aims: tuple[Aim, ...]) -> bool:
        staged = with_aims(self.state, aims)
        if isinstance(staged, Refusal):
            self.scene.flash(str(staged))
            return False
        self.aims, self._staged = aims, staged
        self._count()
        return True

    def add(self, aim: Aim) -> bool:
        """Put an aim together with the others; true if it may be."""
        return self._take((*self.aims, aim))

    def retake(self, aims: tuple[Aim, ...]) -> bool:
        """Take some aims back."""
        return self._take(tuple(aim for aim in self.aims if aim not in aims))

    def _count(self) -> None:
        self._odds = {odds.target: odds for odds in targets.declared_odds(self._staged)}

    def _declared(self, line: LineView) -> Aim | None:
        """The aim that is put together with a line at the target, if any."""
        mine = (a for a in self.aims if (a.weapon, a.by, a.target) == (line.index, line.by, self.target))
        return next(mine, None)

    def _change(self, line: LineView, by: int) -> Callable[[], None]:
        def change() -> None:
            target = self.target
            assert target is not None
            now = self._declared(line)
            rest = tuple(aim for aim in self.aims if aim is not now)
            number = (now.count if now else 0) + by
            way = now.through if now else (line.ways[0] if line.ways else ())
            whom, salvo = (now.names, now.salvo) if now else (None, False)
            aim = Aim(line.index, number, target, way, line.by, names=whom, salvo=salvo)
            if self._take((*rest, aim) if number else rest):
                self.scene.refresh()

        return change

    def _other_way(self, line: LineView) -> Callable[[], None]:
        def turn() -> None:
            now, ways = self._declared(line), line.ways
            assert now is not None
            after = ways[(ways.index(now.through) + 1) % len(ways)]
            if self._take(tuple(replace(a, through=after) if a is now else a for a in self.aims)):
                self.scene.refresh()

        return turn

    def _other_name(self, line: LineView) -> Callable[[], None]:
        def turn() -> None:
            now, names = self._declared(line), (None, *line.names)
            assert now is not None
            after = names[(names.index(now.names) + 1) % len(names)]
            if self._take(tuple(replace(a, names=after) if a is now else a for a in self.aims)):
                self.scene.refresh()

        return turn

    def _other_rate(self, line: LineView) -> Callable[[], None]:
        def turn() -> None:
            now = self._declared(line)
            assert now is not None
            if self._take(tuple(replace(a, salvo=not a.salvo) if a is now else a for a in self.aims)):
                self.scene.refresh()

        return turn
