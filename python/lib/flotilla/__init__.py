"""Five naval board games for people who train and measure."""

from __future__ import annotations

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
    "Steps",
    "Tournament",
    "View",
    "__version__",
    "edition_text",
    "editions",
    "games",
    "info",
    "levels",
    "load",
    "new",
    "replay",
    "rgb",
    "save",
    "set_language",
    "solve",
]
