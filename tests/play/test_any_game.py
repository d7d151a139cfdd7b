"""A game of the tests runs through everything that knows no game, and its hidden cards stay hidden."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from dust_tactics.bots.bot import Bot, BotQuestion, Settled, Thinking
from dust_tactics.bots.random_bot import RandomBot
from dust_tactics.core.serialization import to_plain
from dust_tactics.play.games import GAMES, game_named, game_of_edition
from dust_tactics.play.match import Match, MatchSettings, new_match, open_match, open_recording
from dust_tactics.play.replay import tell
from dust_tactics.play.undo import GestureUndo
from dust_tactics.sim.batch import play_batch
from tests.cli.conftest import call
from tests.helpers.forger import hashed_anew
from tests.helpers.high_card import CARDS, HIGH_CARD, Bids, Fact

BOTS = MatchSettings(("bot:random", "bot:random"), {"hand": 2}, 5, "high-card")
PEOPLE = MatchSettings(("human", "human"), {"hand": 2}, 5, "high-card")
HighCardMatch = Match[Bids, str, Fact]


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is in the registry, by one entry."""
    monkeypatch.setitem(GAMES, HIGH_CARD.id, HIGH_CARD)


def found_in(thing: object) -> set[str]:
    """Every card that can be found anywhere in something, by its text and by what it refers to."""
    return set(re.findall(r"card-\d\d", f"{thing!r} {_all_of(thing, set())}")) & set(CARDS)


def _all_of(thing: object, known: set[int]) -> str:
    """The texts of everything that a thing holds, however deep."""
    if id(thing) in known or isinstance(thing, (type, str, int)):
        return f"{thing}"
    known.add(id(thing))
    inside = list(thing) if isinstance(thing, (tuple, list, set, frozenset)) else []
    inside += list(thing.values()) if isinstance(thing, dict) else []
    inside += list(getattr(thing, "__dict__", {}).values())
    inside += [getattr(thing, name, None) for name in getattr(type(thing), "__slots__", ())]
    return " ".join(_all_of(part, known) for part in inside)


def hand(match: HighCardMatch, seat: int) -> set[str]:
    return {str(card) for card in match.session.state.hands[seat]}


@dataclass
class Nosy(Bot):
    """A bot that keeps everything it is asked."""

    seen: list[BotQuestion] = field(default_factory=list)

    def think(self, question: BotQuestion) -> Thinking:
        self.seen.append(question)
        return Settled(question.legal[0])


def test_the_registry_finds_it_by_name_and_by_edition() -> None:
    assert game_named("High-Card") is game_of_edition("high-card-rules") is HIGH_CARD
    assert game_named(None).id == "skirmish"


def test_it_is_played_saved_taken_up_again_and_proved(tmp_path: Path) -> None:
    path = tmp_path / "a.dust"
    match = new_match(BOTS, path)
    match.bot_decides()
    match.session.close()
    again = open_match(path)
    while again.bot is not None:
        again.bot_decides()
    again.session.close()
    recording = open_recording(path, prove=True)
    assert recording.kind is HIGH_CARD
    assert recording.history[-1].state == again.session.state
    assert recording.history[-1].rolls >= len(CARDS) - 1
    changed = tmp_path / "b.dust"
    first, second = (str(card) for card in recording.history[0].events[1].cards)
    changed.write_text(path.read_text().replace(f'["{first}","{second}"]', f'["{second}","{first}"]', 1))
    hashed_anew(changed)
    with pytest.raises(ValueError, match="fact 2 is CardsDrawn"):
        open_recording(changed)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_hidden_card_is_in_no_view_and_in_no_telling_of_another_seat(seat: int | None) -> None:
    match: HighCardMatch = new_match(PEOPLE)
    match.session.submit("low")
    own = set() if seat is None else hand(match, seat)
    session = match.session
    assert found_in(session.view(seat)) == own
    entries = [session.told(entry, seat) for entry in session.history]
    assert found_in(entries) == own
    told = [fact.text for entry in entries for fact in tell(session.game, entry)]
    assert found_in(told) == own
    assert "Seat 1 draws a card, a card" in told or seat == 1
    assert entries[1].decision == ("low" if seat == 0 else None)
    session.submit("low")
    shown = hand(match, 0) | hand(match, 1)
    assert found_in(session.view(seat)) == shown
    assert found_in([session.told(entry, seat) for entry in session.history]) == shown


