"""A save that somebody changed and hashed anew is refused in a sentence, or is a game that can be played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dust_tactics.play.match import MatchSettings, new_match, open_match
from dust_tactics.play.salvage import salvage
from dust_tactics.play.saves import SaveError
from tests.helpers.forged_heads import tried
from tests.helpers.forger import hashed_anew

TABLES = {"dust-tactics": "encounter", "dust-1947": "encounter"}
MUTATIONS = 60
"""How many of each ruleset; a campaign takes more."""


def begun(path: Path, rules: str, scenario: str = "encounter", decisions: int = 8) -> Path:
    """A save of a game that two random bots have begun."""
    words = {"scenario": scenario, "rules": rules}
    match = new_match(MatchSettings(("bot:random", "bot:random"), words, 7), path)
    for _ in range(decisions):
        match.bot_decides()
    match.session.close()
    return path


def campaign(folder: Path, source: Path, seeds: range) -> tuple[int, int]:
    """How many forgeries were refused, and how many were played."""
    refused = played = 0
    for seed in seeds:
        target = folder / f"forged-{seed}.dust"
        try:
            why = tried(source, target, seed)
        except Exception as error:
            error.add_note(f"forgery {seed} of {source.name}")
            raise
        refused, played = refused + (why is not None), played + (why is None)
        assert why is None or why.startswith(f"{target}:"), why
        target.unlink()
    return refused, played


@pytest.mark.parametrize("rules", TABLES)
def test_a_forgery_is_refused_or_can_be_played(tmp_path: Path, rules: str) -> None:
    source = begun(tmp_path / f"{rules}.dust", rules)
    refused, played = campaign(tmp_path, source, range(MUTATIONS))
    assert refused > played > 0


def test_everything_wrong_with_a_head_is_told_at_once(tmp_path: Path) -> None:
    path = begun(tmp_path / "game.dust", "dust-tactics", decisions=0)
    lines = [json.loads(raw) for raw in path.read_bytes().splitlines()]
    setup = lines[0]["setup"]
    setup["scenario"].update(cols=92, edges=["no2th", "south"], turns=0)
    setup["forces"][0]["attached"] = [[0, 99]]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    hashed_anew(path, committed=True)
    with pytest.raises(
        SaveError, match=r":1: scenario: wrong 'cols'.*'no2th'.*'turns'.*no unit has the place 99"
    ):
        open_match(path)


@pytest.mark.parametrize("fact", ['{"event":[]}', "{}", "[]", '{"event":"\\ud800"}', '{"event":"X","n":NaN}'])
def test_what_is_no_fact_is_told_with_its_line(tmp_path: Path, fact: str) -> None:
    path = begun(tmp_path / "game.dust", "dust-tactics", decisions=1)
    head, first, *_ = path.read_text().splitlines()
    data = json.loads(first)
    data["facts"][0] = json.loads(fact)
    path.write_text(f"{head}\n{json.dumps(data)}\n")
    hashed_anew(path)
    with pytest.raises(SaveError, match=":2: the line is damaged"):
        open_match(path)


def test_a_player_is_named_in_a_file_as_files_name_him(tmp_path: Path) -> None:
    path = begun(tmp_path / "game.dust", "dust-tactics", decisions=0)
    lines = [json.loads(raw) for raw in path.read_bytes().splitlines()]
    lines[0]["sides"] = ["human", "Bot:random"]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    hashed_anew(path, committed=True)
    with pytest.raises(SaveError, match=r":1: no player is called 'Bot:random'; did you mean bot:random\?"):
        open_match(path)


def test_nor_is_a_damaged_game_saved_for_a_player_whom_nobody_knows(tmp_path: Path) -> None:
    path, other = begun(tmp_path / "game.dust", "dust-tactics", decisions=3), tmp_path / "other.dust"
    lines = [json.loads(raw) for raw in path.read_bytes().splitlines()]
    lines[0]["sides"] = ["human", "Bot:random"]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    hashed_anew(path, committed=True)
    path.write_bytes(path.read_bytes() + b"\0\0\0\n")
    with pytest.raises(SaveError, match=r":1: no player is called 'Bot:random'; did you mean bot:random\?"):
        salvage(path, other)
    assert not other.exists()
