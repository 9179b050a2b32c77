"""Learns to play a game against the built-in bots, by proximal policy optimisation (PPO).

    pip install './python[train]'
    python python/examples/train.py doubloons --opponents greedy --updates 260 --seeds 1 2 3 --curve curve.svg

One file, on JAX and Optax: a network sees rows of numbers, legal choices are masked, and the reward is what a
game brings at its end. Thousands of choices a second come from `flotilla.gymnasium`. How much is learnt is a number of
updates, never a time, so that a seed gives the same learner on a slow machine and on a fast one (but for the last digits of
its sums). At the end the learner's likeliest choices are played against the same bots, and its share of the wins is printed; at
doubloons `--regret` also tells what part of its winning chances it keeps a decision, by the exact solution.
"""

from __future__ import annotations

import argparse
import statistics
import time
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

import flotilla
from flotilla import selfplay
from flotilla.gymnasium import VectorGames

Params = dict[str, Any]

# What ships are worth while they are afloat, for learning only: the difference between both fleets is lent to the
# learner as long as the game goes on, and taken back at its end. So it hears of a capture at once, and what it learns to
# want in the end is still to win (potential-based shaping).
SHIPS = {"galleons": 0.09, "galiots": 0.06, "galleasses": 0.03}
AFLOAT = {
    "galleons": {
        f"{whose}_{ships}": sign * worth
        for whose, sign in (("own", 1), ("enemy", -1))
        for ships, worth in SHIPS.items()
    }
}


class Sample(NamedTuple):
    """Choices that were made, and what they turned out to be worth."""

    seen: jax.Array
    mask: jax.Array
    action: jax.Array
    chance: jax.Array
    worth: jax.Array
    advantage: jax.Array


def layers(key: jax.Array, sizes: list[int], last: float) -> list[tuple[jax.Array, jax.Array]]:
    made = []
    for at, (inputs, outputs) in enumerate(zip(sizes, sizes[1:])):
        key, own = jax.random.split(key)
        scale = last if at == len(sizes) - 2 else 2**0.5
        weights = jax.nn.initializers.orthogonal(scale)(own, (inputs, outputs))
        made.append((weights, jnp.zeros(outputs)))
    return made


def forward(net: list[tuple[jax.Array, jax.Array]], x: jax.Array) -> jax.Array:
    for weights, bias in net[:-1]:
        x = jax.nn.relu(x @ weights + bias)
    weights, bias = net[-1]
    return x @ weights + bias


def logits(params: Params, seen: jax.Array, mask: jax.Array) -> jax.Array:
    return jnp.where(mask > 0, forward(params["policy"], seen), -1e9)


@jax.jit
def choose(
    params: Params, seen: jax.Array, mask: jax.Array, key: jax.Array
) -> tuple[jax.Array, jax.Array, jax.Array]:
    scores = logits(params, seen, mask)
    action = jax.random.categorical(key, scores)
    chance = jnp.take_along_axis(jax.nn.log_softmax(scores), action[:, None], 1)[:, 0]
    return action, chance, forward(params["worth"], seen)[:, 0]


@jax.jit
def best(params: Params, seen: jax.Array, mask: jax.Array) -> jax.Array:
    return logits(params, seen, mask).argmax(-1)


def loss(params: Params, batch: Sample, entropy_weight: float) -> jax.Array:
    chances = jax.nn.log_softmax(logits(params, batch.seen, batch.mask))
    chance = jnp.take_along_axis(chances, batch.action[:, None], 1)[:, 0]
    ratio = jnp.exp(chance - batch.chance)
    advantage = (batch.advantage - batch.advantage.mean()) / (batch.advantage.std() + 1e-8)
    gained = jnp.minimum(ratio * advantage, ratio.clip(0.8, 1.2) * advantage).mean()
    entropy = -(jnp.exp(chances) * jnp.where(batch.mask > 0, chances, 0)).sum(-1).mean()
    worth = forward(params["worth"], batch.seen)[:, 0]
    return -gained + 0.5 * jnp.square(worth - batch.worth).mean() - entropy_weight * entropy


