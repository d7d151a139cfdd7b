"""Whatever stands where a file is meant: a sentence that names it, exit 1 or 2, and nothing is changed."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.commands import Ran, ran
from tests.helpers.odd_places import BEST, LONG, READABLE, SOME, inventory, yard

from .conftest import Played

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes that have names"),
]

ROOT = Path(__file__).parents[2]
HERE = "{}"
READING = (
    "cards check {}", "scenarios check {}", "scenarios show {}", "play {} --headless",
    "play encounter --force1 {} --headless", "play --headless --load {}", "sight {} A1 B2",
    "sight --cases {}", "replay {}", "replay {} --verify", "replay {} --salvage",
)  # fmt: skip
LOADING = READING[1:2] + READING[3:7] + READING[9:]
"""What loads much before it looks at the file, or reads it as another one does."""
WRITING = ("play --headless --load game.dust --save {}", "sight 201-corner-staggered --png {}")
QUICK = (
    "cards list --bloc SSU",
    "scenarios show encounter",
    "sight nowhere A1 B2",
    "play nowhere --headless",
)


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


def words(command: str, name: str) -> list[str]:
    return [word.replace(HERE, name) for word in command.split()]


def faults(found: Ran, name: str) -> Iterator[str]:
    """What is wrong with how a command took a name that is a mistake."""
    if found.status not in (1, 2):
        yield f"ended with {found.status} after {found.seconds:.1f} s"
    if "Traceback" in found.told or not found.told.strip():
        yield found.told
    first = name.partition("\n")[0].replace("\udcff", "")[:50]
    if first not in found.told.replace("\n", ""):
        yield f"does not name {name[:60]!r}: {found.told}"


@pytest.mark.parametrize("command", READING)
def test_what_can_t_be_read_is_told(here: Path, home: str, command: str) -> None:
    before = inventory(here)
    wrong = []
    for what, name in READABLE.items():
        if command in LOADING and name not in SOME:
            continue
        found = ran(words(command, name), here, home)
        wrong += [f"{command}, {what}: {fault}" for fault in faults(found, name)]
        if inventory(here) != before:
            wrong.append(f"{command}, {what}: something was changed")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("command", WRITING)
def test_what_can_t_be_written_is_told(here: Path, home: str, command: str) -> None:
    before = inventory(here)
    wrong = []
    for what, name in {**READABLE, "a name of 200 characters": LONG[:200]}.items():
        if "--png" in command and name not in SOME:
            continue  # a picture takes a while
        found = ran(words(command, name), here, home)
        now = inventory(here)
        if found.status == 0 and name in BEST and (here / name).is_file():
            new = set(now) - set(before)
            if len(new) != 1 or "Traceback" in found.told:
                wrong.append(f"{command}, {what}: {new} {found.told}")
            for path in new:
                (here / path).unlink()
            continue
        wrong += [f"{command}, {what}: {fault}" for fault in faults(found, name)]
        if now != before:
            wrong.append(f"{command}, {what}: something was changed")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("command", QUICK)
def test_an_odd_folder_of_the_player_is_told_or_is_as_good_as_none(here: Path, command: str) -> None:
    """Where no folder is yet, one will be; what is none and can't be one is told."""
    wrong, told = [], 0
    for what, name in READABLE.items():
        found = ran(command.split(), here, name)
        if "Traceback" in found.told or found.status not in (0, 1, 2) or not found.told.strip():
            wrong.append(f"{command}, {what}: {found.status} {found.told}")
        told += "DUST_TACTICS_HOME: " in found.told
    assert not wrong, "\n".join(wrong)
    assert told > len(READABLE) // 2


@pytest.mark.parametrize("folder", ["cards", "scenarios", "forces", "positions"])
def test_odd_things_in_the_player_s_folders_are_told(tmp_path: Path, folder: str) -> None:
    """Whatever is there, the shipped ones are found, and a check names each thing."""
    with yard("card: 1\n") as here:
        home = tmp_path / "home"
        home.mkdir()
        (home / folder).symlink_to(here)
        found = ran(["cards", "check"], here, str(home))
        assert found.status == 1, found.told
        assert "Traceback" not in found.told
        for name in ("locked", "full", "zero", "pipe", "socket", "loop", "gone"):
            assert f"{name}.yaml:1:1: cannot be read (" in found.told, found.told
        for command in QUICK[:3]:
            found = ran(command.split(), here, str(home))
            assert found.status in (0, 1, 2), found.told
            assert "Traceback" not in found.told


def test_a_folder_of_the_player_s_that_can_t_be_read_is_told(tmp_path: Path) -> None:
    for name in ("cards", "forces"):
        (tmp_path / name).mkdir(mode=0o300)
    (tmp_path / "cards" / "mine.yaml").write_text("card: 1\n")
    found = ran(["cards", "check"], tmp_path, str(tmp_path))
    assert found.status == 1
    for name in ("cards", "forces"):
        assert f"{name}:1:1: cannot be read (Permission denied)" in found.told


TOLD = (
    "--help", "cards list", "cards show Grenadier Battle Squad", "cards show nobody–", "cards schema",
    "scenarios list", "scenarios show encounter", "play encounter –", "replay game.dust", "rulings",
    "replay game.dust --verify", "skills", "skills Berserk", "sight 201-corner-staggered", "replay ü.dust",
)  # fmt: skip
PLAIN = (
    "cards list --json", "scenarios list --json", "replay game.dust --json", "rulings --json",
    "skills --json", "sight 201-corner-staggered --json",
)  # fmt: skip


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
def test_every_terminal_is_told_in_its_letters(here: Path, home: str, encoding: str) -> None:
    for command in TOLD:
        found = ran(words(command, ""), here, home, encoding)
        assert found.status in (0, 1, 2), found.told
        assert "Traceback" not in found.told, found.told
        assert (found.out + found.err).decode(encoding).strip(), command


@pytest.mark.parametrize("encoding", ["ascii", "cp437"])
def test_json_means_the_same_in_every_encoding(here: Path, home: str, encoding: str) -> None:
    for command in PLAIN:
        data = []
        for code in ("utf-8", encoding):
            text = ran(words(command, ""), here, home, code).out.decode(code)
            data.append(
                [json.loads(line) for line in text.splitlines()] if "replay" in command else json.loads(text)
            )
        assert data[0] == data[1], command


@pytest.mark.parametrize("command", [*TOLD, *PLAIN])
def test_an_output_that_takes_nothing_is_told(here: Path, home: str, command: str) -> None:
    found = ran(words(command, ""), here, home, out=str(here / "full.yaml"))
    assert found.status in (1, 2), found.told
    assert "Traceback" not in found.told
    assert found.err.strip()
    if found.status == 1 and "–" not in command:
        assert "the output: the system refuses it (No space left on device)" in found.told
