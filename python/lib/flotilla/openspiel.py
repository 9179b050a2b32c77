"""The games for OpenSpiel's algorithms.

    import pyspiel
    import flotilla.openspiel

    game = pyspiel.load_game("flotilla_doubloons(seats=3)")

Chance is explicit: its outcomes are numbered in the order of the rules' list. A move is a few actions, one
for each choice. Places and headings of pyramids are sorted into numbers; see `docs/python.md`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from . import CHANCE, Steps, games, info

#: More steps than any game takes.
LONGEST = 1_000_000


def _type(name: str) -> pyspiel.GameType:
    about = info(name)
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"flotilla_{name}",
        long_name=f"Flotilla: {about['title']}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION
            if about["secrets"]
            else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=about["most_seats"],
        min_num_players=about["least_seats"],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": about["least_seats"], "options": "", "edition": ""},
    )


class FlotillaGame(pyspiel.Game):
    """One of the games; `options` are written `cards:yes;rounds:10`."""

    name: str
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        seats = int(params.get("seats", info(self.name)["least_seats"]))
        written = [word.split(":", 1) for word in str(params.get("options", "")).split(";") if word]
        self.steps = Steps(
            self.name,
            seats,
            edition=params.get("edition") or None,
            options={key: value for key, value in written},
        )
        self.fields = self.steps.fields()
        about = pyspiel.GameInfo(
            num_distinct_actions=self.steps.actions,
            max_chance_outcomes=info(self.name)["most_chances"],
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, about, params)

    def new_initial_state(self) -> FlotillaState:
        return FlotillaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FlotillaObserver:
        return FlotillaObserver(self, iig_obs_type, params)


class FlotillaState(pyspiel.State):
    """A game by numbers."""

    def __init__(self, game: FlotillaGame) -> None:
        super().__init__(game)
        self.steps = game.steps.copy()

    def current_player(self) -> int:
        asked = self.steps.asked
        if asked is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked == CHANCE else asked

    def _legal_actions(self, player: int) -> list[int]:
        return self.steps.legal() if player == self.steps.asked else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(enumerate(self.steps.chances()))

    def _apply_action(self, action: int) -> None:
        if self.steps.asked == CHANCE:
            self.steps.happen(action)
        else:
            self.steps.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"outcome-{action}" if player == CHANCE else self.steps.word(action)

    def is_terminal(self) -> bool:
        return self.steps.asked is None

    def returns(self) -> list[float]:
        return [float(gain) for gain in self.steps.rewards or [0.0] * self.steps.seats]

    def __str__(self) -> str:
        said = self.steps.chosen
        return f"{self.steps.position} | {said}" if said else self.steps.position


class FlotillaObserver:
    """What a player sees: the row of numbers that the other interfaces show too."""

    def __init__(self, game: FlotillaGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError("rows tell what is, not what was: they have no perfect recall")
        size = game.fields[-1]["stop"]
        self.tensor = np.zeros(size, np.float32)
        self.dict = {
            field["name"]: self.tensor[field["start"] : field["stop"]].reshape(field["shape"])
            for field in game.fields
        }

    def set_from(self, state: FlotillaState, player: int) -> None:
        self.tensor[:] = state.steps.observe(player)

    def string_from(self, state: FlotillaState, player: int) -> str:
        said = state.steps.chosen if state.steps.asked == player else ""
        position = state.steps.view(player).position
        return f"{position} | {said}" if said else position


def _register(game: str) -> type[FlotillaGame]:
    kind = _type(game)
    made = type(f"Flotilla{game.title()}", (FlotillaGame,), {"name": game, "kind": kind})
    pyspiel.register_game(kind, made)
    return made


CLASSES = {game: _register(game) for game in games()}
