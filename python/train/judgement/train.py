"""Learns a network that judges positions from the records that `judgement_lab generate` writes.

    python train.py --out weights.bin FOLDER...

The network is described in crates/bots/src/judgement.rs, the records in
crates/bots/examples/judgement_lab/generate.rs. Runs on a GPU if there is one. Prints a line for each epoch;
`--curve FILE` keeps them as CSV.
"""

import argparse
import csv
import pathlib
import time

import numpy
import torch

FIRST, SECOND, OUTPUTS = 64, 32, 6


def load(folders):
    """The records of all files, as one array."""
    parts = []
    for folder in folders:
        for file in sorted(pathlib.Path(folder).glob("*.bin")):
            with open(file, "rb") as opened:
                head = opened.read(12)
                assert head[:4] == b"rows", file
                inputs = int.from_bytes(head[4:8], "little")
                kind = numpy.dtype([("inputs", "i1", inputs), ("seats", "u1", OUTPUTS), ("game", "u1"),
                                    ("hand", "<f4", OUTPUTS), ("shares", "<f4", OUTPUTS), ("thought", "<f4")])
                parts.append(numpy.fromfile(opened, dtype=kind))
    return numpy.concatenate(parts)


class Network(torch.nn.Module):
    """The network in floating point; inputs are divided by what they are at most."""

    def __init__(self, scale):
        super().__init__()
        self.register_buffer("scale", scale)
        self.first = torch.nn.Linear(len(scale), FIRST)
        self.second = torch.nn.Linear(FIRST, SECOND)
        self.third = torch.nn.Linear(SECOND, OUTPUTS)
        # It begins with what the hand-made judgement says, or with nothing.
        torch.nn.init.zeros_(self.third.weight)
        torch.nn.init.zeros_(self.third.bias)

    def forward(self, inputs):
        first = torch.relu(self.first(inputs.float() * self.scale))
        return self.third(torch.relu(self.second(first)))


def export(network, path):
    """Writes the form that the program reads."""
    numbers = lambda tensor: tensor.detach().cpu().float().contiguous().numpy().astype("<f4").tobytes()
    with open(path, "wb") as file:
        file.write(b"judging1")
        file.write(len(network.scale).to_bytes(4, "little"))
        file.write(numbers((network.first.weight * network.scale).T))
        file.write(numbers(network.first.bias))
        file.write(numbers(network.second.weight.T))
        file.write(numbers(network.second.bias))
        file.write(numbers(network.third.weight.T))
        file.write(numbers(network.third.bias))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", nargs="+", help="folders of records")
    parser.add_argument("--out", required=True, help="the file of weights")
    parser.add_argument("--curve", help="a CSV file of the losses")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--trust", type=float, default=0.5,
                        help="the part of what the bot to move thought in the target, where it said so")
    parser.add_argument("--warm", help="weights to begin with, as `--keep` wrote them")
    parser.add_argument("--keep", help="keeps the weights for `--warm`")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    records = load(args.data)
    most = numpy.abs(records["inputs"][::16].astype(numpy.int16)).max(axis=0).astype(numpy.float32)
    scale = torch.from_numpy(1 / numpy.maximum(most, 1))
    move = lambda array, kind: torch.from_numpy(numpy.ascontiguousarray(array)).to(device=device, dtype=kind)
    inputs = move(records["inputs"], torch.int8)
    seats = move(records["seats"], torch.int64)
    hand = move(records["hand"], torch.float32)
    shares = move(records["shares"], torch.float32)
    thought = move(records["thought"], torch.float32)
    # Whole games are kept for the check, so that it knows no position's neighbour.
    check = move(records["game"], torch.int64) >= 244
    training, checking = torch.nonzero(~check)[:, 0], torch.nonzero(check)[:, 0]
    del records

    network = Network(scale).to(device)
    if args.warm:
        network.load_state_dict(torch.load(args.warm, map_location=device))

    def loss_of(numbers, trust):
        owners = seats[numbers]
        used = owners < 255
        scores = (network(inputs[numbers]) + hand[numbers]).masked_fill(~used, -1e9)
        parts = torch.softmax(scores, dim=1)
        # Parts of the same seat add up.
        chances = torch.zeros_like(parts).scatter_add_(1, owners.clamp(max=OUTPUTS - 1), parts * used)
        target = shares[numbers]
        result = -(target * torch.log(chances.clamp(min=1e-7))).sum(dim=1)
        if trust == 0:
            return result.mean()
        guess, own = thought[numbers], chances.gather(1, owners[:, :1].clamp(max=OUTPUTS - 1))[:, 0]
        own = own.clamp(1e-7, 1 - 1e-7)
        guess_loss = -(guess * torch.log(own) + (1 - guess) * torch.log(1 - own))
        told = (guess >= 0) & used[:, 0]
        return torch.where(told, (1 - trust) * result + trust * guess_loss, result).mean()

    def checked():
        with torch.no_grad():
            parts = [float(loss_of(part, 0)) * len(part) for part in checking.split(65536)]
        return sum(parts) / max(1, len(checking))

    print(f"{len(check)} positions, {len(training)} to learn from, {len(scale)} inputs, on {device}; "
          f"check before {checked():.5f}", flush=True)
    steps = max(1, len(training) // args.batch)
    optimiser = torch.optim.AdamW(network.parameters(), lr=args.rate, weight_decay=1e-4)
    begun, curve = time.time(), []
    for epoch in range(args.epochs):
        order = training[torch.randperm(len(training), device=device)]
        total = 0.0
        for step in range(steps):
            progress = (epoch + step / steps) / args.epochs
            # Up quickly, then down along a cosine.
            rate = args.rate * min(1, progress * 30 + 0.02) * (0.5 + 0.5 * numpy.cos(numpy.pi * progress))
            for group in optimiser.param_groups:
                group["lr"] = max(rate, 1e-6)
            optimiser.zero_grad(set_to_none=True)
            loss = loss_of(order[step * args.batch:(step + 1) * args.batch], args.trust)
            loss.backward()
            optimiser.step()
            total += loss.detach()
        curve.append((epoch + 1, float(total) / steps, checked(), time.time() - begun))
        print("epoch %d: loss %.5f, check %.5f, %.0f s" % curve[-1], flush=True)
    export(network, args.out)
    if args.keep:
        torch.save(network.state_dict(), args.keep)
    if args.curve:
        with open(args.curve, "w", newline="") as file:
            csv.writer(file).writerows([("epoch", "loss", "check", "seconds"), *curve])


if __name__ == "__main__":
    main()
