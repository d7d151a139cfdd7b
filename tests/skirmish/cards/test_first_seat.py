"""The first seat of a unit: the same by trying one of each kind as by trying every unit in every carrier."""

from __future__ import annotations

from hypothesis import given, strategies as st

from dust_tactics.content.load import load_cards
from dust_tactics.skirmish.cards.transport_capacity import first_seat, mount_refusal
from tests.helpers.steps import growth

NAMES = (
    "Pounder",
    "Assault Truck",
    "Command Truck",
    "Bazooka Joe",
    "Allied Heavy Commando Kill Squad",
    "LCM-46",
)
PLACES = st.integers(0, 6)
PAIRS = st.lists(st.tuples(PLACES, PLACES), max_size=4)


@given(
    units=st.lists(st.sampled_from(NAMES), min_size=7, max_size=7),
    attached=PAIRS,
    mounted=PAIRS,
    riders=st.lists(PLACES, unique=True),
    carriers=st.lists(PLACES, unique=True),
)
def test_the_same_seat_as_by_trying_everything(
    units: list[str],
    attached: list[tuple[int, int]],
    mounted: list[tuple[int, int]],
    riders: list[int],
    carriers: list[int],
) -> None:
    cards = load_cards()
    every = [cards.find(name) for name in units]
    tried = ((unit, carrier) for unit in sorted(riders) for carrier in sorted(carriers))
    first = next((pair for pair in tried if mount_refusal(every, attached, mounted, *pair) is None), None)
    assert first_seat(every, attached, mounted, sorted(riders), sorted(carriers)) == first


def test_twice_the_units_are_twice_the_work() -> None:
    card = load_cards().find("Pounder")

    def seek(size: int) -> None:
        assert first_seat([card] * size, (), (), range(size), range(size)) is None

    assert growth(seek, 40) <= 2.5
