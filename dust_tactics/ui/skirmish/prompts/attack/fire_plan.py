"""Putting an attack together: how many of each weapon, at whom, which way, who is named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.decisions.decisions import Action, Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.narration.labels import callname, weapon_name
from dust_tactics.skirmish.preview import suggested_fire, targets
from dust_tactics.skirmish.preview.actions import leaves_hiding
from dust_tactics.skirmish.preview.odds import TargetOdds
from dust_tactics.skirmish.preview.target_points import aim_units
from dust_tactics.skirmish.preview.weapon_lines import (
    LineView,
    hand_to_hand,
    line_views,
    striking_back,
    with_aims,
)
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.prompts.prompt import Prompt
from dust_tactics.ui.toolkit.strings import count, say

_APART = " · "
"""Between the weapons that reach one unit."""
_NAMED = 2
"""The most weapons that the line to a unit names."""


class Aiming(Prompt):
    """The part of the attack panel that keeps what is put together, and its odds."""

    frame: AttackFrame
    target: str | None
    aims: tuple[Aim, ...]
    _staged: State
    _open_lines: dict[str, frozenset[tuple[int, str | None]]]
    _odds: dict[str, TargetOdds]
    _rates: dict[tuple[int, str | None], bool]
    """Whether the player wants a salvo of a line, where he has said so: it holds for every target."""

    @property
    def attacker(self) -> UnitState:
        """The unit that shoots."""
        return self.state.units[self.frame.attacker]

    @property
    def retaliates(self) -> bool:
        """True if this answers a close-combat attack."""
        return self.question.kind is Ask.RETALIATE

    @property
    def declared(self) -> tuple[Aim, ...]:
        """What *Fire* does: what was declared before, by a typed line, and what is put together here."""
        return (*self.frame.aims, *self.aims)

    @property
    def staged(self) -> State:
        """The state as if what is put together were declared."""
        return self._staged

    def _everything(self, target: str, *, sparing: bool = True) -> None:
        """Aim all that is useful at one target; what can do nothing to it stays aimed where it was."""
        choose = suggested_fire.sparing_volley if sparing else suggested_fire.volley
        volley = choose(self.state, self.attacker, target, self.frame)
        taken = {(aim.weapon, aim.by) for aim in volley}
        mine = (aim for aim in self.aims if (aim.weapon, aim.by) not in taken and aim.target != target)
        chosen = tuple(replace(a, salvo=self._rates.get((a.weapon, a.by), a.salvo)) for a in volley)
        rest = tuple(mine)
        tried = ((*rest, *chosen), (*rest, *volley), chosen)
        self._take(next((a for a in tried if not isinstance(with_aims(self.state, a), Refusal)), volley))

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
            if by > 0 and not line.left:
                rest = self._one_less_elsewhere(line, rest)
            way = now.through if now else (line.ways[0] if line.ways else ())
            wanted = self._rates.get((line.index, line.by), False)
            whom, salvo = (now.names, now.salvo) if now else (None, wanted)
            aim = Aim(line.index, number, target, way, line.by, names=whom, salvo=salvo)
            if self._take((*rest, aim) if number else rest):
                self.scene.refresh()

        return change

    def _lines(self, target: str) -> tuple[LineView, ...]:
        """The weapon lines against a target, in the order of the card whatever the target is."""
        return line_views(self._staged, target)

    def _able(self, line: LineView) -> bool:
        """True if a line can be used on the target, whatever is aimed now."""
        return self.target is not None and (line.index, line.by) in self._able_at(self.target)

    def _able_at(self, target: str) -> frozenset[tuple[int, str | None]]:
        """The lines that can be used on a target."""
        if target not in self._open_lines:
            lines = (line for line in line_views(self.state, target) if line.refusal is None)
            self._open_lines[target] = frozenset((line.index, line.by) for line in lines)
        return self._open_lines[target]

    def _with_room(self, lines: tuple[LineView, ...], most: int) -> list[LineView]:
        """As many lines as have room, in their order: the last of those that can't be used are left out."""
        return sorted(sorted(lines, key=lambda line: not self._able(line))[:most], key=lines.index)

    def _turned(self, line: LineView) -> Aim | None:
        """The aim at another unit from which a weapon can be turned to the target, if none is free."""
        free = line.left or not self._able(line)
        return None if free else self._elsewhere(line)

    def _elsewhere(self, line: LineView) -> Aim | None:
        """The last aim of a line at another unit than the target, from which one can be turned to it."""
        mine = (a for a in reversed(self.aims) if (a.weapon, a.by) == (line.index, line.by))
        return next((aim for aim in mine if aim.target not in ("", self.target)), None)

    def _one_less_elsewhere(self, line: LineView, aims: tuple[Aim, ...]) -> tuple[Aim, ...]:
        """Take one weapon of a line, all of which are aimed, from its other target."""
        other = self._elsewhere(line)
        if other is None:
            return aims
        fewer = (replace(other, count=other.count - 1),) if other.count > 1 else ()
        return (*(aim for aim in aims if aim is not other), *fewer)

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
                self._rates[line.index, line.by] = not now.salvo
                self.scene.refresh()

        return turn

    # -- words --------------------------------------------------------------------------------

    def fire_words(self, dice: int) -> str:
        """At whom, or at how many, and with how many dice."""
        names = {aim.target for aim in self.declared if aim.target} | self._odds.keys()
        rolled = count("dice-count", dice)
        if not names:  # a point where nobody stands
            return say("fire", dice=rolled)
        close = hand_to_hand(self.state, self.attacker, self.declared)
        if len(names) > 1:
            return say("fight.units" if close else "fire.units", number=len(names), dice=rolled)
        return say("fight" if close else "fire.at", name=callname(self.state, names.pop()), dice=rolled)

    def leaves_hiding(self) -> bool:
        """True if what is put together gives the unit away; striking back does not."""
        attack = (Action.ATTACK,)
        return not self.retaliates and leaves_hiding(self.state, self.attacker, attack, self.declared)

    def not_again(self) -> tuple[str, ...]:
        """The targets whose misses a sustained attack does not roll again, in words."""
        plan = targets.declared_plan(self._staged) if self.frame.sustained else None
        shots = () if plan is None else plan.shots
        again = {shot.target for shot in shots if shot.again}
        names = dict.fromkeys(shot.target for shot in shots if shot.target not in again)
        who = ", ".join(callname(self.state, name) for name in names)
        return (say("aim.not-again", names=who),) if again and names else ()

    def answered(self) -> tuple[str, ...]:
        """Who strikes back at what is put together, in words: the enemy of a blow, a fist too."""
        names = () if self.retaliates else striking_back(self.state, self.attacker, self.declared)
        if not names:
            return ()
        many = "aim.answered" if len(names) == 1 else "aim.answered.several"
        return (say(many, names=", ".join(callname(self.state, name) for name in names)),)

    def fired_at(self, target: str, *, several: bool = False) -> tuple[str, str]:
        """What the line to a unit says on the board: the weapons aimed at it with their dice, and in short.

        Beside ``several`` lines it says to whom it goes.  What attacks everything around reaches the unit
        beside the weapons aimed at it, and is told of with its own dice.  More weapons than a line has room
        for are told by their number: the tab names them.
        """
        mine = [aim for aim in self.declared if aim.target == target]
        if not mine:
            return "", ""
        around = [
            aim
            for aim in self.declared
            if not (aim.target or aim.smoke) and target in aim_units(self._staged, aim)
        ]
        in_order = sorted(mine, key=lambda aim: (aim.by or "", aim.weapon))  # as on the card
        number = say("aim.line.several", number=sum(aim.count for aim in mine))
        few = len(mine) <= _NAMED
        names = say("aim.line.and").join(map(self._weapon, in_order)) if few else number
        whole, short = (
            _APART.join(
                say("aim.line", weapons=words, dice=count("dice-count", self._dice(target, aims)))
                for words, aims in ((weapons, mine), *((self._weapon(aim), [aim]) for aim in around))
            )
            for weapons in (names, number if len(mine) > 1 else names)
        )
        if several:
            whole, short = (say("aim.line.at", unit=target, told=words) for words in (whole, short))
        return whole, "" if short == whole else short

    def _dice(self, target: str, aims: list[Aim]) -> int:
        """The dice that some of the declared weapons roll against a unit."""
        plan = targets.declared_plan(self._staged)
        lines = {(aim.by or self.frame.attacker, aim.weapon) for aim in aims}
        shots = () if plan is None else plan.against(target)
        return sum(shot.dice for shot in shots if (shot.attacker, shot.weapon) in lines)

    def _weapon(self, aim: Aim) -> str:
        who = self.attacker if aim.by is None else self.state.units[aim.by]
        name = weapon_name(self.state, who, aim.weapon)
        name = name if aim.by is None else say("aim.by", weapon=name, hero=callname(self.state, who.id))
        return name if aim.count == 1 else say("aim.line.weapon", count=aim.count, name=name)

    def at_other(self, aim: Aim) -> str:
        """Say that weapons are aimed at another unit than the target."""
        return say("aim.elsewhere", count=aim.count, name=callname(self.state, aim.target))
