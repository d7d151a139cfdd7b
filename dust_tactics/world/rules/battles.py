"""Battles under way: who may retreat, what may be used, and whom hits destroy (Epic "Battle"; It. "
""Ritirata")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil

from dust_tactics.core.reason import Refusal
from dust_tactics.world.battle import Battle, Ground, Way, dice_in, dice_of_place
from dust_tactics.world.cards import Ability
from dust_tactics.world.choices import Choices, each, part_of
from dust_tactics.world.decisions import Decision, Destroy, Done, Keep, Retreat, Roll, Use
from dust_tactics.world.figures import AIR, GROUND, HITS
from dust_tactics.world.force import Force, casualties
from dust_tactics.world.questions import Ask
from dust_tactics.world.state import ATTACKER, DEFENDER, NEUTRAL, Fight, State

from .paths import retreats
from .refusals import named, refuse


def _fight(state: State) -> Fight:
    assert state.fight is not None
    return state.fight


def battle_of(state: State) -> Battle:
    """The battle that is fought, as its odds are reckoned."""
    fight = _fight(state)
    return Battle(
        state.table.edition,
        fight.attack,
        state.force(fight.target),
        ground_of(state, fight.target),
        fight.way,
        dropped=fight.dropped,
    )


def ahead(state: State) -> Battle | None:
    """The battle whose odds are those of the fought one; none while dice lie there, or with a nurse."""
    fight = _fight(state)
    if any(faces is not None for faces in fight.faces) or fight.fallen is not None or fight.nurses:
        return None
    battle, mine = battle_of(state), ATTACKER in rolling(fight)
    begins = not any(fight.rolls) and mine is battle.attacker_first
    return replace(battle, attacker_next=None if begins else mine, quiet=fight.quiet, aces=fight.aces)


def ground_of(state: State, target: str) -> Ground:
    """What the defenders of an area stand in."""
    if state.is_capital(target):
        return Ground.CAPITAL
    return Ground.CENTRE if target in state.centres else Ground.PLAIN


def dice_of(state: State, side: int) -> int:
    """The dice that a side throws now; an ace makes every air unit one better."""
    fight = _fight(state)
    dice = dice_in(state.left_in(side), ace=side in fight.aces)
    return dice + (dice_of_place(state.table.edition, ground_of(state, fight.target)) if side else 0)


def rolling(fight: Fight) -> tuple[int, ...]:
    """The sides whose roll is next: they take turns, at sea both roll at once."""
    if fight.at_once:
        return (ATTACKER, DEFENDER)
    return (fight.first if fight.rolls[ATTACKER] == fight.rolls[DEFENDER] else 1 - fight.first,)


def hits_of(state: State, side: int) -> int:
    """The hits among the dice that a side has thrown."""
    return sum(face < HITS for face in _fight(state).faces[side] or ())


def side_of(state: State, seat: int) -> int:
    """The side of a seat in the battle, or that of the neutrals for whom it plays."""
    seats = _fight(state).seats
    return ATTACKER if seats[ATTACKER] == seat else DEFENDER


# -- abilities -----------------------------------------------------------------------------------------


def at_start(state: State, side: int) -> tuple[Ability, ...]:
    """The abilities that a side may use before any dice are thrown."""
    fight = _fight(state)
    seat = fight.seats[side]
    found = [
        a
        for a in (Ability.ACE_OF_THE_SKY, Ability.SECRET_WEAPON, Ability.ALIEN_RADAR)
        if state.may_use(seat, a)
    ]
    if seat in state.radars and Ability.ALIEN_RADAR not in found:
        found.append(Ability.ALIEN_RADAR)
    return tuple(ability for ability in found if _helps(state, side, ability))


def _helps(state: State, side: int, ability: Ability) -> bool:
    """Whether an ability may be used now, and would do anything."""
    fight, edition = _fight(state), state.table.edition
    if ability is Ability.ACE_OF_THE_SKY:
        return bool(state.left_in(side).only(*AIR))
    if ability is Ability.SECRET_WEAPON:
        capital = state.is_capital(fight.target) and not edition.secret_weapon_at_capitals
        return side == ATTACKER and not capital and bool(_ways_out(state, DEFENDER))
    return may_leave(state, side) and bool(_ways_out(state, side))


def may_leave(state: State, side: int) -> bool:
    """Whether units of a side may retreat of their own will: not from a landing, nor from a drop."""
    fight = _fight(state)
    if fight.at_once and not state.table.edition.submarines_retreat:
        return False
    return side == DEFENDER or not (fight.dropped or fight.way is Way.AMPHIBIOUS)


def _ways_out(state: State, side: int) -> tuple[str, ...]:
    fight = _fight(state)
    if fight.at_once and not state.table.edition.submarines_retreat:
        return ()
    return retreats(state, side)


def rerolls(state: State, side: int) -> tuple[Ability, ...]:
    """The abilities by which a side may throw dice again now."""
    fight = _fight(state)
    seat, faces = fight.seats[side], fight.faces[side] or ()
    found = []
    forces = [state.left_in(side)]
    if not state.table.edition.raketen_own:
        forces.append(state.left_in(1 - side))
    if state.may_use(seat, Ability.RAKETEN_TRUPPEN) and any(force.only(*GROUND) for force in forces):
        found.append(Ability.RAKETEN_TRUPPEN)
    if state.may_use(seat, Ability.SIGRID) and any(face >= HITS for face in faces):
        found.append(Ability.SIGRID)
    return tuple(found)


def nurses(state: State, side: int, fallen: Force) -> bool:
    """Whether a nurse of a side may tend some of the fallen (C18): they need somewhere to retreat to.

    In some editions they have to be free to go as well, which nobody is who came over the sea.
    """
    edition = state.table.edition
    if not retreats(state, side) or not (edition.nurse_saves_landings or may_leave(state, side)):
        return False
    return bool(fallen if edition.nurse_saves_submarines else fallen.only(*GROUND, *AIR))


# -- retreats ------------------------------------------------------------------------------------------


def allowance(state: State, side: int) -> int:
    """How many of a side may still retreat before this roll (C7, C8)."""
    fight, edition = _fight(state), state.table.edition
    if fight.seats[side] == NEUTRAL or not may_leave(state, side) or not _ways_out(state, side):
        return 0
    if edition.retreats_at_own_roll and side == DEFENDER and not fight.rolls[DEFENDER]:
        return 0
    left, gone = state.left_in(side).size, fight.retreated[side]
    most = ceil((left + gone) / 2) if edition.retreats_by_half else 1
    return max(0, min(left, most - gone))


def retreating(state: State) -> Sequence[Decision]:
    """Whom the seat that is asked may take back before a roll, and where to."""
    assert state.question is not None
    side = int(state.question.about)
    few = allowance(state, side)
    forces = [force for force in part_of(state.left_in(side)) if force.size <= few]
    return Choices([[Roll()], each(forces, _ways_out(state, side), Retreat)])


def withdrawing(state: State) -> Sequence[Decision]:
    """Where those who have to retreat may go; the saved are those who have fallen."""
    assert state.question is not None
    fight, side = _fight(state), int(state.question.about[0])
    force = _leaving(state)
    first: list[Decision] = [Done()] if state.question.about.endswith("?") else []
    return Choices([first, each(part_of(force), retreats(state, side), Retreat)]) if fight else []


def _leaving(state: State) -> Force:
    """Those who have to retreat: the fallen who were saved, else all of the side."""
    assert state.question is not None
    fight, side = _fight(state), int(state.question.about[0])
    if fight.fallen is not None and fight.fallen[0] == side:
        return fight.fallen[1]
    return state.left_in(side)


# -- casualties ----------------------------------------------------------------------------------------


def shielded(force: Force, hits: int) -> Iterator[Force]:
    """Every way to destroy so many of a force whose tanks and fighters shield others."""
    for rows in casualties(force.rows, min(hits, force.size)):
        yield force - force.left_with(rows)


def freely(force: Force, hits: int) -> Iterator[Force]:
    """Every way to destroy so many of a force, whoever shields whom."""
    wanted = min(hits, force.size)
    return (part for part in part_of(force) if part.size == wanted)


def victims(state: State) -> list[Force]:
    """Those who may be chosen for the hits of the seat that is asked."""
    if state.strike is not None:
        force = state.force(state.strike.target)
        ways = freely if state.strike.kind == "missile" else shielded
        return list(ways(force, state.strike.hits))
    assert state.question is not None
    side = int(state.question.about)
    return list(shielded(state.left_in(1 - side), hits_of(state, side)))


# -- answers -------------------------------------------------------------------------------------------


def abilities(state: State) -> Sequence[Decision]:
    """The abilities that may be used now, or none."""
    assert state.question is not None
    side, ask = int(state.question.about), state.question.ask
    if ask is Ask.NURSE:
        return [Use(Ability.NURSE), Keep()]
    found = at_start(state, side) if ask is Ask.BATTLE else rerolls(state, side)
    return [*map(Use, found), Keep()]


def destroying(state: State) -> Sequence[Decision]:
    """The casualties that may be chosen."""
    return [Destroy(force) for force in victims(state)]


def check_ability(state: State, decision: Decision) -> Refusal | None:
    """Why an ability can't be used now."""
    if decision in abilities(state):
        return None
    assert isinstance(decision, Use)
    return refuse(state, "not-now", f"{decision.ability} can't be used now", decision.ability)


