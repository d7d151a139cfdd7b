"""Notation of decisions: a verb and what follows it on one line, read back by a table of forms.

>>> from re import Match
>>> forms: dict[str, Form[int]] = {"attack": (r" (\\d)", "attack 2", lambda found: int(found[1]))}
>>> parse("attack  2", forms)
2
>>> parse("attak 2", forms)
Traceback (most recent call last):
dust_tactics.core.reason.UnreadableDecisionError: 'attak 2' is not a decision; did you mean 'attack'?
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import TypeVar

from .reason import LONGEST_LINE, UnreadableDecisionError

D = TypeVar("D")

Form = tuple[str, str, Callable[[re.Match[str]], D]]
"""The pattern of what follows a verb, an example of the whole, and what makes a decision of it.

What makes it may find that there is no such thing: by ``ValueError`` or ``KeyError``.
"""


def parse(text: str, forms: Mapping[str, Form[D]]) -> D:
    """Read a decision by the forms of a game, each under its verb.

    :raises UnreadableDecisionError: the text is not a decision; says what one looks like.
    """
    if len(text) > LONGEST_LINE:
        raise UnreadableDecisionError(
            f"too long for a decision (limit 'typed-line'): found {len(text)} characters, "
            f"expected at most {LONGEST_LINE}"
        )
    words = " ".join(text.split())
    verb, _, _ = words.partition(" ")
    form = forms.get(verb)
    if form is None:
        near = get_close_matches(verb, forms, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"decisions begin with {', '.join(forms)}"
        raise UnreadableDecisionError(f"{text!r} is not a decision; {hint}")
    pattern, example, build = form
    match = re.fullmatch(re.escape(verb) + pattern, words, re.ASCII)
    try:
        if match is not None:
            return build(match)
    except (ValueError, KeyError) as error:
        raise UnreadableDecisionError(f"{text!r}: {error}; it is written like {example!r}") from None
    raise UnreadableDecisionError(f"{text!r} can't be read; it is written like {example!r}")
