"""The games as environments of Gymnasium: one seat learns, the others are played by bots.

    import gymnasium as gym
    import flotilla.gymnasium

    game = gym.make("flotilla/doubloons-v0", opponents="greedy")
    games = gym.make_vec("flotilla/doubloons-v0", num_envs=1024, opponents="greedy")

For learning by playing oneself, every seat being the learner's, use `flotilla.Batch` or `flotilla.selfplay`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from . import Batch, games, rgb
from ._spaces import seen_space

MODES = ["ansi", "rgb_array"]

Seen = dict[str, NDArray[Any]]


class OneGame(gym.Env[Seen, int]):
    """One game. What is shown is the row of numbers (`observation`) and the legal actions (`action_mask`).

    The learner has another seat in every game; `opponents` play the others: "random", or a bot. The reward is the
    learner's, at the end of the game. An action that is not legal raises a `FlotillaError`, and nothing changes; with
    `illegal="end"` it ends the game and costs one, so that learners without masks can try: better, draw by `env.action_space.sample(seen["action_mask"])`. `action_masks()` is what sb3-contrib asks for.
    """

    metadata = {"render_modes": MODES, "render_fps": 4}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        opponents: str = "random",
        skip_forced: bool = False,
        edition: str | None = None,
        options: Mapping[str, bool | int | str] | None = None,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        if illegal not in ("raise", "end"):
            raise ValueError('what is illegal may "raise" or "end"')
        self.illegal = illegal
        self.batch = Batch(
            game,
            1,
            seats,
            opponents=opponents,
            skip_forced=skip_forced,
            edition=edition,
            options=options,
        )
        self.render_mode = render_mode
        # Gymnasium's own spaces are not of the types that its environments ask for.
        seen: Any = seen_space(
            self.batch.fields(), self.batch.observations.dtype, self.batch.actions
        )
        actions: Any = gym.spaces.Discrete(self.batch.actions)
        self.observation_space, self.action_space = seen, actions

    def _seen(self) -> Seen:
        batch = self.batch
        return {"observation": batch.observations[0].copy(), "action_mask": batch.masks[0].copy()}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begins a game; with a seed, the one that the seed names."""
        super().reset(seed=seed)
        self.batch.reset(seed)
        return self._seen(), {"seat": int(self.batch.seats[0])}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Takes a step; what the others and chance do follows at once."""
        batch = self.batch
        if self.illegal == "end" and not (0 <= action < batch.actions and batch.masks[0, action]):
            return self._seen(), -1.0, True, False, {"seat": int(batch.seats[0])}
        batch.step([int(action)])
        ended = bool(batch.terminated[0])
        seen = self._seen()
        if ended:
            # The batch has begun the next game already.
            seen = {
                "observation": batch.final_observations[0].copy(),
                "action_mask": batch.final_masks[0].copy(),
            }
        seat = batch.final_seats[0] if ended else batch.seats[0]
        return seen, float(batch.gains[0]), ended, False, {"seat": int(seat)}

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as sb3-contrib's MaskablePPO wants them."""
        legal: NDArray[np.bool_] = self.batch.masks[0].astype(bool)
        return legal

    def render(self) -> Any:
        """The game as the learner sees it."""
        if self.render_mode == "rgb_array":
            return rgb(self.batch.svg(0), 400)
        return self.batch.ansi(0) if self.render_mode == "ansi" else None


class VectorGames(VectorEnv[Seen, Any, Any]):
    """Games of one kind, stepped at once on all cores.

    In each the learner has one seat, another one in every game; the others are played by `opponents`: "random"
    (every legal number alike, as `batch.sample()` draws), "random-moves" (every legal move alike), or a bot. The
    reward is the learner's, at the end of a game. A game that has ended begins anew in the same step
    (`AutoresetMode.SAME_STEP`): what was seen at its end is in `infos["final_obs"]` of the games that
    `infos["_final_obs"]` marks, and all at once in `batch.final_observations`. With `copy=False` the arrays are those
    that the next step writes to; they are read-only.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        opponents: str = "random",
        max_episode_steps: int = 0,
        seed: int | None = None,
        skip_forced: bool = False,
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
            skip_forced=skip_forced,
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

    def _seen(self) -> Seen:
        if self.copy:
            return {name: array.copy() for name, array in self._shown.items()}
        return self._shown

    def _out(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, dict[str, Any]]:
        """Begins all games anew, or those that `options["reset_mask"]` marks.

        One seed is for all games: each draws a generator of its own from it, the same whichever are marked. A list
        has a seed for each.
        """
        if isinstance(seed, np.integer):
            seed = int(seed)
        options = dict(options or {})
        mask = options.pop("reset_mask", None)
        if options:
            raise ValueError(f"there are no such options of a reset: {sorted(options)}")
        if mask is not None:
            mask = np.asarray(mask)
            if mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
                raise ValueError(f"`reset_mask` has a bool for each of {self.num_envs} games")
        if seed is not None and not isinstance(seed, int):
            seed = list(seed)
            if mask is not None and len(seed) == self.num_envs:
                seed = [own if marked else None for own, marked in zip(seed, mask)]
        self.batch.reset(seed, mask)
        return self._seen(), {}

    def step(
        self, actions: ArrayLike
    ) -> tuple[Seen, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Steps every game."""
        batch = self.batch
        batch.step(actions)
        infos: dict[str, Any] = {}
        over = batch.terminated | batch.truncated
        if over.any():
            last = np.full(self.num_envs, None, dtype=object)
            for at in np.flatnonzero(over):
                last[at] = {
                    "observation": batch.final_observations[at].copy(),
                    "action_mask": batch.final_masks[at].copy(),
                }
            infos = {"final_obs": last, "_final_obs": over, "final_info": {}, "_final_info": over}
        gains, ended = self._out(batch.gains), self._out(batch.terminated)
        return self._seen(), gains, ended, self._out(batch.truncated), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of all games."""
        return self.batch.masks.astype(bool)

    def render(self) -> tuple[Any, ...] | None:
        """All games as their learners see them."""
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
            entry_point="flotilla.gymnasium:OneGame",
            vector_entry_point="flotilla.gymnasium:_make",
            kwargs={"game": _game},
        )
