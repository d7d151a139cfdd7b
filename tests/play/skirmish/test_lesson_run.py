"""Taking a lesson without a screen: how far the learner has come, what he may decide."""

from __future__ import annotations

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.lessons.lesson import Lesson, Until
from dust_tactics.content.lessons.load_lesson import load_lessons
from dust_tactics.core.reason import IllegalDecisionError
from dust_tactics.play.skirmish.lesson_run import LessonRun
from dust_tactics.skirmish.decisions.decisions import Decision
from dust_tactics.skirmish.decisions.notation import parse

CARDS = load_cards()
LESSONS = load_lessons(CARDS)
FIRST = LESSONS[[lesson.id for lesson in LESSONS].index("dust-tactics/01-move")]


def everything(until: Until) -> bool:
    return True


def nothing(until: Until) -> bool:
    return False


def decisions(*texts: str) -> list[Decision]:
    return [parse(text) for text in texts]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_s_own_decisions_lead_to_its_end(lesson: Lesson) -> None:
    """Dice, legality, whose turn it is: the script fits, decision by decision."""
    run = LessonRun(lesson, CARDS)
    session = run.match.session
    for index, step in enumerate(lesson.steps):
        if step.do:
            assert run.mine, f"step {index}: {step.text}"
            assert run.takes(index, step.do)
        for decision in step.do:
            assert session.seat == 0, f"step {index}: {decision} is not the learner's"
            try:
                session.submit(decision)
            except IllegalDecisionError as error:
                raise AssertionError(f"step {index}: {error}") from error
        for decision in step.then:
            assert session.seat == 1, f"step {index}: {decision} is not the opponent's"
            assert run.match.bot is not None
            assert run.match.bot.choose(session.bot_question()) == decision
            run.match.bot_decides()
        if step.free:
            play_on(run, step.until)
        run.go_on(index)
    assert run.at(everything) == len(lesson.steps)


def play_on(run: LessonRun, until: Until | None) -> None:
    """Play a free step with the opponent's own bot on both sides."""
    for _ in range(400):
        session = run.match.session
        done = until is None or (until.turn is not None and session.state.turn >= until.turn)
        if done or session.outcome is not None:
            return
        bot = run.match.bots[1]
        assert bot is not None
        session.ask(bot)
    raise AssertionError("the game never ends")


def test_the_number_of_decisions_says_where_one_is() -> None:
    run = LessonRun(FIRST, CARDS)
    assert run.at(nothing) == 0
    run.go_on(0)
    assert run.at(nothing) == 1, "nobody is chosen yet"
    assert run.at(everything) == 2
    run.go_on(2)
    assert run.at(nothing) == 1, "the unit was let go again"
    assert run.at(everything) == 3
    for text in ("activate 1a move nothing", "move D5"):
        run.match.session.submit(parse(text))
    assert run.at(nothing) == 3, "the opponent has not answered yet"
    run.match.bot_decides()
    assert run.at(nothing) == 4
    run.match.session.undo(3)
    assert run.at(everything) == 3


def test_only_what_the_lesson_goes_on_with_is_taken() -> None:
    run = LessonRun(FIRST, CARDS)
    for given, taken in (
        (("activate 1a move nothing", "move D5"), True),
        (("activate 1a move nothing", "move D6-D5"), True),  # another way to the same square
        (("activate 1a move nothing",), False),  # half of it
        (("activate 1a move nothing", "move D6"), False),
        (("activate 1a nothing nothing",), False),
        (("activate 1b move nothing",), False),
        (("pass",), False),
    ):
        assert run.takes(0, decisions(*given)) is taken, given
    assert run.match.session.undoable() == 0, "nobody takes back what he did not do"


def test_a_march_counts_as_a_whole() -> None:
    run = LessonRun(FIRST, CARDS)
    session = run.match.session
    end = session.number + sum(len(step.do) + len(step.then) for step in FIRST.steps[:-1])
    while session.number < end:
        session.submit(run.script[session.number])
    last = len(FIRST.steps) - 1
    assert run.takes(last, decisions("activate 1a march", "move E5-F5-G5-H5"))
    assert not run.takes(last, decisions("activate 1a march", "move E5-F5-G5"))


def test_a_volley_counts_whatever_its_order() -> None:
    lesson = next(one for one in LESSONS if one.id == "dust-tactics/02-attack")
    run = LessonRun(lesson, CARDS)
    run.match.session.submit(parse("activate 1a attack nothing"))
    index = run.at(everything)
    volley = ("aim B 1 at 2a", "aim D 1 at 2a", "aim A 3 at 2a")
    assert run.takes(index, decisions(*volley, "fire"))
    for other in ((*volley[1:], "fire"), ("fire",), volley, ("aim A 2 at 2a",), ("aim A 3 at 2b", "fire")):
        assert not run.takes(index, decisions(*other)), other


def test_the_opponent_waits_until_what_came_of_it_is_read() -> None:
    lesson = next(one for one in LESSONS if one.id == "dust-tactics/02-attack")
    run = LessonRun(lesson, CARDS)
    index = next(i for i, step in enumerate(lesson.steps) if step.then and not step.do)
    while run.at(everything) < index:
        at = run.at(everything)
        for decision in run.due(at):
            run.match.session.submit(decision)
        run.go_on(at)
    assert not run.mine
    assert run.reads(index)
    run.go_on(index)
    assert not run.reads(index)
    assert run.at(everything) == index, "now he decides"
    run.match.bot_decides()
    assert run.at(nothing) == index + 1


def test_the_dice_are_the_same_for_everybody() -> None:
    one, other = LessonRun(FIRST, CARDS), LessonRun(FIRST, CARDS)
    assert one.match.session.state == other.match.session.state
    assert one.match.session.header.game == other.match.session.header.game
    assert one.match.session.save_path is None
