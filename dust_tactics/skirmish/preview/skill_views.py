"""Skills on the screen: what one does for a unit in this position, or why it does nothing.

Like :mod:`.targets`, everything here asks the rules and changes nothing: what a skill does to a shot is
read off the shot itself, what it does to an activation off the answer of the rules to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.marks import Until
from dust_tactics.skirmish.cards.unit_card import SkillRef
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.rules.activation import extra_action
from dust_tactics.skirmish.rules.special_actions import registry
from dust_tactics.skirmish.rules.targeting import longer_reach, skill_effects, targets
from dust_tactics.skirmish.rules.units import heroes, rolls
from dust_tactics.skirmish.rules.units.resilience import negating
from dust_tactics.skirmish.rules.units.savers import saver
from dust_tactics.skirmish.rules.units.voices import said
from dust_tactics.skirmish.rules.visibility import hiding
from dust_tactics.skirmish.rules.weapons import available_weapons
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of, brought_by
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.ask import Answer
from dust_tactics.skirmish.skills.catalogue import LACKED, SkillRule, Stand, named_on
from dust_tactics.skirmish.state.citations import grounds
from dust_tactics.skirmish.state.state import State, UnitState

from .suggested_fire import volley
from .surroundings import blast_odds

_NAMED = 3
"""Enemies that are called by name; of the others their number is told."""

Asked = Callable[[State, UnitState], Answer[Any]]
"""A question to the rules about a unit, in whose answer skills may have a part."""


def _activating(hook: hooks.Hook[Any]) -> Asked:
    return lambda state, unit: said(state, unit, hook)


def _saving(state: State, unit: UnitState) -> Answer[Any]:
    found = saver(state, unit)
    return Answer(found.adds, found.because)


ASKED: Mapping[str, Asked] = MappingProxyType(
    {
        **{
            hook.name: _activating(hook)
            for hook in (
                hooks.FREE_ACTIONS,
                hooks.WHOLE_WAYS,
                hooks.BOOSTS,
                hooks.REROLLS_ONCE,
                hooks.REACTION_FACES,
                hooks.EVADES_BY_MARCH,
            )
        },
        **{hook.name: _saving for hook in (hooks.INFANTRY_SAVES, hooks.FORGONE_SAVES, hooks.KEPT_SAVES)},
        hooks.THIRD_ACTION.name: extra_action.chances,
        hooks.FIRST_MARCH.name: extra_action.by_march,
        hooks.REACTION_RANGE.name: rolls.reaction_range,
        hooks.SHAKE_DICE.name: rolls.shake_dice,
        hooks.NEGATES_DAMAGE.name: lambda state, unit: negating(state, unit, covered=True),
        hooks.HIDDEN_FROM.name: hiding.hidden_from,
        hooks.UNSEEN_FROM.name: hiding.unseen_from,
        hooks.LONGER_REACH.name: longer_reach.furthest,
        hooks.PASS_TOKENS.name: lambda state, unit: rolls.more_tokens(state, unit.side),
        hooks.INITIATIVE_DICE.name: lambda state, unit: rolls.initiative_dice(state, unit.side),
    }
)
"""Answers of the rules about a unit, by the hook of skills that has a part in them."""


_OF_BEARER = frozenset((hooks.NEGATES_DAMAGE.name,))
"""Those that are asked about each of a combined unit, not about the unit."""


@dataclass(frozen=True, slots=True)
class SkillView:
    """A skill or special weapon of a unit, as a player meets it.

    ``bearer`` is whose card names it and ``line`` on which weapon line, if on one.  ``acting`` tells
    whether it does something in this position; it is ``None`` where that cannot be told, as for what is
    always so.  ``now`` says what it does or why it does nothing.
    """

    skill: SkillRef
    bearer: str
    line: int | None
    row: SkillRule | None
    stand: Stand
    acting: bool | None
    now: tuple[Reason, ...]
    place: str
    """Where its rule stands, as it is cited in this game."""


@dataclass(frozen=True, slots=True)
class _Found:
    """Something that is to be said; ``acting`` as in :class:`SkillView`, ``last`` ends all else."""

    text: Reason
    acting: bool | None = None
    last: bool = False


def skill_views(state: State, unit: UnitState) -> tuple[SkillView, ...]:
    """Every skill of a unit, then every special weapon by weapon line."""
    own = [skill_view(state, unit, skill) for skill in unit.card.skills]
    lines = [
        skill_view(state, unit, skill, index)
        for index, weapon in enumerate(unit.card.weapons)
        for skill in weapon.skills
    ]
    return (*own, *lines)


def skill_view(state: State, unit: UnitState, skill: SkillRef, line: int | None = None) -> SkillView:
    """One skill of a unit, or one special rule of a weapon line of it."""
    assert skill in named_on(unit.card), f"{unit.name} has no {skill}"
    row = state.table.ruleset.skills.get(skill.name)
    stand = Stand.UNKNOWN if row is None else row.stand
    acting: bool | None = None
    words: list[Reason] = []
    for found in _told(state, unit, row, line):
        words.append(found.text)
        if found.acting is not None:
            acting = found.acting
        if found.last:
            break
    sections = state.table.ruleset.sections
    now = grounds(tuple(dict.fromkeys(words)), sections)
    place = "" if row is None else row.cited(sections)
    return SkillView(skill, unit.id, line, row, stand, acting, now, place)


def _told(state: State, unit: UnitState, row: SkillRule | None, line: int | None) -> Iterator[_Found]:
    """All there is to say about a skill now, what keeps it from acting first."""
    game = state.table.ruleset.title
    if row is None:
        yield _Found(Reason("this program has no skill of that name, so it does nothing"), False, True)
        return
    if row.stand is Stand.MOOT:
        lacked = LACKED[row.moot]
        yield _Found(Reason(f"moot: it acts on {lacked}, which {game} does not have"), None, True)
    if unit.eliminated:
        yield _Found(Reason(f"{unit.name} is eliminated"), False, True)
    yield from _marks(unit, row)
    if line is not None:
        yield from _worn(state, unit, line)
    else:
        yield from _shared(state, unit, row)
    unleashed = line in arms_of(state.table, unit.card).unleashed  # its special action tells
    if any(hasattr(row.effect, hook.name) for hook in hooks.HOOKS) and not unleashed:
        yield from _on_shots(state, unit, row, line)
    if hasattr(row.effect, hooks.EXPLODES.name):
        yield from _blast(state, unit)
        return
    about = [
        found
        for hook in hooks.UNIT_HOOKS
        if hasattr(row.effect, hook.name)
        for found in _about_unit(state, unit, row, hook)
    ]
    told = [found for found in about if found.acting is not False]
    if not any(found.acting for found in told):  # what it does already is not offered once more
        told += _special_actions(state, unit, row)
    yield from told or about[:1]


def _marks(unit: UnitState, row: SkillRule) -> Iterator[_Found]:
    """Marks of the skill's name, or of those that its row says it leaves, on the unit."""
    names = {row.name.casefold(), *row.leaves}
    for mark in unit.marks:
        if mark.name not in names:
            continue
        if mark.until is Until.GAME and mark.name == getattr(row.effect, "mark", None):
            yield _Found(Reason(f"{mark}, for the rest of the game", row.place), True)
        elif mark.until is Until.GAME:
            yield _Found(Reason("used already: once a game", row.place), False, True)
        else:
            ends = {Until.TURN: ", until the turn ends", Until.ACTIVATION: ", until it activates again"}
            yield _Found(Reason(f"{mark}{ends.get(mark.until, '')}", row.place), True)


