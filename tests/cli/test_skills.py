"""``dust-tactics skills`` as a player calls it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from dust_tactics.cli.main import main
from dust_tactics.content.load import load_skills
from tests.helpers.build import shipped


def call(*words: str) -> Result:
    result = CliRunner().invoke(main, ["skills", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def plain(*words: str) -> list[dict[str, Any]]:
    result = call(*words, "--json")
    assert result.exit_code == 0
    found: list[dict[str, Any]] = json.loads(result.stdout)
    return found


def test_every_skill_special_weapon_and_command_action_has_a_line() -> None:
    lines = call().stdout.splitlines()
    listed = {line.split("  ")[0] for line in lines}
    assert set(load_skills()) <= listed
    acting = sum(rule.acts for rule in load_skills("dust-1947").values())
    assert lines[-1] == f"Dust 1947: {acting} act, {len(load_skills('dust-1947')) - acting} moot"


@pytest.mark.parametrize("rules", ["dust-tactics", "dust-1947"])
def test_a_ruleset_as_json_has_a_row_for_each(rules: str) -> None:
    rows = plain("--rules", rules)
    catalogue = load_skills(rules)
    assert [row["name"] for row in rows] == list(catalogue)
    for row in rows:
        rule = catalogue[row["name"]]
        assert row["rules"] == [rules]
        assert row["enforced"] is True
        assert row["meaning"] == rule.text
        assert row["states"] == {rules: rule.stand}
        assert row["cards"] == len(row["on_cards"])


def test_what_both_books_say_alike_is_one_row_and_what_they_do_not_is_two() -> None:
    assert [row["rules"] for row in plain("laser")] == [["dust-tactics", "dust-1947"]]
    assert [(row["rules"], row["rule"]) for row in plain("flame")] == [
        (["dust-tactics"], "Flame Weapons"),
        (["dust-1947"], "Flame Weapons"),
    ]


def test_what_no_book_has_a_heading_for_says_where_it_is_printed() -> None:
    [row] = plain("quick recovery")
    assert row["book"] is None
    assert row["rule"] == "printed on the unit card only; no heading in DT or D47"
    assert call("quick recovery").stdout.startswith(f"Quick Recovery  ({row['rule']})")


def test_a_moot_skill_says_why() -> None:
    [row] = plain("fanatical", "--rules", "dust-tactics")
    assert row["enforced"] is True
    assert (row["states"], row["moot"]) == ({"dust-tactics": "moot"}, {"dust-tactics": "suppression"})
    text = call("fanatical").stdout
    assert "Dust Tactics: moot; it acts on suppression, which Dust Tactics does not have" in text
    assert "Dust 1947: acts" in text


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("FLAME", "burst"), "Flame Burst"),
        (("passengers (6)",), "Passengers"),
        (("trailblazer",), "Trail Blazer"),
        (("Pilot: Name",), "Pilot"),
        (("nothins easy",), "Nothin's Easy"),
    ],
)
def test_a_name_may_be_written_as_on_a_card_or_in_the_book(words: tuple[str, ...], name: str) -> None:
    assert plain(*words)[0]["name"] == name


def test_a_name_that_is_not_there_is_a_no_with_near_ones() -> None:
    result = call("laserr")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "no skill is called 'laserr'; did you mean Laser or Phaser?\n"


def test_the_cards_that_bear_it_are_named() -> None:
    [row] = plain("steel guard")
    bearers = [card.id for card in shipped().values() if card.has_skill("Steel Guard")]
    assert row["on_cards"] == bearers
    assert f"on {len(bearers)} cards: " in " ".join(call("steel guard").stdout.split())
    assert "on no shipped card" in call("bombing run").stdout


def test_a_command_action_is_borne_by_the_skills_that_bring_it() -> None:
    [row] = plain("ammo drop")
    assert (row["on"], row["given_by"]) == ("command", ["Officer", "Command Squad"])
    held = {"Officer", "Command Squad"}
    assert row["cards"] == sum(
        any(skill.name in held for skill in card.skills) for card in shipped().values()
    )


def test_a_skill_that_is_not_shared_says_so() -> None:
    assert "not shared" in call("power scope").stdout
    assert "not shared" not in call("infantry scout").stdout + call("scout").stdout


def test_a_wrong_ruleset_is_a_wrong_word() -> None:
    assert call("--rules", "chess").exit_code == 2
