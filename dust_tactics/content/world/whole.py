"""What one row of the map or the deck can't say: links, pairs of capitals, numbers and sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from dust_tactics.content.files.file_set import Source
from dust_tactics.content.files.problems import Problem, near_names, quoted
from dust_tactics.content.files.yaml_marks import Document, Mark

CAPITALS, SUM = 6, 7
LAND_SOURCES, OTHERS = 12, 30
"""The least areas on land that six players claim: two power sources and five others each."""
LEAST_CARDS = 36
"""Six cards for each of six players."""


def faults_of(sources: Mapping[str, Source]) -> Iterator[Problem]:
    """Everything that is wrong in files whose rows are right, as far as they could be read."""
    if "areas" in sources:
        yield from _map(sources["areas"].document, sources["areas"].model)
    if "cards" in sources:
        yield from _deck(sources["cards"].document, sources["cards"].model)


def _twice(document: Document, key: str, rows: list[Any], what: str, field: str = "id") -> Iterator[Problem]:
    known: set[str] = set()
    for number, row in enumerate(rows):
        found = getattr(row, field)
        if found in known:
            yield document.problem(
                (key, number, field), f"{what} of that {field} is there already", quoted(found)
            )
        known.add(found)


def _map(document: Document, model: Any) -> Iterator[Problem]:
    yield from _twice(document, "areas", model.areas, "an area")
    yield from _twice(document, "areas", model.areas, "an area", "name")
    areas = {row.id: row for row in model.areas}
    for number, row in enumerate(model.areas):
        at = ("areas", number)
        if row.sea and row.capital:
            yield document.problem((*at, "capital"), "a capital lies on land")
        if row.capital and row.source:
            yield document.problem((*at, "source"), "a capital is no power source")
        if abs(row.at[1]) > 90:
            yield document.problem((*at, "at", 1), "wrong degrees north", str(row.at[1]), "-90 to 90")
    links: dict[tuple[str, str], None] = {}
    strange = [*_strange(document, model, areas)]
    yield from strange
    yield from _joined(document, model, areas, links)
    yield from _counts(document, list(areas.values()))
    if not strange:  # a link to nowhere is the mistake, not that its area is alone
        yield from _alone(document, model, links)
    yield from _pairs(document, model, links)


def _strange(document: Document, model: Any, areas: Mapping[str, Any]) -> Iterator[Problem]:
    """Links of areas that are not there."""
    for one, near in model.links.items():
        if one not in areas:
            yield _unknown(document, document.key_mark(("links", one)), one, areas)
        for place, two in enumerate(near):
            if two not in areas:
                yield _unknown(document, document.mark(("links", one, place)), two, areas)


def _joined(
    document: Document, model: Any, areas: Mapping[str, Any], links: dict[tuple[str, str], None]
) -> Iterator[Problem]:
    """Links that say nothing new; all others go into ``links``, as they stand."""
    for one, near in model.links.items():
        for place, two in enumerate(near):
            route = ("links", one, place)
            if two == one:
                yield document.problem(route, "an area does not touch itself", quoted(two))
            elif (one, two) in links or (two, one) in links:
                yield document.problem(route, "these two areas touch already", quoted(f"{one} - {two}"))
            elif one in areas and two in areas:
                links[one, two] = None


def _unknown(document: Document, place: Mark, name: str, areas: Mapping[str, Any]) -> Problem:
    near = near_names(name, areas)
    expected = "" if near else "the id of an area"
    return document.problem(place, "no area of that id", quoted(name), expected, near)


def _counts(document: Document, areas: list[Any]) -> Iterator[Problem]:
    capitals = sum(row.capital for row in areas)
    if capitals != CAPITALS:
        yield document.problem(("areas",), "wrong number of capitals", str(capitals), str(CAPITALS))
    land = [row for row in areas if not row.sea and not row.capital]
    sources = sum(row.source for row in land)
    if sources < LAND_SOURCES:
        yield document.problem(
            ("areas",), "too few power sources on land", str(sources), f"at least {LAND_SOURCES}"
        )
    if len(land) - sources < OTHERS:
        found = str(len(land) - sources)
        yield document.problem(("areas",), "too few other areas on land", found, f"at least {OTHERS}")


def _alone(document: Document, model: Any, links: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    """Areas that can't be reached from where most of the map is, and seas that lead to no sea."""
    near: dict[str, set[str]] = {row.id: set() for row in model.areas}
    for one, two in links:
        near[one].add(two)
        near[two].add(one)
    main = max(_parts(near), key=len, default=set())
    sea = {row.id for row in model.areas if row.sea}
    for number, row in enumerate(model.areas):
        route = ("areas", number, "id")
        if not near[row.id]:
            yield document.problem(route, "an area that touches no other", quoted(row.id))
        elif row.id not in main:
            yield document.problem(route, "an area that can't be reached", quoted(row.id))
        elif row.sea and not near[row.id] & sea:
            yield document.problem(route, "a sea area that touches no other", quoted(row.id))


def _parts(near: Mapping[str, set[str]]) -> Iterator[set[str]]:
    """The areas that are joined with each other, part by part."""
    left = {*near}
    while left:
        waiting, part = [left.pop()], set()
        while waiting:
            here = waiting.pop()
            part.add(here)
            waiting += near[here] & left
            left -= near[here]
        yield part


def _pairs(document: Document, model: Any, links: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    """Every capital touches one other capital, so that there are three pairs."""
    capitals = {row.id for row in model.areas if row.capital}
    beside = Counter(area for link in links if capitals.issuperset(link) for area in link)
    for number, row in enumerate(model.areas):
        if row.capital and beside[row.id] != 1:
            found = f"{beside[row.id]} capitals beside {row.id}"
            yield document.problem(
                ("areas", number, "id"), "a capital out of its pair", quoted(found), "one other"
            )


def _deck(document: Document, model: Any) -> Iterator[Problem]:
    yield from _twice(document, "cards", model.cards, "a card")
    if len(model.cards) < LEAST_CARDS:
        yield document.problem(("cards",), "too few cards", str(len(model.cards)), f"at least {LEAST_CARDS}")
    known: dict[tuple[int, ...], int] = {}
    for number, row in enumerate(model.cards):
        at, total = ("cards", number), row.combat + row.movement + row.production
        if total != SUM:
            yield document.problem(
                (*at, "combat"), "a wrong sum of combat, movement and production", str(total), str(SUM)
            )
        rank = (row.combat, row.movement, row.production, row.stars)
        if rank in known:
            first = model.cards[known[rank]].id
            yield document.problem(
                (*at, "stars"), f"as many stars as {first}, which is alike", str(row.stars), "another number"
            )
        known.setdefault(rank, number)
