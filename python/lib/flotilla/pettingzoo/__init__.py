"""The games as PettingZoo environments.

    from flotilla.pettingzoo import galleons_v0

    env = galleons_v0.env(render_mode="human")

Every module has the same four functions: `env` and `raw_env` (AEC: whoever is to choose acts, with and
without PettingZoo's checks), `parallel_env` (all seats at once; those that are not asked wait) and
`cycle_env` (the parallel one as AEC). A step is one choice; a move is a few of them.
"""

from . import archipelago_v0, doubloons_v0, galleons_v0, pyramids_v0, shipowners_v0
from ._turns import TurnEnv
from ._cycles import CycleEnv

ALL = {
    "archipelago": archipelago_v0,
    "doubloons": doubloons_v0,
    "galleons": galleons_v0,
    "pyramids": pyramids_v0,
    "shipowners": shipowners_v0,
}

__all__ = [
    "ALL",
    "CycleEnv",
    "TurnEnv",
    "archipelago_v0",
    "doubloons_v0",
    "galleons_v0",
    "pyramids_v0",
    "shipowners_v0",
]
