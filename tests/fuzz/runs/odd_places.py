"""Odd things where files are meant: on the command line and in the player's folder, with any output."""

from __future__ import annotations

import os
import random
import stat
from pathlib import Path

from tests.helpers.commands import Ran, called, ran
from tests.helpers.odd_commands import (
    FOLDERS,
    HERE,
    PICTURING,
    PLAIN,
    QUICK,
    READING,
    SAVING,
    TOLD,
    changes,
    faults,
    faults_of_checks,
    faults_of_homes,
    faults_of_writing,
    meant,
    words,
)
from tests.helpers.odd_homes import PLACES, THINGS, put
from tests.helpers.odd_places import LONG, READABLE, furnish, inventory

from ..campaign import Campaign, Case
from .tables import whole

WRITING = (SAVING, PICTURING)
NAMES = (*READABLE.values(), LONG[:200])
COMMANDS = (
    *READING, *WRITING, *QUICK, *TOLD, *PLAIN, "play encounter --force2 {} --headless",
    "cards list --text {}", "skills {}", "cards check",
)  # fmt: skip
ENCODINGS = ("utf-8", "utf-8", "ascii", "latin-1", "cp437", "cp1252", "utf-16")
ONE_ODD = ("name", "name", "name", "home", "folder", "encoding")
"""What is odd where it is the only thing; most commands have a name."""


def _held(found: Ran) -> None:
    assert found.status in (0, 1, 2), f"{found.status} after {found.seconds:.1f} s\n{found.told}"
    assert "Traceback" not in found.told, found.told


def _cleared(folder: Path) -> None:
    """Leave only files and folders, all unlocked: what is kept of a case that broke is copied to its end."""
    for place, folders, files in os.walk(folder):
        for name in (*folders, *files):
            path = Path(place, name)
            mode = path.lstat().st_mode
            if stat.S_ISDIR(mode):
                path.chmod(0o700)
            elif not stat.S_ISREG(mode):
                path.unlink()


def command(chance: random.Random, folder: Path) -> Case:
    """One command: about one odd thing, or from an odd home and to an odd output besides."""
    here, home = folder / "yard", folder / "home"
    here.mkdir()
    home.mkdir()
    lines = whole("encounter", "dust-tactics", 0, 400)
    (here / "game.dust").write_bytes(b"".join(lines[: -chance.randrange(2, 5)]))
    furnish(here, "scenario: 1\n")
    try:
        found = (_one_odd if chance.randrange(2) else _many_odd)(chance, here, home)
        _held(found)
    finally:
        _cleared(folder)
    return Case(found.status == 0, len(found.out), found.seconds)


def _one_odd(chance: random.Random, here: Path, home: Path) -> Ran:
    """All that must hold where nothing else is odd, which the usual run asks of a part."""
    before, name = inventory(here), chance.choice(NAMES)
    match chance.choice(ONE_ODD):
        case "name":
            asked = chance.choice((*READING, *WRITING))
            found = ran(words(asked, name), here, str(home))
            if asked in WRITING:
                wrong = [*faults_of_writing(found, name, here, before)]
            else:
                wrong = [*faults(found, name), *changes(here, before)]
        case "home":
            found = ran(words(chance.choice(QUICK)), here, name)
            wrong = [*faults_of_homes(found)]
        case "folder":
            odd, asked = chance.choice(FOLDERS), chance.choice(("cards check", *QUICK[:3]))
            (home / odd).symlink_to(here)
            found = ran(words(asked), here, str(home))
            wrong = [*(faults_of_checks(found, odd) if asked not in QUICK else faults_of_homes(found))]
        case _:
            asked, encoding = chance.choice((*TOLD, *PLAIN)), chance.choice(ENCODINGS)
            found = ran(words(asked), here, str(home), encoding)
            assert found.out.decode(encoding).strip() or found.err.decode(encoding).strip(), asked
            wrong = []
            if asked in PLAIN:
                usual = ran(words(asked), here, str(home))
                assert meant(asked, found, encoding) == meant(asked, usual, "utf-8"), asked
    assert not wrong, "\n".join(wrong)
    return found


def _many_odd(chance: random.Random, here: Path, home: Path) -> Ran:
    """A command that ends in a sentence, whatever is odd with it."""
    for _ in range(chance.randrange(4)):
        put(home, chance.choice(PLACES), chance.choice([*THINGS]))
    asked, name = chance.choice(COMMANDS), chance.choice(NAMES)
    chosen = chance.choice((str(home), str(home), str(home), name))
    out = str(here / "full.yaml") if chance.randrange(8) == 0 else ""
    before = inventory(here)
    found = ran(words(asked, name), here, chosen, chance.choice(ENCODINGS), out)
    _held(found)
    if found.status and not out and HERE in asked and name and chosen == str(home):
        assert inventory(here) == before, "a command that failed has changed something"
    return found


def window(chance: random.Random, folder: Path) -> Case:
    """All pages of the window over a player's folder in which odd things stand."""
    home = folder / "home"
    home.mkdir()
    for place in chance.sample(PLACES, chance.randrange(1, len(PLACES))):
        put(home, place, chance.choice([*THINGS]))
    try:
        found = called("tests.helpers.odd_homes:look_at_every_page", [], folder, str(home))
        _held(found)
        assert found.status == 0, found.told
        assert found.out.endswith(b"all\n"), found.told
    finally:
        _cleared(folder)
    return Case(True, len(list(home.rglob("*"))), found.seconds)


CAMPAIGNS = (
    Campaign("odd-places", command, goal=5_000, short=12),
    Campaign("odd-homes", window, goal=100, short=1, patience=120.0),
)
