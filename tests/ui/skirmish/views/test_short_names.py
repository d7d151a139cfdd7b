"""Names below pieces: initials where there is no room, and never the same for two units of a table."""

from __future__ import annotations

from collections import defaultdict

import pytest

from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.views.pieces import pieces_of, told_apart
from dust_tactics.ui.skirmish.views.short_names import short_name, shorter_names
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.mid_game import state_of, two_each

GUARDS = frozenset(("Steel Guards Anti-Infantry Squad", "Steel Guards Anti-Tank Squad"))
HOT = frozenset(("Heinrich Tropical", "Hermann Tropical"))
SIGRID = frozenset(("Sigrid (With Panzerfaust)", "Sigrid (Without Panzerfaust)"))


def shown(name: str, room: int, others: frozenset[str] = frozenset()) -> str:
    return short_name(name, lambda text: len(text) <= room, others)


def test_initials_stand_for_the_first_words() -> None:
    assert shown("Red Army Sniper Squad", 30) == "Red Army Sniper Squad"
    assert shown("Red Army Sniper Squad", 16) == "Red Army Sniper"
    assert shown("Red Army Sniper Squad", 11) == "R.A. Sniper"
    assert shown("Red Army Sniper Squad", 8) == "Sniper"
    assert shown("BA-64D", 3) == "BA-64D"


@pytest.mark.parametrize(
    ("name", "room", "others", "text"),
    [
        ("Steel Guards Anti-Infantry Squad", 14, GUARDS, "S.G.A-Infantry"),
        ("Steel Guards Anti-Infantry Squad", 11, GUARDS, "A-Infantry"),
        ("Steel Guards Anti-Tank Squad", 11, GUARDS, "S.G.A-Tank"),
        ("Heinrich Tropical", 13, frozenset(), "H. Tropical"),
        ("Heinrich Tropical", 13, HOT, "Heinrich T."),
        ("Hermann Tropical", 13, HOT, "Hermann T."),
        ("Luft Hans (Trop)", 12, frozenset(), "L. Hans (T)"),
        ("Angela (Assassin)", 12, frozenset(("Angela (Spy)",)), "Angela (A)"),
        ("Sigrid (With Panzerfaust)", 14, SIGRID, "S. (With P)"),
        ("Sigrid (Without Panzerfaust)", 14, SIGRID, "S. (Without P)"),
    ],
)
def test_the_words_that_tell_it_from_others_stay(
    name: str, room: int, others: frozenset[str], text: str
) -> None:
    assert shown(name, room, others) == text


def test_two_of_one_card_have_one_name() -> None:
    assert shown("Red Army Sniper Squad", 11, frozenset(("Red Army Sniper Squad",))) == "R.A. Sniper"


def test_no_two_cards_of_a_bloc_are_shortened_to_the_same(app: App) -> None:
    names = defaultdict[Bloc, set[str]](set)
    cards = library(app)
    for name in cards:
        names[cards[name].bloc].add(cards[name].name)
    for mine in names.values():
        others = frozenset(mine)
        for room in (8, 10, 14, 20):
            texts = defaultdict[str, set[str]](set)
            for name in mine:
                texts[shown(name, room, others)].add(name)
            assert [found for found in texts.values() if len(found) > 1] == []


def test_everything_is_shorter_than_the_name() -> None:
    found = shorter_names("Steel Guards Anti-Infantry Squad", GUARDS)
    assert found[0] == "Steel Guards Anti-Infantry Squad"
    assert all(len(text) < len(found[0]) for text in found[1:])


def test_pieces_know_the_names_of_all_units(app: App) -> None:
    state = state_of(two_each(app))
    pieces = told_apart(state, pieces_of(state, {}))
    assert {piece.label for piece in pieces} == set(pieces[0].others)
