"""Moments of games in which each kind of question is asked, taken from games that programs play at random."""

from __future__ import annotations

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
_GAMES = (
    ("encounter", "the-whole-company", "walking-fortress"),
    ("dust-works", "Axis", "SSU"),
    ("fire-from-above", "Axis", "SSU"),
    ("grab-the-dust", "Axis", "SSU"),
    ("all-out-attack", "the-whole-company", "walking-fortress"),
    ("grey-water", "Axis", "SSU"),
    ("walled-depot", "Allies", "Axis"),
    ("iron-doorstep", "Axis", "SSU"),
    ("fire-from-above", "the-whole-company", "walking-fortress"),
    ("white-road", "Allies", "Axis"),
)
"""Scenario and forces of games in which, together, everything is asked."""
_SEEDS = (1, 2, 3)


def _force(name: str) -> Force | str:
    if name not in _UNITS:
        return name
    cards = load_cards()
    return Force(name, name, name, 999, tuple(cards.find(unit).id for unit in _UNITS[name]), unrestricted=True)


@cache
def moments(rules: str) -> dict[Ask, State]:
    """A state for each kind of question, as early as it is asked; played until all kinds were met."""
    found: dict[Ask, State] = {}
    for seed in _SEEDS:
        for scenario, one, two in _GAMES:
            table = set_table(scenario, _force(one), _force(two), cards=load_cards(), rules=rules, points=999)
            session = (match := begin_match(table, ("bot:random", "bot:random"), seed)).session
            while session.state.question is not None and session.number < 600:
                kind = session.state.question.kind
                late = kind in (Ask.ACTIVATE, Ask.MOVE, Ask.AIM) and session.state.turn < 2
                if kind not in found and not late:
                    found[kind] = session.state
                match.bot_decides()
            if len(found) == len(Ask):
                return found
    return found


@cache
def ended(rules: str) -> State:
    """A game that is over."""
    scenario, one, two = _GAMES[0]
    table = set_table(scenario, _force(one), _force(two), cards=load_cards(), rules=rules, points=999)
    match = begin_match(table, ("bot:random", "bot:random"), 1)
    while match.session.outcome is None:
        match.bot_decides()
    state: State = match.session.state
    return state
