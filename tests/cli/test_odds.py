"""``dust-tactics odds`` as a player and as a program call it."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from dust_tactics.content.files import paths
from tests.helpers.build import shipped

from .conftest import call

SQUAD = "Grenadier Battle Squad"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def odds(*words: str | Path) -> Result:
    result = call("odds", *words)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def answer(*words: str | Path) -> Any:
    result = odds(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def tables(found: Any) -> list[dict[str, str]]:
    return [
        *(weapon["hits"] for weapon in found["weapons"]),
        *(found[key] for key in ("hits", "unsaved", "damage", "suppression")),
    ]


@pytest.mark.parametrize("book", ["dust-tactics", "dust-1947"])
@pytest.mark.parametrize("action", ["attack", "sustained", "close"])
def test_every_table_sums_to_one(book: str, action: str) -> None:
    found = answer("Pounder", SQUAD, "--range", "1", "--action", action, "--rules", book)
    assert found["rules"] == book
    assert all(sum(map(Fraction, table.values())) == 1 for table in tables(found))
    assert Fraction(found["destroyed"]) == Fraction(found["damage"][str(found["left"])])
    assert [*found["damage"]] == [str(n) for n in range(6)]


def test_one_gun_is_reckoned_by_hand() -> None:
    found = answer("Pounder", SQUAD, "--range", "3", "--weapon", "machinegun")
    (gun,) = found["weapons"]
    assert (gun["name"], gun["dice"]) == ("Machinegun", 7)
    third, rest = Fraction(1, 3), Fraction(2, 3)
    assert Fraction(gun["hits"]["0"]) == rest**7
    assert Fraction(gun["hits"]["1"]) == 7 * third * rest**6
    assert found["hits"] == gun["hits"]
    assert Fraction(found["damage"]["0"]) == (1 - third * rest) ** 7
    assert found["suppression"] == {"0": "1", "1": "0", "2": "0"}


def test_a_hit_brings_a_token_in_dust_1947_alone() -> None:
    both = answer("Pounder", "Ludwig", "--range", "3", "--weapon", "Antitank Gun", "--rules", "both")
    assert [found["rules"] for found in both] == ["dust-tactics", "dust-1947"]
    tactics, later = both
    assert tactics["suppressing"] == "0"
    assert Fraction(later["suppression"]["1"]) == 1 - Fraction(later["hits"]["0"]) - Fraction(
        later["destroyed"]
    )


def test_a_sustained_attack_and_cover_and_height_count() -> None:
    words = ("Pounder", SQUAD, "--range", "3", "--rules", "dust-1947")
    plain = Fraction(answer(*words)["expected"])
    assert Fraction(answer(*words, "--action", "sustained")["expected"]) > plain
    covered = answer(*words, "--cover", "soft")
    assert covered["cover"]
    assert Fraction(covered["expected"]) < plain
    assert Fraction(answer(*words, "--height", "attacker")["expected"]) > plain
    assert answer(*words, "--classic-dice")["dice"] == "classic"


def test_without_a_range_it_is_where_the_attack_does_most() -> None:
    found = answer("Pounder", SQUAD)
    assert found["range"] >= 1
    there = Fraction(found["destroyed"])
    for squares in (1, 6, 8, 16):
        result = odds("Pounder", SQUAD, "--range", str(squares), "--json")
        assert Fraction(json.loads(result.stdout)["destroyed"]) <= there


def test_in_words_it_tells_dice_grounds_and_chances() -> None:
    text = odds("Pounder", SQUAD, "--range", "3", "--rules", "dust-1947").stdout
    for part in (
        "Pounder attacks Grenadier Battle Squad",
        "7 dice, damage 1",
        "infantry without cover",
        "under fire",
        "army points",
    ):
        assert part in text


def test_a_file_of_ones_own_is_a_card(tmp_path: Path) -> None:
    source = next(path for path in paths.yaml_files(paths.shipped("unit_cards")) if path.stem == "pounder")
    mine = tmp_path / "mine.yaml"
    mine.write_text(source.read_text().replace("name: Pounder", "name: Pounder of Mine"))
    own, shipped = answer(mine, SQUAD, "--range", "3"), answer("Pounder", SQUAD, "--range", "3")
    assert own["damage"] == shipped["damage"]
    assert answer(source, "Pounder", "--range", "3")["damage"]


def test_everything_wrong_is_told_at_once() -> None:
    result = odds("Poundr", "Grenadier Battel Squad", "--cover", "sof")
    assert result.exit_code == 2
    assert "did you mean Pounder?" in result.stderr
    assert "did you mean Grenadier Battle Squad" in result.stderr
    assert "did you mean soft?" in result.stderr
    result = odds("Pounder", SQUAD, "--weapon", "Machinegunn", "--weapon", "Stick")
    assert result.exit_code == 2
    assert "did you mean Machinegun" in result.stderr
    assert "'Stick'" in result.stderr


def test_files_with_mistakes_are_told_with_line_and_column(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("card: 1\nname: Bad\nbloc: Alies\n")
    result = odds(bad, tmp_path / "none.yaml")
    assert result.exit_code == 1
    assert "bad.yaml:3:7" in result.stderr
    assert "none.yaml:1:1: cannot be read" in result.stderr


def test_an_attack_that_cannot_be_made_is_a_no_with_the_reason_of_every_weapon() -> None:
    result = odds("Pounder", "Rhino", "--range", "30", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["weapons"] == []
    assert result.stderr.count("30 squares away") == 3
    result = odds("Pounder", "Rhino", "--range", "7", "--weapon", "Machinegun")
    assert result.exit_code == 1
    assert "the Machinegun reaches 6" in result.stderr


def test_an_incomplete_card_is_refused() -> None:
    card = next(card for card in shipped().values() if card.incomplete)
    result = odds(card.id, SQUAD)
    assert result.exit_code == 1
    assert "incomplete" in result.stderr
