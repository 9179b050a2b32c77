"""What a row of numbers and its legal choices are as spaces of Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import DTypeLike


def row_space(fields: list[dict[str, Any]], dtype: DTypeLike) -> spaces.Box:
    """The space of rows with these parts."""
    low = np.concatenate([np.full(f["stop"] - f["start"], f["low"]) for f in fields])
    high = np.concatenate([np.full(f["stop"] - f["start"], f["high"]) for f in fields])
    kind: Any = np.dtype(dtype).type
    return spaces.Box(low.astype(dtype), high.astype(dtype), dtype=kind)


def seen_space(fields: list[dict[str, Any]], dtype: DTypeLike, actions: int) -> spaces.Dict:
    """The space of what an agent is shown: its row, and its legal actions."""
    mask = spaces.Box(0, 1, (actions,), dtype=np.int8)
    return spaces.Dict({"observation": row_space(fields, dtype), "action_mask": mask})
