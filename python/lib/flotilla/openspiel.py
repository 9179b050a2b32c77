"""The games for OpenSpiel's algorithms.

    import pyspiel
    import flotilla.openspiel

    game = pyspiel.load_game("flotilla_doubloons(seats=3)")

Chance is explicit: its outcomes are numbered in the order of the rules' list and named in notation. A move is a few
actions, one for each choice. An information state is everything that a seat has witnessed, in order. Places and
headings of pyramids are sorted into numbers; see `docs/python.md`.

A `position` of archipelago may have hidden cards (`?`): then the first chance node deals them.
"""

from __future__ import annotations

from typing import Any
from zlib import crc32

import numpy as np
import pyspiel

from . import CHANCE, Rng, Steps, archipelago_deals, games, info

#: More steps than any game takes.
LONGEST = 1_000_000
#: How many bits tell one event from another in the tensor of an information state.
BITS = 32


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
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": about["least_seats"],
            "options": "",
            "edition": "",
            "position": "",
            "history": 128,
        },
    )


class FlotillaGame(pyspiel.Game):
    """One of the games.

    `options` are written `cards:yes;rounds:10`. `position` is where games begin, as `Game.position` has it, or as
    somebody sees it who does not know the cards in hand: chance deals what is hidden there. `history` is how many
    events the tensor of an information state tells of, the last ones; its string tells of all.
    """

    name: str
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        seats = int(params.get("seats", info(self.name)["least_seats"]))
        written = [word.split(":", 1) for word in str(params.get("options", "")).split(";") if word]
        set_up: dict[str, Any] = {
            "edition": params.get("edition") or None,
            "options": {key: value for key, value in written},
        }
        position = params.get("position") or None
        deals: list[tuple[Any, int]] = [(position, 1)]
        if position:
            deals = archipelago_deals.deals(self.name, position, {**set_up, "seats": seats})
        #: The games that chance deals at first, each with how often; a single one if nothing is hidden.
        self.deals = [
            (Steps(self.name, seats, position=dealt, history=True, **set_up), ways) for dealt, ways in deals
        ]
        self.steps = self.deals[0][0]
        self.fields = self.steps.fields()
        self.history = int(params.get("history", 128))
        self.params = params
        about = pyspiel.GameInfo(
            num_distinct_actions=self.steps.actions,
            max_chance_outcomes=max(info(self.name)["most_chances"], len(self.deals)),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, about, params)

    def new_initial_state(self) -> FlotillaState:
        """A game at its start."""
        return FlotillaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FlotillaObserver:
        """What turns states into tensors and strings."""
        return FlotillaObserver(self, iig_obs_type, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (self.name, self.params)


class FlotillaState(pyspiel.State):
    """A game by numbers."""

    def __init__(self, game: FlotillaGame) -> None:
        super().__init__(game)
        self.steps = game.steps.copy()
        #: Where the history of actions begins, if not at the start of the game.
        self.begun: Steps | None = None
        #: What chance may deal, before it has; nothing afterwards, and where nothing is hidden.
        self.deals = game.deals if len(game.deals) > 1 else []

    def current_player(self) -> int:
        """Who is to choose: a seat, chance, or nobody at the end."""
        if self.deals:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.steps.asked
        if asked is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked == CHANCE else asked

    def _legal_actions(self, player: int) -> list[int]:
        return self.steps.legal() if player == self.steps.asked else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a pending chance, each with how likely it is."""
        if self.deals:
            all_ways = sum(ways for _, ways in self.deals)
            return [(number, ways / all_ways) for number, (_, ways) in enumerate(self.deals)]
        return list(enumerate(self.steps.chances()))

    def _apply_action(self, action: int) -> None:
        if self.deals:
            self.steps, self.deals = self.deals[action][0].copy(), []
        elif self.steps.asked == CHANCE:
            self.steps.happen(action)
        else:
            self.steps.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            if self.deals:
                return f"deal {archipelago_deals.hands(self.deals[action][0].position)}"
            name = self.steps.outcome(action) if self.steps.asked == CHANCE else None
            return name or f"outcome-{action}"
        return self.steps.word(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.deals and self.steps.asked is None

    def returns(self) -> list[float]:
        """What every player gains: nothing before the end."""
        return [float(gain) for gain in self.steps.rewards or [0.0] * self.steps.seats]

    def resample_from_infostate(self, player: int, sampler: Any) -> FlotillaState:
        """Another state that a player could not tell from this one. Its history of actions begins there."""
        return _begun(self.get_game(), self.steps.resample(player, Rng(int(sampler() * 2**53))))

    def __reduce__(self) -> tuple[Any, ...]:
        # OpenSpiel would write the game as a string, in which positions with commas can't be told from parameters.
        game = self.get_game()
        return _go_on, (game.name, game.params, self.history(), self.begun)

    def __str__(self) -> str:
        if self.deals:
            return "deal"
        said = self.steps.chosen
        return f"{self.steps.position} | {said}" if said else self.steps.position


class FlotillaObserver:
    """What a player sees: the row of numbers that the other interfaces show too; with perfect recall, what it witnessed
    before, besides.

    In the tensor an event is who acted (a one for chance or the seat, the own seat first) and `BITS` bits of the
    checksum (CRC-32) of what the player saw of it; the last event comes last.

    What everybody knows and what a player alone knows are shown together: an observer of one without the other, or of
    what all players know, raises a `ValueError`.
    """

    def __init__(self, game: FlotillaGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        one = pyspiel.PrivateInfoType.SINGLE_PLAYER
        asked = iig_obs_type
        if asked is not None and not (asked.public_info and asked.private_info == one):
            raise ValueError("an observer shows what everybody knows and what its player knows, together")
        self.recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.seats = game.num_players()
        self.row = game.fields[-1]["stop"]
        self.width = 1 + self.seats + BITS
        events = game.history if self.recalls else 0
        self.tensor = np.zeros(self.row + events * self.width, np.float32)
        self.dict = {
            field["name"]: self.tensor[field["start"] : field["stop"]].reshape(field["shape"])
            for field in game.fields
        }
        self.events = self.tensor[self.row :].reshape(events, self.width)
        if self.recalls:
            self.dict["events"] = self.events

    def set_from(self, state: FlotillaState, player: int) -> None:
        """Writes what a player sees into the tensor."""
        self.tensor[: self.row] = state.steps.observe(player)
        if not self.recalls:
            return
        self.events[:] = 0
        last = state.steps.history(player, len(self.events))
        for row, (actor, text) in zip(self.events[len(self.events) - len(last) :], last):
            row[0 if actor == CHANCE else 1 + (actor - player) % self.seats] = 1
            checksum = np.array([crc32(text.encode())], ">u4").view(np.uint8)
            row[-BITS:] = np.unpackbits(checksum)

    def string_from(self, state: FlotillaState, player: int) -> str:
        """What a player sees, as text."""
        said = state.steps.chosen if state.steps.asked == player else ""
        position = state.steps.view(player).position
        seen = f"{position} | {said}" if said else position
        if not self.recalls:
            return seen
        return f"{state.steps.history_text(player)} | {seen}"


def _load(name: str, params: dict[str, Any]) -> FlotillaGame:
    """A game from what it was made with."""
    loaded: FlotillaGame = pyspiel.load_game(f"flotilla_{name}", params)
    return loaded


def _begun(game: FlotillaGame, steps: Steps) -> FlotillaState:
    """A state that has come to this, whatever it came by."""
    state = FlotillaState(game)
    state.deals = []
    state.begun, state.steps = steps, steps.copy()
    return state


def _go_on(
    name: str, params: dict[str, Any], actions: list[int], begun: Steps | None = None
) -> FlotillaState:
    """A state from everything that was chosen and drawn since the start, or since it had come to something."""
    game = _load(name, params)
    state = game.new_initial_state() if begun is None else _begun(game, begun)
    for action in actions:
        state.apply_action(action)
    return state


def _register(game: str) -> type[FlotillaGame]:
    kind = _type(game)
    made = type(f"Flotilla{game.title()}", (FlotillaGame,), {"name": game, "kind": kind})
    pyspiel.register_game(kind, made)
    return made


CLASSES = {game: _register(game) for game in games()}
