"""Positions to learn from, written by one command.

    python -m flotilla.dataset doubloons positions.npz --positions 1000000 --values exact
    python -m flotilla.dataset galleons positions.npz --by cadet --values search --search search:nodes=500

The file is NumPy's NPZ, packed. Its arrays have a row for each position, in the order in which they were played:

==============  ==========================================================================================
`observations`  what the seat that was to choose saw, as `Batch.observations` has it
`masks`         its legal numbers, packed eight to a byte: `np.unpackbits(masks, axis=1, count=actions)`
`seats`         which seat that was
`actions`       the number that it chose
`results`       what it gained by the game in the end: -1 to 1
`values`        with `exact` its chance to win by the solution; with `search` by a search, not a number where it
                told none: for words of a move that it did not weigh, or where there was nothing to think about
`about`         one text, JSON: game, seats, edition, options, who played and judged, seed, versions of package and rows
==============  ==========================================================================================
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import Batch, Bot, Rng, Solution, Steps, __version__, editions, games
from .selfplay import Policy, results, roll_out

#: How many numbers a chunk of played games may have.
_ROOM = 1 << 27


def positions(
    game: str,
    count: int,
    *,
    seats: int | None = None,
    policy: Policy | None = None,
    solution: Solution | None = None,
    seed: int = 1,
    most_steps: int = 2000,
    edition: str | None = None,
    options: dict[str, Any] | None = None,
) -> dict[str, NDArray[Any]]:
    """So many positions of self-play, with what came of them; `dataset.write` writes them to a file.

    Without a policy every legal number is as likely as any other. Only games whose end was seen are taken, and none that
    were broken off after `most_steps`. With a solution, `values` has what each position is worth.
    """
    steps = Steps(game, seats, edition=edition, options=options)
    row = len(steps.observe(0)) + steps.actions
    side = max(1, min(4096, count // 256 + 1))
    batch = Batch(game, side, seats, seed=seed, most_steps=most_steps, edition=edition, options=options)
    length = int(max(64, min(most_steps, _ROOM // (side * row))))
    kept: dict[str, list[NDArray[Any]]] = {}
    # What has not come to its end in one chunk goes on in the next.
    part: dict[str, NDArray[Any]] = {}
    have = 0
    while have < count:
        played = roll_out(batch, policy, length)
        played.pop("truncations")
        played["taken"] = np.zeros((length, side), np.bool_)
        fresh = {name: array[:length] for name, array in played.items()}
        part = {name: np.concatenate([part[name], fresh[name]]) if part else fresh[name] for name in fresh}
        reward, known = results(part)
        over = part["terminated"] | part["truncated"]
        ended = np.flip(np.logical_or.accumulate(np.flip(over, 0), 0), 0)
        chosen = known & ~part["taken"]
        packed = np.packbits(part["masks"][chosen].astype(np.bool_), axis=1)
        taken = {
            "observations": part["observations"][chosen],
            "masks": packed,
            "seats": part["seats"][chosen],
            "actions": part["actions"][chosen].astype(np.int16),
            "results": reward[chosen],
        }
        for name, rows in taken.items():
            kept.setdefault(name, []).append(rows)
        have += len(packed)
        first = int(ended.sum(axis=0).min())
        part = {name: array[first:] for name, array in part.items()}
        part["taken"] = ended[first:]
    arrays = {name: np.concatenate(parts)[:count] for name, parts in kept.items()}
    if solution is not None:
        parts = np.array_split(arrays["observations"], max(1, count // 65536))
        arrays["values"] = np.concatenate([solution.values(rows) for rows in parts]).astype(np.float32)
    return arrays


def bot_positions(
    game: str,
    count: int,
    *,
    bot: str | None = None,
    search: str | None = None,
    seats: int | None = None,
    seed: int = 1,
    most_steps: int = 20_000,
    edition: str | None = None,
    options: dict[str, Any] | None = None,
) -> dict[str, NDArray[Any]]:
    """So many positions of games that a bot plays by itself, as `Bot` takes it: a level, or a kind with its settings.

    One move in ten is drawn number by number, so that games differ; without a bot every move is. With `search`, another
    such bot, `values` has the chance to win that it tells: `tree:sims=100` in any game, `search:nodes=500` in galleons. Games are
    numbered, and have their luck and their bots to themselves: the same on any number of cores, for bots that are not
    bound by time. Only games that end within `most_steps` are taken. Bots don't speak the numbers of pyramids, whose headings
    and points are sorted into few.
    """
    set_up: dict[str, Any] = {"seats": seats, "edition": edition, "options": options}
    for named in (bot, search):
        if named is not None:
            Bot(game, named)

    def play(number: int) -> list[tuple[Any, ...]]:
        return list(_bot_game(Steps(game, **set_up), seed * 1_000_003 + number, bot, search, most_steps))

    rows: list[tuple[Any, ...]] = []
    cores = os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        number = 0
        while len(rows) < count:
            before = len(rows)
            for played in pool.map(play, range(number, number + 4 * cores)):
                rows += played
            number += 4 * cores
            if len(rows) == before:
                raise ValueError(f"none of {4 * cores} games was over after {most_steps} steps")
    observations, masks, asked, actions, results, values = zip(*rows[:count])
    arrays = {
        "observations": np.stack(observations),
        "masks": np.stack(masks),
        "seats": np.array(asked, np.int8),
        "actions": np.array(actions, np.int16),
        "results": np.array(results, np.float32),
    }
    return arrays if search is None else {**arrays, "values": np.array(values, np.float32)}


def _bot_game(
    steps: Steps, seed: int, bot: str | None, search: str | None, most_steps: int
) -> Iterator[tuple[Any, ...]]:
    """The positions of a game: row, legal numbers, seat, number, result and value; none if it is broken off."""
    rng = Rng(seed)
    player = None if bot is None else Bot(steps.name, bot, seed=seed)
    judge = None if search is None else Bot(steps.name, search, seed=seed)
    kept = []
    steps.settle(rng)
    while (seat := steps.asked) is not None:
        view = steps.view(seat)
        judged = None if judge is None else judge.advise(view)
        chosen: list[str] | None = None
        if player is not None and rng.below(10) > 0:
            # Whoever plays as it judges thinks once.
            advice = judged if bot == search else player.advise(view)
            chosen = advice[0].split() if advice else []
        while True:
            legal, said = steps.legal(), steps.chosen
            if chosen is None:
                number = legal[rng.below(len(legal))]
            elif chosen:
                word = chosen.pop(0)
                number = next((number for number in legal if steps.word(number) == word), -1)
                if number < 0:
                    raise ValueError(f"a bot's {word} is not among the numbers of {steps.name}")
            else:
                number = 0
            packed = np.packbits(steps.mask().astype(np.bool_))
            kept.append((steps.observe(), packed, seat, number, _chance(judged, said)))
            steps.step(number)
            if steps.asked != seat or not steps.chosen:
                break
        steps.settle(rng)
        if steps.taken >= most_steps and steps.asked is not None:
            return
    rewards = steps.rewards or []
    for row, packed, seat, number, value in kept:
        yield row, packed, seat, number, rewards[seat], value


def _chance(judged: tuple[str, str, list[tuple[str, float]]] | None, said: str) -> float:
    """The best chance to win among the moves that begin with these words."""
    if judged is None or judged[1] != "win-chance":
        return float("nan")
    chances = [chance for move, chance in judged[2] if not said or f"{move} ".startswith(f"{said} ")]
    return max(chances, default=float("nan"))


def write(path: str | PathLike[str], arrays: dict[str, NDArray[Any]], **about: Any) -> None:
    """Writes positions to a file, with whatever is to be known of them."""
    told = json.dumps({"package": __version__, **about}, sort_keys=True)
    with Path(path).open("wb") as file:
        np.savez_compressed(file, about=np.array(told), **arrays)  # type: ignore[arg-type]


def main(arguments: list[str] | None = None) -> None:
    """The command `python -m flotilla.dataset`."""
    parser = argparse.ArgumentParser(
        prog="python -m flotilla.dataset",
        description="Writes positions of self-play, with what came of them, to an NPZ file.",
        epilog="What the file has is told by help(flotilla.dataset) and in docs/python.md.",
    )
    parser.add_argument("game", choices=games())
    parser.add_argument("file", help="the file to write, .npz")
    parser.add_argument("--positions", type=int, default=1_000_000, help="how many [1000000]")
    parser.add_argument("--seats", type=int, help="how many play [the fewest]")
    parser.add_argument("--edition", help="a shipped edition, or a TOML file")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the rules")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--by", default="random", metavar="WHO",
        help="who plays: random numbers; `exact`, nine choices in ten by the exact solution; or a bot (a level, or a "
        "kind with its settings), nine moves in ten [random]",
    )
    parser.add_argument(
        "--values", choices=["results", "exact", "search"], default="results",
        help="results alone, or also what every position is worth: by the exact solution (doubloons for two), or by a search",
    )
    parser.add_argument(
        "--search", metavar="BOT",
        help="who searches, and with how many nodes or simulations [tree:sims=100]",
    )
    args = parser.parse_args(arguments)
    edition = args.edition
    if edition and edition not in editions(args.game):
        edition = Path(edition).read_text(encoding="utf-8")
    unread = [option for option in args.option if "=" not in option]
    if unread:
        parser.error(f"an option is written KEY=VALUE, not {unread[0]}")
    options = dict(option.split("=", 1) for option in args.option)
    set_up: dict[str, Any] = {"seats": args.seats, "edition": edition, "options": options}
    searched = args.values == "search"
    if args.search and not searched:
        parser.error("--search is for --values search")
    search = args.search or "tree:sims=100"
    if searched or args.by not in ("random", "exact"):
        if "exact" in (args.by, args.values):
            parser.error("what is exact does not go with bots and searches")
        arrays = bot_positions(
            args.game,
            args.positions,
            bot=None if args.by == "random" else args.by,
            search=search if searched else None,
            seed=args.seed,
            **set_up,
        )
    else:
        arrays = _batch_positions(args, set_up)
    shape = Steps(args.game, **set_up)
    about = {
        **{name: getattr(args, name) for name in ("game", "seed", "by", "values")},
        "seats": shape.seats,
        "edition": args.edition or editions(args.game)[0],
        "options": options,
        "search": search if searched else None,
        "rows": shape.version,
    }
    write(args.file, arrays, **about)
    print(f"{args.file}: {len(arrays['seats'])} positions, {Path(args.file).stat().st_size / 1e6:.1f} MB")


def _batch_positions(args: argparse.Namespace, set_up: dict[str, Any]) -> dict[str, NDArray[Any]]:
    """Positions of random numbers, or of the exact player's."""
    solved = "exact" in (args.by, args.values)
    exact = {"edition": set_up["edition"], "options": set_up["options"]}
    solution = Solution(args.game, "win", **exact) if solved else None
    rng = np.random.default_rng(args.seed)

    def mostly_exact(rows: NDArray[Any], masks: NDArray[np.int8], _: NDArray[np.int8]) -> NDArray[Any]:
        assert solution is not None
        drawn = (rng.random(masks.shape) * masks).argmax(axis=1)
        return np.where(rng.random(len(rows)) < 0.1, drawn, solution.best(rows))

    return positions(
        args.game,
        args.positions,
        policy=mostly_exact if args.by == "exact" else None,
        solution=solution if args.values == "exact" else None,
        seed=args.seed,
        **set_up,
    )


if __name__ == "__main__":
    main()
