"""What must hold after every decision of any game: nothing impossible is on the table."""

from __future__ import annotations

from dust_tactics.skirmish.cards import attachment
from dust_tactics.skirmish.cards.side import Side, callsign
from dust_tactics.skirmish.cards.transport_capacity import spaces
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame, WoundsFrame, WreckedFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import (
    AircraftRefitted,
    AmmoReplenished,
    DamageRepaired,
    DamageTaken,
    DiceRolled,
    EvasionGained,
    MiniaturesLost,
    Passed,
    PassTokensGiven,
    PointsRegained,
    SoldierReturned,
    SuppressionChanged,
    TurnBegan,
    UnitEliminated,
)
from dust_tactics.skirmish.rules.movement.embarking import aboard
from dust_tactics.skirmish.rules.movement.mobility import gait_of
from dust_tactics.skirmish.rules.units.rolls import more_tokens
from dust_tactics.skirmish.state.state import State, UnitState

from .games import Turnout


def sound(turnout: Turnout) -> None:
    """Check what must hold between two states."""
    before, after = turnout.before, turnout.step.state
    assert after.rolls >= before.rolls
    assert after.rolls - before.rolls == sum(
        isinstance(event, DiceRolled) for event in turnout.step.events
    ), "every roll is counted and written down"
    assert after.turn in (before.turn, before.turn + 1)
    assert (after.question is None) is (after.outcome is not None)
    repaired = {
        event.unit for event in turnout.step.events if isinstance(event, DamageRepaired | PointsRegained)
    }
    refitted = {event.unit for event in turnout.step.events if isinstance(event, AircraftRefitted)}
    returned = {event.unit for event in turnout.step.events if isinstance(event, SoldierReturned)}
    supplied = {event.unit for event in turnout.step.events if isinstance(event, AmmoReplenished)}
    for name, unit in after.units.items():
        was = before.units[name]
        if unit is was:
            continue
        if unit.fallen > was.fallen:
            _sound_reserve(was, unit)
            continue
        assert unit.fallen == was.fallen
        if name in refitted:
            _sound_refit(unit)
            continue
        assert unit.damage >= (0 if name in repaired else was.damage)
        assert not was.eliminated or unit.eliminated
        if unit.on_board and not was.on_board:
            assert not was.eliminated
        assert name in returned or all(now >= then for now, then in zip(unit.lost, was.lost, strict=True))
        if unit.card is not was.card:  # possessed: another card, with its own weapons
            continue
        assert name in supplied or all(now >= then for now, then in zip(unit.spent, was.spent, strict=True))
    if before.units is not after.units:
        _sound_units(after)
        _sound_tokens(after)
    gone = [event.unit for event in turnout.step.events if isinstance(event, UnitEliminated)]
    assert len(set(gone)) == len(gone)
    for event in turnout.step.events:
        if isinstance(event, (DamageTaken, MiniaturesLost)):
            assert (event.damage if isinstance(event, DamageTaken) else event.count) >= 0


def _sound_tokens(state: State) -> None:
    """Check what is not loaded, and who is stunned or held."""
    for unit in state.units.values():
        assert len(set(unit.unloaded)) == len(unit.unloaded)
        assert all(0 <= line < len(unit.card.weapons) for line in unit.unloaded)
        assert not unit.eliminated or not unit.square
        if not unit.eliminated:
            assert all(not state.units[holder].eliminated for holder in unit.held), "held by the dead"
            assert unit.aboard is None or not (unit.stunned or unit.held), "tokens are the unit's"


def _sound_reserve(was: UnitState, unit: UnitState) -> None:
    """Check a unit that was placed in reserve."""
    assert unit.fallen == was.fallen + 1
    assert (unit.square, unit.damage, unit.activated) == (None, 0, True) or not unit.activated
    assert not any(unit.lost)
    assert not any(unit.spent)


def _sound_refit(unit: UnitState) -> None:
    """Check an aircraft after the weather that had driven it away."""
    assert unit.flies
    assert not unit.eliminated
    assert (unit.damage, unit.suppression, unit.criticals) == (0, 0, ())
    assert not any(unit.spent)


def _sound_company(state: State) -> None:
    """Check joined heroes, pilots, and heroes who share a square."""
    waiting = state.question is not None and state.question.kind is Ask.GET_OUT
    for unit in state.units.values():
        if unit.aboard is not None:
            host = state.units[unit.aboard]
            assert unit.square is None
            assert not unit.eliminated
            assert host.side is unit.side
            assert (unit.joined is None) is not (unit.pilots is None)
            assert host.aboard is None
            if not (waiting and unit.id == getattr(state.agenda[-1], "unit", None)):
                assert not host.eliminated
                assert unit.activated is host.activated
        if unit.card.kind is Kind.HERO and unit.square is not None:
            enemies = (
                u
                for u in state.units_at(unit.square)
                if u.side is not unit.side and u.level == unit.level and not u.flies
            )
            assert not [*enemies], "a hero in an enemy's square"


def _sound_load(state: State) -> None:
    """Check those who are carried: they have no square, a carrier of their side, and room in it."""
    getting_out = {f.carrier for f in state.agenda if isinstance(f, WreckedFrame)}
    for unit in state.units.values():
        if unit.carried is not None:
            carrier = state.units[unit.carried]
            assert unit.square is None
            assert unit.aboard is None
            assert not unit.eliminated
            assert carrier.side is unit.side
            assert carrier.host is None
            assert not carrier.eliminated or carrier.id in getting_out
        if unit.card.hold is not None and state.carried_by(unit.id):
            hold = unit.card.hold
            loads = aboard(state, unit)
            assert len(loads) <= hold.lifts if hold.lifts else spaces(loads) <= hold.spaces


