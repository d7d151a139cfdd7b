"""Cards passed on: as a line of text and inside a picture, with their text and their skills."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dust_tactics.content.cards.card_sources import placed, text_of
from dust_tactics.content.cards.card_text import card_text
from dust_tactics.content.cards.open_card import find_card, looks_like_line, open_card
from dust_tactics.content.cards.passed_card import (
    CODE,
    card_line,
    decode_picture,
    passed,
    picture_bytes,
    read_line,
    read_passed,
)
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.load import load_cards
from tests.content.rulesets.test_own_skills import ROWS
from tests.helpers.card_texts import SQUAD, WALKER
from tests.helpers.codes import code_of

MINE = SQUAD.replace("[Grenade]", "[Keen Eye]   # my own")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    (tmp_path / "home" / "skills").mkdir(parents=True)
    return tmp_path / "home"


def problem_of(line: str) -> str:
    with pytest.raises(ContentError) as caught:
        read_line(line)
    return caught.value.problems[0].sentence


def test_every_card_survives_its_line_as_it_was_written() -> None:
    count = 0
    for card, path in placed():
        text = text_of(path)
        found = read_line(card_line(passed(card, text)))
        assert (replace(found.card, id=card.id), found.text) == (card, text)
        count += 1
    assert count == 365


def test_every_card_is_written_anew_as_what_it_says() -> None:
    for card in load_cards().values():
        assert replace(read_passed(card_text(card), "written").card, id=card.id) == card


def test_a_line_is_short_and_stays_readable() -> None:
    card = load_cards().find("Pounder")
    assert len(card_line(passed(card))) < 450
    assert looks_like_line("  > DUSTCARD1-abc\n")
    assert not looks_like_line("DUST1-abc")
    first = (
        "DUSTCARD1-wyXunZqapxCUCM7A6BkPawq1JCmBwn3vCUwqCn6pRZDiEZFuEZEXlJmWk4oSb6b44w2aAMAYPbDB3nKtTI0FCior5GaC"
        "ygKswY7kLuwxUJJfmp4B5CamAHnRStDCSCmWtIjxLFFITgTVGQpJqQrQcl8hNRFYAlfqKdXqwJ0DczfMLZCAQrgmI7MkHugEsGOhLirO"
        "yEzNSSHVQcFgXcUKQAMVSvLzgY6IrQUA-4MLOFQQ"
    )  # fmt: skip
    assert read_line(first).card.name == "Keen Rangers"


def test_a_picture_carries_it_with_its_remarks() -> None:
    found = read_passed(WALKER.replace("armour: 4", "armour: 4  # thick"), "mine")
    data = picture_bytes((2, 2), bytes(12), found, "Grill")
    assert decode_picture(data) == found
    assert "# thick" in decode_picture(data[: data.index(b"IDAT")] + b"IDAT").text


def test_skills_go_with_a_card_to_who_does_not_have_them(home: Path) -> None:
    (home / "skills" / "mine.yaml").write_text(ROWS)
    found = read_passed(MINE, "mine")
    line = card_line(found)
    (home / "skills" / "mine.yaml").unlink()
    again = read_line(line)
    assert again == found
    assert [rule.name for rule in again.added] == ["Keen Eye"]
    assert again.catalogue("dust-1947")["Keen Eye"].text == "Shields hit too."
    (home / "skills" / "mine.yaml").write_text(ROWS.replace("[shield]", "[faction]"))
    assert problem_of(line).startswith("another skill of this name is among yours: found 'Keen Eye'")


def test_what_no_card_says_is_refused() -> None:
    assert problem_of("DUSTCARD2-x-y").startswith("a card line of another version")
    assert problem_of("DUST1-x").startswith("not a card line")
    assert problem_of(code_of({"card": 3}, CODE)).startswith("the card line holds something else")
    more = {"card": SQUAD, "files": ["/etc/passwd"]}
    assert "found 'files'" in problem_of(code_of(more, CODE))
    wrong = {"card": SQUAD.replace("points: 13", "points: x")}
    assert problem_of(code_of(wrong, CODE)).startswith("wrong 'points'")
    rows = {"card": SQUAD, "skills": [{"name": "A", "on": "unit", "own": "lucky", "text": "x"}]}
    assert problem_of(code_of(rows, CODE)).startswith("the key 'own' is for skills that are written in code")
    assert problem_of(code_of({"card": "\ud800"}, CODE)).startswith("the card line holds something else")
    assert "limit 'value-length'" in problem_of(code_of({"card": "x" * 16_001}, CODE))


def test_a_place_inside_is_told() -> None:
    line = code_of({"card": SQUAD.replace("march: 3", "march: fast")}, CODE)
    with pytest.raises(ContentError, match="card line:8:8: wrong 'march'"):
        read_line(line)


def test_a_card_with_too_much_text_is_written_anew_or_refused() -> None:
    card = read_passed(SQUAD, "mine").card
    long = f"{SQUAD}# {'x' * 16_000}\n"
    assert read_line(card_line(passed(card, long))).text == card_text(card)
    with pytest.raises(ContentError, match="limit 'value-length'"):
        card_line(passed(replace(card, notes=("x" * 3_900,) * 5)))


def test_cards_are_opened_from_wherever_they_are(tmp_path: Path) -> None:
    cards = load_cards()
    line = card_line(read_passed(SQUAD, "mine"))
    (tmp_path / "line.txt").write_text(f"“{line[:40]}\n{line[40:]}”\n")
    (tmp_path / "mine.yaml").write_text(SQUAD)
    (tmp_path / "mine.png").write_bytes(picture_bytes((1, 1), bytes(3), read_passed(SQUAD, "mine"), "x"))
    for word in (line, *(str(tmp_path / name) for name in ("line.txt", "mine.yaml", "mine.png"))):
        assert find_card(word, cards).card.name == "Bot Hunters"
    assert open_card(tmp_path / "mine.yaml").card.id == "allies-mine"
    assert find_card("pounder", cards).text.startswith("card: 1\nname: Pounder")


def test_the_name_of_its_file_is_one_that_every_system_has() -> None:
    card = read_passed(SQUAD, "mine").card
    for name, file in (("Guaï-lo", "gua-lo.yaml"), ("../../x", "x.yaml"), ("戦車", "card.yaml")):
        assert passed(replace(card, name=name)).file == file
