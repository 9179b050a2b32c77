"""How fast galleons is beside its peers, all in one run: every row once in each round, in turns, so that a machine that is
slow for a while is slow for all of them.

    python python/benchmarks/table.py                       # builds what is written in Rust first
    python python/benchmarks/table.py --only OpenSpiel --seconds 5

Rust's peers are a program of their own (`peers/`), OpenSpiel and pgx are Python's (`pip install open-spiel pgx`, left out where
they are not installed; pgx is asked as `speed.py` does, which needs our own package). One core each; what uses more is
said so, and `of a core` is for each second of all its threads together. A move is a move of the game at hand: games
differ in how much a move is.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

# Before JAX is loaded: beside programs on a processor a graphics card proves nothing.
os.environ.setdefault("JAX_PLATFORMS", "cpu")

ROOT = Path(__file__).resolve().parents[2]
PEERS = Path(__file__).resolve().parent / "peers"

# How much was done, in how many seconds, and in how many of the processors.
Measured = tuple[float, float, float]
Run = Callable[[], Measured]


def built(folder: Path, *asked: str) -> Path:
    """Builds a program; where the programs of its profile lie."""
    subprocess.run(["cargo", "build", "--release", "--locked", *asked], cwd=folder, check=True)
    target = os.environ.get("CARGO_TARGET_DIR")
    return (Path(target) if target else folder / "target") / "release"


def program(path: Path, *words: str) -> Run:
    """A program that prints how much it did, and in how many seconds."""

    def run() -> Measured:
        done = subprocess.run([path, *words], check=True, capture_output=True, text=True).stdout
        much, seconds = done.split()
        return float(much), float(seconds), 0.0

    return run


def openspiel(name: str, seconds: float) -> Run:
    """Random games inside OpenSpiel: its tree search with many of them for each position, and next to no tree."""
    import numpy as np
    import pyspiel

    game = pyspiel.load_game(name)
    rng, lengths = np.random.default_rng(1), []
    for _ in range(200):
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
        lengths.append(moves)
    # The tree's own move comes first.
    length = statistics.mean(lengths) - 1
    start = game.new_initial_state()

    def run() -> Measured:
        begun, worked, games = time.perf_counter(), time.process_time(), 0
        while time.perf_counter() - begun < seconds:
            rollouts = pyspiel.RandomRolloutEvaluator(100, games)
            pyspiel.MCTSBot(game, rollouts, 1.0, 5, 100, False, games, False).step(start)
            games += 500
        return games * length, time.perf_counter() - begun, time.process_time() - worked

    return run


def pgx(name: str, games: int, seconds: float) -> Run:
    import speed

    ten = speed.pgx(name, games)
    ten()

    def run() -> Measured:
        begun, worked, moves = time.perf_counter(), time.process_time(), 0
        while time.perf_counter() - begun < seconds:
            moves += ten()
        return moves, time.perf_counter() - begun, time.process_time() - worked

    return run


def rows(args: argparse.Namespace) -> list[tuple[str, str, str, Callable[[], Run]]]:
    """What is measured, what a second is full of, the command, and how it is run."""
    seconds, cores = args.seconds, len(os.sched_getaffinity(0))
    lab, peers = args.lab, args.peers
    told: list[tuple[str, str, str, Callable[[], Run]]] = []

    def ours(name: str, unit: str, *words: str) -> None:
        told.append((name, unit, f"$lab {' '.join(words)}", lambda: program(lab, *words)))

    def others(name: str, unit: str, *words: str) -> None:
        told.append((name, unit, f"$peers {' '.join(words)}", lambda: program(peers, *words)))

    def python(name: str, make: Callable[[], Run]) -> None:
        told.append((name, "moves", f"table.py --only \"{name}\"", make))

    ours("galleons, random games", "moves", "random", "--seconds", f"{seconds:g}")
    others("board-game's ataxx, random games", "moves", "ataxx", f"{seconds:g}")
    others("shakmaty's chess, random games", "moves", "chess", f"{seconds:g}")
    for name in ("breakthrough", "connect_four"):
        python(f"OpenSpiel's {name}, random games", lambda name=name: openspiel(name, seconds))
    for name in ("connect_four", "othello"):
        python(f"pgx's {name}, batch of 4096", lambda name=name: pgx(name, 4096, seconds))
    ours("galleons, sequences of 4 moves", "sequences", "perft", "4", "--threads", "1")
    others("shakmaty's chess, sequences of 5 moves", "sequences", "perft", "5")
    for threads in (1, cores):
        for mib in (0, 512):
            name = f"galleons, sequences of 5 moves, {threads} threads, {mib} MiB"
            ours(name, "sequences", "perft", "5", "--threads", str(threads), "--mib", str(mib))
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=2, help="for each round of what can be stopped")
    parser.add_argument("--rounds", type=int, default=3, help="for each row")
    parser.add_argument("--only", default="", help="a part of the names to be measured")
    parser.add_argument("--lab", type=Path, help="the example galleons_lab, where it is built")
    parser.add_argument("--peers", type=Path, help="the program of peers/, where it is built")
    args = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    args.lab = args.lab or built(ROOT, "-p", "flotilla-bots", "--example", "galleons_lab") / "examples/galleons_lab"
    args.peers = args.peers or built(PEERS) / "flotilla-peers"
    runs: list[tuple[str, str, str, Run, list[Measured]]] = []
    for name, unit, command, make in rows(args):
        if args.only not in name:
            continue
        try:
            run = make()
        except Exception as fault:  # noqa: BLE001 (one library that is missing, or too new, is no reason to measure nothing)
            print(f"{name} is left out: {fault!r}", file=sys.stderr)
            continue
        runs.append((name, unit, command, run, []))
    load = os.getloadavg()[0]
    for _ in range(args.rounds):
        for *_, run, measured in runs:
            measured.append(run())
    print(f"{platform.machine()}, {len(os.sched_getaffinity(0))} cores, load {load:.1f} before\n")
    print("| what | a second | of a core | command |\n|---|---|---|---|")

    def range_of(figures: list[float], unit: str) -> str:
        least, most = (f"{figure / 1e6:,.3g}" for figure in (min(figures), max(figures)))
        return f"{least} to {most} million {unit}"

    for name, unit, command, _, measured in runs:
        clock = range_of([much / seconds for much, seconds, _ in measured], unit)
        worked = [much / worked for much, _, worked in measured if worked > 0]
        print(f"| {name} | {clock} | {range_of(worked, unit) if worked else ''} | `{command}` |")


if __name__ == "__main__":
    main()
