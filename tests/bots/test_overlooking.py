from __future__ import annotations

from dust_tactics.bots.bot import Bot, BotQuestion, Settled, Thinking
from dust_tactics.bots.greedy import GreedyBot
from dust_tactics.bots.overlooking import OverlookingBot

from .test_bots import Liking, question

GREEDY = GreedyBot(b"ties", Liking({"run": 2.0, "walk": 1.0}))


def test_who_overlooks_nothing_takes_the_best() -> None:
    assert {OverlookingBot(b"key", GREEDY, 0.0).choose(question(number=n)) for n in range(20)} == {"run"}


def test_what_is_overlooked_is_not_taken_and_the_best_of_the_rest_is() -> None:
    chosen = [OverlookingBot(b"key", GREEDY, 0.5).choose(question(number=n)) for n in range(200)]
    assert chosen == [OverlookingBot(b"key", GREEDY, 0.5).choose(question(number=n)) for n in range(200)]
    # the best half the time, the second half of the rest, the third where both are overlooked
    assert 80 < chosen.count("run") < 150
    assert chosen.count("run") > chosen.count("walk") > chosen.count("peek") > 0


def test_where_all_is_seen_nothing_is_overlooked() -> None:
    bot = OverlookingBot(b"key", GREEDY, 0.9, lambda view: view.seat == 0)
    assert {bot.choose(question(number=n)) for n in range(40)} == {"run"}


def test_something_is_always_seen() -> None:
    assert {OverlookingBot(b"key", GREEDY, 1.0).choose(question(number=n)) for n in range(40)} == {
        "run", "walk", "peek",
    }  # fmt: skip


def test_what_is_overlooked_is_not_told_as_a_choice() -> None:
    for number in range(40):
        thinking = OverlookingBot(b"key", GREEDY, 0.5).think(question(number=number))
        for _ in thinking.steps():
            pass
        told = [choice.decision for choice in thinking.explanation().choices]
        assert "run" not in told[1:]  # it would have been the first


def test_what_is_of_one_kin_is_seen_or_overlooked_together_and_what_is_of_none_always_seen() -> None:
    feet = {"run": "feet", "walk": "feet", "peek": None}
    seen = set()
    for number in range(60):
        player = Seeing()
        OverlookingBot(b"key", player, 0.5, kin=feet.__getitem__).choose(question(number=number))
        seen.add(player.legal)
    assert seen == {("walk", "run", "peek")}, "there is one kind: it is always seen"
    seen.clear()
    for number in range(60):
        player = Seeing()
        kin = {**feet, "walk": "slow"}
        OverlookingBot(b"key", player, 0.5, kin=kin.__getitem__).choose(question(number=number))
        seen.add(player.legal)
    assert seen == {("walk", "run", "peek"), ("walk", "peek"), ("run", "peek")}


class Seeing(Bot):
    """Whoever remembers what he was asked about."""

    legal: tuple[str, ...] = ()

    def think(self, question: BotQuestion) -> Thinking:
        self.legal = tuple(question.legal)
        return Settled(self.legal[0])
