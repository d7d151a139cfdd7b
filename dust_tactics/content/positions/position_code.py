"""Positions as one line of text: ``DUST1-<payload>-<checksum>`` (see :mod:`.files.line_code`).

The payload is the mapping of a position file.

>>> from dust_tactics.skirmish.board.board import Board
>>> from dust_tactics.skirmish.dispute.position import Position
>>> code = encode_position(Position(Board.from_rows([".T."])))
>>> decode_position(f" '{code}'\\n").board.to_rows()
('.T.',)
"""

from __future__ import annotations

from dust_tactics.content.files.line_code import LineCode
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.files.yaml_marks import Document
from dust_tactics.skirmish.dispute.position import Position

from .position_files import position_of_document
from .position_text import plain_position

VERSION = 1
_WORDS = (
    b'"rulings":{"D47-vehicle-corner":"vehicles-do-not","D47-corner":"anywhere","DT-sight-points":"touching-sees",'
    b'"DT-cover-points":"closed-target","DT-cover-points":"attacker-rim"},"rear":"yes","position":"1","note":"'
    b'","facing":"south"},{"name":"","facing":"east"},{"name":"","facing":"west"},"size":"2x2","size":"2x1"'
    b',"kind":"aircraft","at":"","size":"1x2","facing":"north"},{"name":"Ludwig","kind":"infantry","at":"B2"'
    b'},{"name":"","kind":"vehicle","at":"C4"}],"from":"A1","to":"F6","units":[{"name":"","kind":"'
    b'"title":" . . . .|. . . . . . .\\n- - - -\\n . . . . . .|b b b b b\\n.#.\\n..T...~~..\\n'
    b'{"map":"................................................\\n'
)
"""What positions usually consist of."""
_CODE = LineCode("DUST", VERSION, "position code", "a position", "a position file", _WORDS)
looks_like_code = _CODE.looks_like


def encode_position(position: Position) -> str:
    """The code of a position.

    :raises ValueError: something stands on the rim of its board (see :func:`.write_position`).
    """
    plain = plain_position(position)
    del plain["position"]
    return _CODE.encode(plain)


def decode_position(text: str, shown: str = "position code") -> Position:
    """The position of a code; ``shown`` is where it was found, for messages.

    :raises ContentError: it is no code, one of another version, damaged, or its position is impossible.
    """
    data = _CODE.decode(text, shown)
    if isinstance(data, dict):
        data = {**data, "position": str(VERSION)}
    position, _, problems = position_of_document(Document(shown, "", data))
    if position is None:
        raise ContentError(problems)
    return position