def check_destroy(state: State, decision: Decision) -> Refusal | None:
    """Why some units can't be chosen as casualties."""
    assert isinstance(decision, Destroy)
    found = victims(state)
    if decision.force in found:
        return None
    wanted = found[0].size
    if decision.force.size != wanted:
        return refuse(
            state, "wrong-number", f"{wanted} are to be destroyed, not {decision.force.size}", "land-battle"
        )
    return refuse(
        state,
        "shielded",
        "mechs fall after tanks and bombers after fighters, of those who are there",
        "land-battle",
    )


def check_retreat(state: State, decision: Decision) -> Refusal | None:
    """Why some units can't retreat there now."""
    assert state.question is not None
    side, ask = int(state.question.about[0]), state.question.ask
    if isinstance(decision, Roll):
        return None
    if isinstance(decision, Done):
        if state.question.about.endswith("?"):
            return None
        return refuse(state, "must-retreat", "all of them have to retreat", "retreat")
    assert isinstance(decision, Retreat)
    force = _leaving(state) if ask is Ask.WITHDRAW else state.left_in(side)
    if not decision.force or not decision.force.within(force):
        return refuse(state, "not-there", f"{force} can retreat, not {decision.force}", "retreat")
    if decision.target not in (ways := retreats(state, side)):
        where = ", ".join(named(state, area) for area in ways) or "nowhere"
        return refuse(
            state,
            "no-way",
            f"{named(state, decision.target)} is closed to them; they may go to {where}",
            "retreat",
        )
    if ask is Ask.RETREAT and decision.force.size > (few := allowance(state, side)):
        return refuse(
            state,
            "too-many",
            f"{few} may still retreat before this roll, not {decision.force.size}",
            "retreat",
        )
    return None
