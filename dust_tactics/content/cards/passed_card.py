"""Cards passed on: as one line of text, and inside pictures of them; each brings its text and its skills.

What comes in so is somebody else's: it is read like a file, names no other, and nothing of it is carried out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from dust_tactics.content.files import carrying_png
from dust_tactics.content.files.limits import VALUE
from dust_tactics.content.files.line_code import LineCode
from dust_tactics.content.files.problems import ContentError, Problem, quoted
from dust_tactics.content.rulesets.own_skills import OwnSkills, brought_by, load_own_skills, read_rows, row_of
from dust_tactics.content.rulesets.ruleset_tables import load_skills
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.rulesets.editions import USUAL
from dust_tactics.skirmish.skills.catalogue import SkillRule

from .card_files import card_id
from .card_reader import read_card_text
from .card_text import card_text

KEYWORD = "dust-card"
"""The name of the text chunk of a picture that has the line."""

_WORDS = "\\n".join((
    "source:", "notes:", "  - unknown: [moves]", "incomplete:", "designation:", "aliases:", "wounded:",
    "edition: dust-1947", "captured: true", "skills: [Assault, Advanced Reactive Fire, Charge, Fast, Flame]",
    "skills: [Damage Resilient, Berserk, Tank Hunter, Grenade, Sniper, Salvo, Laser Weapon, Passengers (6)]",
    "bloc: Mercenaries", "bloc: Mythos", "bloc: IJN", "bloc: SSU", "bloc: Axis", "bloc: Allies", "factions:",
    "kind: strongpoint", "kind: aircraft", "moves: plane", "kind: hero", "kind: support-weapon",
    "unique: true", "moves: half-tracked", "moves: wheeled", "moves: tracked", "size: large", "kind: vehicle",
    "moves: walker", "damage: 6", "kind: squad", "points: 10", "armour: 2", "move: 2", "march: 4",
    "soldiers: 5", "weapons:", "- name: Close Combat", "  count: 3", "  arc: turret", "  range: C",
    "    second: true", "    ammo: 2", "    crew: true", "    arc: front",
    "    infantry: blast/1  blast/1  blast/1  blast/1",
    "    vehicle:  1/kill  2/4  1/4  1/3  1/2  1/1  -", "    aircraft: 3/1 2/1 1/1",
    "  - name: Machinegun", "    count: 2", "    range: 6", "    infantry: 5/1  3/1  2/1  1/1",
    "    vehicle:  4/1  2/1  -    -    -  -  -", "    aircraft: 2/1  1/1  -", "    skills: [Grenade]",
    '","skills":[{"name":"","on":"unit","kind":"","rule":"a skill of the player\'s own","text":"',
    '{"card":"card: 1', "name: ",
)).encode()  # fmt: skip
"""What cards usually consist of."""
CODE = LineCode("DUSTCARD", 1, "card line", "a card", "a card line", _WORDS)


@dataclass(frozen=True)
class PassedCard:
    """A card with its text; ``added`` are the skills that it names and somebody added."""

    card: UnitCard
    text: str
    added: tuple[SkillRule, ...] = ()

    @cached_property
    def file(self) -> str:
        """The name that a file of it gets: that of the card, in letters that every system has."""
        return f"{card_id('', self.card.name).strip('-') or 'card'}.yaml"

    def catalogue(self, ruleset: str = USUAL) -> dict[str, SkillRule]:
        """The skills of a ruleset, the player's own and those that came with the card."""
        own = load_own_skills().rules
        names = {rule.name for rule in own}
        return load_skills(ruleset, (*own, *(rule for rule in self.added if rule.name not in names)))


def passed(card: UnitCard, text: str | None = None) -> PassedCard:
    """A card of the player's to pass on; without the text of its file it is written anew."""
    added = brought_by([card], load_skills())
    if text is None or VALUE.passed_by(text):
        text = card_text(card)
    return PassedCard(card, text, added)


def card_line(passing: PassedCard) -> str:
    """The line of a card.

    :raises ContentError: it has too much text for one.
    """
    if VALUE.passed_by(passing.text):
        told = VALUE.told("too much text on a card that is passed on", len(passing.text))
        raise ContentError([Problem(passing.file, 1, 1, *told)])
    rows = {"skills": [row_of(rule) for rule in passing.added]} if passing.added else {}
    return CODE.encode({"card": passing.text, **rows})


def read_line(line: str, shown: str = "card line") -> PassedCard:
    """The card of a line; ``shown`` is where it was found, for messages.

    :raises ContentError: it is no line of a card, or what is in it is no card.
    """
    data = CODE.decode(line, shown)
    found = data if isinstance(data, dict) else {}
    wrong = sorted(found.keys() - {"card", "skills"})
    text, rows = found.get("card"), found.get("skills", [])
    if not isinstance(text, str) or not isinstance(rows, list) or wrong:
        what = "the card line holds something else than a card"
        told = ", ".join(map(quoted, wrong)) or quoted(text)
        raise ContentError([Problem(shown, 1, 1, what, told, "the text of a card and rows of skills")])
    skills = read_rows(rows, shown) if rows else OwnSkills()
    if problems := [*skills.problems, *_others(skills.rules, shown)]:
        raise ContentError(problems)
    return read_passed(text, shown, skills.rules)


def _others(added: tuple[SkillRule, ...], shown: str) -> list[Problem]:
    """The skills that came along and are called like others of the player's own."""
    own = {rule.name: rule for rule in load_own_skills().rules}
    what, expected = "another skill of this name is among yours", "one that says the same"
    return [
        Problem(shown, 1, 1, what, quoted(rule.name), expected)
        for rule in added
        if own.get(rule.name, rule) != rule
    ]


def read_passed(text: str, shown: str, added: tuple[SkillRule, ...] = ()) -> PassedCard:
    """The card of a text, which may name skills that were added for it as well as the player's own.

    :raises ContentError: it is no card; every problem in it.
    """
    own = load_own_skills().rules
    catalogue = load_skills(own=tuple(dict.fromkeys((*own, *added))))
    card, document, problems = read_card_text(text, shown, "", catalogue)
    if card is None:
        mark = document.mark(())
        raise ContentError(problems or [Problem(shown, mark.line, mark.column, "not a card")])
    return PassedCard(_with_id(card), text, brought_by([card], catalogue))


def _with_id(card: UnitCard) -> UnitCard:
    return replace(card, id=card_id(card.bloc, card.name))


# -- pictures -----------------------------------------------------------------------------------


def picture_bytes(size: tuple[int, int], rgb: bytes, passing: PassedCard, text: str) -> bytes:
    """A PNG file of a picture that carries a card; see :func:`.carrying_png.png_bytes`.

    :raises ContentError: it has too much text to be passed on.
    """
    return carrying_png.png_bytes(size, rgb, {KEYWORD: card_line(passing)}, text)


def decode_picture(data: bytes, shown: str = "picture") -> PassedCard:
    """The card inside a picture; ``shown`` is its name in messages.

    :raises ContentError: it is no PNG, is damaged, or carries no card.
    """
    return read_line(carrying_png.line_in(data, KEYWORD, "card", shown), shown)
