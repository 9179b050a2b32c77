"""Five naval board games for people who train and measure."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from os import PathLike
from pathlib import Path

from ._flotilla import (
    CHANCE,
    Batch,
    Bot,
    Choice,
    FlotillaError,
    Game,
    Rng,
    Next,
    NotationFault,
    RecordFault,
    Refused,
    Results,
    SetupFault,
    Solution,
    Steps,
    Tournament,
    View,
    __version__,
    edition_text,
    editions,
    games,
    info,
    levels,
    rgb,
    set_language,
    solution_to_keep,
    solutions_in,
    solve,
)

new = Game


def replay(record: str | bytes) -> Game:
    """The game that a record tells of."""
    return Game.replay(record.encode() if isinstance(record, str) else record)


def load(path: str | PathLike[str]) -> Game:
    """The game that a file's record tells of."""
    return Game.replay(Path(path).read_bytes())


def save(game: Game, path: str | PathLike[str]) -> None:
    """Writes a game's record to a file."""
    Path(path).write_text(game.record(), encoding="utf-8")


def solutions_folder() -> Path:
    """The folder in which solutions are kept: `FLOTILLA_SOLUTIONS`, or that of the program `flotilla`."""
    if said := os.environ.get("FLOTILLA_SOLUTIONS"):
        return Path(said)
    if said := os.environ.get("XDG_DATA_HOME"):
        data = Path(said)
    elif sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        data = Path(local) if local else Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        data = Path.home() / "Library" / "Application Support"
    else:
        data = Path.home() / ".local" / "share"
    return data / "flotilla" / "solutions"


def keep(
    game: Game | str,
    folder: str | PathLike[str] | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> Path:
    """Solves the whole game of two for the win and writes it to a file, as `flotilla solve --keep` does.

    From then on `solve`, `Solution` and the bot `perfect` read it instead of solving: so does the program, for which
    the same folder is the default. Doubloons has 73 MB and takes 20 s of two cores, once.
    """
    if isinstance(game, str):
        game = Game(game, 2)
    name, content = solution_to_keep(game, progress)
    place = Path(folder) if folder is not None else solutions_folder()
    place.mkdir(parents=True, exist_ok=True)
    beside = place / f".{name}.{os.getpid()}"
    beside.write_bytes(content)
    beside.replace(place / name)
    solutions_in(place)
    return place / name


try:
    solutions_in(solutions_folder())
except RuntimeError:
    pass  # Somebody without a home keeps nothing.

__all__ = [
    "CHANCE",
    "Batch",
    "Bot",
    "Choice",
    "FlotillaError",
    "Game",
    "Rng",
    "Next",
    "NotationFault",
    "RecordFault",
    "Refused",
    "Results",
    "SetupFault",
    "Solution",
    "Steps",
    "Tournament",
    "View",
    "__version__",
    "edition_text",
    "editions",
    "games",
    "info",
    "keep",
    "levels",
    "load",
    "new",
    "replay",
    "rgb",
    "save",
    "set_language",
    "solutions_folder",
    "solutions_in",
    "solve",
]
