"""PettingZoo environments of archipelago. See `flotilla.pettingzoo`."""

from ._make import functions

env, raw_env, parallel_env, cycle_env = functions("archipelago")

__all__ = ["cycle_env", "env", "parallel_env", "raw_env"]
