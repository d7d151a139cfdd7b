from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from dust_tactics.bots.bot import BotQuestion
from dust_tactics.bots.greedy import GreedyBot
from dust_tactics.bots.random_bot import RandomBot
from dust_tactics.core.dice import SecretDice
from tests.helpers.race import Course, Race


@dataclass
class Liking:
    """A scorer that likes some words, and remembers what it was asked."""

    liked: dict[str, float]
    asked: list[tuple[Course, int]] = field(default_factory=list)

    def __call__(self, state: Course, seat: int, decisions: Sequence[str]) -> Iterator[list[float]]:
        self.asked.append((state, seat))
        yield [self.liked.get(decision, 0.0) for decision in decisions]


def start() -> Course:
    return Race().begin(SecretDice.from_seed(1, "race")).state


def question(seat: int = 0, number: int = 1) -> BotQuestion:
    return BotQuestion(Race(), start(), seat, Race().legal(start()), number)


def test_the_random_bot_makes_every_legal_decision_sooner_or_later() -> None:
    chosen = [RandomBot(b"key").choose(question(number=n)) for n in range(60)]
    assert set(chosen) == {"walk", "run", "peek"}
    assert chosen == [RandomBot(b"key").choose(question(number=n)) for n in range(60)]
    assert chosen != [RandomBot(b"other").choose(question(number=n)) for n in range(60)]


def test_the_greedy_bot_takes_the_best_score() -> None:
    liking = Liking({"run": 2.0, "walk": 1.0})
    assert GreedyBot(b"key", liking).choose(question(seat=1)) == "run"
    assert liking.asked == [(start(), 1)]


def test_equal_scores_are_drawn_from_and_lower_ones_are_not() -> None:
    bot = GreedyBot(b"key", Liking({"run": 1.0, "peek": 1.0}))
    assert {bot.choose(question(number=n)) for n in range(40)} == {"run", "peek"}