def test_the_screen_shows_what_whoever_sits_there_may_know() -> None:
    match: HighCardMatch = new_match(PEOPLE)
    assert found_in(match.view) == hand(match, 0)
    entry = match.session.submit("low")
    assert found_in(match.view) == hand(match, 1)
    assert found_in(match.told(entry)) == hand(match, 1)
    alone: HighCardMatch = new_match(MatchSettings(("bot", "human"), {}, 5, "high-card"))
    assert found_in(alone.view) == hand(alone, 1)


def test_a_bot_gets_its_own_cards_and_nothing_of_the_secret() -> None:
    match: HighCardMatch = new_match(PEOPLE)
    bots = Nosy(), Nosy()
    for bot in bots:
        match.session.ask(bot)
    secret = match.session.header.secret
    for seat, bot in enumerate(bots):
        (question,) = bot.seen
        assert (question.seat, question.number) == (seat, seat + 1)
        assert found_in(question) == hand(match, seat)
        assert found_in([question.view, question.legal, vars(question.legal)]) == hand(match, seat)
        everything = _all_of(question, set())
        assert repr(secret) not in everything
        assert secret.hex() not in everything
        assert "SecretDice" not in everything


def test_a_bot_plays_it() -> None:
    match: HighCardMatch = new_match(BOTS)
    assert match.bot == RandomBot(match.session.chance_key(0))
    match.bot_decides()
    match.bot_decides()
    with pytest.raises(ValueError, match="no bot is to decide"):
        match.bot_decides()


def test_a_gesture_goes_back_unless_it_rolled() -> None:
    match: HighCardMatch = new_match(PEOPLE)
    undo = GestureUndo(match.session)
    match.session.submit("low")
    undo.done(0)
    assert [entry.decision for entry in undo.undo()] == ["low"]
    assert [entry.decision for entry in undo.redo()] == ["low"]
    undo.undo()
    match.session.submit("high")
    undo.done(0)
    assert undo.steps_back == 0
    assert not undo.can_redo


def test_the_command_line_plays_and_tells_it_as_an_onlooker_may_hear(tmp_path: Path) -> None:
    path = tmp_path / "a.dust"
    words = ("play", "--headless", "--game", "high-card", "--hand", "2", "--seed", "5")
    result = call(*words, "--save", path)
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert [line.split()[0] for line in lines[:2]] == ["Commitment", "Game"]
    assert "Seat 0 draws a card, a card" in lines
    assert lines[-1].startswith("Result: seat ")
    assert call("replay", path, "--verify").exit_code == 0
    # over: everything may be told
    cards = {str(card) for hand in open_recording(path).history[-1].state.hands for card in hand}
    assert found_in(lines[:-3]) == set()
    assert found_in(call("replay", path).stdout.splitlines()[:5]) == cards
    going_on = tmp_path / "b.dust"
    going_on.write_text("".join(path.read_text().splitlines(keepends=True)[:2]))
    assert found_in(call("replay", going_on).stdout) == set()
    told = [json.loads(line) for line in call(*words, "--json").stdout.splitlines()]
    assert told[0]["hand"] == 2
    assert told[2]["cards"] == [None, None]
    assert call(*words, "--force1", "ghost-company").exit_code == 2


def test_a_batch_is_the_same_in_any_number_of_processes() -> None:
    games = [replace(BOTS, seed=seed) for seed in range(9)]
    alone = list(play_batch(games))
    assert [result.record for result in play_batch(games, jobs=2)] == [result.record for result in alone]
    assert [result.number for result in alone] == list(range(9))
    assert {result.outcome.winner for result in alone} == {0, 1}
    outcome, record = to_plain(alone[0].outcome), alone[0].record
    winner = f"side{outcome['winner'] + 1}"
    assert {**outcome, "winner": winner} == {name: record[name] for name in outcome}
