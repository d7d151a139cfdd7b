"""Every word the window says, from one catalogue: ``assets/words/en.json``."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from dust_tactics.content.files import paths

LANGUAGE = "en"


@cache
def catalogue(language: str = LANGUAGE) -> dict[str, Any]:
    """All sentences of a language by their key."""
    path = paths.shipped("assets") / "words" / f"{language}.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def say(key: str, **values: object) -> str:
    """The sentence of a key with its values put in.

    :raises KeyError: the catalogue has no such key, or the sentence needs another value.
    """
    text: str = catalogue()["words"][key]
    return text.format(**values) if values else text


def count(key: str, number: int) -> str:
    """The sentence for a number of things: the catalogue has one for one and one for more."""
    return say(f"{key}.one" if number == 1 else f"{key}.many", count=number)


def keys_page(page: str) -> list[tuple[str, str]]:
    """The keys of a page with what they do."""
    return [(key, text) for key, text in catalogue()["keys"][page]]
