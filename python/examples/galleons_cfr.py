"""Counterfactual regret minimisation on a small game, with OpenSpiel's own solver.

    pip install './python[openspiel]'
    python python/examples/galleons_cfr.py --iterations 50

The game is the end of one of galleons: two ships each, and two moves before it is drawn. After every tenth iteration (`--every`) the
exploitability of the average policy is printed: what a perfect opponent would gain by it, nought for perfect play.
"""

from __future__ import annotations

import argparse

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import flotilla.openspiel  # noqa: F401  (registers the games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="galleons")
    parser.add_argument("--position", default="Ga4;Sb4 Gc4;Sd4 1 8 -", help="where games begin")
    parser.add_argument("--options", default="quiet_moves:10")
    parser.add_argument("--iterations", type=int, default=50)
    parser.add_argument("--every", type=int, default=10, help="how often exploitability is printed")
    args = parser.parse_args()
    game = pyspiel.load_game(
        f"flotilla_{args.game}", {"position": args.position, "options": args.options}
    )
    solver = cfr.CFRPlusSolver(game)
    for iteration in range(1, args.iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration % args.every == 0:
            value = exploitability.exploitability(game, solver.average_policy())
            print(f"{iteration:4} iterations: exploitability {value:.6f}", flush=True)


if __name__ == "__main__":
    main()
