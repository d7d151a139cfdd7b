"""Cards on paper: all of a card inside its edges, in letters that can be read, as text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.content.load import load_cards
from dust_tactics.printing.card_page import fitting, print_card
from dust_tactics.printing.paper import CARDS, PAPERS, Box
from dust_tactics.skirmish.cards.unit_card import SkillRef, UnitCard
from dust_tactics.skirmish.narration.card_face import reach, weapon_remarks
from tests.helpers.build import shipped

from .pages import RememberingPen, words

CARD = Box(20, 30, CARDS["printed"].width, CARDS["printed"].height)


def printed(card: UnitCard, box: Box = CARD) -> RememberingPen:
    pen = RememberingPen(PAPERS["a4"])
    pen.page()
    print_card(pen, card, box)
    return pen


@pytest.mark.slow
def test_every_shipped_card_can_be_read_at_the_printed_size() -> None:
    pen = RememberingPen(PAPERS["a4"])
    small = {card.id: fitting(pen, card, CARD) for card in load_cards().values()}
    assert len(small) == 365
    assert min(small.values()) >= 0.8, min(small, key=lambda name: small[name])


def test_what_stands_on_a_card_is_text_and_stays_on_it() -> None:
    card = shipped().find("Guaï-lo")
    pen = printed(card)
    said = words(pen.finished())
    for weapon in card.weapons:
        assert weapon.name in said
        assert reach(weapon) in said
        for remark in weapon_remarks(weapon):
            assert str(remark) in said
    for skill in card.skills:
        assert str(skill) in said
    assert "Guaï-lo" in said
    assert str(card.points) in said
    assert {"blast", "kill"} <= set(said.split()), "the signs can be found as words"
    for text, place in pen.written:
        assert place.x >= CARD.x, text
        assert place.right <= CARD.right + 0.01, text
        assert place.y >= CARD.y, text
        assert place.bottom <= CARD.bottom, text


def test_there_is_a_box_for_each_point_and_for_each_shot() -> None:
    card = shipped().find("Guaï-lo")
    assert (card.damage, [weapon.ammo for weapon in card.weapons]) == (4, [None, 4, None])
    squares = [frame for frame in printed(card).frames if frame.width == frame.height]
    assert len(squares) == 4
    more = replace(card, damage=9)
    assert len([f for f in printed(more).frames if f.width == f.height]) == 9


@pytest.mark.parametrize("times", [1, 6])
def test_a_card_with_far_too_much_on_it_is_whole_and_inside(times: int) -> None:
    card = shipped().find("The Ghosts")
    full = replace(
        card,
        name="An Unpronounceablylongnamewithoutanyspacewhatsoever of the Third Company " * times,
        weapons=(card.weapons * 10)[: 5 * times],
        skills=tuple(SkillRef(f"Skill number {number}") for number in range(6 * times)),
        notes=("A remark that goes on for a while. " * 5,) * times,
    )
    pen = printed(full)
    said = words(pen.finished())
    assert said.count("Panzerfaust") >= sum(weapon.name.endswith("Panzerfaust") for weapon in full.weapons)
    assert f"Skill number {6 * times - 1}" in said
    assert all(CARD.x <= place.x and place.right <= CARD.right + 0.01 for _, place in pen.written)
    assert all(place.bottom <= CARD.bottom for _, place in pen.written)


def test_the_large_card_is_the_same_larger() -> None:
    card = shipped().find("Ludwig")
    large = Box(10, 10, CARDS["large"].width, CARDS["large"].height)
    small, big = printed(card), printed(card, large)
    assert [text for text, _ in small.written][:3] == [text for text, _ in big.written][:3]
    assert big.written[0][1].height > 1.3 * small.written[0][1].height


def test_a_letter_that_the_font_does_not_have_is_a_question_mark() -> None:
    card = replace(shipped().find("Ludwig"), name="Ludwig 戦車 \N{SNOWMAN}")
    assert "Ludwig ?? ?" in words(printed(card).finished())
