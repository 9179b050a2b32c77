"""The examples run, in a small form; those with more to be tested have files of their own."""

import runpy
import sys
from pathlib import Path

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.fixture
def example(monkeypatch, capsys):
    """Runs one as a command, and hands back the lines that it prints."""

    def run(name, *words):
        monkeypatch.setattr(sys, "argv", [name, *map(str, words)])
        runpy.run_path(str(EXAMPLES / name), run_name="__main__")
        return capsys.readouterr().out.splitlines()

    return run


def test_regret_is_driven_down_in_the_end_of_galleons(example):
    lines = example("galleons_cfr.py", "--iterations", 6, "--every", 3)
    told = [float(line.split()[-1]) for line in lines]
    assert [line.split()[0] for line in lines] == ["3", "6"]
    # What it comes to is tested with the algorithm; a whole number would be no average of policies.
    assert all(0 <= value < 1 for value in told)


SMALL = ["--games", 16, "--steps", 8, "--width", 8, "--parts", 2, "--examine", 16, "--most-steps", 60]


@pytest.mark.parametrize(
    "words",
    [
        ["doubloons", "--opponents", "random"],
        ["galleons", "--edition", EXAMPLES / "strait.toml", "--option", "quiet_moves=10", "--opponents", "random"],
    ],
)
def test_a_learner_learns_and_is_read_again(example, tmp_path, words):
    lines = example("train.py", *words, *SMALL, "--updates", 2, "--save", tmp_path)
    assert any("won against random" in line for line in lines)
    kept = dict(np.load(tmp_path / f"{words[0]}-1.npz"))
    assert {"mean", "scale", "policy_0_weights", "worth_2_bias"} <= set(kept)
    assert all(np.isfinite(array).all() for array in kept.values())
    # A learner that has learnt nothing has no bias.
    assert np.abs(kept["policy_2_bias"]).max() > 0
    again = example("train.py", *words, *SMALL, "--load", tmp_path)
    assert again[-1] == lines[-1], "the same weights play the same games"
