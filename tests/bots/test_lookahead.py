"""The bot that plays forward, in a race in which only the dice are hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from dust_tactics.bots.bot import BotQuestion
from dust_tactics.bots.lookahead import Idea, Lookahead, LookaheadBot, Search
from dust_tactics.core.dice import Dice, SecretDice
from dust_tactics.core.game import Step
from tests.helpers.race import GOAL, Course, Race, RaceEvent


@dataclass
class Ahead:
    """An outlook of the race: who is ahead stands better; a playout ends when the other one is to move."""

    liked: dict[str, float] = field(default_factory=dict)
    worth_it: bool = True
    kinds: dict[str, str] = field(default_factory=dict)

    def searches(self, state: Course) -> bool:
        return self.worth_it

    def imagined(self, view: Course, lot: object) -> Course:
        return view

    def prior(self, state: Course, seat: int, decisions: Sequence[str]) -> Iterator[list[float]]:
        yield [self.liked.get(decision, 0.0) for decision in decisions]

    def kin(self, decision: str) -> str:
        return self.kinds.get(decision, decision)

    def reply(self, state: Course, seat: int, decisions: Sequence[str]) -> str:
        return "walk"

    def quiet(self, state: Course) -> bool:
        return True

    def goes_on(self, state: Course) -> bool:
        return False

    def weighed(self, state: Course, seat: int) -> tuple[float, dict[str, float]]:
        terms = {"own": state.places[seat] / GOAL, "other": -state.places[1 - seat] / GOAL}
        return sum(terms.values()), terms


@dataclass
class Watched(Race):
    """The race, with a note of every die that is rolled in it."""

    rolled: list[Dice] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def step(self, state: Course, decision: str, dice: Dice) -> Step[Course, RaceEvent]:
        self.rolled.append(dice)
        return super().step(state, decision, dice)


def question(number: int = 1, game: Race | None = None) -> BotQuestion:
    game = game or Race()
    state = game.begin(SecretDice.from_seed(1, "race")).state
    return BotQuestion(game, state, state.seat, game.legal(state), number)


def looking(search: Search, liked: dict[str, float] | None = None) -> Lookahead:
    return Lookahead(question(), Ahead(liked or {}), search, b"key")


def played(search: Lookahead) -> list[str]:
    """What is played forward, to the end."""
    return [str(step.decision) for step in search.steps() if isinstance(step, Idea)]


def test_it_takes_what_comes_out_best_and_not_what_looked_best() -> None:
    bot = LookaheadBot(b"key", lambda _: Ahead({"peek": 0.2, "walk": 0.1}), Search(3, 24, trust=0.1))
    assert bot.choose(question()) == "run"


def test_the_same_question_has_the_same_answer_after_the_same_number_of_playouts() -> None:
    runs: list[object] = []
    for _ in range(2):
        search = looking(Search(3, 20))
        runs.append(played(search))
        runs.append([(idea.decision, idea.values) for idea in search.ideas])
    assert runs[:2] == runs[2:]


def test_a_choice_is_there_before_the_first_playout_and_after_every_one() -> None:
    search = looking(Search(3, 20), {"walk": 1.0})
    assert search.best == "walk"
    for _ in search.steps():
        assert search.best in ("walk", "run", "peek")


def test_no_more_playouts_than_allowed_and_none_again_without_dice() -> None:
    search = looking(Search(3, 20))
    ideas = played(search)
    assert len(ideas) <= 20
    assert ideas.count("walk") == ideas.count("peek") == 1  # no dice are in them
    assert ideas.count("run") > 3


def test_only_the_widest_number_of_ideas_is_tried() -> None:
    search = looking(Search(1, 9), {"peek": 1.0})
    played(search)
    assert [idea.decision for idea in search.ideas] == ["peek"]


def test_the_best_of_each_kind_is_tried_before_a_second_one_of_any() -> None:
    outlook = Ahead({"walk": 3.0, "run": 2.0, "peek": 1.0}, kinds={"walk": "moves", "run": "moves"})
    search = Lookahead(question(), outlook, Search(2, 9), b"key")
    played(search)
    assert {idea.decision for idea in search.ideas} == {"walk", "peek"}


def test_few_playouts_are_doubted_and_many_believed() -> None:
    def run(doubt: float, playouts: int) -> float:
        search = looking(Search(2, playouts, trust=0.0, doubt=doubt), {"run": 0.3, "walk": 0.2})
        played(search)
        running = next(idea for idea in search.ideas if idea.decision == "run")
        assert not running.settled
        return search.score(running) - running.mean()

    believed, doubted, many = run(0.0, 4), run(10.0, 4), run(10.0, 400)
    assert believed == 0.0
    assert abs(doubted) > abs(many) > 0.0


def test_all_ideas_meet_the_same_dice_which_are_not_those_of_the_game() -> None:
    game = Watched()
    asked = question(game=game)
    search = Lookahead(asked, Ahead(), Search(3, 20), b"key")
    played(search)
    real = SecretDice.from_seed(1, "race")
    own = [dice.roll(0, 8, 6) for dice in game.rolled]
    assert own[0] == own[1] == own[2] != real.roll(0, 8, 6)  # the first sample of each idea
    other = Lookahead(question(number=2), Ahead(), Search(3, 20), b"key")
    played(other)
    assert [idea.values for idea in other.ideas] != [idea.values for idea in search.ideas]


def test_what_is_not_worth_it_is_decided_by_the_first_impression() -> None:
    bot = LookaheadBot(b"key", lambda _: Ahead({"peek": 0.2}, worth_it=False), Search())
    assert not isinstance(bot.think(question()), Lookahead)
    assert bot.choose(question()) == "peek"


def test_it_tells_the_best_of_each_kind_before_variants() -> None:
    outlook = Ahead(kinds={"walk": "on foot", "run": "on foot"})
    search = Lookahead(question(), outlook, Search(3, 24, trust=0.0), b"key")
    played(search)
    told = [choice.decision for choice in search.explanation().choices]
    assert told == ["run", "peek", "walk"]


def test_it_says_what_decided() -> None:
    search = looking(Search(3, 24, trust=0.0))
    played(search)
    first, *others = search.explanation().choices
    assert first.decision == "run"
    assert first.worth >= max(choice.worth for choice in others)
    assert first.playouts > 3
    assert [term.name for term in first.terms] == ["own"]  # what the other one has is the same
    assert first.terms[0].more > 0 > others[0].terms[0].more
