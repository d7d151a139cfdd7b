"""What one file of cards can't say by itself: names that must be there, sums that must be right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from dust_tactics.content.files.file_set import Source
from dust_tactics.content.files.problems import Problem, near_names, quoted
from dust_tactics.content.files.schema import Strict
from dust_tactics.content.files.yaml_marks import Document
from dust_tactics.dustrunner.cards import GAUGES, SLOTS, WILD
from dust_tactics.dustrunner.state import TURNS

LEAST_RESOLUTION = 12
"""More than can ever lie open at once, so that a card can always be drawn."""
LEAST_MODIFICATIONS = 2


def faults_of(sources: Mapping[str, Source]) -> Iterator[Problem]:
    """Everything that is wrong in files whose rows are right, as far as they could be read."""
    for name, source in sources.items():
        rows = source.model.loot if name == "rewards" else source.model.cards
        yield from _twice(source.document, "loot" if name == "rewards" else "cards", rows)
    loots = {row.id for row in sources["rewards"].model.loot} if "rewards" in sources else None
    checks = {
        "road": _road,
        "exploration": _exploration,
        "resolution": _resolution,
        "vehicle": _vehicle,
        "modifications": _modifications,
        "rewards": _rewards,
    }
    for name, check in checks.items():
        if name in sources:
            yield from check(sources[name].document, sources[name].model, loots)


def _twice(document: Document, key: str, rows: list[Any]) -> Iterator[Problem]:
    known: set[str] = set()
    for number, row in enumerate(rows):
        name = getattr(row, "id", None)
        if name in known:
            yield document.problem((key, number, "id"), "a card of that id is there already", quoted(name))
        elif name is not None:
            known.add(name)


def _loot(
    document: Document, route: tuple[str | int, ...], name: str, loots: set[str] | None
) -> Iterator[Problem]:
    if loots is not None and name not in loots:
        near = near_names(name, loots)
        expected = "" if near else ", ".join(sorted(loots))
        yield document.problem(route, "no loot of that name in rewards.yaml", quoted(name), expected, near)


def _road(document: Document, model: Any, loots: set[str] | None) -> Iterator[Problem]:
    places = Counter(row.place for row in model.cards)
    for place in ("start", "finish"):
        if places[place] != 1:
            yield document.problem(("cards",), f"cards of the {place}", str(places[place]), "1")
    if not places["middle"]:
        yield document.problem(("cards",), "cards of the middle", "0", "at least 1")
    for number, row in enumerate(model.cards):
        at = ("cards", number)
        if row.place == "start":
            if row.ahead is None:
                yield document.problem(at, "the key 'ahead' is missing", "", "how far S is before R")
            elif row.ahead >= len(row.way):
                found, expected = str(row.ahead), f"less than the {len(row.way)} spaces of 'way'"
                yield document.problem((*at, "ahead"), "wrong 'ahead'", found, expected)
        elif row.ahead is not None:
            yield document.problem((*at, "ahead"), "only the start has 'ahead'")
        lanes = row.lanes or []
        if row.place == "finish" and lanes and not row.after:
            yield document.problem(
                at, "the key 'after' is missing", "", "the spaces before F, after the fork"
            )
        names = [lane.name for lane in lanes]
        for one, name in enumerate(names):
            if name in names[:one]:
                yield document.problem((*at, "lanes", one, "name"), "a lane of that name is there already")


def _exploration(document: Document, model: Any, loots: set[str] | None) -> Iterator[Problem]:
    total = sum(row.count for row in model.cards)
    if total != 2 * TURNS:
        yield document.problem(("cards",), "wrong number of cards", str(total), f"{2 * TURNS}: two a turn")
    for number, row in enumerate(model.cards):
        at = ("cards", number)
        if (row.options is None) == (row.enemy is None):
            yield document.problem(at, "a card has either options or an enemy")
        if row.enemy is not None:
            if row.enemy.second <= row.enemy.first:
                found, expected = str(row.enemy.second), f"more than 'first', {row.enemy.first}"
                yield document.problem((*at, "enemy", "second"), "wrong 'second'", found, expected)
            if row.enemy.loot != WILD:
                yield from _loot(document, (*at, "enemy", "loot"), row.enemy.loot, loots)
        for place, option in enumerate(row.options or ()):
            if _idle(option):
                yield document.problem((*at, "options", place), "an option that does nothing")


def _idle(row: Any) -> bool:
    """True if nothing of what a row brings about says how much."""
    if not isinstance(row, Strict):
        return row is None
    return all(_idle(getattr(row, name)) for name in type(row).model_fields if name != "text")


def _resolution(document: Document, model: Any, loots: set[str] | None) -> Iterator[Problem]:
    cards = model.cards
    if len(cards) < LEAST_RESOLUTION:
        yield document.problem(("cards",), "too few cards", str(len(cards)), f"at least {LEAST_RESOLUTION}")
    for key, what in (("skulls", "skulls"), ("raiders", "moves of the raiders")):
        if cards and not any(getattr(row, key) for row in cards):
            yield document.problem(("cards",), f"no card has {what}: a fight could go on for ever")
    for number, row in enumerate(cards):
        yield from _loot(document, ("cards", number, "loot"), row.loot, loots)


def _vehicle(document: Document, model: Any, loots: set[str] | None) -> Iterator[Problem]:
    for slot in SLOTS:
        mine = [row for row in model.cards if row.slot == slot]
        if not mine:
            yield document.problem(("cards",), f"no card for the {slot} of the vehicle")
    for number, row in enumerate(model.cards):
        for gauge in GAUGES if row.start is not None else ():
            start, most = getattr(row.start, gauge), getattr(row, gauge)
            if start is not None and start > most:
                at = ("cards", number, "start", gauge)
                yield document.problem(at, f"more {gauge} than its most", str(start), f"at most {most}")
    least = {
        what: sum(
            min((_start(row, what) for row in model.cards if row.slot == slot), default=0) for slot in SLOTS
        )
        for what in ("health", "fuel", "damage")
    }
    for what, sum_of_least in least.items():
        if not sum_of_least:
            yield document.problem(("cards",), f"a vehicle without {what} could be made", "0", "at least 1")


def _start(row: Any, what: str) -> int:
    """What a vehicle card adds to something at the start, by whichever reading that is less."""
    start = getattr(row.start, what, None)
    most: int = getattr(row, what)
    return most if start is None else min(start, most)


def _modifications(document: Document, model: Any, loots: set[str] | None) -> Iterator[Problem]:
    if len(model.cards) < LEAST_MODIFICATIONS:
        found = str(len(model.cards))
        yield document.problem(("cards",), "too few cards", found, f"at least {LEAST_MODIFICATIONS}")
    for number, row in enumerate(model.cards):
        if not row.powers:
            yield document.problem(("cards", number, "powers"), "a modification that changes nothing")


def _rewards(document: Document, model: Any, loots: set[str] | None) -> Iterator[Problem]:
    for number, row in enumerate(model.loot):
        if row.draw is not None:  # it might draw itself for ever
            yield document.problem(("loot", number, "draw"), "a loot draws no cards")
        if row.spend is not None:  # it is found, not chosen: nobody could refuse to pay
            yield document.problem(("loot", number, "spend"), "a loot is not paid for", "", "'lose'")
    if not model.loot:
        yield document.problem(("loot",), "no loot")
    if not any(row.least == 0 for row in model.ranks):
        yield document.problem(("ranks",), "no rank for 0 points", "", "a row with 'least: 0'")