def _worn(state: State, unit: UnitState, line: int) -> Iterator[_Found]:
    """Why nobody can use a weapon line any more, or for the moment."""
    weapon = unit.card.weapons[line]
    if line in unit.unloaded:
        text = Reason(f"the {weapon.name} is not loaded; that takes a reload action", rulebook.RELOADING)
    elif (why := available_weapons.gone(state, unit, line)) is not None:
        text = Reason(why.sentence)
    elif line in arms_of(state.table, unit.card).unleashed:
        return
    elif not available_weapons.usable(state, state.firing(_placed(state, unit)), line, ()):
        text = Reason(f"nobody is left who could use the {weapon.name}")
    else:
        return
    yield _Found(text, False, True)


def _shared(state: State, unit: UnitState, row: SkillRule) -> Iterator[_Found]:
    """With whom a unit shares a skill, or that it shares it with nobody."""
    if unit.pilots is not None:
        vehicle = state.units[unit.pilots]
        yield _Found(Reason(f"{unit.name} pilots {vehicle.name}", rulebook.PILOTING))
        return
    host = _host(state, unit)
    others = [one.name for one in (host, *state.heroes_with(host.id)) if one.id != unit.id]
    if not others:
        return
    if not row.shared_by(unit.card):
        yield _Found(Reason(f"not shared: acts only for {unit.name}", rulebook.JOINING))
    elif row.effect is not None:
        yield _Found(Reason(f"shared with {_listed(others)}", rulebook.JOINING))


