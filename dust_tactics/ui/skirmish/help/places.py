"""Places in the help: what the page shows, and how it is called."""

from __future__ import annotations

from dataclasses import dataclass

PAGES = ("dice", "glossary", "keys")
"""The pages that are no chapters."""
KEY_PAGES = ("play", "replay", "desk", "builder", "card-lab")
"""The pages of keys, in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class Place:
    """What is shown: a topic by its key, a chapter by its title, or one of the pages, at a part of it."""

    edition: str
    kind: str = "front"
    name: str = ""
    part: str = ""

    def __str__(self) -> str:
        return "/".join(filter(None, (self.kind, self.name, self.part)))
