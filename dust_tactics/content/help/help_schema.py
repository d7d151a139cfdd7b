"""The schemas of the help's files: a chapter, the glossary, the dice."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import Field

from dust_tactics.content.files import limits
from dust_tactics.content.files.schema import Choice, Most, ReadBy, Strict, Text, Whole, wrong
from dust_tactics.content.rulesets.ruleset_schema import Version1

from .volumes import VOLUMES

_BOOKS = tuple(volume.book for volume in VOLUMES.values())
_PICTURE = re.compile(r"[a-z]+(?:/[a-z0-9-]+)+")


def _paragraphs(value: object) -> tuple[str, ...]:
    parts = re.split(r"\n\s*\n", value) if isinstance(value, str) else []
    found = tuple(" ".join(part.split()) for part in parts if part.strip())
    if not found or not all(part.isprintable() for part in found):
        raise wrong("some printable text", value)
    return found


def _picture(value: object) -> str:
    if not isinstance(value, str) or not _PICTURE.fullmatch(value):
        raise wrong("a picture such as dice/target", value)
    return value


_TEXT = {"type": "string", "minLength": 1}
Paragraphs = Annotated[tuple[str, ...], ReadBy(_paragraphs, _TEXT), Most(limits.TEXT)]
"""A text whose paragraphs stand apart by an empty line."""
EditionName = Annotated[str, Choice(tuple(VOLUMES))]
ByEdition = Annotated[dict[EditionName, Text], Most(limits.CHOICES)]
Words = Annotated[list[Text], Most(limits.SAID)]


class TopicPart(Strict):
    """A topic of a chapter."""

    title: Text = Field(description="What it is called: the heading of the book, if it has one of its own.")
    heading: Text | None = Field(
        default=None, description="The heading of the book it stands under, if it is not called so."
    )
    book: Annotated[str, Choice(_BOOKS)] | None = Field(
        default=None, description="The book it stands in, if that is not the edition's own."
    )
    page: Annotated[int, Whole(1, 400)] | None = Field(default=None, description="Its printed page.")
    short: Text = Field(description="The rule in a nutshell, as in the table of the rules (docs/).")
    text: Paragraphs = Field(default=(), description="How exactly; paragraphs stand apart by an empty line.")
    see: Words = Field(default_factory=list, description="Titles of topics to read on in.")
    words: Words = Field(default_factory=list, description="What somebody may look for besides.")


class ChapterFile(Strict):
    """A chapter of the help."""

    help: Version1 = Field(description="The version of this format.")
    chapter: Text = Field(description="What it is called.")
    about: Text = Field(description="What it is about, in a sentence.")
    topics: Annotated[list[TopicPart], Most(limits.TOPICS)] = Field(
        min_length=1, description="Its topics in the order of the book."
    )


class TermPart(Strict):
    """A word of the game."""

    term: Text = Field(description="The word.")
    text: Text = Field(description="What it means, in a sentence or two.")
    also: Words = Field(default_factory=list, description="Other words for it.")
    topics: ByEdition = Field(default_factory=dict, description="Titles to read on in, by edition.")
    only: EditionName | None = Field(default=None, description="The edition that alone has it.")


class GlossaryFile(Strict):
    """The glossary."""

    help: Version1 = Field(description="The version of this format.")
    glossary: Annotated[list[TermPart], Most(limits.TOPICS)] = Field(min_length=1, description="The words.")


class SymbolPart(Strict):
    """A symbol of the dice."""

    picture: Annotated[str, ReadBy(_picture, _TEXT)] = Field(description="Our picture of it, under assets/.")
    name: Text = Field(description="What it is called.")
    text: ByEdition = Field(min_length=1, description="What it does, by edition.")


class DiceFile(Strict):
    """The symbols of the dice."""

    help: Version1 = Field(description="The version of this format.")
    symbols: Annotated[list[SymbolPart], Most(limits.TOPICS)] = Field(
        min_length=1, description="The symbols."
    )