def _blast(state: State, unit: UnitState) -> Iterator[_Found]:
    """Whom the blast of a unit would hit if it were destroyed now."""
    names = [state.units[odds.target].name for odds in blast_odds(state, unit)]
    text = f"its blast would hit {_listed(names)} now" if names else "its blast would hit nobody now"
    yield _Found(Reason(text, rulebook.EXPLODE, "D47-explode"), bool(names))


def _special_actions(state: State, unit: UnitState, row: SkillRule) -> Iterator[_Found]:
    """The special actions that a skill brings: open now, or why not."""
    host = _host(state, unit)
    works = brought_by(row)
    for special in registry.SPECIAL.values():
        if special.wants.isdisjoint(works) or not special.knows(state, host):
            continue
        fault = registry.fault(state, host, special.action)
        if host.activated:
            yield _Found(Reason(f"{host.name} has activated in this turn"), False)
        elif fault is not None:
            yield _Found(Reason(fault.sentence, fault.rule), False)
        else:
            yield _Found(Reason(f"{host.name} may declare it now: {special.action.value}"), True)


def _about_unit(state: State, unit: UnitState, row: SkillRule, hook: hooks.Hook[Any]) -> Iterator[_Found]:
    """What a skill says at a hook about its unit, or about the vehicle that its bearer pilots."""
    asked = ASKED.get(hook.name)
    meaning = f"{hook.meaning[0].lower()}{hook.meaning[1:].rstrip('.')}"
    if asked is None:
        yield _Found(Reason(meaning))
        return
    host = unit if hook.name in _OF_BEARER else _host(state, unit)
    answer = asked(state, host)
    if row.reason in answer.reasons:
        yield _Found(Reason(f"for {host.name}: {meaning}{_value(answer.value)}", row.place), True)
    elif (armour := getattr(row.effect, "of", None)) not in (None, host.card.armour_class):
        yield _Found(Reason(f"acts only for {_A[armour]}, and {host.name} is none", row.place), False)
    else:
        yield _Found(Reason(f"does nothing for {host.name} now", row.place), False)


def _value(value: object) -> str:
    """A number, or symbols of a die, as the end of a sentence."""
    if isinstance(value, bool) or not value:
        return ""
    if isinstance(value, int):
        return f": {value}"
    faces = [str(face) for face in value] if isinstance(value, (str, frozenset)) else []
    return f": {_listed(sorted(_FACES[face] for face in faces))}" if set(faces) <= _FACES.keys() else ""


_FACES = {"F": "army symbol", "T": "target", "S": "shield"}
_A = {"infantry": "infantry", "vehicle": "a vehicle", "aircraft": "an aircraft"}
"""The classes of armour, as a sentence about one of them has them."""


