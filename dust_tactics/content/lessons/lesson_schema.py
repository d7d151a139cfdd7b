"""The schema of lesson files."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import Field

from dust_tactics.content.files import limits
from dust_tactics.content.files.schema import Choice, Most, ReadBy, Strict, Text, Whole, YesNo, wrong
from dust_tactics.content.rulesets.ruleset_schema import Version1
from dust_tactics.core.reason import Rule, UnreadableDecisionError
from dust_tactics.skirmish.decisions.decisions import Decision
from dust_tactics.skirmish.decisions.notation import parse
from dust_tactics.skirmish.decisions.questions import Ask

_RULE = re.compile(r'(DT|D47) "([^"]+)"(?:, p\. ([1-9]\d*))?')
_POINT = re.compile(r"[a-z*][\w*/.:+-]*", re.IGNORECASE)
_UNIT = re.compile(r"[12][a-z]{1,2}")


def _rule(value: object) -> Rule:
    found = _RULE.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise wrong('a book and a heading, such as DT "Passing", p. 18', value)
    return Rule(found[1], found[2], int(found[3]) if found[3] else None)


def _decision(value: object) -> Decision:
    try:
        return parse(value if isinstance(value, str) else "")
    except UnreadableDecisionError as error:
        raise wrong("a decision such as 'activate 1a move attack'", value, str(error)) from None


def _points(value: object) -> tuple[str, ...]:
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list) or not all(
        isinstance(name, str) and _POINT.fullmatch(name) for name in names
    ):
        raise wrong("names of things on the screen, such as square/C4, unit/1a or fire", value)
    return tuple(names)


def _unit(value: object) -> str:
    if not isinstance(value, str) or not _UNIT.fullmatch(value):
        raise wrong("a unit such as 1a", value)
    return value


def _content(value: object) -> dict[str, Any]:
    if not isinstance(value, dict) or not value:
        raise wrong("what stands in a file of its kind", value)
    return value


_OBJECT = {"type": "object"}
_TEXT = {"type": "string", "minLength": 1}
RuleText = Annotated[Rule, ReadBy(_rule, {"type": "string", "pattern": _RULE.pattern})]
DecisionText = Annotated[Decision, ReadBy(_decision, _TEXT)]
Decisions = Annotated[list[DecisionText], Most(limits.STEPS)]
Inside = Annotated[dict[str, Any], ReadBy(_content, _OBJECT)]
"""A scenario or force as in a file of its own; it is checked as such a file is."""


class UntilPart(Strict):
    """What ends a step in which nothing is decided; one key of these."""

    selected: Annotated[str, ReadBy(_unit, _TEXT)] | None = Field(
        default=None, description="A unit is chosen."
    )
    shown: Text | None = Field(default=None, description="A control of this name is on the screen.")
    turn: Annotated[int, Whole(1, 99)] | None = Field(default=None, description="This turn has begun.")
    over: YesNo = Field(default=False, description="The game is over.")


class StepPart(Strict):
    """A step of a lesson."""

    text: Text = Field(description="What is said, in two sentences of our own.")
    rule: RuleText | None = Field(default=None, description="The rule it is about: book, heading, page.")
    point: Annotated[
        tuple[str, ...], ReadBy(_points, {"anyOf": [_TEXT, {"type": "array", "items": _TEXT}]})
    ] = Field(default=(), description="What is pointed at on the screen; the first is what to click.")
    until: UntilPart | None = Field(default=None, description="What ends it, if nothing is decided in it.")
    do: Decisions = Field(default_factory=list, description="The learner's decisions that end it.")
    then: Decisions = Field(default_factory=list, description="What the opponent decides after it.")
    instead: Text = Field(default="", description="Said to who decides something else.")
    free: YesNo = Field(default=False, description="Whether the learner decides as he likes.")


class TipPart(Strict):
    """A word while a question is asked in a free step."""

    asked: Annotated[Ask, Choice(Ask)] = Field(description="The kind of question.")
    text: Text = Field(description="What is said.")
    rule: RuleText | None = Field(default=None, description="The rule it is about.")


class LessonFile(Strict):
    """A lesson."""

    lesson: Version1 = Field(description="The version of this format.")
    title: Text = Field(description="What it is called.")
    learn: Text = Field(description="What one learns in it, in a sentence.")
    end: Text = Field(description="Said when it is done.")
    minutes: Annotated[int, Whole(1, 30)] = Field(description="How long it takes.")
    seed: Annotated[int, Whole(0, 999_999)] = Field(description="What its dice are made of.")
    scenario: Inside = Field(description="The scenario, as in a file of its own.")
    forces: list[Inside] = Field(
        min_length=2, max_length=2, description="The learner's force and the opponent's, as in files."
    )
    begin: Decisions = Field(default_factory=list, description="Decisions made before the first step.")
    steps: Annotated[list[StepPart], Most(limits.STEPS)] = Field(min_length=1, description="The steps.")
    tips: Annotated[list[TipPart], Most(limits.STEPS)] = Field(
        default_factory=list, description="Words at questions in free steps."
    )
