"""Verdicts cite the rules that attacks and refusals cite, in the same book, section and page."""

from __future__ import annotations

import re

import pytest

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.sight import citations
from dust_tactics.skirmish.sight.citations import DT_COVER, DT_SIGHT
from dust_tactics.skirmish.sight.query import MODELS

EVERY = [text for name, text in vars(citations).items() if name.startswith(("DT_", "D47_"))]


def cited(text: str) -> Rule:
    match = re.fullmatch(r"(DT|D47) “([^”]+)”, p\. ([0-9]+)", text)
    assert match is not None, text
    return Rule(match[1], match[2], int(match[3]))


def test_sight_and_cover_are_where_the_rulebook_has_them() -> None:
    assert cited(DT_SIGHT) == rulebook.LINE_OF_SIGHT
    assert cited(DT_COVER) == rulebook.COVER_SAVES


@pytest.mark.parametrize("text", EVERY)
def test_every_source_has_book_section_and_page(text: str) -> None:
    assert cited(text).page


def test_each_model_cites_one_book() -> None:
    books = [{cited(rule).book for rule in (m.sight_rule, m.cover_rule, m.air.rule)} for m in MODELS.values()]
    assert books == [{"DT"}, {"D47"}]
