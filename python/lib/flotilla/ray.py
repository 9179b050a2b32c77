"""Tournaments and self-play on more than one machine, as tasks of Ray.

    import ray
    import flotilla.ray

    ray.init("auto")                  # a cluster; or nothing, for this machine alone
    played = flotilla.ray.ladder("doubloons", games=1000, results="ladder.jsonl")
    played.results.standings()

A number says which game it is, wherever it is played. So a game that was lost with its machine is played again and is the
same one, and one that comes back twice is counted once. Every machine needs this package and the same version of it.
"""

from __future__ import annotations

import math
import os
import sys
import time
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias, TypeVar

import numpy as np
import ray
from numpy.typing import NDArray
from ray.exceptions import RayError, RayTaskError

from . import Batch, Game, Results, Tournament, replay, selfplay

T = TypeVar("T")
#: Chooses an action for every row of observations, masks and seats.
Policy: TypeAlias = Callable[
    [NDArray[Any], NDArray[np.int8], NDArray[np.int8]], NDArray[np.integer[Any]]
]

#: A batch is late when it takes so many times as long as the slowest that came back, and so many seconds at least.
LATE, LATE_SECONDS = 3.0, 10.0


@dataclass
class Tally:
    """What became of the games of a tournament."""

    planned: int = 0
    #: Games that were in the file already.
    known: int = 0
    #: Games that each node played and that count, by its id.
    nodes: dict[str, int] = field(default_factory=dict)
    #: Games that were given out again: their machine was lost, or they were late.
    resubmitted: int = 0
    #: Games that came back though they were there already, and were dropped.
    twice: int = 0


@dataclass(frozen=True)
class Played:
    """A tournament that was played."""

    results: Results
    tally: Tally


@dataclass
class _Errand:
    numbers: list[int]
    tries: int = 0
    since: float = 0.0
    #: Whether a second one was sent after it.
    doubled: bool = False


def _run(work: Callable[[int], T], numbers: Sequence[int]) -> tuple[str, list[tuple[int, T]]]:
    return ray.get_runtime_context().get_node_id(), [(number, work(number)) for number in numbers]


def _gather(
    work: Callable[[int], T],
    numbers: Collection[int],
    tally: Tally,
    *,
    batch: int | None,
    retries: int,
    num_cpus: float,
) -> Iterator[tuple[int, T]]:
    """What the work makes of every number, each once, in the order in which they come back.

    A batch that was lost is given out again. When all are out and somebody is idle, so is one that is late: a machine that
    hangs holds nobody up.
    """
    if not ray.is_initialized():
        ray.init(log_to_driver=False)
    # Ray would try again by itself, but could not be asked how often.
    task = ray.remote(num_cpus=num_cpus, max_retries=0)(_run)
    missing = set(numbers)

    def slots() -> int:
        return max(1, int(ray.cluster_resources().get("CPU", 1) / max(num_cpus, 0.01)))

    size = batch or max(1, min(64, math.ceil(len(missing) / (8 * slots()))))
    in_order = sorted(missing)
    waiting = deque(_Errand(in_order[at : at + size]) for at in range(0, len(in_order), size))
    out: dict[Any, _Errand] = {}
    slowest = 0.0

    def send(errand: _Errand) -> None:
        errand.since = time.monotonic()
        out[task.remote(work, errand.numbers)] = errand

    def again(errand: _Errand) -> _Errand:
        left = [number for number in errand.numbers if number in missing]
        tally.resubmitted += len(left)
        return _Errand(left, errand.tries + 1)

    try:
        while missing:
            free = slots()
            # One more for each slot, so that nobody waits for the next.
            while waiting and len(out) < 2 * free:
                send(waiting.popleft())
            late = time.monotonic() - max(LATE_SECONDS, LATE * slowest)
            for errand in sorted(out.values(), key=lambda errand: errand.since):
                if waiting or len(out) >= free or errand.since > late:
                    break
                if not errand.doubled:
                    errand.doubled = True
                    second = again(errand)
                    second.doubled = True
                    send(second)
            ready, _ = ray.wait(list(out), num_returns=1, timeout=1.0)
            for ref in ready:
                errand = out.pop(ref)
                try:
                    node, made = ray.get(ref)
                except RayTaskError as error:
                    # The work itself failed, and would again.
                    raise error.cause or error from error
                except RayError:
                    if errand.tries >= retries:
                        raise
                    if any(number in missing for number in errand.numbers):
                        waiting.append(again(errand))
                    continue
                slowest = max(slowest, time.monotonic() - errand.since)
                for number, thing in made:
                    if number not in missing:
                        tally.twice += 1
                        continue
                    missing.discard(number)
                    tally.nodes[node] = tally.nodes.get(node, 0) + 1
                    yield number, thing
    finally:
        for ref in out:
            ray.cancel(ref, force=True)


class _Line:
    """How far it is, in one line on standard error."""

    def __init__(self, all_of_them: int, shown: bool | None) -> None:
        self.all, self.begun, self.told = all_of_them, time.monotonic(), 0.0
        self.first: int | None = None
        self.shown = sys.stderr.isatty() if shown is None else shown

    def tell(self, done: int, tally: Tally, more: Callable[[], str], last: bool = False) -> None:
        now = time.monotonic()
        if not self.shown or (now - self.told < 0.5 and not last):
            return
        self.told = now
        self.first = done if self.first is None else self.first
        pace = (done - self.first) / max(now - self.begun, 1e-9)
        filled = 24 * done // max(self.all, 1)
        left = f", {(self.all - done) / pace:.0f} s left" if pace > 0 and not last else ""
        print(
            f"\r\x1b[K{'█' * filled}{'░' * (24 - filled)} {done}/{self.all}  {len(tally.nodes)} nodes, "
            f"{tally.resubmitted} again{left}  {more()}",
            end="\n" if last else "",
            file=sys.stderr,
            flush=True,
        )


