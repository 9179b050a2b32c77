"""The board of galleons as arrays.

Corners and centres of hexagons together are the points of a triangular lattice, and that is a grid, pushed askew: so a
convolution sees neighbours as neighbours. Also which moves there are in a position, since a move (a ship, and where it
goes) is two of a batch's steps, and the network offers whole moves.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

import flotilla

#: How many ships of each kind a fleet has at most, and what they count at the end of a game that nobody won otherwise.
FLEET = {"galleons": 3, "galiots": 5, "galleasses": 7}
POINTS = {"galleons": 3, "galiots": 2, "galleasses": 1}


class Chart:
    """The board of galleons as arrays; where nothing else is said, for NumPy and PyTorch alike."""

    def __init__(self, edition: str | None = None) -> None:
        steps = flotilla.Steps("galleons", 2, edition=edition)
        words = [steps.word(number) or "" for number in range(steps.actions)]
        places = [(number, found) for number, word in enumerate(words) if (found := re.fullmatch(r"([a-z]+)(\d+)", word))]
        self.first = places[0][0]
        self.names = [found[0] for _, found in places]
        self.places = len(places)
        # Half hexagons to the right, half edges upwards. A corner lies on one of two heights: the sum of both is even.
        spots = []
        for _, found in places:
            line, x = ord(found[1][0]) - ord("a"), int(found[2]) - 1
            centre = len(found[1]) == 2
            y = 3 * line + 1 if centre else 3 * line - (x + 3 * line) % 2
            spots.append((x, y, centre))
        self.corners = sum(not centre for _, _, centre in spots)
        at = {(x, y): place for place, (x, y, _) in enumerate(spots)}
        xs, ys = np.array([spot[:2] for spot in spots]).T
        wide, high = xs.min() + xs.max(), ys.min() + ys.max()
        self.turned = np.array([at[wide - x, high - y] for x, y, _ in spots])
        self.mirrored = np.array([at[wide - x, y] for x, y, _ in spots])
        # The lattice as a grid: one axis along x, the other askew.
        askew = (xs + ys) // 2
        columns, rows = xs - xs.min(), askew - askew.min()
        self.grid = (int(columns.max()) + 1, int(rows.max()) + 1)
        self.cells = columns * self.grid[1] + rows
        near = {(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)}
        beside = {(2, 0), (-2, 0), (1, 3), (1, -3), (-1, 3), (-1, -3)}
        apart = [[(int(a), int(b)) for a, b in zip(xs - x, ys - y)] for x, y in zip(xs, ys)]
        corners = self.corners
        self.edges = np.array([[way in near for way in row[:corners]] for row in apart[:corners]], np.float32)
        self.beside = np.array([[way in beside for way in row[corners:]] for row in apart[corners:]], np.float32)
        # Where the parts of a row are, and how a row is turned and mirrored.
        self.parts = {field["name"]: slice(field["start"], field["stop"]) for field in steps.fields()}
        self.row = max(part.stop for part in self.parts.values())
        self.turned_row, self.mirrored_row = self.permute(self.turned), self.permute(self.mirrored)
        # What each of a row's moves is: the ship by its number in the fleet, and the place where it goes.
        ships = np.arange(sum(FLEET.values()))
        reach = [corners] * FLEET["galleons"] + [corners] * FLEET["galleasses"] + [self.places - corners] * FLEET["galiots"]
        self.of_ship = np.repeat(ships, reach)
        self.goes = np.concatenate([np.arange(size) + (0 if size == corners else corners) for size in reach])
        self.starts = np.concatenate([[0], np.cumsum(reach)[:-1]])

    def permute(self, places: NDArray[Any]) -> NDArray[Any]:
        """The columns of a row whose places are permuted."""
        columns = np.arange(self.row)
        for name, part in self.parts.items():
            if name.endswith("galiots"):
                columns[part] = part.start + places[self.corners :] - self.corners
            elif part.stop - part.start == self.corners:
                columns[part] = part.start + places[: self.corners]
            elif part.stop - part.start == self.places:
                columns[part] = part.start + places
        return columns

    def turn(self, xp: Any, rows: Any, turned_row: Any) -> Any:
        """Rows with the own side of the board below."""
        second = rows[:, self.parts["second"]] == 1
        return xp.where(second, rows[:, turned_row], rows)

    def turn_moves(self, moves: NDArray[Any], rows: NDArray[Any]) -> NDArray[Any]:
        """Moves of turned rows as the unturned ones have them, and the other way round."""
        second = rows[:, self.parts["second"].start] == 1
        there = self.turned[moves // self.places] * self.places + self.turned[moves % self.places]
        return np.where(second[:, None] & (moves >= 0), there, moves)

    def moves(self, xp: Any, rows: Any, edges: Any, beside: Any) -> tuple[Any, Any]:
        """The places of the own ships, and which of the moves in `of_ship` and `goes` are legal.

        Ships are told galleons first, then galleasses and galiots; where there are fewer, any place stands for the rest. All
        are arrays of `xp`, NumPy or PyTorch: the rows with their own side below, the two tables, and what comes back.
        """
        part = {name: rows[:, where] for name, where in self.parts.items()}
        free = 1 - sum(part[f"{whose}_{kind}"] for whose in ("own", "enemy") for kind in ("galleons", "galleasses"))
        calm = 1 - part["own_galiots"] - part["enemy_galiots"]
        ships, legal = [], []
        for kind in ("galleons", "galleasses", "galiots"):
            own, most = part[f"own_{kind}"], FLEET[kind]
            number = (own * 0 + 1).cumsum(1)
            # Those that are there come first, in the order of their places.
            found = (number - 10_000 * own).argsort(1)[:, :most]
            there = number[:, :most] <= own.sum(1)[:, None]
            step = (beside if kind == "galiots" else edges)[found]
            reached = step
            for _ in range({"galleons": 2, "galleasses": 1, "galiots": 0}[kind]):
                step = (step * free[:, None]) @ edges
                reached = reached + step
            goal = {"galleons": free + part["enemy_galleasses"], "galleasses": free, "galiots": calm}[kind]
            legal.append(((reached * goal[:, None] > 0) & there[:, :, None]).reshape(len(rows), -1))
            ships.append(found + (self.corners if kind == "galiots" else 0))
        return xp.concatenate(ships, 1), xp.concatenate(legal, 1)

    def numbers(self, xp: Any, rows: Any, codes: Any, starts: Any) -> Any:
        """Which of the moves in `of_ship` and `goes` some moves are, by the places from and to. All are whole numbers."""
        galleons, galleasses, galiots = (
            rows[:, self.parts[f"own_{kind}"]] for kind in ("galleons", "galleasses", "galiots")
        )
        small, middle = FLEET["galleons"], FLEET["galleons"] + FLEET["galleasses"]
        corners = galleons * galleons.cumsum(1) + galleasses * (galleasses.cumsum(1) + small)
        ships = xp.concatenate([corners, galiots * (galiots.cumsum(1) + middle)], 1) - 1
        game = (rows[:, :1] * 0 + 1).cumsum(0) - 1
        ship = ships[game, codes // self.places]
        return starts[ship] + codes % self.places - (ship >= middle) * self.corners
