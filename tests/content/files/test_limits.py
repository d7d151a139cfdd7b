"""Limits: in every schema, in one table, named where they refuse; and files that once took minutes."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from annotated_types import MaxLen
from pydantic import BaseModel

from dust_tactics.content.cards.card_files import load_cards, read_contents
from dust_tactics.content.cards.card_schema import CardFile
from dust_tactics.content.files import limits
from dust_tactics.content.files.counted import Counted
from dust_tactics.content.files.problems import ContentError, Problem, told
from dust_tactics.content.files.schema import Most
from dust_tactics.content.files.settings import load_settings
from dust_tactics.content.forces.force_text import read_force_text
from dust_tactics.content.forces.forces import read_force
from dust_tactics.content.help.help_schema import ChapterFile, DiceFile, GlossaryFile
from dust_tactics.content.help.load_help import help_problems
from dust_tactics.content.lessons.lesson_schema import LessonFile
from dust_tactics.content.positions.position_code import decode_position
from dust_tactics.content.positions.position_files import read_position_text
from dust_tactics.content.positions.position_schema import PositionFile
from dust_tactics.content.rulesets.ruleset_schema import OwnSkillFile
from dust_tactics.content.scenarios.load_scenario import read_scenario
from dust_tactics.content.scenarios.scenario_schema import ForceFile, ScenarioFile
from dust_tactics.skirmish.board.grid import Square
from tests.helpers.codes import code_of
from tests.helpers.steps import growth

ROOT = Path(__file__).parents[3]
SCENARIO = """scenario: 1
name: Large
ruleset: dust-1947
board:
  cols: 48
  rows: 48
{board}
edges: [south, north]
{more}
turns: 8
"""
MAP = "position: 1\nmap: |\n" + ("  " + "." * 48 + "\n") * 48
CARD = """card: 1
name: Large
bloc: Allies
kind: squad
points: 5
armour: 3
move: 2
march: 3
soldiers: 3
weapons:
  - {name: Gun, range: 5, infantry: 1/1 1/1 1/1 1/1}
