"""The quick game: a small board, forces drawn alike for both sides, a computer player, set up and ready.

All of it follows from the ruleset and the seed, and what is decided before the first turn is decided by bots
as in any game: the file of the game has every decision of the setup.  Who activates first is the choice of
the initiative's winner, in the first turn as in any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.forces.random_force_name import chance, random_force
from dust_tactics.content.rulesets.game_setup import force_faults, set_table
from dust_tactics.content.rulesets.load_ruleset import TableError
from dust_tactics.content.rulesets.ruleset_tables import load_skills
from dust_tactics.content.scenarios.load_scenario import load_scenario, variant_of
from dust_tactics.play.seats import HUMAN
from dust_tactics.skirmish.cards.unit_card import Bloc, UnitCard
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.skirmish.skills.catalogue import named_on
from dust_tactics.skirmish.state.state import Table

from .kind import SKIRMISH
from .levels import OFFERED
from .match import SkirmishMatch, SkirmishSession, begin_match

SCENARIO, VARIANT = "morning-mist", "Broad Daylight"
"""The smallest scenario: a board with its terrain on it, the same from either side, and no weather."""

POINTS = 25
"""The army points of each side."""

FEW = (Bloc.MYTHOS,)
"""The blocs that have too few cards for a force of different units."""

_TURN = (Ask.FIRST, Ask.ACTIVATE)
"""The questions a turn may begin with."""

_TRIES = 60
_DRAWS = 30
"""Forces that are drawn of a bloc until a newcomer can use one."""
_LEAST = 3
"""Units that a force needs so that there is something to choose from."""


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A force, its cost and how many units it has."""

    force: Force
    cost: int
    units: int


def quick_forces(seed: int, cards: Mapping[str, UnitCard]) -> tuple[Force, Force]:
    """Two forces of different blocs that cost the same, to a point, and have as many units.

    Both are drawn in the same way; of the pairs that are drawn the first one that is even is taken, else
    the most even one.

    :raises TableError: fewer than two blocs can field anything.
    """
    pick = chance(f"quick|{seed}")
    blocs = [str(bloc) for bloc in Bloc]
    best: tuple[tuple[bool, int, int], _Drawn, _Drawn] | None = None
    for _ in range(_TRIES):
        one, two = (_draw(blocs[pick(len(blocs))], pick(10**6), cards) for _ in range(2))
        if one is None or two is None or one.force.bloc == two.force.bloc:
            continue
        few = min(one.units, two.units) < _LEAST
        odds = (few, abs(one.units - two.units), abs(one.cost - two.cost))
        if best is None or odds < best[0]:
            best = odds, one, two
        if not few and odds[1] == 0 and odds[2] <= 1:
            break
    if best is None:
        raise TableError(["the cards of fewer than two blocs make a force for a quick game"])
    return best[1].force, best[2].force


def _draw(bloc: str, seed: int, cards: Mapping[str, UnitCard]) -> _Drawn | None:
    """A random force of a bloc that breaks no rule and that a newcomer can use."""
    drawn = [random_force(bloc, POINTS, cards, seed)]
    while drawn[-1] is not None and not usable(drawn[-1], cards) and len(drawn) < _DRAWS:
        drawn.append(random_force(bloc, POINTS, cards, seed + len(drawn)))
    # who has so few cards that every force of them has one twice still fights
    force = drawn[-1] if drawn[-1] is None or usable(drawn[-1], cards) or bloc in FEW else None
    if force is None or force_faults(force, POINTS, cards):
        return None
    named = replace(force, name=_called(bloc))
    return _Drawn(named, legality.cost(named, cards), len(named.units))


def usable(force: Force, cards: Mapping[str, UnitCard]) -> bool:
    """Return whether no unit is in a force twice, and observers have artillery to direct."""
    skills = load_skills()
    fielded = [cards[unit] for unit in force.units]
    tags = {tag for card in fielded for skill in named_on(card) for tag in skills[skill.name].tags}
    return len(set(force.units)) == len(force.units) and ("observer" not in tags or "lobbed" in tags)


def quick_match(rules: str, seed: int, save: Path | None, cards: CardSet) -> SkirmishMatch:
    """Begin a quick game of a person against the weakest level and play it to the first turn.

    :raises TableError: there are no forces for it.
    :raises SaveError: the save can't be written.
    """
    scenario = replace(variant_of(load_scenario(SCENARIO), VARIANT), points=POINTS)
    one, two = quick_forces(seed, cards)
    table = set_table(scenario, one, two, cards=cards, rules=rules)
    match = begin_match(table, (HUMAN, f"bot:{OFFERED[0]}"), seed, save)
    set_up(match.session)
    return match


def is_quick(table: Table) -> bool:
    """True for the table of a quick game, by its scenario, its points and its forces that were drawn."""
    scenario = table.scenario
    drawn = all(force.name == _called(force.bloc) for force in table.forces)
    return drawn and (scenario.id, scenario.variant, scenario.points) == (SCENARIO, VARIANT, POINTS)


def _called(bloc: str) -> str:
    """The name of a force that was drawn."""
    return f"{bloc} patrol"


def set_up(session: SkirmishSession) -> None:
    """Let bots decide for both sides whatever is asked before the first turn's first decision."""
    level = next(iter(SKIRMISH.levels.values()))
    bots = [level(session.chance_key(seat)) for seat in (0, 1)]
    while (question := session.state.question) is not None and question.kind not in _TURN:
        session.ask(bots[question.side.value])
