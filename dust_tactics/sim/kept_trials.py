"""The results of trials, kept with what the program can make again: who asks the same goes on there."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from dust_tactics.content.files import paths

from .results_file import early_path
from .trial import PairPlan

MOST = 20
"""How many trials are kept, those that were played last."""


def kept_path(plan: PairPlan, cards: Any) -> Path:
    """The file of a trial: another one whenever cards, forces, scenario, rules, dice or program are others.

    The longest unused ones go, so that there are never more than :data:`MOST`.
    """
    folder = paths.cache_dir() / "trials"
    folder.mkdir(parents=True, exist_ok=True)
    asked = [[plan.asked(number), plan.commitment(number, cards)] for number in plan.firsts]
    key = hashlib.blake2b(json.dumps(asked).encode(), digest_size=12).hexdigest()
    path = folder / f"{key}.jsonl"
    _tidy(folder, path)
    return path


def _tidy(folder: Path, keep: Path) -> None:
    others = [(path.stat().st_mtime, path) for path in folder.glob("*.jsonl") if path != keep]
    for _, path in sorted(others, reverse=True)[MOST - 1 :]:
        for one in (path, early_path(path)):
            with suppress(OSError):
                one.unlink()
