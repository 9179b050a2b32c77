"""The loop of self-play: a policy plays every seat of a batch, and what happened comes back as arrays.

    import flotilla
    from flotilla import selfplay

    batch = flotilla.Batch("doubloons", 256, seed=1)
    played = selfplay.roll_out(batch, steps=64)
    results, known = selfplay.results(played)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import Batch, Bot, Rng, Solution, Steps

#: Rows, masks and seats, and an action for each game.
Policy = Callable[[NDArray[Any], NDArray[np.int8], NDArray[np.int8]], ArrayLike]


def roll_out(
    batch: Batch, policy: Policy | None = None, steps: int = 64
) -> dict[str, NDArray[Any]]:
    """Steps a batch and keeps everything: its arrays, with the steps in front.

    Without a policy, actions are drawn. `observations`, `masks` and `seats` have one step more than the others: what is
    seen after the last. Of games that were broken off, `final_observations` and `final_seats` are in `truncations`, in the
    order of `np.argwhere(played["truncated"])`: learners judge what they did not see the end of.
    """
    kept: dict[str, list[NDArray[Any]]] = {"truncations": []}

    def keep(**arrays: NDArray[Any]) -> None:
        for name, array in arrays.items():
            kept.setdefault(name, []).append(array.copy())

    for _ in range(steps):
        keep(observations=batch.observations, masks=batch.masks, seats=batch.seats)
        if policy is None:
            actions = batch.sample()
        else:
            chosen = policy(batch.observations, batch.masks, batch.seats)
            actions = np.asarray(chosen).astype(np.int32)
        keep(actions=actions)
        batch.step(actions)
        keep(gains=batch.gains, rewards=batch.rewards)
        keep(terminated=batch.terminated, truncated=batch.truncated)
        kept["truncations"].append(batch.final_observations[batch.truncated])
    keep(observations=batch.observations, masks=batch.masks, seats=batch.seats)
    last = np.concatenate(kept.pop("truncations"))
    return {**{name: np.stack(arrays) for name, arrays in kept.items()}, "truncations": last}


def results(played: dict[str, NDArray[Any]]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """What every choice led to: the reward of its seat at the end of its game, and whether that end was seen."""
    steps, games = played["actions"].shape
    reward = np.zeros((steps, games), np.float32)
    known = np.zeros((steps, games), np.bool_)
    ahead = np.zeros_like(played["rewards"][0])
    seen = np.zeros(games, np.bool_)
    for at in reversed(range(steps)):
        ended, broken_off = played["terminated"][at], played["truncated"][at]
        ahead = np.where(ended[:, None], played["rewards"][at], ahead)
        seen = (seen | ended) & ~broken_off
        reward[at] = ahead[np.arange(games), played["seats"][at]]
        known[at] = seen
    return np.where(known, reward, 0), known


def regret(
    policy: Policy, solution: Solution, games: int = 1000, *, seed: int = 1, edition: str | None = None
) -> dict[str, float]:
    """How good a policy is at a game that is solved for the win, against the exact player and by exact numbers.

    The policy has one seat of each game, the exact player the other. What each of the policy's choices costs is known
    exactly, so that `chance`, which leaves out all luck of the dice, is sure after a few hundred games:

    - `chance`: the chance to win against the exact player, and `error`, half of its 95 % interval;
    - `lost`: the winning chances that are lost in a game; `kept`: the share that is kept in a choice;
    - `won`: the share of the games that was won indeed; `choices`, `games`: how many there were.
    """
    if solution.objective != "win":
        raise ValueError("a solution for the win is needed")
    batch = Batch(solution.game, games, 2, seed=seed, edition=edition)
    own = np.arange(games) % 2
    going = np.ones(games, np.bool_)
    lost, won = np.zeros(games), np.zeros(games)
    kept, choices = 0.0, 0
    while going.any():
        rows, masks, seats = batch.observations, batch.masks, batch.seats
        worths = solution.worths(rows)
        best = np.nanmax(worths, axis=1)
        actions = np.nanargmax(worths, axis=1)
        asked = going & (seats == own)
        if asked.any():
            # All are asked, so that whoever compiles for a shape does it once.
            chosen = np.asarray(policy(rows, masks, seats)).astype(np.int64)[asked]
            actions[asked] = chosen
            worth = worths[asked, chosen]
            lost[asked] += best[asked] - worth
            free = (masks[asked].sum(axis=1) > 1) & (best[asked] > 0)
            kept += float((worth[free] / best[asked][free]).sum())
            choices += int(free.sum())
        batch.step(actions)
        over = going & batch.terminated
        won[over] = (batch.rewards[over, own[over]] + 1) / 2
        going &= ~batch.terminated
    error = 1.96 * float(lost.std()) / games**0.5
    return {
        "chance": 0.5 - float(lost.mean()),
        "error": error,
        "lost": float(lost.mean()),
        "kept": kept / max(choices, 1),
        "won": float(won.mean()),
        "choices": choices,
        "games": games,
    }


def regret_of_bot(
    bot: str, solution: Solution, games: int = 200, *, seed: int = 1, edition: str | None = None
) -> dict[str, float]:
    """The same of a bot, as `Bot` takes it: its chance to win against the exact player, by exact numbers.

    A choice is a whole move here. A bot that is not for rows of numbers is asked game by game.
    """
    if solution.objective != "win":
        raise ValueError("a solution for the win is needed")
    player = Bot(solution.game, bot, seed=seed)
    lost, won, choices, kept = np.zeros(games), np.zeros(games), 0, 0.0
    for number in range(games):
        steps, rng, own = Steps(solution.game, 2, edition=edition), Rng(seed * 1_000_003 + number), number % 2
        steps.settle(rng)
        while (asked := steps.asked) is not None:
            words = (player.choose(steps.game()) or "").split() if asked == own else []
            before, missed = float(solution.values(steps.observe()[None])[0]), 0.0
            while steps.asked == asked:
                worths = solution.worths(steps.observe()[None])[0]
                said = [legal for legal in steps.legal() if words and steps.word(legal) == words[0]]
                chosen = said[0] if said else (0 if asked == own else int(np.nanargmax(worths)))
                words = words[1:]
                if asked == own:
                    missed += float(np.nanmax(worths) - worths[chosen])
                steps.step(chosen)
                if not steps.chosen:
                    break
            if asked == own:
                lost[number] += missed
                choices += 1
                kept += 1 - missed / before if before > 0 else 1
            steps.settle(rng)
        won[number] = ((steps.rewards or [0, 0])[own] + 1) / 2
    return {
        "chance": 0.5 - float(lost.mean()),
        "error": 1.96 * float(lost.std()) / games**0.5,
        "lost": float(lost.mean()),
        "kept": kept / max(choices, 1),
        "won": float(won.mean()),
        "choices": choices,
        "games": games,
    }
