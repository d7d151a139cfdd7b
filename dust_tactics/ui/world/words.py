"""Words of the world game on the screen: players, figures, abilities, refusals."""

from __future__ import annotations

from collections.abc import Sequence

from dust_tactics.play.seats import HUMAN
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.world.cards import Ability
from dust_tactics.world.figures import Kind
from dust_tactics.world.force import Force
from dust_tactics.world.narrate import player, units
from dust_tactics.world.state import State


def ability_words(ability: Ability) -> str:
    """What an ability does, in short."""
    return say(f"world.ability.{ability}.text")


def kind_name(kind: Kind) -> str:
    """How a kind of unit is called."""
    return say(f"world.kind.{kind}")


def people_of(sides: Sequence[str]) -> list[int]:
    """The seats that people play."""
    return [seat for seat, side in enumerate(sides) if side == HUMAN]


def seat_name(sides: Sequence[str], seat: int) -> str:
    """A player with who plays him."""
    if seat < 0:
        return player(seat)
    people = people_of(sides)
    who = "you" if people == [seat] else "person" if seat in people else "computer"
    return say(f"world.seat.{who}", name=player(seat))


def area_name(state: State, area: str) -> str:
    """The name of an area."""
    return state.table.atlas.areas[area].name


def sentence(text: str) -> str:
    """Words as a sentence of their own."""
    return text[:1].upper() + text[1:] if text else ""


def owner_words(owner: int | None) -> str:
    """Who holds an area."""
    return say("world.area.nobody") if owner is None else player(owner)


def force_words(force: Force) -> str:
    """A force in words."""
    return units(force)
