"""Sets of files that make one thing, a deck or a map; a player's own file takes the place of one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

from . import paths
from .kept import Kept
from .limits import passed
from .problems import ContentError, Problem, told
from .reading import is_there
from .schema import Strict, read, validate
from .yaml_marks import Document, document_of

T = TypeVar("T")


@dataclass(frozen=True)
class Source:
    """A file as it was read: its model and its marks."""

    model: Any
    document: Document


@dataclass(frozen=True)
class Loaded(Generic[T]):
    """What a set made, and the plain data of its files by their names: what a saved game keeps."""

    made: T
    data: dict[str, Any]


@dataclass(frozen=True)
class FileSet(Generic[T]):
    """The files of a set by their names without ``.yaml``, each with its model.

    ``own`` is the name of the player's folder, ``shipped`` the one that comes with the program, ``faults``
    says what no file can say by itself, and ``make`` makes the thing of models that fit together.  ``what``
    is how the thing is called, in the plural, where it is missing.
    """

    own: str
    shipped: Callable[[], Path]
    models: Mapping[str, type[Strict]]
    faults: Callable[[Mapping[str, Source]], Iterator[Problem]]
    make: Callable[[Mapping[str, Any]], T]
    what: str
    _kept: Kept[tuple[Any, Document, list[Problem]]] = field(default_factory=Kept, compare=False, repr=False)

    def source_files(self, own: Path | None = None) -> dict[str, Path]:
        """The files that a set is read from: those in ``own`` (the player's folder) before shipped ones."""
        folder, shipped = paths.own(self.own) if own is None else own, self.shipped()
        found = {}
        for name in self.models:
            mine = folder / f"{name}.yaml"
            found[name] = mine if is_there(mine) else shipped / f"{name}.yaml"
        return found

    def read(self, files: Mapping[str, Path]) -> tuple[Loaded[T] | None, list[Problem]]:
        """What some files make, and everything that is wrong with them."""
        sources: dict[str, Source] = {}
        problems: list[Problem] = []
        for name, model in self.models.items():
            found, document, wrong = self._kept.of(files[name], partial(read, files[name], model))
            problems += wrong
            if found is not None:
                sources[name] = Source(found, document)
        return self._joined(sources, problems)

    def read_record(self, record: object) -> tuple[Loaded[T] | None, list[Problem]]:
        """What the data that a saved game kept makes, checked like files."""
        over = passed(record)
        data: dict[str, Any] = record if isinstance(record, dict) and not over else {}
        sources: dict[str, Source] = {}
        problems: list[Problem] = []
        for name, model in self.models.items():
            if not isinstance(data.get(name), dict):
                problems.append(Problem(f"{name}.yaml", 1, 1, f"the {self.what} are missing or too many"))
                continue
            document = replace(document_of(data[name]), file=f"{name}.yaml")
            found, wrong = validate(model, document)
            problems += wrong
            if found is not None:
                sources[name] = Source(found, document)
        return self._joined(sources, problems)

    def _joined(
        self, sources: Mapping[str, Source], problems: list[Problem]
    ) -> tuple[Loaded[T] | None, list[Problem]]:
        problems = [*problems, *self.faults(sources)]
        if problems or len(sources) < len(self.models):
            return None, told(sorted(set(problems)))
        made = self.make({name: source.model for name, source in sources.items()})
        return Loaded(made, {name: source.document.data for name, source in sources.items()}), []

    def load(self, *, shipped: bool = False) -> Loaded[T]:
        """What the shipped files make, with the player's own in place of theirs unless they alone are wanted.

        :raises ContentError: the files have problems.
        """
        folder = self.shipped()
        files = {name: folder / f"{name}.yaml" for name in self.models} if shipped else self.source_files()
        found, problems = self.read(files)
        if found is None:
            raise ContentError(problems)
        return found

    def check(self, given: Iterable[Path]) -> list[Problem]:
        """Everything wrong with some files, each in place of the one of its name, or in a whole set.

        A folder stands for those files in it that have one of the names.
        """
        files = self.source_files()
        problems = []
        for path in given:
            found = {name: path / f"{name}.yaml" for name in self.models if is_there(path / f"{name}.yaml")}
            if not found and path.stem in self.models:
                found = {path.stem: path}
            if not found:
                known = ", ".join(f"{name}.yaml" for name in self.models)
                problems.append(
                    Problem(paths.shown(path), 1, 1, f"no file of {self.what}", f"'{path.name}'", known)
                )
            files |= found
        return [*problems, *self.read(files)[1]]
