"""The tables of the ruleset: terrain and skills."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.content.rulesets.ruleset_tables import load_skills, load_terrain, read_skills, read_terrain
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.terrain_rules import Crushing, TerrainRule
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.skills.catalogue import LACKED, Stand

MOVERS = (
    "infantry",
    "walker",
    "wheeled",
    "half-tracked",
    "tracked",
    "amphibious",
    "naval",
    "flying",
    "aircraft",
)
"""Who moves, in the order of the columns below."""

TABLE = """
                 I  W  O  H  T  A  N  F  P   hides covers
open         .   S  S  S  S  S  -  -  S  S   -     -
tree         T   S  S  S  S  S  -  -  S  S   1     iv
rubble       R   S  S  -  -  -  -  -  S  S   -     iv
structure    #   -  -  -  -  -  -  -  p  S   any   -
swamp        s   S  S  -  -  -  S  -  S  S   -     -
water        w   -  -  -  -  -  S  S  p  S   -     -
crates       c   S  S  S  S  S  -  -  S  S   -     iv
trap         x   S  -  -  -  -  -  -  S  S   -     iv
smoke        ~   S  S  S  S  S  -  -  S  S   any   iv
building     b   S  S  S  S  S  -  -  S  S   -     iv
large-tree   L   S  S  S  S  S  -  -  S  S   2     iv
mud          m   H  H  H  H  H  -  -  S  S   -     -
sand         d   H  H  H  H  H  -  -  S  S   -     -
road         r   S  S  +  +  +  -  -  S  S   -     -
plinth       p   S  -  -  -  -  -  -  S  S   1     -
hut          h   -  -  -  -  -  -  -  p  S   0.5   -
ammo-dump    A   -  -  -  -  -  -  -  p  S   1     -
pit          P   S  -  -  -  -  -  -  S  S   -     -
rocket       K   -  -  -  -  -  -  -  p  S   any   -
workshop     W   -  -  -  -  -  -  -  p  S   any   -
trench       u   S  S  S  S  S  -  -  S  S   -     i
wire         %   S  S  S  S  S  -  -  S  S   -     -
mines        *   S  S  S  S  S  -  -  S  S   -     -
"""
"""D47 "Terrain", read a third time: ``S`` may stop, ``p`` may only pass, ``H`` has half its rates, ``+`` goes
further, ``-`` stays out.  Amphibious vehicles have their wheels or tracks besides."""

TACTICS = """
                 I  W  O  H  T  A  N  F  P   hides covers
