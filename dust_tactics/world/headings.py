"""Headings of the books under which facts and questions stand, for lines of the log and for the help."""

from __future__ import annotations

from dust_tactics.core.decks import CardsDiscarded, CardsDrawn, DeckShuffled
from dust_tactics.core.reason import Rule

from . import events as e
from .battle import Way
from .cards import Ability
from .questions import Ask
from .rules.refusals import rule
from .state import State

_FACTS: dict[type, str] = {
    **dict.fromkeys((DeckShuffled, CardsDrawn, CardsDiscarded, e.CardsOrdered), "cards"),
    **dict.fromkeys((e.CardChosen, e.CardsCleared, e.RoundBegan), "initiative"),
    **dict.fromkeys((e.TurnBegan, e.UnitsBuilt, e.CentrePlaced), "production"),
    **dict.fromkeys((e.AttackDeclared, e.BattleEnded), "combat"),
    **dict.fromkeys((e.UnitsRetreated,), "retreat"),
    e.CardsRevealed: "order",
    e.AreaClaimed: "areas-setup",
    e.NeutralsPlaced: "neutrals",
    e.Mustered: "reinforcements",
    e.PhaseEnded: "turn",
    e.TurnEnded: "turn",
    e.UnitsMoved: "movement",
    e.TruceMade: Ability.DIPLOMAT,
    e.MechsDropped: Ability.MECH_DROPPER,
    e.NurseTended: Ability.NURSE,
    e.CeaseFire: "cease-fire",
    e.Scored: "scoring",
    e.GameEnded: "victory",
}
"""The sections of facts that stand under one, whatever they say."""

_BATTLES = {Way.LAND: "land-battle", Way.SEA: "sea-battle", Way.AMPHIBIOUS: "landing"}
"""The sections of battles."""

_QUESTIONS: dict[Ask, str] = {
    Ask.CARD: "initiative",
    Ask.CAPITAL: "capitals-setup",
    Ask.SOURCE: "sources-setup",
    Ask.LAND: "areas-setup",
    Ask.CENTRE: "centres-setup",
    Ask.REINFORCE: "reinforcements",
    Ask.INTERRUPT: Ability.KOSHKA,
    Ask.PRODUCE: "production",
    Ask.MOVE: "movement",
    Ask.ATTACK: "combat",
    Ask.BATTLE: "abilities",
    Ask.RETREAT: "retreat",
    Ask.WITHDRAW: "retreat",
    Ask.REROLL: "abilities",
    Ask.NURSE: Ability.NURSE,
}
"""The sections that questions are about; whom a hit destroys depends on the battle."""


def heading_of(state: State, event: e.Event) -> Rule:
    """Where the rule of a fact stands in the book that is played; ``state`` is the one before it."""
    return rule(state, _fact(state, event))


def _fact(state: State, event: e.Event) -> str:
    match event:
        case e.AreaClaimed(capital=True):
            return "capitals-setup"
        case e.AreaClaimed(area=area) if state.table.atlas.areas[area].source:
            return "sources-setup"
        case e.CentrePlaced(cost=0):
            return "centres-setup"
        case e.UnitsBuilt(free=True):
            return Ability.MECH_BUILDER
        case e.UnitsBuilt() if not state.round:
            return "reinforcements"
        case e.UnitsMoved(way=way):
            return way
        case e.AbilityUsed(ability=ability):
            return ability
        case e.SpecialAttack(kind=kind):
            return kind
        case e.StruckDown() if state.strike is not None:
            return state.strike.kind
    return _FACTS.get(type(event)) or _battle(state)


def _battle(state: State) -> str:
    return "combat" if state.fight is None else _BATTLES[state.fight.way]


def moment_of(state: State) -> Rule:
    """Where the rule of a moment stands: of what is asked, or of who wins where nothing is asked."""
    question = state.question
    if question is None:
        return rule(state, "victory")
    if question.ask is Ask.DESTROY:
        return rule(state, _battle(state) if state.strike is None else state.strike.kind)
    return rule(state, _QUESTIONS[question.ask])
