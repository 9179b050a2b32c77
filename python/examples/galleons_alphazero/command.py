"""`python python/examples/galleons_alphazero`: what may be said on the command line."""

from __future__ import annotations

import argparse
import time
from typing import Any

from .learner import Learner
from .selfplay import interval, match


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
    parser = argparse.ArgumentParser(description="Learns galleons from nothing but its rules, by playing against itself.")
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
