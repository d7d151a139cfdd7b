"""Letters that an output lacks, and JSON in any of them."""

from __future__ import annotations

import io
import json
import sys

import pytest

from dust_tactics.cli.output import json_text, say_nearly


def said(text: str, encoding: str, monkeypatch: pytest.MonkeyPatch) -> str:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding, "strict"))
    monkeypatch.setattr(sys, "stderr", None)
    say_nearly()
    sys.stdout.write(text)
    sys.stdout.flush()
    return raw.getvalue().decode(encoding)


@pytest.mark.parametrize(
    ("encoding", "told"),
    [
        ("utf-8", "≤ 3 – “Zoë” … ½ 猫"),
        ("ascii", '<= 3 - "Zoe" ... 1/2 ?'),
        ("latin-1", '<= 3 - "Zoë" ... ½ ?'),
        ("cp437", '≤ 3 - "Zoë" ... ½ ?'),
    ],
)
def test_what_an_encoding_lacks_is_said_nearly(
    encoding: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert said("≤ 3 – “Zoë” … ½ 猫", encoding, monkeypatch) == told


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1", "cp437", "utf-16"])
def test_json_is_the_same_data(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = {"≤": ["Zoë", "猫", 1]}
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding))
    assert json.loads(said(json_text(data), encoding, monkeypatch)) == data
