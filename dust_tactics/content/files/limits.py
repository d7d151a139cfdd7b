"""How much a file, a code or a pasted list may hold: every limit once, with its reason.

A limit is looked at before the work that it bounds, and a refusal names it.  ``docs/limits.md``
is this table, written by ``make docs``.
"""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.core.reason import LONGEST_LINE
from dust_tactics.skirmish.board.grid import MAX_SIDE

_SQUARES = MAX_SIDE * MAX_SIDE


@dataclass(frozen=True, slots=True)
class Limit:
    """At ``most`` so many of something, by the ``name`` that refusals say; ``why`` it is not more."""

    name: str
    most: int
    of: str
    why: str

    def told(self, what: str, found: int | str) -> tuple[str, str, str]:
        """What a refusal says: what is wrong with the name of the limit, what was found, what is allowed."""
        return f"{what} (limit '{self.name}')", f"{found} {self.of}", f"at most {self.most}"

    def passed_by(self, thing: list[object] | dict[str, object] | str) -> bool:
        """True if something has more items, keys or characters than this."""
        return len(thing) > self.most


# -- any file ---------------------------------------------------------------------------------

FILE = Limit("file-size", 256 * 1024, "bytes", "A card takes two thousand; the largest file here 28,000.")
DEPTH = Limit("depth", 12, "levels", "Nothing is nested deeper than 6; each level is a call in the reader.")
VALUES = Limit("values", 10_000, "values", "400 units with every key are 5,200; each is kept with its place.")
ENTRIES = Limit("entries", 2_500, "items", f"A list may name each of the {_SQUARES} squares of a board.")
KEYS = Limit("keys", 300, "keys", "A position may choose the reading of every ruling: 234.")
VALUE = Limit("value-length", 16_000, "characters", "The longest value is a drawn map of the largest board.")
TEXT = Limit("text-length", 4_000, "characters", "A page to read; the longest topic of the help is 1,600.")
NAME = Limit(
    "name-length", 80, "characters", "Keys, and names to liken others to; that grows with the square."
)
PROBLEMS = Limit(
    "problems-told", 100, "problems", "Who has mended a hundred looks again; the rest is counted."
)
DRAWN = Limit("drawn-line", 400, "characters", "A longer line is no help to look at, drawn for each problem.")

# -- the player's folders -----------------------------------------------------------------------

FILES = Limit(
    "files-a-folder", 1_000, "files", "Three times the cards that ship; the first by name are read."
)
SAVE = Limit(
    "save-size", 32 * 1024 * 1024, "bytes", "A decision takes 350; the longest games here are a million."
)
HEAD = Limit(
    "head-size", 4_000_000, "bytes", "A game's first line: 200 units with their cards take a tenth of it."
)
RUNS = Limit("runs-recorded", 100, "runs", "A season of daily runs; each keeps a copy of 40,000 bytes.")
RUNS_FILE = Limit("runs-file", 128 * 1024, "bytes", "A hundred runs take 40,000.")
SAVES = Limit("saves-listed", 500, "games", "The newest; each is looked into, from its head to its end.")

# -- boards, scenarios and positions ----------------------------------------------------------

MAP = Limit("map", 12_000, "characters", f"Two characters a square of {MAX_SIDE} x {MAX_SIDE}, and edges.")
MAP_ROWS = Limit("map-rows", MAX_SIDE, "rows", "The rows of the largest board.")
MAP_ROW = Limit(
    "map-row", 2 * MAX_SIDE, "characters", "Twice the largest board, so that a slip is still told."
)
PARTS = Limit("board-parts", 600, "items", f"576 bunkers fill a board of {MAX_SIDE} x {MAX_SIDE}.")
SMOKE = Limit("smoke", _SQUARES, "squares", "Each square of the largest board once.")
OBJECTIVES = Limit("objectives", 100, "squares", "Twenty times what a scenario of the book has.")
AREAS = Limit("areas", 100, "areas", "Each is laid on the board, up to all of its squares.")
CHOICES = Limit("choices", 30, "items", "More than there are kinds of tiles and of fortifications.")
VARIANTS = Limit("variants", 16, "variants", "Each is a whole scenario that is read with the file.")
FIGURES = Limit("figures", 400, "units", "Four times a large game; each is asked about by every other.")
FIGURES_A_SQUARE = Limit(
    "units-a-square", 12, "units", "Ten floors and an aircraft; who shares a square is told of each pair."
)

# -- cards and forces -------------------------------------------------------------------------

