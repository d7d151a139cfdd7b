"""Wrong saves, replays and histories."""

from __future__ import annotations

from .mutant import Mutant

SAVES = (
    Mutant(
        "commitment",
        "saves",
        'if header.commitment != data.get("commitment"):',
        'if not data.get("commitment"):',
        "a secret that does not fit its commitment is taken",
    ),
    Mutant(
        "facts-compared",
        "saves",
        "    if ours != theirs:\n",
        "    if len(ours) != len(theirs):\n",
        "a replay counts facts and compares none",
    ),
    Mutant(
        "rolls-compared",
        "saves",
        "if entry.rolls != line.rolls:",
        "if entry.rolls < line.rolls:",
        "a replay takes a file that made fewer rolls",
    ),
    Mutant(
        "undo-of-dice",
        "saves",
        "        if not history[-1].open:",
        "        if history[-1].open is None:",
        "a file takes back decisions that rolled dice",
    ),
    Mutant(
        "undo-of-others",
        "saves",
        "if not entry.open or (seat is not None and entry.seat != seat):",
        "if not entry.open:",
        "one takes back the decisions of the other seat",
    ),
    Mutant(
        "redo-after-another",
        "saves",
        "if self._undone and self._undone.pop() != decision:",
        "if self._undone and self._undone.pop() != decision and not self._undone:",
        "what was taken back can be made again after another decision",
    ),
    Mutant(
        "added-fields",
        "saves",
        "name not in added or item != added[name]",
        "name not in added or name in names",
        "a field that came later is recorded at its default",
    ),
    Mutant(
        "sets-sorted",
        "saves",
        "return lambda value: sorted(to_plain(item) for item in value)",
        "return lambda value: [to_plain(item) for item in value]",
        "a recorded set has no order",
    ),
    Mutant(
        "damaged-line",
        "saves",
        "    if not found.damage:\n        return found",
        "    if not found.damage or found.records:\n        return found",
        "a file with a damaged line inside opens",
    ),
    Mutant(
        "lines-missing",
        "saves",
        "    if record.n != expected:",
        "    if record.n < expected:",
        "a file with lines missing opens",
    ),
    Mutant(
        "result",
        "saves",
        "if end is not None and end.result != to_plain(outcome):",
        "if end is not None and outcome is None:",
        "a file with another result is proved",
    ),
    Mutant(
        "fork-dice",
        "saves",
        '            name=f"{self.header.game}-fork",',
        '            name=f"{self.header.game}-fork", secret=self.header.secret,',
        "a forked game tells the secret of the real one",
    ),
    Mutant(
        "key-of-a-seat",
        "saves",
        '|bot|{seat}"',
        '|bot|0"',
        "both bots choose by the same key",
    ),
    Mutant(
        "reveals",
        "saves",
        (
            "still_open = counter.rolls == last.rolls and not any(isinstance(e, game.reveals) for e in "
            "step.events)"
        ),
        "still_open = counter.rolls == last.rolls",
        "a decision that revealed something is taken back",
    ),
    Mutant(
        "torn-tail",
        "saves",
        "stream.truncate(saved.size)",
        "stream.truncate(saved.length)",
        "a torn line stays in the file that goes on",
    ),
)
