"""Common parts of the YAML schemas: strict models, values read from text, errors with their place.

Files are read as text only (:mod:`.yaml_marks`), so every type here starts from a
string and says exactly what it found.  The annotations also make the JSON
Schema that editors use.
"""

from __future__ import annotations

import re
import typing
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationError
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from . import limits, paths, yaml_marks
from .limits import Limit
from .problems import Problem, near_names, quoted, told
from .yaml_marks import Document, Route


class Strict(BaseModel):
    """A mapping that knows its keys: no other key is accepted."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=False)


Json = dict[str, Any]

M = TypeVar("M", bound=Strict)


def wrong(
    expected: str,
    found: object = "",
    what: str = "",
    *,
    offset: int = -1,
    part: str = "",
    near: Iterable[str] = (),
) -> PydanticCustomError:
    """An error for a validator to raise; ``offset`` and ``part`` point inside a text value."""
    context = {
        "what": what,
        "found": quoted(found),
        "expected": expected,
        "offset": offset,
        "part": part,
        "near": tuple(near),
    }
    return PydanticCustomError("dust", "{expected}", context)


def wrong_all(errors: Sequence[PydanticCustomError]) -> PydanticCustomError:
    """Several errors of one value as the one that a validator can raise; each becomes a problem."""
    first, *more = [error.context or {} for error in errors]
    return PydanticCustomError("dust", "{expected}", {**first, "more": more})


class FromText(ABC):
    """The base of the annotations that read a value from its text and describe it in JSON Schema."""

    json: Json

    @abstractmethod
    def read(self, value: object) -> object:
        """The value that a text stands for.

        :raises PydanticCustomError: it stands for none.
        """

    def __get_pydantic_core_schema__(self, _source: Any, _handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(
        self, _schema: CoreSchema, _handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        return dict(self.json)


class Most:
    """A list, a mapping or a text with a limit, which is looked at before anything in it."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit

    def check(self, value: object) -> object:
        """The same value, if it keeps to the limit.

        :raises PydanticCustomError: it is too long.
        """
        if isinstance(value, list | dict | str) and self.limit.passed_by(value):
            _, found, expected = self.limit.told("", len(value))
            raise PydanticCustomError(
                "over_limit", "{expected}", {"limit": self.limit, "found": found, "expected": expected}
            )
        return value

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(self.check, handler(source))

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        plain = handler(schema)
        key = {"array": "maxItems", "object": "maxProperties"}.get(str(plain.get("type")), "maxLength")
        return {**plain, key: self.limit.most}


class ReadBy(FromText):
    """A value that a function reads."""

    def __init__(self, function: Callable[[object], object], json: Json) -> None:
        self.function, self.json = function, json

    def read(self, value: object) -> object:
        """The value, as the function reads it."""
        return self.function(value)


class Named(FromText):
    """A thing with a name in text, such as a square; ``parse`` raises ``ValueError`` for other texts."""

    def __init__(self, parse: Callable[[str], object], pattern: str, expected: str) -> None:
        self.parse, self.expected = parse, expected
        self.json = {"type": "string", "pattern": pattern}

    def read(self, value: object) -> object:
        """The thing of that name."""
        try:
            return self.parse(value if isinstance(value, str) else "")
        except ValueError:
            raise wrong(self.expected, value) from None


