"""Attacks: who attacks whom from where; the exact odds before the dice fall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.layout import REST
from dust_tactics.ui.toolkit.strings import count, say
from dust_tactics.world.battle import Battle, Way
from dust_tactics.world.cards import Ability
from dust_tactics.world.decisions import Attack, Bomb, Decision, Drop, Missile, Shell
from dust_tactics.world.figures import Kind
from dust_tactics.world.force import Force, one
from dust_tactics.world.rules.attacks import mechs, strike_dice, targets, way_of
from dust_tactics.world.rules.battles import ground_of

from ..answers import answer_words
from ..map.picture import Mark
from ..odds_view import battle_lines, paint_odds
from ..words import ability_words, area_name
from .field import GROUP, Desk
from .send import SendField
from .unit_picker import UnitPicker


class AttackField(SendField):
    """Origin, units, target; then a button that throws the dice."""

    done_words = "attack"
    role = "target"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.target: str | None = None
        self.special: Ability | None = None
        """The ability that is aimed: missiles, or mechs from the sky."""
        self.left_out: frozenset[str] = frozenset()
        """The areas whose mechs stay while others fall from the sky."""

    @property
    def title(self) -> str:
        """See :class:`Field`."""
        left = 0 if self.state.turn is None else self.state.turn.combat
        return count("world.attack.left", left)

    def lost(self) -> str:
        """See :class:`Field`: attacks that could still be made, before a turn ends for good."""
        turn = self.state.turn
        if turn is None or not turn.combat or not self.starts_known():
            return ""
        return count("world.attack.lost", turn.combat)

    @property
    def goes_on(self) -> str:
        """See :class:`Field`."""
        return say("world.attack.goes-on")

    @property
    def words(self) -> str:
        """See :class:`Field`."""
        if self.target is not None:
            ready = say("world.attack.ready", area=area_name(self.state, self.target))
            strikes = [one for one in self.answers() if isinstance(one, Bomb | Shell | Missile)]
            if not strikes:
                return ready
            dice = strike_dice(self.state, self.seat, strikes[0])
            return f"{ready} {count('world.attack.strike', dice)}"
        if self.special is not None:
            return say(f"world.attack.{self.special}")
        return super().words

    # -- choosing -----------------------------------------------------------------------------

    def ways(self, origin: str, force: Force) -> Mapping[str, Sequence[Decision]]:
        """See :class:`SendField`: the battle first, then special attacks."""
        atlas, found = self.state.table.atlas, dict[str, list[Decision]]()
        every: list[Decision] = [
            Attack(origin, force, target) for target in targets(self.state, self.seat, origin)
        ]
        at_sea = atlas.areas[origin].sea
        count = force.count(Kind.SUBMARINE if at_sea else Kind.BOMBER)
        if count:
            make = Shell if at_sea else Bomb
            near = (atlas.on_land if at_sea else atlas.at_sea)[origin]
            every += [make(origin, count, target) for target in near]
        for decision in every:
            if self.desk.check(decision) is None:
                assert isinstance(decision, Attack | Bomb | Shell)
                found.setdefault(decision.target, []).append(decision)
        return found

    def refused(self, origin: str, force: Force, target: str) -> str:
        """See :class:`SendField`."""
        refusal = self.desk.check(Attack(origin, force, target))
        return "" if refusal is None else str(refusal)

    def choose(self, origin: str | None) -> None:
        """See :class:`SendField`."""
        self.target = self.special = None
        super().choose(origin)

    def send(self, target: str) -> None:
        """See :class:`SendField`: a second click attacks."""
        if self.target == target:
            self.desk.decide(self.answers()[0])
            return
        self.target = target
        self.desk.refresh()

    def answers(self) -> Sequence[Decision]:
        """What can be done to the target."""
        if self.target is None:
            return ()
        if self.special is Ability.BALLISTIC_MISSILES:
            return (Missile(self.target),)
        if self.special is Ability.MECH_DROPPER:
            parts = self._dropped()
            return (Drop(parts, self.target),) if parts else ()
        return self.targets().get(self.target, ())

    def targets(self) -> Mapping[str, Sequence[Decision]]:
        """See :class:`SendField`."""
        if self.special is None:
            return super().targets()
        if self.special is Ability.BALLISTIC_MISSILES:
            every: list[Missile | Drop] = [Missile(area) for area in self.state.holdings]
        else:
            parts = self._dropped()
            every = [Drop(parts, area) for area in self.state.holdings] if parts else []
        return {one.target: (one,) for one in every if self.desk.check(one) is None}

    def _dropped(self) -> tuple[tuple[str, int], ...]:
        """The mechs that fall: from the areas with the most of them, of those that are not left out."""
        left, parts = 0 if self.chosen is None else self.chosen.size, []
        for area, there in sorted(self._sources(), key=lambda part: -part[1]):
            if left:
                parts.append((area, min(left, there)))
                left -= min(left, there)
        return tuple(parts)

    def _sources(self) -> list[tuple[str, int]]:
        return [part for part in mechs(self.state, self.seat) if part[0] not in self.left_out]

    def _leave_out(self, area: str) -> None:
        """Leave the mechs of an area where they are, or take them along again."""
        self.left_out ^= {area}
        self.target = None
        count = sum(many for _, many in self._sources())
        self.picker = UnitPicker(one(Kind.MECH, count), self.desk.refresh)
        self.desk.refresh()

    def aim(self, ability: Ability) -> None:
        """Aim an ability, or let it go."""
        special = None if self.special is ability else ability
        self.choose(None)
        self.special = special
        self.left_out = frozenset()
        if special is Ability.MECH_DROPPER:
            count = sum(many for _, many in mechs(self.state, self.seat))
            self.picker = UnitPicker(one(Kind.MECH, count), self.desk.refresh)
        self.desk.refresh()

    def pick(self, area: str) -> bool:
        """See :class:`Field`."""
        if self.special is None:
            if self.target is not None and area not in (self.target, *self.targets()):
                self.target = None
            return super().pick(area)
        if area in self.targets():
            self.send(area)
        elif self.special is Ability.MECH_DROPPER and area in dict(mechs(self.state, self.seat)):
            self._leave_out(area)
        else:
            self.desk.flash(self._why_not(area) or say("world.attack.not-there"))
        return True

    def _why_not(self, area: str) -> str:
        """Why what is aimed, or an attack, can't go to an area."""
        if self.special is Ability.BALLISTIC_MISSILES:
            refusal = self.desk.check(Missile(area))
        elif self.special is Ability.MECH_DROPPER:
            parts = self._dropped()
            refusal = self.desk.check(Drop(parts, area)) if parts else None
        else:
            assert self.origin is not None
            assert self.chosen is not None
            return self.refused(self.origin, self.chosen, area)
        return "" if refusal is None else str(refusal)

    def cancel(self) -> bool:
        """See :class:`Field`."""
        if self.target is not None:
            self._let_target_go()
            return True
        if self.special is not None:
            self.aim(self.special)
            return True
        return super().cancel()

    def _let_target_go(self) -> None:
        self.target = None
        self.desk.refresh()

    def marks(self) -> Mapping[str, Mark]:
        """See :class:`Field`."""
        if self.special is None:
            found = dict(super().marks())
        else:
            found = {area: Mark(self.role) for area in self.targets()}
            if self.special is Ability.MECH_DROPPER:
                found |= {area: Mark("selected", 3, broken=area in self.left_out)
                          for area, _ in mechs(self.state, self.seat)}  # fmt: skip
        if self.target is not None:
            found[self.target] = Mark("target", 6)
        return found

    def stops(self) -> Sequence[str]:
        """See :class:`Field`."""
        return [*self.marks()] if self.special is not None else super().stops()

    # -- the odds -----------------------------------------------------------------------------

    def battle(self, area: str) -> Battle | None:
        """The battle that an attack on an area would be."""
        force = self.chosen
        if force is None or not force or self.special is Ability.BALLISTIC_MISSILES:
            return None
        state = self.state
        dropped = self.special is Ability.MECH_DROPPER
        if dropped:
            way: Way | None = Way.LAND
        else:
            way = way_of(state, self.seat, self.origin, area) if self.origin else None
        if way is None:
            return None
        return Battle(state.table.edition, force, state.force(area), ground_of(state, area), way,
                      dropped=dropped)  # fmt: skip

    def about(self, area: str) -> Sequence[str]:
        """See :class:`Field`."""
        if self.special is None and (self.origin is None or area == self.origin):
            return ()
        if self.special is not Ability.BALLISTIC_MISSILES and not self.chosen:
            return ()
        found = self.targets().get(area)
        if not found:
            refused = self._why_not(area)
            return (refused,) if refused else ()
        battle = self.battle(area) if isinstance(found[0], Attack | Drop) else None
        return battle_lines(self.desk.odds, battle)[:2] if battle is not None else ()

    # -- the tray -----------------------------------------------------------------------------

    def more(self, box: pygame.Rect) -> None:
        """See :class:`SendField`: the attack itself, or the abilities that are aimed."""
        kit, cut = self.desk.kit, self.desk.cut
        if self.target is not None:
            answers = self.answers()
            room, off = cut.rows(box, REST, 30, gap=6)
            places = cut.rows(room, *[REST] * max(1, len(answers)), gap=6)
            for place, answer in zip(places, answers, strict=False):
                name = type(answer).__name__.lower()
                self.offer(f"do/{name}", say(f"world.attack.do.{name}"), cut.place(place, REST, 46), answer,
                           style="#main", hint=answer_words(self.state, answer))  # fmt: skip
            kit.button(GROUP, "other-target", say("world.attack.other"), off, self._let_target_go,
                       style="#small", hint=say("world.attack.other.hint"))  # fmt: skip
            return
        ready = [
            ability for ability in (Ability.BALLISTIC_MISSILES, Ability.MECH_DROPPER)
            if self.state.may_use(self.seat, ability)
        ]  # fmt: skip
        if ready and self.origin is None:
            place = cut.bottom(box, 40)[0]
            style = "#main-small" if self.special else "#small"
            kit.button(GROUP, "aim", ready[0].called, place, lambda: self.aim(ready[0]), style=style,
                       hint=ability_words(ready[0]))  # fmt: skip
            self.keys.append("aim")
            return
        super().more(box)

    def paint(self, brush: Brush) -> None:
        """See :class:`Field`."""
        battle = None if self.target is None else self.battle(self.target)
        if battle is not None and self.answers() and isinstance(self.answers()[0], Attack | Drop):
            brush.caption(self.title, brush.cut.top(self.parts()[0], 24)[0], 16.5, "accent", bold=True)
            paint_odds(brush, self.odds_box(), self.desk.odds, battle)
            self.paint_bare(brush)
            if self.picker is not None:
                self.picker.paint(brush, self.middle(), self.seat)
        else:
            super().paint(brush)

    def paint_bare(self, brush: Brush) -> None:
        """That nobody stays where the attack comes from, beside the title."""
        if self.bare:
            words, room = self.guard_words(), self.odds_box()
            title = brush.letters.width(self.title, 16.5, bold=True) + brush.px(14)
            line = pygame.Rect(room.left + title, self.parts()[0].top, room.width - title, brush.px(24))
            brush.caption(words, line, 12, "accent", bold=True, at="midright")

    def middle(self) -> pygame.Rect:
        """See :class:`SendField`: at the right of the odds, once a target is chosen."""
        _, middle, _ = self.parts()
        if self.target is None or self.picker is None:
            return middle
        kinds = len(self.picker.available.kinds)
        wide = min(middle.width, kinds * self.desk.cut.px(80))
        return pygame.Rect(middle.right - wide, middle.top, wide, middle.height)

    def odds_box(self) -> pygame.Rect:
        """Where the odds lie: from below the title to the units that are chosen."""
        words, _, _ = self.parts()
        left = self.desk.cut.top(words, 24, gap=3)[1]
        return pygame.Rect(
            left.left, left.top, self.middle().left - self.desk.cut.px(10) - left.left, left.height
        )

    def key(self, event: pygame.Event) -> bool:
        """See :class:`Field`: Enter attacks once a target is chosen."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.answers():
            self.desk.decide(self.answers()[0])
            return True
        return super().key(event)
