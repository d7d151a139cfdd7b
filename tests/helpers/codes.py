"""Position codes that fit by their checksum, whatever they say."""

from __future__ import annotations

import base64
import json
import zlib

from dust_tactics.content.positions import position_code


def code_of(plain: object) -> str:
    """A code whose checksum fits, of plain data or of the very bytes that it unpacks to."""
    data = plain if isinstance(plain, bytes) else json.dumps(plain, separators=(",", ":")).encode()
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=position_code._WORDS)
    payload = base64.urlsafe_b64encode(squeezer.compress(data) + squeezer.flush()).decode().rstrip("=")
    return f"DUST1-{payload}-{position_code._checksum(payload)}"
