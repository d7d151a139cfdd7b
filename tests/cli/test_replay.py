from __future__ import annotations

import json
from pathlib import Path
from textwrap import wrap

import pytest

from dust_tactics.play.saves import read
from tests.helpers.forger import hashed_anew

from .conftest import Played, call


@pytest.fixture
def copy(played: Played, tmp_path: Path) -> Path:
    path = tmp_path / "copy.dust"
    path.write_bytes(played.file.read_bytes())
    return path


def test_a_replay_is_the_game_as_it_was_told(played: Played) -> None:
    result = call("replay", played.file)
    assert result.exit_code == 0
    assert result.stdout == played.text


def test_a_replay_stops_where_it_is_told_to(played: Played) -> None:
    result = call("replay", played.file, "--to", "40")
    assert played.text.startswith("\n".join(result.stdout.splitlines()[:-1]))
    assert result.stdout.splitlines()[-1].startswith("Result: none yet; turn ")
    assert "Secret" not in result.stdout
    *_, last = call("replay", played.file, "--to", "40", "--json").stdout.splitlines()
    assert json.loads(last) == {"result": None, "secret": None}


def test_a_replay_to_the_end_is_the_whole_game(played: Played) -> None:
    decisions = read(played.file).decisions
    assert call("replay", played.file, "--to", str(decisions)).stdout == played.text
    result = call("replay", played.file, "--to", str(decisions + 1))
    assert result.exit_code == 2
    assert f"the game has {decisions} decisions; there is no decision {decisions + 1}" in result.stderr


def test_json_is_that_of_play(played: Played) -> None:
    lines = call("replay", played.file, "--json").stdout.splitlines()
    assert [json.loads(line)["text"] for line in lines[1:-1]] == played.text.splitlines()[3:-2]


def test_a_true_game_is_verified(played: Played) -> None:
    result = call("replay", played.file, "--verify")
    assert result.exit_code == 0
    found = read(played.file)
    assert f"{played.file}: verified: {found.decisions} decisions, " in result.stdout
    proof = json.loads(call("replay", played.file, "--verify", "--json").stdout)
    assert (proof["verified"], proof["ended"]) == (True, True)
    facts = [fact for line in found.records for fact in getattr(line, "facts", ())]
    assert proof["facts"] == len(facts)
    assert proof["dice"] == sum(len(fact.get("faces", "")) for fact in facts)


def test_a_flipped_die_is_found(copy: Path) -> None:
    lines = copy.read_text().splitlines()
    number, line = next(
        (n, line)
        for n, line in enumerate(lines, start=1)
        if '"purpose":"hit"' in line and '"faces":"F' in line
    )
    lines[number - 1] = line.replace('"faces":"F', '"faces":"S', 1)
    copy.write_text("\n".join(lines) + "\n")
    hashed_anew(copy)
    for words in (["--verify"], []):
        result = call("replay", copy, *words)
        assert result.exit_code == 1
        assert result.stderr.startswith(f"{copy}:{number}: ")
        assert "faces=F" in result.stderr
        assert "faces=S" in result.stderr
    proof = json.loads(call("replay", copy, "--verify", "--json").stdout)
    assert (proof["verified"], proof["line"]) == (False, number)


def test_an_unfinished_game_can_be_verified_too(copy: Path) -> None:
    copy.write_bytes(b"".join(copy.read_bytes().splitlines(keepends=True)[:50]))
    result = call("replay", copy, "--verify")
    assert result.exit_code == 0
    assert "not over yet" in result.stdout
    assert json.loads(call("replay", copy, "--verify", "--json").stdout)["ended"] is False


def test_a_torn_game_is_told_up_to_its_last_whole_decision(copy: Path, played: Played) -> None:
    copy.write_bytes(copy.read_bytes()[:-2000])
    before = copy.read_bytes()
    result = call("replay", copy)
    assert result.exit_code == 0
    assert "the last line is not whole; opened up to decision" in result.stderr
    assert played.text.startswith("\n".join(result.stdout.splitlines()[:-1]))
    assert copy.read_bytes() == before


def test_a_game_that_was_not_begun_has_nothing_to_tell(copy: Path) -> None:
    copy.write_bytes(copy.read_bytes().splitlines(keepends=True)[0])
    result = call("replay", copy)
    assert result.exit_code == 1
    assert "the game was not begun" in result.stderr
    assert call("replay", copy, "--verify").exit_code == 0


def test_a_file_that_is_not_there_is_a_wrong_word(tmp_path: Path) -> None:
    assert call("replay", tmp_path / "none.dust").exit_code == 2


# -- what was noted, and what can be saved -----------------------------------------------------


def test_a_commitment_that_was_noted_is_compared(copy: Path) -> None:
    found = read(copy)
    shown = " ".join(wrap(found.header.commitment, 8))
    for noted in (found.header.commitment, shown, found.hashes[0], found.hashes[-1].upper()):
        result = call("replay", copy, "--verify", "--commitment", noted)
        assert result.exit_code == 0, result.stderr
        assert "what was noted fits" in result.stdout
    result = call("replay", copy, "--verify", "--commitment", "ab" * 32)
    assert result.exit_code == 1
    assert "it is another game, or was changed since that was noted" in result.stderr
    assert call("replay", copy, "--commitment", found.header.commitment).exit_code == 2


def test_a_game_played_anew_with_the_same_dice_does_not_fit_what_was_noted(copy: Path) -> None:
    """Who owns the file can cut it and go on otherwise; the hash of a line tells."""
    noted = read(copy).hashes[-1]
    lines = copy.read_bytes().splitlines(keepends=True)
    copy.write_bytes(b"".join(lines[:30]))
    assert call("replay", copy, "--verify").exit_code == 0
    assert call("replay", copy, "--verify", "--commitment", noted).exit_code == 1


def test_a_damaged_game_is_salvaged_to_its_last_good_decision(copy: Path) -> None:
    whole = copy.read_bytes()
    lines = whole.splitlines(keepends=True)
    copy.write_bytes(b"".join([*lines[:40], b"{}\n", *lines[41:]]))
    damaged = copy.read_bytes()
    assert call("replay", copy).exit_code == 1
    result = call("replay", copy, "--salvage")
    assert result.exit_code == 0, result.stderr
    new = copy.with_stem("copy salvaged")
    assert f"{new}: goes on after decision 38" in result.stdout
    assert f"{copy}:41: the line is damaged" in result.stderr
    assert copy.read_bytes() == damaged
    assert call("replay", new, "--verify").exit_code == 0
    assert read(new).decisions == 38


def test_rubbish_inside_a_game_costs_none_of_it(copy: Path) -> None:
    decisions = read(copy).decisions
    lines = copy.read_bytes().splitlines(keepends=True)
    copy.write_bytes(b"".join([*lines[:40], b"\n", b"\0\0\0\n", *lines[40:]]))
    assert "goes on after decision" in call("replay", copy, "--salvage").stdout
    assert read(copy.with_stem("copy salvaged")).decisions == decisions
    assert call("replay", copy.with_stem("copy salvaged"), "--verify").exit_code == 0


def test_nothing_is_written_for_a_game_that_is_whole(copy: Path) -> None:
    assert "nothing is wrong with it" in call("replay", copy, "--salvage").stdout
    assert list(copy.parent.glob("*.dust")) == [copy]
