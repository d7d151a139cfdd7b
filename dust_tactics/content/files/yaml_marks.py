"""YAML to plain data with the line and column of every key and value.

Every scalar is read as text: the schemas decide what is a number, so YAML's
own guesses (``no``, ``1e3``, ``12:30``, ``010``) never happen.  Tags, anchors,
aliases, duplicate keys, several documents, deep nesting and large files are
refused, each as a :class:`Problem`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import yaml

from . import limits
from .limits import Limit
from .problems import Problem, quoted, told
from .reading import open_file, why

Route = tuple[str | int, ...]
"""The way to a value from the top of a file: keys and list positions."""

EMPTY = "the file is empty"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""What reads YAML everywhere: the one that is written in C does not agree with the other on every file."""
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a file: line and column from 1, and the offset in characters."""

    line: int
    column: int
    index: int = 0


@dataclass
class Document:
    """A YAML file as plain data (``dict``, ``list``, ``str``, ``None``) with its marks.

    ``values`` has the mark of each value, ``keys`` that of each key, by route.
    """

    file: str
    text: str
    data: object = None
    values: dict[Route, Mark] = field(default_factory=dict)
    keys: dict[Route, Mark] = field(default_factory=dict)

    def mark(self, route: Route) -> Mark:
        """The value's place, or that of the nearest thing around it that has one."""
        while route:
            if route in self.values:
                return self.values[route]
            route = route[:-1]
        return self.values.get((), Mark(1, 1))

    def texts(self) -> Iterator[tuple[Route, str]]:
        """Every text in it, with the way to it."""
        waiting: list[tuple[Route, object]] = [((), self.data)]
        while waiting:
            route, value = waiting.pop()
            if isinstance(value, str):
                yield route, value
            elif isinstance(value, dict):
                waiting += [((*route, key), one) for key, one in value.items()]
            elif isinstance(value, list):
                waiting += [((*route, number), one) for number, one in enumerate(value)]

    def part(self, route: Route) -> Document:
        """What stands at a route as a document of its own, with its places in the file."""
        size, data = len(route), self.data
        for step in route:
            data = data[step]  # type: ignore[index]  # the route leads somewhere: the schema has seen to it

        def cut(marks: dict[Route, Mark]) -> dict[Route, Mark]:
            return {here[size:]: mark for here, mark in marks.items() if here[:size] == route}

        return Document(self.file, self.text, data, cut(self.values), cut(self.keys))

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the file, by everything that ends a line in YAML."""
        return _BREAK.split(self.text)

    def line(self, number: int) -> str:
        """A line of the file, counted from 1; nothing where there is none, or one too long to look at."""
        line = self.lines[number - 1].rstrip() if len(self.lines) >= number else ""
        return "" if limits.DRAWN.passed_by(line) else line

    def problem(
        self,
        place: Route | Mark,
        what: str,
        found: str = "",
        expected: str = "",
        near: Iterable[str] = (),
        *,
        drawn: bool = False,
        about: Route | None = None,
    ) -> Problem:
        """A problem with the value of a route, or at a mark; with its line to look at if ``drawn``.

        ``about`` is the route where that is another than the place, or where the place is a mark.
        """
        mark = place if isinstance(place, Mark) else self.mark(place)
        source = self.line(mark.line) if drawn else ""
        route = about if about is not None else () if isinstance(place, Mark) else place
        return Problem(
            self.file, mark.line, mark.column, what, found, expected, tuple(near), source, about=route
        )

    def key_mark(self, route: Route) -> Mark:
        """The key's place, or the value's for the items of a list."""
        return self.keys.get(route) or self.mark(route)

    def mark_inside(self, route: Route, offset: int, part: str) -> Mark:
        """The place of ``part``, ``offset`` characters into a one-line text value."""
        mark = self.mark(route)
        for quote in (0, 1):
            start = mark.index + quote + offset
            if (
                part
                and self.text[start : start + len(part)] == part
                and "\n" not in self.text[mark.index : start]
            ):
                return Mark(mark.line, mark.column + quote + offset, start)
        return mark


def document_of(data: object) -> Document:
    """Data that stands in no file as a document: whatever there is has a place, all of them the first.

    It becomes what YAML would be read as: every value its text, and no key of which nothing is said.
    """
    data = _as_text(data)
    document = Document("", "", data)

    def note(value: object, route: Route) -> None:
        document.values[route] = Mark(1, 1)
        if isinstance(value, dict):
            document.keys.update(dict.fromkeys(((*route, key) for key in value), Mark(1, 1)))
        inner = (
            value.items() if isinstance(value, dict) else enumerate(value if isinstance(value, list) else ())
        )
        for key, item in inner:
            note(item, (*route, key))

    note(data, ())
    return document


def _as_text(value: object) -> object:
    """Data as YAML is read; a named tuple, such as an area, is a value."""
    if isinstance(value, dict):
        return {key: _as_text(item) for key, item in value.items() if item is not None}
    if isinstance(value, list) or (isinstance(value, tuple) and not hasattr(value, "_fields")):
        return [_as_text(item) for item in value]
    return str(value).lower() if isinstance(value, bool) else str(value)


class _Stop(Exception):  # noqa: N818 - control flow, not an error to report
    """Reading cannot go on; the problem is already noted."""


def read_text(path: Path, shown: str, limit: Limit = limits.FILE) -> tuple[str, list[Problem]]:
    """The text of a file, or the reason why there is none."""
    try:
        with open_file(path) as stream:
            raw = stream.read(limit.most + 1)
    except OSError as error:
        return "", [Problem(shown, 1, 1, f"cannot be read ({why(error)})")]
    return decode(raw, shown, limit)


def decode(raw: bytes, shown: str, limit: Limit = limits.FILE) -> tuple[str, list[Problem]]:
    """Bytes to text: UTF-8, printable, not above the limit of its size."""
    if len(raw) > limit.most:
        return "", [Problem(shown, 1, 1, *limit.told("the file is too large", f"more than {limit.most}"))]
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8", "replace")
        line, column = _place(before, len(before))
        found = f"byte {raw[error.start]:#04x}"
        return "", [Problem(shown, line, column, "not UTF-8 text", found, "a file saved as UTF-8")]
    bad = _UNPRINTABLE.search(text)
    if bad:
        line, column = _place(text, bad.start())
        found = f"U+{ord(bad.group()):04X}"
        return "", [Problem(shown, line, column, "a control character", found, "printable text")]
    return text, []


def _place(text: str, index: int) -> tuple[int, int]:
    return text.count("\n", 0, index) + 1, index - (text.rfind("\n", 0, index) + 1) + 1


def parse(text: str, file: str, *, bounded: bool = True) -> tuple[Document, list[Problem]]:
    """Read one YAML document; as long as one likes if not ``bounded``.

    The document's ``data`` is ``None`` when something made reading stop; all
    problems met until then are returned.
    """
    builder = _Builder(file, text, bounded=bounded)
    try:
        builder.run()
    except _Stop:
        builder.document.data = None
    except yaml.MarkedYAMLError as error:
        builder.syntax(error)
        builder.document.data = None
    except yaml.YAMLError as error:
        builder.problems.append(Problem(file, 1, 1, f"not YAML ({' '.join(str(error).split())})"))
        builder.document.data = None
    return builder.document, told(builder.problems)


class _Builder:
    """Turns parser events into a document."""

    def __init__(self, file: str, text: str, *, bounded: bool) -> None:
        self.bounded = bounded
        self.document = Document(file, text)
        self.problems: list[Problem] = []
        self.events: Iterator[yaml.Event] = yaml.parse(text, Loader=LOADER)

    def keep_to(self, limit: Limit, count: int, mark: Mark, what: str) -> None:
        """Go on only if there are not more of something than its limit."""
        if count > limit.most and (self.bounded or limit is limits.DEPTH):
            self.note(mark, *limit.told(what, f"more than {limit.most}"))
            raise _Stop

    def note(self, mark: Mark, what: str, found: str = "", expected: str = "") -> None:
        self.problems.append(self.document.problem(mark, what, found, expected))

    def syntax(self, error: yaml.MarkedYAMLError) -> None:
        mark = error.problem_mark or error.context_mark
        text = self.document.text
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        if mark is None or mark.index >= len(text):
            # The reader puts the end of a file behind its last line.
            line, column = _place(text, len(text.rstrip()))
        if "maximum nesting depth" in str(error.problem):  # the scanner's own limit, far beyond ours
            most = limits.DEPTH.told("nested too deep", f"more than {limits.DEPTH.most}")
            self.problems.append(Problem(self.document.file, line, column, *most))
            return
        what = f"not YAML ({error.problem or error.context})"
        expected = ""
        if "block sequence entries" in what or "sequence entries are not allowed" in what:
            expected = "a dash at the start of a row written as --"
        elif "cannot start any token" in what:
            expected = "spaces for indentation and quotes around a text that begins with a sign"
        elif "mapping values are not allowed" in what:
            expected = "quotes around a text that has a colon followed by a space"
        self.problems.append(Problem(self.document.file, line, column, what, "", expected))

    def run(self) -> None:
        documents = 0
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self.note(_mark(event), "a second document", "'---'", "one document in a file")
                    raise _Stop
                self.document.data = self.node(next(self.events), ())
        if documents == 0 or self.document.data in (None, ""):
            if not self.problems:
                self.problems.append(Problem(self.document.file, 1, 1, EMPTY))
            self.document.data = None

    def node(self, event: yaml.Event, route: Route) -> object:
        start = self.document.values[route] = _mark(event)
        if isinstance(event, yaml.AliasEvent):
            self.note(start, "an alias", f"'*{event.anchor}'", "the value itself (anchors are not used here)")
            return None
        anchor, tag = getattr(event, "anchor", None), getattr(event, "tag", None)
        if anchor:
            self.note(start, "an anchor", f"'&{anchor}'", "the value alone (anchors are not used here)")
        if tag:
            self.note(start, "a tag", quoted(tag), "the value alone (tags are not used here)")
        self.keep_to(limits.DEPTH, len(route), start, "nested too deep")
        self.keep_to(limits.VALUES, len(self.document.values), start, "too many values")
        if isinstance(event, yaml.ScalarEvent):
            self.keep_to(limits.VALUE, len(event.value), start, "a value is too long")
            return None if event.value == "" and event.implicit[0] and not event.style else event.value
        if isinstance(event, yaml.SequenceStartEvent):
            items: list[object] = []
            while not isinstance(item := next(self.events), yaml.SequenceEndEvent):
                self.keep_to(limits.ENTRIES, len(items) + 1, start, "too many items in a list")
                items.append(self.node(item, (*route, len(items))))
            return items
        return self.mapping(route)

    def mapping(self, route: Route) -> dict[str, object]:
        result: dict[str, object] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            start = _mark(event)
            if not isinstance(event, yaml.ScalarEvent):
                self.note(start, "not a key", _shape(event), "a word as the key")
                raise _Stop
            key = str(event.value)
            self.keep_to(limits.NAME, len(key), start, "a key is too long")
            self.keep_to(limits.KEYS, len(result) + 1, start, "too many keys in a mapping")
            if event.anchor or event.tag:
                self.note(start, "a tag or anchor on a key", quoted(key), "the key alone")
            below = (*route, key)
            if key in result:
                first = self.document.keys[below].line
                self.note(start, "a duplicate key", quoted(key), f"each key once (first on line {first})")
                # Read on beside the first value, so that its marks stay right.
                self.node(next(self.events), (*route, f"{key}\0{start.line}"))
                continue
            self.document.keys[below] = start
            result[key] = None
            result[key] = self.node(next(self.events), below)
        return result


def _mark(event: yaml.Event) -> Mark:
    start = event.start_mark
    return Mark(start.line + 1, start.column + 1, start.index) if start else Mark(1, 1)


def _shape(event: yaml.Event) -> str:
    if isinstance(event, yaml.AliasEvent):
        return "an alias"
    return "a list" if isinstance(event, yaml.SequenceStartEvent) else "a mapping"
