"""Lines of positions and cards that fit by their checksum, whatever they say."""

from __future__ import annotations

import base64
import json
import zlib

from dust_tactics.content.files.line_code import LineCode, _checksum
from dust_tactics.content.positions.position_code import _CODE


def code_of(plain: object, kind: LineCode = _CODE) -> str:
    """A code whose checksum fits, of plain data or of the very bytes that it unpacks to."""
    data = plain if isinstance(plain, bytes) else json.dumps(plain, separators=(",", ":")).encode()
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=kind.words)
    payload = base64.urlsafe_b64encode(squeezer.compress(data) + squeezer.flush()).decode().rstrip("=")
    return f"{kind.name}{kind.version}-{payload}-{_checksum(payload)}"
