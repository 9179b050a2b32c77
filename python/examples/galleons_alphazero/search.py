"""Gumbel AlphaZero (Danihelka and others, 2022), which needs few simulations; for NumPy alone.

The trees of all games are arrays, with the games as their first axis; each node's game is kept in a `flotilla.Batch`, and
`Batch.assign` copies all parents at once. Whoever has another judge of positions hands it in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import flotilla

from .chart import Chart


class Judged(NamedTuple):
    """What a judge says of positions: a row each."""

    #: Moves of the turned board, the likeliest first, -1 where there are no more: the place from, times the number of
    #: places, plus the place to.
    moves: NDArray[np.int32]
    #: The logarithm of how likely each is.
    logits: NDArray[np.float32]
    #: What chance adds to that, where it is to: drawn for all moves of a position, before the likeliest were chosen.
    noise: NDArray[np.float32]
    #: What positions are worth to whoever is to move.
    worth: NDArray[np.float32]


#: Judges rows as a batch writes them; and whether chance is to play a part.
Judge = Callable[[NDArray[Any], bool], Judged]

NEVER = np.float32(-1e9)


def indifferent(chart: Chart, width: int, worth: Callable[[NDArray[Any]], NDArray[Any]], seed: int = 1) -> Judge:
    """A judge to whom all moves are alike, with a worth of one's own."""
    random = np.random.default_rng(seed)

    def judge(rows: NDArray[Any], explore: bool) -> Judged:
        turned = chart.turn(np, rows, chart.turned_row)
        ships, legal = chart.moves(np, turned.astype(np.float32), chart.edges, chart.beside)
        logits = np.where(legal, -np.log(legal.sum(1, keepdims=True)), NEVER).astype(np.float32)
        noise = random.gumbel(size=legal.shape).astype(np.float32) if explore else np.zeros_like(logits)
        order = (-logits - noise).argsort(1, kind="stable")[:, :width]
        games = np.arange(len(rows))[:, None]
        found = ships[games, chart.of_ship[order]] * chart.places + chart.goes[order]
        moves = np.where(legal[games, order], found, -1).astype(np.int32)
        return Judged(moves, logits[games, order], noise[games, order], worth(rows))

    return judge


