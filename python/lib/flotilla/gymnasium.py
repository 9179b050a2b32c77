"""Thousands of games at once as a vector environment of Gymnasium: one seat learns, others play.

    import gymnasium as gym
    import flotilla.gymnasium

    games = gym.make_vec("flotilla/doubloons-v0", num_envs=1024, opponents="greedy")

For learning by playing oneself, every seat being the learner's, use `flotilla.Batch`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from . import Batch, games, rgb
from ._spaces import seen_space

MODES = ["ansi", "rgb_array"]


class VectorGames(VectorEnv):
    """Games of one kind, stepped at once on all cores.

    In each the learner has one seat, another one in every game; the others are played by `opponents`: "random",
    or a level of the built-in bots. The reward is the learner's, at the end of a game. A game that has ended
    begins anew in the same step. With `copy=False` the arrays are those that the next step writes to.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        opponents: str = "random",
        max_episode_steps: int = 0,
        seed: int = 0,
        edition: str | None = None,
        options: Mapping[str, bool | int | str] | None = None,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.batch = Batch(
            game,
            num_envs,
            seats,
            seed=seed,
            most_steps=max_episode_steps,
            opponents=opponents,
            edition=edition,
            options=options,
        )
        self.num_envs = num_envs
        self.copy = copy
        self.render_mode = render_mode
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": MODES}
        seen = self.batch.observations
        self.single_observation_space = seen_space(
            self.batch.fields(), seen.dtype, self.batch.actions
        )
        self.single_action_space = gym.spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._shown = {"observation": seen, "action_mask": self.batch.masks}

    def _seen(self) -> dict[str, NDArray[Any]]:
        if self.copy:
            return {name: array.copy() for name, array in self._shown.items()}
        return self._shown

    def _out(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        if isinstance(seed, list):
            raise ValueError("one seed is for all games: each draws rng of its own from it")
        self.batch.reset(seed)
        return self._seen(), {}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[
        dict[str, NDArray[Any]],
        NDArray[np.float32],
        NDArray[np.bool_],
        NDArray[np.bool_],
        dict[str, Any],
    ]:
        batch = self.batch
        batch.step(np.ascontiguousarray(actions, dtype=np.int32))
        gains, ended = self._out(batch.gains), self._out(batch.terminated)
        return self._seen(), gains, ended, self._out(batch.truncated), {}

    def render(self) -> tuple[Any, ...] | None:
        if self.render_mode == "rgb_array":
            return tuple(rgb(self.batch.svg(at), 400) for at in range(self.num_envs))
        if self.render_mode == "ansi":
            return tuple(self.batch.ansi(at) for at in range(self.num_envs))
        return None


def _make(game: str, num_envs: int = 1, **kwargs: Any) -> VectorGames:
    return VectorGames(game, num_envs, **kwargs)


for _game in games():
    if f"flotilla/{_game}-v0" not in gym.registry:
        gym.register(
            f"flotilla/{_game}-v0",
            vector_entry_point="flotilla.gymnasium:_make",
            kwargs={"game": _game},
        )
