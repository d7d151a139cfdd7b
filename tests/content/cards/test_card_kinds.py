"""What another kind makes of a card's text."""

from __future__ import annotations

from itertools import permutations

import pytest

from dust_tactics.content.cards.blank_card import blank_card
from dust_tactics.content.cards.card_edits import put
from dust_tactics.content.cards.card_kinds import with_kind
from dust_tactics.content.cards.card_sources import placed, text_of
from dust_tactics.content.cards.edited_card import edited
from dust_tactics.content.load import load_skills
from dust_tactics.skirmish.cards.unit_card import Kind

SKILLS = load_skills()


def problems(text: str) -> dict[str, str]:
    """What is wrong, by the value that it is about."""
    return {"/".join(map(str, one.about)): one.sentence for one in edited(text, "x.yaml", SKILLS).problems}


@pytest.mark.parametrize(("before", "after"), list(permutations(Kind, 2)))
def test_a_blank_card_of_one_kind_becomes_a_whole_one_of_another(before: Kind, after: Kind) -> None:
    text = with_kind(blank_card(before, "New"), after)
    assert problems(text) == {}
    card = edited(text, "new.yaml", SKILLS).card
    assert card is not None
    assert card.kind is after


def test_what_both_kinds_have_stays_as_it_was_with_its_remarks() -> None:
    text = blank_card(Kind.SQUAD, "New").replace("points: 5", "points: 17  # to be tried")
    found = with_kind(text, Kind.VEHICLE)
    assert "points: 17  # to be tried\n" in found
    assert "moves: walker" in found
    assert "soldiers" not in found


def test_figures_that_the_other_kind_cannot_have_become_those_of_a_blank_card() -> None:
    heavy = put(blank_card(Kind.VEHICLE, "New"), ("armour",), "7")
    assert "armour: 2" in with_kind(heavy, Kind.AIRCRAFT)
    assert "moves: plane" in with_kind(heavy, Kind.AIRCRAFT)
    assert "armour: 7" in with_kind(put(heavy, ("moves",), "tracked"), Kind.VEHICLE)


def test_the_same_kind_again_changes_nothing() -> None:
    for card, path in list(placed())[::12]:
        text = text_of(path)
        assert card.incomplete or with_kind(text, card.kind) == text, card.name
