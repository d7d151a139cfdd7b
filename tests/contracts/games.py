"""Games for the contracts: every pair of ready forces, played at random from a seed."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations, product
from typing import Any

from dust_tactics.content.load import list_forces
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.core.dice import SecretDice
from dust_tactics.core.game import Step
from dust_tactics.skirmish.board.board import LETTERS, Board, Edge, Terrain
from dust_tactics.skirmish.board.buildings import Fort, FortKind, Storeys
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Wall, area_distance, square_of
from dust_tactics.skirmish.board.text_map import draw_map
from dust_tactics.skirmish.cards import attachment
from dust_tactics.skirmish.cards.unit_card import Bloc, Kind, UnitCard
from dust_tactics.skirmish.decisions.decisions import Action, Activate, Decision, Deploy, Target
from dust_tactics.skirmish.events.all import Event
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rules.army.fieldable import why_not
from dust_tactics.skirmish.rules.army.random_force import load_up
from dust_tactics.skirmish.scenario.scenario import Force, Reserves, Scenario, Works
from dust_tactics.skirmish.scenario.weather import KINDS, Forecast, Risk, Severity
from dust_tactics.skirmish.state.state import State, Table
from dust_tactics.skirmish.state.unit_state import WIDE
from tests.helpers.build import aircraft, dust_1947, encounter, line, shipped, tactics


def batches(usual: int, size: int = 20) -> list[range]:
    """Seeds in batches: as many games as ``make games`` asks for, or the usual sample of every test run."""
    games = int(os.environ.get("DUST_GAMES", usual))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


@cache
def pairings() -> tuple[tuple[str, str], ...]:
    """Every ready force of 50 points against every one of another bloc, as ids."""
    forces = sorted((f for f in list_forces(shipped()) if f.limit == 50), key=lambda force: force.id)
    return tuple((a.id, b.id) for a, b in product(forces, forces) if a.bloc != b.bloc)


SCENARIOS = ("encounter", "grab-the-dust", "bait-and-flank", "supply-drop", "all-out-attack")


@cache
def game_of(pairing: tuple[str, str], scenario: str = "encounter") -> SkirmishGame:
    """A scenario between two ready forces."""
    return SkirmishGame(set_table(scenario, *pairing, cards=shipped()))


BLOCS = tuple(str(bloc) for bloc in Bloc)
"""Every bloc that can field a force."""


def game_of_every_kind(seed: int, rules: str = "dust-tactics") -> SkirmishGame:
    """The scenario, blocs and forces that go with a seed: five in a row are the five scenarios.

    A bloc brings a large or huge vehicle and an aircraft if it has any, beside units by lot.
    """
    chance = random.Random(f"every kind {seed}")
    pairs = list(permutations(BLOCS, 2))
    one, two = pairs[seed // len(SCENARIOS) % len(pairs)]
    forces = (_of_every_kind(one, chance), _of_every_kind(two, chance))
    scenario = SCENARIOS[seed % len(SCENARIOS)]
    return SkirmishGame(set_table(scenario, *forces, points=POINTS, cards=shipped(), rules=rules))


def battle(seed: int) -> SkirmishGame:
    """A game of Dust 1947 with weather, one side or both placed on the board, and perhaps house rules."""
    game = game_of_every_kind(seed, "dust-1947")
    scenario = game.table.scenario
    chance = random.Random(f"battle {seed}")
    width, depth = scenario.cols, scenario.rows
    if set(scenario.edges) <= {"north", "south"}:
        zones = {"north": Area(0, 0, width, 2), "south": Area(0, depth - 3, width, 3)}
    else:
        zones = {"west": Area(0, 0, 2, depth), "east": Area(width - 3, 0, 3, depth)}
    one, two = (((zones[edge],) if chance.random() < 0.7 else ()) for edge in scenario.edges)
    weather = Forecast(Risk.HIGH, chance.choice([None, *Severity, Severity.SEVERE]), chance.choice([*KINDS]))
    changes: dict[str, Any] = {"attacked": True, "percents": (100, 80)} if chance.random() < 0.3 else {}
    mine, theirs = ((("trench", 2), ("wire", chance.randint(0, 5)), ("mines", 2)) for _ in (1, 2))
    works: tuple[Works, Works] = mine, (*theirs, (chance.choice([*FortKind]).value, chance.randint(0, 2)))
    scenario = replace(scenario, weather=weather, zones=(one, two), works=works, **changes)
    ruleset = game.table.ruleset
    if chance.random() < 0.5:
        chosen = tuple(rule.id for rule in ruleset.house_rules if not rule.waits)
        ruleset = load_ruleset(ruleset.id, None, chosen)
    return SkirmishGame(replace(game.table, scenario=scenario, ruleset=ruleset))


POINTS = 90


def _of_every_kind(bloc: str, chance: random.Random) -> Force:
    """A legal force of a bloc: what is rare first, the rest by lot."""
    cards = [card for card in shipped().values() if legality.refusal(card, bloc, (), POINTS) is None]
    units: list[str] = []
    left = POINTS

    def join(wanted: Callable[[UnitCard], bool]) -> bool:
        nonlocal left
        fits = [
            c
            for c in cards
            if wanted(c) and legality.refusal(c, bloc, [shipped()[u] for u in units], left) is None
        ]
        if fits:
            card = chance.choice(fits)
            units.append(card.id)
            left -= card.points
        return bool(fits)

    join(lambda card: card.size in WIDE)
    join(lambda card: card.flies)
    join(lambda card: card.kind is Kind.SUPPORT_WEAPON)
    join(attachment.can_belong)
    while len(units) < 8 and join(lambda card: True):
        pass
    attached = _attached(units, chance)
    lone = {place for place, name in enumerate(units) if attachment.serves_in(shipped()[name])}
    kept = [place for place in range(len(units)) if place not in lone - {hero for hero, _ in attached}]
    units, attached = [units[place] for place in kept], attachment.kept(attached, kept)
    mounted = load_up([shipped()[name] for name in units], attached, chance.randrange)
    return Force(
        f"{bloc.lower()}-lot",
        f"{bloc} by lot",
        bloc,
        POINTS,
        tuple(units),
        attached=attached,
        mounted=mounted,
    )


def _attached(units: list[str], chance: random.Random) -> tuple[attachment.Pair, ...]:
    """Who joins and pilots whom by lot, as far as it is allowed."""
    force = [shipped()[name] for name in units]
    pairs: list[attachment.Pair] = []
    for hero in range(len(force)):
        hosts = [unit for unit in range(len(force)) if attachment.refusal(force, pairs, hero, unit) is None]
        if hosts and chance.random() < 0.8:
            pairs.append((hero, chance.choice(hosts)))
    return tuple(pairs)


def game_for(seed: int) -> SkirmishGame:
    """The game whose pairing goes with a seed: seeds in a row go through all of them."""
    every = pairings()
    return game_of(every[seed % len(every)])


@dataclass(frozen=True)
class Turnout:
    """One decision of a game: the state before it, what was open, what was taken, what came of it."""

    before: State
    open: tuple[Decision, ...]
    taken: Decision
    step: Step[State, Event]


Leaning = Callable[[State, Decision], int]
"""How much likelier than others a decision is."""


def played(game: SkirmishGame, seed: int, leaning: Leaning | None = None) -> Iterator[Turnout]:
    """A whole game of random decisions; ``leaning`` to some of them rather than others."""
    dice, chance = SecretDice.from_seed(seed, "contract"), random.Random(seed)
    state = game.begin(dice).state
    while state.question is not None:
        found = tuple(game.legal(state))
        if leaning is None:
            taken = chance.choice(found)
        else:
            [taken] = chance.choices(found, [leaning(state, decision) for decision in found])
        step = game.step(state, taken, dice)
        yield Turnout(state, found, taken, step)
        state = step.state


def motley(seed: int) -> SkirmishGame:
    """A game of five random cards a side, from all that are in play, on a board strewn with terrain."""
    chance = random.Random(f"motley {seed}")
    cols, rows = chance.randint(4, 12), chance.randint(4, 9)
    board = tuple(
        "".join(chance.choice(".......TR#swcx") if 0 < y < rows - 1 else "." for _ in range(cols))
        for y in range(rows)
    )
    return _of_any_cards(board, chance)


def walled(seed: int) -> SkirmishGame:
    """The same on a board cut up by walls and openings, where the players place terrain themselves."""
    chance = random.Random(f"walled {seed}")
    cols, rows = chance.randint(5, 12), chance.randint(4, 9)
    edges = [
        (Wall(x, y, upright), chance.choice([Edge.WALL, Edge.WALL, Edge.SMALL_OPENING, Edge.LARGE_OPENING]))
        for x in range(cols)
        for y in range(rows)
        for upright in (True, False)
        if Wall(x, y, upright).between(cols, rows) and chance.random() < 0.2
    ]
    letters = ["".join(chance.choice(".....bbTc") for _ in range(cols)) for _ in range(rows)]
    board = Board.from_rows(letters, (), edges)
    storeys = [
        Storeys(one.first, chance.randint(1, 3), chance.random() < 0.5, stone=number % 3 == 2)
        for number, one in enumerate(board.buildings)
    ]
    high = board.with_storeys(*storeys).storeys
    return _of_any_cards(draw_map(board), chance, tiles_each=2, traps_each=1, buildings=high)


def rough(seed: int) -> SkirmishGame:
    """A game of Dust 1947 over every kind of terrain, low walls, hills and fortifications."""
    chance = random.Random(f"rough {seed}")
    cols, rows = chance.randint(7, 12), chance.randint(7, 10)
    letters = [
        "".join(chance.choice(f"......{LETTERS}u%%**mdrrpphL") for _ in range(cols)) for _ in range(rows)
    ]
    edges = [
        (Wall(x, y, upright), chance.choice([Edge.LOW_WALL, Edge.LOW_WALL, Edge.WALL]))
        for x in range(cols)
        for y in range(rows)
        for upright in (True, False)
        if Wall(x, y, upright).between(cols, rows) and chance.random() < 0.1
    ]
    board = Board.from_rows(letters, (), edges)
    heights = tuple("".join(chance.choice("0000112") for _ in range(cols)) for _ in range(rows))
    forts = tuple(
        Fort(chance.choice([*FortKind]), Square(x, y), chance.choice([*Facing]), chance.choice([None, 1, 2]))
        for x, y in ((1, 1), (cols - 3, rows - 4))
        if chance.random() < 0.7
    )
    game = _of_any_cards(draw_map(board), chance, heights=heights, forts=forts, ruleset="dust-1947")
    return SkirmishGame(replace(game.table, ruleset=dust_1947()))


def siege(seed: int) -> SkirmishGame:
    """A game of Dust 1947 about a bunker and trenches: strongpoint units, and vehicles that bury it all."""
    chance = random.Random(f"siege {seed}")
    rows = ["." * 10 for _ in range(10)]
    for y in (4, 7):
        rows[y] = "".join(chance.choice(".uuu") for _ in range(10))
    fort = Fort(chance.choice([*FortKind]), Square(4, 5), chance.choice([*Facing]), None)
    nests = [card.id for card in shipped().values() if card.kind is Kind.STRONGPOINT]
    squads = [name for name in _playable() if shipped()[name].kind is Kind.SQUAD]
    ours = (*(chance.choice(_with_rule("Dozer Blade")) for _ in range(4)), *chance.choices(squads, k=2))
    theirs = (chance.choice(nests), *chance.choices(squads, k=3))
    forces = [
        Force(f"side{side}", f"Side {side}", "any", 999, units, unrestricted=True)
        for side, units in ((1, ours), (2, theirs))
    ]
    zones = ((Area(1, 5, 8, 2), Area(0, 7, 10, 1)), (Area(0, 0, 10, 5),))
    scenario = encounter(tuple(rows), turns=3, ruleset="dust-1947", forts=(fort,), zones=zones)
    return _between(scenario, forces[0], forces[1])


def digging(state: State, decision: Decision) -> int:
    """Leaning to engineering, to fortifications and trenches, and to places beside them."""
    match decision:
        case Activate():
            clears = decision.actions.count(Action.CLEAR)
            return 1 + 10 * clears * clears
        case Target():
            if decision.square is None:
                return 1
            if state.units_at(decision.square):  # whoever is in a trench gets out of it
                return 40
            return 20 if state.board.fort_at(decision.square) else 5
        case Deploy():
            near = Area(*square_of(decision.stop))
            beside = any(area_distance(near, fort.area) == 1 for fort in state.board.forts)
            return 20 if beside else 6 if state.board[square_of(decision.stop)] is Terrain.TRENCH else 1
    return 1


def corner_house(seed: int) -> SkirmishGame:
    """A game about the Corner House, with the pairing that goes with a seed."""
    every = pairings()
    return game_of(every[seed % len(every)], "corner-house")


def _of_any_cards(rows: Sequence[str], chance: random.Random, **changes: object) -> SkirmishGame:
    """Five random cards a side on a board, the edges by lot."""
    playable = _playable()
    changes |= {"turns": 5, "edges": chance.choice([("south", "north"), ("west", "east")])}
    scenario = encounter(rows, **changes)
    forces = tuple(
        Force(f"side{side}", f"Side {side}", "any", 100, tuple(chance.choices(playable, k=5)))
        for side in (1, 2)
    )
    return _between(scenario, forces[0], forces[1])


@cache
def _playable() -> list[str]:
    return [card.id for card in shipped().values() if why_not(card) is None]


SPECIAL = ("Reload", "Salvo", "Tesla", "Grapple", "Mechanic", "Infantry Ace", "Volley", "Dozer Blade")
"""Special rules that give special actions, third actions or tokens."""

BOMBER = aircraft(
    "Bomber",
    line("Bomb", "4", "blast/2 blast/2 blast/1 blast/1", "blast/2 blast/2 blast/2",
         special="Volley, Bombing Run", count=2, ammo=2),
    line("Nose gun", "4", "2/1 2/1 1/1 1/1"),
    hovers=True,
)  # fmt: skip
"""A card of our own: no card of the public figures has a Bombing Run."""


def specialists(seed: int, rules: str = "dust-1947") -> SkirmishGame:
    """A game close at hand between units that reload, stun, hold, repair and do more than others."""
    chance = random.Random(f"specialists {seed}")
    served = (Terrain.AMMO_DUMP, Terrain.WORKSHOP, Terrain.ROCKET, Terrain.WIRE, Terrain.MINES)
    ground = "..........Tc" + "".join(kind.letter for kind in served)
    middle = ("".join(chance.choice(ground) for _ in range(6)) for _ in range(4))
    board = ("......", *middle, "......")
    forces = []
    for side in (1, 2):
        units = [chance.choice(_with_rule(rule)) for rule in SPECIAL] + [BOMBER.id]
        pilots = [pair for pair in _bonds()[1] if shipped()[pair[0]].has_skill("Ace Pilot")]
        units += chance.choice(pilots)
        pair = ((len(units) - 2, len(units) - 1),)
        forces.append(
            Force(f"side{side}", f"Side {side}", "any", 999, tuple(units), unrestricted=True, attached=pair)
        )
    return _between(encounter(board, turns=6, ruleset=rules), forces[0], forces[1])


@cache
def _with_rule(name: str) -> list[str]:
    cards = [shipped()[card] for card in _playable()]
    return [
        card.id
        for card in cards
        if card.has_skill(name) or any(weapon.has_skill(name) for weapon in card.weapons)
    ]


def _between(scenario: Scenario, one: Force, two: Force) -> SkirmishGame:
    named = {name for force in (one, two) for name in force.units}
    cards = {name: BOMBER if name == BOMBER.id else shipped()[name] for name in sorted(named)}
    rules = dust_1947() if scenario.ruleset == "dust-1947" else tactics()
    return SkirmishGame(Table(rules, scenario, (one, two), cards))


@cache
def _bonds() -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Every card with every one that it may join, and with every one that it may pilot, as ids."""
    cards = [shipped()[name] for name in _playable()]
    pairs = [(hero, unit) for hero in cards if attachment.can_belong(hero) for unit in cards]
    fit = [(hero, unit) for hero, unit in pairs if attachment.pair_refusal(hero, unit) is None]
    joins = [(hero.id, unit.id) for hero, unit in fit if not attachment.pilots(unit)]
    return joins, [(hero.id, unit.id) for hero, unit in fit if attachment.pilots(unit)]


def companies(seed: int) -> SkirmishGame:
    """A game in which both sides field two joined heroes, a pilot, a lone hero and a squad."""
    chance = random.Random(f"companies {seed}")
    cols, rows = chance.randint(5, 9), chance.randint(5, 8)
    board = tuple(
        "".join(chance.choice("........TR#c") if 0 < y < rows - 1 else "." for _ in range(cols))
        for y in range(rows)
    )
    joins, pilots = _bonds()
    forces = []
    for side in (1, 2):
        units: list[str] = []
        for pairs in (joins, joins, pilots):
            units += chance.choice(pairs)
        heroes = [name for name in _playable() if shipped()[name].kind is Kind.HERO]
        squads = [name for name in _playable() if shipped()[name].kind is Kind.SQUAD]
        units += [chance.choice(heroes), chance.choice(squads)]
        attached = ((0, 1), (2, 3), (4, 5))
        forces.append(
            Force(
                f"side{side}", f"Side {side}", "any", 999, tuple(units), unrestricted=True, attached=attached
            )
        )
    reserves = chance.choice([None, Reserves(None, heroes=True), Reserves(3)])
    scenario = encounter(board, turns=5, reserves=reserves)
    return _between(scenario, forces[0], forces[1])
