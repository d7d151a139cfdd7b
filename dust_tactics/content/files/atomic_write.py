"""Files that appear whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file in place of one of that name; whoever reads it meanwhile gets the old one whole.

    It is written beside its place, reaches the disk, and is then renamed.  Its folder must be there.

    :raises OSError: it cannot be written; the old file stands, and nothing is left beside it.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        part.chmod(0o644)  # a file of the player's like any other, not one that only he may read
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
