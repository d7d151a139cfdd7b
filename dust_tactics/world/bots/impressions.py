"""First impressions: a number for each decision, by what it brings at once; a recruit knows no more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from dust_tactics.world import decisions as d
from dust_tactics.world.battle import Battle, Way
from dust_tactics.world.cards import Ability
from dust_tactics.world.figures import CENTRE_COST, FIGURES, Kind
from dust_tactics.world.force import Force, one
from dust_tactics.world.questions import Ask
from dust_tactics.world.rules import attacks, battles
from dust_tactics.world.state import ATTACKER, NEUTRAL, State

from .worth import at_sea, chance, cost_of, prey, threat, worth_of

SURE = 0.62
"""The chance from which an attack is worth its losses to a recruit."""
AT_ONCE = 64
"""The decisions that are looked at in one step of thinking."""
_BUILD = {Kind.TANK: 2.6, Kind.MECH: 6.4, Kind.FIGHTER: 4.0, Kind.BOMBER: 6.2, Kind.SUBMARINE: 3.2}
"""What a unit is worth to who builds it."""


def impressions(state: State, seat: int, decisions: Sequence[d.Decision]) -> Iterator[Sequence[float]]:
    """The impression of each decision, some at a time."""
    for start in range(0, len(decisions), AT_ONCE):
        yield [impression(state, seat, decision) for decision in decisions[start : start + AT_ONCE]]


def impression(state: State, seat: int, decision: d.Decision) -> float:
    """What a decision seems to bring; 0 for doing nothing."""
    see = _IMPRESSIONS.get(type(decision))
    return 0.0 if see is None else see(state, seat, decision)


# -- setting up ------------------------------------------------------------------------------------------


def _card(state: State, _seat: int, decision: d.Choose) -> float:
    card = state.table.deck[decision.card]
    return 1.2 * card.combat + card.movement + 0.7 * card.production


def _claim(state: State, seat: int, decision: d.Claim) -> float:
    """Near what is held already, and where there is most around."""
    atlas = state.table.atlas
    around = (*atlas.neighbours[decision.area],)
    worth = sum(0.1 + atlas.areas[area].source for area in around)
    mine = {*state.held(seat)}
    return worth + 1.5 * len(mine.intersection(around)) - 0.3 * _enemies(state, seat, around)


def _enemies(state: State, seat: int, areas: Sequence[str]) -> int:
    return sum(state.owner(area) not in (None, seat, NEUTRAL) for area in areas)


def _centre(state: State, seat: int, decision: d.Centre) -> float:
    """In the capital, by the sea, and not where the enemy stands; for points only if it pays."""
    atlas, area = state.table.atlas, decision.area
    place = 2.0 * state.is_capital(area) + 1.0 * bool(atlas.at_sea[area])
    place += 0.1 * prey(state, seat, area) - 0.4 * _enemies(state, seat, atlas.neighbours[area])
    if state.question is not None and state.question.ask is Ask.CENTRE:
        return 10.0 + place
    pays = len(state.centres_of(seat)) < state.sources_of(seat)
    return (CENTRE_COST + 2.0 + 0.2 * place) if pays and not threat(state, seat, area) else -1.0


# -- a turn ----------------------------------------------------------------------------------------------


def _build(state: State, seat: int, decision: d.Build) -> float:
    """Where there is something to take or to hold, and of kinds that are missing there."""
    area, kind = decision.area, decision.kind
    if kind is Kind.SUBMARINE and state.owner(area) is None:
        return 1.5 * at_sea(state, seat, area) - 0.5 * FIGURES[kind].cost * (decision.count - 1)
    need = 1.0 + 0.05 * prey(state, seat, area) + 0.05 * threat(state, seat, area)
    there = state.force(area)
    share = _BUILD[kind] / FIGURES[kind].cost
    if kind is Kind.MECH and there.count(Kind.TANK) > 2 * there.count(Kind.MECH):
        share += 0.2
    if kind is Kind.SUBMARINE:
        need *= 0.9 - 0.2 * min(3, there.count(Kind.SUBMARINE))
    spent = decision.count * FIGURES[kind].cost
    return share * need * float(spent**0.8)


def _buy(state: State, seat: int, decision: d.Buy) -> float:
    """A hand of four at least; cards are bought last."""
    hand = len(state.hands[seat])
    assert state.turn is not None
    return 0.4 * decision.count if hand + decision.count <= 4 or state.turn.production < 4 else 0.05


def _go(state: State, seat: int, decision: d.Go | d.Fly) -> float:
    """To where there is more to take or to hold than here; empty areas are taken on the way."""
    if isinstance(decision, d.Fly):
        force, origins = one(Kind.BOMBER, sum(count for _, count in decision.parts)), [decision.parts[0][0]]
    else:
        force, origins = decision.force, [decision.origin]
    origin, target = origins[0], decision.target
    left = state.force(origin) - force
    gain = 0.0 if state.owner(target) == seat else worth_of(state, target)
    if gain and left and state.table.atlas.areas[target].sea:
        gain = at_sea(state, seat, target)
    if not left:
        gain -= worth_of(state, origin)
    elif threat(state, seat, origin) > left.dice:
        gain -= 0.5 * worth_of(state, origin)
    there = prey(state, seat, target) + 0.3 * threat(state, seat, target)
    here = prey(state, seat, origin) + 0.3 * threat(state, seat, origin)
    return gain + 0.02 * cost_of(force) * (there - here) - 0.1


def _attack(state: State, seat: int, decision: d.Attack) -> float:
    """What is won, by how likely that is, less what is lost and left open."""
    way = attacks.way_of(state, seat, decision.origin, decision.target)
    assert way is not None
    return _battle(state, seat, decision.force, decision.target, way, decision.origin)


def _drop(state: State, seat: int, decision: d.Drop) -> float:
    mechs = one(Kind.MECH, sum(count for _, count in decision.parts))
    return _battle(state, seat, mechs, decision.target, Way.LAND, "") - 1.0


def _battle(state: State, seat: int, force: Force, target: str, way: Way, origin: str) -> float:
    defenders = state.force(target)
    battle = Battle(state.table.edition, force, defenders, battles.ground_of(state, target), way)
    likely = chance(battle)
    if likely < SURE:
        return -1.0
    given_up = worth_of(state, origin) if origin and not state.force(origin) - force else 0.0
    held = 1.0 if state.owner(target) == NEUTRAL else 1.4
    lost = (1.0 - likely) * 0.25 * cost_of(force)
    return likely * (held * worth_of(state, target) + 0.1 * cost_of(defenders)) - lost - given_up


def _special(state: State, _seat: int, decision: d.Bomb | d.Shell) -> float:
    dice = 2 * decision.count if isinstance(decision, d.Bomb) else decision.count
    return 0.12 * min(dice, 3 * state.force(decision.target).size) + 0.05 * worth_of(state, decision.target)


def _missile(state: State, seat: int, decision: d.Missile) -> float:
    there = state.force(decision.target)
    most = max((FIGURES[kind].cost for kind in there.kinds), default=0)
    hits = min(there.size, attacks.missile_dice(state, seat) / 3)
    return 0.25 * hits * most * (0.6 if state.owner(decision.target) == NEUTRAL else 1.0)


# -- abilities and battles ---------------------------------------------------------------------------------


def _use(state: State, seat: int, decision: d.Use) -> float:
    ability = decision.ability
    if ability is Ability.DIPLOMAT:
        ally = int(decision.about) - 1
        return 0.5 + 0.01 * sum(state.force(area).dice for area in state.held(ally))
    if ability is Ability.MECH_BUILDER:
        return 20.0 + 0.05 * prey(state, seat, decision.about) + 0.05 * threat(state, seat, decision.about)
    if ability is Ability.KOSHKA:
        return -1.0 if state.round < 3 else 0.2
    if state.fight is None:
        return 0.0
    return _use_in_battle(state, seat, ability)


def _use_in_battle(state: State, seat: int, ability: Ability) -> float:
    side = battles.side_of(state, seat)
    if ability is Ability.SECRET_WEAPON:
        assert state.fight is not None
        return worth_of(state, state.fight.target) - 1.5
    if ability is Ability.ALIEN_RADAR:
        likely = chance(battles.battle_of(state))
        return (1.0 - likely if side == ATTACKER else likely) - 0.75
    if ability is Ability.RAKETEN_TRUPPEN:
        assert state.fight is not None
        dice = len(state.fight.faces[side] or ())
        return dice / 3 - battles.hits_of(state, side) - 0.5
    return 1.0


def _retreat(state: State, _seat: int, decision: d.Retreat) -> float:
    """To the strongest neighbour; before a roll only what would be lost for nothing."""
    if state.fight is None:
        return 0.0
    there = 0.1 * state.force(decision.target).dice + 0.02 * cost_of(decision.force)
    if state.question is not None and state.question.ask is Ask.WITHDRAW:
        return there + decision.force.size
    side = int(state.question.about) if state.question is not None else ATTACKER
    likely = chance(battles.battle_of(state))
    hopeless = likely < 0.12 if side == ATTACKER else likely > 0.92
    return 0.5 + 0.01 * cost_of(decision.force) if hopeless else -1.0


def _destroy(state: State, _seat: int, decision: d.Destroy) -> float:
    """The dice that the enemy loses, then what they have cost."""
    return decision.force.dice + 0.01 * cost_of(decision.force)


_IMPRESSIONS: dict[type, Callable[[State, int, Any], float]] = {
    d.Choose: _card,
    d.Claim: _claim,
    d.Centre: _centre,
    d.Build: _build,
    d.Buy: _buy,
    d.Discard: lambda _state, _seat, _decision: -1.0,
    d.Go: _go,
    d.Fly: _go,
    d.Attack: _attack,
    d.Drop: _drop,
    d.Bomb: _special,
    d.Shell: _special,
    d.Missile: _missile,
    d.Use: _use,
    d.Retreat: _retreat,
    d.Destroy: _destroy,
}
