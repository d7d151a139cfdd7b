"""A bot's explanation in words: its best choices, how good they are, and what decided between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from dust_tactics.bots.explained import Choice, Explanation, Term


def explained(
    explanation: Explanation, facets: Mapping[str, str], describe: Callable[[Any], str] = str
) -> Iterator[str]:
    """A sentence for each of the best choices.

    ``facets`` are the words for what decides, ``describe`` gives those for a decision.
    """
    for place, (choice, words, then) in enumerate(distinct(explanation, describe), start=1):
        good = f"{place}. {words}: {worth(choice, explanation)}"
        yield "; ".join((good, *reasons(choice.terms, facets), *then))


def distinct(
    explanation: Explanation, describe: Callable[[Any], str] = str
) -> Iterator[tuple[Choice, str, tuple[str, ...]]]:  # fmt: skip
    """Each of the best choices with its words and those for its course; what sounds the same is told once."""
    said = set[tuple[str, ...]]()
    for choice in explanation.choices:
        words = describe(choice.decision)
        then = tuple(course(choice, words))
        if (words, *then) not in said:
            said.add((words, *then))
            yield choice, words, then


def course(choice: Choice, words: str) -> Iterator[str]:
    """How it would go on, if anything was to be decided before the first dice.

    Who does it is not named again where the ``words`` for the choice begin with the name.
    """
    if choice.then:
        name, named, _ = words.partition(":")
        steps = (step.removeprefix(f"{name} ") if named else step for step in choice.then)
        yield f"then {', '.join(steps)}"


def worth(choice: Choice, explanation: Explanation) -> str:
    """How good a choice of an explanation is in the bot's reckoning."""
    if choice.playouts:
        times = "once" if choice.playouts == 1 else f"{choice.playouts} times"
        return f"chance to win about {min(1.0, max(0.0, choice.worth)):.0%} (played ahead {times})"
    first = explanation.choices[0]
    if choice is not first and not first.playouts and _impression(choice) == _impression(first):
        return "looks as good at first sight"
    if choice.points:
        return f"looks worth {_impression(choice)} points, not tried out"
    return "looks worse at first sight" if choice is not first else "looks best at first sight, not tried out"


def _impression(choice: Choice) -> str:
    """The worth of a first impression; points as far as they are told."""
    return f"{round(choice.worth, 1) + 0.0:.1f}" if choice.points else str(choice.worth)


def reasons(terms: Sequence[Term], facets: Mapping[str, str]) -> Iterator[str]:
    """By what a choice is better than the one that it is compared with, and by what worse."""
    better = [facets.get(term.name, term.name) for term in terms if term.more > 0]
    worse = [facets.get(term.name, term.name) for term in terms if term.more < 0]
    if better:
        yield f"better in {', '.join(better)}"
    if worse:
        yield f"worse in {', '.join(worse)}"


def record(explanation: Explanation) -> list[dict[str, Any]]:
    """The same as plain data, best choice first."""
    return [
        {
            "decision": str(choice.decision),
            "worth": round(choice.worth, 6),
            "playouts": choice.playouts,
            "terms": {term.name: round(term.more, 6) for term in choice.terms},
            "then": list(choice.then),
        }
        for choice in explanation.choices
    ]
