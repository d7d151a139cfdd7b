"""Attacks: who may attack whom, from where and how, and what may not be attacked yet (Epic "The Combat "
"Phase")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dust_tactics.core.reason import Refusal
from dust_tactics.world.battle import Way
from dust_tactics.world.cards import Ability
from dust_tactics.world.choices import Choices, Lot, all_of, each, part_of, parts_of
from dust_tactics.world.decisions import Attack, Bomb, Decision, Done, Drop, Missile, Parts, Shell
from dust_tactics.world.figures import Kind
from dust_tactics.world.force import one
from dust_tactics.world.state import NEUTRAL, OPENS, State

from .movement import missing
from .paths import landings, sea_targets
from .refusals import named, refuse


def closed(state: State, seat: int, target: str, section: str = "combat") -> Refusal | None:
    """Why a seat may not attack an area at all, in whatever way."""
    owner = state.owner(target)
    if owner is None or owner == seat:
        who = "nobody" if owner is None else "this player himself"
        return refuse(
            state, "no-enemy", f"in {named(state, target)} stands {who}; only enemies are attacked", section
        )
    if owner != NEUTRAL and state.at_truce(seat, owner):
        return refuse(
            state,
            "truce",
            f"a diplomat keeps the peace with who holds {named(state, target)}",
            Ability.DIPLOMAT,
        )
    area, edition = state.table.atlas.areas[target], state.table.edition
    if state.round == 1:
        what = "a power source" if area.source else "a production centre" if target in state.centres else ""
        if not what and edition.capitals_closed_at_first and state.is_capital(target):
            what = "a capital"
        if what:
            return refuse(
                state,
                "first-round",
                f"{named(state, target)} has {what}, which nobody attacks in the first round",
                "first-round",
            )
    if owner != NEUTRAL and state.is_capital(target) and max(state.points) < OPENS:
        return refuse(
            state,
            "capital-closed",
            f"{named(state, target)} is a player's capital, closed until somebody has {OPENS} victory "
            f"points; the most are {max(state.points)}",
            "capitals",
        )
    return None


def way_of(state: State, seat: int, origin: str, target: str) -> Way | None:
    """How an attack gets from an area to another: by land, at sea, over the sea, or not at all."""
    atlas = state.table.atlas
    if origin not in atlas.areas or target not in atlas.areas:
        return None
    if atlas.areas[origin].sea:
        return Way.SEA if target in sea_targets(state, seat, origin) else None
    if target in atlas.on_land[origin]:
        return Way.LAND
    return Way.AMPHIBIOUS if target in landings(state, seat, origin) else None


def made(state: State, kind: str, origin: str) -> set[str]:
    """The areas that such an attack from an area was made on in this turn already: none is made twice."""
    assert state.turn is not None
    return {target for what, start, target in state.turn.attacks if start == origin and what == kind}


class Enemies(dict[str, bool]):
    """The areas that a seat may attack at all, each looked at once."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__()
        self._state, self._seat = state, seat

    def __missing__(self, area: str) -> bool:
        state, seat = self._state, self._seat
        found = self[area] = state.owners.get(area, seat) != seat and closed(state, seat, area) is None
        return found


def targets(state: State, seat: int, origin: str, enemies: Enemies | None = None) -> tuple[str, ...]:
    """The areas that may be attacked from one now; ``enemies`` are those of the seat, if they are known."""
    atlas, open_ = state.table.atlas, Enemies(state, seat) if enemies is None else enemies
    if atlas.areas[origin].sea:
        near = sea_targets(state, seat, origin)
    else:
        near = (*atlas.on_land[origin], *landings(state, seat, origin))
    again = made(state, "attack", origin)
    return tuple([area for area in near if open_[area] and area not in again])


def legal(state: State) -> Sequence[Decision]:
    """What is open in a combat phase."""
    assert state.turn is not None
    seat = state.turn.seat
    blocks: list[Sequence[Decision]] = [[Done()]]
    if state.turn.combat:
        enemies, atlas = Enemies(state, seat), state.table.atlas
        lots: list[Lot] = []
        for area in state.held(seat):
            force = state.force(area)
            if near := targets(state, seat, area, enemies):
                lots.append((part_of(force), near, (area,)))
            kind = Kind.SUBMARINE if atlas.areas[area].sea else Kind.BOMBER
            if force.count(kind):
                blocks += [all_of(lots, Attack), [*_specials(state, seat, area, enemies)]]
                lots = []
        blocks += [all_of(lots, Attack), *_cards(state, seat)]
    return Choices(blocks)


def _specials(state: State, seat: int, origin: str, enemies: Enemies) -> Iterator[Decision]:
    """The special attacks of bombers and of submarines in an area."""
    atlas, force = state.table.atlas, state.force(origin)
    at_sea = atlas.areas[origin].sea
    count = force.count(Kind.SUBMARINE if at_sea else Kind.BOMBER)
    least = count if state.table.edition.specials_whole else 1
    near = (atlas.on_land if at_sea else atlas.at_sea)[origin]
    for target in filter(enemies.__getitem__, near):
        for many in range(least, count + 1):
            decision = Shell(origin, many, target) if at_sea else Bomb(origin, many, target)
            if _special_fault(state, seat, decision) is None:
                yield decision


def mechs(state: State, seat: int) -> Parts:
    """How many mechs a seat has where."""
    counts = ((area, state.force(area).count(Kind.MECH)) for area in state.held(seat))
    return tuple((area, count) for area, count in counts if count)


