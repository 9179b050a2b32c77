"""The strongest bots against OpenSpiel's Monte-Carlo tree search, at equal time for a move.

    pip install ./python open-spiel
    python python/benchmarks/against_openspiel.py galleons --games 100
    python python/benchmarks/against_openspiel.py doubloons --games 100

OpenSpiel's bot (`open_spiel.python.algorithms.mcts`, random playouts, proven values on; the one in C++ does not
take games that are registered from Python) plays the very same game through
`flotilla.openspiel`. A move of several choices is several searches to it; each of them is given as long, in
processor time, as our bot has used for a whole move on average so far, and at least `--seconds`. Games come in
pairs with seats swapped. Prints one line a game and a summary with a 95 % interval (Wilson's).
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time

import flotilla
import flotilla.openspiel  # noqa: F401, registers the games
import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts


class Searcher:
    """OpenSpiel's bot, held to a time by the number of simulations that took as long before."""

    def __init__(self, game: pyspiel.Game, seconds: float, seed: int) -> None:
        self.game, self.seconds, self.seed = game, seconds, seed
        self.rate = 200.0
        self.spent = self.searches = self.simulations = 0.0

    def choose(self, state: pyspiel.State) -> int:
        if len(legal := state.legal_actions()) == 1:
            return legal[0]
        simulations = max(2, round(self.rate * self.seconds))
        self.seed += 1
        rng = np.random.RandomState(self.seed)
        evaluator = mcts.RandomRolloutEvaluator(1, rng)
        bot = mcts.MCTSBot(self.game, math.sqrt(2), simulations, evaluator, solve=True, random_state=rng)
        begun = time.process_time()
        action = bot.step(state)
        took = max(time.process_time() - begun, 1e-6)
        self.spent += took
        self.searches += 1
        self.simulations += simulations
        # What was slow is asked for less the next time, and what was fast for more.
        self.rate = 0.7 * self.rate + 0.3 * simulations / took
        return action


def play(
    game: pyspiel.Game, ours: int, bot: flotilla.Bot, searcher: Searcher, seed: int, clock: dict, opening: int
) -> tuple[float, int]:
    """One game; our part of the win, and how many events it took."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    events = 0
    while not state.is_terminal():
        player = state.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            actions, chances = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(actions, chances)[0])
        elif events < opening:
            events += not state.steps.chosen
            state.apply_action(rng.choice(state.legal_actions()))
        elif player == ours:
            begun = time.process_time()
            text = bot.choose(state.steps.view(player))
            clock["spent"] += time.process_time() - begun
            clock["moves"] += 1
            events += 1
            # OpenSpiel's list of what was done does not hear of it; its search does not ask for that.
            state.steps.apply(text)
        else:
            events += not state.steps.chosen
            searcher.seconds = max(clock["least"], clock["spent"] / max(clock["moves"], 1))
            state.apply_action(searcher.choose(state))
    return (state.returns()[ours] + 1) / 2, events


def wilson(won: float, games: int) -> tuple[float, float]:
    share, z = won / games, 1.96
    middle = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - half) / (1 + z * z / games), (middle + half) / (1 + z * z / games)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", choices=["galleons", "doubloons"])
    asked.add_argument("--bot", default="admiral")
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--seconds", type=float, default=0.05, help="the least time for a search of OpenSpiel's")
    asked.add_argument("--opening", type=int, default=None, help="random moves before the bots begin [galleons: 4]")
    asked.add_argument("--first", type=int, default=1, help="the number of the first game, to go on where it was broken off")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    opening = given.opening if given.opening is not None else 4 * (given.game == "galleons")
    game = pyspiel.load_game(f"flotilla_{given.game}")
    clock = {"spent": 0.0, "moves": 0, "least": given.seconds}
    searcher = Searcher(game, given.seconds, given.seed)
    bot = flotilla.Bot(given.game, given.bot, given.seed)
    won = 0.0
    for number in range(given.first - 1, given.games):
        bot.forget()
        # Both games of a pair have one seed of luck, and seats swapped.
        seed = given.seed * 1_000_003 + number // 2
        share, events = play(game, number % 2, bot, searcher, seed, clock, opening)
        won += share
        print(f"game {number + 1}: seat {number % 2 + 1}, {share:g} after {events} moves; {won:g} of {number + 2 - given.first}", flush=True)
    played = given.games - given.first + 1
    low, high = wilson(won, played)
    print(json.dumps({
        "game": given.game, "bot": given.bot, "games": played, "won": won,
        "share": won / played, "interval": [round(low, 4), round(high, 4)],
        "our_seconds_a_move": clock["spent"] / max(clock["moves"], 1),
        "their_seconds_a_search": searcher.spent / max(searcher.searches, 1),
        "their_simulations_a_search": searcher.simulations / max(searcher.searches, 1),
    }))


if __name__ == "__main__":
    main()
