"""The four functions of every game's module."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

from ._cycles import CycleEnv
from ._turns import TurnEnv

Functions = tuple[
    Callable[..., AECEnv], Callable[..., TurnEnv], Callable[..., CycleEnv], Callable[..., AECEnv]
]


def functions(game: str) -> Functions:
    """`env`, `raw_env`, `parallel_env` and `cycle_env` of a game."""

    def raw_env(seats: int | None = None, **kwargs: Any) -> TurnEnv:
        """The game as AEC; an illegal action raises `flotilla.FlotillaError`."""
        return TurnEnv(game, seats, **kwargs)

    def env(seats: int | None = None, **kwargs: Any) -> AECEnv:
        """The game as AEC with PettingZoo's checks: an illegal action ends it and costs one."""
        checked: AECEnv = wrappers.TerminateIllegalWrapper(
            raw_env(seats, **kwargs), illegal_reward=-1
        )
        checked = wrappers.AssertOutOfBoundsWrapper(checked)
        return wrappers.OrderEnforcingWrapper(checked)

    def parallel_env(seats: int | None = None, **kwargs: Any) -> CycleEnv:
        """The game with all seats at once."""
        return CycleEnv(game, seats, **kwargs)

    def cycle_env(seats: int | None = None, **kwargs: Any) -> AECEnv:
        """The parallel environment as AEC: every agent is asked in every cycle."""
        return wrappers.OrderEnforcingWrapper(parallel_to_aec(parallel_env(seats, **kwargs)))

    return env, raw_env, parallel_env, cycle_env
