"""The player's settings: a small YAML file in the player's own folder."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import paths
from .atomic_write import write_whole
from .problems import Problem
from .reading import is_there

if TYPE_CHECKING:
    from .yaml_marks import Document

SCALES = (75, 90, 100, 110, 125, 150, 175, 200, 225, 250)
"""The sizes of the interface on offer, in percent."""

ASKS = ("always", "loss", "never")
"""When a click on the board asks before it decides."""


ASIDE = "settings-with-mistakes.yaml"
"""The file that is kept when settings take the place of some that were not understood."""


@dataclass(frozen=True)
class Settings:
    """Everything that a player sets once.

    ``palette`` is a variant of the palette file, ``scale`` the interface's size in
    percent, ``animations`` whether events are played out, ``pause`` how long a
    program's decision rests before the next one, in milliseconds, ``hints`` whether
    first-time hints are shown and ``hints_seen`` those that were, ``hand_over`` whether two people
    at one screen are told to change places in setup, ``briefing`` whether a new game opens with what it
    is about, ``full_screen`` the window's kind, ``lessons_done`` the lessons that were taken to their end.
    ``ask`` says whether a click on the board asks before it decides: ``always``, at the ``loss`` of an
    action, or ``never``.  ``grace`` is how many seconds a program waits before it answers what can still
    be taken back, ``results`` how many after an attack: 0 until the player goes on, -1 not at all.
    ``think`` is the time that a program has for one decision, in milliseconds.  ``saves_kept`` are as many
    games that saved themselves under way, and as many that are over: older ones go, but with 0 none does.
    """

    palette: str = "default"
    scale: int = 100
    animations: bool = True
    pause: int = 450
    hints: bool = True
    hand_over: bool = True
    briefing: bool = True
    full_screen: bool = False
    ask: str = "loss"
    grace: int = 3
    results: int = 0
    think: int = 3000
    saves_kept: int = 20
    hints_seen: tuple[str, ...] = field(default=())
    lessons_done: tuple[str, ...] = field(default=())

    def but(self, **changes: Any) -> Settings:
        """The same settings with some changed."""
        return replace(self, **changes)


_BETWEEN = {
    "pause": (0, 60_000), "grace": (0, 600), "results": (-1, 600), "think": (300, 10_000),
    "saves_kept": (0, 100_000),
}  # fmt: skip
"""The least and the most of settings that are numbers, times each in its own unit."""


def load_settings(path: Path | None = None) -> tuple[Settings, tuple[str, ...]]:
    """The settings, and a sentence for everything in the file that was not understood.

    A missing file gives the ordinary settings; a wrong value leaves the ordinary one in its place.
    """
    path = paths.settings_file() if path is None else path
    settings, faults = _read(path)
    return settings, tuple(f"{path}: {sentence}" for _, sentence in faults)


def settings_problems(path: Path | None = None) -> tuple[Problem, ...]:
    """Everything in the settings' file that is not understood, with its place."""
    path = paths.settings_file() if path is None else path
    faults = _read(path)[1]
    if not faults:
        return ()
    document, problems = _document(path)
    if problems:
        return tuple(problems)
    return tuple(document.problem(document.key_mark((key,) if key else ()), text) for key, text in faults)


def _document(path: Path) -> tuple[Document, list[Problem]]:
    """The file with its places; with a problem if it is none or passes a limit, as any other file."""
    from . import yaml_marks
    from .limits import SETTING, SETTINGS

    shown = paths.shown(path)
    text, problems = yaml_marks.read_text(path, shown, SETTINGS)
    if problems:
        return yaml_marks.Document(shown, ""), problems
    document, problems = yaml_marks.parse(text, shown)
    problems = [problem for problem in problems if problem.what != yaml_marks.EMPTY]
    long = next((route for route, value in document.texts() if SETTING.passed_by(value)), None)
    if long is not None:
        problems.append(
            document.problem(long, *SETTING.told("a setting is too long", f"more than {SETTING.most}"))
        )
    return document, problems


def _read(path: Path) -> tuple[Settings, list[tuple[str, str]]]:
    """The settings, and for each fault the key, if it is that of one, and a sentence."""
    if not is_there(path):
        return Settings(), []
    import yaml

    from .yaml_marks import LOADER

    document, problems = _document(path)
    if problems:
        why = problems[0].sentence
        return Settings(), [("", f"the settings can't be read ({why}); the ordinary ones are used")]
    try:
        data = yaml.load(document.text, LOADER)  # noqa: S506  # it is a safe one
    except (ValueError, yaml.YAMLError) as error:
        why = " ".join(str(error).split())
        return Settings(), [("", f"the settings can't be read ({why}); the ordinary ones are used")]
    if data is None:
        return Settings(), []
    if not isinstance(data, dict):
        return Settings(), [("", "expected one setting a line, like 'scale: 100'")]
    known = {f.name: f for f in fields(Settings)}
    taken: dict[str, Any] = {}
    faults = []
    for key, value in data.items():
        name = str(key).replace("-", "_")
        ordinary = getattr(Settings(), name, None)
        if name not in known:
            faults.append((str(key), f"there is no setting {key!r}; there are {', '.join(known)}"))
        elif isinstance(ordinary, tuple):
            if isinstance(value, list) and not any(isinstance(item, list | dict | set) for item in value):
                taken[name] = tuple(str(item) for item in value)
            else:
                faults.append((str(key), f"{key}: expected a list of words, found {value!r}"))
        elif type(value) is not type(ordinary):
            example = "true or false" if isinstance(ordinary, bool) else f"something like {ordinary!r}"
            faults.append((str(key), f"{key}: expected {example}, found {value!r}"))
        else:
            taken[name] = value
    settings = Settings(**taken)
    if settings.scale not in range(SCALES[0], SCALES[-1] + 1):
        faults.append(("scale", f"scale: expected {SCALES[0]} to {SCALES[-1]}, found {settings.scale}"))
        settings = settings.but(scale=100)
    if settings.ask not in ASKS:
        faults.append(("ask", f"ask: expected {', '.join(ASKS)}, found {settings.ask!r}"))
        settings = settings.but(ask=Settings.ask)
    for name, (least, most) in _BETWEEN.items():
        if not least <= getattr(settings, name) <= most:
            expected = f"{least} to {most}"
            faults.append((name, f"{name}: expected {expected}, found {getattr(settings, name)}"))
            settings = settings.but(**{name: getattr(Settings, name)})
    return settings, faults


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings; the file is whole at any moment.

    One with mistakes, which whoever edited it may want to mend, is kept beside it (:data:`ASIDE`).

    :raises OSError: it can't be written.
    """
    import yaml

    path = paths.settings_file() if path is None else path
    path.parent.mkdir(parents=True, exist_ok=True)
    if _read(path)[1]:
        path.replace(path.with_name(ASIDE))
    plain = {
        key.replace("_", "-"): list(value) if isinstance(value, tuple) else value
        for key, value in asdict(settings).items()
    }
    write_whole(path, yaml.safe_dump(plain, sort_keys=False).encode())
