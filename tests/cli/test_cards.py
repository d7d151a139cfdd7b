"""``dust-tactics cards`` as a player calls it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dust_tactics.cli.main import main
from tests.helpers.build import shipped
from tests.helpers.card_texts import SQUAD


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def call(*words: str) -> Result:
    result = CliRunner().invoke(main, ["cards", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def names(result: Result) -> list[str]:
    return [line.split("  ")[0] for line in result.stdout.splitlines()[1:-1]]


def test_list_shows_every_card() -> None:
    result = call("list")
    assert result.exit_code == 0
    assert len(names(result)) == 365
    assert result.stdout.splitlines()[-1].startswith("365 cards")


def test_list_filters_together() -> None:
    result = call("list", "--bloc", "axis", "--kind", "vehicle", "--points", "<=9", "--text", "flame")
    assert names(result) == ["AB-43 Lanciafiamme"]


@pytest.mark.parametrize(
    ("points", "low", "high"), [("12", 12, 12), ("8-12", 8, 12), ("≤12", 0, 12), (">=30", 30, 9999)]
)
def test_list_by_points(points: str, low: int, high: int) -> None:
    cards = json.loads(call("list", "--points", points, "--json").stdout)
    every = json.loads(call("list", "--json").stdout)
    assert cards == [card for card in every if low <= card["points"] <= high]
    assert cards


@pytest.mark.parametrize("points", ["x", "12-8", "<=1-2", ""])
def test_wrong_points_are_wrong_words(points: str) -> None:
    assert call("list", "--points", points).exit_code == 2


def test_nothing_found_is_a_no() -> None:
    result = call("list", "--text", "no such word")
    assert (result.exit_code, result.stdout) == (1, "")
    assert json.loads(call("list", "--text", "no such word", "--json").stdout) == []


def test_show_is_shaped_like_the_card() -> None:
    text = call("show", "the", "ghosts").stdout
    lines = text.splitlines()
    assert "The Ghosts" in lines[0]
    assert any("10 points" in line and "Armour infantry 2" in line and "Soldiers 5" in line for line in lines)
    row = next(number for number, line in enumerate(lines) if "4 x StG 47 assault rifle" in line)
    assert "4/1 3/1 2/1 1/1" in " ".join(lines[row + 1].split())
    assert any("Scout" in line and "third action" in line for line in lines)
    assert any("3 x Panzerfaust" in line and "ammo" in line for line in lines)
    assert any("Source: DT" in line for line in lines)


def test_a_card_with_a_skill_that_the_catalogue_does_not_have_is_told_and_not_used(home: Path) -> None:
    """Of a player's own card nothing is left out silently: it is no card until every skill is known."""
    mages = home / "cards" / "mages.yaml"
    mages.parent.mkdir(parents=True)
    mages.write_text(
        SQUAD.replace("Bot Hunters", "Mages")
        .replace("[Scout]", "[Sorcery]")
        .replace("[Grenade]", "[Grenades]")
    )
    shown = call("show", "Mages")
    assert shown.exit_code == 1
    assert "an unknown skill: found 'Sorcery', expected a name of the catalogue" in shown.stderr
    assert "an unknown skill: found 'Grenades'; did you mean Grenade?" in shown.stderr
    checked = call("check", str(mages))
    assert checked.exit_code == 1
    assert "'Sorcery'" in checked.stderr
    assert "0 of 1 cards whole, 1 with mistakes" in checked.stdout


def test_show_an_incomplete_card() -> None:
    text = call("show", "Marek").stdout
    assert "Move ?   March ?" in text
    assert "incomplete and cannot be played" in text


def test_show_as_json() -> None:
    card = json.loads(call("show", "axis-ludwig", "--json").stdout)
    assert (card["name"], card["points"], card["armour_class"], card["armour"]) == (
        "Ludwig",
        12,
        "vehicle",
        4,
    )
    gun = card["weapons"][0]
    assert (gun["range"], gun["arc"]) == ("14", "front")
    assert gun["infantry"] == ["blast/1"] * 4
    assert gun["vehicle"][:3] == ["2/kill", "2/kill", "2/5"]
    assert gun["aircraft"] == [None, None, None]