@partial(jax.jit, static_argnames=("optimiser", "epochs", "parts"))
def improve(
    params: Params,
    state: optax.OptState,
    samples: Sample,
    key: jax.Array,
    entropy_weight: float,
    pace: float,
    optimiser: optax.GradientTransformation,
    epochs: int,
    parts: int,
) -> tuple[Params, optax.OptState]:
    size = samples.action.shape[0]

    def part(carry: Any, rows: jax.Array) -> Any:
        params, state = carry
        batch = jax.tree.map(lambda column: column[rows], samples)
        gradient = jax.grad(loss)(params, batch, entropy_weight)
        change, state = optimiser.update(gradient, state, params)
        change = jax.tree.map(lambda step: step * pace, change)
        return (optax.apply_updates(params, change), state), None

    def epoch(carry: Any, key: jax.Array) -> Any:
        rows = jax.random.permutation(key, size).reshape(parts, -1)
        return jax.lax.scan(part, carry, rows)

    (params, state), _ = jax.lax.scan(epoch, (params, state), jax.random.split(key, epochs))
    return params, state


class Learner:
    def __init__(self, args: argparse.Namespace, seed: int) -> None:
        self.args, self.seed = args, seed
        self.games = self.make(args.opponents)
        space = self.games.single_observation_space["observation"]
        self.mean, self.scale = self.spread(200)
        self.potential = np.zeros(space.shape[0], np.float32)
        for field in self.games.batch.fields():
            worth = AFLOAT.get(args.game, {}).get(field["name"], 0)
            self.potential[field["start"] : field["stop"]] = worth
        actions = int(self.games.single_action_space.n)
        self.key, policy, worth = jax.random.split(jax.random.key(seed), 3)
        rows = space.shape[0]
        self.params: Params = {
            "policy": layers(policy, [rows, args.width, args.width, actions], 0.01),
            "worth": layers(worth, [rows, args.width, args.width, 1], 1.0),
        }
        self.optimiser = optax.chain(
            optax.clip_by_global_norm(0.5), optax.adam(args.rate, eps=1e-5)
        )
        self.state = self.optimiser.init(self.params)

    def make(self, opponents: str) -> VectorGames:
        args = self.args
        return VectorGames(
            args.game,
            args.games,
            args.seats,
            opponents=opponents,
            seed=self.seed,
            edition=args.edition and Path(args.edition).read_text(encoding="utf-8"),
            options=dict(option.split("=", 1) for option in args.option),
            copy=False,
            max_episode_steps=args.most_steps,
        )

    def lent(self, rows: np.ndarray) -> np.ndarray:
        """What is lent to the learner as things stand."""
        return rows @ self.potential

    def split(self) -> jax.Array:
        self.key, own = jax.random.split(self.key)
        return own

    def spread(self, steps: int) -> tuple[np.ndarray, np.ndarray]:
        """What rows are like in random play: their mean, and what makes their spread one."""
        self.games.reset(seed=self.seed)
        rows = []
        for at in range(steps):
            shown, *_ = self.games.step(self.games.batch.sample())
            if at % 10 == 0:
                rows.append(shown["observation"].astype(np.float32))
        seen = np.concatenate(rows)
        return seen.mean(0), 1 / np.maximum(seen.std(0), 0.1)

    def look(self, seen: dict[str, np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
        rows = ((seen["observation"] - self.mean) * self.scale).clip(-5, 5)
        return rows, seen["action_mask"].copy()

    def worth(self, rows: np.ndarray) -> np.ndarray:
        """What positions are worth to whoever sees them."""
        seen = ((rows - self.mean) * self.scale).clip(-5, 5)
        return np.asarray(forward(self.params["worth"], seen)[:, 0])

    def save(self, path: Path) -> None:
        """Writes the weights, and what rows are made even by, to a file."""
        kept = {"mean": self.mean, "scale": self.scale}
        for name, net in self.params.items():
            for at, (weights, bias) in enumerate(net):
                kept[f"{name}_{at}_weights"], kept[f"{name}_{at}_bias"] = weights, bias
        np.savez(path, **{name: np.asarray(array) for name, array in kept.items()})

    def load(self, path: Path) -> None:
        """Reads what `save` wrote."""
        kept = np.load(path)
        self.mean, self.scale = kept["mean"], kept["scale"]
        for name, net in self.params.items():
            read = [(kept[f"{name}_{at}_weights"], kept[f"{name}_{at}_bias"]) for at in range(len(net))]
            self.params[name] = [(jnp.asarray(w), jnp.asarray(b)) for w, b in read]

    def learn(self) -> list[tuple[float, int, float]]:
        """Minutes, steps and share of the wins, update by update."""
        args, curve = self.args, []
        begun, steps, recent = time.monotonic(), 0, []
        shown, _ = self.games.reset(seed=self.seed)
        lent = self.lent(shown["observation"])
        seen, mask = self.look(shown)
        shape = (args.steps, args.games)
        for update in range(args.updates):
            minutes = (time.monotonic() - begun) / 60
            rows = np.empty((*shape, seen.shape[1]), np.float32)
            masks = np.empty((*shape, mask.shape[1]), np.int8)
            actions, chances = np.empty(shape, np.int32), np.empty(shape, np.float32)
            worths = np.empty((args.steps + 1, args.games), np.float32)
            gains, ends = np.empty(shape, np.float32), np.empty(shape, np.float32)
            won = games = 0.0
            for at in range(args.steps):
                rows[at], masks[at] = seen, mask
                chosen = choose(self.params, seen, mask, self.split())
                actions[at], chances[at], worths[at] = map(np.asarray, chosen)
                shown, gain, ended, broken_off, _ = self.games.step(actions[at])
                over = ended | broken_off
                lent_before, lent = lent, self.lent(shown["observation"])
                gains[at], ends[at] = gain + np.where(over, 0, lent) - lent_before, over
                if broken_off.any():
                    # It might have gone on: what is lent is kept, and the rest is judged.
                    last = self.games.batch.final_observations[broken_off].astype(np.float32)
                    gains[at, broken_off] += self.lent(last) + args.discount * self.worth(last)
                won += float(gain[ended].sum())
                games += int(ended.sum())
                seen, mask = self.look(shown)
            worths[-1] = np.asarray(choose(self.params, seen, mask, self.split())[2])
            advantages, ahead = np.zeros(shape, np.float32), np.zeros(args.games, np.float32)
            for at in reversed(range(args.steps)):
                on = 1 - ends[at]
                surprise = gains[at] + args.discount * on * worths[at + 1] - worths[at]
                ahead = surprise + args.discount * args.trace * on * ahead
                advantages[at] = ahead
            flat = [
                jnp.asarray(column.reshape(-1, *column.shape[2:]))
                for column in (rows, masks, actions, chances, advantages + worths[:-1], advantages)
            ]
            left = 1 - update / args.updates
            self.params, self.state = improve(
                self.params,
                self.state,
                Sample(*flat),
                self.split(),
                args.entropy * left,
                left,
                self.optimiser,
                args.epochs,
                args.parts,
            )
            steps += args.steps * args.games
            recent = [*recent, (won, games)][-10:]
            share = self.share(sum(w for w, _ in recent), sum(g for _, g in recent))
            curve.append((minutes, steps, share))
            if len(curve) % 10 == 1:
                print(f"seed {self.seed} {minutes:5.1f} min {steps / 1e6:7.2f} M steps  {share:.3f} won", flush=True)
        return curve

    def share(self, gained: float, games: float) -> float:
        """The share of wins behind a sum of rewards."""
        seats = self.games.batch.table_seats
        return ((seats - 1) * gained / max(games, 1) + 1) / seats

    def examine(self, opponents: str, games: int) -> tuple[float, int]:
        """The share of wins of the likeliest choices against some opponents, and in how many games."""
        self.games = self.make(opponents)
        shown, _ = self.games.reset(seed=self.seed + 1)
        gained = ended = 0.0
        counted = np.zeros(self.args.games, int)
        each = -(-games // self.args.games)
        # As many games of each row, so that short ones do not count more.
        while counted.min() < each:
            shown, gain, over, broken_off, _ = self.games.step(
                np.asarray(best(self.params, *self.look(shown)))
            )
            new = (over | broken_off) & (counted < each)
            gained += float(gain[new].sum())
            ended += int(new.sum())
            counted += new
        return self.share(gained, ended), int(ended)


    def regret(self, games: int) -> dict[str, float]:
        """How the likeliest choices do against the exact player, at doubloons with two seats: see `selfplay.regret`."""

        def likeliest(rows: np.ndarray, masks: np.ndarray, _: np.ndarray) -> np.ndarray:
            return np.asarray(best(self.params, *self.look({"observation": rows, "action_mask": masks})))

        return selfplay.regret(likeliest, flotilla.Solution("doubloons", "win"), games, seed=self.seed)


def draw(curves: dict[int, list[tuple[float, int, float]]], args: argparse.Namespace) -> None:
    """Writes the learning curves of all seeds to a file."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for seed, curve in curves.items():
        _, steps, shares = zip(*curve)
        axes.plot([taken / 1e6 for taken in steps], shares, label=f"seed {seed}")
    axes.axhline(1 / args.seats, color="#999999", linestyle=":", label="as good as its opponents")
    axes.set(xlabel="million steps", ylabel="share of wins while learning", ylim=(0, 1))
    axes.set_title(f"PPO at {args.game} against {args.opponents}, {args.seats} seats")
    axes.legend(loc="lower right")
    figure.savefig(args.curve)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", default="doubloons")
    parser.add_argument("--opponents", default="greedy", help="random, or any bot")
    parser.add_argument("--against", nargs="*", default=[], help="more opponents to be examined by")
    parser.add_argument("--option", action="append", default=[], help="KEY=VALUE of the rules")
    parser.add_argument("--edition", help="a file with an edition of the game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--updates", type=int, default=260, help="of --games times --steps choices each")
    parser.add_argument("--games", type=int, default=512, help="how many at once")
    parser.add_argument("--steps", type=int, default=64, help="of each game between updates")
    parser.add_argument("--most-steps", type=int, default=2000, help="a game is broken off then")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--parts", type=int, default=8, help="into which samples are split")
    parser.add_argument("--width", type=int, default=128, help="of the network's layers")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--discount", type=float, default=1.0)
    parser.add_argument("--trace", type=float, default=0.97, help="lambda of the advantages")
    parser.add_argument("--entropy", type=float, default=0.003)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1], help="a learner for each")
    parser.add_argument("--examine", type=int, default=5000, help="games at the end")
    parser.add_argument("--regret", type=int, default=0, help="games against the exact player of doubloons")
    parser.add_argument("--save", help="a folder for the weights, a file for each seed")
    parser.add_argument("--load", help="a folder with weights: nothing is learnt then")
    parser.add_argument("--curve", help="a file for the learning curve, as .svg or .png")
    args = parser.parse_args()
    curves: dict[int, list[tuple[float, int, float]]] = {}
    shares: dict[str, list[float]] = {}
    for seed in args.seeds:
        learner = Learner(args, seed)
        if args.load:
            learner.load(Path(args.load) / f"{args.game}-{seed}.npz")
        else:
            curves[seed] = learner.learn()
        if args.save:
            Path(args.save).mkdir(parents=True, exist_ok=True)
            learner.save(Path(args.save) / f"{args.game}-{seed}.npz")
        if args.regret:
            found = learner.regret(args.regret)
            print(
                f"seed {seed}: a chance of {found['chance']:.4f} ± {found['error']:.4f} against the exact player "
                f"({found['won']:.3f} of {args.regret} games won), {100 * found['kept']:.3f} % of the winning chances kept "
                f"in each of {found['choices']} choices",
                flush=True,
            )
        for opponents in [args.opponents, *args.against]:
            share, games = learner.examine(opponents, args.examine)
            error = 1.96 * (0.25 / games) ** 0.5
            print(f"seed {seed}: {share:.3f} ± {error:.3f} of {games} games won against {opponents}", flush=True)
            shares.setdefault(opponents, []).append(share)
    if len(args.seeds) > 1:
        for opponents, all_shares in shares.items():
            mean, spread = statistics.fmean(all_shares), statistics.stdev(all_shares)
            print(f"{len(all_shares)} seeds: {mean:.3f} won against {opponents}, from seed to seed {spread:.3f}")
    if args.curve and curves:
        draw(curves, args)


if __name__ == "__main__":
    main()
