"""Checks data files of every kind: cards, scenarios, forces, positions, lessons, help, a ruleset's tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from dust_tactics.content.cards.card_cache import FolderCards, PlacedCard
from dust_tactics.content.cards.card_files import join, load_cards, load_folder, read_contents
from dust_tactics.content.cards.card_names import wounded_fault
from dust_tactics.content.cards.card_schema import UNKNOWN_KEYS
from dust_tactics.content.cards.cardset import full_name
from dust_tactics.content.cards.named_by_skills import nobody_faults
from dust_tactics.content.cards.open_card import is_picture
from dust_tactics.content.cards.passed_card import decode_picture, read_line
from dust_tactics.content.files import paths, yaml_marks
from dust_tactics.content.files.carrying_png import carried_by, read_picture
from dust_tactics.content.files.limits import FILE, FILES
from dust_tactics.content.files.named_files import NamedFiles, named_files
from dust_tactics.content.files.problems import ContentError, Problem, near_names
from dust_tactics.content.files.reading import folder_fault, is_folder, is_there, open_file, real, why
from dust_tactics.content.files.settings import settings_problems
from dust_tactics.content.forces.forces import named_forces
from dust_tactics.content.help.load_help import help_folder, help_problems
from dust_tactics.content.lessons import load_lesson
from dust_tactics.content.positions.position_files import read_position
from dust_tactics.content.positions.position_png import KEYWORD as POSITION, decode_png
from dust_tactics.content.rulesets import own_skills, ruleset_tables
from dust_tactics.content.rulesets.ruleset_tables import load_skills
from dust_tactics.content.scenarios import load_scenario
from dust_tactics.content.scenarios.scenario_forces import force_name_problems
from dust_tactics.skirmish.cards.unit_card import UnitCard

KINDS = ("card", "scenario", "force", "position", "lesson", "help", "skills", "terrain")
"""The kinds of data files: the first key of each, with the version of its format."""

OWN = ("cards", "skills", "scenarios", "forces", "positions")
"""The folders of the player's own data files."""


@dataclass(frozen=True, slots=True)
class Wholeness:
    """How many of the cards that can be read have all their figures, and how many files are none.

    ``incomplete`` names the others that can be read, with what is missing.
    """

    cards: int
    whole: int
    incomplete: Mapping[str, tuple[str, ...]]
    unread: int = 0


@dataclass(frozen=True, slots=True)
class Report:
    """The files that were checked, how many of each kind, and every problem in order.

    ``unknown`` names the cards of which no source tells something, by what that is: ``crews`` (whose
    some of their weapons are), ``moves``, ``size`` and ``ammo`` (how many tick boxes).  ``wholeness``
    tells how many of the cards are whole.
    """

    counts: dict[str, int]
    problems: tuple[Problem, ...]
    unknown: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    wholeness: Wholeness | None = None

    def __str__(self) -> str:
        parts = []
        for kind, count in self.counts.items():
            one, many = kind, f"{kind}s"
            if kind in ("skills", "terrain"):
                one, many = f"table of {kind}", f"tables of {kind}"
            elif kind == "help":
                one, many = "file of help", "files of help"
            parts.append(f"{count} {one if count == 1 else many}")
        return ", ".join(parts) or "no data files"


def check_everything() -> Report:
    """All shipped data and all of the player's own."""
    files: list[Path] = []
    for folder in (paths.shipped("unit_cards"), paths.shipped("scenarios"), paths.rulesets()):
        files += paths.yaml_files(folder)
    files += load_lesson.lesson_files().values()
    files += paths.yaml_files(help_folder())
    for name in OWN:
        files += paths.yaml_files(paths.own(name))
    report = _check(files)
    more = (*_left_out(map(paths.own, OWN)), *_shut())
    return replace(report, problems=tuple(sorted({*report.problems, *more})))


def _shut() -> Iterator[Problem]:
    """The player's own folders that are there and can't be looked into."""
    if fault := folder_fault(paths.home()):
        yield _unread(paths.home(), fault)
    yield from _shut_below(map(paths.own, OWN))


def _shut_below(folders: Iterable[Path]) -> Iterator[Problem]:
    """The folders among some, and in them, whose files nobody can find."""
    for folder in folders:
        yield from (_unread(place, fault) for place, fault in paths.shut_below(folder))


def _unread(path: Path, fault: str) -> Problem:
    return Problem(paths.shown(path), 1, 1, f"cannot be read ({fault})")


