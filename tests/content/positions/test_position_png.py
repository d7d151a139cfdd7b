"""Positions inside pictures."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import pytest
from hypothesis import example, given, strategies as st
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from dust_tactics.content.files.limits import PICTURE as PICTURE_LIMIT
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.positions.position_png import (
    KEYWORD,
    SIGNATURE,
    decode_png,
    png_bytes,
    read_png,
    write_png,
)
from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.dispute.position import Position
from tests.content.position_strategy import positions

POSITION = Position(Board.from_rows(["..T.", "...."]), (), Square(0, 0), Square(3, 1), title="A tree")
SIZE = (5, 4)
PIXELS = bytes(range(60))
PICTURE = png_bytes(SIZE, PIXELS, POSITION, "A1 to D2 – seen")


def problem_of(data: bytes) -> str:
    with pytest.raises(ContentError) as caught:
        decode_png(data, "p.png")
    [problem] = caught.value.problems
    assert problem.file == "p.png"
    return problem.sentence


def opened(data: bytes) -> Position | None:
    """The position of a picture, or nothing where one problem says why not."""
    try:
        return decode_png(data)
    except ContentError as error:
        [_] = error.problems
        return None


def chunk(kind: bytes, data: bytes) -> bytes:
    body = kind + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


HEAD = SIGNATURE + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
TAIL = chunk(b"IDAT", zlib.compress(bytes(4))) + chunk(b"IEND", b"")


def test_the_picture_is_the_one_that_was_drawn() -> None:
    with Image.open(io.BytesIO(PICTURE)) as picture:
        assert (picture.size, picture.mode, picture.tobytes()) == (SIZE, "RGB", PIXELS)
        assert picture.info["Description"] == "A1 to D2 – seen"


@given(positions())
@pytest.mark.slow
def test_every_position_survives_its_picture(position: Position) -> None:
    assert decode_png(png_bytes(SIZE, PIXELS, position, "")) == position


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "p.png"
    path.write_bytes(b"\x89PNG old")
    write_png(path, SIZE, PIXELS, POSITION, "")
    assert read_png(path) == POSITION
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(ValueError, match="not enough image data"):
        write_png(path, (50, 50), PIXELS, POSITION, "")
    assert read_png(path) == POSITION
    (tmp_path / "folder.png").mkdir()
    for place in (tmp_path / "folder.png", tmp_path / "none" / "p.png"):
        with pytest.raises(ContentError, match="cannot be written"):
            write_png(place, SIZE, PIXELS, POSITION, "")
    assert sorted(found.name for found in tmp_path.iterdir()) == ["folder.png", "p.png"]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"none\.png:1:1: cannot be read \(No such file"):
        read_png(tmp_path / "none.png")
    with pytest.raises(ContentError, match="cannot be read"):
        read_png(tmp_path)


def test_a_picture_that_lost_its_pixels_still_opens() -> None:
    assert decode_png(PICTURE[: PICTURE.index(b"IDAT") + 6]) == POSITION


def test_foreign_files() -> None:
    assert problem_of(b"") == (
        "not a PNG picture: found an empty file, expected a picture that this program exported"
    )
    stream = io.BytesIO()
    Image.new("RGB", SIZE).save(stream, "JPEG")
    assert problem_of(stream.getvalue()).startswith(
        "not a PNG picture: found a file that begins with ff d8 ff"
    )
    stream = io.BytesIO()
    Image.new("RGB", SIZE).save(stream, "PNG")
    assert problem_of(stream.getvalue()).startswith(
        "the picture carries no position: found no text named dust-po"
    )
    assert problem_of(SIGNATURE + bytes(PICTURE_LIMIT.most)).startswith("the picture is too large")


def test_before_the_pixels_stand_only_so_many_chunks_and_bytes() -> None:
    start = PICTURE.index(b"IDAT") - 4
    head, pixels = PICTURE[:start], PICTURE[start:]
    assert decode_png(head + chunk(b"aaAa", b"") * 400 + pixels) == POSITION
    assert "(limit 'picture-chunks')" in problem_of(head + chunk(b"aaAa", b"") * 600 + pixels)
    assert "(limit 'picture-head')" in problem_of(head + chunk(b"aaAa", bytes(3_000_000)) + pixels)


def test_a_picture_of_enormous_size_opens_too_because_no_pixel_is_read() -> None:
    huge = SIGNATURE + chunk(b"IHDR", struct.pack(">IIBBBBB", 2**31 - 1, 2**31 - 1, 8, 2, 0, 0, 0))
    assert problem_of(huge + TAIL).startswith("the picture")


def test_a_text_that_unpacks_to_too_much_is_no_danger() -> None:
    bomb = zlib.compress(bytes(50_000_000), 9)
    for text in (
        chunk(b"zTXt", KEYWORD.encode() + b"\0\0" + bomb),
        chunk(b"iTXt", KEYWORD.encode() + b"\0\1\0\0\0" + bomb),
    ):
        assert problem_of(HEAD + text + TAIL).startswith("the picture")


def test_a_damaged_code_in_a_whole_picture_names_the_picture() -> None:
    info = PngInfo()
    info.add_text(KEYWORD, "DUST1-abc-ABCDEFG")
    stream = io.BytesIO()
    Image.new("RGB", SIZE).save(stream, "PNG", pnginfo=info)
    assert problem_of(stream.getvalue()).startswith(
        "the position code was changed or a part of it is missing"
    )


@pytest.mark.parametrize("length", range(0, len(PICTURE), 3))
def test_a_picture_cut_off_anywhere_opens_or_says_what_is_wrong(length: int) -> None:
    assert opened(PICTURE[:length]) in (POSITION, None)


@given(st.dictionaries(st.integers(0, len(PICTURE) - 1), st.integers(1, 255), min_size=1, max_size=4))
@example({0: 1})
@example({16: 255})
@example({24: 7})
def test_a_picture_with_wrong_bytes_opens_unchanged_or_says_what_is_wrong(flips: dict[int, int]) -> None:
    data = bytearray(PICTURE)
    for place, flip in flips.items():
        data[place] ^= flip
    assert opened(bytes(data)) in (POSITION, None)


@given(st.lists(st.tuples(st.binary(min_size=4, max_size=4), st.binary(max_size=30)), max_size=4))
def test_any_chunks_with_right_checksums(chunks: list[tuple[bytes, bytes]]) -> None:
    problem_of(HEAD + b"".join(chunk(kind, data) for kind, data in chunks) + TAIL)


@given(
    st.lists(
        st.tuples(
            st.sampled_from([b"IHDR", b"iCCP", b"tEXt", b"zTXt", b"iTXt", b"eXIf", b"pHYs", b"tRNS", b"PLTE",
                             b"gAMA", b"cHRM", b"sRGB", b"acTL", b"fcTL", b"fdAT"]),
            st.binary(max_size=40),
        ),
        max_size=4,
    )
)  # fmt: skip
def test_known_chunks_with_any_content(chunks: list[tuple[bytes, bytes]]) -> None:
    problem_of(HEAD + b"".join(chunk(kind, data) for kind, data in chunks) + TAIL)
