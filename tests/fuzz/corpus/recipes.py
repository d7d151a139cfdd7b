"""Inputs that once broke something, and are too large or too bound to the shipped files to be kept."""

from __future__ import annotations

import json
import struct
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dust_tactics.content.cards.passed_card import CODE as CARD_LINE
from dust_tactics.content.positions.position_png import KEYWORD, SIGNATURE
from tests.helpers.codes import code_of
from tests.helpers.forger import hashed_anew

from ..files import cards, forces, positions, saves, scenarios
from ..spoil import plain_of

Recipe = Callable[[], bytes]
LARGEST = "board:\n  cols: 48\n  rows: 48\n"


def _changed(source: bytes, **changes: Any) -> bytes:
    """A YAML file with some keys of other values."""
    return json.dumps({**plain_of(source), **changes}).encode()


def _scenario(**changes: Any) -> bytes:
    board = {"cols": "48", "rows": "48", **changes.pop("board", {})}
    return _changed(scenarios.sources()[0], board=board, **changes)


def _map(row: str, rows: int = 48) -> bytes:
    return b"position: 1\nmap: |\n" + f"  {row}\n".encode() * rows


def _save(change: Callable[[list[Any]], object]) -> bytes:
    """A game with some of its lines changed and all of them hashed anew."""
    lines = [json.loads(raw) for raw in saves.sources()[0].splitlines()]
    change(lines)
    with tempfile.TemporaryDirectory(prefix="dust-fuzz-") as folder:
        path = Path(folder, "game.dust")
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        hashed_anew(path, committed=True)
        return path.read_bytes()


def _scenario_of_save(**changes: Any) -> bytes:
    return _save(lambda lines: lines[0]["setup"]["scenario"].update(changes))


def _fact(fact: Any) -> bytes:
    return _save(lambda lines: lines[1]["facts"].__setitem__(0, fact))


def _chunked(*chunks: tuple[bytes, bytes]) -> bytes:
    return SIGNATURE + b"".join(
        struct.pack(">I", len(inside)) + kind + inside + struct.pack(">I", zlib.crc32(kind + inside))
        for kind, inside in chunks
    )


def _signed(lines: list[Any]) -> None:
    marks = lines[0]["setup"]["fingerprints"]
    marks[next(iter(marks))] = "\x1b[31m\n"


FORT = {"kind": "bunker", "at": "A1", "facing": "north"}
SOLDIER = {"kind": "infantry", "at": "A1"}