# -- shots ------------------------------------------------------------------------------------


def _on_shots(state: State, unit: UnitState, row: SkillRule, line: int | None) -> Iterator[_Found]:
    """The enemies on whom a skill would act now, and with which attack."""
    host = _host(state, unit)
    if not state.firing(host).on_board:
        yield _Found(Reason(f"{host.name} is not on the board"), False)
        return
    if unit.pilots is not None:
        who: list[UnitState] = [host]
    elif line is None and row.shared_by(unit.card):
        who = [host, *heroes.fellows(state, host)]
    else:
        who = [_placed(state, unit)]
    reached: dict[str, None] = {}
    plain: dict[str, None] = {}
    sustained: dict[str, None] = {}
    for enemy in state.side_units(host.side.other):
        for shooter in who:
            for index in _bearing(state, shooter, row, line):
                aim = _aim(state, host, shooter, index, enemy)
                if aim is None:
                    continue
                reached[enemy.name] = None
                for acting, kind in ((plain, False), (sustained, True)):
                    if _acts(state, host, shooter, aim, enemy, row, sustained=kind):
                        acting[enemy.name] = None
    if not reached:
        yield _Found(Reason("it has no target now"), False)
    elif not plain and not sustained:
        yield _Found(Reason(f"does nothing against {_listed(reached)}", row.place), False)
    elif not plain:
        yield _Found(Reason(f"acts in a sustained attack on {_listed(sustained)}", row.place), True)
    else:
        yield _Found(Reason(f"acts on {_listed(plain)}", row.place), True)


def _bearing(state: State, shooter: UnitState, row: SkillRule, line: int | None) -> tuple[int, ...]:
    """The weapon lines that a skill may have to do with."""
    if line is not None:
        return (line,)
    ready = state.firing(shooter)
    return tuple(i for i in available_weapons.lines(shooter) if available_weapons.usable(state, ready, i, ()))


def _aim(state: State, host: UnitState, shooter: UnitState, index: int, enemy: UnitState) -> Aim | None:
    """An aim with one weapon of a line at an enemy, ``None`` where it can't be declared now."""
    by = None if shooter.id == host.id else shooter.id
    frame = AttackFrame(host.id, sustained=False)
    if index in arms_of(state.table, shooter.card).spreads:
        aims = (a for a in volley(state, host, enemy.id, frame) if (a.weapon, a.by) == (index, by))
        return next(aims, None)
    if targets.target_fault(state, shooter, index, enemy, frame) is not None:
        return None
    return Aim(index, 1, enemy.id, by=by)


def _acts(
    state: State, host: UnitState, shooter: UnitState, aim: Aim, enemy: UnitState, row: SkillRule, *,
    sustained: bool,
) -> bool:  # fmt: skip
    """Return whether a skill is one of the grounds of a shot, spent on it if it can be."""
    one, spent = replace(aim, count=1), hasattr(row.effect, hooks.BOOSTS.name)
    found = skill_effects.shot_effects(
        state, host, shooter, one, enemy, (one,), sustained=sustained, boosted=spent
    )
    return row.reason in (*found.on_hits, *found.on_saves)


# -- words ------------------------------------------------------------------------------------


def _host(state: State, unit: UnitState) -> UnitState:
    """The unit that acts with a skill: whom its bearer has joined, or what he pilots."""
    return unit if unit.aboard is None else state.units[unit.aboard]


def _placed(state: State, unit: UnitState) -> UnitState:
    """A unit where it stands; a joined hero with his unit."""
    return unit if unit.joined is None else unit.along(state.units[unit.joined])


def _listed(names: Mapping[str, None] | list[str]) -> str:
    """Some names in a row; of many only the first."""
    every = list(names)
    shown = every if len(every) <= _NAMED + 1 else [*every[:_NAMED], f"{len(every) - _NAMED} more"]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"
