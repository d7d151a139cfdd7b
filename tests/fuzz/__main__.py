"""``python -m tests.fuzz``."""

from __future__ import annotations

import sys

from .run import main

if __name__ == "__main__":  # workers import this module again
    sys.exit(main())
