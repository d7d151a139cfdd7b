"""Frozen dataclasses to plain data and back, and the fingerprint of a state."""

from __future__ import annotations

import hashlib
import json
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")


@cache
def _field_names(cls: Any) -> tuple[str, ...]:
    return tuple(f.name for f in fields(cls) if f.metadata.get("record", True))


@cache
def _added(cls: Any) -> Mapping[str, Any]:
    """The fields that came later, with their defaults."""
    return {f.name: f.default for f in fields(cls) if f.metadata.get("added")}


def to_plain(value: Any) -> Any:
    """JSON-ready data: dataclasses become dicts, enums their values, named places their text.

    A field whose metadata says ``record=False`` is left out, and one that says ``added=True``
    while it has its default: what was recorded before the field came reads the same.  An
    object with a ``to_record`` method says itself what it is.
    """
    kind = value.__class__
    return value if kind in _PLAIN else _writer(kind)(value)


_PLAIN = frozenset((type(None), bool, int, float, str))
"""What is its own plain form."""


@cache
def _writer(kind: type) -> Callable[[Any], Any]:
    """What makes plain data of the objects of a class; found once, since most of a record are its objects."""
    if issubclass(kind, Enum):
        return _plain_enum
    if issubclass(kind, (int, float, str)):
        return _itself
    if hasattr(kind, "to_record"):
        return _own_record
    if is_dataclass(kind):
        return _plain_fields(kind)
    if issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return str
    if issubclass(kind, (tuple, list)):
        return _plain_list
    if issubclass(kind, (set, frozenset)):
        return lambda value: sorted(to_plain(item) for item in value)
    if issubclass(kind, dict):
        return lambda value: {str(key): to_plain(item) for key, item in value.items()}
    raise TypeError(f"{kind.__name__} has no plain form")


def _plain_enum(value: Any) -> Any:
    label = getattr(value, "label", None)
    return label if isinstance(label, str) else to_plain(value.value)


def _itself(value: Any) -> Any:
    return value


def _own_record(value: Any) -> Any:
    return value.to_record()


def _plain_list(value: Any) -> list[Any]:
    return [item if item.__class__ in _PLAIN else to_plain(item) for item in value]


def _plain_fields(kind: Any) -> Callable[[Any], dict[str, Any]]:
    added, names = _added(kind), _field_names(kind)

    def write(value: Any) -> dict[str, Any]:
        found = {}
        for name in names:
            item = getattr(value, name)
            if name not in added or item != added[name]:
                found[name] = item if item.__class__ in _PLAIN else to_plain(item)
        return found

    return write


def from_plain(kind: type[T], data: Any) -> T:
    """Rebuild a frozen dataclass from what :func:`to_plain` made of it.

    :raises ValueError: the data does not have the shape of ``kind``.
    """
    try:
        reader: Callable[[Any], T] = _reader(typing.cast(Any, kind))
        return reader(data)
    except _MisfitError as error:
        raise ValueError(f"{kind.__name__}{error.where}: {error.sentence}") from None


class _MisfitError(Exception):
    """Data of another shape; ``where`` grows at its front on the way out."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence, self.where = sentence, ""


@cache
def _reader(kind: Any) -> Callable[[Any], Any]:
    """What rebuilds the objects of a type; what the type says of itself is asked once."""
    origin = typing.get_origin(kind)
    if origin in (typing.Union, types.UnionType):
        return _optional(typing.get_args(kind))
    if origin is tuple:
        inner, *rest = typing.get_args(kind)
        return _tuple((inner, *rest)) if rest and rest[0] is not Ellipsis else _tuple_of(inner)
    if is_dataclass(kind):
        return _dataclass(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind

    def read(data: Any) -> Any:
        if kind is Any or (isinstance(data, kind) and not (kind is int and isinstance(data, bool))):
            return data
        if isinstance(data, str) and hasattr(kind, "parse"):  # a place, which is written as its name
            return kind.parse(data)
        raise _MisfitError(f"expected {kind.__name__}, found {data!r}")

    return read


def _optional(options: tuple[Any, ...]) -> Callable[[Any], Any]:
    (inner,) = [option for option in options if option is not type(None)]
    read = _reader(inner)
    return lambda data: None if data is None else read(data)


def _tuple(kinds: tuple[Any, ...]) -> Callable[[Any], Any]:
    """A tuple each of whose places has its own type."""
    readers = [_reader(kind) for kind in kinds]

    def read(data: Any) -> Any:
        if not isinstance(data, list):
            raise _MisfitError(f"expected a list, found {data!r}")
        return _each(zip(readers, data, strict=True))

    return read


def _tuple_of(kind: Any) -> Callable[[Any], Any]:
    """A tuple of any length."""
    reader = _reader(kind)

    def read(data: Any) -> Any:
        if not isinstance(data, list):
            raise _MisfitError(f"expected a list, found {data!r}")
        return _each((reader, item) for item in data)

    return read


def _each(pairs: Iterable[tuple[Callable[[Any], Any], Any]]) -> tuple[Any, ...]:
    found: list[Any] = []
    try:
        for read, item in pairs:
            found.append(read(item))  # how many there are says where it fails
    except _MisfitError as error:
        error.where = f"[{len(found)}]{error.where}"
        raise
    return tuple(found)


def _dataclass(kind: Any) -> Callable[[Any], Any]:
    names = _field_names(kind)
    known = frozenset(names)
    needed = [f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING]

    def read(data: Any) -> Any:
        if not isinstance(data, dict):
            raise _MisfitError(f"expected the fields of {kind.__name__}, found {data!r}")
        if not known.issuperset(data):
            raise _MisfitError(f"unknown fields {', '.join(sorted(set(data) - known))}")
        if missing := [name for name in needed if name not in data]:
            raise _MisfitError(f"missing fields {', '.join(missing)}")
        hints, values, name = _hints(kind), {}, ""
        try:
            for name in names:
                if name in data:
                    values[name] = _reader(hints[name])(data[name])
        except _MisfitError as error:
            error.where = f".{name}{error.where}"
            raise
        return kind(**values)

    return read


@cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def fingerprint(value: Any) -> str:
    """Sixteen hexadecimal digits that change when anything recorded in ``value`` changes."""
    text = json.dumps(to_plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