class Whole(FromText):
    """A whole number between two bounds."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high
        self.json = {"type": "integer", "minimum": low, "maximum": high}

    def read(self, value: object) -> int:
        """The number."""
        if isinstance(value, str) and re.fullmatch(r"0|-?[1-9][0-9]{0,5}", value):
            number = int(value)
            if self.low <= number <= self.high:
                return number
        raise wrong(f"a whole number from {self.low} to {self.high}", value)


class Decimal(FromText):
    """A number with at most three places after the point, between two bounds."""

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high
        self.json = {"type": "number", "minimum": low, "maximum": high}

    def read(self, value: object) -> float:
        """The number."""
        if isinstance(value, str) and re.fullmatch(r"-?(0|[1-9][0-9]{0,5})(\.[0-9]{1,3})?", value):
            number = float(value)
            if self.low <= number <= self.high:
                return number
        raise wrong(f"a number from {self.low:g} to {self.high:g}", value)


class Choice(FromText):
    """One word out of a list; near words are offered for a wrong one."""

    def __init__(self, options: type[StrEnum] | tuple[str, ...]) -> None:
        self.options = options
        self.words = tuple(str(option) for option in options)
        self.json = {"type": "string", "enum": list(self.words)}

    def read(self, value: object) -> str:
        """The word, as a member where the options are an enumeration."""
        if not isinstance(value, str) or value not in self.words:
            listed = " or ".join(part for part in (", ".join(self.words[:-1]), self.words[-1]) if part)
            raise wrong(listed, value, near=near_names(value, self.words) if isinstance(value, str) else ())
        return self.options(value) if isinstance(self.options, type) else value


class Version(Choice):
    """The version of a format; 1 is the only one so far."""

    def __init__(self) -> None:
        super().__init__(("1",))
        self.json = {"enum": [1]}


def _true_or_false(value: object) -> bool:
    if value not in ("true", "false"):
        raise wrong("true or false", value)
    return value == "true"


def _some_text(value: object) -> str:
    text = " ".join(value.split()) if isinstance(value, str) else ""
    if not text or not text.isprintable():
        raise wrong("some printable text", value)
    return text


TRUE_OR_FALSE = ReadBy(_true_or_false, {"type": "boolean"})
YesNo = Annotated[bool, TRUE_OR_FALSE]
"""``true`` or ``false``, spelled so."""


def editor_schema(model: type[Strict]) -> Json:
    """The JSON Schema of a kind of file as editors want it: with its dialect, and no empty defaults."""
    found = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **model.model_json_schema(by_alias=True),
    }
    parts = [found, *found.get("$defs", {}).values()]
    for key in (value for part in parts for value in part.get("properties", {}).values()):
        if key.get("default", 0) is None:
            del key["default"]
        key.pop("title", None)
    return found


def printable_faults(texts: Iterable[str]) -> list[str]:
    """Everything of these that no file could say as a text, as sentences."""
    return [
        f"no printable text: {quoted(text)}" for text in texts if not text.strip() or not text.isprintable()
    ]


SOME_TEXT = ReadBy(_some_text, {"type": ["string", "number"], "minLength": 1})
Text = Annotated[str, SOME_TEXT, Most(limits.TEXT)]
"""A text that is not empty; line breaks and runs of spaces become one space."""


def validate(model: type[M], document: Document) -> tuple[M | None, list[Problem]]:
    """Check a document against a model: the object, or every problem of the document."""
    if document.data is None:
        return None, []
    if not isinstance(document.data, dict):
        mark = document.mark(())
        problem = Problem(
            document.file, mark.line, mark.column, "not a mapping", quoted(document.data), "keys with values"
        )
        return None, [problem]
    try:
        return model.model_validate(document.data), []
    except ValidationError as error:
        return None, problems_of(model, document, error.errors(include_url=False))


def read(path: Path, model: type[M]) -> tuple[M | None, Document, list[Problem]]:
    """Read a file and check it against a model: the object or ``None``, the marks, every problem."""
    shown = paths.shown(path)
    text, problems = yaml_marks.read_text(path, shown)
    if problems:
        return None, Document(shown, ""), problems
    return read_string(text, shown, model)


def read_string(text: str, shown: str, model: type[M]) -> tuple[M | None, Document, list[Problem]]:
    """The same for a text; ``shown`` is the file's name in messages."""
    document, problems = yaml_marks.parse(text, shown)
    found, more = validate(model, document)
    problems += more
    return (None if problems else found), document, problems


def problems_of(model: type[Strict], document: Document, wrong: Sequence[Any]) -> list[Problem]:
    """Errors of pydantic as problems: as many as are told, and how many more there are."""
    most = limits.PROBLEMS.most
    meant = {key for one in wrong[:most] if one["type"] == "extra_forbidden" for key in _meant(model, one)}
    wrong = [one for one in wrong if one["type"] != "missing" or tuple(one["loc"]) not in meant]
    problems = [problem_of(model, document, one) for details in wrong[:most] for one in _apart(details)]
    if len(wrong) > most:
        problems.append(replace(problems[-1], more=len(wrong) - most))
    return told(problems)