"""


def listed(key: str, items: list[str]) -> str:
    return f"{key}: [{', '.join(items)}]"


# -- the table --------------------------------------------------------------------------------


def test_the_page_is_the_table() -> None:
    assert (ROOT / "docs" / "limits.md").read_text(encoding="utf-8") == limits.page()
    assert len({one.name for one in limits.ALL}) == len(limits.ALL)


def _unlimited(annotation: object, kept: bool, seen: set[type]) -> Iterator[str]:
    """The lists and mappings of a schema that have no limit."""
    origin, inside = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is typing.Annotated:
        kept = any(isinstance(one, Most | MaxLen | Counted) for one in inside[1:])
        whole = any(hasattr(one, "read") for one in inside[1:])  # it reads its text by itself
        yield from () if whole else _unlimited(inside[0], kept, seen)
    elif origin in (list, dict):
        if not kept:
            yield str(annotation)
        for one in inside:
            yield from _unlimited(one, False, seen)
    elif inside:
        for one in inside:
            yield from _unlimited(one, kept, seen)
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel) and annotation not in seen:
        seen.add(annotation)
        for name, hint in typing.get_type_hints(annotation, include_extras=True).items():
            info = annotation.model_fields.get(name)
            if info is not None:
                limited = any(isinstance(one, Most | MaxLen | Counted) for one in info.metadata)
                for found in _unlimited(hint, limited, seen):
                    yield f"{annotation.__name__}.{name}: {found}"


FILES = (
    CardFile, ScenarioFile, ForceFile, PositionFile, ChapterFile, GlossaryFile, DiceFile, LessonFile,
    OwnSkillFile,
)  # fmt: skip


@pytest.mark.parametrize("model", FILES)
def test_every_list_of_a_file_has_a_limit(model: type[BaseModel]) -> None:
    seen: set[type] = set()
    assert list(_unlimited(model, False, seen)) == []
    assert seen


# -- what once took minutes -------------------------------------------------------------------


def scenario(tmp_path: Path, board: str = "", more: str = "") -> list[Problem]:
    path = tmp_path / "large.yaml"
    path.write_text(SCENARIO.format(board=board, more=more), encoding="utf-8")
    return read_scenario(path)[1]


def force(tmp_path: Path, units: list[str], more: str = "") -> list[Problem]:
    path = tmp_path / "large.yaml"
    path.write_text(
        "force: 1\nname: Large\nbloc: Allies\npoints: 9999\nunrestricted: true\n"
        f"{listed('units', units)}\n{more}\n",
        encoding="utf-8",
    )
    return read_force(path, load_cards())[1]


def position(more: str) -> list[Problem]:
    return read_position_text(MAP + more, "large.yaml")[2]


def card(more: str) -> list[Problem]:
    return list(read_contents([("large.yaml", (CARD + more).encode())]).problems)


def pasted(lines: list[str]) -> list[Problem]:
    with pytest.raises(ContentError) as caught:
        read_force_text("Mine (Allies, 50 points)\n" + "\n".join(lines), load_cards())
    return list(caught.value.problems)


FORT = "{kind: bunker, at: A1, facing: north}"
SOLDIER = "{kind: infantry, at: A1}"


@pytest.mark.parametrize(
    ("problems", "limit"),
    [
        (lambda at: scenario(at, "  " + listed("mats", ["A1:AV48"] * 20_000)), limits.ENTRIES),
        (lambda at: scenario(at, "  " + listed("mats", ["A1:AV48"] * 2_000)), limits.PARTS),
        (lambda at: scenario(at, "", f"deploy: [[{', '.join(['A1:AV48'] * 20_000)}], []]"), limits.ENTRIES),
        (lambda at: scenario(at, "", f"deploy: [[{', '.join(['A1:AV48'] * 2_000)}], []]"), limits.AREAS),
        (lambda at: scenario(at, "  map:\n" + "    - '??'\n" * 49), limits.MAP_ROWS),
        (lambda at: scenario(at, "  map:\n" + f"    - {'?' * 97}\n" * 48), limits.MAP_ROW),
        (lambda at: scenario(at, "", "".join(f"k{n}: 1\n" for n in range(9_000))), limits.KEYS),
        (lambda _: position(listed("forts", [FORT] * 6_000)), limits.VALUES),
        (lambda _: position(listed("forts", [FORT] * 1_000)), limits.PARTS),
        (lambda _: position(listed("units", [SOLDIER] * 401)), limits.FIGURES),
        (lambda _: position(listed("units", [SOLDIER] * 400)), limits.FIGURES_A_SQUARE),
        (lambda _: position(f"title: {'x' * 20_000}"), limits.VALUE),
        (lambda _: position(f"title: {'x' * 5_000}"), limits.TEXT),
        (lambda _: position(f"{'x' * 100}: 1"), limits.NAME),
        (lambda at: force(at, [f"n{n}" for n in range(20_000)]), limits.ENTRIES),
        (lambda at: force(at, [f"nobody {n}" for n in range(2_000)]), limits.UNITS),
        (lambda at: force(at, [f"nobody {n}" for n in range(200)]), limits.PROBLEMS),
        (lambda _: card(listed("skills", [f"skill {n}" for n in range(9_000)])), limits.ENTRIES),
        (lambda _: card(listed("skills", [f"skill {n}" for n in range(2_000)])), limits.SKILLS),
        (lambda _: pasted([f"f{n}" for n in range(3_000)]), limits.LIST_LINES),
        (lambda _: pasted(["99 x Pounder"] * 3), limits.UNITS),
    ],
)
def test_what_passes_a_limit_is_refused_by_its_name(
    tmp_path: Path, problems: Callable[[Path], list[Problem]], limit: limits.Limit
) -> None:
    found = problems(tmp_path)
    assert any(f"(limit '{limit.name}')" in problem.sentence for problem in found), found[:3]
    assert len(found) <= limits.PROBLEMS.most + 1


def test_a_short_code_of_8000_soldiers() -> None:
    code = code_of({"map": "..", "units": [{"kind": "infantry", "at": "A1"}] * 8_000})
    assert len(code) < 2_000
    with pytest.raises(ContentError, match=r"\(limit 'entries'\): found 8000 items, expected at most 2500"):
        decode_position(code)


def test_settings_do_not_explode(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("a: &a [x, x]\nb: &b [*a, *a]\nscale: 150\n", encoding="utf-8")
    settings, notices = load_settings(path)
    assert settings.scale == 100
    assert "an anchor" in notices[0]
    path.write_text(f"palette: {'x' * 300}\n", encoding="utf-8")
    assert "(limit 'setting-length')" in load_settings(path)[1][0]
    path.write_text(f"pause: {10**12}\n", encoding="utf-8")
    assert load_settings(path)[0].pause <= 60_000
    path.write_text("#" * 70_000, encoding="utf-8")
    assert "(limit 'settings-size')" in load_settings(path)[1][0]


def test_the_rest_of_many_problems_is_counted() -> None:
    many = [Problem("a.yaml", line, 1, "wrong") for line in range(1, 413)]
    cut = told(many)
    assert cut[:-1] == many[:100]
    assert str(cut[-1]) == "a.yaml:412:1: and 312 more (limit 'problems-told')"
    assert told([*cut, Problem("a.yaml", 500, 1, "wrong")])[-1].sentence.startswith("and 313 more")
    assert told(many[:100]) == many[:100]


# -- what players may well have ---------------------------------------------------------------


def test_the_largest_board_full_of_things_is_read() -> None:
    forts = [
        f"{{kind: bunker, at: {Square(2 * x, 2 * y)}, facing: north}}" for x in range(24) for y in range(24)
    ]
    soldiers = [f"{{name: Rifles {n}, kind: infantry, at: {Square(n % 48, n // 48)}}}" for n in range(100)]
    smoke = [str(Square(x, y)) for x in range(48) for y in range(48)]
    assert (
        position("\n".join([listed("forts", forts), listed("units", soldiers), listed("smoke", smoke)])) == []
    )


# -- growth -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("read", "size"),
    [
        (lambda at, n: scenario(at, "  " + listed("mats", ["A1:AV48"] * n)), 40),
        (lambda at, n: scenario(at, "", f"deploy: [[{', '.join(['A1:AV48'] * n)}], [A1:AV48]]"), 40),
        (lambda at, n: scenario(at, "", "objectives:\n  " + listed("squares", ["C3"] * n)), 40),
        (lambda at, n: position(listed("forts", [FORT] * n)), 40),
        (lambda at, n: position(listed("wrecks", ["{at: A1}"] * n)), 40),
        (
            lambda at, n: position(
                listed("units", [f"{{kind: infantry, at: {Square(i % 48, i // 48)}}}" for i in range(n)])
            ),
            100,
        ),
        (lambda at, n: force(at, [f"nobody {i}" for i in range(n)]), 40),
        (
            lambda at, n: force(
                at, ["Pounder"] * n, listed("mount", ["{unit: Pounder, vehicle: Pounder}"] * 5)
            ),
            40,
        ),
        (lambda at, n: card(listed("skills", [f"skill {i}" for i in range(n)])), 20),
        (lambda at, n: pasted([f"nobody {i}" for i in range(n)]), 40),
    ],
)
def test_twice_as_much_is_twice_the_work(
    tmp_path: Path, read: Callable[[Path, int], list[Problem]], size: int
) -> None:
    assert growth(lambda n: read(tmp_path, n), size) <= 2.5


@pytest.mark.parametrize(
    ("topics", "said", "limit"), [(401, "it", limits.TOPICS), (1, "it " * 1400, limits.TEXT)]
)
def test_a_chapter_of_the_help_that_passes_a_limit_is_told_which(
    tmp_path: Path, topics: int, said: str, limit: limits.Limit
) -> None:
    path = tmp_path / "chapter.yaml"
    each = "".join(f"  - {{title: T{number}, short: a rule, text: {said}}}\n" for number in range(topics))
    path.write_text(f"help: 1\nchapter: Long\nabout: much\ntopics:\n{each}")
    told = [str(problem) for problem in help_problems([path])]
    assert any(f"(limit '{limit.name}')" in line for line in told), told