RECIPES: dict[str, dict[str, Recipe]] = {
    "card-lines": {
        "nothing": lambda: code_of({}, CARD_LINE).encode(),
        "a path for a card": lambda: code_of({"card": "/etc/passwd"}, CARD_LINE).encode(),
        "skills that are none": lambda: code_of({"card": "card: 1", "skills": {"a": 1}}, CARD_LINE).encode(),
        "9000 rows": lambda: code_of({"card": "x", "skills": [{}] * 9_000}, CARD_LINE).encode(),
    },
    "card-pictures": {
        "a position": lambda: _chunked((b"tEXt", KEYWORD.encode() + b"\0DUST1-")),
        "a bomb": lambda: _chunked((b"zTXt", b"dust-card\0\0" + zlib.compress(b"A" * 9_000_000))),
    },
    "own-skills": {
        "no rows": lambda: b"skills: 1\nrows: []\n",
        "code": lambda: b"skills: 1\nrows:\n- {name: A, on: unit, own: lucky, text: B}\n",
        "itself": lambda: b"skills: 1\nrows:\n- {name: A, on: unit, gains: [A], text: B}\n",
    },
    "cards": {
        "9000 unknown skills": lambda: _changed(
            cards.sources()[0], skills=[f"skill {n}" for n in range(9_000)]
        ),
        "a name of 5000 digits": lambda: _changed(cards.sources()[0], points="9" * 5_000),
        "half a letter": lambda: _changed(cards.sources()[0], name="\ud800"),
        "notes that are none": lambda: _changed(cards.sources()[0], unknown=["moves"], notes=[]),
        "deep": lambda: b"card: 1\nname: " + b"[" * 50_000,
        "deep mappings": lambda: b"{a: " * 50_000,
    },
    "scenarios": {
        "20000 mats": lambda: _scenario(board={"mats": ["A1:AV48"] * 20_000}),
        "600 mats": lambda: _scenario(board={"mats": ["A1:AV48"] * 600}),
        "20000 areas": lambda: _scenario(deploy=[["A1:AV48"] * 20_000, []]),
        "6000 bunkers": lambda: _scenario(board={"forts": [FORT] * 6_000}),
        "40000 objectives": lambda: _scenario(objectives={"squares": ["C3"] * 40_000}),
        "9000 keys": lambda: _scenario(**{f"k{n}": "1" for n in range(9_000)}),
        "unknown tile": lambda: _scenario(terrain={"tiles": ["tent"]}),
        "92 columns": lambda: _scenario(board={"cols": "92"}),
        "empty and long rows": lambda: (
            b"scenario: 1\nname: Gaps\nruleset: dust-1947\nboard:\n  cols: 2\n  rows: 3\n  map: |\n"
            b"    .T\n\n\n    ..  \n    T.\nedges: [south, north]\nturns: 9\n"
        ),
        "edges that are not opposite": lambda: (
            b"scenario: 1\nname: Corner\nruleset: dust-tactics\nboard: {cols: 34, rows: 1}\n"
            b"edges: [west, south]\nturns: 9\n"
        ),
        "rows of other lengths": lambda: _scenario(board={"map": [".", "..", "?", "", "T" * 97]}),
    },
    "forces": {
        "20000 units": lambda: _changed(forces.sources()[0], units=[f"nobody {n}" for n in range(20_000)]),
        "200 units": lambda: _changed(forces.sources()[0], units=[f"nobody {n}" for n in range(200)]),
        "200 riders": lambda: _changed(
            forces.sources()[0], mount=[{"unit": "Karl", "vehicle": "Karl"}] * 200
        ),
    },
    "lists": {
        "3000 lines": lambda: b"Mine (Allies, 50 points)\n" + b"\n".join(b"f%d" % n for n in range(3_000)),
        "a card on two lines": lambda: (
            b"Mine (Allies, 90 points)\n1 x Pounder\n1 x The Gunners\n1 x Pounder\n"
        ),
        "a name of 5000 letters": lambda: b"M" * 5_000 + b" (Allies, 50 points)\n1 x Pounder\n",
        "297 units": lambda: b"Mine (Allies, 50 points)\n" + b"99 x Pounder\n" * 3,
    },
    "positions": {
        "6000 bunkers": lambda: _map("." * 48) + json.dumps({"forts": [FORT] * 6_000})[1:-1].encode(),
        "400 in a square": lambda: _changed(_map("." * 48), units=[SOLDIER] * 400),
        "a return in a map's file": lambda: b"position: 1\nto: C4\rs: 1\nmap: |\n  ..?\n  ...\n",
        "the same keys 60 times": lambda: b"position: 1\n" + b"map: |\n  ..\nfrom: A1\nto: B1\n" * 60,
        "the same keys 60 times and no YAML": lambda: (
            b"position: 1\n" + b"map: |\n  ..\nto: B1\n" * 90 + b"["
        ),
        "a break that ends no row": lambda: "position: 1\nmap: |\n  ..\u2028..?\n  ...\n".encode(),
        "unknown letters": lambda: _map("?" * 48),
    },
    "codes": {
        "837 letters, 8000 soldiers": lambda: code_of({"map": "..", "units": [SOLDIER] * 8_000}).encode(),
        "5 MB of nothing": lambda: code_of(b" " * 5_000_000).encode(),
        "deep": lambda: code_of(b"[" * 100_000).encode(),
        "5000 digits": lambda: code_of(b'{"map": ' + b"9" * 5_000 + b"}").encode(),
        "a sign for the terminal": lambda: code_of(b'{"\\u001b[31m": "x"}').encode(),
        "half a letter": lambda: code_of({"map": "..", "title": "\ud800"}).encode(),
        "all but the start": lambda: positions.codes()[0][6:],
    },
    "pictures": {
        "600 chunks": lambda: _chunked(*[(b"juNK", b"x")] * 600),
        "no pixels": lambda: _chunked((b"tEXt", KEYWORD.encode() + b"\0" + positions.codes()[0])),
        "half a picture": lambda: positions.pictures()[0][:100],
    },
    "settings": {
        "2 MB": lambda: b"# " + b"x" * 2_000_000,
        "5000 digits": lambda: b"scale: " + b"9" * 5_000,
        "deep": lambda: b"a: " + b"[" * 3_000,
        "a bomb": lambda: b"a: &a [x, x]\n" + b"".join(b"b%d: &b [*a, *a]\n" % n for n in range(20)),
    },
    "saves": {
        "100000 brackets": lambda: b"[" * 100_000,
        "100000 brackets in a line": lambda: saves.sources()[0] + b"[" * 100_000 + b"\n",
        "100000 brackets in the head": lambda: b'{"format":"dust-tactics game","setup":' + b"[" * 100_000,
        "5000 digits": lambda: saves.sources()[0] + b'{"n":' + b"9" * 5_000 + b"}\n",
    },
    "heads": {
        "92 columns": lambda: _scenario_of_save(cols=92),
        "no2th": lambda: _scenario_of_save(edges=["no2th", "south"]),
        "no turns": lambda: _scenario_of_save(turns=0),
        "bad rows of a board": lambda: _scenario_of_save(board_rows=["..", "?", ""]),
        "unknown tile": lambda: _scenario_of_save(tiles=["tent"]),
        "nobody attached": lambda: _save(
            lambda lines: lines[0]["setup"]["forces"][0].update(attached=[[0, 99]])
        ),
        "half a letter": lambda: _scenario_of_save(name="\ud800"),
        "a sign for the terminal": lambda: _save(_signed),
        "a player in capitals": lambda: _save(lambda lines: lines[0].update(sides=["human", "Bot:random"])),
        "a player in capitals, and damage": lambda: (
            _save(lambda lines: lines[0].update(sides=["human", "Bot:random"])) + b"\0\0\0\n"
        ),
        "a player between spaces": lambda: _save(lambda lines: lines[0].update(sides=[" human", "human"])),
    },
    "facts": {
        "a list for a name": lambda: _fact({"event": []}),
        "nothing": lambda: _fact({}),
        "no mapping": lambda: _fact([]),
        "half a letter": lambda: _fact({"event": "\ud800"}),
        "no number": lambda: _fact({"event": "TurnBegan", "turn": float("nan")}),
        "a decision that is none": lambda: _save(lambda lines: lines[1].update(decision="aim \ud800")),
    },
    "lines": {
        "5000 digits": lambda: b"aim A " + b"9" * 5_000 + b" at 1a",
        "5000 squares": lambda: b"move " + b"-".join([b"A1"] * 5_000),
        "half a letter": lambda: b"activate 1a \xed\xa0\x80",
    },
}
"""By the name of their campaign."""
