"""Special weapons in an attack: what skills and special weapons make of one weapon line's shot.

The only place where the rules of attack ask :mod:`..skills`; plans, odds and the bots' estimates
all take what is answered here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.attachment import siblings
from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.decisions.decisions import BLOWN_UP, Aim
from dust_tactics.skirmish.decisions.procedure_frames import Wound
from dust_tactics.skirmish.rules.units.savers import ORDINARY, Saver, saver
from dust_tactics.skirmish.rules.units.voices import rows_from
from dust_tactics.skirmish.rules.weapons.available_weapons import weapon_line
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.ask import Answer, Sources, ask
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.skirmish.skills.firing import Firing
from dust_tactics.skirmish.state.derived import NEVER, Shelf
from dust_tactics.skirmish.state.state import State, UnitState

_SOURCES: Shelf[tuple[str, int, tuple[tuple[str, bool], ...]], Sources] = Shelf("line-sources", until=NEVER)
"""Who speaks about a line, by its card and number, and the cards of the others, with who pilots."""


@dataclass(frozen=True, slots=True)
class Effects:
    """The changes that special rules make to a shot; see :class:`..plans.ShotPlan`.

    ``adds`` are symbols that hit besides the usual ones, ``denied`` kinds of saves not allowed, ``more``
    dice of each weapon beside its own.  ``on_hits`` and ``on_saves`` are the grounds.  ``saver`` is what
    the target's own skills make of its saves.
    """

    adds: frozenset[str] = frozenset()
    again: bool = False
    rolls_on: bool = False
    denied: frozenset[str] = frozenset()
    saves_again: bool = False
    picks: bool = False
    assigns: bool = False
    leaders: bool = False
    suppresses: bool = False
    stuns: bool = False
    dazes: bool = False
    holds: bool = False
    on_hits: tuple[Reason, ...] = ()
    on_saves: tuple[Reason, ...] = ()
    saver: Saver = ORDINARY
    more: int = 0


NO_EFFECTS = Effects()
_NOT = Answer(False)
_NOBODY = Sources((), ())
"""Nobody speaks about the blast of what explodes."""


def effects(sources: Sources, firing: Firing, *, suppression: bool) -> Effects:
    """Everything that is said about a weapon line that fires, in a game with ``suppression`` or without."""
    if sources.silent:
        return NO_EFFECTS
    adds = ask(hooks.HIT_FACES, sources, firing)
    again = ask(hooks.REROLLS_MISSES, sources, firing)
    on = ask(hooks.ROLLS_ON, sources, firing)
    denied = ask(hooks.DENIED_SAVES, sources, firing)
    twice = ask(hooks.REROLLS_SAVES, sources, firing)
    picks = ask(hooks.PICKS_CASUALTIES, sources, firing)
    assigns = ask(hooks.ASSIGNS_HITS, sources, firing)
    suppresses = ask(hooks.SUPPRESSES, sources, firing) if suppression else _NOT
    leaders = ask(hooks.PICKS_LEADERS, sources, firing)
    stuns = ask(hooks.STUNS, sources, firing)
    dazes = ask(hooks.DAZES, sources, firing)
    holds = ask(hooks.HOLDS, sources, firing)
    more = ask(hooks.MORE_DICE, sources, firing)
    return Effects(
        adds.value, again.value, on.value, denied.value, twice.value, picks.value, assigns.value,
        leaders.value, suppresses.value,
        stuns.value, dazes.value, holds.value,
        _once(
            adds.reasons, again.reasons, on.reasons, stuns.reasons, dazes.reasons, holds.reasons, more.reasons
        ),
        _once(denied.reasons, twice.reasons, picks.reasons, assigns.reasons, suppresses.reasons),
        more=more.value,
    )  # fmt: skip


def _once(*groups: tuple[Reason, ...]) -> tuple[Reason, ...]:
    return tuple(dict.fromkeys(reason for group in groups for reason in group))


def sources_of(state: State, host: UnitState, who: UnitState, index: int) -> Sources:
    """Return who may speak about a line of ``who``, the unit ``host`` itself or a hero with it.

    What joined heroes and their unit share speaks for all of them (D47 "Skills"), and a pilot's skills for
    his vehicle, those with a certain weapon for the same one that it has (ruling ``pilot-skills``).
    """
    if index == BLOWN_UP:
        return _NOBODY
    own = arms_of(state.table, who.card).sources[index]
    team = state.belonging(host.id)
    if not team:
        return own
    others = [unit for unit in (host, *team) if unit.id != who.id]
    key = (who.card.id, index, tuple([(unit.card.id, unit.pilots is not None) for unit in others]))
    known = _SOURCES.of(state.table)
    found = known.get(key)
    if found is None:
        rows: list[SkillRule] = []
        for unit in others:
            rows += rows_from(state, unit)
            if unit.pilots is not None:
                mastered = arms_of(state.table, unit.card).mastered
                rows += mastered.get(weapon_line(state, who, index).name, ())
        found = known[key] = own.with_shared(rows) if rows else own
    return found


def firing(
    state: State, host: UnitState, who: UnitState, index: int, target: UnitState, tags: frozenset[str],
    *, sustained: bool, alone: bool = False, idle: bool = False, boosted: bool = False, reply: bool = False,
) -> Firing:  # fmt: skip
    """Return what skills are asked about a line of ``who``, who fires with ``host``, against a target."""
    team = state.belonging(host.id)
    return Firing(
        tags, target.card.armour_class, sustained, alone, idle, weapon_line(state, who, index).close,
        any(unit.pilots is not None for unit in team),
        any(siblings(who.card, unit.card) for unit in (host, *team) if unit.id != who.id) if team else False,
        who.card.armour_class, boosted, reply,
        frozenset([mark.name for mark in host.marks]), frozenset([mark.name for mark in target.marks]),
    )  # fmt: skip


def _against(state: State, target: UnitState, found: Effects, tags: frozenset[str]) -> Effects:
    """The same with what the target's own skills make of its saves."""
    own = saver(state, target, tags)
    return found if own is ORDINARY else replace(found, saver=own)


