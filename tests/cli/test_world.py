"""``dust-tactics world odds``: in words, as JSON, and what is wrong with a force, all of it at once."""

from __future__ import annotations

import json
from fractions import Fraction

from click.testing import CliRunner

from dust_tactics.cli.main import main


def run(*words: str) -> tuple[int, str]:
    found = CliRunner().invoke(main, ["world", "odds", *words])
    return found.exit_code, found.output


def test_the_odds_as_json_sum_to_one() -> None:
    code, output = run("--attack", "3 tank 1 fighter", "--defend", "2 tank 1 mech", "--centre", "--json")
    found = json.loads(output)
    assert code == 0
    ends = ("attacker_wins", "defender_wins", "both_destroyed", "cease_fire")
    assert sum(Fraction(found[end]) for end in ends) == 1
    for table in ("attacker_left", "defender_left"):
        assert sum(map(Fraction, found[table].values())) == 1


def test_the_editions_differ_where_the_books_do() -> None:
    words = ("--attack", "2 tanks", "--defend", "1 tank", "--amphibious", "--json")
    epic, italian = (json.loads(run("--edition", one, *words)[1]) for one in ("epic", "italian"))
    assert epic["attacker_wins"] == italian["attacker_wins"]
    assert Fraction(epic["attacker_left"]["0"]) > Fraction(italian["attacker_left"]["0"])


def test_it_says_who_rolls_first_and_what_is_assumed() -> None:
    code, output = run("--attack", "2 mechs", "--defend", "1 tank", "--capital")
    assert code == 0
    assert output.startswith("4 dice against 6; the defender rolls first")
    assert "Nobody retreats by choice" in output


def test_a_side_leaves_as_it_is_told_and_the_chances_sum_to_one() -> None:
    words = ("--attack", "4 tanks", "--defend", "4 tanks", "--attack-leaves-with", "2")
    code, output = run(*words)
    assert code == 0
    assert "The attacker leaves" in output
    assert "Who leaves does so as planned" in output
    found = json.loads(run(*words, "--defend-leaves-after", "1", "--json")[1])
    ends = ("attacker_wins", "defender_wins", "both_destroyed", "cease_fire", "attacker_leaves")
    assert sum(Fraction(found[end]) for end in ends) == 1
    assert Fraction(found["attacker_leaves"]) > 0
    code, output = run(*words, "--defend-leaves-after", "-1")
    assert code == 2
    assert "--defend-leaves-after" in output


def test_everything_that_is_wrong_is_said_at_once_with_near_names() -> None:
    code, output = run("--attack", "3 tnk, x", "--defend", "2 figters", "--neutral")
    assert code == 2
    for part in ("did you mean tank?", "found 'x'", "did you mean fighter?", "add --capital"):
        assert part in output


def test_submarines_and_tanks_do_not_meet() -> None:
    code, output = run("--attack", "3 submarines", "--defend", "2 tanks")
    assert code == 2
    assert "at sea there are submarines alone" in output
