"""Frozen dataclasses to plain data and back, and the fingerprint of a state."""

from __future__ import annotations

import hashlib
import json
import types
import typing
from collections.abc import Mapping
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


def _plain_fields(value: Any) -> dict[str, Any]:
    added = _added(value.__class__)
    names = _field_names(value.__class__)
    if added:
        names = tuple(name for name in names if name not in added or getattr(value, name) != added[name])
    return {name: to_plain(getattr(value, name)) for name in names}


def to_plain(value: Any) -> Any:
    """JSON-ready data: dataclasses become dicts, enums their values, named places their text.

    A field whose metadata says ``record=False`` is left out, and one that says ``added=True``
    while it has its default: what was recorded before the field came reads the same.  An
    object with a ``to_record`` method says itself what it is.
    """
    if value is None or (isinstance(value, (bool, int, float, str)) and not isinstance(value, Enum)):
        return value
    if isinstance(value, Enum):
        label = getattr(value, "label", None)
        return label if isinstance(label, str) else to_plain(value.value)
    if hasattr(value, "to_record"):
        return value.to_record()
    if is_dataclass(value):
        return _plain_fields(value)
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return str(value)
    if isinstance(value, (tuple, list)):
        return [to_plain(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted(to_plain(item) for item in value)
    if isinstance(value, dict):
        return {str(key): to_plain(item) for key, item in value.items()}
    raise TypeError(f"{type(value).__name__} has no plain form")


def from_plain(kind: type[T], data: Any) -> T:
    """Rebuild a frozen dataclass from what :func:`to_plain` made of it.

    :raises ValueError: the data does not have the shape of ``kind``.
    """
    return typing.cast(T, _rebuild(kind, data, kind.__name__))


def _rebuild(kind: Any, data: Any, where: str) -> Any:
    origin = typing.get_origin(kind)
    if origin in (typing.Union, types.UnionType):
        options = typing.get_args(kind)
        if data is None and type(None) in options:
            return None
        (inner,) = [option for option in options if option is not type(None)]
        return _rebuild(inner, data, where)
    if origin is tuple:
        if not isinstance(data, list):
            raise ValueError(f"{where}: expected a list, found {data!r}")
        inner, *rest = typing.get_args(kind)
        if rest and rest[0] is not Ellipsis:
            kinds = (inner, *rest)
            return tuple(
                _rebuild(k, item, f"{where}[{i}]")
                for i, (k, item) in enumerate(zip(kinds, data, strict=True))
            )
        return tuple(_rebuild(inner, item, f"{where}[{i}]") for i, item in enumerate(data))
    if is_dataclass(kind):
        assert isinstance(kind, type)
        if not isinstance(data, dict):
            raise ValueError(f"{where}: expected the fields of {kind.__name__}, found {data!r}")
        names = _field_names(kind)
        unknown = sorted(set(data) - set(names))
        if unknown:
            raise ValueError(f"{where}: unknown fields {', '.join(unknown)}")
        needed = (f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING)
        if missing := [name for name in needed if name not in data]:
            raise ValueError(f"{where}: missing fields {', '.join(missing)}")
        hints = _hints(kind)
        return kind(
            **{name: _rebuild(hints[name], data[name], f"{where}.{name}") for name in names if name in data}
        )
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(data)
    if kind is Any or (isinstance(data, kind) and not (kind is int and isinstance(data, bool))):
        return data
    if isinstance(data, str) and hasattr(kind, "parse"):  # a place, which is written as its name
        return kind.parse(data)
    raise ValueError(f"{where}: expected {kind.__name__}, found {data!r}")


@cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def fingerprint(value: Any) -> str:
    """Sixteen hexadecimal digits that change when anything recorded in ``value`` changes."""
    text = json.dumps(to_plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
