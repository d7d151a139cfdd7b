"""A game looked at once more: the decisions of persons alone, the costliest first, as far as one looks."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from dust_tactics.play.match import Match, MatchSettings, new_match
from dust_tactics.play.review import COUNT, LEAST, Review
from dust_tactics.play.thinker import ThinkerBeside
from dust_tactics.skirmish.decisions.decisions import Aim, Fire, Move
from dust_tactics.skirmish.decisions.questions import Ask
from tests.helpers.thinker import ThinkerHere
from tests.play.test_thinker import MORNING, wait


@cache
def played(*sides: str) -> Match[Any, Any, Any]:
    """A whole game in which persons decide at random."""
    match, chance = new_match(MatchSettings(sides, MORNING, 3)), random.Random(1)
    while match.session.outcome is None:
        if match.bot is None:
            match.session.submit(chance.choice(list(match.session.legal())))
        else:
            match.bot_decides()
    return match


def looked_through(review: Review) -> Review:
    for looked in range(review.total):
        assert review.looked == looked
        assert review.look()
    assert review.done
    return review


def test_who_decides_at_random_loses_most_at_a_few_decisions_which_come_first() -> None:
    match = played("human", "bot:rookie")
    review = looked_through(Review(match, ThinkerHere()))
    assert not review.look()
    costs = [judged.judgement.cost for judged in review.costliest()]
    assert 0 < len(costs) <= COUNT
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] >= LEAST
    for judged in review.costliest():
        entry = match.session.history[judged.number]
        assert (entry.seat, entry.decision) == (0, judged.judgement.made)
        assert judged.judgement.best in match.session.game.legal(judged.view)
        assert judged.explanation.choices[0].decision == judged.judgement.best


def test_of_one_activation_the_worst_decision_alone_is_told() -> None:
    match = played("human", "bot:rookie")
    review = looked_through(Review(match, ThinkerHere()))
    begun = [judged.begun for judged in review._judged]
    assert len(set(begun)) < len(begun), "an activation has more than one decision that counts"
    told = [judged.begun for judged in review.costliest()]
    assert len(set(told)) == len(told)
    for judged in review.costliest():
        same = [one for one in review._judged if one.begun == judged.begun]
        assert judged.judgement.cost == max(one.judgement.cost for one in same)
        kind = match.session.history[judged.begun].before.question.kind
        assert kind in (Ask.ACTIVATE, Ask.FIRST, Ask.RESERVE)


def test_it_goes_on_where_it_was_dropped_and_comes_to_the_same() -> None:
    match = played("human", "bot:rookie")
    review = Review(match, ThinkerHere())
    for _ in range(3):
        review.look()
    review.drop()
    assert review.looked == 3
    while not review.done:
        review.look()
    assert review.costliest() == looked_through(Review(match, ThinkerHere())).costliest()


def test_both_parts_of_a_march_are_judged_as_the_one_choice_that_they_were() -> None:
    match = played("human", "bot:rookie")
    review = Review(match, ThinkerHere())
    legs = {entry.n for entry in match.session.history if entry.seat == 0 and second_part(entry.before)}
    marches = [c for c in review._left if len(c) > 1 and isinstance(c[0].decision, Move)]
    assert {second.n for _, second in marches} == legs != set()
    for first, second in marches:
        judge, question = asked(match, first.n)
        assert (judge.made, judge.on) == (first.decision, (second.decision,))
        thinking = judge.think(question)
        for _ in thinking.steps():
            pass
        (made,) = (idea for idea in thinking._search.ideas if idea.always)
        assert made.on == judge.on
        assert isinstance(second.decision, Move)
        if second.decision.path:
            unit, goal = first.before.question.unit, second.decision.path[-1]
            ends = (thinking._search.play(made, sample) for sample in range(len(made.values)))
            assert {end.units[unit].stop for end in ends} <= {goal, None}, "each time it marched there"


def test_all_aims_of_an_attack_and_its_fire_are_judged_as_one_choice() -> None:
    match = played("human", "human")
    review = Review(match, ThinkerHere())
    attacks = [c for c in review._left if isinstance(c[0].decision, Aim)]
    assert any(len(attack) > 2 for attack in attacks), "one aims several weapons"
    for attack in attacks:
        *aims, fire = (entry.decision for entry in attack)
        assert all(isinstance(aim, Aim) for aim in aims)
        assert isinstance(fire, Fire)
    aimed = [entry.n for entry in match.session.history if isinstance(entry.decision, Aim)]
    assert sum(len(attack) - 1 for attack in attacks) == len(aimed), "each stands in one attack"
    attack = max(attacks, key=len)
    judge, question = asked(match, attack[0].n)
    assert (judge.made, *judge.on) == tuple(entry.decision for entry in attack)
    thinking = judge.think(question)
    for _ in thinking.steps():
        pass
    (made,) = (idea for idea in thinking._search.ideas if idea.always)
    assert made.on == judge.on
    words = match.session.game.describe(question.view, judge.made, *judge.on)
    assert " fires " in words
    assert words.count(" at ") >= len(judge.on) > 1, "all that is aimed"


def second_part(state: Any) -> bool:
    """Whether the second part of a march is to be decided."""
    return state.question.kind is Ask.MOVE and state.agenda[-1].leg == 2


def test_there_is_nothing_to_look_at_where_programs_play_alone() -> None:
    review = Review(played("bot:rookie", "bot:rookie"), ThinkerHere())
    assert not review.of_persons
    assert (review.total, review.done) == (0, True)


def test_a_process_judges_as_it_is_judged_here() -> None:
    match, beside, here = played("human", "bot:rookie"), ThinkerBeside(), ThinkerHere()
    for number in [choice[0].n for choice in Review(match, here)._left][:3]:
        judge, question = asked(match, number)
        beside.ask(judge, question)
        assert wait(beside).decision == judge.choose(question)
    beside.close()


def asked(match: Match[Any, Any, Any], number: int) -> tuple[Any, Any]:
    """What a review asks about a decision."""
    review = Review(match, ThinkerHere())
    while review._left[0][0].n != number:
        review._left.popleft()
    review._thinker = thinker = ThinkerHere()
    review._ask(review._left[0])
    assert thinker._asked is not None
    return thinker._asked
