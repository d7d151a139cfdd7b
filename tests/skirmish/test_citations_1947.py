"""Under Dust 1947 every refusal and ground is cited from its book, but for the scenarios of the other."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.core.reason import Reason, Refusal, Rule
from dust_tactics.play.skirmish.match import SkirmishMatch, begin_match
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Decision
from dust_tactics.skirmish.preview.targets import target_views
from dust_tactics.skirmish.rulesets.dust1947.sections import SECTIONS
from dust_tactics.skirmish.rulings import rulebook

SCENARIOS = {
    rulebook.GRAB_THE_DUST, rulebook.BAIT_AND_FLANK, rulebook.SUPPLY_DROP, rulebook.ALL_OUT_ATTACK,
}  # fmt: skip
"""What these demand stands nowhere else, whichever book they are played by."""


def test_every_rule_of_the_other_book_has_its_section_here() -> None:
    cited = {rule for rule in vars(rulebook).values() if isinstance(rule, Rule) and rule.book == "DT"}
    assert len(cited) > 40
    assert cited - set(SECTIONS) == {*SCENARIOS}
    assert {rule.book for rule in SECTIONS.values()} == {"D47"}


def refusals(match: SkirmishMatch, old: list[Decision], chance: random.Random) -> Iterator[Refusal]:
    """What the game says to decisions of other moments, and the window to targets out of reach."""
    for decision in chance.sample(old, min(10, len(old))):
        found = match.session.check(decision)
        if found is not None:
            yield found
    state = match.session.state
    for unit in state.side_units(chance.choice(list(Side))):
        if unit.on_board and chance.random() < 0.15:
            for view in target_views(state, unit):
                yield from (why for _, why in view.refusals)


@pytest.mark.parametrize("scenario", ["encounter", "grab-the-dust", "supply-drop", "iron-doorstep"])
def test_refusals_and_grounds_of_random_games(scenario: str) -> None:
    forces = (
        ("battering-ram", "doorkeepers")
        if scenario == "iron-doorstep"
        else ("ghost-company", "ranger-patrol")
    )
    match = begin_match(set_table(scenario, *forces, rules="dust-1947"), ("human", "human"), 7)
    chance, old, codes = random.Random(scenario), list[Decision](), set[str]()
    while match.session.outcome is None and match.session.number < 160:
        for found in refusals(match, old, chance):
            codes.add(found.code)
            assert found.rule is None or found.rule.book == "D47" or found.rule in SCENARIOS, str(found)
        legal = list(match.session.legal())
        old += chance.sample(legal, min(5, len(legal)))
        match.session.submit(chance.choice(legal))
    assert len(codes) > 12, "or the test shows little"
    because: Iterator[Reason] = (
        reason
        for entry in match.session.history
        for event in entry.events
        for reason in getattr(event, "because", ())
    )
    wrong = [reason for reason in because if reason.rule is not None and reason.rule.book != "D47"]
    assert not [reason for reason in wrong if reason.rule not in SCENARIOS]
