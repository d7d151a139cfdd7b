"""A mutant put into a program that runs: its functions get other code, its constants other values."""

from __future__ import annotations

import dataclasses
import gc
import importlib
import sys
import types
from collections.abc import Iterator
from pathlib import Path

from dust_tactics.skirmish.state.derived import Shelf

from .mutant import Mutant
from .table import PACKAGE, place, sources


class UnchangedError(RuntimeError):
    """A mutant that left the program as it was."""


def change(mutant: Mutant) -> None:
    """Put a mutant into the modules of this process.

    :raises UnchangedError: neither a function nor a constant that anybody uses is another one.
    """
    path = place(mutant)
    module = importlib.import_module(_name(path))
    text = sources(PACKAGE)[path]
    before = compile(text, str(path), "exec")
    after = compile(text.replace(mutant.old, mutant.new), str(path), "exec", dont_inherit=True)
    codes = {_key(old): new for old, new in zip(_codes(before), _codes(after), strict=True) if old != new}
    changed = 0
    gc.unfreeze()  # what the tests have imported is not looked for otherwise
    for found in gc.get_objects():
        if isinstance(found, types.FunctionType) and found.__code__.co_filename == str(path):
            new = codes.get(_key(found.__code__))
            if new is not None:
                found.__code__ = new
                changed += 1
    if not changed:
        changed = _constants(module, after)
    if not changed:
        raise UnchangedError(mutant.id)


def _name(path: Path) -> str:
    inside = path.relative_to(PACKAGE.parent).with_suffix("")
    return ".".join(part for part in inside.parts if part != "__init__")


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    """The code of every function in a module or class, those within functions left to them."""
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            if inner.co_flags & 0x2:  # a function; a class has no local variables that are faster
                yield inner
            else:
                yield from _codes(inner)


def _key(code: types.CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _constants(module: types.ModuleType, after: types.CodeType) -> int:
    """Give every module of the program the constants that a changed module has."""
    fresh = types.ModuleType(module.__name__)
    fresh.__file__, fresh.__package__ = module.__file__, module.__package__
    own = sys.modules[module.__name__]
    sys.modules[module.__name__] = fresh  # dataclasses look for themselves there
    shelves = {**Shelf.every}
    Shelf.every.clear()  # the module makes its own a second time
    try:
        exec(after, fresh.__dict__)  # noqa: S102  # the program's own text
    finally:
        sys.modules[module.__name__] = own
        Shelf.every.clear()
        Shelf.every.update(shelves)
    changed = 0
    for name, old in list(vars(module).items()):
        new = vars(fresh).get(name)
        code = isinstance(old, (type, types.FunctionType, types.ModuleType)) or name.startswith("__")
        if code or repr(old) == repr(new):
            continue
        changed += 1
        if dataclasses.is_dataclass(old):  # whoever holds it has the new values too
            for field in dataclasses.fields(old):
                object.__setattr__(old, field.name, getattr(new, field.name))
        elif isinstance(old, dict):
            old.clear()
            old.update(new or {})
        else:
            for other in list(sys.modules.values()):
                if vars(other).get(name) is old:
                    setattr(other, name, new)
    return changed
