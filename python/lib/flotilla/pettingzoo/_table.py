"""What both kinds of environments share: a game by numbers, its rng and its pictures."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from .. import Rng, Steps, rgb
from .._spaces import seen_space

MODES = ["human", "ansi", "rgb_array"]
MAX_CYCLES = 100_000


class Table:
    """A game with its agents."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        edition: str | None,
        options: Mapping[str, bool | int | str] | None,
        render_mode: str | None,
        max_cycles: int,
        screen_width: int,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"render_mode is one of {MODES}, not {render_mode!r}")
        self.steps = Steps(game, seats, edition=edition, options=options)
        self.agents = [f"player_{seat}" for seat in range(self.steps.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        self.seen = {agent: self.seen_space() for agent in self.agents}
        self.chosen = {agent: spaces.Discrete(self.steps.actions) for agent in self.agents}
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.screen_width = screen_width
        self.rng: Rng | None = None

    def seen_space(self) -> spaces.Dict:
        return seen_space(self.steps.fields(), self.steps.dtype, self.steps.actions)

    def reset(self, seed: int | None) -> None:
        if seed is not None:
            self.rng = Rng(seed)
        elif self.rng is None:
            self.rng = Rng(secrets.randbits(64))
        self.steps.restart()
        self.settle()

    def settle(self) -> None:
        assert self.rng is not None
        self.steps.settle(self.rng)

    def observe(self, agent: str, waiting: int) -> dict[str, Any]:
        """What an agent is shown; if it is not asked, its only legal number is `waiting`, if any."""
        seat = self.seat_of[agent]
        if self.steps.asked == seat:
            mask = self.steps.mask()
        else:
            mask = np.zeros(self.steps.actions, np.int8)
            mask[waiting : waiting + 1] = 1
        return {"observation": self.steps.observe(seat), "action_mask": mask}

    def render(self) -> str | np.ndarray | None:
        if self.render_mode == "rgb_array":
            return rgb(self.steps.svg(), self.screen_width)
        if self.render_mode == "ansi":
            return self.steps.ansi()
        if self.render_mode == "human":
            print(self.steps.ansi())
        return None