def own_files() -> list[Path]:
    """The player's own files that are read: cards, scenarios, forces, positions, and the settings."""
    files = [path for name in OWN for path in paths.yaml_files(paths.own(name))]
    return [*files, *(path for path in (paths.settings_file(),) if is_there(path))]


def _left_out(folders: Iterable[Path]) -> list[Problem]:
    """A problem for every folder of which not all files are read."""
    return [
        Problem(paths.shown(folder), 1, 1, *FILES.told("too many data files in a folder", found))
        for folder in folders
        if (found := paths.too_many_files(folder))
    ]


def own_problems() -> tuple[Problem, ...]:
    """Everything that is wrong in the player's own files, in order."""
    data = [path for path in own_files() if path != paths.settings_file()]
    found = {*settings_problems(), *_shut()}
    if data:
        found |= {*_check(data).problems, *_left_out(map(paths.own, OWN))}
    return tuple(sorted(found))


def check(places: Iterable[Path | str]) -> Report:
    """Some files and folders, and lines that carry a card; cards are also compared with the shipped ones."""
    files: list[Path] = []
    lines: list[str] = []
    problems: list[Problem] = []
    for path in places:
        if isinstance(path, str):
            lines.append(path)
        elif is_folder(path):
            found = paths.yaml_files(path)
            files += found
            problems += _left_out([path])
            shut = [*_shut_below([path])]
            problems += shut
            if not found and not shut:
                problems.append(Problem(paths.shown(path), 1, 1, "the folder has no YAML files"))
        else:
            files.append(path)
    report = _check(list(dict.fromkeys(files)), lines)
    return replace(report, problems=tuple(sorted({*problems, *report.problems})))


def _check(files: list[Path], lines: Iterable[str] = ()) -> Report:
    pictures = [path for path in files if is_picture(path)]
    files = [path for path in files if path not in pictures]
    passed, problems = _check_passed(pictures, lines)
    by_kind: dict[str, list[Path]] = {kind: [] for kind in KINDS}
    for path in files:
        kind, found = _kind_of(path)
        problems += found
        if kind:
            by_kind[kind].append(path)
    found, checked = _check_cards(by_kind["card"], passed)
    unread = len(by_kind["card"]) - len(checked)
    checked += passed
    problems += found
    if by_kind["scenario"] or by_kind["force"] or by_kind["lesson"]:
        cards = load_cards()
        for path in by_kind["scenario"]:
            problems += [*load_scenario.read_scenario(path)[1], *force_name_problems(path, cards)]
        for path in by_kind["force"]:
            problems += load_scenario.read_force(path, cards)[1]
        for path in by_kind["lesson"]:
            problems += load_lesson.read_lesson(path, cards)[1]
    problems += _unused("scenario", by_kind["scenario"], load_scenario.named_scenarios())
    problems += _unused("force", by_kind["force"], named_forces())
    for path in by_kind["position"]:
        problems += read_position(path)[2]
    if by_kind["help"]:
        problems += help_problems(by_kind["help"])
    tables = [path for path in by_kind["skills"] if real(path).is_relative_to(real(paths.rulesets()))]
    for path in tables:
        problems += ruleset_tables.read_skills(path)[1]
    if written := [path for path in by_kind["skills"] if path not in tables]:
        others = [path for path in own_skills.own_files() if real(path) not in map(real, written)]
        problems += own_skills.read_files([*others, *written], Path()).problems
    for path in by_kind["terrain"]:
        problems += ruleset_tables.read_terrain(path)[1]
    counts = Counter({kind: len(paths) for kind, paths in by_kind.items() if paths})
    for kind, found_of in (("picture", pictures), ("line", [*lines])):
        counts |= {kind: len(found_of)} if found_of else {}
    return Report(dict(counts), tuple(problems), _unknown(checked), _wholeness(checked, unread))


def _unused(thing: str, asked: list[Path], known: NamedFiles) -> Iterator[Problem]:
    """Files whose name or id another one has already: a shipped one, or one of the same folder or call."""
    if not asked:
        return
    places = {real(path) for path in asked}
    shipped = [path for path in known.files.values() if path.is_relative_to(paths.shipped("scenarios"))]
    beside = named_files([path for path in shipped if real(path) not in places], asked, thing)
    yield from beside.refused.values()
    yield from (problem for path, problem in known.refused.items() if real(path) in places)


