"""Places in the help: what the page shows, and how it is called."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.content.help.book import HelpLibrary
from dust_tactics.content.help.volumes import Volume

PAGES = ("dice", "glossary", "keys")
"""The pages that are no chapters."""
KEY_PAGES = ("play", "replay", "desk", "builder", "card-lab")
"""The pages of keys, in the order in which they are shown."""
_OWN_KEYS = {"dustrunner": ("run", "run-replay"), "world": ("world", "world-replay")}
"""Those of games that have others."""


def pages_of(library: HelpLibrary, volume: str) -> tuple[str, ...]:
    """The pages of a volume: those on which something stands."""
    empty = {"dice": not library.symbols(volume), "glossary": not library.glossary(volume)}
    return tuple(page for page in PAGES if not empty.get(page))


def key_pages(volume: Volume) -> tuple[str, ...]:
    """The pages of keys that are shown in a volume."""
    return _OWN_KEYS.get(volume.game, KEY_PAGES)


@dataclass(frozen=True, slots=True)
class Place:
    """What is shown: a topic by its key, a chapter by its title, or one of the pages, at a part of it."""

    edition: str
    kind: str = "front"
    name: str = ""
    part: str = ""

    def __str__(self) -> str:
        return "/".join(filter(None, (self.kind, self.name, self.part)))