def play(batch: flotilla.Batch, chart: Chart, moves: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """Makes a move in every game: what whoever made it gained, and which games ended."""
    moves = chart.turn_moves(moves[:, None], batch.observations)[:, 0]
    batch.step(moves // chart.places + chart.first)
    batch.step(moves % chart.places + chart.first)
    gains, over = batch.gains.copy(), batch.terminated.copy()
    # One of several ships is to be sunk: the first.
    while (halfway := batch.observations[:, chart.parts["chosen"]].any(1) & ~over).any():
        batch.step(batch.masks.argmax(1), halfway)
        gains, over = np.where(halfway, batch.gains, gains), over | batch.terminated
    return gains, over


class Desk:
    """Games for the nodes of as many trees as there are games, and one for each to try a move in."""

    def __init__(self, games: int, simulations: int, **set_up: Any) -> None:
        self.simulations = simulations
        self.nodes = flotilla.Batch("galleons", games * (simulations + 1), 2, seed=1, **set_up)
        self.tried = flotilla.Batch("galleons", games, 2, seed=1, **set_up)


class Found(NamedTuple):
    """What a search says: a row for each game."""

    moves: NDArray[np.int32]
    #: How good each of the moves is, as chances: what the network is to learn.
    policy: NDArray[np.float32]
    #: The place of the chosen one among them.
    chosen: NDArray[np.int64]
    #: What the position is worth to whoever is to move.
    worth: NDArray[np.float32]


def halving(considered: int, simulations: int) -> list[int]:
    """How often a move was tried before, of those that are to be tried next: sequential halving."""
    if considered <= 1:
        return list(range(simulations))
    rounds, left, tried, sequence = int(np.ceil(np.log2(considered))), considered, [0] * considered, list[int]()
    while len(sequence) < simulations:
        for _ in range(max(1, simulations // (rounds * left))):
            sequence += tried[:left]
            tried[:left] = [times + 1 for times in tried[:left]]
        left = max(2, left // 2)
    return sequence[:simulations]


def scaled(worths: NDArray[Any], visits: NDArray[Any]) -> NDArray[Any]:
    """Worths as something that can be added to logits: the surer, the more often the best was tried."""
    return (50 + visits.max(1, keepdims=True)) * np.float32(0.5) * worths


def completed(logits: NDArray[Any], visits: NDArray[Any], totals: NDArray[Any], worth: NDArray[Any]) -> NDArray[Any]:
    """What moves are worth: as tried, and else what the position is, by the judge and by what was tried."""
    tried = visits > 0
    mean = totals / np.maximum(visits, 1)
    likely = np.exp(logits) * tried
    total = visits.sum(1)
    seen = (likely * mean).sum(1) / np.maximum(likely.sum(1), 1e-12)
    mixed = (worth + total * seen) / (1 + total)
    return np.where(tried, mean, mixed[:, None])


def softmax(logits: NDArray[Any]) -> NDArray[Any]:
    raised = np.exp(logits - logits.max(1, keepdims=True))
    return raised / raised.sum(1, keepdims=True)


def search(
    judge: Judge, chart: Chart, roots: flotilla.Batch, desk: Desk, considered: int = 16, explore: bool = True
) -> Found:
    """Searches the games of a batch, all at once. `explore` lets chance choose among moves that seem alike."""
    games, nodes = roots.games, desk.simulations + 1
    everyone = np.arange(games)
    root = judge(roots.observations, explore)
    width = root.moves.shape[1]
    # Of each node: what the judge says, what was tried, and where it comes from.
    moves = np.empty((games, nodes, width), np.int32)
    logits = np.empty((games, nodes, width), np.float32)
    visits, totals = np.zeros((2, games, nodes, width), np.float32)
    children = np.full((games, nodes, width), -1, np.int32)
    worths, over = np.zeros((games, nodes), np.float32), np.zeros((games, nodes), bool)
    parents, edges = np.zeros((2, games, nodes), np.int32)
    moves[:, 0], logits[:, 0], worths[:, 0] = root.moves, root.logits, root.worth
    desk.nodes.assign(everyone, roots, everyone)
    choices = np.minimum((root.moves >= 0).sum(1), considered)
    sequences = np.array([halving(most, desk.simulations) for most in range(considered + 1)])
    none = root.moves < 0

    def scores() -> NDArray[Any]:
        worth = completed(logits[:, 0], visits[:, 0], totals[:, 0], worths[:, 0])
        return np.where(none, NEVER, root.noise + logits[:, 0] + scaled(worth, visits[:, 0]))

    for simulation in range(desk.simulations):
        new = simulation + 1
        wanted = visits[:, 0] == sequences[choices, simulation][:, None]
        node = np.zeros(games, np.int32)
        edge = np.where(wanted & ~none, scores(), 2 * NEVER).argmax(1).astype(np.int32)
        going = everyone
        while True:
            child = children[going, node[going], edge[going]]
            on = (child >= 0) & ~over[going, child]
            going, child = going[on], child[on]
            if not going.size:
                break
            node[going] = child
            tried, offered = visits[going, child], logits[going, child]
            worth = completed(offered, tried, totals[going, child], worths[going, child])
            better = softmax(offered + scaled(worth, tried))
            edge[going] = (better - tried / (1 + tried.sum(1, keepdims=True))).argmax(1)
        # Every game makes its move from the node that was found, into a new one.
        desk.tried.assign(everyone, desk.nodes, node * games + everyone)
        gained, ended = play(desk.tried, chart, moves[everyone, node, edge])
        desk.nodes.assign(new * games + everyone, desk.tried, everyone)
        judged = judge(desk.tried.observations, False)
        moves[:, new], logits[:, new] = judged.moves, judged.logits
        worths[:, new], over[:, new] = np.where(ended, -gained, judged.worth), ended
        children[everyone, node, edge], parents[:, new], edges[:, new] = new, node, edge
        # Back to the root: what is good for one is bad for the other.
        going, worth, at = everyone, -worths[:, new], np.full(games, new)
        while going.size:
            parent, way = parents[going, at], edges[going, at]
            visits[going, parent, way] += 1
            totals[going, parent, way] += worth
            on = parent > 0
            going, worth, at = going[on], -worth[on], parent[on]
    tried = visits[:, 0]
    most = tried == tried.max(1, keepdims=True)
    chosen = np.where(most & ~none, scores(), 2 * NEVER).argmax(1)
    worth = completed(logits[:, 0], tried, totals[:, 0], worths[:, 0])
    policy = softmax(np.where(none, NEVER, logits[:, 0] + scaled(worth, tried)))
    return Found(root.moves, policy, chosen, (policy * worth).sum(1))
