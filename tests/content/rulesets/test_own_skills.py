"""Skills of the player's own: rows in his files, in his cards, in his games, and in what he passes on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.lint import check, own_problems
from dust_tactics.content.load import load_cards, load_skills
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.content.rulesets.load_ruleset import TableError, load_ruleset
from dust_tactics.content.rulesets.own_skills import brought_by, load_own_skills, read_rows, row_of
from dust_tactics.content.rulesets.ruleset_tables import shipped_skills
from dust_tactics.content.rulesets.table_record import table_of_record, table_record
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.skirmish.skills.effects import KINDS
from dust_tactics.skirmish.skills.kinds.hits import HitFaces
from tests.helpers.card_texts import SQUAD

ROWS = """\
skills: 1
rows:
  - name: Keen Eye
    on: weapon
    kind: hit_faces
    add: [shield]
    text: Shields hit too.
  - name: Old Hands
    on: unit
    gains: [Scout]
    text: They have been everywhere.
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    for name in ("skills", "cards"):
        (tmp_path / "home" / name).mkdir(parents=True)
    return tmp_path / "home"


def put(home: Path, skills: str = ROWS, card: str = "") -> None:
    (home / "skills" / "mine.yaml").write_text(skills)
    text = SQUAD.replace("skills: [Scout]", "skills: [Old Hands]").replace("[Grenade]", "[Keen Eye]")
    (home / "cards" / "mine.yaml").write_text(card or text)


def problems_of(home: Path, row: str) -> list[str]:
    put(home, f"skills: 1\nrows:\n  - {row}\n")
    assert load_own_skills().rules == ()
    return [str(problem).rpartition("/")[2] for problem in load_own_skills().problems]


@pytest.mark.parametrize("book", EDITIONS)
def test_a_row_acts_in_every_ruleset_like_one_that_ships(home: Path, book: str) -> None:
    put(home)
    row = load_ruleset(book).skills["Keen Eye"]
    assert row.effect == HitFaces(frozenset("S"))
    assert row.added
    assert row.acts
    assert not any(rule.added for rule in shipped_skills(book).values())


def test_a_card_may_name_it_as_soon_as_it_is_there_and_no_longer(home: Path) -> None:
    put(home)
    card = load_cards().find("Bot Hunters")
    assert [str(skill) for skill in card.skills] == ["Old Hands"]
    (home / "skills" / "mine.yaml").unlink()
    found = load_cards()
    assert found.named("Bot Hunters") is None
    assert {problem.what for problem in found.problems} == {"an unknown skill"}
    put(home)
    assert load_cards().named("Bot Hunters") is not None


