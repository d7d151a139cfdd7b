"""Whatever stands where a file is meant: a sentence that names it, exit 1 or 2, and nothing is changed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.commands import ran
from tests.helpers.odd_commands import (
    COUNTING,
    FOLDERS,
    PICTURING,
    PLAIN,
    QUICK,
    READING,
    SAVING,
    TOLD,
    changes,
    dealt,
    faults,
    faults_of_checks,
    faults_of_homes,
    faults_of_writing,
    meant,
    words,
)
from tests.helpers.odd_places import BEST, CLASSES, LONG, READABLE, inventory, yard

from .conftest import Played

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes that have names"),
]

ROOT = Path(__file__).parents[2]
TO_BE_READ = dealt(READING)
HOMES = dealt(QUICK)
NEW = {**READABLE, "a name of 200 characters": LONG[:200]}
TO_BE_WRITTEN = {
    SAVING: NEW,
    COUNTING: {what: name for what, name in NEW.items() if name in CLASSES or name in BEST},
    PICTURING: {what: name for what, name in NEW.items() if name in CLASSES or name in BEST},
}
ENCODINGS = ("ascii", "latin-1", "cp437")
NO_ASCII = [command for command in TOLD if not command.isascii()]


@pytest.fixture(scope="module")
def here(played_on: Path) -> Iterator[Path]:
    """The yard, in which a game lies that is nearly over."""
    content = (ROOT / "scenarios" / "dust-tactics" / "encounter.yaml").read_text(encoding="utf-8")
    with yard(content) as folder:
        shutil.copy(played_on, folder / "game.dust")
        yield folder


@pytest.fixture(scope="module")
def played_on(tmp_path_factory: pytest.TempPathFactory, played: Played) -> Path:
    """A game before its last decisions."""
    path = tmp_path_factory.mktemp("nearly") / "game.dust"
    path.write_bytes(b"".join(played.file.read_bytes().splitlines(keepends=True)[:-4]))
    return path


@pytest.fixture
def home(tmp_path: Path) -> str:
    return str(tmp_path)


def test_every_odd_name_is_dealt() -> None:
    for dealing in (TO_BE_READ, HOMES):
        assert {what for share in dealing.values() for what in share} == set(READABLE)
        assert all(set(share.values()) >= CLASSES for share in dealing.values())


@pytest.mark.parametrize("command", READING)
def test_what_can_t_be_read_is_told(here: Path, home: str, command: str) -> None:
    before = inventory(here)
    wrong = []
    for what, name in TO_BE_READ[command].items():
        found = ran(words(command, name), here, home)
        wrong += [f"{command}, {what}: {fault}" for fault in (*faults(found, name), *changes(here, before))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("command", TO_BE_WRITTEN)
def test_what_can_t_be_written_is_told(here: Path, home: str, command: str) -> None:
    before = inventory(here)
    wrong = []
    for what, name in TO_BE_WRITTEN[command].items():
        found = ran(words(command, name), here, home)
        wrong += [f"{command}, {what}: {fault}" for fault in faults_of_writing(found, name, here, before)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("command", QUICK)
def test_an_odd_folder_of_the_player_is_told_or_is_as_good_as_none(here: Path, command: str) -> None:
    """Where no folder is yet, one will be; what is none and can't be one is told."""
    wrong, told = [], 0
    for what, name in HOMES[command].items():
        found = ran(words(command), here, name)
        wrong += [f"{command}, {what}: {fault}" for fault in faults_of_homes(found)]
        told += "DUST_TACTICS_HOME: " in found.told
    assert not wrong, "\n".join(wrong)
    assert told > len(HOMES[command]) // 2


def test_odd_things_in_the_player_s_folders_are_told(tmp_path: Path) -> None:
    """Whatever is there, the shipped ones are found, and a check names each thing."""
    with yard("card: 1\n") as here:
        home = tmp_path / "home"
        home.mkdir()
        for folder in FOLDERS:
            (home / folder).symlink_to(here)
        found = ran(["cards", "check"], here, str(home))
        wrong = [fault for folder in FOLDERS for fault in faults_of_checks(found, folder)]
        for command in QUICK[:3]:
            wrong += faults_of_homes(ran(words(command), here, str(home)))
    assert not wrong, "\n".join(wrong)


def test_a_folder_of_the_player_s_that_can_t_be_read_is_told(tmp_path: Path) -> None:
    for name in ("cards", "forces"):
        (tmp_path / name).mkdir(mode=0o300)
    (tmp_path / "cards" / "mine.yaml").write_text("card: 1\n")
    found = ran(["cards", "check"], tmp_path, str(tmp_path))
    assert found.status == 1
    for name in ("cards", "forces"):
        assert f"{name}:1:1: cannot be read (Permission denied)" in found.told


@pytest.mark.parametrize(("number", "encoding"), list(enumerate(ENCODINGS)))
def test_every_terminal_is_told_in_its_letters(here: Path, home: str, number: int, encoding: str) -> None:
    for command in dict.fromkeys((*TOLD[number :: len(ENCODINGS)], *NO_ASCII)):
        found = ran(words(command), here, home, encoding)
        assert found.status in (0, 1, 2), found.told
        assert "Traceback" not in found.told, found.told
        assert (found.out + found.err).decode(encoding).strip(), command


@pytest.mark.parametrize(("number", "encoding"), [(0, "ascii"), (1, "cp437")])
def test_json_means_the_same_in_every_encoding(here: Path, home: str, number: int, encoding: str) -> None:
    for command in PLAIN[number::2]:
        codes = ("utf-8", encoding)
        data = [meant(command, ran(words(command), here, home, code), code) for code in codes]
        assert data[0] == data[1], command


@pytest.mark.parametrize("command", [*TOLD, *PLAIN])
def test_an_output_that_takes_nothing_is_told(here: Path, home: str, command: str) -> None:
    found = ran(words(command), here, home, out=str(here / "full.yaml"))
    assert found.status in (1, 2), found.told
    assert "Traceback" not in found.told
    assert found.err.strip()
    if found.status == 1 and "–" not in command:
        assert "the output: the system refuses it (No space left on device)" in found.told
