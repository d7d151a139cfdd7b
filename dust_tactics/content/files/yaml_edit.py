"""One value of a YAML text changed, put in or taken out; everything else stays, remarks and order too.

Each edit is done to the text and to the data that were read in it, and holds only if what is then read in
the text is that data.  Where the text is laid out in a way that no edit here knows, the part of it at its top
that the value is in is written anew, so that an edit is never wrong.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any

from . import yaml_marks
from .yaml_marks import Route
from .yaml_nodes import Node, nodes

Order = Callable[[Route], Sequence[str]]
"""The keys that the mapping at a route may have, in the order in which they are written."""

_INDENT = "  "


class EditError(Exception):
    """The text cannot be edited in parts: it is no mapping, or has nothing at the place."""


def put(text: str, route: Route, value: str | None, order: Order) -> str:
    """The text with another value at a place; the key goes with ``None``, and comes where it belongs.

    :raises EditError: the text is no mapping, or there is no mapping to put it into.
    """
    data = _data(text)
    within = _inside(data, route[:-1])
    key = route[-1]
    if not isinstance(within, dict) or not isinstance(key, str):
        raise EditError(route)
    if (within.get(key) if key in within else None) == value:
        return text
    if value is None:
        del within[key]
    else:
        within[key] = value
    return _checked(text, data, route, order, lambda root: _put(text, root, route, value, order))


def arrange(text: str, route: Route, sources: Sequence[object], order: Order) -> str:
    """The text with another list at a place: numbers are the items that were there, the rest are new.

    A list that is left empty goes with its key.

    :raises EditError: the text is no mapping, or there is something else than a list.
    """
    data = _data(text)
    within = _inside(data, route[:-1])
    key = route[-1]
    if not isinstance(within, dict) or not isinstance(key, str):
        raise EditError(route)
    old = within.get(key) or []
    if not isinstance(old, list):
        raise EditError(route)
    if list(sources) == list(range(len(old))):
        return text
    items = [copy.deepcopy(old[one]) if isinstance(one, int) else one for one in sources]
    if items:
        within[key] = items
    else:
        within.pop(key, None)

    def edit(root: Node) -> str | None:
        if not items:
            return _put(text, root, route, None, order)
        if not old:
            return _put(text, root, route, items, order)
        found = root.to(route)
        if found is None or found.kind != "list":
            return None
        return (_flow_list if found.flow else _block_list)(text, found, sources)

    return _checked(text, data, route, order, edit)


def _data(text: str) -> dict[str, Any]:
    data = _read(text)
    if not isinstance(data, dict):
        raise EditError(())
    return copy.deepcopy(data)


def _inside(data: object, route: Route) -> object:
    for step in route:
        if isinstance(data, dict) and step in data:
            data = data[str(step)]
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        else:
            raise EditError(route)
    return data


def _checked(
    text: str, data: dict[str, Any], route: Route, order: Order, edit: Callable[[Node], str | None]
) -> str:
    """The edited text if it says what it should, else one with more of it written anew."""
    root = nodes(text)
    for one in (edit, lambda root: _put(text, root, route[:1], data.get(str(route[0])), order)):
        changed = None if root is None else one(root)
        if changed is not None and _read(changed) == data:
            return changed
    anew = whole(data)
    if _read(anew) != data:
        raise EditError(route)
    return anew


def _read(text: str) -> object:
    """The data that a file with a text has; none where it would not be read."""
    if yaml_marks.decode(text.encode("utf-8", "surrogatepass"), "")[1]:
        return None
    return yaml_marks.parse(text, "")[0].data


# -- mappings -------------------------------------------------------------------------------------


def _put(text: str, root: Node, route: Route, value: object, order: Order) -> str | None:
    within, key = root.to(route[:-1]), str(route[-1])
    if within is None or within.kind != "map":
        return None
    names = [one.value for one in within.keys]
    if key not in names:
        return None if value is None else _inserted(text, within, route, value, order)
    at = names.index(key)
    if value is None:
        return _removed(text, within, at)
    old = within.items[at]
    if within.flow or isinstance(value, str) or (old.kind == "list" and old.flow):
        said = inline(value, flow=within.flow or not isinstance(value, str))
        gap = " " if old.start == old.end and text[old.start - 1 : old.start] == ":" else ""
        return text[: old.start] + gap + said + text[old.end :]
    colon = text.index(":", within.keys[at].end) + 1
    return text[:colon] + _below(value, _column(text, within.keys[at].start)) + text[old.end :]


def _inserted(text: str, within: Node, route: Route, value: object, order: Order) -> str | None:
    """A new key behind those that belong before it."""
    key, known = str(route[-1]), list(order(route[:-1]))
    place = known.index(key) if key in known else len(known)
    names = [one.value for one in within.keys]
    before = [at for at, name in enumerate(names) if name in known and known.index(name) < place]
    if not within.keys:
        return None
    if within.flow:
        said = f"{key}: {inline(value, flow=True)}"
        if not before:
            return text[: within.keys[0].start] + said + ", " + text[within.keys[0].start :]
        end = within.items[before[-1]].end
        return text[:end] + ", " + said + text[end:]
    column = _column(text, within.keys[0].start)
    said = f"{key}:{_below(value, column)}" if not isinstance(value, str) else f"{key}: {inline(value)}"
    if not before:
        start = within.keys[0].start
        return text[:start] + said + "\n" + " " * column + text[start:]
    end = _line_end(text, within.items[before[-1]].end)
    return text[:end] + "\n" + " " * column + said + text[end:]


def _removed(text: str, within: Node, at: int) -> str | None:
    """A key and its value taken out, with the line they stand in."""
    key, old = within.keys[at], within.items[at]
    if within.flow:
        if at + 1 < len(within.keys):
            return text[: key.start] + text[within.keys[at + 1].start :]
        start = within.items[at - 1].end if at else within.start + 1
        return text[:start] + text[max(old.end, key.end) :].lstrip(": ")
    line = text.rfind("\n", 0, key.start) + 1
    end = min(_line_end(text, max(old.end, key.end)) + 1, len(text))
    if text[line : key.start].strip():  # the first of an item: its dash stays
        if at + 1 >= len(within.keys):
            return None
        return text[: key.start] + text[within.keys[at + 1].start :]
    return text[:line] + text[end:]


# -- lists ----------------------------------------------------------------------------------------


def _flow_list(text: str, found: Node, sources: Sequence[object]) -> str:
    """A list in brackets: what stays at its beginning and its end is not touched."""
    items = found.items
    head = 0
    while head < min(len(items), len(sources)) and sources[head] == head:
        head += 1
    tail = 0
    most = min(len(items), len(sources)) - head
    while tail < most and sources[len(sources) - 1 - tail] == len(items) - 1 - tail:
        tail += 1
    new = [
        text[items[one].start : items[one].end] if isinstance(one, int) else inline(one, flow=True)
        for one in sources[head : len(sources) - tail]
    ]
    start = items[head - 1].end if head else items[0].start
    end = items[len(items) - tail].start if tail else items[-1].end
    if head + tail == len(items) and not tail:
        end = start
    middle = ", ".join(new)
    before = ", " if head and new else ""
    after = ", " if tail and (new or head) else ""
    return text[:start] + before + middle + after + text[end:]


def _block_list(text: str, found: Node, sources: Sequence[object]) -> str | None:
    """A list with dashes: each item is its lines, with the remarks above it."""
    starts = [text.rfind("\n", 0, item.start) + 1 for item in found.items]
    if any("-" not in text[start : item.start] for start, item in zip(starts, found.items, strict=True)):
        return None
    column = text.index("-", starts[0]) - starts[0]
    chunks: list[str] = []
    at = first = _with_remarks(text, starts[0])
    for item in found.items:
        end = _line_end(text, item.end)
        chunks.append(text[at:end].rstrip("\n"))
        at = min(end + 1, len(text))
    tail = text[at:]
    lines = [chunks[one] if isinstance(one, int) else _item(one, column) for one in sources]
    return text[:first] + "\n".join(lines) + "\n" + tail


def _with_remarks(text: str, start: int) -> int:
    """The start of the lines of remarks that stand right above a line."""
    while start:
        above = text.rfind("\n", 0, start - 1) + 1
        if not text[above:start].lstrip().startswith("#"):
            break
        start = above
    return start


def _item(value: object, column: int) -> str:
    """A new item of a list with dashes."""
    pad = " " * column
    if isinstance(value, dict) and value:
        lines = [f"{key}:{_below(one, column + 2)}" for key, one in value.items()]
        return f"{pad}- " + f"\n{pad}  ".join(lines)
    return f"{pad}- {inline(value)}"


# -- writing --------------------------------------------------------------------------------------


def whole(data: dict[str, Any]) -> str:
    """Plain data as a text of its own."""
    return "".join(
        f"{inline(key)}:{_below(value, 0)}\n" if isinstance(value, dict | list) and value
        else f"{inline(key)}: {inline(value)}".rstrip() + "\n"
        for key, value in data.items()
    )  # fmt: skip


def _below(value: object, column: int) -> str:
    """What stands behind the colon of a key that begins in a column."""
    if isinstance(value, list) and any(isinstance(one, dict | list) or len(str(one)) > 40 for one in value):
        return "".join(f"\n{_item(one, column + len(_INDENT))}" for one in value)
    return f" {inline(value)}"


def inline(value: object, *, flow: bool = False) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {inline(one, flow=True)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(inline(one, flow=True) for one in value) + "]"
    if value is None:
        return ""
    text = str(value)
    return text if _plain(text, flow=flow) else _quoted(text)


def _plain(text: str, *, flow: bool) -> bool:
    """Return whether a text can stand without quotes."""
    if not text or not text.isprintable() or text != text.strip():
        return False
    tried = f"k: [{text}, x]\n" if flow else f"k: {text}\n"
    return _read(tried) == {"k": [text, "x"] if flow else text}


_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}


def _quoted(text: str) -> str:
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(letter: str) -> str:
    if letter in _ESCAPES or letter.isprintable():
        return _ESCAPES.get(letter, letter)
    return f"\\U{ord(letter):08x}"


def _column(text: str, index: int) -> int:
    return index - text.rfind("\n", 0, index) - 1


def _line_end(text: str, index: int) -> int:
    end = text.find("\n", index)
    return len(text) if end < 0 else end
