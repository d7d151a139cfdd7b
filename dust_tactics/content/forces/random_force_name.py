"""Random forces by name: ``random:50``, ``random:50:axis``, ``random:50:axis:7``."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable, Mapping
from itertools import count

from dust_tactics.content.files.problems import UnknownNameError
from dust_tactics.core.reason import SetUpError
from dust_tactics.skirmish.cards.unit_card import Bloc, UnitCard
from dust_tactics.skirmish.rules.army.random_force import levy, load_up, pair_up
from dust_tactics.skirmish.scenario.scenario import Force

WORD = "random"
_FORM = re.compile(
    r"random(?::(?P<points>[0-9]{1,4})(?::(?P<bloc>[a-z]+)(?::(?P<seed>[0-9]{1,9}))?)?)?", re.I
)
_ENOUGH = 0.9
"""The share of the points that a bloc must be able to spend to be drawn."""


def new_seed() -> int:
    """A number that nobody chose."""
    return secrets.randbelow(10**6)


def is_random(name: str) -> bool:
    """True if a force's name asks for a random one."""
    return name.casefold().partition(":")[0] == WORD


def chance(key: str) -> Callable[[int], int]:
    """Counted draws from a text: the n-th depends on the text, on n and on nothing else."""
    numbers = count()

    def pick(options: int) -> int:
        digest = hashlib.sha256(f"{key}|{next(numbers)}".encode()).digest()
        return int.from_bytes(digest, "big") % options

    return pick


def random_force(bloc: str, points: int, cards: Mapping[str, UnitCard], seed: int) -> Force | None:
    """A random force; ``None`` if the bloc has nothing to field for so many points."""
    units = levy(bloc, points, cards, chance(f"{bloc}|{points}|{seed}"))
    if not units:
        return None
    text = f"Drawn at random; random:{points}:{bloc.casefold()}:{seed} draws it again."
    name = f"Random {bloc} {points}-{seed}"
    drawn = [cards[unit] for unit in units]
    pairs = pair_up(drawn, chance(f"{bloc}|{points}|{seed}|heroes"))
    force_id = f"random-{bloc.casefold()}-{points}-{seed}"
    mounted = load_up(drawn, pairs, chance(f"{bloc}|{points}|{seed}|aboard"))
    return Force(force_id, name, bloc, points, units, text, attached=pairs, mounted=mounted)


def named_random(name: str, points: int, cards: Mapping[str, UnitCard], seed: int) -> Force:
    """The force that ``random[:POINTS[:BLOC[:SEED]]]`` asks for; what is left out is ``points``,
    a bloc drawn with the seed from those that can spend the points, and ``seed``.

    :raises UnknownNameError: the name has another form, or there is no such bloc.
    :raises SetUpError: nobody can field anything for so few points.
    """
    match = _FORM.fullmatch(name.strip())
    if match is None:
        raise UnknownNameError("force", name, near=("random:50", "random:50:axis", "random:50:axis:7"))
    points = int(match["points"] or points)
    seed = int(match["seed"]) if match["seed"] else seed
    blocs = [str(bloc) for bloc in Bloc]
    if match["bloc"]:
        found = [bloc for bloc in blocs if bloc.casefold() == match["bloc"].casefold()]
        if not found:
            raise UnknownNameError("bloc", match["bloc"], blocs)
    else:
        forces = [random_force(bloc, points, cards, seed) for bloc in blocs]
        spent = {force.bloc: sum(cards[unit].points for unit in force.units) for force in forces if force}
        found = [bloc for bloc, cost in spent.items() if cost >= _ENOUGH * points]
    force = random_force(found[seed % len(found)], points, cards, seed) if found else None
    if force is None:
        whose = f"no unit of the bloc {found[0]}" if match["bloc"] else "no bloc"
        raise SetUpError([f"{name}: {whose} makes a force of {points} army points"])
    return force
