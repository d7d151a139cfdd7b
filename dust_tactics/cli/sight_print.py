"""Verdicts on sight and cover in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from dust_tactics.content.positions.position_code import encode_position
from dust_tactics.skirmish.dispute.adjudicate import Judgement
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.narration.verdicts import answer, difference, question
from dust_tactics.skirmish.sight.traces import Reason


class SightPrinter:
    """Prints the verdicts of one or both rulebooks on one question."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def show(self, position: Position, judgements: Sequence[Judgement], picture: Path | None = None) -> None:
        """Print the question, the verdicts with their reasons, where they part, and the position's code."""
        head = Text(question(judgements[0]), style="bold")
        if position.title:
            head.append(f"   {position.title}", style="not bold italic")
        self.console.print(head)
        if position.note:
            self.console.print(Text(position.note, style="dim"))
        for judgement in judgements:
            self._verdict(judgement)
        self._difference(judgements)
        if picture is not None:
            self.console.print(Text(f"Picture: {picture}"), soft_wrap=True)
        # One line for copying, whatever the width of the terminal.
        self.console.print(Text(f"Code: {encode_position(position)}", style="dim"), soft_wrap=True)

    def _verdict(self, judgement: Judgement) -> None:
        style = "green" if judgement.visible else "red"
        if judgement.visible and judgement.cover:
            style = "yellow"
        line = Text(f"{judgement.rules.title}: ", style="bold").append(answer(judgement), style=style)
        self.console.print()
        self.console.print(line)
        for reason in judgement.because:
            self._reason(reason)
        for turn in judgement.turns:
            text = Text("if ", style="cyan").append(f"{turn.ruling}={turn.reading}: {turn.answer}")
            self.console.print(Padding(text, (0, 0, 0, 4), expand=False))

    def _reason(self, reason: Reason) -> None:
        text = Text(reason.text).append(f"  {reason.rule}", style="dim")
        if reason.ruling is not None:
            text.append(f"  ruling {reason.ruling}", style="cyan")
        self.console.print(Padding(text, (0, 0, 0, 2), expand=False))

    def _difference(self, judgements: Sequence[Judgement]) -> None:
        """Print where two rulebooks part, with the clause of each that makes it so."""
        parts = difference(judgements)
        if parts is None:
            if len(judgements) > 1:
                self.console.print()
                self.console.print(Text("Both rulebooks give the same verdict."))
            return
        self.console.print()
        self.console.print(Text(f"The rulebooks part on {parts.topic}:", style="bold magenta"))
        for judgement, clauses in zip(judgements, parts.clauses, strict=True):
            for clause in clauses:
                text = Text(f"{judgement.rules.title}  ", style="bold").append(str(clause), style="not bold")
                self.console.print(Padding(text, (0, 0, 0, 2), expand=False))
