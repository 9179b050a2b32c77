"""Positions to learn from, written by one command.

    python -m flotilla.dataset doubloons positions.npz --positions 1000000 --values exact

The file is NumPy's NPZ, packed. Its arrays have a row for each position, in the order in which they were played:

==============  ==========================================================================================
`observations`  what the seat that was to choose saw, as `Batch.observations` has it
`masks`         its legal numbers, packed eight to a byte: `np.unpackbits(masks, axis=1, count=actions)`
`seats`         which seat that was
`actions`       the number that it chose
`results`       what it gained by the game in the end: -1 to 1
`values`        with `exact`, what the position is worth to it by the solution: the chance to win
`about`         one text, JSON: game, seats, edition, options, who played, seed, versions of package and rows
==============  ==========================================================================================
"""

from __future__ import annotations

import argparse
import json
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import Batch, Solution, Steps, __version__, editions, games
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
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--by", choices=["random", "exact"], default="random",
        help="who plays: random numbers, or nine choices in ten by the exact solution [random]",
    )
    parser.add_argument(
        "--values", choices=["results", "exact"], default="results",
        help="results alone, or also what every position is worth by the exact solution (doubloons for two)",
    )
    args = parser.parse_args(arguments)
    edition = args.edition
    if edition and edition not in editions(args.game):
        edition = Path(edition).read_text(encoding="utf-8")
    solved = "exact" in (args.by, args.values)
    solution = Solution(args.game, "win", edition=edition) if solved else None
    rng = np.random.default_rng(args.seed)

    def mostly_exact(rows: NDArray[Any], masks: NDArray[np.int8], _: NDArray[np.int8]) -> NDArray[Any]:
        assert solution is not None
        drawn = (rng.random(masks.shape) * masks).argmax(axis=1)
        return np.where(rng.random(len(rows)) < 0.1, drawn, solution.best(rows))

    arrays = positions(
        args.game,
        args.positions,
        seats=args.seats,
        policy=mostly_exact if args.by == "exact" else None,
        solution=solution if args.values == "exact" else None,
        seed=args.seed,
        edition=edition,
    )
    about = {name: getattr(args, name) for name in ("game", "seats", "edition", "seed", "by", "values")}
    write(args.file, arrays, **about)
    print(f"{args.file}: {len(arrays['seats'])} positions, {Path(args.file).stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
