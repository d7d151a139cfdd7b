"""A small world for tests: 48 areas on land in a grid, seas around and between, and the whole deck."""

from __future__ import annotations

from itertools import product

from dust_tactics.world.atlas import Area, Atlas
from dust_tactics.world.cards import Ability, Card
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.state import Table

COLS, ROWS, SEAS = 8, 6, 28
PAIRS = ((0, 0), (7, 0), (3, 5))
"""Where each pair of capitals begins: the other one is beside it."""


def grid_atlas() -> Atlas:
    """Land in 6 rows of 8 areas, ``a1`` to ``h6``; sea areas ``s1`` to ``s28`` in a ring around it."""
    capitals = {(0, 0), (0, 1), (7, 0), (7, 1), (3, 5), (4, 5)}
    inner = [spot for spot in product(range(COLS), range(ROWS)) if spot not in capitals]
    sources = {*inner[2::3][:12]}
    areas = {}
    for x, y in product(range(COLS), range(ROWS)):
        name = f"{'abcdefgh'[x]}{y + 1}"
        areas[name] = Area(name, name.upper(), capital=(x, y) in capitals, source=(x, y) in sources)
    for number in range(1, SEAS + 1):
        areas[f"s{number}"] = Area(f"s{number}", f"Sea {number}", sea=True, source=number % 7 == 0)
    links = []
    for x, y in product(range(COLS), range(ROWS)):
        name = f"{'abcdefgh'[x]}{y + 1}"
        if x + 1 < COLS:
            links.append((name, f"{'abcdefgh'[x + 1]}{y + 1}"))
        if y + 1 < ROWS:
            links.append((name, f"{'abcdefgh'[x]}{y + 2}"))
    links = [link for link in links if not all(areas[a].capital for a in link) or _pair(link)]
    rim = [(x, 0) for x in range(COLS)] + [(COLS - 1, y) for y in range(1, ROWS)]
    rim += [(x, ROWS - 1) for x in range(COLS - 2, -1, -1)] + [(0, y) for y in range(ROWS - 2, 0, -1)]
    for number in range(1, SEAS + 1):
        links.append((f"s{number}", f"s{number % SEAS + 1}"))
        x, y = rim[(number - 1) % len(rim)]
        links.append((f"{'abcdefgh'[x]}{y + 1}", f"s{number}"))
    return Atlas(areas, tuple(links))


def _pair(link: tuple[str, str]) -> bool:
    return {*link} in ({"a1", "a2"}, {"h1", "h2"}, {"d6", "e6"})


def deck() -> dict[str, Card]:
    """45 cards: every triple of values three times, the abilities in turn."""
    triples = [(a, b, 7 - a - b) for a in range(1, 6) for b in range(1, 6) if 1 <= 7 - a - b <= 5]
    abilities = list(Ability)
    found = {}
    for number, ((combat, movement, production), stars) in enumerate(product(triples, (1, 2, 3))):
        ability = abilities[number % len(abilities)]
        name = f"{ability}-{number}"
        found[name] = Card(name, combat, movement, production, stars, ability)
    return found


def table(edition: str = "epic", seats: int = 3, *readings: tuple[str, str]) -> Table:
    """A table for a game."""
    return Table(grid_atlas(), deck(), EDITIONS[edition], seats, readings)
