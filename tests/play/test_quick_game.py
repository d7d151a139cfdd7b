"""The quick game: even forces, everything before the first turn decided, the same for the same seed."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.rulesets.game_setup import force_faults
from dust_tactics.content.rulesets.ruleset_tables import load_skills
from dust_tactics.play.match import open_match, open_recording
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.play.skirmish.quick import FEW, POINTS, quick_forces, quick_match
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.skirmish.skills.catalogue import named_on

CARDS = load_cards()
SEEDS = range(12)
MORE_SEEDS = range(24)


@lru_cache
def drawn(seed: int) -> tuple[Force, Force]:
    """The two forces of a seed, drawn once for all tests."""
    return quick_forces(seed, CARDS)


@pytest.mark.parametrize("seed", SEEDS)
def test_both_forces_are_legal_and_even(seed: int) -> None:
    one, two = drawn(seed)
    assert one.bloc != two.bloc
    assert abs(legality.cost(one, CARDS) - legality.cost(two, CARDS)) <= 1
    assert len(one.units) == len(two.units) >= 3
    for force in (one, two):
        assert legality.cost(force, CARDS) >= 0.9 * POINTS
        assert force_faults(force, POINTS, CARDS) == []


def test_no_unit_comes_twice_and_every_observer_has_artillery() -> None:
    skills = load_skills()
    for seed in MORE_SEEDS:
        for force in drawn(seed):
            assert len(set(force.units)) == len(force.units) or force.bloc in FEW, force.units
            named = {skill.name for unit in force.units for skill in named_on(CARDS[unit])}
            tags = {tag for name in named for tag in skills[name].tags}
            assert "observer" not in tags or "lobbed" in tags, force.units


def test_no_side_is_drawn_better() -> None:
    blocs = [[force.bloc for force in side] for side in zip(*map(drawn, MORE_SEEDS), strict=True)]
    assert set(blocs[0]) == set(blocs[1])
    assert len(set(blocs[0])) >= 4


@pytest.mark.parametrize("rules", SKIRMISH.editions)
def test_the_initiative_s_winner_is_asked_first_and_the_same_seed_gives_the_same_game(
    rules: str, tmp_path: Path
) -> None:
    firsts = set()
    for seed in range(4):
        one, two = (quick_match(rules, seed, tmp_path / f"{seed}-{n}.dust", CARDS) for n in (1, 2))
        session = one.session
        assert session.header.seed == seed
        assert session.header.rules == rules
        assert session.header.sides == ("human", "bot:recruit")
        question = session.state.question
        assert question is not None
        assert question.kind is Ask.FIRST
        assert session.state.turn == 1
        assert session.number > 0, "what was asked before is decided, and stands in the file"
        firsts.add(question.side)
        assert [str(entry.decision) for entry in session.history] == [
            str(entry.decision) for entry in two.session.history
        ]
        assert session.state == two.session.state
        session.close()
        two.session.close()
        assert (tmp_path / f"{seed}-1.dust").read_bytes() == (tmp_path / f"{seed}-2.dust").read_bytes()
        again = open_match(tmp_path / f"{seed}-1.dust")
        assert again.session.state == session.state
        again.session.close()
    assert len(firsts) == 2, "either side may win the initiative"


def test_a_quick_game_is_played_to_its_end_and_proved(tmp_path: Path) -> None:
    path = tmp_path / "game.dust"
    match = quick_match("dust-1947", 3, path, CARDS)
    bot = SKIRMISH.levels["random"](b"somebody")
    while match.session.outcome is None:
        match.session.ask(match.bot or bot)
    match.session.close()
    assert open_recording(path, prove=True).saved.end is not None