def test_show_offers_near_names() -> None:
    result = call("show", "Ludvig")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "no unit card is called 'Ludvig'; did you mean Ludwig?\n"


def test_a_broken_card_of_one_s_own_is_told_and_stops_nothing(home: Path) -> None:
    (home / "cards").mkdir(parents=True)
    (home / "cards" / "a.yaml").write_text("card: [")
    result = call("show", "Pounder")
    assert result.exit_code == 0
    assert "a.yaml:1:8: not YAML" in result.stderr


def test_many_problems_do_not_bury_the_answer(home: Path) -> None:
    (home / "cards").mkdir(parents=True)
    (home / "cards" / "a.yaml").write_text("card: 1\n" * 30)
    lines = call("show", "Pounder").stderr.splitlines()
    assert len(lines) == 11
    assert lines[-1].startswith("and ")
    assert len(call("check").stderr.splitlines()) > 30


def test_check_finds_shipped_data_right() -> None:
    result = call("check")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("365 cards, ")
    assert "\n8 of the cards do not tell whose weapons are the crew's: Captured" in result.stdout
    found = json.loads(call("check", "--json").stdout)
    assert len(found["unknown-crews"]) == 8
    assert "Hexe" in found["unknown"]["ammo"]
    assert "Carrier" in found["unknown"]["size"]


