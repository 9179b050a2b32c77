"""The games as PettingZoo environments.

    from flotilla.pettingzoo import galleons_v0

    env = galleons_v0.env(render_mode="human")

Every module has the same four functions: `env` and `raw_env` (AEC: whoever is to choose acts, with and
without PettingZoo's checks), `parallel_env` (all seats at once; those that are not asked wait) and
`cycle_env` (the parallel one as AEC). A step is one choice; a move is a few of them.
"""

from importlib import import_module
from types import ModuleType

from .. import games
from ._cycles import CycleEnv
from ._turns import TurnEnv

#: The module of every game, by the game's name.
ALL: dict[str, ModuleType] = {game: import_module(f".{game}_v0", __name__) for game in games()}

__all__ = ["ALL", "CycleEnv", "TurnEnv"]
