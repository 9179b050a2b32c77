"""Learns galleons from nothing but its rules, by playing against itself: in the manner of AlphaZero, on one GPU.

    pip install ./python torch matplotlib
    python python/examples/galleons_alphazero --examine 64 --save galleons.pt --curve curve.svg
    python python/examples/galleons_alphazero --load galleons.pt --match 400 --match-simulations 32 256

Five rooms that know little of each other:

- **`chart`**: the board as arrays, and which moves there are in a position.
- **`search`**: a tree search for many games at once. It takes any judge of positions.
- **`selfplay`**: games of a judge against itself, and against bots. These three need NumPy alone.
- **`network`**: a judge that has learnt, with PyTorch.
- **`learner`**: self-play and learning in turn; `command` is what one says on the command line.

Rows are seen from the seat that is to move: the board is turned for the second one, so that both sail up the board. A worth is
from -1 (lost) to 1 (won), and changes its sign with every move. Where a move sinks one of several ships, the first one is
sunk: that choice is not searched.
"""

from .chart import Chart
from .search import Desk, Found, Judge, Judged, halving, indifferent, play, search
from .selfplay import Fleet, Samples, interval, match, scattered

__all__ = [
    "Chart", "Desk", "Fleet", "Found", "Judge", "Judged", "Samples", "halving", "indifferent", "interval", "match", "play",
    "scattered", "search",
]
