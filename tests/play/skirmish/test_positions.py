from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.content.rulesets.table_record import table_record
from dust_tactics.play.game_log import GameLog
from dust_tactics.play.replay import first_entry, next_entry, plain_line
from dust_tactics.play.save_lines import Header
from dust_tactics.play.skirmish.positions import load_position, open_position
from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.game import SkirmishGame
from tests.helpers.forger import hashed_anew


def sentence(path: Path) -> str:
    with pytest.raises(ContentError) as caught:
        open_position(path)
    return str(caught.value)


def saved_game(path: Path, *decisions: str) -> Path:
    """A game of the seed 7 with its first decisions."""
    table = set_table("encounter", "ghost-company", "ranger-patrol")
    game = SkirmishGame(table)
    header = Header.new(
        program="0",
        name="encounter",
        rules=table.ruleset.id,
        sides=("human", "human"),
        setup=table_record(table),
        seed=7,
    )
    log = GameLog.create(path, header)
    entry = None
    for text in ("", *decisions):
        if entry is None:
            entry = first_entry(game, header.dice)
        else:
            entry = next_entry(game, entry, game.parse(text), header.dice)
        log.append(plain_line(game, entry))
    log.close()
    return path


def test_a_saved_game_is_its_last_moment(tmp_path: Path) -> None:
    path = saved_game(tmp_path / "game.dust", "edge south", "terrain tree C4")
    opened = open_position(path)
    board = Board.from_rows(["." * 12] * 3 + ["..T........."] + ["." * 12] * 5)
    assert opened.position.board == board
    assert (opened.rules, opened.notices) == ("dust-tactics", ())


def test_saved_games_that_cannot_be_looked_at(tmp_path: Path) -> None:
    path = saved_game(tmp_path / "game.dust", "edge south")
    whole = path.read_bytes()
    path.write_bytes(whole.splitlines(keepends=True)[0])
    assert sentence(path).endswith("game.dust:1:1: the game was not begun, so there is no board to look at")
    path.write_bytes(whole[:-20])
    assert "the last line is not whole" in open_position(path).notices[0]
    path.write_bytes(whole[:100])
    assert "it is cut off or damaged in its first line" in sentence(path)
    path.write_bytes(whole.replace(b'"decision":"edge south"', b'"decision":"edge north"'))
    hashed_anew(path)
    assert "game.dust:3:1: " in sentence(path)
    path.write_bytes(whole.replace(b'"ruleset":"dust-tactics"', b'"ruleset":"chess"'))
    hashed_anew(path, committed=True)
    assert "no ruleset is called 'chess'" in sentence(path)


def test_what_is_no_saved_game_opens_as_it_does_elsewhere() -> None:
    assert open_position("encounter").rules == "dust-tactics"
    assert load_position("position: 1\nmap: |\n  .T\n").board.to_rows() == (".T",)
