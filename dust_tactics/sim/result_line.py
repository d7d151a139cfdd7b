"""What the line of a game must have: files of results are the player's, and may have been changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from .batch import side_label

Count = Annotated[int, Field(ge=0)]
Points = Annotated[float, Field(allow_inf_nan=False)]


class ResultLine(BaseModel):
    """A game of any kind; each kind adds figures of its own."""

    model_config = ConfigDict(strict=True)

    game: Annotated[int, Field(ge=1)]
    kind: str
    words: dict[str, Any]
    bots: Annotated[list[str], Field(min_length=1)]
    winner: str | None
    reason: str
    turns: Count
    points: list[Points]
    decisions: Count
    first: str | None = None
    sides: list[str] = []


def line_fault(line: Mapping[str, Any]) -> str:
    """What is wrong with a line, as a sentence; empty if nothing is."""
    try:
        read = ResultLine.model_validate(line)
    except ValidationError as error:
        return "; ".join(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
    seats = [side_label(seat) for seat in range(len(read.bots))]
    wrong = [
        f"{name}: {who!r} is none of {', '.join(seats)}"
        for name, who in (("winner", read.winner), ("first", read.first))
        if who is not None and who not in seats
    ]
    if len(read.points) != len(seats):
        wrong.append(f"points: {len(read.points)} numbers for {len(seats)} sides")
    return "; ".join(wrong)
