"""The loop of self-play: a policy plays every seat of a batch, and what happened comes back as arrays.

    import flotilla
    from flotilla import selfplay

    batch = flotilla.Batch("doubloons", 256, seed=1)
    played = selfplay.roll_out(batch, steps=64)
    results, known = selfplay.results(played)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import Batch

#: Rows, masks and seats, and an action for each game.
Policy = Callable[[NDArray[Any], NDArray[np.int8], NDArray[np.int8]], ArrayLike]


def roll_out(
    batch: Batch, policy: Policy | None = None, steps: int = 64
) -> dict[str, NDArray[Any]]:
    """Steps a batch and keeps everything: its arrays, with the steps in front.

    Without a policy, actions are drawn. `observations`, `masks` and `seats` have one step more than the others: what is
    seen after the last. Of games that were broken off, `final_observations` and `final_seats` are in `truncations`, in the
    order of `np.argwhere(played["truncated"])`: learners judge what they did not see the end of.
    """
    kept: dict[str, list[NDArray[Any]]] = {"truncations": []}

    def keep(**arrays: NDArray[Any]) -> None:
        for name, array in arrays.items():
            kept.setdefault(name, []).append(array.copy())

    for _ in range(steps):
        keep(observations=batch.observations, masks=batch.masks, seats=batch.seats)
        if policy is None:
            actions = batch.sample()
        else:
            chosen = policy(batch.observations, batch.masks, batch.seats)
            actions = np.asarray(chosen).astype(np.int32)
        keep(actions=actions)
        batch.step(actions)
        keep(gains=batch.gains, rewards=batch.rewards)
        keep(terminated=batch.terminated, truncated=batch.truncated)
        kept["truncations"].append(batch.final_observations[batch.truncated])
    keep(observations=batch.observations, masks=batch.masks, seats=batch.seats)
    last = np.concatenate(kept.pop("truncations"))
    return {**{name: np.stack(arrays) for name, arrays in kept.items()}, "truncations": last}


def results(played: dict[str, NDArray[Any]]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """What every choice led to: the reward of its seat at the end of its game, and whether that end was seen."""
    steps, games = played["actions"].shape
    reward = np.zeros((steps, games), np.float32)
    known = np.zeros((steps, games), np.bool_)
    ahead = np.zeros_like(played["rewards"][0])
    seen = np.zeros(games, np.bool_)
    for at in reversed(range(steps)):
        ended, broken_off = played["terminated"][at], played["truncated"][at]
        ahead = np.where(ended[:, None], played["rewards"][at], ahead)
        seen = (seen | ended) & ~broken_off
        reward[at] = ahead[np.arange(games), played["seats"][at]]
        known[at] = seen
    return np.where(known, reward, 0), known
