"""A residual network with PyTorch, and the judge that asks it."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .chart import FLEET, POINTS, Chart
from .search import NEVER, Judged


def build(chart: Chart, channels: int, blocks: int) -> Any:
    """The network: turned rows in, the logits of all moves (very small where a move is not legal) and worths out."""
    import torch
    from torch import nn

    class Block(nn.Module):
        def __init__(self, pools: bool) -> None:
            super().__init__()
            self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
            self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
            self.norms = nn.ModuleList([nn.BatchNorm2d(channels), nn.BatchNorm2d(channels)])
            nn.init.zeros_(self.norms[1].weight)
            # What the whole board is like, added everywhere.
            self.pooled = nn.Linear(2 * channels, channels) if pools else None

        def forward(self, x: Any, board: Any) -> Any:
            y = torch.relu_(self.norms[0](self.first(x)))
            if self.pooled is not None:
                y = y + self.pooled(pool(y, board))[:, :, None, None]
            return torch.relu_(self.norms[1](self.second(y)) + x)

    def pool(x: Any, board: Any) -> Any:
        """The mean and the greatest of every channel over the places of the board; none is below zero."""
        places = x * board.to(x.dtype)
        return torch.cat([places.sum((2, 3)) / chart.places, places.amax((2, 3))], 1)

    class Net(nn.Module):
        KEYS = 32

        def __init__(self) -> None:
            super().__init__()
            size = chart.grid[0] * chart.grid[1]
            # Which column of a row each cell of six planes shows; the one behind the last is empty.
            planes = np.full((6, size), chart.row)
            names = [f"{whose}_{kind}" for whose in ("own", "enemy") for kind in FLEET]
            for plane, name in zip(planes, names):
                part = chart.parts[name]
                at = slice(chart.corners, None) if name.endswith("galiots") else slice(0, chart.corners)
                plane[chart.cells[at]] = np.arange(part.start, part.stop)
            kinds = np.zeros((2, size), np.float32)
            kinds[0, chart.cells[: chart.corners]] = 1
            kinds[1, chart.cells[chart.corners :]] = 1
            tables = {"planes": planes.ravel(), "board": chart.cells, "starts": chart.starts}
            tables |= {"of_ship": chart.of_ship, "goes": chart.goes, "turned_row": chart.turned_row}
            for name, table in tables.items():
                self.register_buffer(name, torch.as_tensor(table), persistent=False)
            lead = np.zeros(chart.row, np.float32)
            for kind, points in POINTS.items():
                lead[chart.parts[f"own_{kind}"]], lead[chart.parts[f"enemy_{kind}"]] = points, -points
            mask = kinds.sum(0).reshape(chart.grid)
            exact = {"kinds": kinds, "edges": chart.edges, "beside": chart.beside, "lead": lead, "mask": mask}
            for name, table in exact.items():
                self.register_buffer(name, torch.as_tensor(table), persistent=False)
            self.stem = nn.Conv2d(6 + 2 + 3, channels, 3, padding=1, bias=False)
            self.stem_norm = nn.BatchNorm2d(channels)
            self.blocks = nn.ModuleList([Block(at % 2 == 1) for at in range(blocks)])
            self.policy = nn.Conv2d(channels, 2 * self.KEYS, 1)
            self.worth = nn.Sequential(nn.Linear(2 * channels, channels), nn.ReLU(), nn.Linear(channels, 1))
            # At first it adds nothing to the count.
            nn.init.zeros_(self.worth[2].weight)
            nn.init.zeros_(self.worth[2].bias)

        def inputs(self, rows: Any) -> Any:
            """Six planes of ships, two of places, and three numbers about the end of the game, everywhere."""
            ships = nn.functional.pad(rows, (0, 1))[:, self.planes].reshape(len(rows), 6, -1)
            quiet, limit, repeated = (rows[:, chart.parts[name]] for name in ("quiet", "limit", "repeated"))
            numbers = torch.cat([quiet / 100, (limit - quiet) / 100, (repeated >= 2).to(rows.dtype)], 1)
            planes = [ships, self.kinds.to(rows.dtype).expand(len(rows), -1, -1)]
            planes.append(numbers[:, :, None].expand(-1, -1, ships.shape[2]))
            x = torch.cat(planes, 1).reshape(len(rows), -1, *chart.grid)
            return x.contiguous(memory_format=torch.channels_last)

        def forward(self, rows: Any) -> Any:
            """Rows as `int8`: the places of the own ships, the logits of all moves, and worths."""
            exact = rows.float()
            x = self.inputs(exact.to(self.stem.weight.dtype))
            x = torch.relu_(self.stem_norm(self.stem(x)))
            for block in self.blocks:
                x = block(x, self.mask)
            # Every place says what it would be like to sail from there, and what to arrive: a move is a pair.
            pairs = self.policy(x).flatten(2).index_select(2, self.board)
            ships, legal = chart.moves(torch, exact, self.edges, self.beside)
            leave, arrive = pairs[:, : self.KEYS], pairs[:, self.KEYS :]
            leave = leave.gather(2, ships[:, None].expand(-1, self.KEYS, -1)).transpose(1, 2)
            on_corners = FLEET["galleons"] + FLEET["galleasses"]
            corners = leave[:, :on_corners] @ arrive[:, :, : chart.corners]
            centres = leave[:, on_corners:] @ arrive[:, :, chart.corners :]
            logits = torch.cat([corners.flatten(1), centres.flatten(1)], 1).float() / self.KEYS**0.5
            # Most games end by counting ships, and so the count is where it starts from; the rest it learns.
            worth = torch.tanh(self.worth(pool(x, self.mask)).float()[:, 0] + 0.25 * (exact @ self.lead))
            return ships, logits.masked_fill(~legal, float(NEVER)), worth

    return Net()


def frozen(net: Any) -> Any:
    """A copy to judge with: half the digits on a GPU, and the normalisations put into the convolutions."""
    import torch
    from torch.nn.utils.fusion import fuse_conv_bn_eval

    twin = copy.deepcopy(net).eval().requires_grad_(False)
    twin.stem, twin.stem_norm = fuse_conv_bn_eval(twin.stem, twin.stem_norm), torch.nn.Identity()
    for block in twin.blocks:
        block.first, block.norms[0] = fuse_conv_bn_eval(block.first, block.norms[0]), torch.nn.Identity()
        block.second, block.norms[1] = fuse_conv_bn_eval(block.second, block.norms[1]), torch.nn.Identity()
    if next(net.parameters()).is_cuda:
        exact = {name: table.clone() for name, table in twin.named_buffers()}
        twin = twin.to(torch.bfloat16)
        for name, table in exact.items():
            twin.register_buffer(name, table, persistent=False)
    return twin.to(memory_format=torch.channels_last)


class NetJudge:
    """A judge that asks a frozen network."""

    def __init__(self, net: Any, chart: Chart, width: int) -> None:
        self.net, self.chart, self.width = net, chart, width
        self.device = next(net.parameters()).device
        self.positions = 0

    def __call__(self, rows: NDArray[Any], explore: bool) -> Judged:
        import torch

        self.positions += len(rows)
        net, width = self.net, self.width
        with torch.inference_mode():
            seen = torch.from_numpy(rows.copy()).to(self.device)
            ships, logits, worth = net(self.chart.turn(torch, seen, net.turned_row))
            logits = logits.log_softmax(1)
            noise = -torch.empty_like(logits).exponential_().log() if explore else torch.zeros_like(logits)
            order = (logits + noise).topk(width, 1).indices
            offered = logits.gather(1, order)
            moves = ships.gather(1, net.of_ship[order]) * self.chart.places + net.goes[order]
            moves = torch.where(offered > float(NEVER) / 2, moves, -1).int()
            # All in one piece, so that the GPU is waited for once.
            told = [moves.view(torch.float32), offered, noise.gather(1, order), worth[:, None]]
            answer = torch.cat(told, 1).cpu().numpy()
        bits, offered, noise = (answer[:, at : at + width] for at in range(0, 3 * width, width))
        return Judged(np.ascontiguousarray(bits).view(np.int32), offered, noise, answer[:, -1])
