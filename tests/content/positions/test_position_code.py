"""Positions as one line of text."""

from __future__ import annotations

import base64
import zlib

import pytest
from hypothesis import given, strategies as st

from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.positions.position_code import (
    _WORDS,
    decode_position,
    encode_position,
    looks_like_code,
)
from dust_tactics.skirmish.board.board import Board, Edge
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Wall
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from tests.content.position_strategy import positions

POSITION = Position(
    Board.from_rows(["..T.", ".b#."], openings=[(Wall(1, 1, True), Edge.SMALL_OPENING)]),
    (Figure("Ludwig", FigureKind.VEHICLE, Area(0, 0, 1, 2), Facing.EAST),),
    Square(0, 0),
    Square(3, 1),
    {"D47-corner": "anywhere"},
    title="A corner",
)
FROM_THE_FIRST_VERSION = (
    "DUST1-q4a7xlEBmrh0YIYBrQ0BuUcvP0lBWUFPCYtfXYyw-RU9gNECDqwde1xBUgYwVNGyB2a6r60FAA-UAA4CPA"
)


def problem_of(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        decode_position(text)
    [problem] = caught.value.problems
    assert "\n" not in str(problem)
    return problem.sentence


def checksum(payload: str) -> str:
    return base64.b32encode(zlib.crc32(payload.encode()).to_bytes(4, "big")).decode().rstrip("=")


def packed(data: bytes) -> str:
    """A code with a right checksum around any bytes."""
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_WORDS)
    payload = base64.urlsafe_b64encode(squeezer.compress(data) + squeezer.flush()).decode().rstrip("=")
    return f"DUST1-{payload}-{checksum(payload)}"


@given(positions())
def test_every_position_survives_its_code(position: Position) -> None:
    code = encode_position(position)
    assert decode_position(code) == position
    assert encode_position(decode_position(code)) == code


def test_a_code_stays_readable_for_ever() -> None:
    """Codes are in mails and forums: this one was made by the first version."""
    assert decode_position(FROM_THE_FIRST_VERSION) == POSITION


def test_a_code_is_short() -> None:
    assert len(encode_position(Position(Board.empty(48, 48)))) < 60
    assert len(FROM_THE_FIRST_VERSION) < 140


@pytest.mark.parametrize(
    "dress",
    [
        "  {}\n",
        '"{}"',
        "“{}”",
        "`{}`",
        "<{}>",
        "\ufeff{}\u200b",
    ],
)
def test_what_mail_and_chat_add_does_no_harm(dress: str) -> None:
    assert decode_position(dress.format(FROM_THE_FIRST_VERSION)) == POSITION


def test_a_code_broken_into_lines_and_quoted() -> None:
    code = FROM_THE_FIRST_VERSION
    pieces = [code[start : start + 20] for start in range(0, len(code), 20)]
    assert decode_position("\r\n".join(pieces)) == POSITION
    assert decode_position("\n> ".join(["", *pieces])) == POSITION
    assert decode_position(" ".join(pieces)) == POSITION


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not a position code: found nothing, expected a line that begins with DUST1-"),
        ("hello", "not a position code: found 'hello', expected a line that begins with DUST1-"),
        (
            "DUST2-abc-ABCDEFG",
            "a position code of another version of this program: found DUST2, expected DUST1",
        ),
        ("dust1-abc-ABCDEFG", "capital and small letters of the code were changed: found 'dust1-ab'"),
        ("DUST1-", "the position code is not whole: found 'DUST1-' at its end"),
        ("DUST1-abc", "the position code is not whole: found 'UST1-abc' at its end"),
        (
            "DUST1-abc-ABCDEFG",
            "the position code was changed or a part of it is missing: found the checksum ABC",
        ),
        ("DUST1-aéc-ABCDEFG", "a character that no position code has: found 'é' at character 8"),
        (
            "DUST1-" + "a" * 600_000,
            "too long for a position code (limit 'code-length'): found 600006 characters",
        ),
    ],
)
def test_foreign_texts_are_told_apart(text: str, sentence: str) -> None:
    assert problem_of(text).startswith(sentence)


def test_no_code_is_left_of_a_code_in_one_case() -> None:
    assert "capital and small letters" in problem_of(FROM_THE_FIRST_VERSION.lower())
    assert "is not whole" in problem_of("DUST1" + FROM_THE_FIRST_VERSION[5:].lower())


@given(st.data())
def test_one_wrong_character_is_noticed(data: st.DataObject) -> None:
    code = FROM_THE_FIRST_VERSION
    place = data.draw(st.integers(0, len(code) - 1))
    letter = data.draw(st.sampled_from("ABCXYZabcxyz0189-_!é").filter(lambda c: c != code[place]))
    problem_of(code[:place] + letter + code[place + 1 :])


@pytest.mark.parametrize("length", range(len(FROM_THE_FIRST_VERSION)))
def test_a_part_of_a_code_is_noticed(length: int) -> None:
    problem_of(FROM_THE_FIRST_VERSION[:length])


@given(st.text(max_size=40))
def test_any_text_behind_the_first_letters_gets_one_sentence(text: str) -> None:
    problem_of(f"DUST1-{text}")


@given(st.binary(max_size=60))
def test_any_bytes_with_a_right_checksum_get_one_sentence(data: bytes) -> None:
    payload = base64.urlsafe_b64encode(data).decode().rstrip("=")
    with pytest.raises(ContentError):
        decode_position(f"DUST1-{payload}-{checksum(payload)}")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (
            b" " * 5_000_000,
            "the position code holds something else than a position (limit 'code-size'): found more than",
        ),
        (b"[" * 100_000, "the position code holds something else than a position: found '[[["),
        (b"\xff", "the position code holds something else than a position: found"),
        (b"nonsense", "the position code holds something else than a position: found 'nonsense'"),
        (b'{"\\u001b[31m": "x"}', "the position code holds something else than a position: found '{"),
        (b"[1]", "not a position: found a list, expected keys with values"),
        (b"{}", "the key 'map' is missing"),
        (b'{"map": 4}', "wrong 'map': found '4'"),
        (b'{"map": "..?"}', "an unknown terrain letter: found '?'"),
        (b'{"map": "..", "from": "C1"}', "a square that is not on the board: found C1"),
        (b'{"map": "..", "colour": "red"}', "an unknown key: found 'colour'"),
    ],
)
def test_what_is_inside_is_checked_like_a_file(data: bytes, sentence: str) -> None:
    assert problem_of(packed(data)).startswith(sentence)


def test_something_behind_the_data_is_noticed() -> None:
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_WORDS)
    data = squeezer.compress(b'{"map": ".."}') + squeezer.flush()
    payload = base64.urlsafe_b64encode(data + b"xx").decode().rstrip("=")
    assert "does not end where it should" in problem_of(f"DUST1-{payload}-{checksum(payload)}")


def test_what_was_meant_as_a_code() -> None:
    assert looks_like_code(' "DUST1-abc')
    assert looks_like_code("dust77-")
    assert not looks_like_code("dust.yaml")
    assert not looks_like_code("dusty-corner")
