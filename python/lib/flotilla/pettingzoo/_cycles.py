"""Parallel: all seats act at once; those that are not asked wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv

from .. import FlotillaError
from ._table import MAX_CYCLES, MODES, Table

WAIT = 0


class CycleEnv(ParallelEnv, EzPickle):
    """A game as a parallel environment: in every cycle each seat chooses, and one choice counts.

    Seats that are not asked have action 0 as their only legal one; whatever they choose is left aside. A choice
    that the rules forbid changes nothing: the agent's info has the reason under `refused`, and it is asked
    again in the next cycle.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        edition: str | None = None,
        options: Mapping[str, bool | int | str] | None = None,
        render_mode: str | None = None,
        max_cycles: int = MAX_CYCLES,
        screen_width: int = 800,
    ) -> None:
        EzPickle.__init__(
            self,
            game,
            seats,
            edition=edition,
            options=options,
            render_mode=render_mode,
            max_cycles=max_cycles,
            screen_width=screen_width,
        )
        self.table = Table(game, seats, edition, options, render_mode, max_cycles, screen_width)
        self.metadata = {"name": f"{game}_v0", "render_modes": MODES, "render_fps": 2}
        self.possible_agents = list(self.table.agents)
        self.agents: list[str] = []
        self.render_mode = render_mode
        self.cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent is shown: its row (`observation`) and its legal actions (`action_mask`)."""
        return self.table.seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers that an agent may choose from; not all are legal."""
        return self.table.chosen[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begins a game; with a seed, the one that the seed names."""
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.cycles = 0
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Any]:
        return {agent: self.table.observe(agent, WAIT) for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Any],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Takes a cycle: the choice of every agent, of which those of agents that are asked count."""
        steps = self.table.steps
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if self.agents and steps.asked is not None:
            asked = self.possible_agents[steps.asked]
            try:
                steps.step(int(actions[asked]))
            except FlotillaError as refused:
                infos[asked]["refused"] = str(refused)
            self.table.settle()
        self.cycles += 1
        over = steps.asked is None
        gains = steps.rewards or [0.0] * len(self.possible_agents)
        rewards = {agent: float(gain) for agent, gain in zip(self.possible_agents, gains)}
        rewards = {agent: rewards[agent] for agent in self.agents}
        ended = dict.fromkeys(self.agents, over)
        broken_off = dict.fromkeys(self.agents, not over and self.cycles >= self.table.max_cycles)
        seen = self._seen()
        if over or self.cycles >= self.table.max_cycles:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, ended, broken_off, infos

    def render(self) -> str | np.ndarray | None:
        """The game, as `render_mode` says: nothing without one."""
        return self.table.render()

    def close(self) -> None:
        """Nothing is held that had to be given back."""
        pass
