"""Where data lives."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.files import paths
from dust_tactics.content.files.limits import FILES
from dust_tactics.content.lint import own_problems


def test_shipped_folders_are_found_from_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    paths.shipped.cache_clear()
    for folder in ("assets", "unit_cards", "scenarios"):
        assert paths.shipped(folder).is_dir()
    with pytest.raises(FileNotFoundError, match="no_such_folder"):
        paths.shipped("no_such_folder")


def test_the_player_s_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paths.own("cards") == home / "cards"
    assert paths.settings_file() == home / "settings.yaml"
    assert paths.cache_dir().is_relative_to(home)
    monkeypatch.delenv(paths.HOME_VARIABLE)
    assert "dust-tactics" in str(paths.home())
    assert paths.home() != paths.cache_dir()


def test_files_come_in_a_fixed_order_and_hidden_ones_not_at_all(tmp_path: Path) -> None:
    for name in ("b.yaml", "a/z.yml", "a.yaml", ".x.yaml", ".git/c.yaml", "d.txt", "e.yaml/inner.yaml"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("")
    found = [path.relative_to(tmp_path).as_posix() for path in paths.yaml_files(tmp_path)]
    assert found == ["a.yaml", "a/z.yml", "b.yaml", "e.yaml/inner.yaml"]
    assert paths.yaml_files(tmp_path / "none") == []


def test_of_too_many_files_the_first_are_read_and_somebody_is_told(home: Path) -> None:
    folder = home / "scenarios"
    folder.mkdir(parents=True)
    for number in range(FILES.most + 3):
        (folder / f"s{number:05}.yaml").write_text("scenario: 2\n")
    found = paths.yaml_files(folder)
    assert [path.name for path in (found[0], found[-1])] == ["s00000.yaml", f"s{FILES.most - 1:05}.yaml"]
    assert len(found) == FILES.most
    told = [str(problem) for problem in own_problems() if FILES.name in problem.what]
    assert len(told) == 1
    assert f"found {FILES.most + 3} files, expected at most {FILES.most}" in told[0]
    (folder / "s00000.yaml").unlink()
    assert paths.yaml_files(folder)[-1].name == f"s{FILES.most:05}.yaml"
    for number in range(1, 3):
        (folder / f"s{number:05}.yaml").unlink()
    assert paths.too_many_files(folder) == 0


def test_paths_are_shown_from_where_one_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert paths.shown(tmp_path / "cards" / "a.yaml") == str(Path("cards") / "a.yaml")
    assert paths.shown(tmp_path.parent / "a.yaml") == str(tmp_path.parent / "a.yaml")
