"""Checking files and folders of every kind."""

from __future__ import annotations

from pathlib import Path

from dust_tactics.content.lint import check, check_everything
from tests.helpers.card_texts import SQUAD, WALKER


def test_all_shipped_data_is_right() -> None:
    report = check_everything()
    assert report.problems == ()
    assert report.counts["card"] == 365
    scenarios = len([*Path("scenarios").glob("dust-*/*.yaml")])
    forces = len([*Path("scenarios/forces").glob("*.yaml")])
    assert str(report).startswith(f"365 cards, {scenarios} scenarios, {forces} forces, ")
    assert str(report).endswith("2 tables of skills, 2 tables of terrain")
    assert len(report.unknown["crews"]) == 8
    assert "Skysweeper" in report.unknown["crews"]
    assert {key: len(names) > 10 for key, names in report.unknown.items() if key != "crews"} == {
        "moves": True, "size": True, "ammo": True,
    }  # fmt: skip


def test_the_player_s_own_data_is_checked_too(home: Path) -> None:
    (home / "cards").mkdir(parents=True)
    (home / "forces").mkdir()
    (home / "cards" / "a.yaml").write_text(SQUAD.replace("[Scout]", "[Scuot]"))
    (home / "forces" / "f.yaml").write_text("force: 1\nname: F\nbloc: SSU\npoints: 5\nunits: [Nobody]\n")
    (home / "forces" / "red-thunder.yaml").write_text("force: 1\n")
    found = [(Path(p.file).name, p.line) for p in check_everything().problems]
    assert ("a.yaml", 10) in found
    assert ("f.yaml", 5) in found
    assert ("red-thunder.yaml", 1) in found


def test_files_and_folders(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(SQUAD)
    (tmp_path / "b.yaml").write_text(SQUAD.replace("Bot Hunters", "Ludwig"))
    (tmp_path / "c.yaml").write_text(SQUAD)
    (tmp_path / "d.yaml").write_text("crad: 1\n")
    (tmp_path / "e.yaml").write_bytes(b"\xff")
    report = check([tmp_path])
    assert report.counts == {"card": 3}
    assert [(Path(p.file).name, p.what.split(":")[0]) for p in report.problems] == [
        ("b.yaml", "a duplicate unit name"),
        ("c.yaml", "a duplicate unit name"),
        ("d.yaml", "neither a card nor a scenario, force, position or table"),
        ("e.yaml", "not UTF-8 text"),
    ]
    assert check([tmp_path / "a.yaml", tmp_path / "a.yaml"]).problems == ()


def test_a_shipped_card_does_not_clash_with_itself() -> None:
    from dust_tactics.content.files import paths

    path = paths.shipped("unit_cards") / "axis" / "ludwig.yaml"
    assert check([path]).problems == ()


def test_cards_whose_crews_are_unknown_are_named(tmp_path: Path) -> None:
    text = WALKER.replace("arc: front", "arc: front\n    crew: unknown") + "notes: [Nobody knows.]\n"
    (tmp_path / "a.yaml").write_text(text)
    report = check([tmp_path])
    assert (report.problems, report.unknown) == ((), {"crews": ("Grill",)})


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    assert [p.what for p in check([tmp_path]).problems] == ["the folder has no YAML files"]
