"""Positions written by one command."""

import json

import numpy as np

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
