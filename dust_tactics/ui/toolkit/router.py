"""Scenes by name: who opens one knows its route, and only the list of all scenes knows who builds it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, ParamSpec, TypeVar

from .controls import Control

P = ParamSpec("P")
S = TypeVar("S")


@dataclass(frozen=True)
class Route(Generic[P]):
    """The name of a scene, with the types of what it is opened with."""

    name: str


class Router(Generic[S]):
    """Makes the scene of a route; every route is said in one place, before anything is opened."""

    def __init__(self) -> None:
        self._makers: dict[str, Callable[..., S]] = {}

    def add(self, route: Route[P], make: Callable[P, S]) -> None:
        """Say what makes the scene of a route.

        :raises ValueError: the route has its scene already.
        """
        if route.name in self._makers:
            raise ValueError(f"two scenes are called {route.name}")
        self._makers[route.name] = make

    def make(self, route: Route[P], *args: P.args, **kwargs: P.kwargs) -> S:
        """The scene of a route, made of what it is opened with.

        :raises LookupError: no scene has that name.
        """
        if route.name not in self._makers:
            raise LookupError(f"no scene is called {route.name}; there are {', '.join(sorted(self._makers))}")
        return self._makers[route.name](*args, **kwargs)

    @property
    def names(self) -> frozenset[str]:
        """The names of all routes."""
        return frozenset(self._makers)


HOME: Route[[]] = Route("menu")
"""The scene that the program begins with, and goes to after faults."""

MESSAGE: Route[[str, str]] = Route("message")
"""Something to read: the text and its title."""

OPTIONS: Route[[Control]] = Route("list-open")
"""The open list of a drop-down."""
