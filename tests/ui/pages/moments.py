"""Moments of games in which each kind of question is asked, taken from games that programs play at random."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.skirmish.state.state import State

RULES = ("dust-tactics", "dust-1947")

_UNITS = {
    "Axis": ("Fallschirmjäger Laser Gun Squad", "Angela (Spy)", "Grenadier Battle Squad", "Gorilla Squad",
             "Loth", "Ludwig"),
    "SSU": ("Red Yana", "Karl", "Red Yana", "Karl"),
    "Allies": ("Ranger Command Squad", "Ranger Observer Squad", "Ranger Heavy Mortar Squad", "Gilmore",
               "Wolverine III", "Six Shooter"),
}  # fmt: skip
_WHOLE = ("the-whole-company", "walking-fortress")
_SMALL = ("Axis", "SSU")
_GAMES = (
    ("encounter", _WHOLE, 1),
    ("fire-from-above", _SMALL, 1),
    ("all-out-attack", _WHOLE, 3),
    ("dust-works", _SMALL, 1),
    ("grab-the-dust", _SMALL, 1),
    ("grey-water", _SMALL, 1),
    ("fire-from-above", _WHOLE, 1),
    ("all-out-attack", _WHOLE, 1),
)
"""Scenario, forces and seed of games in which, together, everything is asked as the cards are now."""
_MORE = range(4, 9)
"""The seeds that are tried if they have changed."""
_LATE = (Ask.ACTIVATE, Ask.MOVE, Ask.AIM)
"""What is asked all the time: there it is more to look at once units have met."""


def _force(name: str) -> Force | str:
    if name not in _UNITS:
        return name
    cards = load_cards()
    return Force(
        name, name, name, 999, tuple(cards.find(unit).id for unit in _UNITS[name]), unrestricted=True
    )


def _played(rules: str) -> Iterator[State]:
    """Every state of every game, one after the other."""
    more = ((scenario, forces, seed) for seed in _MORE for scenario, forces, _ in _GAMES)
    for scenario, forces, seed in (*_GAMES, *more):
        one, two = map(_force, forces)
        table = set_table(scenario, one, two, cards=load_cards(), rules=rules, points=999)
        session = (match := begin_match(table, ("bot:random", "bot:random"), seed)).session
        while session.state.question is not None:
            yield session.state
            match.bot_decides()
        yield session.state


@cache
def _states(rules: str) -> Iterator[State]:
    return _played(rules)


@cache
def _found(rules: str) -> dict[Ask | None, State]:
    return {}


def moment(rules: str, ask: Ask | None) -> State:
    """A state in which something is asked; of a game that is over without.

    :raises LookupError: it is asked in none of the games.
    """
    found = _found(rules)
    while ask not in found:
        state = next(_states(rules), None)
        if state is None:
            raise LookupError(f"{ask} is never asked: another game is needed that comes to it")
        kind = None if state.question is None else state.question.kind
        if kind not in found and (kind not in _LATE or state.turn > 1):
            found[kind] = state
    return found[ask]
