"""Positions written by one command."""

import json

import numpy as np
import pytest

import flotilla
from flotilla import dataset

from test_solve import SMALL


def test_positions_are_those_that_were_played(tmp_path):
    edition = tmp_path / "small.toml"
    edition.write_text(SMALL, encoding="utf-8")
    file = tmp_path / "positions.npz"
    dataset.main(["doubloons", str(file), "--positions", "3000", "--values", "exact", "--by", "exact", "--edition", str(edition)])
    with np.load(file) as read:
        arrays = dict(read)
    about = json.loads(str(arrays.pop("about")))
    assert about["game"] == "doubloons" and about["package"] == flotilla.__version__
    assert {len(array) for array in arrays.values()} == {3000}
    masks = np.unpackbits(arrays["masks"], axis=1, count=23)
    assert (masks[np.arange(3000), arrays["actions"]] == 1).all()
    assert set(np.unique(arrays["results"])) <= {-1.0, 0.0, 1.0}
    # Whoever is better off wins more often.
    values, results = arrays["values"], (arrays["results"] + 1) / 2
    assert ((values >= 0) & (values <= 1)).all()
    assert results[values > 0.8].mean() > 0.7 and results[values < 0.2].mean() < 0.3


def test_no_game_is_counted_twice_or_in_part():
    """A game has two who choose first: as many beginnings as ends are there, however it was cut."""
    arrays = dataset.positions("doubloons", 20_000, seed=4, edition=SMALL, most_steps=64)
    again = dataset.positions("doubloons", 20_000, seed=4, edition=SMALL, most_steps=64)
    assert all((arrays[name] == again[name]).all() for name in arrays)
    # In random games the mean of the results of both seats together is nothing.
    assert abs(arrays["results"].mean()) < 0.1
    assert len(np.unique(arrays["observations"], axis=0)) > 2000


def test_every_game_has_positions(game):
    arrays = dataset.positions(game, 300, most_steps=4000)
    assert len(arrays["seats"]) == 300 and arrays["observations"].shape[0] == 300


def read(file):
    with np.load(file) as kept:
        arrays = dict(kept)
    return json.loads(str(arrays.pop("about"))), arrays


def test_a_file_says_what_it_was_made_with(tmp_path):
    file = str(tmp_path / "positions.npz")
    dataset.main(["galleons", file, "--positions", "500", "--option", "quiet_moves=10", "--seed", "4"])
    about, arrays = read(file)
    assert about == {
        "game": "galleons", "seats": 2, "edition": "default", "options": {"quiet_moves": "10"}, "seed": 4, "by": "random",
        "values": "results", "search": None, "package": flotilla.__version__, "rows": "galleons_v0",
    }
    limit = next(field for field in flotilla.Steps("galleons").fields() if field["name"] == "limit")
    assert (arrays["observations"][:, limit["start"]] == 10).all()
    for wrong in (["--option", "quiet_moves"], ["--search", "greedy"], ["--by", "cadet", "--values", "exact"]):
        with pytest.raises(SystemExit):
            dataset.main(["galleons", file, "--positions", "5", *wrong])
    with pytest.raises(flotilla.FlotillaError):
        dataset.main(["galleons", file, "--positions", "5", "--by", "nobody"])


def test_bots_play_and_a_search_judges(tmp_path):
    file = str(tmp_path / "positions.npz")
    words = ["--positions", "2000", "--by", "search:nodes=30", "--values", "search", "--search", "search:nodes=30"]
    dataset.main(["galleons", file, *words])
    about, arrays = read(file)
    assert (about["by"], about["search"]) == ("search:nodes=30", "search:nodes=30")
    assert {len(array) for array in arrays.values()} == {2000}
    masks = np.unpackbits(arrays["masks"], axis=1, count=flotilla.Steps("galleons").actions)
    assert (masks[np.arange(2000), arrays["actions"]] == 1).all()
    values, results = arrays["values"], (arrays["results"] + 1) / 2
    told = np.isfinite(values)
    # Within a drawn move the search may not have weighed what was drawn.
    assert told.mean() > 0.8 and (values[told] >= 0).all() and (values[told] <= 1).all()
    assert results[values > 0.8].mean() > results[values < 0.2].mean() + 0.4
    # No two games are alike, though the bot plays always the same.
    assert len(np.unique(arrays["observations"], axis=0)) > 1500


def test_numbered_games_are_the_same_however_many_are_played_at_once(monkeypatch):
    play = {"bot": "greedy", "search": "tree:sims=5", "seats": 3, "seed": 2}
    one = dataset.bot_positions("doubloons", 150, **play)
    monkeypatch.setattr(dataset.os, "cpu_count", lambda: 1)
    again = dataset.bot_positions("doubloons", 150, **play)
    for name in ("observations", "masks", "seats", "actions", "results"):
        assert (one[name] == again[name]).all(), name
    assert np.array_equal(one["values"], again["values"], equal_nan=True)
    other = dataset.bot_positions("doubloons", 150, **{**play, "seed": 3})
    assert other["observations"].shape == one["observations"].shape and (other["observations"] != one["observations"]).any()


@pytest.mark.parametrize("game", ["archipelago", "shipowners"])
def test_bots_play_by_numbers(game):
    """Every word of a bot's moves has a number, and its moves are those that it would make."""
    options = {"rounds": 4} if game == "archipelago" else None
    arrays = dataset.bot_positions(game, 200, bot="greedy", options=options)
    assert len(arrays["actions"]) == 200 and set(np.unique(arrays["seats"])) == {0, 1}


def test_what_bots_can_not_play_is_said():
    with pytest.raises(ValueError, match="pyramids"):
        dataset.bot_positions("pyramids", 10, bot="greedy")
    with pytest.raises(ValueError, match="none of"):
        dataset.bot_positions("galleons", 10, bot="greedy", most_steps=4)
    # Drawn numbers are judged there as elsewhere.
    arrays = dataset.bot_positions("pyramids", 5, search="greedy", options={"limit": 5})
    assert np.isnan(arrays["values"]).all()
