"""Card files in the lab: read as the loader reads them; what the form edits changes and nothing else."""

from __future__ import annotations

import copy
import random
from pathlib import Path
from typing import Any

from dust_tactics.content.cards import card_edits
from dust_tactics.content.cards.card_files import read_contents
from dust_tactics.content.cards.edited_card import EditedCard, edited
from dust_tactics.content.files.yaml_edit import EditError
from dust_tactics.content.files.yaml_marks import Route
from dust_tactics.content.rulesets.ruleset_tables import load_skills

from ..campaign import Campaign, Case, answered
from ..spoil import WORDS
from .cards import grammar, sources
from .playing import told_well

FILE = "fuzzed-card.yaml"
_TYPED = (
    *(
        "",
        "5",
        "999",
        "-1",
        "x",
        "Name",
        "4-14",
        "C",
        "any",
        "turret",
        "2/1",
        "blast*2/kill",
        "true",
        "unknown",
    ),
    *("a: b", "# no", "- x", "[", "'", '"', "\\", "é", "日本", "x" * 90),
    *(word.decode("utf-8", "replace") for word in WORDS[:70]),
)


def tried(data: bytes, _folder: Path, *, seed: int = 0, edits: int = 60) -> Case:
    """Read a card in the lab, and type into its form."""
    loaded = read_contents([(FILE, data)])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        assert loaded.problems
        return Case(accepted=False, size=len(data), seconds=0.0)
    with answered() as watch:
        now = edited(text, FILE, load_skills())
    assert _said(now) == [str(problem) for problem in loaded.problems]
    assert [now.card] == [item.card for item in loaded.cards] or now.card is None
    assert (now.card is None) == bool(now.problems) == (not loaded.cards)
    told_well(now.problems)
    chance = random.Random(seed)
    for _ in range(edits):
        now = _typed(now, chance)
    return Case(now.card is not None, len(data), watch.seconds)


def _said(now: EditedCard) -> list[str]:
    return [str(problem) for problem in now.problems]


def _typed(now: EditedCard, chance: random.Random) -> EditedCard:
    """The card with something typed in a field; all other fields are as they were."""
    with answered():
        try:
            text, route = _edit(now, chance)
        except EditError:
            return now
        found = edited(text, FILE, load_skills())
    before, after = copy.deepcopy(now.document.data), copy.deepcopy(found.document.data)
    assert isinstance(before, dict), "what is no card was edited by the form"
    assert _without(before, route) == _without(after, route)
    loaded = read_contents([(FILE, text.encode())])
    assert _said(found) == [str(problem) for problem in loaded.problems]
    return found


def _edit(now: EditedCard, chance: random.Random) -> tuple[str, Route]:
    """One thing that the form can do, and where."""
    data: Any = now.document.data
    weapons = data.get("weapons") if isinstance(data, dict) else None
    lines = len(weapons) if isinstance(weapons, list) else 0
    typed = chance.choice(_TYPED)
    match chance.randrange(5):
        case 0 if lines:
            route: Route = ("weapons", chance.randrange(lines), chance.choice(card_edits.WEAPON_KEYS))
            return card_edits.put(now.text, route, typed), route
        case 1 if lines:
            key = chance.choice(list(card_edits.ROWS))
            route = ("weapons", chance.randrange(lines), key)
            line = weapons[route[1]] if isinstance(weapons, list) else None
            row = line.get(key) if isinstance(line, dict) else None
            return card_edits.put_cell(
                now.text, route, row, chance.randrange(card_edits.ROWS[key]), typed
            ), route
        case 2:
            order: list[object] = [*range(lines), card_edits.NEW_WEAPON]
            chance.shuffle(order)
            return card_edits.arrange(now.text, ("weapons",), order[: chance.randrange(len(order) + 1)]), (
                "weapons",
            )
        case 3:
            route = (chance.choice(("skills", "notes", "aliases", "factions", "incomplete")),)
            words = [one for one in chance.choices(_TYPED, k=chance.randrange(4)) if one.strip()]
            return card_edits.relist(now.text, route, words), route
        case _:
            route = (chance.choice(card_edits.KEYS),)
            return card_edits.put(now.text, route, typed), route


def _without(data: Any, route: Route) -> Any:
    """Data without what stands at a route."""
    within = data
    for step in route[:-1]:
        within = within[step]
    if isinstance(within, dict):
        within.pop(route[-1], None)
    return data


def case(chance: random.Random, folder: Path) -> Case:
    """One file in the lab."""
    data = chance.choice(sources()) if chance.random() < 0.3 else grammar().spoilt_file(sources(), chance)
    return tried(data, folder, seed=chance.randrange(10**6), edits=4)


CAMPAIGNS = (Campaign("lab-documents", case, goal=10_000, again=tried),)