WEAPONS = Limit("weapons", 30, "lines", "A card has room for eight.")
SKILLS = Limit("skills", 40, "skills", "A card has room for ten.")
SKILL_ROWS = Limit("skill-rows", 100, "rows", "A player's own skills in a file; the catalogue has 128.")
REMARKS = Limit("remarks", 40, "items", "Aliases, factions, notes and keys of a card: more than any has.")
UNITS = Limit("units", 200, "units", "Twice a large game; who joins and rides in what is asked of every two.")
LIST = Limit("list-length", 20_000, "characters", "A pasted force of a hundred units takes 4,000.")
LIST_LINES = Limit("list-lines", 400, "lines", "A line for every unit and what it joins or rides in.")

# -- the solo card game -------------------------------------------------------------------------

CARD_LIST = Limit("card-list", 60, "cards", "The cards of one file; the largest deck here has 18.")
ROAD = Limit("road-spaces", 40, "spaces", "The spaces of one way of a road card; the longest here has 9.")

# -- the world-map game -------------------------------------------------------------------------

WORLD_AREAS = Limit("world-areas", 200, "areas", "The map has 76; each is asked about by its neighbours.")
NEIGHBOURS = Limit("neighbours", 30, "areas", "Links that one area has in the file; the most here are four.")
DECK = Limit("deck", 200, "cards", "The deck has 45.")

# -- help and lessons ---------------------------------------------------------------------------

TOPICS = Limit("topics", 400, "items", "The glossary has a hundred words, the longest chapter 34 topics.")
SAID = Limit("words-of-a-topic", 40, "items", "Other words for a topic, and what to read on in: ten at most.")
STEPS = Limit("steps", 100, "items", "Steps of a lesson, tips and decisions; the longest has 16 steps.")

# -- codes, pictures, lines and settings --------------------------------------------------------

CODE = Limit("code-length", 200_000, "characters", "400 units with names that do not pack take 30,000.")
UNPACKED = Limit("code-size", 256 * 1024, "bytes", "A position's code holds what its file could.")
PICTURE = Limit("picture-size", 32 * 1024 * 1024, "bytes", "A picture of 4000 x 4000 squares of colour.")
BEFORE_PIXELS = Limit("picture-head", 2 * 1024 * 1024, "bytes", "Ten codes; more is no picture of ours.")
CHUNKS = Limit(
    "picture-chunks", 500, "chunks", "Four stand before the pixels, a photograph's programs add 20."
)
CASES = Limit(
    "cases-size", 64 * 1024 * 1024, "bytes", "`sight --cases` alone: a program's list, as long as it likes."
)
LINE = Limit("typed-line", LONGEST_LINE, "characters", "A decision; that of a long march takes a hundred.")
SETTINGS = Limit("settings-size", 64 * 1024, "bytes", "The settings take 600.")
SETTING = Limit("setting-length", 200, "characters", "One setting; the longest is a name.")

ALL = tuple(value for value in tuple(globals().values()) if isinstance(value, Limit))


def passed(data: object) -> tuple[Limit, int] | None:
    """The first limit of any file that plain data pass, and with how many; as the reader keeps to them."""
    count, waiting = 0, [(data, 0)]
    while waiting:
        one, depth = waiting.pop()
        count += 1
        if depth > DEPTH.most or count > VALUES.most:
            return (DEPTH, depth) if depth > DEPTH.most else (VALUES, count)
        inside: list[object] = []
        for kind, limit in ((str, VALUE), (list, ENTRIES), (dict, KEYS)):
            if isinstance(one, kind) and len(one) > limit.most:
                return limit, len(one)
        if isinstance(one, dict):
            inside = list(one.values())
            longest = max(map(len, one), default=0)
            if longest > NAME.most:
                return NAME, longest
        elif isinstance(one, list):
            inside = one
        waiting += [(value, depth + 1) for value in inside]
    return None


_HEAD = """\
# Limits

What a file, a code or a pasted list may hold.  Each limit is looked at before the work that it bounds; a
refusal names it with its place: `my.yaml:7:9: wrong 'mats' (limit 'board-parts'): found 20000 items,
expected at most 600`.  So whatever is opened is read, or refused, within a second and 200 MB, but for the
lists that programs hand to `sight --cases`.  `make docs` writes this from `content/files/limits.py`.

| limit | at most | why |
|---|---|---|
"""


def page() -> str:
    """The table of all limits, as ``docs/limits.md`` has it."""
    return _HEAD + "".join(f"| `{one.name}` | {one.most:,} {one.of} | {one.why} |\n" for one in ALL)
