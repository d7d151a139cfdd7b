"""Games close at hand in which every skill of a catalogue comes round, with those whom it is about."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.cards import attachment, transport_capacity
from dust_tactics.skirmish.cards.unit_card import Kind, Locomotion, UnitCard
from dust_tactics.skirmish.decisions.decisions import (
    ATTACKING,
    Action,
    Activate,
    Aim,
    Decision,
    Deploy,
    Fire,
    Move,
    Pass,
    React,
    Target,
)
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.rules.army.fieldable import why_not
from dust_tactics.skirmish.rules.army.random_force import load_up
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.skirmish.skills.catalogue import SkillRule, named_on
from dust_tactics.skirmish.state.state import State, Table
from tests.helpers.build import (
    aircraft,
    encounter,
    hero,
    line,
    refs,
    rules_of,
    shipped,
    squad,
    support,
    vehicle,
)

from .skills_met import acting

AT_ONCE = 10
"""So many skills come round in one game, for each side half of them."""

Company = tuple[str | Kind | UnitCard, ...]
FIGHTERS = squad("Fighters", line("Blades", "C", "8/1 8/1 6/1 6/1", "3/1 3/1 2/1"), move=3, march=6)
HUNTERS = squad("Hunters", line("Rocket", "6", "1/1 1/1", "5/1 5/1 5/1 4/1"))
STUNNERS = squad("Stunners", line("Coil", "3", "4/1 4/1 4/1 4/1", "1/1", special="Tesla"))
CROWD = squad("Crowd", line("Rifle", "2", "1/1 1/1 1/1", "1/1"), soldiers=10)
HUSK = vehicle("Husk", line("Gun", "3", "2/1 2/1 1/1", "2/1 2/1 1/1"), damage=1, armour=1)
HULK = vehicle("Hulk", line("Gun", "3", "2/1 2/1 1/1", "2/1 2/1 1/1"), damage=16, armour=2, points=40)
MORTAR = support(
    "Mortar",
    line("Mortar", "2-14", "12/1 12/1 10/1 10/1", "6/1 6/1 5/1 4/1", special="Artillery"),
    soldiers=5,
)  # fmt: skip
"""Cards of our own for those who need somebody to shoot at, to stun, to mend, to call."""
BESIDE: Mapping[str, Company] = {
    "Airmobile": ("Airlifter",), "Air Assault": ("Airlifter",), "Airlifter": ("Airmobile",),
    "Execute": (STUNNERS, STUNNERS), "Resurrection": ("Mindless", "Mindless"),
    "Blutkreuz": ("Mindless",),
    "Spotter": ("Sniper",), "Lesser Mythos Creatures": ("Officer",),
    "Crazy Jimmy": (Kind.VEHICLE,), "Clean My Optics": (Kind.VEHICLE,), "Juice It Up!": (Kind.VEHICLE,),
    "Mechanic": (Kind.VEHICLE,), "Mechanic Crew": (Kind.VEHICLE, HULK),
    "Medevac": (Kind.SQUAD, Kind.SQUAD), "Engineer Vehicle": (HUSK, HUSK, HUSK),
    "Critical Repairs": (HULK, HULK), "Justine's Crew": (HULK, HULK),
    "Artillery Observer": ("Artillery", MORTAR), "Red Banner": (Kind.SQUAD,),
    "Air Traffic Control": (Kind.AIRCRAFT,), "Air Pilot": (Kind.AIRCRAFT, Kind.AIRCRAFT),
    "Command Vehicle": ("Officer",), "Follow Me": (Kind.SQUAD,), "Desert Fox": (Kind.SQUAD, Kind.SQUAD),
    "Sealifter": (Kind.SQUAD,), "Assault Vehicle": (Kind.SQUAD,),
    "Ammo Dump": ("Reload", "Reload", "Reload"), "Small Ammo Dump": ("Reload", "Reload", "Reload"),
    "VK Stash": ("Laser", "Tesla", "Phaser", "Laser"),
}  # fmt: skip
"""Whom a skill needs on its own side to have anything to do with: bearers of others, a kind, a card."""
AGAINST: Mapping[str, Company] = {
    "Radar": (Kind.AIRCRAFT,), "Air Alert": (Kind.AIRCRAFT,), "Jammer": ("Officer", "Artillery Observer"),
    "Trail Blazer": (Kind.SQUAD, Kind.SQUAD), "Assault Shield": (FIGHTERS, FIGHTERS, FIGHTERS),
    "Execute": (CROWD, CROWD), "Engineer Vehicle": (HUNTERS, HUNTERS),
    "Critical Repairs": (HUNTERS, HUNTERS),
    "Justine's Crew": (HUNTERS, HUNTERS), "Mechanic Crew": (HUNTERS,), "Burn It!": (Kind.SQUAD, Kind.SQUAD),
    "Vehicle Squadron": (Kind.VEHICLE, Kind.VEHICLE),
}  # fmt: skip
"""Whom it needs on the other side."""
WITH: Mapping[str, str] = {
    "Critical Repairs": "Mechanic", "Burn It!": "Pilot", "Justine's Crew": "Mechanic Crew",
    "Stealth": "Camouflage",
}  # fmt: skip
"""What else a card of our own must have that bears a skill."""
BRACKETS: Mapping[str, str] = {"Vehicle Squadron": "3"}
"""What stands in brackets behind a skill on a card of our own."""
BARE = frozenset(("Engineer Vehicle", "Stealth", "Wire Guided", "At the Double", "Trail Blazer"))
"""Skills that all shipped bearers have beside others which do more: ours have nothing else."""
WETTER = frozenset(("Amphibious",))
"""Skills about water, most of the ground of which is under it."""
OFTEN: Mapping[str, int] = {
    "Burn It!": 11, "Critical Repairs": 11, "Get Moving You...": 9, "Trail Blazer": 8, "Crazy Jimmy": 7,
    "Explode": 7, "Stealth": 7, "Wire Guided": 7, "Amphibious": 6, "Assault Shield": 6,
    "Engineer Vehicle": 6, "Justine's Crew": 6, "Loner": 6, "VK Stash": 6, "Execute": 5,
    "Improved Camouflage": 5, "Jammer": 5, "Take Aim": 5, "Bombing Run": 4, "Head Shot": 4,
    "Small Ammo Dump": 4, "Spores": 4, "Vehicle Squadron": 4, "Air Assault": 3, "Ammo Dump": 3,
    "Artillery Observer": 3, "At the Double": 3, "Desert Fox": 3, "Devour": 3, "Drive by Shooting": 3,
    "Fanatical": 3, "Juice It Up!": 3, "Lesser Mythos Creatures": 3, "Medevac": 3, "Nothin's Easy": 3,
    "Possessed": 3, "Quick Recovery": 3, "Radar": 3, "Raid": 3, "Resurrection": 3, "Siblings": 3,
    "Air Pilot": 2, "Blutkreuz": 2, "Blutkreuz Traitor": 2, "Clean My Optics": 2, "Command Vehicle": 2,
    "Cutting": 2, "Defensive Tactics": 2, "Dozer Blade": 2, "Follow Me": 2, "Mechanic Crew": 2,
    "Naval Unit": 2, "Phosphorus": 2, "Power Scope": 2, "Psychic Scream": 2, "Psychic Vortex": 2,
    "Radiation": 2, "Savage Animal": 2, "Small Vehicle": 2, "Spy": 2, "Strongpoint": 2, "Tactician": 2,
    "Way of the Serpent": 2,
}  # fmt: skip
"""How many times as often as others a skill comes round, where what it is about is rare."""


def fielded(card: UnitCard) -> bool:
    """Return whether a card is of use on the boards here."""
    return why_not(card) is None


@cache
def stand_ins(row: SkillRule) -> tuple[UnitCard, ...]:
    """Cards of our own for a skill that no shipped card bears."""
    name = row.name
    gun = line(f"{name} gun", "4", "3/1 3/1 2/1 2/1", "2/1 2/1 2/1 1/1", air="2/1 2/1 1/1")
    beside = WITH.get(name, "")
    if row.on == "weapon":
        gun = replace(gun, skills=refs(name), ammo=2, count=2)
        if "run" in row.tags:
            return (aircraft(f"{name} bomber", gun, hovers=True),)
        one = vehicle(f"{name} walker", replace(gun, ammo=None, count=1), skills=beside)
        return squad(f"{name} squad", gun, skills=beside), one
    blades = line("Blades", "C", "6/1 6/1 5/1 4/1", "3/1 3/1 2/1")
    named = f"{name} ({BRACKETS[name]})" if name in BRACKETS else name
    skills = f"{named}, {beside}" if beside else named
    person = hero(f"{name} hero", gun, blades, skills=skills)
    walker = vehicle(f"{name} walker", gun, damage=6, skills=skills)
    if hasattr(row.effect, "vehicle") or "Pilot" in name:
        return (person,)
    if "Vehicle" in name:
        return (walker,)
    if hasattr(row.effect, "joined"):
        return (squad(f"{name} squad", gun, blades, skills=skills),)
    if name in WETTER:
        return squad(f"{name} squad", gun, blades, skills=skills), walker
    return squad(f"{name} squad", gun, blades, skills=skills), person, walker


@cache
def bearers(edition: str, name: str) -> tuple[UnitCard, ...]:
    """The cards that bear a skill, or bring a command action."""
    row = rules_of(edition).skills[name]
    named = {name, *row.given_by}
    found = [
        card
        for card in shipped().values()
        if fielded(card) and not named.isdisjoint(skill.name for skill in named_on(card))
    ]
    return stand_ins(row) if name in BARE or not found else tuple(found)


@cache
def _cards(kind: Kind | None = None) -> tuple[UnitCard, ...]:
    return tuple(card for card in shipped().values() if fielded(card) and kind in (None, card.kind))


def _board(chance: random.Random, *, wet: bool, damp: bool, wide: bool, built: bool) -> tuple[str, ...]:
    served = (Terrain.AMMO_DUMP, Terrain.WORKSHOP, Terrain.WIRE, Terrain.MINES, Terrain.TRENCH)
    ground = "............TRc" + "".join(kind.letter for kind in served)
    if wet:
        ground = "w" * 12 + ".."
    elif damp:
        ground = "..wwwwwwwws"
    elif chance.random() < 0.3:
        ground += "wwsssswwT#"
    cols, rows = chance.randint(6, 8), chance.randint(5, 7)
    if wide:
        cols, rows = cols + 5, rows + 4
    if built:  # room for fortifications
        ground = "...." + ground.replace("w", ".")
        yard = ("." * cols,) * 4
        return (*yard, "".join(chance.choice(ground) for _ in range(cols)), *yard)
    middle = ("".join(chance.choice(ground) for _ in range(cols)) for _ in range(rows - 2))
    edge = ("w" if wet else ".") * cols
    return (edge, *middle, edge)


def skill_game(seed: int, edition: str, *, wide: bool = False, always: str | None = None) -> SkirmishGame:
    """A small battle about some skills of the catalogue, which come round by turns.

    On a ``wide`` board they are not at close quarters from the beginning.  One that is there ``always`` is to
    be looked at closely.
    """
    chance = random.Random(f"skills {seed}")
    rules = rules_of(edition)
    names = [row.name for row in acting(rules)]
    names += [name for name in names for _ in range(OFTEN.get(name, 1) - 1)]
    order = random.Random(seed * AT_ONCE // len(names)).sample(names, len(names))
    about = [order[(seed * AT_ONCE + place) % len(names)] for place in range(AT_ONCE)]
    if always is not None:
        about[0] = always
    forces, cards = [], dict[str, UnitCard]()
    for side in (0, 1):
        wanted = about[side::2]
        units = [chance.choice(bearers(edition, name)) for name in wanted]
        units += [_partner(card, chance) for card in units]
        units += _company(edition, wanted, BESIDE, chance)
        units += _company(edition, about[1 - side :: 2], AGAINST, chance)
        for row in map(rules.skills.__getitem__, wanted):  # whom alone it is about
            if (faction := getattr(row.effect, "faction", None)) is not None:
                units += [chance.choice(_of_faction(faction)) for _ in (1, 2)]
        units += [named for card in units[: len(wanted)] for named in _named_by(card, rules.skills)]
        units += [chance.choice(_cards(kind)) for kind in (Kind.SQUAD, Kind.VEHICLE)]
        if chance.random() < 0.4:
            units.append(chance.choice(_cards(Kind.AIRCRAFT)))
        units = [unit for unit in units if unit.kind is not Kind.STRONGPOINT or unit in units[: len(wanted)]]
        pairs = _attached(units, chance)
        lone = {
            place
            for place, unit in enumerate(units)
            if attachment.serves_in(unit) and place not in dict(pairs)
        }
        kept = [place for place in range(len(units)) if place not in lone]
        units, pairs = [units[place] for place in kept], attachment.kept(pairs, kept)
        mounted = load_up(units, pairs, chance.randrange)
        cards |= {card.id: card for card in units}
        ids = tuple(card.id for card in units)
        forces.append(
            Force(
                f"side{side + 1}", f"Side {side + 1}", "any", 999, ids,
                unrestricted=True, attached=pairs, mounted=mounted,
            )
        )  # fmt: skip
    for card in [*cards.values()]:
        if card.wounded is not None:
            other = shipped().find(card.wounded)
            cards[other.id] = other
    wet = any(card.locomotion is Locomotion.NAVAL for card in cards.values())
    built = any(card.kind is Kind.STRONGPOINT for card in cards.values()) and not wet
    damp = not WETTER.isdisjoint(about) and not wet
    board = _board(chance, wet=wet, damp=damp, wide=wide, built=built)
    changes: dict[str, object] = {"turns": 5, "ruleset": edition}
    if chance.random() < 0.5:
        width, depth, deep = len(board[0]), len(board), 4 if built else 2
        changes["zones"] = ((Area(0, depth - deep, width, deep),), (Area(0, 0, width, deep),))
    scenario = encounter(board, **changes)
    return SkirmishGame(Table(rules, scenario, (forces[0], forces[1]), cards))


def _company(
    edition: str, names: Iterable[str], whom: Mapping[str, Company], chance: random.Random
) -> list[UnitCard]:
    """Return those whom some skills need."""
    wanted = (one for name in names for one in whom.get(name, ()))
    return [chance.choice(_choice(edition, one)) for one in wanted]


def _choice(edition: str, one: str | Kind | UnitCard) -> tuple[UnitCard, ...]:
    if isinstance(one, UnitCard):
        return (one,)
    return _cards(one) if isinstance(one, Kind) else bearers(edition, one)


def _named_by(card: UnitCard, skills: Mapping[str, SkillRule]) -> Iterator[UnitCard]:
    """Yield those whom the skills of a card name: a sibling, a vehicle, who must have joined."""
    for skill in card.skills:
        effect = skills[skill.name].effect if skill.name in skills else None
        if skill.name == "Siblings" and skill.value is not None:
            yield from (one for one in _cards(Kind.HERO) if attachment.siblings(card, one))
            yield from [one for one in _cards(Kind.SQUAD) if attachment.pair_refusal(card, one) is None][:1]
        if (name := getattr(effect, "vehicle", None)) is not None:
            flames = line("Flames", "2", "4/1 4/1 3/1 3/1", "2/1 2/1 1/1", flame=True)
            yield vehicle(name, flames, skills=f"Pilot ({card.name})")
        if (name := getattr(effect, "joined", None)) is not None:
            yield hero(name, line("Pistol", "2", "2/1 2/1 1/1"))


@cache
def _of_faction(faction: str) -> tuple[UnitCard, ...]:
    """The squads of a faction, or one of our own."""
    found = tuple(card for card in _cards(Kind.SQUAD) if faction in card.factions)
    own = replace(squad(f"{faction} squad", line("Gun", "4", "3/1 3/1 2/1 2/1")), factions=(faction,))
    return found or (own,)


def _partner(card: UnitCard, chance: random.Random) -> UnitCard:
    """Somebody for a card: whom it may join or pilot, or who may join or pilot it, else of its own kind."""
    fits = _partners(card)
    return chance.choice(fits) if fits else card


@cache
def _partners(card: UnitCard) -> tuple[UnitCard, ...]:
    every = _cards()
    joins = [other for other in every if attachment.pair_refusal(card, other) is None]
    joined = [other for other in every if attachment.pair_refusal(other, card) is None]
    loads = [one for one in every if transport_capacity.refusal([(one, one.miniatures)], card, ()) is None]
    return tuple(loads or joins or joined)


def _attached(units: Sequence[UnitCard], chance: random.Random) -> tuple[attachment.Pair, ...]:
    pairs: list[attachment.Pair] = []
    for one in range(len(units)):
        hosts = [unit for unit in range(len(units)) if attachment.refusal(units, pairs, one, unit) is None]
        kin = {unit for other, unit in pairs if attachment.siblings(units[one], units[other])}
        kin |= {unit for unit in hosts if _names(units[unit], units[one].name)}
        driven = [unit for unit in hosts if attachment.pilots(units[unit])]
        hosts = [unit for unit in hosts if unit in kin] or driven or hosts
        if hosts and chance.random() < 0.8:
            pairs.append((one, chance.choice(hosts)))
    return tuple(pairs)


def _names(card: UnitCard, name: str) -> bool:
    """Return whether a skill of a card is about who bears a name."""
    return any(skill.value == name or skill.name == f"{name}'s Crew" for skill in card.skills)


_USUAL = ATTACKING | {Action.MOVE, Action.MARCH, Action.NOTHING}
_RARE: Mapping[Action, int] = {
    Action.EXECUTE: 100, Action.REPAIR: 60, Action.RESURRECT: 60, Action.CLEAR: 40,
}  # fmt: skip
"""How much more likely what is open only after others have done something, or while somebody needs it."""


def busy(state: State, decision: Decision) -> int:
    """Leaning to fights, to whatever is no usual action, and to somebody rather than nobody."""
    match decision:
        case Pass():
            return 1
        case Activate():
            special = len([*filter(lambda action: action not in _USUAL, decision.actions)])
            fights = not ATTACKING.isdisjoint(decision.actions)
            idle = decision.actions.count(Action.NOTHING)
            steady, march = Action.SUSTAINED in decision.actions, Action.MARCH in decision.actions
            rare = max((_RARE.get(action, 0) for action in decision.actions), default=0)
            return (1 + 8 * (special > 0) + 6 * fights + 8 * steady + 3 * march + rare) * (1 if idle else 4)
        case Target():
            return 1 if decision == Target() else 12 if decision.cure is None else 40
        case Aim():
            return 8
        case Fire():
            return 1 + 10 * bool(getattr(decision, "boosted", False))
        case React() | Deploy() | Move():
            return 4
    return 4
