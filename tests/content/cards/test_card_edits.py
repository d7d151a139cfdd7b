"""What a form does to a card's text."""

from __future__ import annotations

import pytest

from dust_tactics.content.cards import card_edits
from dust_tactics.content.cards.blank_card import blank_card
from dust_tactics.content.cards.card_sources import placed, source_of, text_of
from dust_tactics.content.cards.edited_card import edited
from dust_tactics.content.load import load_skills
from dust_tactics.skirmish.cards.unit_card import Kind

SKILLS = load_skills()
ROW = "10/1  -  3/kill  -"


def problems(text: str) -> dict[str, str]:
    """What is wrong, by the value that it is about."""
    return {"/".join(map(str, one.about)): one.sentence for one in edited(text, "x.yaml", SKILLS).problems}


@pytest.mark.parametrize("kind", list(Kind))
def test_a_blank_card_of_each_kind_is_whole(kind: Kind) -> None:
    found = edited(blank_card(kind, "New"), "new.yaml", SKILLS)
    assert found.problems == ()
    assert found.card is not None
    assert (found.card.kind, found.card.id) == (kind, "allies-new")


def test_a_cell_is_put_in_its_column_and_the_others_stay_in_theirs() -> None:
    text = "card: 1\nweapons:\n  - name: A\n    infantry: 10/1  -       3/1  -\n"
    row = ("weapons", 0, "infantry")
    assert "infantry: 10/1  -       12/kill  -\n" in card_edits.put_cell(
        text, row, "10/1  -       3/1  -", 2, "12/kill"
    )
    assert "infantry: 10/1  3/kill  3/1  -\n" in card_edits.put_cell(
        text, row, "10/1  -       3/1  -", 1, "3/kill"
    )
    assert "infantry: --    -       3/1  -\n" in card_edits.put_cell(text, row, "10/1  -       3/1  -", 0, "")


def test_a_row_of_dashes_goes_and_a_new_one_has_all_cells() -> None:
    text = "card: 1\nweapons:\n  - name: A\n    infantry: 1/1 - - -\n"
    assert "infantry" not in card_edits.put_cell(text, ("weapons", 0, "infantry"), "1/1 - - -", 0, "")
    now = card_edits.put_cell(text, ("weapons", 0, "aircraft"), None, 1, "2/1")
    assert now.endswith("    aircraft: --  2/1  -\n")


def test_every_shipped_card_takes_edits_and_gives_them_back() -> None:
    for card, path in list(placed())[::7]:
        text = text_of(path)
        count = len(card.weapons)
        more = card_edits.arrange(text, ("weapons",), [*range(count), card_edits.NEW_WEAPON])
        if count:
            assert card_edits.arrange(more, ("weapons",), range(count)) == text, path
        dearer = card_edits.put(text, ("points",), "998")
        assert card_edits.put(dearer, ("points",), str(card.points)) == text, path


def test_a_variant_is_another_card_with_the_same_figures_and_remarks() -> None:
    path = source_of("allies-action-jackson")
    assert path is not None
    text = text_of(path).replace("points: 12", "points: 12  # dear")
    found = edited(card_edits.variant(text, "Jackson's cousin"), "cousin.yaml", SKILLS)
    assert found.card is not None
    assert (found.card.name, found.card.points, found.card.aliases) == ("Jackson's cousin", 12, ())
    assert "# dear" in found.text


def test_words_of_a_list_stay_as_they_are_written() -> None:
    text = 'card: 1\nfactions: ["A", B]  # both\n'
    assert (
        card_edits.relist(text, ("factions",), ["A", "B", "C"]) == 'card: 1\nfactions: ["A", B, C]  # both\n'
    )
    assert card_edits.relist(text, ("factions",), ["B"]) == "card: 1\nfactions: [B]  # both\n"


def test_each_problem_says_which_value_it_is_about() -> None:
    text = blank_card(Kind.SQUAD, "New")
    assert list(problems(text.replace("points: 5\n", ""))) == ["points"]
    assert list(problems(text.replace("points: 5", "points: many"))) == ["points"]
    assert list(problems(text.replace("2/1  2/1", "2/1  2x1"))) == ["weapons/0/infantry"]
    assert list(problems(text.replace("    range: 6\n", ""))) == ["weapons/0/range"]
    assert list(problems(text + "skills: [Berserk, Bersek]\n")) == ["skills/1"]
    assert list(problems(text.replace("march: 4", "march: 1"))) == ["march"]
    assert set(problems(text.replace("soldiers: 5", "soldiers: 2"))) == {"soldiers", "weapons/0/count"}
    assert set(problems(text.replace("kind: squad", "kind: hero"))) == {"damage", "soldiers"}


def test_what_is_wrong_is_left_blank_on_the_rough_card() -> None:
    found = edited(blank_card(Kind.SQUAD, "New").replace("points: 5", "points: x"), "x.yaml", SKILLS)
    assert found.card is None
    assert found.rough is not None
    assert (found.rough.name, found.rough.points, len(found.rough.weapons)) == ("New", 0, 1)
    assert edited("name: [", "x.yaml", SKILLS).rough is None
