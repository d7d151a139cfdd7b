"""The kinds of arrays of sight; their shapes are told where they are made."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
"""Whole numbers: squares, offsets, places in other arrays."""

Words = NDArray[np.uint64]
"""Machine words, each with the answers for 64 places."""

Flags = NDArray[np.bool_]
"""Answers, one by one."""
