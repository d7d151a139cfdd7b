"""Only files are opened, whatever is asked about is answered, and a link stays one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dust_tactics.content.files import paths
from dust_tactics.content.files.atomic_write import write_whole
from dust_tactics.content.files.reading import (
    folder_fault,
    is_file,
    is_folder,
    is_there,
    open_file,
    real,
    why,
)

ODD = ("n" * 300, "a\0b", "loop", "file/x", "nowhere")


@pytest.fixture
def here(tmp_path: Path) -> Path:
    (tmp_path / "file").write_bytes(b"in it")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "link").symlink_to("file")
    return tmp_path


def test_a_file_is_opened_also_by_its_link(here: Path) -> None:
    for name in ("file", "link"):
        with open_file(here / name) as stream:
            assert stream.read() == b"in it"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes that have names")
def test_what_is_no_file_is_refused_at_once(here: Path) -> None:
    os.mkfifo(here / "pipe")
    for path, told in (
        (here, "Is a directory"),
        (here / "pipe", "it is a pipe, not a file"),
        (Path(os.devnull), "it is a device, not a file"),
        (here / "a\0b", "it is no name of a file"),
    ):
        with pytest.raises(OSError, match=told) as error:
            open_file(path)
        assert why(error.value) == told
        before = path.lstat() if "\0" not in str(path) else None
        with pytest.raises((OSError, ValueError)):
            write_whole(path, b"new")
        assert before is None or path.lstat().st_mode == before.st_mode


@pytest.mark.parametrize("name", ODD)
def test_any_name_can_be_asked_about(here: Path, name: str) -> None:
    assert not is_file(here / name)
    assert not is_folder(here / name)
    assert is_there(here / name) is (name == "loop")
    assert bool(folder_fault(here / name)) is (name != "nowhere")
    if "\0" not in name:
        assert paths.shown(here / name)
        assert real(here / name).name


def test_what_a_link_leads_to_is_written(here: Path) -> None:
    write_whole(here / "link", b"new")
    assert (here / "link").is_symlink()
    assert (here / "file").read_bytes() == b"new"


def test_a_path_is_told_on_one_line_as_it_was_given(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(here)
    assert paths.shown(here / "link") == "link"
    assert paths.shown(Path("two\nlines.yaml")) == "two\\nlines.yaml"
    assert paths.shown(Path("\udcff.yaml")) == "\\udcff.yaml"


@pytest.mark.parametrize(
    ("name", "told"),
    [("~nouser/x", "there is no such user"), ("file", "Not a directory"), ("nowhere", ""), (".", "")],
)
def test_a_player_s_folder_that_can_be_none_is_told(
    here: Path, monkeypatch: pytest.MonkeyPatch, name: str, told: str
) -> None:
    monkeypatch.chdir(here)
    monkeypatch.setenv(paths.HOME_VARIABLE, name)
    fault = paths.home_fault()
    assert told in fault
    assert bool(fault) is bool(told)
    paths.home()
