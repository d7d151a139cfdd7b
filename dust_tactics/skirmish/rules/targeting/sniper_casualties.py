"""Casualties that the player of a sniper weapon may name when he declares it (D47 "Sniper Weapons")."""

from __future__ import annotations

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.cards.unit_card import WeaponCard
from dust_tactics.skirmish.decisions.decisions import Aim, weapon_letter
from dust_tactics.skirmish.rules.units.heroes import fellows
from dust_tactics.skirmish.rules.units.leaders import pickable
from dust_tactics.skirmish.rules.weapons.weapon_profile import Arms
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState


def namable(state: State, target: UnitState) -> tuple[str, ...]:
    """The miniatures of a unit that a sniper's player may name, as :attr:`~.decisions.Aim.names`.

    Never the leader (ruling ``sniper-names``); nobody where there is nothing to choose: one kind of
    soldier, or one damage track.
    """
    heroes = fellows(state, target)
    if sum(map(bool, target.survivors())) + len(heroes) < 2 and target.card.groups:
        return ()
    groups = zip(target.card.groups, pickable(state, target), strict=True)
    found = ["-" if main is None else weapon_letter(main) for (main, _), count in groups if count]
    if heroes and not target.card.groups:
        found.append(target.id)
    found += [hero.id for hero in heroes]
    return tuple(found) if len(found) > 1 or target.card.groups else ()


def refusal(state: State, aim: Aim, target: UnitState, arms: Arms, weapon: WeaponCard) -> Refusal | None:
    """Return why a miniature can't be named, or ``None``."""
    if aim.weapon not in arms.picks:
        sentence = f"only sniper weapons name a soldier, not the {weapon.name}"
        return Refusal("naming", sentence, rulebook.SNIPER)
    open_to = namable(state, target)
    if aim.names in open_to:
        return None
    choices = " or ".join(open_to) or "nobody: there is nothing to choose"
    return Refusal("naming", f"of {target.name} may be named {choices}", rulebook.SNIPER)