def test_rows_name_each_other_across_files(home: Path) -> None:
    (home / "skills" / "a.yaml").write_text(ROWS.replace("gains: [Scout]", "gains: [Other]"))
    assert len(load_own_skills().problems) == 1
    other = "skills: 1\nrows:\n  - {name: Other, on: unit, text: Another.}\n"
    (home / "skills" / "b.yaml").write_text(other)
    assert load_own_skills().problems == ()
    assert [rule.name for rule in load_own_skills().rules] == ["Keen Eye", "Old Hands", "Other"]


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("{name: Scout, on: unit, text: x}",
         "mine.yaml:3:12: a skill that the catalogue has already: found 'Scout'"),
        ("{name: A (6), on: unit, text: x}", "mine.yaml:3:12: a name with brackets: found 'A (6)'"),
        ("{name: A, on: command, given-by: [Scout], text: x}",
         "mine.yaml:3:19: a command action of one's own: expected unit, weapon or both"),
        ("{name: A, on: unit, own: lucky, text: x}",
         "mine.yaml:3:25: the key 'own' is for skills that are written in code: found 'lucky'"),
        ("{name: A, on: unit, gains: [Scuot], text: x}",
         "mine.yaml:3:32: no skill is called so: found 'Scuot'; did you mean Scout?"),
        ("{name: A, on: unit, tags: [salvo], text: x}",
         "mine.yaml:3:31: no property of a unit is called so: found 'salvo'"),
        ("{name: A, on: weapon, kind: hit_faces, text: x}",
         "mine.yaml:3:5: the kind hit_faces needs the key 'add'"),
        ("{name: A, on: weapon, kind: hit_face, add: [shield], text: x}",
         "mine.yaml:3:33: wrong 'kind' in item 1 of 'rows': found 'hit_face'"),
        ("{name: A, on: weapon, kind: hit_faces, add: [shield], squares: 3, text: x}",
         "mine.yaml:3:59: no parameter of the kind hit_faces: found 'squares'"),
        ("{name: A, on: unit, kind: marked_hits, add: [shield], mark: Nothing, text: x}",
         "mine.yaml:3:65: no mark is called so: found 'Nothing'"),
        ("{name: A, on: unit, file: /etc/passwd, text: x}", "mine.yaml:3:25: an unknown key: found 'file'"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_at_its_place(home: Path, row: str, told: str) -> None:
    found = problems_of(home, row)
    assert any(line.startswith(told) for line in found), found
    assert any(told in str(problem) for problem in own_problems())
    assert any(told in str(problem) for problem in check([home / "skills" / "mine.yaml"]).problems)


def test_two_files_with_one_name(home: Path) -> None:
    put(home)
    (home / "skills" / "other.yaml").write_text(ROWS)
    found = load_own_skills()
    assert [problem.what for problem in found.problems] == ["a skill that another file has already"] * 2
    assert len(found.rules) == 2


def test_every_kind_comes_back_from_its_row() -> None:
    """What goes with a card or a game says the same again, for each kind and all its parameters."""
    kinds = set()
    for book in EDITIONS:
        for rule in shipped_skills(book).values():
            if type(rule.effect) in KINDS.values():
                row = row_of(rule) | {"name": "Again"}
                found = read_rows([row], "rows")
                assert found.problems == ()
                again = found.rules[0]
                assert again.effect == rule.effect
                assert (again.tags, again.gains, again.shares, again.text) == (
                    rule.tags, rule.gains, rule.shares, rule.text
                )  # fmt: skip
                kinds.add(type(rule.effect))
    assert kinds == set(KINDS.values())


def test_only_what_cards_name_is_brought_and_what_that_names(home: Path) -> None:
    more = "  - {name: Further, on: unit, gains: [Old Hands], text: x}\n"
    more += "  - {name: Alone, on: unit, text: x}\n"
    put(home, ROWS + more, SQUAD.replace("skills: [Scout]", "skills: [Further]"))
    card = load_cards().find("Bot Hunters")
    brought = brought_by([card], load_skills())
    assert [rule.name for rule in brought] == ["Further", "Old Hands"]


def test_a_saved_game_goes_on_where_nobody_knows_the_skill(home: Path) -> None:
    put(home)
    cards = load_cards()
    mine = Force("mine", "Mine", "Allies", 99, (cards.find("Bot Hunters").id,))
    table = set_table(force1=mine, cards=cards, rules="dust-1947")
    assert {rule.name for rule in table.ruleset.skills.values() if rule.added} == {"Keen Eye", "Old Hands"}
    record = table_record(table)
    for file in home.glob("*/*.yaml"):
        file.unlink()
    again = table_of_record(record)
    assert again.ruleset is table.ruleset
    assert again.cards == table.cards
    record["skills"][0]["kind"] = "no_kind"
    with pytest.raises(TableError, match="no_kind"):
        table_of_record(record)


def test_a_game_without_such_a_card_has_no_such_skill(home: Path) -> None:
    put(home)
    table = set_table(cards=load_cards())
    assert "skills" not in table_record(table)
    assert not any(rule.added for rule in table.ruleset.skills.values())


def test_a_unit_without_the_skill_is_another(home: Path) -> None:
    """The effect is asked where the rules ask: the chance to hit grows."""
    put(home)
    card = load_cards().find("Bot Hunters")
    rules = load_ruleset("dust-1947")
    plain = replace(card, weapons=tuple(replace(line, skills=()) for line in card.weapons))
    assert [row.name for row in rules.rows(card.weapons[0].skills)] == ["Keen Eye"]
    assert rules.rows(plain.weapons[0].skills) == ()
    assert CardSet([card]).problems == ()


def test_a_row_says_which_value_cards_give_it_and_who_may_have_it(home: Path) -> None:
    rows = """\
skills: 1
rows:
  - {name: Old Hands, on: unit, value: number, borne-by: [squad, hero], text: So many years.}
  - {name: Keen Eye, on: both, text: For one weapon.}
"""
    card = SQUAD.replace("skills: [Scout]", "skills: [Old Hands (7), Keen Eye (Carbine)]")
    put(home, rows, card)
    assert own_problems() == ()
    again = read_rows([row_of(rule) for rule in load_own_skills().rules], "the save")
    assert again.problems == ()
    assert set(again.rules) == set(load_own_skills().rules)
    put(home, rows, card.replace("(7)", "(long)").replace("(Carbine)", "(Carbin)"))
    assert [problem.what for problem in own_problems()] == [
        "wrong value of 'Old Hands'", "wrong value of 'Keen Eye'",
    ]  # fmt: skip
    put(home, rows.replace("squad, hero", "vehicle"), card)
    assert [problem.what for problem in own_problems()] == ["not a skill of a squad"]


def test_a_wrong_value_in_a_row_hides_no_wrong_name(home: Path) -> None:
    """What a row lacks that may only follow from a wrong value is not told; names of the file are known."""
    put(
        home,
        """\
skills: 1
rows:
  - {name: Scout, on: unt, gains: [Scuot], text: x}
  - {name: A, on: unit, kind: hit_face, add: [shield], skills: [Brav], text: x}
  - {on: unit, gains: [A, Nix], txt: x}
  - {name: A, on: unit, kind: hit_faces, text: x}
""",
    )
    (home / "skills" / "other.yaml").write_text(ROWS.replace("[Scout]", "[A]"))
    problems = load_own_skills().problems
    assert [f"{one.line}:{one.column}:{one.sentence.split(': found')[0]}" for one in problems] == [
        "3:12:a skill that the catalogue has already",
        "3:23:wrong 'on' in item 1 of 'rows'",
        "3:35:no skill is called so",
        "4:31:wrong 'kind' in item 2 of 'rows'",
        "4:64:no skill is called so",
        "5:5:the key 'name' is missing",
        "5:23:no skill is called so",
        "5:33:an unknown key",
        "6:5:the kind hit_faces needs the key 'add'",
        "6:12:a duplicate name",
    ]
