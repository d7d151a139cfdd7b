"""``dust-tactics scenarios``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dust_tactics.cli.main import main


def told(*words: str) -> Result:
    return CliRunner().invoke(main, ["scenarios", *words])


def test_list_has_the_books_five_and_ours() -> None:
    result = told("list")
    assert result.exit_code == 0
    ids = [line.split("  ")[0] for line in result.output.splitlines()[1:]]
    ours = {"fire-from-above", "morning-mist", "night-of-the-walkers", "white-road"}
    assert ours < set(ids)
    tactics = {path.stem for path in Path("scenarios/dust-tactics").iterdir()}
    assert [name for name in ids if name in tactics] == [
        "all-out-attack", "bait-and-flank", "corner-house", "dust-works", "encounter", "grab-the-dust",
        "supply-drop", "walled-depot",
    ]  # fmt: skip
    plain = {entry["id"]: entry for entry in json.loads(told("list", "--json").output)}
    assert plain["grab-the-dust"]["objectives"]["squares"] == ["F5", "G5"]
    assert plain["all-out-attack"]["reserves"] == {"each": None, "heroes": True, "enter": "edge"}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "Grab the Dust",
            [
                "At F5 and G5",
                "Taking an objective wins: hold it at the end of a turn, from turn 3 on",
                "2 eliminated units each come back, no heroes",
            ],
        ),
        ("bait-and-flank", ["an objective in the enemy's half wins", "beside the enemy's half"]),
        ("supply-drop", ["5 victory points win", "1 victory point in one's own half"]),
        (
            "all-out-attack",
            ["unit eliminated: 1 victory point", "with more victory points wins", "heroes too"],
        ),
        ("encounter", ["Elimination wins", "destroyed more army points wins"]),
        ("white-road", ["2 victory points each, wherever it lies", "no enemy on the ground is in it"]),
        ("iron-doorstep --variant Breakthrough", ["Taking an objective wins for the attacker"]),
        (
            "supply-drop --rules dust-1947",
            ["army points destroyed do not count for that", "as many victory points as it has army points"],
        ),
        ("fire-from-above --rules dust-tactics", ["No weather by these rules"]),
    ],
)
def test_show_says_what_wins(name: str, words: list[str]) -> None:
    result = told("show", *name.split())
    assert result.exit_code == 0
    text = " ".join(result.output.split())
    assert all(word in text for word in words), text


def test_show_an_unknown_name_is_said_with_a_near_one() -> None:
    result = told("show", "supply-dorp")
    assert result.exit_code == 1
    assert "supply-drop" in result.output


def test_show_as_json_is_the_scenario() -> None:
    assert json.loads(told("show", "supply-drop", "--json").output)["victory"]["target"] == 5


def test_check_finds_the_place_of_what_is_wrong(tmp_path: Path) -> None:
    count = sum(len(list(Path("scenarios", of).iterdir())) for of in ("dust-tactics", "dust-1947"))
    assert f"{count} scenarios: no problems" in told("check").output
    path = tmp_path / "mine.yaml"
    text = Path("scenarios/dust-tactics/supply-drop.yaml").read_text(encoding="utf-8")
    path.write_text(text.replace("target: 5", "targt: 5"), encoding="utf-8")
    result = told("check", str(path))
    assert result.exit_code == 1
    assert "an unknown key" in result.output
    assert "target" in result.output
