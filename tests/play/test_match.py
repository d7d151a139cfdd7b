from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files.problems import UnknownNameError
from dust_tactics.content.load import load_cards
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.content.rulesets.load_ruleset import TableError
from dust_tactics.content.scenarios.scenario_draw import draw_of_record
from dust_tactics.core.reason import SetUpError
from dust_tactics.play.match import Match, MatchSettings, new_match, open_match, open_recording
from dust_tactics.play.saves import SaveError
from dust_tactics.play.seats import player_name, seat_at_screen
from dust_tactics.play.skirmish.kind import SKIRMISH
from tests.helpers.forger import hashed_anew

CARDS = load_cards()
AnyMatch = Match[Any, Any, Any]
BOTS = MatchSettings(("bot:random", "bot:random"), seed=5)


def with_words(**words: object) -> MatchSettings:
    return replace(BOTS, words=words)


def played(match: AnyMatch, decisions: int) -> AnyMatch:
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
    hashed_anew(path, committed=True)


@pytest.mark.parametrize(
    ("text", "name"),
    [("human", "human"), ("Bot", "bot:rookie"), ("bot:random", "bot:random"), (" BOT:rookie ", "bot:rookie")],
)
def test_players_have_names(text: str, name: str) -> None:
    assert player_name(text, SKIRMISH.levels) == name


@pytest.mark.parametrize("text", ["bot:rokie", "robot", "", "human:rookie", "bot:rookie:2"])
def test_an_unknown_player_is_told_who_there_is(text: str) -> None:
    with pytest.raises(UnknownNameError, match=r"bot:rookie|human"):
        player_name(text, SKIRMISH.levels)


def test_a_match_knows_whose_bot_is_to_decide() -> None:
    match = new_match(replace(BOTS, sides=("human", "bot")), cards=CARDS)
    while match.bot is not None:
        match.bot_decides()
    assert match.session.seat == 0
    with pytest.raises(ValueError, match="no bot is to decide"):
        match.bot_decides()


def test_rules_must_be_those_of_the_scenario() -> None:
    assert (
        new_match(with_words(rules="dust-tactics"), cards=CARDS).session.state.table.ruleset.id
        == "dust-tactics"
    )
    with pytest.raises(UnknownNameError, match="did you mean dust-tactics"):
        new_match(with_words(rules="dust-tactic"), cards=CARDS)


def test_nothing_is_written_when_a_match_cannot_begin(tmp_path: Path) -> None:
    with pytest.raises(TableError):
        new_match(with_words(points=10), tmp_path / "match.dust", CARDS)
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
    match.session.close()
    assert open_match(file, cards=CARDS).notices == ()


def test_a_match_keeps_the_cards_it_began_with(file: Path) -> None:
    table = open_match(file, cards=CARDS).session.state.table
    unit = next(iter(table.cards))
    now = CardSet(replace(card, move=9) if card.id == unit else card for card in CARDS.values())
    match = open_match(file, cards=now)
    assert match.session.state.table.cards[unit] == CARDS[unit]
    assert match.notices == (
        f"{file}: the game goes on with the cards it began with; changed since then: {CARDS[unit].name}",
    )


def test_a_card_changed_in_the_file_is_refused(file: Path) -> None:
    file.write_text(file.read_text().replace('"move":', '"move":1', 1))
    hashed_anew(file, committed=True)
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
    match = new_match(with_words(scenario="dice"), path, CARDS)
    match.session.close()
    drawn = draw_of_record(match.session.header.setup)
    assert drawn is not None
    assert drawn.scenario == match.session.state.table.scenario.id
    assert open_match(path, cards=CARDS).session.state.table.scenario == match.session.state.table.scenario
    setup = {
        **match.session.header.setup,
        "drawn": {"faces": "SS" if drawn.faces != "SS" else "FF", "seed": None},
    }
    header_changed(path, {"setup": setup})
    with pytest.raises(SaveError, match=r"match\.dust:1: the dice for the scenario show"):
        open_match(path, cards=CARDS)


def test_a_draw_of_its_own_seed_is_the_same_in_every_game() -> None:
    games = [new_match(replace(with_words(scenario="dice:4"), seed=n), cards=CARDS) for n in range(3)]
    assert len({match.session.state.table.scenario.id for match in games}) == 1


def test_a_chosen_scenario_has_no_draw(file: Path) -> None:
    assert draw_of_record(open_match(file, cards=CARDS).session.header.setup) is None


def test_classic_dice_are_saved_and_proved(tmp_path: Path) -> None:
    path = tmp_path / "match.dust"
    match = new_match(with_words(classic_dice=True), path, CARDS)
    while match.bot is not None:
        match.bot_decides()
    recording = open_recording(path, prove=True, cards=CARDS)
    assert recording.history[0].state.table.ruleset.dice.id == "classic"
    assert recording.saved.header.setup["dice"] == "classic"
    assert recording.history[-1].state == match.session.state


def test_classic_dice_choose_no_scenario() -> None:
    with pytest.raises(TableError, match="Classic Dust dice choose no scenario"):
        new_match(with_words(scenario="dice", classic_dice=True), cards=CARDS)
    with pytest.raises(TableError, match="not played with 'poker' dice; there are dust, classic"):
        set_table(cards=CARDS, dice="poker")


def test_usual_dice_are_not_named_in_the_header() -> None:
    assert "dice" not in new_match(BOTS, cards=CARDS).session.header.setup


def test_as_many_play_as_the_game_has_seats() -> None:
    with pytest.raises(SetUpError, match="a game of 1 sides; a skirmish has 2"):
        new_match(replace(BOTS, sides=("bot",)), cards=CARDS)


def test_a_game_and_a_word_that_there_are_not() -> None:
    with pytest.raises(UnknownNameError, match="no game is called 'skirmsh'; did you mean skirmish"):
        new_match(replace(BOTS, game="skirmsh"), cards=CARDS)
    with pytest.raises(UnknownNameError, match="no setting of Skirmish is called 'scenary'"):
        new_match(with_words(scenary="encounter"), cards=CARDS)


@pytest.mark.parametrize(
    ("sides", "to_move", "seat"),
    [
        (("human", "bot:random"), 1, 0),
        (("bot:random", "human"), None, 1),
        (("human", "human"), 1, 1),
        (("human", "human"), None, None),
        (("human", "bot:random", "human"), 1, None),
        (("bot:random", "bot:random"), 0, None),
    ],
)
def test_the_screen_looks_from_the_seat_of_who_sits_there(
    sides: tuple[str, ...], to_move: int | None, seat: int | None
) -> None:
    assert seat_at_screen(sides, to_move) == seat


def test_a_force_that_the_scenario_does_not_take_is_found_when_the_file_is_proved(file: Path) -> None:
    """Somebody made the head anew with less points than the forces cost."""
    text = file.read_text()
    points = json.loads(text.split("\n", 1)[0])["setup"]["scenario"]["points"]
    file.write_text(text.replace(f'"points":{points},"text"', '"points":1,"text"', 1))
    hashed_anew(file, committed=True)
    with pytest.raises(SaveError, match=r"match\.dust:1: side 1 \(.*\): "):
        open_recording(file, prove=True, cards=CARDS)
