"""Odd things where files are meant: on the command line and in the player's folder, with any output."""

from __future__ import annotations

import os
import random
import stat
from pathlib import Path

from tests.helpers.commands import Ran, called, ran
from tests.helpers.odd_homes import PLACES, THINGS, put
from tests.helpers.odd_places import READABLE, furnish, inventory

from ..campaign import Campaign, Case
from .tables import whole

COMMANDS = (
    "cards check {}", "scenarios check {}", "scenarios show {}", "play {} --headless",
    "play encounter --force1 {} --headless", "play encounter --force2 {} --headless",
    "play --headless --load {}", "sight {} A1 B2", "sight --cases {}", "replay {}", "replay {} --verify",
    "replay {} --salvage", "sight 201-corner-staggered --png {}",
    "play --headless --load game.dust --save {}", "cards list --text {}", "skills {}", "cards check",
    "scenarios list --json",
)  # fmt: skip
ENCODINGS = ("utf-8", "utf-8", "ascii", "latin-1", "cp437", "cp1252", "utf-16")


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
    """One command about one odd thing, from an odd home, to an odd output."""
    here, home = folder / "yard", folder / "home"
    here.mkdir()
    home.mkdir()
    lines = whole("encounter", "dust-tactics", 0, 400)
    (here / "game.dust").write_bytes(b"".join(lines[: -chance.randrange(2, 5)]))
    furnish(here, "scenario: 1\n")
    for _ in range(chance.randrange(4)):
        put(home, chance.choice(PLACES), chance.choice([*THINGS]))
    asked, name = chance.choice(COMMANDS), chance.choice([*READABLE.values()])
    chosen = chance.choice((str(home), str(home), str(home), name))
    out = str(here / "full.yaml") if chance.randrange(8) == 0 else ""
    before = inventory(here)
    try:
        found = ran(
            [w.replace("{}", name) for w in asked.split()], here, chosen, chance.choice(ENCODINGS), out
        )
        _held(found)
        if found.status and not out and "{}" in asked and name and chosen == str(home):
            assert inventory(here) == before, "a command that failed has changed something"
    finally:
        _cleared(folder)
    return Case(found.status == 0, len(found.out), found.seconds)


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
    Campaign("odd-places", command, goal=20_000, short=12),
    Campaign("odd-homes", window, goal=1_000, short=1, patience=120.0),
)
