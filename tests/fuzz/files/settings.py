"""Settings: ordinary ones stand where a file is wrong, and what is saved is loaded."""

from __future__ import annotations

import dataclasses
import random
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from dust_tactics.content.files.settings import (
    ASIDE,
    ASKS,
    SCALES,
    Settings,
    load_settings,
    save_settings,
    settings_problems,
)

from ..campaign import Campaign, Case, answered
from ..spoil import WORDS, changed_file, dumped, odd, spoilt


@cache
def _right() -> bytes:
    """A file as the program writes it."""
    settings = Settings(palette="greyscale", scale=125, pause=0, hints_seen=("aim", "move"))
    plain = {
        key.replace("_", "-"): list(value) if isinstance(value, tuple) else value
        for key, value in dataclasses.asdict(settings).items()
    }
    return yaml.safe_dump(plain).encode()


def drawn(chance: random.Random) -> bytes:
    """Settings whose keys are right and whose values stand at the bounds."""
    values: tuple[Any, ...] = (
        0, 1, -1, 75, 74, 250, 251, 600, 601, 60_000, 60_001, True, False, "x" * 200, "x" * 201, *ASKS,
        [], ["a"] * 40,
    )  # fmt: skip
    plain = {
        field.name.replace("_", "-"): chance.choice(values)
        if chance.randrange(4) == 0
        else chance.choice(SCALES)
        if field.name == "scale"
        else chance.choice(ASKS)
        if field.name == "ask"
        else field.default
        for field in dataclasses.fields(Settings)
        if chance.randrange(2) and field.default is not dataclasses.MISSING
    }
    if chance.randrange(6) == 0:
        plain[chance.choice(("scale", "other", ""))] = odd(chance)
    return dumped(plain, chance)


def tried(data: bytes, folder: Path) -> Case:
    """Load settings; whatever they were, what is saved then is loaded."""
    path = folder / "settings.yaml"
    path.write_bytes(data)
    with answered() as watch:
        settings, notices = load_settings(path)
        problems = settings_problems(path)
    assert bool(notices) == bool(problems)
    for sentence in (*notices, *map(str, problems)):
        assert sentence.startswith((str(path), path.name)), sentence
        assert len(sentence) < 2_000, sentence
        assert sentence.isprintable(), sentence
    assert all(
        type(value) is type(getattr(Settings(), key)) for key, value in dataclasses.asdict(settings).items()
    )
    save_settings(settings, path)
    assert load_settings(path) == (settings, ()), "what was saved is not what is loaded"
    assert (folder / ASIDE).exists() == bool(notices), "settings with mistakes are kept, and no others"
    return Case(not notices, len(data), watch.seconds)


def case(chance: random.Random, folder: Path) -> Case:
    """One file of settings."""
    match chance.randrange(4):
        case 0:
            data = drawn(chance)
        case 1:
            data = changed_file(_right(), chance)
        case _:
            data = spoilt(_right(), chance, (*WORDS, b"scale: ", b"hints-seen: "))
    return tried(data, folder)


CAMPAIGNS = (Campaign("settings", case, again=tried),)
