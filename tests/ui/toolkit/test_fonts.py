from __future__ import annotations

from dust_tactics.ui.toolkit.fonts import Letters
from tests.ui.drawing import art

INK = art().palette.rgb("ink")


def test_a_line_too_long_ends_in_an_ellipsis_within_its_room() -> None:
    letters = Letters()
    for room in (40, 55, 120):
        text = letters.fitted("Heavy Laser Grenadiers", 14, room)
        assert text.endswith("…")
        assert letters.width(text, 14) <= room
    assert letters.fitted("Heavy", 14, 500) == "Heavy"
    assert letters.fitted("Heavy", 14, 2) == ""


def test_a_dot_between_two_parts_goes_where_the_line_is_broken() -> None:
    letters = Letters()
    text = "Sustained attack · 91 % to hurt"
    assert letters.wrapped(text, 13, 1000) == [text]
    broken = {tuple(letters.wrapped(text, 13, room)) for room in range(60, letters.width(text, 13))}
    assert ("Sustained attack", "91 % to hurt") in broken
    assert not any(line.startswith("·") or line.endswith("·") for lines in broken for line in lines)


def test_words_are_kept_whole_and_in_order_when_wrapped() -> None:
    letters = Letters()
    text = "The Panzerfaust cells against vehicle 1 and 2 are lost"
    lines = letters.wrapped(text, 12, 120)
    assert len(lines) > 2
    assert " ".join(lines) == text
    assert all(letters.width(line, 12) <= 120 for line in lines)
    assert letters.wrapped("", 12, 120) == []


def test_a_hash_is_broken_where_the_line_ends() -> None:
    letters, commitment = Letters(), "65b12222c3cf325d" * 4
    lines = letters.wrapped(f"Commitment of the dice: {commitment}", 13, 200, bold=True)
    assert "".join(lines[1:]) == commitment
    assert all(letters.width(line, 13, bold=True) <= 200 for line in lines)


def test_the_scale_of_the_interface_scales_letters() -> None:
    assert Letters(2.0).height(14) == Letters().height(28)
    assert Letters(0.75).line("x", 16, INK).get_height() == Letters().line("x", 12, INK).get_height()


def test_the_rulebook_s_letters_are_in_the_font() -> None:
    metrics = Letters().font(14).metrics("ÄÖÜßéñčŠЖдΩ–…×·")
    assert all(entry is not None for entry in metrics)


def test_a_page_is_not_broken_from_its_number() -> None:
    letters = Letters()
    text = "two dice choose it (DT Setting Up the Game, p. 34; ruling scenario-dice) (p. 9) and pp. 96-105"
    for room in range(60, 500, 7):
        lines = letters.wrapped(text, 13, room)
        assert " ".join(lines) == text
        assert not [line for line in lines if line.endswith("p.")]


def test_two_texts_are_never_cut_to_the_same_letters() -> None:
    letters = Letters()
    names = [
        "Heavy Laser Grenadier Squad",
        "Heavy Laser Grenadier Squad (Trop)",
        "Heavy Laser Grenadier Team",
    ]
    for room in range(90, 260, 5):
        shown = [letters.apart(name, names, 14, room) for name in names]
        assert len(set(shown)) == 3, room
        assert all(letters.width(text, 14) <= room for text in shown)
    assert letters.apart("Heavy Laser Grenadier", ["Pounder"], 14, 90).endswith("…")
