"""A file appears whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.files.atomic_write import write_same_kind, write_whole


def test_a_file_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "a.b.yaml"
    write_whole(path, b"first")
    write_whole(path, b"second")
    assert path.read_bytes() == b"second"
    assert list(tmp_path.iterdir()) == [path]


def test_what_cannot_be_put_in_its_place_leaves_everything_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "folder"
    path.mkdir()
    with pytest.raises(OSError, match="folder"):
        write_whole(path, b"never")
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "none" / "a.yaml", b"")


PNG, PDF = b"\x89PNG first", b"%PDF-1.7"


@pytest.mark.parametrize("before", [None, b"", b"\x89PNG last year"])
def test_a_picture_takes_the_place_of_a_picture(tmp_path: Path, before: bytes | None) -> None:
    path = tmp_path / "card.png"
    if before is not None:
        path.write_bytes(before)
    write_same_kind(path, PNG)
    assert path.read_bytes() == PNG


@pytest.mark.parametrize("before", [b"card: 1\nname: Mila\n", PDF, b"x"])
def test_a_picture_takes_the_place_of_nothing_else(tmp_path: Path, before: bytes) -> None:
    path = tmp_path / "mila.yaml"
    path.write_bytes(before)
    with pytest.raises(OSError, match="a file of another kind has this name"):
        write_same_kind(path, PNG)
    assert path.read_bytes() == before