def _shares(unit: UnitState) -> bool:
    """Return whether a unit may stand where a friend is: a hero, and a commissar whose hero fell there."""
    return unit.card.kind is Kind.HERO or attachment.serves_in(unit.card)


def _sound_units(state: State) -> None:
    """Check what must hold of every unit on the table."""
    _sound_company(state)
    if state.table.carriers:
        _sound_load(state)
    # who is struck in the middle of a move may pass through a friend at that moment
    passing = {f.unit for f in state.agenda if isinstance(f, ActivationFrame) and f.way is not None}
    standing = [
        (square, unit)
        for unit in state.units.values()
        if unit.square is not None and not _shares(unit) and unit.id not in passing
        for square in unit.area.squares()
    ]
    places = [(square, unit.flies, unit.level) for square, unit in standing]
    assert len(set(places)) == len(places), "two units in one square, both on one floor or in the air"
    friends = [(square, unit.side, unit.level) for square, unit in standing]
    assert len(set(friends)) == len(friends), "a unit above a friend"
    terrain = state.table.ruleset.terrain
    # a vehicle that its pilot left, and a pilot who found no room, are eliminated as they were
    left = {
        callsign(side, place)
        for side, force in zip(Side, state.table.forces, strict=True)
        for pair in force.attached
        if attachment.pilots(state.table.cards[force.units[pair[1]]])
        for place in pair
    }
    spies = {name for name, unit in state.units.items() if any(s.name == "Spy" for s in unit.card.skills)}
    spies |= {  # who was to come with them stays away with them
        callsign(side, one)
        for side, force in zip(Side, state.table.forces, strict=True)
        for one, other in force.attached
        if callsign(side, other) in spies
    }
    dying = {name for frame in state.agenda if isinstance(frame, WoundsFrame) for name in frame.dying}
    for unit in state.units.values():
        card = unit.card
        assert 0 <= unit.damage <= (card.damage or 0)
        assert all(0 <= lost <= count for lost, (_, count) in zip(unit.lost, card.groups, strict=True)), (
            "more lost than the card has"
        )
        assert all(
            0 <= boxes <= (line.ammo or 0) for boxes, line in zip(unit.spent, card.weapons, strict=True)
        )
        if unit.id in dying:  # he may stay yet, when the attack is resolved
            continue
        assert unit.eliminated is (unit.hits_left == 0)
        whole = sum(unit.lost) == card.miniatures if card.groups else unit.damage == card.damage
        building = None if unit.square is None else state.board.building_at(unit.square)
        assert 0 <= unit.level <= (building.top if building is not None else 0)
        assert not unit.level or card.is_infantry
        rides = state.table.carriers and (card.is_infantry or card.airmobile or card.kind is Kind.VEHICLE)
        if unit.id not in left and not (rides and unit.eliminated):  # who finds no room outside is lost
            crashed = unit.flies and unit.immobile  # a critical hit destroys it
            stayed_away = unit.id in spies and not whole
            assert stayed_away or unit.eliminated is (whole or crashed)
        assert unit.eliminated or not whole
        if unit.square is not None:
            assert not unit.eliminated
            for square in unit.area.squares():
                assert square in state.board
                built = state.board.fort_at(square) is not None  # its floor is what one stands on
                gaits = gait_of(state.table, card).words
                assert unit.flies or built or not gaits.isdisjoint(terrain[state.board[square]].enter)
    for side in Side:
        fallen = [(u, u.fallen + u.eliminated) for u in state.units.values() if u.side is side.other]
        lost = sum(u.card.points * times for u, times in fallen)
        assert state.points_destroyed(side) == lost


def sound_passing(turnout: Turnout) -> None:
    """Check passing, suppression and evasion between two states."""
    before, after = turnout.before, turnout.step.state
    assert min(after.pass_tokens) >= 0
    kinds = [event.__class__ for event in turnout.step.events]
    assert kinds.count(PassTokensGiven) == kinds.count(TurnBegan)
    for event in turnout.step.events:
        if isinstance(event, Passed):
            assert event.spent == 1
            assert before.pass_tokens[event.side] > 0
        elif isinstance(event, PassTokensGiven):
            more = [more_tokens(after, side).value for side in Side]  # what skills bring
            assert min(given - one for given, one in zip(event.tokens, more, strict=True)) == 0
        elif isinstance(event, DiceRolled) and event.purpose == "shake":
            assert len(event.faces) in (2, 3), "some skills add a die"
        elif isinstance(event, EvasionGained):
            assert after.units[event.unit].flies
        elif isinstance(event, SuppressionChanged):
            assert 0 <= event.level <= 2
    active = {frame.unit for frame in after.agenda if isinstance(frame, ActivationFrame)}
    for unit in after.units.values():
        assert 0 <= unit.suppression <= 2
        assert unit.suppression == 0 or unit.aboard is None
        if unit.due and not unit.eliminated:
            assert unit.id in active, "only who is in the middle of his activation waits for his token"
        assert unit.evasion == 0 or unit.flies


def sound_end(state: State) -> None:
    """Check that the game ended for a reason that holds."""
    outcome, victory = state.outcome, state.table.scenario.victory
    assert outcome is not None
    score = [state.score(side) for side in Side]
    if outcome.winner is None:
        assert outcome.reason == "draw"
        assert score[0] == score[1]
    elif outcome.reason == "victory-points":
        own = [state.victory_points(side) for side in Side]
        reached = victory.target is not None and own[outcome.winner] >= victory.target
        assert reached or score[outcome.winner] > score[1 - outcome.winner]
    else:
        assert outcome.reason in ("objective", "elimination")
