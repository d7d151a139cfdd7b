"""Power that fails while a line is written: whatever of it is on the disk, the decisions before it stand."""

from __future__ import annotations

import random
import time
from pathlib import Path

from dust_tactics.play.match import open_match, open_recording
from dust_tactics.play.saves import read

from ..campaign import Campaign, Case
from .tables import cards, drawn, plays, whole

MOST = 60
BLOCKS = (1, 16, 64, 512, 4096)
"""Pieces that a disk writes whole; real ones are 512 bytes and more."""


def case(chance: random.Random, folder: Path) -> Case:
    """One line of one game, of which some pieces are on the disk, and perhaps the length of all."""
    begin = time.monotonic()
    lines = whole(*drawn(chance), MOST)
    at = chance.randrange(2, len(lines))
    block = chance.choice(BLOCKS)
    pieces = [lines[at][here : here + block] for here in range(0, len(lines[at]), block)]
    chances = chance.choice((0.1, 0.5, 0.9, 0.99))
    tail = b"".join(piece if chance.random() < chances else b"\0" * len(piece) for piece in pieces)
    tail = tail[
        : chance.choice((len(tail), block * chance.randrange(len(pieces) + 1), chance.randrange(len(tail))))
    ]
    path = folder / "game.dust"
    path.write_bytes(b"".join(lines[:at]) + tail)
    saved = read(path)
    whole_line = tail.rstrip(b"\n") == lines[at].rstrip(b"\n")
    assert saved.decisions == at - 2 + whole_line, (saved.decisions, at)
    assert (saved.notice is None) == (whole_line or not tail)
    if chance.randrange(4) == 0:  # it takes longest, and is the same for all tails
        open_recording(path, prove=True, cards=cards())
        plays(open_match(path, cards=cards()), min(MOST, saved.decisions + 2), lambda _: None)
        found = tuple(path.read_bytes().splitlines(keepends=True))
        assert found == lines[: len(found)]
    return Case(whole_line, len(tail), time.monotonic() - begin)


CAMPAIGNS = (Campaign("power-loss", case, goal=2_000, short=12),)
