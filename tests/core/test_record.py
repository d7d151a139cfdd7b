from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import NamedTuple

import pytest

from dust_tactics.core.record import fingerprint, from_plain, to_plain


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Seat(IntEnum):
    FIRST = 0

    @property
    def label(self) -> str:
        return "seat1"


class Spot(NamedTuple):
    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x}/{self.y}"


@dataclass(frozen=True)
class Wheel:
    size: int
    colour: Colour = Colour.RED


@dataclass(frozen=True)
class Cart:
    name: str
    wheels: tuple[Wheel, ...] = ()
    pair: tuple[int, str] = (0, "")
    driver: str | None = None
    spare: Wheel | None = None
    load: object = field(default=None, metadata={"record": False})
    brake: bool | None = field(default=False, metadata={"added": True})


CART = Cart("hay", (Wheel(3), Wheel(4, Colour.BLUE)), (1, "x"), None, Wheel(5), load=object())


def test_a_set_is_recorded_in_order() -> None:
    letters = [f"{letter}{number}" for letter in "abcdefgh" for number in range(8)]
    assert to_plain(frozenset(letters)) == letters


def test_plain_data_goes_through_json_and_back() -> None:
    plain = to_plain(CART)
    assert json.loads(json.dumps(plain)) == plain
    assert from_plain(Cart, plain) == Cart("hay", CART.wheels, CART.pair, None, CART.spare)


def test_a_field_can_stay_out_of_the_record() -> None:
    assert "load" not in to_plain(CART)


def test_a_field_added_later_is_recorded_only_where_it_is_used() -> None:
    """What was recorded before it came reads the same and keeps its fingerprint."""
    assert "brake" not in to_plain(CART)
    for brake in (True, None):
        cart = Cart("hay", brake=brake)
        assert to_plain(cart)["brake"] is brake
        assert from_plain(Cart, to_plain(cart)) == cart
        assert fingerprint(cart) != fingerprint(Cart("hay"))


def test_enums_labels_places_and_sets_have_their_plain_forms() -> None:
    assert to_plain(Colour.BLUE) == "blue"
    assert to_plain(Seat.FIRST) == "seat1"
    assert to_plain(Spot(1, 2)) == "1/2"
    assert to_plain(frozenset({3, 1, 2})) == [1, 2, 3]
    assert to_plain({1: (Colour.RED,)}) == {"1": ["red"]}


def test_what_has_no_plain_form_is_refused() -> None:
    with pytest.raises(TypeError, match="complex has no plain form"):
        to_plain(1j)


@pytest.mark.parametrize(
    ("data", "what"),
    [
        ({"name": 3}, "Cart.name: expected str, found 3"),
        ({"name": "hay", "sail": 1}, "Cart: unknown fields sail"),
        ({"name": "hay", "wheels": "round"}, "Cart.wheels: expected a list"),
        ({"name": "hay", "wheels": [{"size": 1}, 2]}, r"Cart.wheels\[1\]: expected the fields of Wheel"),
        ({"name": "hay", "spare": {"size": "big"}}, "Cart.spare.size: expected int"),
        ([], "Cart: expected the fields of Cart"),
    ],
)
def test_a_wrong_shape_is_named(data: object, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        from_plain(Cart, data)


def test_the_fingerprint_changes_with_anything_recorded_and_nothing_else() -> None:
    same = Cart(CART.name, CART.wheels, CART.pair, None, CART.spare, load="other")
    assert fingerprint(same) == fingerprint(CART)
    for other in (
        Cart("straw", CART.wheels, CART.pair, None, CART.spare),
        Cart("hay", CART.wheels[::-1], CART.pair, None, CART.spare),
        Cart("hay", CART.wheels, CART.pair, "Joe", CART.spare),
    ):
        assert fingerprint(other) != fingerprint(CART)