tree         T   S  S  S  S  S  -  -  S  S   any   iv
rubble       R   S  S  -  -  -  -  -  S  S   -     i
swamp        s   S  -  -  -  -  S  -  S  S   -     -
crates       c   S  S  S  S  S  -  -  S  S   -     i
trap         x   S  -  -  -  -  -  -  S  S   -     i
"""
"""What differs in DT "Moving Through Terrain", "Line of Sight Through Terrain" and "Cover Saves"."""


def _cells(text: str) -> dict[str, list[str]]:
    return {words[0]: words[1:] for line in text.strip().splitlines()[1:] if (words := line.split())}


def _told(rule: TerrainRule) -> list[str]:
    """A row of the table as the readings above write it."""
    found = [rule.letter]
    for mover in MOVERS:
        if mover not in rule.enter:
            found.append("-")
        elif not rule.stops(mover):
            found.append("p")
        else:
            found.append("H" if mover in rule.slows else "+" if mover in rule.speeds else "S")
    height = "any" if rule.height is None else f"{rule.height / 2:g}"
    found.append(height if rule.blocks_sight else "-")
    return [*found, ("i" * rule.cover_infantry + "v" * rule.cover_vehicle) or "-"]


@pytest.mark.parametrize("book", ["dust-1947", "dust-tactics"])
def test_every_cell_of_the_terrain_table(book: str) -> None:
    expected = _cells(TABLE) | (_cells(TACTICS) if book == "dust-tactics" else {})
    rules = {rule.name: rule for rule in load_terrain(book) if rule.letter}
    assert {name: _told(rule) for name, rule in rules.items()} == expected
    assert list(rules) == [str(kind) for kind in Terrain]
    how = Crushing.ALWAYS if book == "dust-1947" else Crushing.CHOICE
    crushed = {name: rule.crushable for name, rule in rules.items() if rule.crushable is not Crushing.NEVER}
    assert crushed == {"crates": how}
    assert {name for name, rule in rules.items() if rule.obstacle} == {"crates", "trap"}
    assert {name for name, rule in rules.items() if rule.stand} == {"plinth"}


def test_wrecks_and_low_walls_have_no_letter() -> None:
    wreck, wall = (next(r for r in load_terrain("dust-1947") if r.name == n) for n in ("wreck", "low-wall"))
    assert _told(wreck) == ["", "S", "p", "-", "-", "-", "-", "-", "S", "S", "1", "i"]
    assert _told(wall) == ["", "S", "S", "-", "-", "S", "-", "-", "S", "S", "-", "iv"]
    assert wall.armoured == {"tracked"}


def test_skills_have_a_rule_and_a_text() -> None:
    catalogue = load_skills()
    assert catalogue["Flame"].tags == {"flame"}
    assert catalogue["Expert"].on == "both"
    assert all(rule.text.endswith(".") and rule.rule for rule in catalogue.values())


def test_every_edition_has_the_skills_that_cards_may_name() -> None:
    """Cards are read with the usual catalogue; so no card has a skill that an edition does not know."""
    for book in EDITIONS:
        assert load_skills(book).keys() >= load_skills().keys()


def test_a_row_does_not_say_whether_it_acts(tmp_path: Path) -> None:
    path = tmp_path / "skills.yaml"
    path.write_text("skills: 1\nrows:\n  - {name: A, on: unit, enforced: true, rule: x, text: y}\n")
    [problem] = read_skills(path)[1]
    assert (problem.line, problem.column, problem.what) == (3, 25, "an unknown key")
    assert problem.found == "'enforced'"


def test_a_name_and_a_letter_once_each(tmp_path: Path) -> None:
    row = "  - {name: mud, letter: m, enter: [walker], rule: x, text: y}\n"
    path = tmp_path / "terrain.yaml"
    path.write_text("terrain: 1\nrows:\n" + row + row)
    _, problems = read_terrain(path)
    assert [(p.line, p.column, p.what) for p in problems] == [
        (4, 12, "a duplicate name"),
        (4, 25, "a duplicate letter"),
    ]


def test_mistakes_in_the_kind_of_a_skill_and_its_parameters(tmp_path: Path) -> None:
    path = tmp_path / "skills.yaml"
    rest = "on: weapon, rule: x, text: y"
    path.write_text(
        "skills: 1\nrows:\n"
        f"  - {{name: A, {rest}, kind: deny_saves, add: [target]}}\n"
        f"  - {{name: B, {rest}, saves: [cover]}}\n"
        f"  - {{name: C, {rest}, kind: roll_on, own: sniper}}\n"
    )
    assert [str(problem) for problem in read_skills(path)[1]] == [
        f"{path}:3:63: no parameter of the kind deny_saves: found 'add', expected saves, of",
        f"{path}:3:5: the kind deny_saves needs the key 'saves'",
        f"{path}:4:45: a parameter without a kind: found 'saves'",
        f"{path}:5:60: a row with both a kind and a file of its own: found 'sniper'",
    ]
    path.write_text(f"skills: 1\nrows:\n  - {{name: A, {rest}, kind: rol_on}}\n")
    assert [(p.line, p.near) for p in read_skills(path)[1]] == [(3, ("roll_on",))]


def test_mistakes_in_tables(tmp_path: Path) -> None:
    path = tmp_path / "table.yaml"
    path.write_text("terrain: 1\nrows:\n  - {name: mud, letter: mm, enter: [waker], rule: x, text: y}\n")
    assert [p.near for p in read_terrain(path)[1]] == [(), ("walker",)]
    path.write_text("skills: 1\nrows:\n  - {name: A, on: units, rule: x, text: y}\n  - {name: A, on: unit}\n")
    found = read_skills(path)[1]
    assert [(p.line, p.what) for p in found] == [
        (3, "wrong 'on' in item 1 of 'rows'"),
        (4, "the key 'rule' is missing"),
        (4, "the key 'text' is missing"),
    ]


def test_mistakes_in_what_is_moot_and_who_gives_a_command(tmp_path: Path) -> None:
    path = tmp_path / "skills.yaml"
    rest = "rule: x, text: y"
    path.write_text(
        "skills: 1\nrows:\n"
        f"  - {{name: A, on: command, given-by: [Officer], moot: suppression, {rest}}}\n"
        f"  - {{name: B, on: unit, {rest}, given-by: [Officer]}}\n"
        f"  - {{name: C, on: command, {rest}}}\n"
    )
    assert [str(problem) for problem in read_skills(path)[1]] == [
        f"{path}:4:43: 'given-by' on what is no command action",
        f"{path}:5:19: a command action without 'given-by': expected the skills that bring it",
    ]
    path.write_text(f"skills: 1\nrows:\n  - {{name: A, on: unit, moot: supression, {rest}}}\n")
    [problem] = read_skills(path)[1]
    assert (problem.line, problem.column, problem.near) == (3, 31, ("suppression",))


def test_what_a_game_lacks_makes_skills_moot() -> None:
    moot = {name for name, rule in load_skills().items() if rule.stand is Stand.MOOT}
    assert moot >= {"And Stay Down", "Brave", "Fanatical", "Mythos Creature", "Nothin's Easy", "Red Banner"}
    alike = {name for name, rule in load_skills("dust-1947").items() if rule.moot}
    assert alike == {"Psychic Choir"}, "no book says what the actions of a High Priest do"


@pytest.mark.parametrize("book", ["dust-1947", "dust-tactics"])
def test_an_edition_lacks_what_its_ruleset_does_not_have(book: str) -> None:
    rules = load_ruleset(book)
    there = {
        "suppression": bool(rules.suppression),
        "critical-hits": bool(rules.critical_hits),
        "pass-tokens": rules.pass_tokens,
        "priest-actions": False,
        "wrecks": rules.wreck is not None,
    }
    assert EDITIONS[book].lacks == {name for name, has in there.items() if not has}
    assert there.keys() == LACKED.keys()


@pytest.mark.parametrize("book", ["dust-1947", "dust-tactics"])
def test_what_gives_a_command_action_is_a_skill(book: str) -> None:
    catalogue = load_skills(book)
    commands = [rule for rule in catalogue.values() if rule.on == "command"]
    assert len(commands) == 6
    assert all(catalogue[name].on == "unit" for rule in commands for name in rule.given_by)


def test_a_moot_row_never_speaks() -> None:
    card = next(card for card in load_cards().values() if card.has_skill("Mythos Creature"))
    speaking = {book: {row.name for row in load_ruleset(book).rows(card.skills)} for book in EDITIONS}
    assert "Mythos Creature" in speaking["dust-1947"]
    assert "Mythos Creature" not in speaking["dust-tactics"]
    assert load_ruleset("dust-tactics").unknown_skills(card) == ()
