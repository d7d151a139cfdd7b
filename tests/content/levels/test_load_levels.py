"""The levels of the computer's players, from their file."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

from dust_tactics.content.files import paths
from dust_tactics.content.levels.level_schema import TemperRow
from dust_tactics.content.levels.load_levels import load_levels, read_levels
from dust_tactics.play.skirmish.levels import STYLES
from dust_tactics.skirmish.bots.temper import BALANCED, Temper


def changed(tmp_path: Path, old: str, new: str) -> Path:
    """The file with something else in it."""
    text = paths.levels().read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "levels.yaml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


def test_there_are_four_from_the_weakest_to_the_strongest() -> None:
    recruit, regular, veteran, ace = load_levels().levels
    assert recruit.overlooks > regular.overlooks > veteran.overlooks > ace.overlooks == 0.0
    assert recruit.ideas is regular.ideas is None
    assert veteran.ideas is not None
    assert ace.playouts > veteran.playouts


def test_a_mistake_is_told_with_its_line(tmp_path: Path) -> None:
    _, problems = read_levels(changed(tmp_path, "overlooks: 0.", "overlooks: 7."))
    assert [str(problem.line) for problem in problems]
    assert "a number from 0 to 1" in str(problems[0])


def test_styles_weigh_own_points_otherwise_and_leave_the_rest() -> None:
    cautious, aggressive = (load_levels().styles[name] for name in STYLES)
    assert cautious["own"] > BALANCED.own > aggressive["own"]
    assert cautious["dread"] > BALANCED.dread > aggressive["dread"]


def test_a_style_weighs_only_what_a_temper_has(tmp_path: Path) -> None:
    levels, problems = read_levels(changed(tmp_path, "    dread:", "    dred:"))
    assert levels is None
    assert "dread" in str(problems[0])


def test_a_file_may_weigh_whatever_a_temper_has() -> None:
    assert set(TemperRow.model_fields) == {field.name for field in fields(Temper)}
