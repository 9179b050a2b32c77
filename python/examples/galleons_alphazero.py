"""Learns galleons from nothing but its rules, by playing against itself: in the manner of AlphaZero, on one GPU.

    pip install ./python torch matplotlib
    python python/examples/galleons_alphazero.py --examine 64 --save galleons.pt --curve curve.svg
    python python/examples/galleons_alphazero.py --load galleons.pt --match 400 --match-simulations 32 256

One file, in three parts that know little of each other:

- **`Chart`**: the board as arrays. Corners and centres of hexagons together are the points of a triangular lattice, and that
  is a grid, pushed askew: so a convolution sees neighbours as neighbours. Also which moves there are in a position, since a
  move (a ship, and where it goes) is two of a batch's steps, and the network offers whole moves.
- **`search`**: Gumbel AlphaZero (Danihelka and others, 2022), which needs few simulations. The trees of all games are
  arrays, with the games as their first axis; each node's game is kept in a `flotilla.Batch`, and `Batch.assign` copies all
  parents at once. This part and `Chart` need NumPy alone: whoever has another judge of positions hands it in.
- **`Net`, `learn` and `match`**: a residual network with PyTorch, what it learns from, and how strong it is.

Rows are seen from the seat that is to move: the board is turned for the second one, so that both sail up the board. A worth is
from -1 (lost) to 1 (won), and changes its sign with every move. Where a move sinks one of several ships, the first one is
sunk: that choice is not searched.
"""

from __future__ import annotations

import argparse
import copy
import re
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import flotilla

#: How many ships of each kind a fleet has at most, and what they count at the end of a game that nobody won otherwise.
FLEET = {"galleons": 3, "galiots": 5, "galleasses": 7}
POINTS = {"galleons": 3, "galiots": 2, "galleasses": 1}


