"""A referee of the English book: he looks at each fact of a game and reckons anew what the book says of it.

He shares no rule with the program: paths, dice, supremacy, retreats, points and who has won are worked out
here a second time, from who stands where, in the plainest way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import singledispatchmethod
from math import ceil

from dust_tactics.world import events as e
from dust_tactics.world.battle import Way
from dust_tactics.world.cards import Ability
from dust_tactics.world.figures import Kind
from dust_tactics.world.force import Force
from dust_tactics.world.questions import Ask
from dust_tactics.world.state import Fight, State

DICE = {Kind.TANK: 1, Kind.MECH: 2, Kind.FIGHTER: 1, Kind.BOMBER: 2, Kind.SUBMARINE: 1}
SUPREMACY = {Kind.TANK: 0, Kind.MECH: 1, Kind.FIGHTER: 1, Kind.BOMBER: 1, Kind.SUBMARINE: 0}


def summed(force: Force, worth: dict[Kind, int]) -> int:
    """What all units of a force come to."""
    return sum(force.count(kind) * value for kind, value in worth.items())


def hits(faces: Iterable[int]) -> int:
    """Two of the six faces hit."""
    return sum(face < 2 for face in faces)


class Referee:
    """One game: :meth:`sees` every fact with the state before it, and fails where the book says otherwise."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.gone = [0, 0]
        self.quiet = 0

    def sees(self, state: State, event: object) -> None:
        """Look at the next fact."""
        self.seen[type(event).__name__] += 1
        self._judge(event, state)

    @singledispatchmethod
    def _judge(self, _event: object, _state: State) -> None:
        """Of other facts nothing is said."""

    # -- a turn ----------------------------------------------------------------------------------------

    @_judge.register
    def _turn(self, event: e.TurnBegan, state: State) -> None:
        card = state.card_of(event.seat)
        assert card is not None
        areas, own = state.table.atlas.areas, state.held(event.seat)
        works = min(sum(area in state.centres for area in own), sum(areas[area].source for area in own))
        capitals = sum(areas[area].capital for area in own)
        assert event.production == max(6, 3 * works + 6 * capitals + card.production)
        assert (event.movement, event.combat) == (card.movement, card.combat)
        for other in set(state.seats) - {event.seat, *state.acted}:
            waiting = state.card_of(other)
            assert waiting is not None
            assert waiting.rank <= card.rank or card.ability is Ability.KOSHKA

    @_judge.register
    def _moved(self, event: e.UnitsMoved, state: State) -> None:
        atlas, seat, target = state.table.atlas, event.seat, event.target
        ((origin, force),) = event.parts
        assert state.owner(origin) == seat
        assert state.owner(target) in (None, seat)
        assert atlas.areas[target].sea is (event.way == "sail")
        if event.way == "land":
            own = _reached(origin, atlas.on_land.__getitem__, lambda area: state.owner(area) == seat)
            assert target in own or any(target in atlas.on_land[area] for area in own)
        elif event.way == "sail":
            assert target in _reached(
                origin, atlas.at_sea.__getitem__, lambda area: state.owner(area) in (None, seat)
            )
        elif event.way == "ship":
            assert _convoyed(state, seat, origin, target)
        else:
            assert force.kinds == (Kind.BOMBER,)

    # -- attacks ---------------------------------------------------------------------------------------

    def _attacked(self, state: State, seat: int, target: str) -> None:
        owner, area = state.owner(target), state.table.atlas.areas[target]
        assert state.turn is not None
        assert state.turn.combat > 0
        assert owner not in (None, seat)
        assert state.round > 1 or not (area.source or area.capital or target in state.centres)
        assert not area.capital or owner == -1 or max(state.points) >= 20
        assert {seat, owner} not in [{*truce} for truce in state.truces]

    def _battle(self, event: e.AttackDeclared | e.MechsDropped, state: State) -> None:
        self._attacked(state, event.seat, event.target)
        self.gone, self.quiet = [0, 0], 0
        area = state.table.atlas.areas[event.target]
        more = summed(event.force, SUPREMACY) > summed(state.force(event.target), SUPREMACY)
        assert area.sea or event.first == (0 if more and not area.capital else 1)

    @_judge.register
    def _attack(self, event: e.AttackDeclared, state: State) -> None:
        self._battle(event, state)
        atlas, origin, target = state.table.atlas, event.origin, event.target
        assert state.owner(origin) == event.seat
        assert event.force.within(state.force(origin))
        assert atlas.areas[origin].sea is atlas.areas[target].sea
        assert state.turn is not None
        assert ("attack", origin, target) not in state.turn.attacks
        if event.way is Way.AMPHIBIOUS:
            self.seen["landings"] += 1
            assert _convoyed(state, event.seat, origin, target)
        else:
            assert target in {*atlas.on_land[origin], *atlas.at_sea[origin]}

    @_judge.register
    def _drop(self, event: e.MechsDropped, state: State) -> None:
        self._battle(event, state)
        assert not state.table.atlas.areas[event.target].sea

    @_judge.register
    def _special(self, event: e.SpecialAttack, state: State) -> None:
        self._attacked(state, event.seat, event.target)
        atlas, force = state.table.atlas, state.force(event.origin)
        assert not atlas.areas[event.target].capital
        assert event.hits == hits(event.faces)
        if event.kind == "bomb":
            assert len(event.faces) == 2 * force.count(Kind.BOMBER)
            assert event.target in atlas.at_sea[event.origin]
        elif event.kind == "shell":
            assert len(event.faces) == force.count(Kind.SUBMARINE)
            assert event.target in atlas.on_land[event.origin]
        else:
            assert len(event.faces) == 3

    # -- battles ---------------------------------------------------------------------------------------

    @_judge.register
    def _thrown(self, event: e.DiceThrown, state: State) -> None:
        fight, side, force = _fight(state), event.side, state.left_in(event.side)
        air = force.count(Kind.FIGHTER) + force.count(Kind.BOMBER)
        area = state.table.atlas.areas[fight.target]
        bonus = 0
        if side == 1 and not area.sea:
            bonus = 5 if area.capital else 3 if fight.target in state.centres else 0
        assert len(event.faces) == summed(force, DICE) + bonus + (air if side in fight.aces else 0)
        if not event.again and not area.sea:
            assert side == (fight.first if fight.rolls[0] == fight.rolls[1] else 1 - fight.first)

    @_judge.register
    def _fell(self, event: e.UnitsFell, state: State) -> None:
        force = state.left_in(event.side)
        left = force - event.force
        assert event.force.size == min(force.size, hits(_fight(state).faces[1 - event.side] or ()))
        assert not (event.force.count(Kind.MECH) and left.count(Kind.TANK))
        assert not (event.force.count(Kind.BOMBER) and left.count(Kind.FIGHTER))

    @_judge.register
    def _tended(self, event: e.NurseTended, _state: State) -> None:
        assert event.saved.size == len(event.faces) - hits(event.faces)

    @_judge.register
    def _counted(self, event: e.RollCounted, state: State) -> None:
        first, second = (hits(faces or ()) for faces in _fight(state).faces)
        assert event.hits == (first, second)
        self.quiet = 0 if first or second else self.quiet + 1
        self.gone = [0, 0]

    @_judge.register
    def _cease_fire(self, _event: e.CeaseFire, _state: State) -> None:
        assert self.quiet == 3

    @_judge.register
    def _retreated(self, event: e.UnitsRetreated, state: State) -> None:
        fight, side, atlas = _fight(state), event.side, state.table.atlas
        if side == 0:
            assert event.target == fight.origin
        else:
            near = (atlas.at_sea if atlas.areas[fight.target].sea else atlas.on_land)[fight.target]
            own = [area for area in near if state.owner(area) == fight.seats[1]]
            empty = [area for area in near if state.owner(area) is None and area != fight.origin]
            assert event.target in (own or empty)
            assert fight.seats[1] != -1
        asked = state.question is not None and state.question.ask is Ask.RETREAT
        if asked and not event.saved and self.quiet < 3:
            self.seen["voluntary"] += 1
            half = ceil((state.left_in(side).size + self.gone[side]) / 2)
            self.gone[side] += event.force.size
            assert self.gone[side] <= half
            assert fight.rolls[1] or side == 0
            assert side == 1 or not (fight.dropped or fight.way is Way.AMPHIBIOUS)

    @_judge.register
    def _ended(self, event: e.BattleEnded, state: State) -> None:
        attackers = _fight(state).attack
        assert event.taken is bool(attackers)
        assert not (attackers and state.force(event.target))

    # -- the end of a round ----------------------------------------------------------------------------

    @_judge.register
    def _scored(self, event: e.Scored, state: State) -> None:
        areas = state.table.atlas.areas
        counts: tuple[Callable[[str], bool], ...] = (
            lambda area: area in state.centres,
            lambda area: areas[area].sea,
            lambda area: not areas[area].sea,
        )
        for held, now, counted in zip(state.majorities, event.majorities, counts, strict=True):
            many = [sum(map(counted, state.held(seat))) for seat in state.seats]
            most = [seat for seat in state.seats if many[seat] == max(many) > 0]
            assert now == (most[0] if len(most) == 1 else held if held in most else None)
        for seat in state.seats:
            own = [areas[area] for area in state.held(seat)]
            capitals, sources = sum(area.capital for area in own), sum(area.source for area in own)
            assert event.points[seat] == 2 * capitals + 2 * event.majorities.count(seat) + sources // 3

    @_judge.register
    def _over(self, event: e.GameEnded, state: State) -> None:
        areas = state.table.atlas.areas
        rank = {
            seat: (state.points[seat], capitals, len(state.held(seat)))
            for seat in state.seats
            if state.points[seat] >= 40
            and (capitals := sum(areas[area].capital for area in state.held(seat))) > 0
        }
        best = [seat for seat, found in rank.items() if found == max(rank.values())]
        assert best
        assert event.outcome.winner == (best[0] if len(best) == 1 else None)


def _fight(state: State) -> Fight:
    assert state.fight is not None
    return state.fight


def _reached(start: str, near: Callable[[str], Iterable[str]], passes: Callable[[str], bool]) -> set[str]:
    found, waiting = {start}, [start]
    while waiting:
        for area in near(waiting.pop()):
            if area not in found and passes(area):
                found.add(area)
                waiting.append(area)
    return found


def _convoyed(state: State, seat: int, origin: str, target: str) -> bool:
    """Whether sea areas with own submarines lie in a row between two coasts."""
    atlas = state.table.atlas
    row = _reached(origin, atlas.at_sea.__getitem__, lambda area: state.owner(area) == seat) - {origin}
    return any(target in atlas.on_land[area] for area in row)
