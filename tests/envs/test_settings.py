"""The keywords of an environment: what each may be, and that all that is wrong is told at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.core.reason import SetUpError
from dust_tactics.envs.against_bot import Seated
from dust_tactics.envs.settings import Settings
from dust_tactics.play.skirmish.kind import SKIRMISH
from tests.helpers.build import shipped
from tests.helpers.imports import ROOT


def faults(**keywords: Any) -> tuple[str, ...]:
    with pytest.raises(SetUpError) as caught:
        Settings.of(keywords)
    return caught.value.sentences


@pytest.mark.parametrize(
    ("keyword", "value", "told"),
    [
        ("scenario", 3, "found 3, expected a name or a path"),
        ("force1", 7, "found 7, expected a name, a path or a force"),
        ("force2", b"x", "found b'x', expected a name, a path or a force"),
        ("rules", 3, "found 3, expected a text"),
        ("variant", 3, "found 3, expected a text"),
        ("points", "50", "found '50', expected a whole number from 1 on"),
        ("points", 60.5, "found 60.5, expected a whole number from 1 on"),
        ("points", True, "found True, expected a whole number from 1 on"),
        ("handicap1", -1, "found -1, expected a whole number from 0 on"),
        ("handicap2", 2.0, "found 2.0, expected a whole number from 0 on"),
        ("classic_dice", "no", "found 'no', expected True or False"),
        ("house_rule", 3, "found 3, expected a text or several of them"),
        ("house_rule", ("a", 3), "found ('a', 3), expected a text or several of them"),
        ("table", 3, "found 3, expected a table of dust_tactics.set_table"),
        ("slots", "x", "found 'x', expected a whole number from 2 to 100000"),
        ("slots", 1, "found 1, expected a whole number from 2 to 100000"),
        ("slots", 10**12, "found 1000000000000, expected a whole number from 2 to 100000"),
        ("shaping", "x", "found 'x', expected a finite number"),
        ("shaping", float("nan"), "found nan, expected a finite number"),
        ("shaping", 10**400, "expected a finite number"),
        ("max_cycles", 0, "found 0, expected a whole number from 1 on"),
        ("illegal", "loose", "found 'loose', expected 'lose' or 'random'"),
        ("illegal", np.array([1, 2]), "expected 'lose' or 'random'"),
        ("render_mode", "human", "found 'human', expected 'ansi', 'rgb_array' or None"),
    ],
)
def test_a_value_of_another_kind_is_told_with_what_is_expected(keyword: str, value: Any, told: str) -> None:
    (sentence,) = faults(**{keyword: value})
    assert sentence.startswith(f"{keyword}: found ")
    assert sentence.endswith(told)


def test_all_that_is_wrong_is_told_at_once() -> None:
    assert faults(scenaro="x", seed=7, slots=1, scenario="encountr", rules="dust-174", points="9") == (
        "no keyword is called 'scenaro'; did you mean scenario?",
        f"no keyword is called 'seed'; there are {', '.join(Settings.wanted)}",
        "slots: found 1, expected a whole number from 2 to 100000",
        "points: found '9', expected a whole number from 1 on",
        "no ruleset is called 'dust-174'; did you mean dust-1947?",
        "no scenario is called 'encountr'; did you mean encounter?",
    )


def test_files_are_told_with_every_place(tmp_path: Path) -> None:
    told = faults(scenario="encountr", force1=tmp_path / "one.yaml", force2=f"{tmp_path}/two.yaml")
    assert told[0].startswith("no scenario is called 'encountr'")
    assert [sentence.partition(":")[0] for sentence in told[1:]] == [
        f"{tmp_path}/{name}.yaml" for name in ("one", "two")
    ]


def test_words_that_do_not_fit_together_are_told_when_all_are_known() -> None:
    assert faults(points=5, shaping="x") == (
        "shaping: found 'x', expected a finite number",
        "side 1 (First Wave): it costs 49 army points; the game is for 5",
        "side 2 (Ghost Company): it costs 48 army points; the game is for 5",
    )
    assert faults(points=5, force1=7) == ("force1: found 7, expected a name, a path or a force",)


def test_a_table_that_is_set_leaves_nothing_to_the_words() -> None:
    table = set_table("encounter", cards=shipped())
    assert Settings.of({"table": table}).table is table
    assert Settings.of({"table": table, "scenario": None}).table is table
    assert faults(table=table, scenario="nix", points=50) == (
        "table: it is set already; leave it out, or scenario, points",
    )


def test_nothing_is_as_usual() -> None:
    assert Settings.of(dict.fromkeys(["table", *(one.name for one in SKIRMISH.settings)])) == Settings.of({})


@pytest.mark.parametrize(
    "said", ["free-rotation", ["free-rotation"], ("D47-second-arms=with-nobody", "reverse-movement")]
)
def test_a_house_rule_is_one_word_or_several(said: Any) -> None:
    table = Settings.of({"rules": "dust-1947", "house_rule": said}).table
    assert table.ruleset.chosen == tuple([said] if isinstance(said, str) else said)


def test_numbers_and_paths_are_those_of_whatever_library() -> None:
    settings = Settings.of(
        {
            "scenario": ROOT / "scenarios" / "dust-tactics" / "supply-drop.yaml",
            "points": np.int64(60),
            "handicap1": np.int8(5),
            "classic_dice": np.bool_(True),
            "shaping": np.float32(0.5),
            "slots": np.int32(100),
        }
    )
    scenario = settings.table.scenario
    assert (scenario.id, scenario.points, scenario.handicaps) == ("supply-drop", 60, (5, 0))
    assert (settings.table.ruleset.dice.id, settings.shaping, settings.slots) == ("classic", 0.5, 100)
    assert type(settings.slots) is int


def test_the_page_names_every_keyword() -> None:
    page = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1:3] for line in page.splitlines() if line.startswith("|")]
    first = "".join(name for name, _ in rows)
    assert [name for name in Settings.wanted if f"`{name}`" not in first] == []
    (gymnasium,) = (what for name, what in rows if "Skirmish-v0" in name)
    assert [name for name in Seated.wanted if f"`{name}`" not in first + gymnasium] == []
