"""AEC: whoever is to choose acts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from ._table import MAX_CYCLES, MODES, Table

NOTHING = 1 << 30


class TurnEnv(AECEnv, EzPickle):
    """A game as an AEC environment: a step is one choice of the seat that is asked.

    Chance is drawn inside. The seat that may act out of turn is asked before the one that is waited for;
    its action 0 lets it pass. Rewards come at the end and sum to zero.
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
        super().__init__()
        self.table = Table(game, seats, edition, options, render_mode, max_cycles, screen_width)
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = list(self.table.agents)
        self.render_mode = render_mode

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent is shown: its row (`observation`) and its legal actions (`action_mask`)."""
        return self.table.seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers that an agent may choose from; not all are legal."""
        return self.table.chosen[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; with a seed, the one that the seed names."""
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        asked = self.table.steps.asked
        if asked is not None:
            self.agent_selection = self.possible_agents[asked]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may choose: nothing where it is not asked."""
        return self.table.observe(agent, NOTHING)

    def step(self, action: int | None) -> None:
        """Takes the choice of the agent that is asked; chance that follows is drawn."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        steps = self.table.steps
        steps.step(int(action))
        self.table.settle()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if steps.asked is None:
            for agent, gain in zip(self.possible_agents, steps.rewards or []):
                self.rewards[agent] = float(gain)
            self.terminations = dict.fromkeys(self.agents, True)
        elif steps.taken >= self.table.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | np.ndarray | None:
        """The game, as `render_mode` says: nothing without one."""
        return self.table.render()

    def close(self) -> None:
        """Nothing is held that had to be given back."""
        pass