def _kind_of(path: Path) -> tuple[str | None, list[Problem]]:
    """The kind of a file by its keys, or the reason why it has none."""
    shown = paths.shown(path)
    text, problems = yaml_marks.read_text(path, shown)
    if problems:
        return None, problems
    document, problems = yaml_marks.parse(text, shown)
    keys = list(document.data) if isinstance(document.data, dict) else []
    for kind in KINDS:
        if kind in keys[:1]:
            return kind, []
    inside = next(
        (kind for kind in ("card", "scenario", "force", "position", "lesson", "help") if kind in keys), None
    )
    if inside or problems:
        return inside, [] if inside else problems
    near = near_names(str(keys[0]), KINDS) if keys else ()
    mark = document.mark(())
    what = "neither a card nor a scenario, force, position or table"
    expected = "'card: 1', 'scenario: 1', 'force: 1' or 'position: 1' as the first line"
    return None, [Problem(shown, mark.line, mark.column, what, "", expected, near)]


def _check_passed(pictures: Iterable[Path], lines: Iterable[str]) -> tuple[list[PlacedCard], list[Problem]]:
    """The cards that pictures and lines carry, and what is wrong with those; pictures may have positions."""
    cards: list[PlacedCard] = []
    problems: list[Problem] = []
    for path in pictures:
        try:
            data, shown = read_picture(path), paths.shown(path)
            if POSITION in carried_by(data, shown):
                decode_png(data, shown)
            else:
                cards.append(PlacedCard(decode_picture(data, shown).card, shown, 1, 1))
        except ContentError as error:
            problems += error.problems
    for line in lines:
        try:
            cards.append(PlacedCard(read_line(line).card, "card line", 1, 1))
        except ContentError as error:
            problems += error.problems
    return cards, problems


def _check_cards(files: list[Path], passed: list[PlacedCard]) -> tuple[list[Problem], list[PlacedCard]]:
    """The problems of some cards and of those passed on, and the cards of the files that can be read."""
    if not files and not passed:
        return [], []
    asked = {real(path) for path in files}
    contents, problems = [], []
    for path in files:
        try:
            with open_file(path) as stream:
                contents.append((str(real(path)), stream.read(FILE.most + 1)))
        except OSError as error:
            problems.append(_unread(path, why(error)))
    shipped, own = (
        tuple(item for item in load_folder(folder).cards if real(folder / item.file) not in asked)
        for folder in (paths.shipped("unit_cards"), paths.own("cards"))
    )
    # Absolute names: joined to any folder they stay what they are.
    read = read_contents(contents)
    groups = [(paths.shipped("unit_cards"), FolderCards(shipped, ())), (Path(), read)]
    problems += join(groups, [item.card for item in (*own, *passed)]).problems
    every = [item.card for item in (*shipped, *own, *read.cards, *passed)]
    problems += _named_by(passed, [*read.cards, *passed], every)
    return problems, list(read.cards)


def _named_by(
    passed: Iterable[PlacedCard], checked: Iterable[PlacedCard], every: Sequence[UnitCard]
) -> Iterator[Problem]:
    """The names on cards that stand for none of ``every`` card."""
    named, catalogue = {card.name: card for card in every}, load_skills()
    for item in passed:  # those of files have been asked about this where they were joined
        fault = wounded_fault(item.card, named)
        if fault is not None:
            yield item.problem(item.file, fault)
    for item in checked:
        for fault in nobody_faults(item.card, every, catalogue):
            yield item.problem(paths.shown(Path(item.file)), fault)


def _wholeness(items: list[PlacedCard], unread: int) -> Wholeness | None:
    """How many cards are whole, and what the others lack; nothing where there are no cards."""
    if not items and not unread:
        return None
    cards = [item.card for item in items]
    incomplete = {full_name(card): card.missing for card in cards if card.incomplete}
    whole = sum(not card.incomplete for card in cards)
    return Wholeness(len(cards), whole, incomplete, unread)


def _unknown(items: Iterable[PlacedCard]) -> dict[str, tuple[str, ...]]:
    """The cards of which no source tells something, by what that is."""
    found: dict[str, set[str]] = {"crews": set(), **{key: set() for key in UNKNOWN_KEYS}, "ammo": set()}
    for card in (item.card for item in items):
        for key in card.unknown:
            found[key].add(card.name)
        if any(weapon.crew is None for weapon in card.weapons):
            found["crews"].add(card.name)
        if any(weapon.ammo_unknown for weapon in card.weapons):
            found["ammo"].add(card.name)
    return {key: tuple(sorted(names)) for key, names in found.items() if names}
