"""Where each part of a YAML text begins and ends, so that one part of it can be changed and nothing else.

Why not ``ruamel.yaml``, which keeps comments too: it writes the whole file anew, with its own indentation and
line lengths and with one space where a chart has columns; it cannot go on with a file that is no YAML at the
moment, and has a parser of its own that does not agree with libyaml on every file.  What is edited here stays
as the player wrote it, letter by letter, but for what was edited.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from .yaml_marks import LOADER, Route


@dataclass
class Node:
    """A value in a text: from ``start`` to ``end``, without the white space and the remarks behind it.

    Of a mapping ``keys`` are its keys in order, of a list there are none; ``items`` are the values of both.
    ``flow`` is true of one in brackets.
    """

    start: int
    end: int
    kind: str
    flow: bool = False
    value: str = ""
    keys: list[Node] = field(default_factory=list)
    items: list[Node] = field(default_factory=list)

    def at(self, step: str | int) -> Node | None:
        """The value of a key or at a place in a list."""
        if self.kind == "map":
            found = [item for key, item in zip(self.keys, self.items, strict=True) if key.value == step]
            return found[0] if found else None
        inside = self.kind == "list" and isinstance(step, int) and 0 <= step < len(self.items)
        return self.items[int(step)] if inside else None

    def to(self, route: Route) -> Node | None:
        """The value at the end of a way."""
        node: Node | None = self
        for step in route:
            node = None if node is None else node.at(step)
        return node


def nodes(text: str) -> Node | None:
    """The root of a text that is read as one YAML document; ``None`` of any other."""
    try:
        events = iter(list(yaml.parse(text, Loader=LOADER)))
    except yaml.YAMLError:
        return None
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            return _node(next(events), events, text)
    return None


def _node(event: yaml.Event, events: Iterator[yaml.Event], text: str) -> Node:
    start = event.start_mark.index if event.start_mark else 0
    end = event.end_mark.index if event.end_mark else start
    if isinstance(event, yaml.SequenceStartEvent):
        made = Node(start, end, "list", bool(event.flow_style))
        while not isinstance(item := next(events), yaml.SequenceEndEvent):
            made.items.append(_node(item, events, text))
        return _closed(made, item)
    if isinstance(event, yaml.MappingStartEvent):
        made = Node(start, end, "map", bool(event.flow_style))
        while not isinstance(item := next(events), yaml.MappingEndEvent):
            made.keys.append(_node(item, events, text))
            made.items.append(_node(next(events), events, text))
        return _closed(made, item)
    value = event.value if isinstance(event, yaml.ScalarEvent) else ""
    while end > start and text[end - 1].isspace():  # a text in lines of its own ends with them
        end -= 1
    return Node(start, end, "scalar", value=value)


def _closed(made: Node, event: yaml.Event) -> Node:
    """A list or mapping with its end: its bracket, or the end of what is last in it."""
    if made.flow:
        made.end = event.end_mark.index if event.end_mark else made.end
    else:
        made.end = max((item.end for item in made.items), default=made.end)
    return made
