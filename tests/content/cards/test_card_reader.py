"""From card files to cards: the figures, and every mistake with its place."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings, strategies as st

from dust_tactics.content.cards.card_reader import read_card_document, read_card_text
from dust_tactics.content.files.yaml_marks import parse
from dust_tactics.content.rulesets.ruleset_tables import load_skills
from dust_tactics.skirmish.cards.unit_card import (
    KILL,
    Arc,
    Bloc,
    Cell,
    Kind,
    Locomotion,
    Size,
    SkillRef,
    UnitCard,
)
from tests.helpers.card_texts import SQUAD, WALKER


def read(text: str) -> tuple[UnitCard | None, list[str]]:
    card, _, problems = read_card_text(text, "f.yaml", "test", load_skills())
    return card, [str(problem) for problem in sorted(problems)]


def good(text: str) -> UnitCard:
    card, problems = read(text)
    assert problems == []
    assert card is not None
    return card


def test_a_squad() -> None:
    card = good(SQUAD)
    assert (card.id, card.name, card.bloc, card.kind) == ("test", "Bot Hunters", Bloc.ALLIES, Kind.SQUAD)
    assert (card.points, card.armour, card.move, card.march) == (13, 2, 1, 3)
    assert (card.miniatures, card.damage, card.unique, card.incomplete) == (5, None, False, False)
    assert card.skills == (SkillRef("Scout"),)
    assert card.groups == ((0, 2), (1, 3))
    bazooka, carbine, faust, satchel = card.weapons
    assert bazooka.vehicle == (Cell(1, KILL), Cell(2, 4), Cell(1, 4), Cell(1, 3), None, None, None)
    assert bazooka.aircraft == (None, None, None)
    assert (bazooka.arc, bazooka.count, bazooka.ammo, bazooka.second) == (Arc.ANY, 2, None, False)
    assert carbine.range_text == "6"
    assert (faust.ammo, faust.second) == (2, True)
    assert satchel.close
    assert satchel.infantry == (Cell(1, 1, blast=True), Cell(2, 1, blast=True), None, None)


def test_a_walker() -> None:
    card = good(WALKER)
    assert (card.locomotion, card.size, card.damage, card.miniatures) == (
        Locomotion.WALKER,
        Size.STANDARD,
        6,
        1,
    )
    assert card.skills == (SkillRef("Passengers", "6"),)
    (gun,) = card.weapons
    assert (gun.arc, gun.range_min, gun.range_max) == (Arc.FRONT, 4, 14)
    assert gun.aircraft == (None, None, Cell(1, 1))


def test_a_hero_is_unique_and_has_a_track() -> None:
    text = SQUAD.replace("kind: squad", "kind: hero").replace("soldiers: 5", "damage: 4")
    card = good(text.replace("    second: true\n", ""))
    assert (card.unique, card.miniatures, card.damage, card.groups) == (True, 1, 4, ())


def test_a_support_weapon_has_a_soldier_a_point() -> None:
    text = SQUAD.replace("kind: squad", "kind: support-weapon").replace("soldiers: 5", "damage: 3")
    card = good(text.replace("    second: true\n", ""))
    assert (card.miniatures, card.damage) == (3, 3)


def test_an_incomplete_card() -> None:
    text = SQUAD.replace("move: 1\nmarch: 3\n", "") + "incomplete: [move, march]\nnotes: [not printed]\n"
    card = good(text)
    assert (card.incomplete, card.move, card.notes) == (True, 0, ("not printed",))


@pytest.mark.parametrize(
    ("text", "kind", "top"), [(SQUAD, "squad", 4), (WALKER, "vehicle", 7), (WALKER, "aircraft", 3)]
)
def test_armour_ratings_end_where_the_charts_do(text: str, kind: str, top: int) -> None:
    """DT "Armour Ratings": infantry 1 to 4, vehicles 1 to 7, aircraft 1 to 3."""
    text = re.sub(r"kind: \w+", f"kind: {kind}", text)
    if kind == "aircraft":
        text = text.replace("moves: walker", "moves: plane")
    for armour in range(1, 9):
        card, problems = read(re.sub(r"armour: \d", f"armour: {armour}", text))
        assert (card is not None and not problems) is (armour <= top), problems


MISTAKES = [
    ("points: 13", "points: no", "5:9: wrong 'points': found 'no', expected a whole number from 0 to 999"),
    ("points: 13", "points: 013", "5:9: wrong 'points': found '013', expected a whole number from 0 to 999"),
    ("points: 13", "points:", "5:8: wrong 'points': found nothing, expected a whole number"),
    ("points: 13", "pionts: 13", "5:1: an unknown key: found 'pionts'; did you mean points?"),
    ("points: 13\n", "", "1:1: the key 'points' is missing"),
    ("points: 13", "points: 13\npoints: 14", "6:1: a duplicate key: found 'points', expected each key once"),
    ("bloc: Allies", "bloc: Alies", "3:7: wrong 'bloc': found 'Alies', expected Allies, Axis, SSU"),
    ("kind: squad", "kind: Squad", "4:7: wrong 'kind': found 'Squad'"),
    ("card: 1", "card: 2", "1:7: wrong 'card': found '2', expected 1"),
    ("card: 1\n", "", "1:1: the key 'card' is missing: expected 'card: 1' as the first line"),
    ("card: 1\nname: Bot Hunters", "name: Bot Hunters\ncard: 1", "2:1: the version is not the first key"),
    ("armour: 2", "armour: 5", "6:9: an armour that charts do not have: found 5, expected 1 to 4 for inf"),
    ("march: 3", "march: 0", "8:8: march below move: found 0, expected at least 1"),
    (
        "soldiers: 5",
        "soldiers: 5\ndamage: 5",
        "10:1: the key 'damage' does not belong to this card: found kind",
    ),
    ("soldiers: 5\n", "", "1:1: the key 'soldiers' is missing"),
    ("soldiers: 5", "soldiers: 4", "9:11: more main weapons than soldiers: found 5 weapons for 4 soldiers"),
    ("[Scout]", "[Scuot]", "10:10: an unknown skill: found 'Scuot'; did you mean Scout"),
    ("[Scout]", "[Flame]", "10:10: not a skill of a unit: found 'Flame'"),
    ("[Scout]", "[Scout, Scout]", "10:17: a skill named twice"),
    ("[Scout]", "Scout", "10:9: wrong 'skills': found 'Scout', expected a list"),
    ("[Grenade]", "[Scout]", "17:14: not a skill of a weapon: found 'Scout'"),
    ("range: 4\n", "range: 14-4\n", "14:12: a range that runs backwards: found '14-4', expected 4-14"),
    ("range: 4\n", "range: 12:30\n", "14:12: wrong 'range' in item 1 of 'weapons': found '12:30', expected"),
    ("range: 4\n", "range: c\n", "14:12: wrong 'range' in item 1 of 'weapons': found 'c'"),
    ("    range: 4\n", "", "12:5: the key 'range' is missing"),
    (
        "count: 2",
        "count: 0",
        "13:12: wrong 'count' in item 1 of 'weapons': found '0', expected a whole number",
    ),
    (
        "    count: 2\n    range: 3",
        "    count: 6\n    range: 3",
        "23:12: more weapons than soldiers: found 6 of 'Panz",
    ),
    ("2/4  1/4", "2\\4  1/4", "16:23: wrong cell 2 of a row: found '2\\4', expected 2/1 (two dice"),
    ("1/kill", "1/skull", "16:15: wrong cell 1 of a row: found '1/skull'"),
    ("1/kill", "0/1", "16:15: wrong cell 1 of a row: found '0/1'"),
    ("blast*2/1", "blast*1/1", "30:24: wrong cell 2 of a row: found 'blast*1/1'"),
    ("1/3  -  -  -", "1/3  -  -", "16:15: wrong number of cells in a row: found '6 cells', expected 7"),
    ("    infantry: 3/1  2/1  1/1  -\n", "", "18:5: a weapon without a chart"),
    (
        "second: true",
        "second: yes",
        "27:13: wrong 'second' in item 3 of 'weapons': found 'yes', expected true",
    ),
    ("source: a test", "moves: walker", "31:1: the key 'moves' does not belong to this card"),
    (
        "source: a test",
        "incomplete: [move]\nnotes: [x]",
        "31:14: 'move' is called missing",
    ),
    ("source: a test", "incomplete: [points]\nnotes: [x]", "31:14: not a key that may be missing"),
    ("march: 3\n", "march: 3\nincomplete: [soldeirs]\nnotes: [x]\n", "did you mean soldiers?"),
    ("source: a test", 'source: "\\e[31m"', "31:9: wrong 'source'"),
]


@pytest.mark.parametrize(("old", "new", "message"), MISTAKES)
def test_a_mistake_has_its_place_and_a_sentence(old: str, new: str, message: str) -> None:
    assert old in SQUAD
    card, problems = read(SQUAD.replace(old, new, 1))
    assert card is None
    assert any(message in problem for problem in problems), problems
    assert len(problems) == 1, problems


def test_a_weapon_of_a_vehicle_needs_an_arc() -> None:
    _, problems = read(WALKER.replace("    arc: front\n", ""))
    (problem,) = problems
    assert problem.startswith("f.yaml:13:5: the key 'arc' is missing: a weapon of a vehicle: expected front")


def test_vehicles_have_no_soldiers_and_no_second_weapons() -> None:
    _, problems = read(
        WALKER.replace("damage: 6", "soldiers: 6").replace("    range", "    second: true\n    range")
    )
    assert [p.split(":")[3].strip() for p in problems] == [
        "the key 'damage' is missing",
        "the key 'soldiers' does not belong to this card",
        "only soldiers of a squad carry second weapons",
    ]


def test_all_problems_come_at_once() -> None:
    text = SQUAD
    for old, new in (
        ("13", "many"),
        ("Allies", "Allied"),
        ("march: 3", "march: 0"),
        ("[Grenade]", "[Grenad]"),
    ):
        text = text.replace(old, new, 1)
    _, problems = read(text.replace("1/1  1/1  1/1  1/1", "1/1  ?/1  1/1  1/1") + "colour: red\n")
    assert [p.split(":")[1] for p in problems] == ["3", "5", "8", "15", "17", "32"]


def test_every_wrong_cell_of_a_row_is_told_and_how_many_there_are() -> None:
    row = "infantry: 3/1  2/1  1/1  -"
    _, problems = read(
        SQUAD.replace(row, "infantry: 3/x 2/1 999999/1 1/q 1/1").replace("range: 6", "range: 400")
    )
    assert [problem.removeprefix("f.yaml:").partition(", exp")[0] for problem in problems] == [
        "20:12: wrong 'range' in item 2 of 'weapons': found '400'",
        "21:15: wrong cell 1 of a row: found '3/x'",
        "21:15: wrong number of cells in a row: found '5 cells'",
        "21:23: wrong cell 3 of a row: found '999999/1'",
        "21:32: wrong cell 4 of a row: found '1/q'",
    ]
    assert "99 at most" in problems[0]
    assert "at most 99 dice" in problems[3]


@pytest.mark.parametrize("kind", ["kind: squadd\n", ""])
def test_without_a_kind_all_is_told_that_every_kind_needs(kind: str) -> None:
    _, problems = read(f"card: 1\nname: A\nbloc: Axis\n{kind}incomplete: [move, speed]\n")
    assert [problem.split(": ", 1)[1].partition(":")[0] for problem in problems if ":1:1" in problem] == [
        "the key 'armour' is missing",
        *([] if kind else ["the key 'kind' is missing"]),
        "the key 'march' is missing",
        "the key 'points' is missing",
        "the key 'soldiers' is missing and so is 'damage'",
        "the key 'weapons' is missing",
    ]
    assert {"an incomplete card without notes", "not a key that may be missing"} < {
        problem.split(": ")[1] for problem in problems
    }
    _, problems = read(SQUAD.replace("kind: squad\n", kind))
    assert len(problems) == 1


def test_a_name_has_a_limit_in_a_file_and_none_in_a_saved_game() -> None:
    long = "n" * 81
    text = SQUAD.replace("Bot Hunters", f"{long}\naliases: [ok, [x], {long}]").replace("Carbine", long)
    _, problems = read(text.replace("[x], ", ""))
    told = "a name that is too long (limit 'name-length'): found 81 characters, expected at most 80"
    assert problems == [f"f.yaml:2:7: {told}", f"f.yaml:3:15: {told}", f"f.yaml:19:11: {told}"]
    _, problems = read(text)
    assert [problem.split(" ")[0] for problem in problems] == [
        "f.yaml:2:7:", "f.yaml:3:15:", "f.yaml:3:20:", "f.yaml:19:11:",
    ]  # fmt: skip
    assert read(text.replace("n" * 81, "n" * 80).replace("[x], ", "").replace(", " + "n" * 80, ""))[1] == []
    document, _ = parse(text.replace("[x], ", ""), "record")
    assert read_card_document(document, "f", None)[1] == []


def test_problems_behind_a_broken_item_keep_their_place() -> None:
    text = SQUAD.replace("[Scout]", "[Scout, [x], Scuot]").replace("weapons:\n", "weapons:\n  - oops\n")
    _, problems = read(text.replace("[Grenade]", "[Grenad]"))
    assert [p.split(" ")[0] for p in problems] == [
        "f.yaml:10:17:",
        "f.yaml:10:22:",
        "f.yaml:12:5:",
        "f.yaml:18:14:",
    ]


SHAPES = ["[]", "- card: 1\n", "card\n", "{}", "card: 1\nweapons: {}\n", "card: {a: b}\n", "weapons: [[]]\n"]


@pytest.mark.parametrize("text", SHAPES)
def test_files_of_another_shape(text: str) -> None:
    card, problems = read(text)
    assert card is None
    assert problems


WORDS = sorted(set(SQUAD.replace("\n", " \n ").split(" ")) - {""})
TOKENS = [*WORDS, "[", "{", "-1", "999999999999", "  ", "null"]


@settings(max_examples=60)
@given(st.data())
def test_a_spoiled_card_gives_a_card_or_problems(data: st.DataObject) -> None:
    lines = SQUAD.splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        number = data.draw(st.integers(0, len(lines) - 1))
        token = data.draw(st.sampled_from(TOKENS) | st.text(max_size=4))
        words = lines[number].split(" ")
        place = data.draw(st.integers(0, len(words) - 1))
        lines[number] = " ".join([*words[:place], token.replace("\n", ""), *words[place + 1 :]])
    card, problems = read("\n".join(lines))
    assert (card is None) == bool(problems)
    assert all(problem.startswith("f.yaml:") for problem in problems)


@pytest.mark.parametrize(("text", "crew"), [("true", True), ("false", False), ("unknown", None)])
def test_a_weapon_of_the_crew(text: str, crew: bool | None) -> None:
    marked = WALKER.replace("arc: front", f"arc: front\n    crew: {text}") + "notes: [Who knows?]\n"
    card = good(marked)
    assert card.weapons[0].crew is crew
    assert card.crew_lines == ((0,) if crew else ())


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (SQUAD.replace("count: 2\n    range: 4", "crew: true\n    range: 4"),
         "13:5: a crew's weapon on a card without a crew: found kind squad, expected it on vehicles"),
        (WALKER.replace("arc: front", "crew: maybe\n    arc: front"),
         "14:11: wrong 'crew' in item 1 of 'weapons': found 'maybe', expected true, false or unknown"),
        (WALKER.replace("arc: front", "crew: unknown\n    arc: front"),
         "14:5: an unknown crew without notes: expected a note that says why"),
        (WALKER.replace("range: 4-14", "range: C\n    crew: true"),
         "16:5: a close-combat weapon of a crew: found range C, expected it on ranged weapons"),
    ],
)  # fmt: skip
def test_a_crew_that_cannot_be(text: str, problem: str) -> None:
    _, problems = read(text)
    assert [found.removeprefix("f.yaml:") for found in problems] == [problem]


SUPPORT = SQUAD.replace("kind: squad", "kind: support-weapon").replace("soldiers: 5", "damage: 3")
SUPPORT = SUPPORT.replace("    second: true\n", "").replace("    count: 2\n    range: 4", "    range: 6")


def test_the_support_weapon_is_the_single_line_that_reaches_furthest() -> None:
    assert good(SUPPORT).support_line == 0
    assert good(SUPPORT.replace("range: 6", "range: 6\n    crew: true", 1)).support_line is None


def test_two_lines_that_may_be_the_support_weapon() -> None:
    _, problems = read(SUPPORT.replace("    count: 3\n", ""))
    (problem,) = problems
    assert problem == (
        "f.yaml:11:1: more than one line may be the support weapon: found 'Bazooka' and 'Carbine', "
        "expected one that reaches further, or 'crew: true' on what soldiers carry"
    )


# -- what no source tells -------------------------------------------------------------------------

NOTE = "notes: [No source tells.]\n"


def test_a_card_says_what_is_assumed() -> None:
    text = WALKER.replace("arc: front", "arc: front\n    ammo: unknown") + "unknown: [moves, size]\n" + NOTE
    card, _, problems = read_card_text(text, "grill.yaml", "axis-grill", load_skills())
    assert not problems
    assert card is not None
    assert card.unknown == ("moves", "size")
    assert (card.weapons[0].ammo, card.weapons[0].ammo_unknown) == (None, True)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (WALKER + "unknown: [moves]\n", "something unknown without notes"),
        (WALKER.replace("arc: front", "arc: front\n    ammo: unknown"), "something unknown without notes"),
        (WALKER + "unknown: [armour]\n" + NOTE, "found 'armour'"),
        (WALKER + "unknown: [size, size]\n" + NOTE, "a key named twice: found 'size'"),
        (SQUAD + "unknown: [size]\n" + NOTE, "an unknown key of another kind"),
        (WALKER.replace("arc: front", "arc: front\n    ammo: unknwon") + NOTE, "did you mean unknown"),
    ],
)
def test_what_is_wrong_with_something_unknown(text: str, problem: str) -> None:
    _, _, problems = read_card_text(text, "card.yaml", "x-card", load_skills())
    assert any(problem in str(found) for found in problems)