@contextmanager
def _kept(path: str | os.PathLike[str] | None, results: Results) -> Iterator[Callable[[str], None]]:
    """Reads a file of results, and hands out what adds a line to it. Nobody else writes to it meanwhile."""
    if path is None:
        yield lambda line: None
        return
    with open(path, "a+b") as file:
        try:
            import fcntl
        except ImportError:  # There are none elsewhere; then nothing is locked.
            pass
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        file.seek(0)
        held = file.read()
        # A last line without an end was being written when something broke off.
        whole = held[: held.rfind(b"\n") + 1]
        results.read(whole.decode())
        file.truncate(len(whole))
        if not whole:
            file.write(Results(results.tournament).text().encode())

        def keep(line: str) -> None:
            file.write(line.encode())
            file.flush()

        yield keep


def _brief(results: Results) -> str:
    rows = sorted(results.standings()["rows"], key=lambda row: -float(row["elo"]))[:4]
    return "  ".join(f"{row['name']} {row['elo']:+.0f} ±{row['half_width']:.0f}" for row in rows)


def tournament(
    plan: Tournament,
    *,
    results: str | os.PathLike[str] | None = None,
    batch: int | None = None,
    retries: int = 10,
    num_cpus: float = 1,
    progress: bool | None = None,
) -> Played:
    """Plays a tournament on the machines of the cluster.

    With `results`, games are kept in a file as they come back, the one that `flotilla arena --results` keeps; the same call
    goes on where it was stopped. A task plays `batch` games on `num_cpus` cores; one that is lost is given out again,
    up to `retries` times. `progress` shows a line on standard error: where somebody watches, unless told otherwise.
    """
    played = Results(plan)
    tally = Tally(planned=len(plan))
    with _kept(results, played) as keep:
        missing = played.missing()
        tally.known = len(plan) - len(missing)
        line = _Line(len(plan), progress)
        brief = partial(_brief, played)
        gathered = _gather(
            plan.play, missing, tally, batch=batch, retries=retries, num_cpus=num_cpus
        )
        for done, (_, told) in enumerate(gathered, tally.known + 1):
            if played.add(told):
                keep(told)
            line.tell(done, tally, brief)
        line.tell(len(plan) - len(played.missing()), tally, brief, last=True)
    return Played(played, tally)


def ladder(
    game: str,
    contestants: Sequence[str] | None = None,
    seats: int | None = None,
    *,
    games: int = 100,
    seed: int = 1,
    opening: int | None = None,
    agree: float | None = None,
    edition: str | None = None,
    options: Mapping[str, bool | int | str] | None = None,
    **how: Any,
) -> Played:
    """Plays a ladder, in which everyone meets the next: the five levels, unless others are named.

    `how` is what `tournament` takes.
    """
    plan = Tournament(
        game,
        contestants,
        seats,
        format="ladder",
        games=games,
        seed=seed,
        opening=opening,
        agree=agree,
        edition=edition,
        options=options,
    )
    return tournament(plan, **how)


def _recorded(plan: Tournament, number: int) -> str:
    return plan.record(number)[1].record()


def self_play(
    game: str,
    bot: str = "mate",
    seats: int | None = None,
    *,
    games: int = 100,
    seed: int = 1,
    batch: int | None = None,
    retries: int = 10,
    num_cpus: float = 1,
    **setup: Any,
) -> Iterator[tuple[int, Game]]:
    """Games of a bot against itself, each with its number and everything that happened in it, as they come back.

    `setup` is what a `Tournament` takes: `opening`, `edition`, `options`, `drawn`, `position`.
    """
    plan = Tournament(game, [bot, bot], seats, format="match", games=games, seed=seed, **setup)
    gathered = _gather(
        partial(_recorded, plan),
        range(len(plan)),
        Tally(planned=len(plan)),
        batch=batch,
        retries=retries,
        num_cpus=num_cpus,
    )
    for number, record in gathered:
        yield number, replay(record)


def _roll_out(
    game: str, policy: Policy | None, games: int, steps: int, seed: int, made: Mapping[str, Any], number: int
) -> dict[str, NDArray[Any]]:
    return selfplay.roll_out(Batch(game, games, seed=seed + number, **made), policy, steps)


def roll_out(
    game: str,
    policy: Policy | None = None,
    *,
    tasks: int = 1,
    games: int = 256,
    steps: int = 64,
    seed: int = 0,
    retries: int = 10,
    num_cpus: float = 1,
    **made: Any,
) -> Iterator[tuple[int, dict[str, NDArray[Any]]]]:
    """Transitions of self-play, for learning: arrays of `flotilla.Batch`, with the steps in front.

    Each task steps a batch of its own and comes back with its number. `policy` is sent along; without one, choices are
    drawn. `observations`, `masks` and `seats` have one step more than the others. `made` is what `Batch` takes.
    """
    work = partial(_roll_out, game, policy, games, steps, seed, made)
    tally = Tally(planned=tasks)
    yield from _gather(
        work, range(tasks), tally, batch=1, retries=retries, num_cpus=num_cpus
    )