def line_effects(
    state: State, host: UnitState, who: UnitState, index: int, target: UnitState,
    *, sustained: bool, alone: bool = False, idle: bool = False, boosted: bool = False, reply: bool = False,
) -> Effects:  # fmt: skip
    """Return what special rules make of one weapon of a line against a target."""
    sources = sources_of(state, host, who, index)
    if host.marks or target.marks:
        known = state.table.ruleset.skills
        names = [mark.name for mark in (*host.marks, *target.marks)]
        rows = [known[name] for name in names if name in known and known[name].acts]
        sources = sources.with_shared(rows) if rows else sources
    if sources.silent:
        return _against(state, target, NO_EFFECTS, sources.tags)
    question = firing(
        state, host, who, index, target, sources.tags,
        sustained=sustained, alone=alone, idle=idle, boosted=boosted, reply=reply,
    )  # fmt: skip
    suppresses = bool(state.table.ruleset.suppression)
    return _against(state, target, effects(sources, question, suppression=suppresses), sources.tags)


def shot_effects(
    state: State, host: UnitState, who: UnitState, aim: Aim, target: UnitState, aims: tuple[Aim, ...],
    *, sustained: bool, boosted: bool = False, reply: bool = False,
) -> Effects:  # fmt: skip
    """Return what special rules make of one of the ``aims`` of an attack by ``host``, or of its ``reply``."""
    alone = len(aims) == 1 and aim.count == 1
    sources = sources_of(state, host, who, aim.weapon)
    idle = sustained and not sources.silent and has_idle(state, host, aims, sources.tags)
    return line_effects(
        state, host, who, aim.weapon, target,
        sustained=sustained, alone=alone, idle=idle, boosted=boosted, reply=reply,
    )  # fmt: skip


def shown_rows(
    state: State, host: UnitState, who: UnitState, aim: Aim, target: UnitState, aims: tuple[Aim, ...],
    *, sustained: bool,
) -> tuple[SkillRule, ...]:  # fmt: skip
    """The special rules of a weapon line, and those of the unit that act on this shot of the ``aims``."""
    weapon = weapon_line(state, who, aim.weapon)
    own = state.table.ruleset.rows(weapon.skills)
    found = shot_effects(state, host, who, aim, target, aims, sustained=sustained)
    acting = {*found.on_hits, *found.on_saves}
    others = sources_of(state, host, who, aim.weapon).rows if acting else ()
    return tuple(dict.fromkeys((*own, *(row for row in others if row.reason in acting))))


def assigning(state: State, wound: Wound) -> tuple[Reason, ...]:
    """Return the grounds on which the attacker's player gives out the hits of a wound."""
    if not wound.assigned:
        return ()
    who, target = state.units[wound.attacker], state.units[wound.unit]
    host = who if who.aboard is None else state.units[who.aboard]
    sources = sources_of(state, host, who, wound.weapon)
    asked = firing(state, host, who, wound.weapon, target, sources.tags, sustained=False)
    return ask(hooks.ASSIGNS_HITS, sources, asked).reasons


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
