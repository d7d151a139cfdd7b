"""The player's settings: kept, and forgiving of a file that was edited by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.files.settings import ASIDE, Settings, load_settings, save_settings


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    settings = Settings(palette="greyscale", scale=125, hints_seen=("aim", "move"))
    save_settings(settings, tmp_path / "deep" / "settings.yaml")
    assert load_settings(tmp_path / "deep" / "settings.yaml") == (settings, ())


def test_a_missing_file_gives_the_ordinary_settings(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none.yaml") == (Settings(), ())


def test_wrong_values_leave_the_ordinary_ones_and_are_named(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text("scale: big\nanimatons: false\nhints: false\n", encoding="utf-8")
    settings, problems = load_settings(file)
    assert settings == Settings(hints=False)
    assert len(problems) == 2
    assert "scale: expected something like 100, found 'big'" in problems[0]
    assert "'animatons'" in problems[1]


def test_a_scale_out_of_range_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text("scale: 900\n", encoding="utf-8")
    settings, problems = load_settings(file)
    assert settings.scale == 100
    assert "75 to 250" in problems[0]


def test_a_file_that_is_not_yaml_is_said_so(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text("{:", encoding="utf-8")
    settings, problems = load_settings(file)
    assert settings == Settings()
    assert "can't be read" in problems[0]


def test_a_word_or_a_number_that_means_nothing_leaves_the_ordinary_one(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text("ask: often\ngrace: -2\nresults: -3\n", encoding="utf-8")
    settings, problems = load_settings(file)
    assert settings == Settings()
    assert [problem.partition(": expected")[0].split(": ")[1] for problem in problems] == [
        "ask",
        "grace",
        "results",
    ]
    assert "always, loss, never" in problems[0]


@pytest.mark.parametrize(
    "text",
    [
        "scale: 2001-13-45",
        "scale: " + "9" * 5000,
        "scale: !!python/object:os x",
        "a: " + "[" * 3000,
        "\0",
        "hints-seen: [{a: 1}]",
        "p\tcale: 125",
    ],
    ids=["date", "digits", "tag", "deep", "nul", "nested", "tab"],
)
def test_a_file_that_breaks_its_reader_gives_the_ordinary_settings(tmp_path: Path, text: str) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text(text + "\n", encoding="utf-8")
    settings, problems = load_settings(file)
    assert settings == Settings()
    assert len(problems) == 1
    assert len(problems[0]) < 1000
    assert problems[0].isprintable()


def test_a_file_with_mistakes_is_kept_when_settings_are_saved(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    file.write_text("scale: big\npalette: greyscale\n", encoding="utf-8")
    save_settings(load_settings(file)[0].but(hints=False), file)
    assert load_settings(file) == (Settings(palette="greyscale", hints=False), ())
    assert (tmp_path / ASIDE).read_text(encoding="utf-8").startswith("scale: big")
    save_settings(Settings(), file)
    assert (tmp_path / ASIDE).read_text(encoding="utf-8").startswith("scale: big"), "only mistakes are kept"
