"""Thousands of games at once."""

import threading

import gymnasium as gym
import numpy as np
import pytest

import flotilla
import flotilla.gymnasium


def test_a_batch_plays_every_game(game, seats):
    batch = flotilla.Batch(game, 40, seats, seed=1)
    arrays = [batch.observations, batch.masks, batch.seats, batch.rewards, batch.terminated]
    for _ in range(30):
        assert (batch.masks.sum(axis=1) > 0).all()
        batch.step(batch.sample())
    again = [batch.observations, batch.masks, batch.seats, batch.rewards, batch.terminated]
    # The arrays are the same memory all the time.
    assert all(a is b for a, b in zip(arrays, again))
    assert batch.observations.shape == (40, batch.fields()[-1]["stop"])
    assert batch.seats.max() < seats


def test_a_row_of_a_batch_is_the_row_of_the_game_alone():
    steps = flotilla.Steps("doubloons", 2)
    batch = flotilla.Batch("doubloons", 8, 2, seed=2)
    for _ in range(40):
        batch.step(batch.sample())
    game = next(at for at in range(8) if not batch.terminated[at])
    assert set(np.unique(batch.masks)) == {0, 1}
    assert steps.actions == batch.actions
    assert steps.dtype == batch.observations.dtype
    assert batch.svg(game).startswith("<svg")


def test_a_seed_names_the_same_games():
    def run(seed):
        batch = flotilla.Batch("doubloons", 64, 3, seed=seed)
        rows = []
        for _ in range(100):
            batch.step(batch.sample())
            rows.append(batch.observations.copy())
        return np.stack(rows)

    assert (run(4) == run(4)).all()
    assert (run(4) != run(5)).any()
    batch = flotilla.Batch("doubloons", 64, 3, seed=5)
    batch.reset(4)
    first = batch.observations.copy()
    batch.reset(4)
    assert (batch.observations == first).all()


def test_games_end_and_begin_anew():
    batch = flotilla.Batch("doubloons", 256, 2, seed=1)
    ended = 0
    for _ in range(400):
        batch.step(batch.sample())
        over = batch.terminated
        ended += int(over.sum())
        assert np.allclose(batch.rewards.sum(axis=1), 0, atol=1e-5)
        assert (batch.rewards[~over] == 0).all()
    assert ended > 100
    assert not batch.truncated.any()
    short = flotilla.Batch("galleons", 4, seed=1, most_steps=3)
    for step in range(1, 10):
        short.step(short.sample())
        assert short.truncated.all() == (step % 3 == 0)


def test_what_is_not_legal_is_refused():
    batch = flotilla.Batch("doubloons", 4, 2)
    before = batch.observations.copy()
    wrong = batch.sample().copy()
    wrong[2] = 1
    with pytest.raises(flotilla.FlotillaError, match="game 2"):
        batch.step(wrong)
    with pytest.raises(flotilla.FlotillaError, match="actions"):
        batch.step(wrong[:3])
    assert (batch.observations == before).all()
    for bad in (lambda: flotilla.Batch("doubloons", 0), lambda: flotilla.Batch("chess", 1)):
        with pytest.raises(flotilla.FlotillaError):
            bad()
    with pytest.raises(flotilla.FlotillaError):
        flotilla.Batch("doubloons", 1, opponents="unheard-of")


def test_other_threads_go_on_while_a_batch_is_stepped():
    batch = flotilla.Batch("galleons", 4096, seed=1)
    counted = 0
    done = threading.Event()

    def count():
        nonlocal counted
        while not done.is_set():
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()
    for _ in range(20):
        batch.step(batch.sample())
    done.set()
    thread.join()
    assert counted > 100


def test_one_seat_learns_against_rivals():
    for opponents in ("random", "greedy"):
        batch = flotilla.Batch("doubloons", 64, 3, seed=1, opponents=opponents)
        games = gained = 0
        seats = set()
        for _ in range(300):
            seats |= set(batch.seats.tolist())
            batch.step(batch.sample())
            games += int(batch.terminated.sum())
            gained += float(batch.gains.sum())
        assert games > 30 and seats == {0, 1, 2}
        if opponents == "greedy":
            assert gained < -0.3 * games
        else:
            assert abs(gained) < 0.3 * games


@pytest.mark.parametrize("game", flotilla.games())
def test_gymnasium_makes_vectors(game):
    envs = gym.make_vec(f"flotilla/{game}-v0", num_envs=6, opponents="random")
    seen, _ = envs.reset(seed=7)
    assert envs.observation_space.contains(seen)
    rng = np.random.default_rng(1)
    for _ in range(40):
        actions = [rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]]
        kept = {name: array.copy() for name, array in seen.items()}
        before = seen
        seen, rewards, ended, broken_off, _ = envs.step(np.array(actions))
        assert all((before[name] == kept[name]).all() for name in kept), "what was seen stays"
        assert envs.observation_space.contains(seen)
        assert rewards.shape == ended.shape == broken_off.shape == (6,)
    envs.close()


def test_gymnasium_draws():
    envs = flotilla.gymnasium.VectorGames("galleons", 2, render_mode="rgb_array")
    envs.reset(seed=1)
    assert [picture.shape[2] for picture in envs.render()] == [3, 3]
    envs = flotilla.gymnasium.VectorGames("galleons", 2, render_mode="ansi", copy=False)
    first, _ = envs.reset(seed=1)
    second, *_ = envs.step(envs.batch.sample())
    assert first["observation"] is second["observation"]
    assert len(envs.render()) == 2
