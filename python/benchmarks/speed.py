"""Steps a second beside other libraries, on this machine in one run, as a table.

    pip install './python[bench]'
    python python/benchmarks/speed.py

A step is one action of one player, chosen at random among the legal ones; choosing is counted too. Libraries that are
not installed are left out. Everything is measured in several rounds, of which the slowest and the fastest are told: machines
are shared, and their speed changes from one second to the next. On a busy one the columns of processor time say more: for each
second of it, of all threads together, steps and whole moves. A move of ours is several steps, one of the others is one, so
that moves are what compares.
"""

from __future__ import annotations

import argparse
import os
import platform
import time
from collections.abc import Callable

import numpy as np

import flotilla

Run = Callable[[], int]


def measured(run: Run, seconds: float) -> tuple[float, float]:
    """Steps for each second on the clock, and of the processors."""
    begun, worked, steps = time.perf_counter(), time.process_time(), 0
    while time.perf_counter() - begun < seconds:
        steps += run()
    return steps / (time.perf_counter() - begun), steps / (time.process_time() - worked)


def moves_per_step(game: str, skip_forced: bool) -> float:
    """How many whole moves a step is in random play, counted in a few games."""
    rng, moves, asked = flotilla.Rng(1), 0, 0
    for _ in range(4):
        steps = flotilla.Steps(game, history=True)
        steps.settle(rng)
        while steps.asked is not None and steps.taken < 3000:
            legal = steps.legal()
            asked += len(legal) > 1 or not skip_forced
            steps.step(legal[rng.below(len(legal))])
            steps.settle(rng)
        moves += sum(actor != flotilla.CHANCE for actor, _ in steps.history(0))
    return moves / asked


def batch(game: str, games: int, skip_forced: bool = False) -> Run:
    made = flotilla.Batch(game, games, seed=1, skip_forced=skip_forced)
    for _ in range(200):
        made.step(made.sample())

    def run() -> int:
        for _ in range(10):
            made.step(made.sample())
        return 10 * games

    return run


def alone(game: str) -> Run:
    steps, rng = flotilla.Steps(game), flotilla.Rng(1)

    def run() -> int:
        steps.restart()
        steps.settle(rng)
        while steps.asked is not None and steps.taken < 1000:
            steps.observe()
            legal = steps.legal()
            steps.step(legal[rng.below(len(legal))])
            steps.settle(rng)
        return steps.taken

    return run


def pettingzoo(make: Callable[[], object], most: int = 1000) -> Run:
    env: object = make()
    rng = np.random.default_rng(1)

    def run() -> int:
        env.reset(seed=int(rng.integers(1 << 30)))
        steps = 0
        for _ in env.agent_iter(most):
            seen, _, ended, broken_off, info = env.last()
            if ended or broken_off:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(rng.choice(np.flatnonzero(mask))))
            steps += 1
        return steps

    return run


def openspiel(name: str, most: int = 1000) -> Run:
    import pyspiel

    game = pyspiel.load_game(name)
    rng = np.random.default_rng(1)

    def run() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal() and steps < most:
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(outcomes[rng.choice(len(outcomes), p=chances)])
                continue
            state.observation_tensor(state.current_player())
            legal = state.legal_actions()
            state.apply_action(legal[rng.integers(len(legal))])
            steps += 1
        return steps

    return run


def pgx(name: str, games: int) -> Run:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = auto_reset(env.step, env.init)

    @jax.jit
    def ten(state: object, key: jax.Array) -> tuple[object, jax.Array]:
        def one(carry: tuple[object, jax.Array], _: None) -> tuple[tuple[object, jax.Array], None]:
            state, key = carry
            key, choice, chance = jax.random.split(key, 3)
            logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            action = jax.random.categorical(choice, logits)
            state = jax.vmap(step)(state, action, jax.random.split(chance, games))
            return (state, key), None

        (state, key), _ = jax.lax.scan(one, (state, key), None, 10)
        return state, key

    key = jax.random.key(1)
    kept = [jax.jit(jax.vmap(env.init))(jax.random.split(key, games)), key]

    def run() -> int:
        kept[:] = ten(*kept)
        jax.block_until_ready(kept[0].observation)
        return 10 * games

    return run


def candidates(games: int) -> list[tuple[str, str, Callable[[], Run]]]:
    def connect_four() -> Run:
        from pettingzoo.classic import connect_four_v3

        return pettingzoo(connect_four_v3.env)

    def ours(game: str) -> Run:
        from flotilla.pettingzoo import ALL

        return pettingzoo(ALL[game].env)

    def our_spiel(game: str) -> Run:
        import flotilla.openspiel  # noqa: F401

        return openspiel(f"flotilla_{game}")

    rows: list[tuple[str, str, Callable[[], Run]]] = []
    for game in flotilla.games():
        rows.append((f"flotilla {game}", f"batch of {games}", lambda game=game: batch(game, games)))
    for game in flotilla.games():
        how = f"batch of {games}, skipping forced"
        rows.append((f"flotilla {game}", how, lambda game=game: batch(game, games, True)))
    for name in ("connect_four", "backgammon"):
        rows.append((f"pgx {name}", f"batch of {games}", lambda name=name: pgx(name, games)))
    for game in flotilla.games():
        rows.append((f"flotilla {game}", "one, `Steps`", lambda game=game: alone(game)))
    for name in ("breakthrough", "backgammon"):
        rows.append((f"OpenSpiel {name}", "one, from Python", lambda name=name: openspiel(name)))
    for game in flotilla.games():
        rows.append((f"flotilla {game}", "one, OpenSpiel", lambda game=game: our_spiel(game)))
    rows.append(("PettingZoo connect four", "one, AEC", connect_four))
    for game in flotilla.games():
        rows.append((f"flotilla {game}", "one, AEC", lambda game=game: ours(game)))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=4096, help="in a batch")
    parser.add_argument("--seconds", type=float, default=1, help="for each round")
    parser.add_argument("--rounds", type=int, default=5, help="for each row")
    parser.add_argument("--only", default="", help="a part of the names to be measured")
    args = parser.parse_args()
    cores = len(os.sched_getaffinity(0))
    load = os.getloadavg()[0]
    print(f"{platform.machine()}, {cores} cores, load {load:.1f} before, Python {platform.python_version()}\n")
    print("| game | how | steps a second | steps a processor second | moves a processor second |")
    print("|---|---|---|---|---|")

    def told(figures: list[float]) -> str:
        return f"{min(figures):,.0f} to {max(figures):,.0f}"

    for name, how, make in candidates(args.games):
        if args.only not in f"{name} {how}":
            continue
        try:
            run = make()
        except ImportError as missing:
            print(f"| {name} | {how} | not installed: {missing.name} | | |", flush=True)
            continue
        run()
        clock, worked = zip(*(measured(run, args.seconds) for _ in range(args.rounds)))
        ours = name.startswith("flotilla ")
        part = moves_per_step(name.removeprefix("flotilla "), "skipping" in how) if ours else 1.0
        moves = told([steps * part for steps in worked])
        print(f"| {name} | {how} | {told(clock)} | {told(worked)} | {moves} |", flush=True)
    print(f"\nload {os.getloadavg()[0]:.1f} after")


if __name__ == "__main__":
    main()
