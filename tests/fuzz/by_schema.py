"""Files by grammar: drawn from the schema that editors are given, mostly in its bounds and often at them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel

from .spoil import WORDS, changed_file, dumped, odd, plain_of, spoilt

_DEEP = 14
_PLAIN = ("A1", "B2", "C3:D4", "AV48", "Name", "x", "1", "0", "é ü", "true")


def specimens(files: Iterable[bytes]) -> dict[str, tuple[str, ...]]:
    """The texts that stand in files, by the key under which they stand."""
    found: dict[str, dict[str, None]] = {}

    def look(value: Any, key: str) -> None:
        if isinstance(value, dict):
            for name, item in value.items():
                found.setdefault(f"{key} keys", {})[str(name)] = None
                look(item, str(name))
        elif isinstance(value, list):
            for item in value:
                look(item, key)
        else:
            found.setdefault(key, {})[str(value)] = None

    for data in files:
        look(plain_of(data), "")
    return {key: tuple(values) for key, values in found.items()}


@dataclass
class Grammar:
    """What draws files of one kind; ``wild`` of a thousand values are something else than the schema says."""

    model: type[BaseModel]
    texts: Mapping[str, Sequence[str]]
    wild: int = 6
    _schema: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self._schema = self.model.model_json_schema(by_alias=True)

    def spoilt_file(
        self, sources: Sequence[bytes], chance: random.Random, words: Sequence[bytes] = WORDS
    ) -> bytes:
        """One file: drawn by the schema, or one of ``sources`` with values changed or bytes spoilt."""
        match chance.randrange(5):
            case 0:
                return dumped(self.drawn(chance), chance)
            case 1 | 2:
                return changed_file(chance.choice(sources), chance)
            case _:
                return spoilt(chance.choice(sources), chance, words)

    def drawn(self, chance: random.Random) -> Any:
        """The plain data of one file."""
        return self._any(self._schema, chance, "", 0)

    def _any(self, schema: dict[str, Any], chance: random.Random, key: str, depth: int) -> Any:
        if depth and chance.randrange(1000) < self.wild:
            return odd(chance)
        if "$ref" in schema:
            schema = self._schema["$defs"][schema["$ref"].rpartition("/")[2]]
        options = [one for one in schema.get("anyOf", schema.get("oneOf", ())) if one.get("type") != "null"]
        if options and depth < _DEEP:
            return self._any(chance.choice(options), chance, key, depth + 1)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return chance.choice(schema["enum"])
        kind = schema.get("type")
        if isinstance(kind, list):
            kind = chance.choice(kind)
        match kind:
            case "object":
                return self._mapping(schema, chance, key, depth)
            case "array":
                least, most = schema.get("minItems", 0), schema.get("maxItems", 400)
                many = (
                    chance.choice((0, 1, 1, 2, 2, 3, 5, 8))
                    if chance.randrange(40)
                    else chance.choice((12, 40, most, most + 1))
                )
                inner = schema.get("items", {})
                return [self._any(inner, chance, key, depth + 1) for _ in range(max(least, min(many, 700)))]
            case "integer" | "number":
                low, high = int(schema.get("minimum", -1)), int(schema.get("maximum", 100))
                return chance.choice(
                    (low, high, chance.randint(low, high), chance.randint(low, min(high, low + 12)))
                )
            case "boolean":
                return chance.choice(("true", "false"))
        known = self.texts.get(key) or _PLAIN
        return chance.choice(known if chance.randrange(30) else _PLAIN)

    def _mapping(self, schema: dict[str, Any], chance: random.Random, key: str, depth: int) -> dict[str, Any]:
        needed = set(schema.get("required", ()))
        often = chance.choice((1, 3, 5, 8))
        found = {
            name: self._any(inner, chance, name, depth + 1)
            for name, inner in schema.get("properties", {}).items()
            if (chance.randrange(300) if name in needed else chance.randrange(10) < often)
        }
        inner = schema.get("additionalProperties")
        if isinstance(inner, dict):
            known = self.texts.get(f"{key} keys") or _PLAIN
            for _ in range(chance.choice((0, 1, 2, 5))):
                found[chance.choice(known)] = self._any(inner, chance, key, depth + 1)
        return found