class Chart:
    """The board of galleons as arrays; where nothing else is said, for NumPy and PyTorch alike."""

    def __init__(self, edition: str | None = None) -> None:
        steps = flotilla.Steps("galleons", 2, edition=edition)
        words = [steps.word(number) or "" for number in range(steps.actions)]
        places = [(number, found) for number, word in enumerate(words) if (found := re.fullmatch(r"([a-z]+)(\d+)", word))]
        self.first = places[0][0]
        self.names = [found[0] for _, found in places]
        self.places = len(places)
        # Half hexagons to the right, half edges upwards. A corner lies on one of two heights: the sum of both is even.
        spots = []
        for _, found in places:
            line, x = ord(found[1][0]) - ord("a"), int(found[2]) - 1
            centre = len(found[1]) == 2
            y = 3 * line + 1 if centre else 3 * line - (x + 3 * line) % 2
            spots.append((x, y, centre))
        self.corners = sum(not centre for _, _, centre in spots)
        at = {(x, y): place for place, (x, y, _) in enumerate(spots)}
        xs, ys = np.array([spot[:2] for spot in spots]).T
        wide, high = xs.min() + xs.max(), ys.min() + ys.max()
        self.turned = np.array([at[wide - x, high - y] for x, y, _ in spots])
        self.mirrored = np.array([at[wide - x, y] for x, y, _ in spots])
        # The lattice as a grid: one axis along x, the other askew.
        askew = (xs + ys) // 2
        columns, rows = xs - xs.min(), askew - askew.min()
        self.grid = (int(columns.max()) + 1, int(rows.max()) + 1)
        self.cells = columns * self.grid[1] + rows
        near = {(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)}
        beside = {(2, 0), (-2, 0), (1, 3), (1, -3), (-1, 3), (-1, -3)}
        apart = [[(int(a), int(b)) for a, b in zip(xs - x, ys - y)] for x, y in zip(xs, ys)]
        corners = self.corners
        self.edges = np.array([[way in near for way in row[:corners]] for row in apart[:corners]], np.float32)
        self.beside = np.array([[way in beside for way in row[corners:]] for row in apart[corners:]], np.float32)
        # Where the parts of a row are, and how a row is turned and mirrored.
        self.parts = {field["name"]: slice(field["start"], field["stop"]) for field in steps.fields()}
        self.row = max(part.stop for part in self.parts.values())
        self.turned_row, self.mirrored_row = self.permute(self.turned), self.permute(self.mirrored)
        # What each of a row's moves is: the ship by its number in the fleet, and the place where it goes.
        ships = np.arange(sum(FLEET.values()))
        reach = [corners] * FLEET["galleons"] + [corners] * FLEET["galleasses"] + [self.places - corners] * FLEET["galiots"]
        self.of_ship = np.repeat(ships, reach)
        self.goes = np.concatenate([np.arange(size) + (0 if size == corners else corners) for size in reach])
        self.starts = np.concatenate([[0], np.cumsum(reach)[:-1]])

    def permute(self, places: NDArray[Any]) -> NDArray[Any]:
        """The columns of a row whose places are permuted."""
        columns = np.arange(self.row)
        for name, part in self.parts.items():
            if name.endswith("galiots"):
                columns[part] = part.start + places[self.corners :] - self.corners
            elif part.stop - part.start == self.corners:
                columns[part] = part.start + places[: self.corners]
            elif part.stop - part.start == self.places:
                columns[part] = part.start + places
        return columns

    def turn(self, xp: Any, rows: Any, turned_row: Any) -> Any:
        """Rows with the own side of the board below."""
        second = rows[:, self.parts["second"]] == 1
        return xp.where(second, rows[:, turned_row], rows)

    def turn_moves(self, moves: NDArray[Any], rows: NDArray[Any]) -> NDArray[Any]:
        """Moves of turned rows as the unturned ones have them, and the other way round."""
        second = rows[:, self.parts["second"].start] == 1
        there = self.turned[moves // self.places] * self.places + self.turned[moves % self.places]
        return np.where(second[:, None] & (moves >= 0), there, moves)

    def moves(self, xp: Any, rows: Any, edges: Any, beside: Any) -> tuple[Any, Any]:
        """The places of the own ships, and which of the moves in `of_ship` and `goes` are legal.

        Ships are told galleons first, then galleasses and galiots; where there are fewer, any place stands for the rest. All
        are arrays of `xp`, NumPy or PyTorch: the rows with their own side below, the two tables, and what comes back.
        """
        part = {name: rows[:, where] for name, where in self.parts.items()}
        free = 1 - sum(part[f"{whose}_{kind}"] for whose in ("own", "enemy") for kind in ("galleons", "galleasses"))
        calm = 1 - part["own_galiots"] - part["enemy_galiots"]
        ships, legal = [], []
        for kind in ("galleons", "galleasses", "galiots"):
            own, most = part[f"own_{kind}"], FLEET[kind]
            number = (own * 0 + 1).cumsum(1)
            # Those that are there come first, in the order of their places.
            found = (number - 10_000 * own).argsort(1)[:, :most]
            there = number[:, :most] <= own.sum(1)[:, None]
            step = (beside if kind == "galiots" else edges)[found]
            reached = step
            for _ in range({"galleons": 2, "galleasses": 1, "galiots": 0}[kind]):
                step = (step * free[:, None]) @ edges
                reached = reached + step
            goal = {"galleons": free + part["enemy_galleasses"], "galleasses": free, "galiots": calm}[kind]
            legal.append(((reached * goal[:, None] > 0) & there[:, :, None]).reshape(len(rows), -1))
            ships.append(found + (self.corners if kind == "galiots" else 0))
        return xp.concatenate(ships, 1), xp.concatenate(legal, 1)

    def numbers(self, xp: Any, rows: Any, codes: Any, starts: Any) -> Any:
        """Which of the moves in `of_ship` and `goes` some moves are, by the places from and to. All are whole numbers."""
        galleons, galleasses, galiots = (
            rows[:, self.parts[f"own_{kind}"]] for kind in ("galleons", "galleasses", "galiots")
        )
        small, middle = FLEET["galleons"], FLEET["galleons"] + FLEET["galleasses"]
        corners = galleons * galleons.cumsum(1) + galleasses * (galleasses.cumsum(1) + small)
        ships = xp.concatenate([corners, galiots * (galiots.cumsum(1) + middle)], 1) - 1
        game = (rows[:, :1] * 0 + 1).cumsum(0) - 1
        ship = ships[game, codes // self.places]
        return starts[ship] + codes % self.places - (ship >= middle) * self.corners


# The search, for NumPy alone.


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


# Self-play.


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


# The network, and how it learns.


def build(chart: Chart, channels: int, blocks: int) -> Any:
    """The network: turned rows in, the logits of all moves (very small where a move is not legal) and worths out."""
    import torch
    from torch import nn

    class Block(nn.Module):
        def __init__(self, pools: bool) -> None:
            super().__init__()
            self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
            self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
            self.norms = nn.ModuleList([nn.BatchNorm2d(channels), nn.BatchNorm2d(channels)])
            nn.init.zeros_(self.norms[1].weight)
            # What the whole board is like, added everywhere.
            self.pooled = nn.Linear(2 * channels, channels) if pools else None

        def forward(self, x: Any, board: Any) -> Any:
            y = torch.relu_(self.norms[0](self.first(x)))
            if self.pooled is not None:
                y = y + self.pooled(pool(y, board))[:, :, None, None]
            return torch.relu_(self.norms[1](self.second(y)) + x)

    def pool(x: Any, board: Any) -> Any:
        """The mean and the greatest of every channel over the places of the board; none is below zero."""
        places = x * board.to(x.dtype)
        return torch.cat([places.sum((2, 3)) / chart.places, places.amax((2, 3))], 1)

    class Net(nn.Module):
        KEYS = 32

        def __init__(self) -> None:
            super().__init__()
            size = chart.grid[0] * chart.grid[1]
            # Which column of a row each cell of six planes shows; the one behind the last is empty.
            planes = np.full((6, size), chart.row)
            names = [f"{whose}_{kind}" for whose in ("own", "enemy") for kind in FLEET]
            for plane, name in zip(planes, names):
                part = chart.parts[name]
                at = slice(chart.corners, None) if name.endswith("galiots") else slice(0, chart.corners)
                plane[chart.cells[at]] = np.arange(part.start, part.stop)
            kinds = np.zeros((2, size), np.float32)
            kinds[0, chart.cells[: chart.corners]] = 1
            kinds[1, chart.cells[chart.corners :]] = 1
            tables = {"planes": planes.ravel(), "board": chart.cells, "starts": chart.starts}
            tables |= {"of_ship": chart.of_ship, "goes": chart.goes, "turned_row": chart.turned_row}
            for name, table in tables.items():
                self.register_buffer(name, torch.as_tensor(table), persistent=False)
            lead = np.zeros(chart.row, np.float32)
            for kind, points in POINTS.items():
                lead[chart.parts[f"own_{kind}"]], lead[chart.parts[f"enemy_{kind}"]] = points, -points
            mask = kinds.sum(0).reshape(chart.grid)
            exact = {"kinds": kinds, "edges": chart.edges, "beside": chart.beside, "lead": lead, "mask": mask}
            for name, table in exact.items():
                self.register_buffer(name, torch.as_tensor(table), persistent=False)
            self.stem = nn.Conv2d(6 + 2 + 3, channels, 3, padding=1, bias=False)
            self.stem_norm = nn.BatchNorm2d(channels)
            self.blocks = nn.ModuleList([Block(at % 2 == 1) for at in range(blocks)])
            self.policy = nn.Conv2d(channels, 2 * self.KEYS, 1)
            self.worth = nn.Sequential(nn.Linear(2 * channels, channels), nn.ReLU(), nn.Linear(channels, 1))
            # At first it adds nothing to the count.
            nn.init.zeros_(self.worth[2].weight)
            nn.init.zeros_(self.worth[2].bias)

        def inputs(self, rows: Any) -> Any:
            """Six planes of ships, two of places, and three numbers about the end of the game, everywhere."""
            ships = nn.functional.pad(rows, (0, 1))[:, self.planes].reshape(len(rows), 6, -1)
            quiet, limit, repeated = (rows[:, chart.parts[name]] for name in ("quiet", "limit", "repeated"))
            numbers = torch.cat([quiet / 100, (limit - quiet) / 100, (repeated >= 2).to(rows.dtype)], 1)
            planes = [ships, self.kinds.to(rows.dtype).expand(len(rows), -1, -1)]
            planes.append(numbers[:, :, None].expand(-1, -1, ships.shape[2]))
            x = torch.cat(planes, 1).reshape(len(rows), -1, *chart.grid)
            return x.contiguous(memory_format=torch.channels_last)

        def forward(self, rows: Any) -> Any:
            """Rows as `int8`: the places of the own ships, the logits of all moves, and worths."""
            exact = rows.float()
            x = self.inputs(exact.to(self.stem.weight.dtype))
            x = torch.relu_(self.stem_norm(self.stem(x)))
            for block in self.blocks:
                x = block(x, self.mask)
            # Every place says what it would be like to sail from there, and what to arrive: a move is a pair.
            pairs = self.policy(x).flatten(2).index_select(2, self.board)
            ships, legal = chart.moves(torch, exact, self.edges, self.beside)
            leave, arrive = pairs[:, : self.KEYS], pairs[:, self.KEYS :]
            leave = leave.gather(2, ships[:, None].expand(-1, self.KEYS, -1)).transpose(1, 2)
            on_corners = FLEET["galleons"] + FLEET["galleasses"]
            corners = leave[:, :on_corners] @ arrive[:, :, : chart.corners]
            centres = leave[:, on_corners:] @ arrive[:, :, chart.corners :]
            logits = torch.cat([corners.flatten(1), centres.flatten(1)], 1).float() / self.KEYS**0.5
            # Most games end by counting ships, and so the count is where it starts from; the rest it learns.
            worth = torch.tanh(self.worth(pool(x, self.mask)).float()[:, 0] + 0.25 * (exact @ self.lead))
            return ships, logits.masked_fill(~legal, float(NEVER)), worth

    return Net()


def frozen(net: Any) -> Any:
    """A copy to judge with: half the digits on a GPU, and the normalisations put into the convolutions."""
    import torch
    from torch.nn.utils.fusion import fuse_conv_bn_eval

    twin = copy.deepcopy(net).eval().requires_grad_(False)
    twin.stem, twin.stem_norm = fuse_conv_bn_eval(twin.stem, twin.stem_norm), torch.nn.Identity()
    for block in twin.blocks:
        block.first, block.norms[0] = fuse_conv_bn_eval(block.first, block.norms[0]), torch.nn.Identity()
        block.second, block.norms[1] = fuse_conv_bn_eval(block.second, block.norms[1]), torch.nn.Identity()
    if next(net.parameters()).is_cuda:
        exact = {name: table.clone() for name, table in twin.named_buffers()}
        twin = twin.to(torch.bfloat16)
        for name, table in exact.items():
            twin.register_buffer(name, table, persistent=False)
    return twin.to(memory_format=torch.channels_last)


class NetJudge:
    """A judge that asks a frozen network."""

    def __init__(self, net: Any, chart: Chart, width: int) -> None:
        self.net, self.chart, self.width = net, chart, width
        self.device = next(net.parameters()).device
        self.positions = 0

    def __call__(self, rows: NDArray[Any], explore: bool) -> Judged:
        import torch

        self.positions += len(rows)
        net, width = self.net, self.width
        with torch.inference_mode():
            seen = torch.from_numpy(rows.copy()).to(self.device)
            ships, logits, worth = net(self.chart.turn(torch, seen, net.turned_row))
            logits = logits.log_softmax(1)
            noise = -torch.empty_like(logits).exponential_().log() if explore else torch.zeros_like(logits)
            order = (logits + noise).topk(width, 1).indices
            offered = logits.gather(1, order)
            moves = ships.gather(1, net.of_ship[order]) * self.chart.places + net.goes[order]
            moves = torch.where(offered > float(NEVER) / 2, moves, -1).int()
            # All in one piece, so that the GPU is waited for once.
            told = [moves.view(torch.float32), offered, noise.gather(1, order), worth[:, None]]
            answer = torch.cat(told, 1).cpu().numpy()
        bits, offered, noise = (answer[:, at : at + width] for at in range(0, 3 * width, width))
        return Judged(np.ascontiguousarray(bits).view(np.int32), offered, noise, answer[:, -1])


class Learner:
    """The network, the positions it learns from, and how far it has come."""

    def __init__(self, args: argparse.Namespace) -> None:
        import torch

        torch.manual_seed(args.seed)
        torch.backends.cudnn.benchmark = True
        self.args, self.chart = args, Chart()
        self.device = torch.device(args.device or ("cuda" if torch.cuda.is_available() else "cpu"))
        kept = torch.load(args.load, map_location=self.device, weights_only=True) if args.load else None
        if kept:
            args.channels, args.blocks = kept["told"]["channels"], kept["told"]["blocks"]
        self.net = build(self.chart, args.channels, args.blocks).to(self.device, memory_format=torch.channels_last)
        self.optimiser = torch.optim.AdamW(self.net.parameters(), lr=args.rate, weight_decay=args.decay)
        self.round, self.seconds, self.positions, self.moves = 0, 0.0, 0, 0
        self.curve: list[dict[str, Any]] = []
        if kept:
            self.net.load_state_dict(kept["net"])
            told = kept["told"]
            self.round, self.seconds, self.curve = told["round"], told["seconds"], told["curve"]
            self.positions, self.moves = told["positions"], told["moves"]
        shape = {"rows": (self.chart.row,), "moves": (args.width,), "policy": (args.width,), "worth": ()}
        kinds = {"rows": torch.int8, "moves": torch.int32, "policy": torch.float16, "worth": torch.float32}
        size = args.window * args.games * len(args.limits) * args.moves if self.round < args.rounds else 0
        self.kept = {
            name: torch.zeros((size, *shape[name]), dtype=kinds[name], device=self.device) for name in shape
        }
        self.filled = 0
        self.mirrored = torch.as_tensor(self.chart.mirrored, device=self.device)
        self.mirrored_row = torch.as_tensor(self.chart.mirrored_row, device=self.device)

    def save(self, path: str) -> None:
        """Writes the weights and how far it has come. The optimiser begins anew."""
        import torch

        told = {"round": self.round, "seconds": self.seconds, "curve": self.curve}
        told |= {"positions": self.positions, "moves": self.moves}
        told |= {"channels": self.args.channels, "blocks": self.args.blocks}
        torch.save({"net": self.net.state_dict(), "told": told}, f"{path}.part")
        Path(f"{path}.part").replace(path)

    def judge(self) -> NetJudge:
        return NetJudge(frozen(self.net), self.chart, self.args.width)

    def keep(self, samples: Samples) -> None:
        """Puts positions in the place of the oldest."""
        import torch

        size = len(self.kept["worth"])
        at = torch.arange(self.filled, self.filled + len(samples.worth), device=self.device) % size
        for name, column in samples._asdict().items():
            new = torch.from_numpy(np.ascontiguousarray(column)).to(self.device)
            self.kept[name][at] = self.chart.turn(torch, new, self.net.turned_row) if name == "rows" else new
        self.filled += len(samples.worth)

    def improve(self, steps: int) -> tuple[float, float]:
        """Learns from positions of the window, drawn at random: the mean losses of policy and worth."""
        import torch
        from torch.nn.functional import mse_loss

        net, args, losses = self.net.train(), self.args, []
        size = min(self.filled, len(self.kept["worth"]))
        for step in range(steps):
            at = torch.randint(size, (args.batch,), device=self.device)
            rows, moves = self.kept["rows"][at], self.kept["moves"][at].long()
            policy, worth = self.kept["policy"][at].float(), self.kept["worth"][at]
            if step % 2:
                # The board is the same from left to right as from right to left.
                rows = rows[:, self.mirrored_row]
                there = [self.mirrored[place] for place in (moves.clamp(0) // self.chart.places, moves % self.chart.places)]
                moves = torch.where(moves >= 0, there[0] * self.chart.places + there[1], -1)
            with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
                _, logits, judged = net(rows)
            numbers = self.chart.numbers(torch, rows.long(), moves.clamp(0), net.starts)
            chances = logits.log_softmax(1).gather(1, torch.where(moves >= 0, numbers, 0))
            policy_loss = -(policy * torch.where(moves >= 0, chances, 0)).sum(1).mean()
            worth_loss = mse_loss(judged, worth)
            self.optimiser.zero_grad(set_to_none=True)
            (policy_loss + worth_loss).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
            self.optimiser.step()
            losses.append(torch.stack([policy_loss.detach(), worth_loss.detach()]))
        policy_mean, worth_mean = torch.stack(losses).mean(0).tolist()
        return policy_mean, worth_mean

    def pace(self) -> float:
        """The learning rate of this round: it rises for five rounds, and falls to a twentieth at the last."""
        done = self.round / self.args.rounds
        return self.args.rate * min(1, (self.round + 1) / 5) * (0.05 + 0.95 * (1 + np.cos(np.pi * min(1.0, done))) / 2)

    def examine(self, judge: NetJudge, seconds: float, round_: int) -> None:
        """Measures how strong a network is, for the curve."""
        args = self.args
        share, error = interval(match(judge, self.chart, args.opponent, args.examine, args.simulations, seed=round_))
        self.curve.append({"minutes": seconds / 60, "round": round_, "share": share, "error": error})
        print(f"  round {round_}: {share:.3f} ± {error:.3f} against {args.opponent}", flush=True)

    def learn(self) -> None:
        """Plays and learns in turn until all rounds are done, or the time of this run is over."""
        args, begun, before = self.args, time.monotonic(), self.seconds
        # Fleets take turns: while the positions of one are judged, another's trees are grown. Games end after more or
        # fewer quiet moves, so that the first ones are short and the last ones know the limit of the box.
        made = [
            Fleet(self.chart, args.games, args.simulations, args.considered, self.round * 100 + args.seed + at, limit)
            for at, limit in enumerate(args.limits)
        ]
        examiner: threading.Thread | None = None
        examined = -1e9
        with ThreadPoolExecutor(len(made)) as pool:
            while self.round < args.rounds and time.monotonic() - begun < args.seconds:
                judge = self.judge()
                start = time.monotonic()
                played = list(pool.map(lambda fleet: fleet.play(judge, args.moves, args.trace), made))
                middle = time.monotonic()
                for samples in played:
                    self.keep(samples)
                for group in self.optimiser.param_groups:
                    group["lr"] = self.pace()
                fresh = args.games * len(made) * args.moves
                losses = self.improve(max(1, round(args.reuse * fresh / args.batch)))
                self.round += 1
                self.positions += judge.positions
                self.moves += fresh
                now = time.monotonic()
                self.seconds = before + now - begun
                ended = [gain for fleet in made for gain in fleet.ended]
                decided = np.mean(np.abs(ended)) if ended else 0
                print(
                    f"{self.seconds / 60:5.2f} min round {self.round:4d}  losses {losses[0]:.3f} {losses[1]:.3f}  "
                    f"{len(ended):5d} games ended, {decided:.2f} decided  "
                    f"{judge.positions / (middle - start):8.0f} positions/s, learning {now - middle:.1f} s",
                    flush=True,
                )
                for fleet in made:
                    fleet.ended.clear()
                if args.examine and now - examined > args.every and not (examiner and examiner.is_alive()):
                    examined = now
                    examiner = threading.Thread(target=self.examine, args=(self.judge(), self.seconds, self.round))
                    examiner.start()
                if args.save:
                    self.save(args.save)
        if examiner:
            examiner.join()
        if args.save:
            self.save(args.save)


def draw(curve: list[dict[str, Any]], args: argparse.Namespace) -> None:
    """Writes the learning curve to a file."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    minutes, shares, errors = ([point[name] for point in curve] for name in ("minutes", "share", "error"))
    axes.errorbar(minutes, shares, errors, marker="o", capsize=2, label=f"with {args.simulations} simulations a move")
    axes.axhline(0.5, color="#999999", linestyle=":", label="as good as its opponent")
    axes.set(xlabel="minutes of training", ylabel=f"share of points against {args.opponent}", ylim=(0, 1))
    axes.set_title("Self-play at galleons")
    axes.legend(loc="upper left")
    figure.savefig(args.curve)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=65, help="of self-play, each followed by learning; more are not learnt")
    parser.add_argument("--seconds", type=float, default=1e9, help="break off after so long; --load takes it up again")
    parser.add_argument(
        "--limits", type=int, nargs="+", default=[100, 100, 60, 40], help="quiet moves that end a game, of each group of games"
    )
    parser.add_argument("--games", type=int, default=1536, help="of each group, at once")
    parser.add_argument("--moves", type=int, default=8, help="of each game in a round")
    parser.add_argument("--simulations", type=int, default=24, help="a move")
    parser.add_argument("--considered", type=int, default=12, help="moves that are tried at the root")
    parser.add_argument("--width", type=int, default=32, help="moves that are kept of a position, the likeliest ones")
    parser.add_argument("--channels", type=int, default=96)
    parser.add_argument("--blocks", type=int, default=5)
    parser.add_argument("--window", type=int, default=12, help="rounds whose positions are learnt from")
    parser.add_argument("--reuse", type=float, default=3.0, help="how often a position is learnt from")
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=1e-4)
    parser.add_argument("--trace", type=float, default=0.95, help="how far worths look ahead, up to 1")
    parser.add_argument("--opponent", default="captain", help="any bot")
    parser.add_argument("--examine", type=int, default=0, help="games of each point of the curve")
    parser.add_argument("--every", type=float, default=60, help="seconds between these")
    parser.add_argument("--match", type=int, default=0, help="games at the end")
    parser.add_argument("--match-simulations", type=int, nargs="+", default=[32], help="a move, for each match one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", help="cpu or cuda; as the machine has it")
    parser.add_argument("--load", help="a file that --save wrote, to go on from")
    parser.add_argument("--save", help="a file for the weights")
    parser.add_argument("--curve", help="a file for the learning curve, as .svg or .png")
    args = parser.parse_args()
    learner = Learner(args)
    if learner.round < args.rounds:
        learner.learn()
    print(f"{learner.moves} moves, {learner.positions} positions, {learner.seconds / 60:.1f} minutes", flush=True)
    if args.curve and learner.curve:
        draw(learner.curve, args)
    judge = learner.judge()
    for simulations in args.match_simulations if args.match else []:
        begun = time.monotonic()
        results = match(judge, learner.chart, args.opponent, args.match, simulations, seed=args.seed + 77)
        share, error = interval(results)
        counts = [int((results == result).sum()) for result in (1, 0.5, 0)]
        print(
            f"{simulations} simulations against {args.opponent}: {share:.3f} ± {error:.3f} of {args.match} games "
            f"({counts[0]} won, {counts[1]} drawn, {counts[2]} lost) in {time.monotonic() - begun:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