def _cards(state: State, seat: int) -> Iterator[Sequence[Decision]]:
    """The attacks by the card: missiles, and mechs from the sky."""
    if state.may_use(seat, Ability.BALLISTIC_MISSILES):
        yield [Missile(area) for area in state.holdings if missile_fault(state, seat, area) is None]
    if state.may_use(seat, Ability.MECH_DROPPER) and (found := mechs(state, seat)):
        enemies = tuple(area for area in state.holdings if drop_fault(state, seat, area) is None)
        yield each(parts_of(found), enemies, Drop)


def missile_fault(state: State, seat: int, target: str) -> Refusal | None:
    """Why a missile can't be aimed at an area (C13, C14)."""
    if state.is_capital(target):
        return refuse(
            state, "capital", f"{named(state, target)} is a capital; no missile is aimed at one", "missile"
        )
    area = state.table.atlas.areas.get(target)
    if area is not None and area.sea and not state.table.edition.missiles_at_sea:
        return refuse(state, "at-sea", f"missiles are aimed at areas on land; {area.name} is none", "missile")
    if missile_dice(state, seat) == 0:
        return refuse(
            state,
            "no-dice",
            "a missile has a die for each production centre; this player has none",
            "missile",
        )
    return closed(state, seat, target, "missile")


def missile_dice(state: State, seat: int) -> int:
    """The dice of a missile (C13)."""
    dice = state.table.edition.missile_dice
    return len(state.centres_of(seat)) if dice is None else dice


def strike_dice(state: State, seat: int, strike: Bomb | Shell | Missile) -> int:
    """The dice of a special attack: two for each bomber, one for each submarine, those of a missile."""
    if isinstance(strike, Missile):
        return missile_dice(state, seat)
    return strike.count * (2 if isinstance(strike, Bomb) else 1)


def drop_fault(state: State, seat: int, target: str) -> Refusal | None:
    """Why mechs can't be dropped on an area."""
    area = state.table.atlas.areas.get(target)
    if area is not None and area.sea:
        return refuse(state, "at-sea", f"mechs fall on land; {area.name} is a sea area", Ability.MECH_DROPPER)
    return closed(state, seat, target, Ability.MECH_DROPPER)


def check(state: State, decision: Decision) -> Refusal | None:
    """Why an attack is refused."""
    assert state.turn is not None
    if isinstance(decision, Done):
        return None
    seat = state.turn.seat
    if not state.turn.combat:
        return refuse(state, "no-combat", "no combat points are left", "combat")
    if isinstance(decision, Missile):
        if not state.may_use(seat, Ability.BALLISTIC_MISSILES):
            return refuse(state, "no-ability", "this player has no missile to use in this round", "missile")
        return missile_fault(state, seat, decision.target)
    if isinstance(decision, Drop):
        return _drop_check(state, seat, decision)
    if isinstance(decision, Bomb | Shell):
        return _special_check(state, seat, decision)
    assert isinstance(decision, Attack)
    return _attack_check(state, seat, decision)


def _attack_check(state: State, seat: int, decision: Attack) -> Refusal | None:
    origin, target = decision.origin, decision.target
    if (fault := missing(state, seat, origin, decision.force, "combat")) is not None:
        return fault
    if (fault := closed(state, seat, target)) is not None:
        return fault
    if way_of(state, seat, origin, target) is None:
        return refuse(
            state, "no-way", f"no attack gets from {named(state, origin)} to {named(state, target)}", "combat"
        )
    if target in made(state, "attack", origin):
        return refuse(
            state,
            "again",
            f"{named(state, target)} was attacked from {named(state, origin)} in this turn",
            "combat",
        )
    return None


def _special_check(state: State, seat: int, decision: Bomb | Shell) -> Refusal | None:
    section = "shell" if isinstance(decision, Shell) else "bomb"
    kind = Kind.SUBMARINE if isinstance(decision, Shell) else Kind.BOMBER
    if (fault := missing(state, seat, decision.origin, one(kind, decision.count), section)) is not None:
        return fault
    there = state.force(decision.origin).count(kind)
    if state.table.edition.specials_whole and decision.count != there:
        return refuse(state, f"all-{kind}s", f"all {there} {kind}s of the area take part", section)
    return _special_fault(state, seat, decision)


def _special_fault(state: State, seat: int, decision: Bomb | Shell) -> Refusal | None:
    """Why a special attack of units that are there is refused."""
    shells = isinstance(decision, Shell)
    section, atlas = "shell" if shells else "bomb", state.table.atlas
    if decision.target not in (atlas.on_land if shells else atlas.at_sea)[decision.origin]:
        where = "area on land" if shells else "sea area"
        return refuse(
            state,
            "not-beside",
            f"{named(state, decision.target)} is no {where} beside {named(state, decision.origin)}",
            section,
        )
    if shells and state.is_capital(decision.target) and not state.table.edition.shells_capitals:
        return refuse(state, "capital", "submarines don't fire at capitals", section)
    if decision.target in made(state, section, decision.origin):
        return refuse(state, "again", "the same special attack is made once in a turn", section)
    return closed(state, seat, decision.target, section)


def _drop_check(state: State, seat: int, decision: Drop) -> Refusal | None:
    if not state.may_use(seat, Ability.MECH_DROPPER):
        return refuse(state, "no-ability", "this player drops no mechs in this round", Ability.MECH_DROPPER)
    there, areas = dict(mechs(state, seat)), [area for area, _ in decision.parts]
    if len({*areas}) < len(areas):
        return refuse(state, "twice", "each area is named once", Ability.MECH_DROPPER)
    for area, count in decision.parts:
        if count > (had := there.get(area, 0)):
            return refuse(
                state,
                "not-there",
                f"this player has {had} mechs in {named(state, area)}, not {count}",
                Ability.MECH_DROPPER,
            )
    return drop_fault(state, seat, decision.target)
