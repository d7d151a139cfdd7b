"""A sentence for each fact of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dust_tactics.core.decks import CardsDiscarded, CardsDrawn, DeckShuffled

from . import events as e
from .figures import HITS
from .force import Force
from .rules.refusals import named
from .rules.scoring import earned, kept_on_a_tie
from .state import ATTACKER, MAJORITIES, NEUTRAL, State


def player(seat: int) -> str:
    """How a seat is called."""
    return "The neutral army" if seat == NEUTRAL else f"Player {seat + 1}"


def units(force: Force) -> str:
    """A force in words: ``3 tanks and 1 mech``."""
    parts = [f"{force.count(kind)} {kind}{'s' * (force.count(kind) > 1)}" for kind in force.kinds]
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1] if parts else "nobody")))


def counted(count: int, word: str) -> str:
    """So many of something: ``1 card``, ``2 cards``."""
    return f"{count} {word}{'' if count == 1 else 's'}"


def _do(force: Force, one: str, many: str) -> str:
    """The verb for a force of one, or of more."""
    return one if force.size == 1 else many


def narrate(state: State, event: e.Event) -> str | None:
    """A sentence for a fact; ``state`` is the one before it."""
    say = _SENTENCES.get(type(event))
    return None if say is None else say(state, event)


def _side(state: State, side: int) -> str:
    assert state.fight is not None
    return player(state.fight.seats[side])


def _areas(state: State, areas: tuple[str, ...]) -> str:
    return ", ".join(named(state, area) for area in areas)


def _revealed(state: State, event: e.CardsRevealed) -> str:
    cards = [state.table.deck[name] for name in event.cards]
    said = (
        f"{player(seat)} {cards[seat].combat}-{cards[seat].movement}-{cards[seat].production} "
        f"{cards[seat].ability.called}"
        for seat in event.order
    )
    return f"The cards, in the order of turns: {'; '.join(said)}."


def _turn_began(state: State, event: e.TurnBegan) -> str:
    return (
        f"{player(event.seat)}'s turn: {event.production} to produce, {event.movement} to move, "
        f"{event.combat} to attack."
    )


def _built(state: State, event: e.UnitsBuilt) -> str:
    what = counted(event.count, str(event.kind))
    return f"{player(event.seat)} builds {what} in {named(state, event.area)}{', for nothing' * event.free}."


def _moved(state: State, event: e.UnitsMoved) -> str:
    parts = "; ".join(f"{units(force)} from {named(state, area)}" for area, force in event.parts)
    return f"{player(event.seat)} moves {parts} to {named(state, event.target)}."


def _attack(state: State, event: e.AttackDeclared) -> str:
    over = " over the sea" if event.way == "amphibious" else ""
    first = "" if event.way == "sea" else f" {player((event.seat, event.defender)[event.first])} rolls first."
    return (
        f"{player(event.seat)} attacks {named(state, event.target)} from "
        f"{named(state, event.origin)}{over} with "
        f"{units(event.force)}, against {units(state.force(event.target))} of {_low(event.defender)}.{first}"
    )


def _low(seat: int) -> str:
    return player(seat)[0].lower() + player(seat)[1:] if seat == NEUTRAL else player(seat)


def _dropped(state: State, event: e.MechsDropped) -> str:
    return f"{player(event.seat)} drops {units(event.force)} on {named(state, event.target)}."


def _thrown(state: State, event: e.DiceThrown) -> str:
    hits, many = sum(face < HITS for face in event.faces), len(event.faces)
    what = "again" if event.again else "1 die" if many == 1 else f"{many} dice"  # not all of them, perhaps
    now = "now " * event.again
    return f"{_side(state, event.side)} throws {what}: {now}{counted(hits, 'hit')}."


def _counted(state: State, event: e.RollCounted) -> str:
    hits = " and ".join(
        f"{counted(many, 'hit')} by {_low(_seat(state, side))}"
        for side, many in enumerate(event.hits)
        if many
    )
    return f"What was thrown counts: {hits or 'no hit'}."


def _tended(state: State, event: e.NurseTended) -> str:
    return f"The nurse of {_low(_seat(state, event.side))} saves {units(event.saved)}."


def _seat(state: State, side: int) -> int:
    assert state.fight is not None
    return state.fight.seats[side]


def _ended(state: State, event: e.BattleEnded) -> str:
    where = named(state, event.target)
    if event.taken:
        return f"{player(event.seat)} takes {where}."
    return f"{where} is not taken."


def _special(state: State, event: e.SpecialAttack) -> str:
    what = {
        "bomb": "bombs the submarines in",
        "shell": "fires from the sea at",
        "missile": "fires a missile at",
    }
    return (
        f"{player(event.seat)} {what[event.kind]} {named(state, event.target)}: {counted(event.hits, 'hit')}."
    )


def _scored(state: State, event: e.Scored) -> str:
    points = "; ".join(
        f"{player(seat)}: {state.points[seat] + more} ({_gains(state, event, seat)})"
        for seat, more in enumerate(event.points)
    )
    before = zip(MAJORITIES, state.majorities, event.majorities, strict=True)
    held = "; ".join(
        f"{which}: {'nobody' if seat is None else player(seat)}"
        f"{', who keeps it on a tie' if kept_on_a_tie(state, which, holder) else ''}"
        for which, holder, seat in before
    )
    return f"Victory points: {points}. Majorities: {held}."


def _gains(state: State, event: e.Scored, seat: int) -> str:
    """What a seat gains, and by what."""
    parts = earned(state, seat, event.majorities)
    named_parts = zip(("capitals", "majorities", "sources"), parts, strict=True)
    by = ", ".join(f"{name} {more}" for name, more in named_parts if more)
    return f"+{event.points[seat]}{': ' * bool(by)}{by}"


def _game_ended(_: State, event: e.GameEnded) -> str:
    if event.outcome.winner is None:
        return "The game is over: the victory is shared."
    return f"The game is over: {player(event.outcome.winner)} has won ({event.outcome.reason})."


_SENTENCES: dict[type, Callable[[State, Any], str]] = {
    DeckShuffled: lambda _, x: f"The deck is shuffled: {counted(len(x.pile), 'card')}.",
    CardsDrawn: lambda _, x: f"{player(x.seat)} draws {counted(len(x.cards), 'card')}.",
    CardsDiscarded: lambda _, x: f"{player(x.seat)} throws {counted(len(x.cards), 'card')} away.",
    e.CardChosen: lambda _, x: f"{player(x.seat)} lays a card face down.",
    e.CardsRevealed: _revealed,
    e.RoundBegan: lambda _, x: f"Round {x.turn}.",
    e.AreaClaimed: lambda s, x: f"{player(x.seat)} claims {named(s, x.area)}{', a capital' * x.capital}.",
    e.NeutralsPlaced: lambda s, x: f"Neutrals hold {_areas(s, x.areas)}.",
    e.CentrePlaced: lambda s, x: f"{player(x.seat)} places a production centre in {named(s, x.area)}.",
    e.Mustered: lambda _, x: f"{player(x.seat)} has {x.production} points for reinforcements.",
    e.CardsCleared: lambda _, x: f"The {counted(len(x.cards), 'card')} on the table are discarded.",
    e.TurnBegan: _turn_began,
    e.PhaseEnded: lambda _, x: f"{player(x.seat)} is done with {x.phase}.",
    e.TurnEnded: lambda _, x: f"{player(x.seat)}'s turn is over.",
    e.UnitsBuilt: _built,
    e.CardsOrdered: lambda _, x: f"{player(x.seat)} buys {counted(x.count, 'card')}.",
    e.UnitsMoved: _moved,
    e.AbilityUsed: lambda _, x: f"{player(x.seat)} uses {x.ability.called}.",
    e.TruceMade: lambda _, x: f"{player(x.seat)} and {player(x.ally)} won't attack each other in this round.",
    e.AttackDeclared: _attack,
    e.MechsDropped: _dropped,
    e.FirstRoll: lambda s, x: f"{_side(s, x.first)} rolls first.",
    e.DiceThrown: _thrown,
    e.RollCounted: _counted,
    e.UnitsFell: lambda s, x: f"Hit: {units(x.force)} of {_low(_seat(s, x.side))}.",
    e.NurseTended: _tended,
    e.UnitsDestroyed: lambda s, x: f"{_side(s, x.side)} loses {units(x.force)}.",
    e.UnitsRetreated: lambda s, x: (
        f"{units(x.force)} of {_low(_seat(s, x.side))} {_do(x.force, 'retreats', 'retreat')} "
        f"to {named(s, x.target)}."
    ),
    e.CeaseFire: lambda s, _: f"Cease-fire: {_side(s, ATTACKER)} breaks the attack off.",
    e.BattleEnded: _ended,
    e.SpecialAttack: _special,
    e.StruckDown: lambda s, x: (
        f"{units(x.force)} in {named(s, x.target)} {_do(x.force, 'is', 'are')} destroyed."
    ),
    e.Scored: _scored,
    e.GameEnded: _game_ended,
}
