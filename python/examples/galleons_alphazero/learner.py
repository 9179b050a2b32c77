"""How the network learns: self-play and learning in turn."""

from __future__ import annotations

import argparse
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from .chart import Chart
from .network import NetJudge, build, frozen
from .selfplay import Fleet, Samples, interval, match


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