def test_check_lists_every_problem(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(SQUAD.replace("[Scout]", "[Scuot]").replace("range: 4\n", "range: 9-4\n"))
    result = call("check", str(path))
    assert result.exit_code == 1
    places = [line.removeprefix(str(path)).split(" ")[0] for line in result.stderr.splitlines()]
    assert places == [":10:10:", ":14:12:"]
    assert "1 card: 2 problems" in result.stdout
    data = json.loads(call("check", str(path), "--json").stdout)
    assert [(p["line"], p["column"]) for p in data["problems"]] == [(10, 10), (14, 12)]


def test_cards_with_mistakes_are_among_those_that_are_not_whole(tmp_path: Path) -> None:
    for number, points in enumerate(("13", "x", "y")):
        text = SQUAD.replace("Bot Hunters", f"Hunters {number}").replace("points: 13", f"points: {points}")
        (tmp_path / f"{number}.yaml").write_text(text)
    result = call("check", str(tmp_path))
    assert result.stdout.splitlines() == ["3 cards: 2 problems", "1 of 3 cards whole, 2 with mistakes"]
    assert json.loads(call("check", str(tmp_path), "--json").stdout)["whole"]["unread"] == 2
    result = call("check", str(tmp_path / "1.yaml"))
    assert result.stdout.splitlines()[-1] == "0 of 1 cards whole, 1 with mistakes"


def test_check_of_a_path_that_is_not_there() -> None:
    found = call("check", "/no/such/place")
    assert found.exit_code == 1
    assert found.stderr == "/no/such/place:1:1: cannot be read (No such file or directory)\n"


@pytest.mark.parametrize("kind", ["card", "force", "scenario", "skills"])
def test_the_schema_names_every_key(kind: str) -> None:
    schema = json.loads(call("schema", "--for", kind).stdout)
    assert schema["additionalProperties"] is False
    assert kind in schema["required"]
    parts = [schema, *schema.get("$defs", {}).values()]
    keys = [(name, key) for part in parts for name, key in part.get("properties", {}).items()]
    assert [name for name, key in keys if not key.get("description")] == []
    assert all("." in key["description"] for _, key in keys), "a sentence each"


def test_the_schema_of_a_row() -> None:
    schema = json.loads(call("schema").stdout)
    weapon = schema["$defs"]["WeaponPart"]["properties"]
    assert "{6}" in weapon["vehicle"]["pattern"]
    assert weapon["arc"]["enum"] == ["any", "front", "rear", "left", "right", "turret"]


@pytest.mark.parametrize("command", [[], ["list"], ["show"], ["check"], ["schema"]])
def test_help_has_an_example(command: list[str]) -> None:
    result = call(*command, "--help")
    assert result.exit_code == 0
    assert "Example: dust-tactics cards" in result.stdout


def test_list_by_skill_takes_any_spelling_and_offers_near_names() -> None:
    cards = json.loads(call("list", "--skill", "steelguard", "--json").stdout)
    assert len(cards) == 8
    assert all("Steel Guard" in [skill["name"] for skill in card["skills"]] for card in cards)
    weapons = json.loads(call("list", "--skill", "laser", "--json").stdout)
    assert all(any("Laser" in str(weapon["skills"]) for weapon in card["weapons"]) for card in weapons)
    wrong = call("list", "--skill", "steel gard")
    assert (wrong.exit_code, wrong.stdout) == (1, "")
    assert "no skill is called 'steel gard'; did you mean Steel Guard?" in wrong.stderr


def test_check_ends_with_how_many_cards_are_whole() -> None:
    result = call("check")
    last = result.stdout.splitlines()[-1]
    assert re.fullmatch(r"\d+ of 365 cards whole", last)
    found = json.loads(call("check", "--json").stdout)["whole"]
    assert last == f"{found['everywhere']} of {found['cards']} cards whole"
    assert found["everywhere"] == found["dust-tactics"] == found["dust-1947"] == 365 - 11, "all with figures"


def test_check_names_the_eleven_incomplete_cards_and_what_they_lack() -> None:
    lines = [line for line in call("check").stdout.splitlines() if "cannot be played" in line]
    assert len(lines) == 11
    assert "Devastator is incomplete and cannot be played: no source gives its damage track" in lines
    assert json.loads(call("show", "Devastator", "--json").stdout)["missing"] == ["damage"]
    assert "no source gives its damage track" in call("show", "Devastator").stdout


def test_show_says_where_a_skill_is_moot_and_where_its_text_differs() -> None:
    bearer = next(card for card in shipped().values() if card.has_skill("Mythos Creature"))
    text = " ".join(call("show", bearer.name).stdout.replace("│", " ").split())
    assert "(moot in Dust Tactics: it has no suppression)" in text
    text = " ".join(call("show", "Hotdog").stdout.replace("│", " ").split())
    assert "Dust Tactics: A blast on every unit on the shortest path" in text
    assert "Dust 1947: A blast on every unit on the way" in text


def test_a_card_is_passed_on_as_a_line_and_as_a_picture(home: Path, tmp_path: Path) -> None:
    line = call("show", "the ghosts", "--line").stdout.strip()
    assert line.startswith("DUSTCARD1-")
    picture = str(tmp_path / "ghosts.png")
    assert call("show", "the ghosts", "--png", picture).exit_code == 0
    shown = call("show", "the ghosts", "--json").stdout
    for word in (line, picture):
        found = json.loads(call("show", word, "--json").stdout)
        assert found == json.loads(shown) | {"id": found["id"]}
    result = call("check", line, picture)
    assert result.stdout.splitlines() == ["1 picture, 1 line: no problems", "2 of 2 cards whole"]
    assert call("show", "the ghosts", "--png", str(tmp_path / "no" / "x.png")).exit_code == 1


def test_a_line_or_a_picture_with_mistakes_is_told(tmp_path: Path) -> None:
    result = call("check", "DUSTCARD1-abc")
    assert (result.exit_code, result.stdout.splitlines()[0]) == (1, "1 line: 1 problem")
    assert result.stderr.startswith("card line:1:1: the card line is not whole")
    (tmp_path / "x.png").write_bytes(b"\x89PNG\r\n\x1a\n and no more")
    result = call("check", str(tmp_path / "x.png"))
    assert result.exit_code == 1
    assert "x.png:1:1: the picture is damaged" in result.stderr
    assert call("show", "DUSTCARD1-abc").exit_code == 1


def test_a_picture_of_a_dispute_is_checked_too(tmp_path: Path) -> None:
    picture = str(tmp_path / "dispute.png")
    CliRunner().invoke(main, ["sight", "encounter", "A1", "C3", "--png", picture])
    assert call("check", picture).stdout == "1 picture: no problems\n"
