"""Rules of the other book in a game: every citation of one says which book that is, and that it is played."""

from __future__ import annotations

import pytest

from dust_tactics.content.help.citations import citations
from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.core.reason import Reason, Refusal, Rule
from dust_tactics.skirmish.preview.skill_views import skill_views
from dust_tactics.skirmish.rulesets.editions import EDITIONS, Edition
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.citations import grounds, refused
from tests.helpers.build import position

EACH = pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
RULES = [rule for rule in vars(rulebook).values() if isinstance(rule, Rule)]


def foreign(edition: Edition, words: str) -> bool:
    """Whether some words cite another book without saying that."""
    others = [other for other in EDITIONS.values() if other.id != edition.id]
    if any(f"{other.book} “" in words for other in others):
        return True
    named = any(f"{other.title} “" in words for other in others)
    return named is not (f"played in {edition.title} too" in words)


@EACH
def test_refusals_and_grounds_say_that_a_rule_of_another_book_is_played(edition: Edition) -> None:
    sections, skills = load_ruleset(edition.id).sections, load_ruleset(edition.id).skills.values()
    rules = [*RULES, *(row.place for row in skills if row.in_book)]
    assert len({rule.book for rule in rules}) > 1
    for rule in rules:
        refusal = refused(Refusal("no", "No", rule), sections)
        (reason,) = grounds((Reason("so", rule),), sections)
        for words in (str(refusal), str(reason)):
            assert not foreign(edition, words), words
            assert next(citations(words)).book in {rule.book, edition.book}  # it leads to the help even so


@EACH
def test_headings_of_skills_say_it(edition: Edition) -> None:
    rules = load_ruleset(edition.id)
    for row in rules.skills.values():
        assert not foreign(edition, row.cited(rules.sections)), row.name


def test_a_rule_that_is_borrowed_is_cited_with_why() -> None:
    table = position([". . . . ."], ["Red Guards Command Squad outside"], ["Ludwig E1 W"])
    why = str(table.refused("activate 1a getmoving nothing"))
    assert "(Dust 1947 “" in why
    assert why.endswith("played in Dust Tactics too, whose own pages on it are missing)")
    for view in skill_views(table.state, table.unit("1a")):
        assert view.place.startswith("Dust 1947 “")
