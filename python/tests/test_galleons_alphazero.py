"""The example that learns by itself: what of it needs no PyTorch."""

import sys
from pathlib import Path

import numpy as np
import pytest

import flotilla

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))
import galleons_alphazero as alphazero  # noqa: E402

CHART = alphazero.Chart()


def worthless(rows):
    return np.zeros(len(rows), np.float32)


def batch_of(*positions):
    """A batch with a game for each position."""
    batch = flotilla.Batch("galleons", len(positions), seed=1)
    for game, position in enumerate(positions):
        batch.put(game, flotilla.Steps("galleons", 2, position=position))
    return batch


def place(name):
    steps = flotilla.Steps("galleons", 2)
    return next(number for number in range(steps.actions) if steps.word(number) == name) - CHART.first


def test_the_board_is_a_lattice():
    assert (CHART.places, CHART.corners, len(set(CHART.cells))) == (209, 150, 209)
    assert (CHART.edges == CHART.edges.T).all() and (CHART.beside == CHART.beside.T).all()
    for places in (CHART.turned, CHART.mirrored):
        assert (places[places] == np.arange(209)).all()
        corners = places[: CHART.corners]
        assert (CHART.edges[corners][:, corners] == CHART.edges).all()
    # Both sides see the same board at the start.
    batch = flotilla.Batch("galleons", 64, seed=1)
    turned = CHART.turn(np, batch.observations, CHART.turned_row)
    ships = slice(0, CHART.parts["quiet"].start)
    assert set(batch.seats) == {0, 1}
    assert (turned[:, ships] == turned[0, ships]).all()


def test_moves_are_those_of_the_rules():
    batch = flotilla.Batch("galleons", 8, seed=2, options={"quiet_moves": 200})
    random = alphazero.indifferent(CHART, 300, worthless)
    # Captures come first, so that fleets get smaller.
    sank = 0
    for turn in range(240):
        judged = random(batch.observations, True)
        if turn % 10 == 0:
            codes = CHART.turn_moves(judged.moves, batch.observations)
            for game in range(8):
                steps, legal = batch.game(game), set()
                for first in steps.legal():
                    twin = batch.game(game)
                    twin.step(first)
                    legal |= {(first - CHART.first) * 209 + goal - CHART.first for goal in twin.legal()}
                assert legal == set(codes[game][codes[game] >= 0])
            # And back again.
            rows = CHART.turn(np, batch.observations, CHART.turned_row)
            numbers = CHART.numbers(np, rows.astype(np.int64), np.maximum(judged.moves, 0), CHART.starts)
            there = CHART.moves(np, rows.astype(np.float32), CHART.edges, CHART.beside)[1]
            legal = judged.moves >= 0
            assert np.take_along_axis(there, np.where(legal, numbers, 0), 1)[legal].all()
            assert (CHART.goes[numbers] == judged.moves % 209)[legal].all()
        nodes = flotilla.Batch("galleons", 8 * 300, seed=1, options={"quiet_moves": 200})
        nodes.assign(np.arange(2400), batch, np.repeat(np.arange(8), 300))
        moves = np.where(judged.moves >= 0, judged.moves, judged.moves[:, :1])
        alphazero.play(nodes, CHART, moves.ravel())
        sinks = (nodes.observations[:, CHART.parts["quiet"]] == 0).reshape(8, 300)
        sank += int(sinks.any(1).sum())
        chosen = moves[np.arange(8), sinks.argmax(1)]
        alphazero.play(batch, CHART, chosen)
    assert sank > 15


WINS = [
    # A galleon two edges from the last enemy, and the same for the other side.
    "Ge5;Tab4 Se7 1 0 -",
    "Se7 Ge5;Tab4 2 0 -",
]


@pytest.mark.parametrize("simulations", [32, 64])
def test_a_capture_that_wins_is_found(simulations):
    batch = batch_of(*WINS * 4)
    judge = alphazero.indifferent(CHART, 48, worthless)
    found = alphazero.search(judge, CHART, batch, alphazero.Desk(8, simulations), considered=48)
    chosen = found.moves[np.arange(8), found.chosen]
    won = CHART.turn_moves(chosen[:, None], batch.observations)[:, 0]
    assert (won == place("e5") * 209 + place("e7")).all()


def test_halving_spends_every_simulation():
    for considered in range(17):
        for simulations in (1, 7, 32):
            assert len(alphazero.halving(considered, simulations)) == simulations
    # Sixteen once, eight of them a second time, then four and two.
    tried = alphazero.halving(16, 64)
    assert [tried.count(times) for times in range(4)] == [16, 8, 8, 4]


def test_a_match_is_played_from_both_sides():
    judge = alphazero.indifferent(CHART, 8, worthless)
    results = alphazero.match(judge, CHART, "random", 4, 2)
    assert set(results) <= {0, 0.5, 1}
    share, error = alphazero.interval(np.array([1, 0, 1, 0.5]))
    assert share == 0.625 and 0.4 < error < 0.5


def test_self_play_makes_samples():
    fleet = alphazero.Fleet(CHART, 8, 4, 4, seed=1, quiet=10)
    judge = alphazero.indifferent(CHART, 8, worthless)
    samples = fleet.play(judge, 20, 0.9)
    assert samples.rows.shape == (160, CHART.row) and samples.moves.shape == (160, 8)
    assert np.allclose(samples.policy.sum(1, dtype=np.float32), 1, atol=1e-2)
    # Some ends are seen, and what they brought is told for the moves before them.
    assert len(fleet.ended) >= 8 and any(fleet.ended)
    assert np.abs(samples.worth).max() == 1


def test_scattered_ships_can_be_played_with():
    batch = alphazero.scattered(CHART, 40, np.random.default_rng(1))
    own = batch.observations[:, CHART.parts["own_galleons"]].sum(1)
    assert own.min() == 1 and own.max() == 3 and len(np.unique(batch.observations, axis=0)) == 40
