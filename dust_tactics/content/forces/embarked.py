"""Units that begin the game inside others: read from the names that files and lists use, and written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files.problems import quoted
from dust_tactics.skirmish.cards import transport_capacity
from dust_tactics.skirmish.cards.attachment import Pair

from .attachments import Fault, file_name, places


@dataclass(frozen=True, slots=True)
class Seat:
    """A unit and what carries it, by name; the numbers say which of several such units, from 1."""

    unit: str
    carrier: str
    number: int | None = None
    carrier_number: int | None = None


def seated(
    seat: Seat, units: Sequence[str], attached: Sequence[Pair], mounted: Sequence[Pair], cards: CardSet
) -> Pair | Fault:
    """The places of a unit and of its carrier among the ``units`` of a force, beside those before it.

    Of several units of a card it is the first that has no place yet, in the first carrier that has room.
    """
    found: list[list[int]] = []
    for part, name, number in (
        ("unit", seat.unit, seat.number), ("vehicle", seat.carrier, seat.carrier_number),
    ):  # fmt: skip
        there = places(name, part, units, cards)
        if isinstance(there, Fault):
            return there
        if number is not None and number > len(there):
            key = "number" if part == "unit" else "vehicle-number"
            return Fault(key, "no such unit", f"number {number} of {name}", f"at most {len(there)}")
        found.append(there if number is None else [there[number - 1]])
    riders, carriers = found
    taken = {unit for unit, _ in mounted}
    free = [unit for unit in riders if unit not in taken] or riders[:1]
    every = [cards[unit] for unit in units]
    found_seat = transport_capacity.first_seat(every, attached, mounted, free, carriers)
    if found_seat is not None:
        return found_seat
    why = transport_capacity.mount_refusal(every, attached, mounted, free[0], carriers[0])
    assert why is not None
    what = f"a unit that can't ride there: {why.sentence}"
    return Fault("unit", what, quoted(seat.unit), "another unit, or another vehicle")


def seats(units: Sequence[str], mounted: Sequence[Pair], cards: CardSet) -> list[Seat]:
    """Units and their carriers by name, so that :func:`seated` finds the same pairs again."""

    def number(place: int) -> int | None:
        same = [other for other, unit in enumerate(units) if unit == units[place]]
        return None if len(same) == 1 else same.index(place) + 1

    return [
        Seat(
            file_name(cards[units[unit]], cards), file_name(cards[units[carrier]], cards),
            number(unit), number(carrier),
        )
        for unit, carrier in mounted
    ]  # fmt: skip