def _meant(model: type[Strict], details: Any) -> Iterator[Route]:
    """The keys that an unknown one may stand for; they are not missing as well."""
    route: Route = tuple(details["loc"])
    return ((*route[:-1], key) for key in keys_like(model, route))


def keys_like(model: type[Strict], route: Route) -> tuple[str, ...]:
    """The keys like an unknown one, of those that the mapping around it accepts."""
    return near_names(str(route[-1]), sorted(keys_at(model, route[:-1])))


def _apart(details: Any) -> Iterator[Any]:
    """The errors of one value that were raised together."""
    yield details
    for context in details.get("ctx", {}).get("more", ()):
        yield {**details, "ctx": context}


def problem_of(model: type[Strict], document: Document, details: Any) -> Problem:
    """One error of pydantic as a problem with its place in the document."""
    route: Route = tuple(details["loc"])
    kind, context = details["type"], details.get("ctx", {})
    name = route[-1] if route else "the file"
    if kind == "extra_forbidden":
        keys = sorted(keys_at(model, route[:-1]))
        near = keys_like(model, route)
        expected = "" if near else "one of " + ", ".join(keys)
        mark = document.key_mark(route)
        return document.problem(mark, "an unknown key", quoted(name), expected, near, about=route)
    if kind == "missing":
        return document.problem(route[:-1], f"the key '{name}' is missing", about=route)
    what = f"wrong {_label(route)}" if route else "the file is not right"
    if kind == "over_limit":
        what = context["limit"].told(what, "")[0]
        return document.problem(route, what, context["found"], context["expected"])
    if kind == "dust":
        mark = document.mark(route)
        if context["offset"] >= 0:
            mark = document.mark_inside(route, context["offset"], context["part"])
        return document.problem(
            mark, context["what"] or what, context["found"], context["expected"], context["near"],
            about=route,
        )  # fmt: skip
    expected = {
        "list_type": "a list",
        "tuple_type": "a list",
        "dict_type": "a mapping",
        "model_type": "a mapping",
        "model_attributes_type": "a mapping",
        "string_type": "text",
    }.get(kind, details["msg"])
    if kind in {"too_short", "too_long"}:
        bound = context.get("min_length", context.get("max_length"))
        count = context.get("actual_length")
        expected = f"{'at least' if kind == 'too_short' else 'at most'} {bound}"
        return document.problem(route, what, f"{count} item{'s' * (count != 1)}", expected)
    return document.problem(route, what, quoted(details["input"]), expected)


def _label(route: Route) -> str:
    """The name of a place in messages: ``'move'``, ``'infantry' of weapon 2``."""
    name = quoted(next((step for step in reversed(route) if isinstance(step, str)), "value"))
    if len(route) >= 2 and isinstance(route[-1], int):
        return f"item {route[-1] + 1} of {name}"
    if len(route) >= 3 and isinstance(route[-2], int):
        return f"{name} in item {route[-2] + 1} of {quoted(route[-3])}"
    return name


def keys_of(model: type[BaseModel]) -> set[str]:
    """The keys a model accepts, as written in files."""
    return {info.alias or name for name, info in model.model_fields.items()}


def keys_at(model: type[BaseModel], route: Route) -> set[str]:
    """The keys that the mapping at a route accepts."""
    return keys_of(_model_at(model, route))


def _model_at(model: type[BaseModel], route: Route) -> type[BaseModel]:
    for step in route:
        if not isinstance(step, str):
            continue
        for name, info in model.model_fields.items():
            if step in (name, info.alias):
                model = _inner_model(info.annotation) or model
    return model


def _inner_model(annotation: Any) -> type[BaseModel] | None:
    arguments = typing.get_args(annotation)
    if arguments:
        return next(filter(None, map(_inner_model, arguments)), None)
    return annotation if isinstance(annotation, type) and issubclass(annotation, BaseModel) else None
