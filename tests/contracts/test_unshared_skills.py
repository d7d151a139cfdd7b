"""Skills that the book calls not shared act for who bears them, and never for those with whom he is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from dust_tactics.skirmish.decisions.decisions import Fire
from dust_tactics.skirmish.procedures import dispatch
from dust_tactics.skirmish.rules.activation import free_actions
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.targeting.skill_effects import sources_of
from dust_tactics.skirmish.rules.units import rolls
from dust_tactics.skirmish.rules.units.heroes import rates
from dust_tactics.skirmish.rules.units.resilience import negating
from dust_tactics.skirmish.rules.units.unit_skills import sources, team
from dust_tactics.skirmish.rules.units.voices import skills_lent, sources_about
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.skirmish.state.state import State, UnitState

from .games import Turnout, batches, companies, played
from .skill_games import busy, skill_game
from .skills_met import without_card

EVERY_OTHER = 6
"""One in so many decisions is looked at."""


def unshared(state: State, unit: UnitState) -> list[SkillRule]:
    """The skills that act of a card for its unit alone."""
    return [row for row in state.table.ruleset.rows(unit.card.skills) if not row.shared_by(unit.card)]


def bare(state: State, unit: UnitState, name: str) -> State:
    """The same position where one unit does not have a skill."""
    card = replace(without_card(unit.card, frozenset((name,))), id=f"{unit.card.id}-bare")
    table = replace(state.table, cards={**state.table.cards, card.id: card})
    own: dict[str, Any] = {field.name: getattr(state, field.name) for field in fields(state)}
    own |= {"table": table, "units": {**state.units, unit.id: unit.but(card=card)}}
    return State(**own)


def companions(state: State) -> Iterator[tuple[UnitState, UnitState]]:
    """Each unit that heroes have joined, and each of them, with everybody else who is with it."""
    for host in state.units.values():
        if host.joined is None and not host.eliminated and state.heroes_with(host.id):
            every = team(state, host)
            yield from ((one, other) for one in every for other in every if one.id != other.id)


def speak_for_themselves(state: State) -> None:
    """Check who speaks about whom: nobody's unshared skills about another one, but a pilot's."""
    for unit, other in companions(state):
        foreign = {*unshared(state, other)} - {*arms_of(state.table, unit.card).unit.rows}
        host = unit if unit.joined is None else state.units[unit.joined]
        foreign -= {*skills_lent(state, unit)}
        assert foreign.isdisjoint(sources(state, unit).rows), (unit.name, other.name)
        if unit is host:
            assert foreign.isdisjoint(sources_about(state, unit).rows), (unit.name, other.name)
        for index in arms_of(state.table, unit.card).lines:
            own = arms_of(state.table, unit.card).sources[index].rows
            heard = {*sources_of(state, host, unit, index).rows} - {*own}
            assert foreign.isdisjoint(heard), (unit.name, other.name)


def seen(state: State, unit: UnitState) -> tuple[object, ...]:
    """Everything that skills may change about one of a combined unit."""
    host = unit if unit.joined is None else state.units[unit.joined]
    about = rates(state, host), free_actions.beside(state, host), rolls.shake_dice(state, host)
    react = rolls.reaction_range(state, host), rolls.reaction_faces(state, host)
    mine = negating(state, unit, covered=True), negating(state, unit, covered=False)
    return (*mine, *about, *react) if host is unit else mine


def shots(state: State, bearer: str) -> list[object]:
    """The shots of the attack under way that others than the bearer fire."""
    frame = dispatch.declaring(state)
    assert frame is not None
    attacker = state.units[frame.attacker]
    plan = plan_attack(state, attacker, frame.aims, sustained=frame.sustained)
    return [shot for shot in plan.shots if shot.attacker != bearer]


def change_nothing(turnout: Turnout) -> int:
    """Check that all others are as they were without an unshared skill; return how many were tried."""
    state, tried = turnout.before, 0
    attacker = None
    if isinstance(turnout.taken, Fire) and (frame := dispatch.declaring(state)) is not None:
        attacker = frame.attacker
    for unit, bearer in companions(state):
        host = unit.joined or unit.id
        for row in unshared(state, bearer):
            near = hasattr(row.effect, hooks.AURA.name)  # its text is about whoever is near, joined or not
            if near or unit.card.has_skill(row.name):
                continue
            tried += 1
            without = bare(state, bearer, row.name)
            assert seen(state, unit) == seen(without, without.units[unit.id]), (unit.name, row.name)
            if host == attacker:
                assert shots(state, bearer.id) == shots(without, bearer.id), (unit.name, row.name)
    return tried


def keep_to_themselves(turnouts: Iterator[Turnout]) -> int:
    """Check a game; return how many skills were tried."""
    tried = 0
    for number, turnout in enumerate(turnouts):
        if number % EVERY_OTHER == 0 or isinstance(turnout.taken, Fire):
            speak_for_themselves(turnout.before)
            tried += change_nothing(turnout)
    return tried


@pytest.mark.slow
def test_what_is_not_shared_acts_for_nobody_else() -> None:
    games = [companies(seed) for seed in range(3)]
    games += [skill_game(seed, edition) for seed in range(1) for edition in ("dust-1947", "dust-tactics")]
    assert sum(keep_to_themselves(played(game, seed, busy)) for seed, game in enumerate(games)) > 100


@pytest.mark.games
@pytest.mark.parametrize("seeds", batches(200, 50), ids=lambda seeds: str(seeds.start))
def test_what_is_not_shared_never_acts_for_anybody_else(seeds: range) -> None:
    for seed in seeds:
        game = companies(seed) if seed % 2 else skill_game(seed, "dust-1947")
        keep_to_themselves(played(game, seed, busy))
