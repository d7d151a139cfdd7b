"""Counted randomness for bots: what is drawn depends on a key and a number, on nothing else.

So a bot keeps no state, plays the same on every machine, and goes on after a
crash as if nothing had happened.
"""

from __future__ import annotations

import hmac


def draw(key: bytes, number: int, options: int) -> int:
    """A number from 0 to ``options - 1``, equally likely to within one part in 2**200.

    :raises ValueError: there are no options.
    """
    if options < 1:
        raise ValueError("there is nothing to draw from")
    digest = hmac.digest(key, f"draw|{number}".encode(), "sha256")
    return int.from_bytes(digest, "big") % options
