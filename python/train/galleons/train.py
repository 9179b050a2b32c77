"""Learns the network of the galleons engine from the records that `galleons_lab generate` writes.

    python train.py --symmetries symmetries.bin --out weights.bin DATA_DIR...

The network and its integer form are described in crates/bots/src/galleons/network.rs, the records in
crates/bots/examples/galleons_lab/generate.rs. Runs on a GPU if there is one. Prints a line for each
epoch; `--curve FILE` keeps them as CSV.
"""

import argparse
import csv
import pathlib
import time

import numpy
import torch

CORNERS, CENTRES, QUIETS, HIDDEN, STAGES = 150, 59, 8, 64, 8
INPUTS = 2 * (2 * CORNERS + CENTRES) + QUIETS
RECORD = numpy.dtype([("inputs", "<u2", 31), ("ships", "u1"), ("free", "u1"), ("score", "<i2"),
                      ("result", "u1"), ("free2", "u1"), ("game", "u1"), ("free3", "u1"), ("hand", "<i2")])
POINTS = 200.0  # hundredths of a point for 1 of the output, as win_chance() reads them
ONE, OUTPUT_ONE = 255, 64
assert RECORD.itemsize == 72


class Network(torch.nn.Module):
    """The network in floating point."""

    def __init__(self):
        super().__init__()
        self.hidden = torch.nn.Linear(INPUTS, HIDDEN)
        self.output = torch.nn.Linear(2 * HIDDEN, STAGES)
        torch.nn.init.uniform_(self.hidden.weight, -0.08, 0.08)
        torch.nn.init.constant_(self.hidden.bias, 0.1)
        # It begins with no correction at all.
        torch.nn.init.zeros_(self.output.weight)
        torch.nn.init.zeros_(self.output.bias)

    def forward(self, own, enemy, stage):
        both = torch.cat([self.hidden(own), self.hidden(enemy)], dim=1)
        squared = both.clamp(0.0, 1.0) ** 2
        return self.output(squared).gather(1, stage[:, None])[:, 0]

    def tame(self):
        """Keeps weights within what the integers can hold."""
        with torch.no_grad():
            self.hidden.weight.clamp_(-3.9, 3.9)
            self.hidden.bias.clamp_(-3.9, 3.9)
            self.output.weight.clamp_(-127 / OUTPUT_ONE, 127 / OUTPUT_ONE)


def export(network, path):
    """Writes the integer form."""
    def whole(tensor, one, kind):
        return numpy.rint(tensor.detach().cpu().double().numpy() * one).astype(kind).tobytes()

    with open(path, "wb") as file:
        file.write(b"galleon2")
        file.write(whole(network.hidden.weight.T.contiguous(), ONE, "<i2"))
        file.write(whole(network.hidden.bias, ONE, "<i2"))
        file.write(whole(network.output.weight, OUTPUT_ONE, "<i2"))
        file.write(whole(network.output.bias, ONE * OUTPUT_ONE, "<i4"))


def load(folders):
    files = [file for folder in folders for file in sorted(pathlib.Path(folder).glob("*.bin"))]
    return numpy.concatenate([numpy.fromfile(file, dtype=RECORD) for file in files])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", nargs="+", help="folders of records")
    parser.add_argument("--symmetries", required=True, help="what `galleons_lab symmetries` writes")
    parser.add_argument("--out", required=True, help="the file of weights")
    parser.add_argument("--curve", help="a CSV file of the losses")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--trust", type=float, default=0.7,
                        help="the part of the search's score in the target; the rest is the result")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cuda.matmul.allow_tf32 = True
    records = load(args.data)
    chance = 1 / (1 + numpy.exp(-records["score"].astype(numpy.float32) / POINTS))
    target = args.trust * chance + (1 - args.trust) * records["result"].astype(numpy.float32) / 2
    inputs = records["inputs"].astype(numpy.int64)
    inputs[inputs == 65535] = INPUTS  # a column that is cut off again
    stage = ((records["ships"].astype(numpy.int64) - 1) // 4).clip(0, STAGES - 1)
    # Whole games are kept for the check, so that it knows no position's neighbour.
    check = torch.from_numpy(records["game"] >= 243).to(device)
    inputs = torch.from_numpy(inputs.astype(numpy.int16)).to(device)
    hand = torch.from_numpy(records["hand"].astype(numpy.float32) / POINTS).to(device)
    target, stage = torch.from_numpy(target).to(device), torch.from_numpy(stage).to(device)
    other_side, mirror = numpy.fromfile(args.symmetries, dtype="<u2").reshape(2, INPUTS)
    widen = lambda table: torch.from_numpy(numpy.append(table, INPUTS).astype(numpy.int64)).to(device)
    other_side, mirror = widen(other_side), widen(mirror)

    def rows(numbers, mirrored):
        own = inputs[numbers].long()
        own = torch.where(mirrored[:, None], mirror[own], own)

        def hot(inputs):
            rows = torch.zeros(len(inputs), INPUTS + 1, device=device)
            return rows.scatter_(1, inputs, 1.0)[:, :INPUTS]

        return hot(own), hot(other_side[own])

    network = Network().to(device)
    training = torch.nonzero(~check)[:, 0]
    checking = torch.nonzero(check)[:, 0]
    steps = max(1, len(training) // args.batch)
    optimiser = torch.optim.AdamW(network.parameters(), lr=args.rate, weight_decay=1e-4)

    def loss_of(numbers, mirrored):
        own, enemy = rows(numbers, mirrored)
        guess = torch.sigmoid(hand[numbers] + network(own, enemy, stage[numbers]))
        return ((guess - target[numbers]) ** 2).mean()

    print(f"{len(records)} positions, {len(training)} to learn from, on {device}", flush=True)
    begun, curve, epoch = time.time(), [], 0
    with torch.no_grad():
        parts = [((torch.sigmoid(hand[part]) - target[part]) ** 2).sum() for part in checking.split(65536)]
        print("check of the hand-made judgement alone: %.6f" % (float(sum(parts)) / max(1, len(checking))))
    while epoch < args.epochs:
        order = training[torch.randperm(len(training), device=device)]
        total = 0.0
        for step in range(steps):
            progress = (epoch + step / steps) / args.epochs
            # Up quickly, then down along a cosine.
            rate = args.rate * min(1, progress * 50) * (0.5 + 0.5 * numpy.cos(numpy.pi * progress))
            for group in optimiser.param_groups:
                group["lr"] = max(rate, 1e-6)
            numbers = order[step * args.batch:(step + 1) * args.batch]
            mirrored = torch.rand(len(numbers), device=device) < 0.5
            optimiser.zero_grad(set_to_none=True)
            loss = loss_of(numbers, mirrored)
            loss.backward()
            optimiser.step()
            network.tame()
            total += loss.detach()
        epoch += 1
        with torch.no_grad():
            parts = [loss_of(part, torch.zeros(len(part), dtype=torch.bool, device=device)) * len(part)
                     for part in checking.split(65536)]
            checked = float(sum(parts)) / max(1, len(checking))
        curve.append((epoch, float(total) / (step + 1), checked, time.time() - begun))
        print("epoch %d: loss %.6f, check %.6f, %.0f s" % curve[-1], flush=True)
    export(network, args.out)
    if args.curve:
        with open(args.curve, "w", newline="") as file:
            csv.writer(file).writerows([("epoch", "loss", "check", "seconds"), *curve])


if __name__ == "__main__":
    main()
