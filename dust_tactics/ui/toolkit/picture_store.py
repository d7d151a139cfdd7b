"""Pictures that are kept while there is room: every store of pictures is bounded by their pixels."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)


class PictureStore(Generic[K]):
    """Pictures under keys, of at most so many ``pixels`` together; the longest unused ones make room.

    The latest one stays, however large it is.
    """

    def __init__(self, pixels: int) -> None:
        self._pictures: OrderedDict[K, pygame.Surface] = OrderedDict()
        self._room = pixels
        self.used = 0

    def __iter__(self) -> Iterator[K]:
        """The keys, the longest unused first."""
        return iter(self._pictures)

    def get(self, key: K) -> pygame.Surface | None:
        """The picture of a key, if it is still there; it counts as used now."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
        return found

    def keep(self, key: K, picture: pygame.Surface) -> pygame.Surface:
        """Keep a picture under a key, instead of one that was there."""
        self.drop(key)
        self._pictures[key] = picture
        self.used += picture.get_width() * picture.get_height()
        self._make_way()
        return picture

    def fit(self, pixels: int) -> None:
        """Have another room from now on."""
        self._room = pixels
        self._make_way()

    def _make_way(self) -> None:
        while self.used > self._room and len(self._pictures) > 1:
            self.drop(next(iter(self._pictures)))

    def drop(self, key: K) -> None:
        """Forget the picture of a key, if there is one."""
        gone = self._pictures.pop(key, None)
        if gone is not None:
            self.used -= gone.get_width() * gone.get_height()

    def clear(self) -> None:
        """Forget all of them."""
        self._pictures.clear()
        self.used = 0
