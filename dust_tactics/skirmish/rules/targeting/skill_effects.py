"""Special weapons in an attack: what skills and special weapons make of one weapon line's shot.

The only place where the rules of attack ask :mod:`..skills`; plans, odds and the bots' estimates
all take what is answered here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.rules.units.heroes import fellows
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.ask import Sources, ask
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.skirmish.skills.firing import Firing
from dust_tactics.skirmish.state.state import State, UnitState


@dataclass(frozen=True, slots=True)
class Effects:
    """The changes that special rules make to a shot; see :class:`..plans.ShotPlan`.

    ``adds`` are symbols that hit besides the usual ones, ``denied`` kinds of saves not allowed.
    ``on_hits`` and ``on_saves`` are the grounds.
    """

    adds: frozenset[str] = frozenset()
    again: bool = False
    rolls_on: bool = False
    denied: frozenset[str] = frozenset()
    saves_again: bool = False
    picks: bool = False
    suppresses: bool = False
    stuns: bool = False
    holds: bool = False
    on_hits: tuple[Reason, ...] = ()
    on_saves: tuple[Reason, ...] = ()


NO_EFFECTS = Effects()


def effects(sources: Sources, firing: Firing) -> Effects:
    """Everything that is said about a weapon line that fires."""
    if sources.silent:
        return NO_EFFECTS
    adds = ask(hooks.HIT_FACES, sources, firing)
    again = ask(hooks.REROLLS_MISSES, sources, firing)
    on = ask(hooks.ROLLS_ON, sources, firing)
    denied = ask(hooks.DENIED_SAVES, sources, firing)
    twice = ask(hooks.REROLLS_SAVES, sources, firing)
    picks = ask(hooks.PICKS_CASUALTIES, sources, firing)
    suppresses = ask(hooks.SUPPRESSES, sources, firing)
    stuns = ask(hooks.STUNS, sources, firing)
    holds = ask(hooks.HOLDS, sources, firing)
    return Effects(
        adds.value, again.value, on.value, denied.value, twice.value, picks.value, suppresses.value,
        stuns.value, holds.value,
        _once(adds.reasons, again.reasons, on.reasons, stuns.reasons, holds.reasons),
        _once(denied.reasons, twice.reasons, picks.reasons, suppresses.reasons),
    )  # fmt: skip


def _once(*groups: tuple[Reason, ...]) -> tuple[Reason, ...]:
    return tuple(dict.fromkeys(reason for group in groups for reason in group))


def sources_of(state: State, host: UnitState, who: UnitState, index: int) -> Sources:
    """Return who may speak about a line of ``who``, the unit ``host`` itself or a hero with it.

    What joined heroes and their unit share speaks for all of them (D47 "Skills").
    """
    own = arms_of(state.table, who.card).sources[index]
    team = fellows(state, host)
    if not team:
        return own
    others = [unit.card for unit in (host, *team) if unit.id != who.id]
    rows = [row for card in others for row in state.table.ruleset.rows(card.skills) if row.shares]
    return own.with_shared(rows) if rows else own


def shot_effects(
    state: State, host: UnitState, who: UnitState, aim: Aim, target: UnitState, aims: tuple[Aim, ...],
    *, sustained: bool,
) -> Effects:  # fmt: skip
    """Return what special rules make of one of the ``aims`` of an attack by ``host``."""
    sources = sources_of(state, host, who, aim.weapon)
    if sources.silent:
        return NO_EFFECTS
    alone = len(aims) == 1 and aim.count == 1
    idle = sustained and has_idle(state, host, aims, sources.tags)
    return effects(sources, Firing(sources.tags, target.card.armour_class, sustained, alone, idle))


def shown_rows(
    state: State, host: UnitState, who: UnitState, aim: Aim, target: UnitState, aims: tuple[Aim, ...],
    *, sustained: bool,
) -> tuple[SkillRule, ...]:  # fmt: skip
    """The special rules of a weapon line, and those of the unit that act on this shot of the ``aims``."""
    weapon = state.table.ruleset.standard_weapon if aim.weapon < 0 else who.card.weapons[aim.weapon]
    own = state.table.ruleset.rows(weapon.skills)
    found = shot_effects(state, host, who, aim, target, aims, sustained=sustained)
    acting = {*found.on_hits, *found.on_saves}
    others = sources_of(state, host, who, aim.weapon).rows if acting else ()
    return tuple(dict.fromkeys((*own, *(row for row in others if row.reason in acting))))


def has_idle(state: State, host: UnitState, aims: Iterable[Aim], tags: frozenset[str]) -> bool:
    """Return whether a soldier of a squad whose main weapon is of another kind uses nothing in an attack."""
    if not host.card.groups:
        return False
    sources = arms_of(state.table, host.card).sources
    others = sum(
        left
        for (main, _), left in zip(host.card.groups, host.survivors(), strict=True)
        if main is None or not tags <= sources[main].tags
    )
    used = sum(aim.count for aim in aims if aim.by is None and not tags <= sources[aim.weapon].tags)
    return others > used


def helped_by_idle(state: State, host: UnitState, who: UnitState, index: int) -> bool:
    """Return whether a weapon line hits more easily in a sustained attack while others of the unit are
    idle.
    """
    sources = sources_of(state, host, who, index)
    if sources.silent or not host.card.groups:
        return False
    with_them, without = (
        ask(hooks.HIT_FACES, sources, Firing(sources.tags, Armour.INFANTRY, sustained=True, idle=idle)).value
        for idle in (True, False)
    )
    return with_them != without
