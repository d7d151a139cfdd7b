"""``lab``: a card by name or file, the same figures whoever plays, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dust_tactics.content.cards.card_sources import source_of, text_of
from dust_tactics.play.skirmish.card_trial import CardTrial
from dust_tactics.sim.kept_trials import MOST, kept_path
from tests.sim.test_trial import CARDS, plan_of

from .conftest import call

WORDS = ("--games", "8", "--points", "24", "--bot", "bot:random")


def test_it_says_what_a_card_should_cost_and_what_its_games_came_to() -> None:
    told = call("lab", "Hotdog", *WORDS)
    assert told.exit_code == 0, told.output
    lines = told.stdout.splitlines()
    assert lines[0].startswith("Hotdog costs 11 points; by the shipped cards it should cost 1")
    assert "on cards that it has not seen this is off by 1.6 points on average" in lines[1]
    assert any(line.split()[1:] == ["weapon", "Napalm", "Thrower"] for line in lines)
    assert "8 games in 4 pairs, forces of 24 points with it" in lines
    assert any(line.startswith("  wins ") for line in lines)


@pytest.mark.slow
def test_the_figures_are_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    one, two = (
        call("lab", "Hotdog", *WORDS, "--json", "--jobs", jobs, "--out", tmp_path / jobs) for jobs in "12"
    )
    assert one.exit_code == two.exit_code == 0, one.output + two.output
    assert one.stdout == two.stdout
    told = json.loads(one.stdout)
    assert (told["card"], told["pairs"], told["games"], told["stopped"]) == ("allies-hotdog", 4, 8, "games")
    assert set(told["wins"]) == {"middle", "low", "high"}
    assert told["estimate"]["error"]["cards"] > 300
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_a_card_of_a_file_against_forces_and_another_version(tmp_path: Path) -> None:
    path = source_of("allies-hotdog")
    assert path is not None
    own = tmp_path / "hotter.yaml"
    own.write_text(text_of(path).replace("name: Hotdog", "name: Hotter").replace("points: 11", "points: 9"))
    told = call(
        "lab", own, "--against", "guards-armour", "ghost-company", "--versus", "Hotdog", *WORDS, "--json"
    )
    assert told.exit_code == 0, told.output
    found = json.loads(told.stdout)
    assert (found["name"], found["points"], found["versus"]) == ("Hotter", 9, "allies-hotdog")
    assert found["against"] == ["guards-armour", "ghost-company"]
    assert (found["pairs"], found["games"]) == (2, 8)


def test_the_program_keeps_the_results_and_goes_on() -> None:
    plan = plan_of(4, seed=78)
    assert isinstance(plan.tried, CardTrial)
    cards = plan.tried.with_tried(CARDS.values())
    folder = kept_path(plan, cards).parent
    there = set(folder.glob("*.jsonl"))
    words = ("lab", "Hotdog", *WORDS, "--seed", "77")
    call(*words)
    (kept,) = set(folder.glob("*.jsonl")) - there
    assert kept != kept_path(plan, cards), "another seed is another trial"
    before = kept.read_bytes()
    more = call(*words, "--games", "12", "--json")
    assert json.loads(more.stdout)["games"] == 12
    assert kept.read_bytes().startswith(before)
    for number in range(MOST + 5):
        (folder / f"old-{number}.jsonl").touch()
    kept_path(plan, cards)
    assert len(list(folder.glob("*.jsonl"))) == MOST - 1


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("Hotdgo",), 2, "did you mean Hotdog"),
        (("Hotdog", "--against", "gaurds-armour"), 2, "did you mean guards-armour"),
        (("Hotdog", "--bot", "human"), 2, "--bot: a person; a trial needs computer players"),
        (
            ("Hotdog", "--points", "12"),
            1,
            "Hotdog costs 11 points; a trial of it needs forces of at least 19",
        ),
        (("Hotdog", "--scenario", "grey-water"), 2, "its sides have different army points"),
        (("Hotdog", "--resume"), 2, "--resume is for --out"),
        (("Lilith (Possessed)",), 1, "it is another profile of a unit"),
    ],
)
def test_what_is_wrong_with_a_call_is_said(words: tuple[str, ...], status: int, said: str) -> None:
    told = call("lab", *words)
    assert (told.exit_code, said in told.stderr) == (status, True), told.output


def test_all_wrong_names_of_a_call_are_told_at_once() -> None:
    words = (
        "Hotdgo --versus Poundr --against nix gaurds-armour --scenario encountre --scenario grey-water "
        "--bot bot:rokie --rules dust --resume"
    )
    told = call("lab", *words.split())
    assert told.exit_code == 2
    for name in ("Hotdog", "Pounder", "guards-armour", "encounter", "bot:rookie"):
        assert f"did you mean {name}" in told.stderr, told.stderr
    assert "no force is called 'nix'" in told.stderr
    assert "grey-water" in told.stderr.casefold().replace(" ", "-")
    assert "no ruleset is called 'dust'" in told.stderr
    assert "--resume is for --out" in told.stderr


def test_a_broken_card_is_told_by_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("card: 1\nname: Broken\npoints: many\n")
    told = call("lab", path)
    assert told.exit_code == 1
    assert "broken.yaml:3:9" in told.stderr
