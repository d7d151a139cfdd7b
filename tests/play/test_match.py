from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files.problems import UnknownNameError
from dust_tactics.content.load import load_cards
from dust_tactics.content.rulesets.game_setup import TableError
from dust_tactics.play.match import (
    Match,
    MatchSettings,
    new_match,
    open_match,
    open_recording,
    player_name,
    scenario_draw,
)
from dust_tactics.play.saves import SaveError

CARDS = load_cards()
BOTS = MatchSettings(side1="bot:random", side2="bot:random", seed=5)


def played(match: Match, decisions: int) -> Match:
    for _ in range(decisions):
        match.bot_decides()
    return match


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A match of forty decisions."""
    path = tmp_path / "match.dust"
    played(new_match(BOTS, path, CARDS), 40).session.close()
    return path


def header_changed(path: Path, change: dict[str, object]) -> None:
    first, rest = path.read_text().split("\n", 1)
    path.write_text(json.dumps({**json.loads(first), **change}) + "\n" + rest)


@pytest.mark.parametrize(
    ("text", "name"),
    [("human", "human"), ("Bot", "bot:rookie"), ("bot:random", "bot:random"), (" BOT:rookie ", "bot:rookie")],
)
def test_players_have_names(text: str, name: str) -> None:
    assert player_name(text) == name


@pytest.mark.parametrize("text", ["bot:rokie", "robot", "", "human:rookie", "bot:rookie:2"])
def test_an_unknown_player_is_told_who_there_is(text: str) -> None:
    with pytest.raises(UnknownNameError, match=r"bot:rookie|human"):
        player_name(text)


def test_a_match_knows_whose_bot_is_to_decide() -> None:
    match = new_match(replace(BOTS, side1="human"), cards=CARDS)
    while match.bot is not None:
        match.bot_decides()
    assert match.session.seat == 0
    with pytest.raises(ValueError, match="no bot is to decide"):
        match.bot_decides()


def test_rules_must_be_those_of_the_scenario() -> None:
    assert new_match(replace(BOTS, rules="dust-tactics"), cards=CARDS).table.ruleset.id == "dust-tactics"
    with pytest.raises(UnknownNameError, match="did you mean dust-tactics"):
        new_match(replace(BOTS, rules="dust-tactic"), cards=CARDS)


def test_nothing_is_written_when_a_match_cannot_begin(tmp_path: Path) -> None:
    with pytest.raises(TableError):
        new_match(replace(BOTS, points=10), tmp_path / "match.dust", CARDS)
    assert list(tmp_path.iterdir()) == []


def test_a_saved_match_goes_on_as_it_was(file: Path) -> None:
    match = open_match(file, cards=CARDS)
    assert match.session.number == 40
    assert match.notices == ()
    straight = played(new_match(BOTS, cards=CARDS), 60)
    assert played(match, 20).session.state == straight.session.state


def test_a_torn_file_is_noticed(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-10])
    match = open_match(file, cards=CARDS)
    assert match.session.number == 39
    assert "the last line is not whole; opened up to decision 39" in match.notices[0]
    assert open_match(file, cards=CARDS).notices == ()


def test_a_match_keeps_the_cards_it_began_with(file: Path) -> None:
    table = open_match(file, cards=CARDS).table
    unit = next(iter(table.cards))
    now = CardSet(replace(card, move=9) if card.id == unit else card for card in CARDS.values())
    match = open_match(file, cards=now)
    assert match.table.cards[unit] == CARDS[unit]
    assert match.notices == (
        f"{file}: the game goes on with the cards it began with; changed since then: {CARDS[unit].name}",
    )


def test_a_card_changed_in_the_file_is_refused(file: Path) -> None:
    file.write_text(file.read_text().replace('"move":', '"move":1', 1))
    with pytest.raises(SaveError, match=r"match\.dust:1: the card .* was changed in the file"):
        open_match(file, cards=CARDS)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (
            {"rules": "dust-1948"},
            "played by the rules of 'dust-1948'; this program has dust-tactics, ",
        ),
        ({"rules": "dust-1947"}, "the game is of 'dust-1947' but its scenario of 'dust-tactics'"),
        ({"sides": ["human", "bot:genius"]}, "no player is called 'bot:genius'"),
        ({"sides": ["human"]}, "a game of 1 sides; a skirmish has 2"),
        ({"setup": {}}, "the record of the table is damaged"),
    ],
)
def test_a_header_of_another_program_is_refused(file: Path, change: dict[str, object], why: str) -> None:
    header_changed(file, change)
    before = file.read_bytes()
    with pytest.raises(SaveError, match=f"match.dust:1: {why}"):
        open_match(file, cards=CARDS)
    assert file.read_bytes() == before


def test_a_recording_is_only_read(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-10])
    before = file.read_bytes()
    recording = open_recording(file, cards=CARDS)
    assert len(recording.history) == 40
    assert len(recording.notices) == 1
    assert file.read_bytes() == before


def test_a_whole_match_is_proved(tmp_path: Path) -> None:
    match = new_match(BOTS, tmp_path / "match.dust", CARDS)
    while match.bot is not None:
        match.bot_decides()
    recording = open_recording(tmp_path / "match.dust", prove=True, cards=CARDS)
    assert recording.history[-1].state == match.session.state
    assert recording.saved.end is not None


def test_two_dice_choose_the_scenario_and_the_file_proves_it(tmp_path: Path) -> None:
    path = tmp_path / "match.dust"
    match = new_match(replace(BOTS, scenario="dice"), path, CARDS)
    match.session.close()
    drawn = scenario_draw(match.session.header)
    assert drawn is not None
    assert drawn.scenario == match.table.scenario.id
    assert open_match(path, cards=CARDS).table.scenario == match.table.scenario
    setup = {
        **match.session.header.setup,
        "drawn": {"faces": "SS" if drawn.faces != "SS" else "FF", "seed": None},
    }
    header_changed(path, {"setup": setup})
    with pytest.raises(SaveError, match=r"match\.dust:1: the dice for the scenario show"):
        open_match(path, cards=CARDS)


def test_a_draw_of_its_own_seed_is_the_same_in_every_game() -> None:
    names = {
        new_match(replace(BOTS, scenario="dice:4", seed=n), cards=CARDS).table.scenario.id for n in range(3)
    }
    assert len(names) == 1


def test_a_chosen_scenario_has_no_draw(file: Path) -> None:
    assert scenario_draw(open_match(file, cards=CARDS).session.header) is None


def test_classic_dice_are_saved_and_proved(tmp_path: Path) -> None:
    path = tmp_path / "match.dust"
    match = new_match(replace(BOTS, dice="classic"), path, CARDS)
    while match.bot is not None:
        match.bot_decides()
    recording = open_recording(path, prove=True, cards=CARDS)
    assert recording.game.table.ruleset.dice.id == "classic"
    assert recording.saved.header.setup["dice"] == "classic"
    assert recording.history[-1].state == match.session.state


def test_classic_dice_choose_no_scenario() -> None:
    with pytest.raises(TableError, match="Classic Dust dice choose no scenario"):
        new_match(replace(BOTS, scenario="dice", dice="classic"), cards=CARDS)
    with pytest.raises(TableError, match="not played with 'poker' dice; there are dust, classic"):
        new_match(replace(BOTS, dice="poker"), cards=CARDS)


def test_usual_dice_are_not_named_in_the_header() -> None:
    assert "dice" not in new_match(BOTS, cards=CARDS).session.header.setup
