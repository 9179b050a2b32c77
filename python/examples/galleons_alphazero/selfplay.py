"""Games of a judge against itself, to learn from, and against bots, to see how strong it is."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import flotilla

from .chart import FLEET, Chart
from .search import Desk, Judge, indifferent, play, search


class Samples(NamedTuple):
    """Positions to learn from: rows, moves (of turned rows) and how good each is, and what came of it."""

    rows: NDArray[np.int8]
    moves: NDArray[np.int32]
    policy: NDArray[np.float16]
    worth: NDArray[np.float32]


def scattered(chart: Chart, games: int, random: np.random.Generator, **set_up: Any) -> flotilla.Batch:
    """Games with some ships of every kind, or all, on any places: there is something to take at once."""
    batch = flotilla.Batch("galleons", games, 2, seed=1, **set_up)
    few = flotilla.Batch("galleons", 32, 2, seed=1, **set_up)
    for start in range(0, games, 32):
        for game in range(32):
            corners, centres = random.permutation(chart.corners), random.permutation(np.arange(chart.corners, chart.places))
            sides, whole = [], random.random() < 0.5
            for _ in range(2):
                kinds = []
                for letter, kind in zip("GTS", FLEET):
                    count = FLEET[kind] if whole else random.integers(1, FLEET[kind] + 1)
                    free = centres if letter == "T" else corners
                    kinds.append(letter + ",".join(chart.names[place] for place in np.sort(free[:count])))
                    corners, centres = (corners, free[count:]) if letter == "T" else (free[count:], centres)
                sides.append(";".join(kinds))
            position = f"{sides[0]} {sides[1]} {random.integers(1, 3)} 0 -"
            few.put(game, flotilla.Steps("galleons", 2, position=position, **set_up))
        new = np.arange(start, min(games, start + 32))
        batch.assign(new, few, new - start)
    return batch


class Fleet:
    """Games that are played by one judge against itself.

    At the start fleets are far apart, and whoever sails at random hardly meets anybody: nothing would be learnt for long. So
    half of the games begin with ships that are scattered over the board.
    """

    def __init__(self, chart: Chart, games: int, simulations: int, considered: int, seed: int, quiet: int) -> None:
        set_up = {"options": {"quiet_moves": quiet}}
        self.chart, self.considered = chart, considered
        self.batch = flotilla.Batch("galleons", games, 2, seed=seed, **set_up)
        self.desk = Desk(games, simulations, **set_up)
        self.random = np.random.default_rng(seed)
        self.scattered = scattered(chart, games, self.random, **set_up)
        self.opening = np.zeros(games, np.int64)
        self.ended: list[float] = []
        self.begin(np.arange(games), 40)

    def begin(self, games: NDArray[Any], most: int) -> None:
        """Lets games begin, after fewer than so many drawn moves, half of them with scattered ships."""
        self.opening[games] = self.random.integers(0, most, len(games))
        some = games[self.random.random(len(games)) < 0.5]
        if some.size:
            self.batch.assign(some, self.scattered, self.random.integers(0, self.scattered.games, len(some)))
            self.opening[some] //= 4

    def play(self, judge: Judge, moves: int, trace: float) -> Samples:
        """So many moves of every game. What a position is worth is a mixture of what the searches after it said and of
        the end, if that is seen (a trace of 1 would wait for it)."""
        batch, games = self.batch, np.arange(self.batch.games)
        kept: list[tuple[NDArray[Any], ...]] = []
        for _ in range(moves):
            rows = batch.observations.copy()
            found = search(judge, self.chart, batch, self.desk, self.considered)
            # A game begins with some moves that are drawn, so that no two are the same.
            lost = self.opening > 0
            drawn = np.where(found.moves >= 0, self.random.random(found.moves.shape), -1).argmax(1)
            chosen = np.where(lost, drawn, found.chosen)
            gains, over = play(batch, self.chart, found.moves[games, chosen])
            self.opening -= 1
            self.begin(over.nonzero()[0], 13)
            self.ended += gains[over].tolist()
            kept.append((rows, found.moves, found.policy.astype(np.float16), found.worth, gains, over, lost))
        rows, offered, policy, worths, gains, overs, losts = (np.stack(column) for column in zip(*kept))
        after = judge(batch.observations, False).worth
        target, ahead = np.empty_like(worths), after
        for at in reversed(range(moves)):
            ahead = np.where(overs[at], gains[at], -(trace * ahead + (1 - trace) * after))
            # What followed a drawn move says nothing of the position before it.
            ahead = np.where(losts[at], worths[at], ahead)
            target[at], after = ahead, worths[at]
        flat = [column.reshape(-1, *column.shape[2:]) for column in (rows, offered, policy, target)]
        return Samples(*flat)


def match(
    judge: Judge, chart: Chart, opponent: str, games: int, simulations: int, considered: int = 16, seed: int = 1
) -> NDArray[np.float64]:
    """Games against a bot: 1 for each that was won, 0.5 for a draw.

    Two games have the same opening of six random moves: in one the judge is to move then, in the other the bot.
    """
    drawn = flotilla.Batch("galleons", games, 2, seed=seed)
    random = indifferent(chart, 1, lambda rows: np.zeros(len(rows), np.float32), seed)
    for _ in range(6):
        play(drawn, chart, random(drawn.observations, True).moves[:, 0])
    drawn.assign(np.arange(1, games, 2), drawn, np.arange(0, games - 1, 2))
    bot = flotilla.Bot("galleons", opponent, seed=seed)
    for game in range(1, games, 2):
        steps = drawn.game(game)
        steps.apply(bot.choose(steps.game()) or "")
        drawn.put(game, steps)
    batch = flotilla.Batch("galleons", games, 2, seed=seed, opponents=opponent)
    everyone = np.arange(games)
    batch.assign(everyone, drawn, everyone)
    desk = Desk(games, simulations)
    results = np.full(games, np.nan)
    while (going := np.isnan(results)).any():
        if going.sum() <= batch.games // 2:
            # Fewer games, so that nothing is searched in vain.
            which = everyone[np.isnan(results[everyone])]
            fewer = flotilla.Batch("galleons", len(which), 2, seed=seed, opponents=opponent)
            fewer.assign(np.arange(len(which)), batch, np.isnan(results[everyone]).nonzero()[0])
            batch, everyone, desk = fewer, which, Desk(len(which), simulations)
        found = search(judge, chart, batch, desk, considered, explore=False)
        gains, over = play(batch, chart, found.moves[np.arange(len(everyone)), found.chosen])
        new = over & np.isnan(results[everyone])
        results[everyone[new]] = (gains[new] + 1) / 2
    return results


def interval(results: NDArray[np.float64]) -> tuple[float, float]:
    """The share of the points, and half of its 95 % interval."""
    return float(results.mean()), 1.96 * float(results.std(ddof=1)) / len(results) ** 0.5
