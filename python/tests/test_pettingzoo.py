"""PettingZoo's own tests, for all games and every number of seats."""

import functools
import types
import warnings

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

import flotilla
from flotilla.pettingzoo import ALL


@pytest.fixture(autouse=True)
def strict():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # PettingZoo's advice about spaces that are boxes of anything but pictures.
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", category=DeprecationWarning, module="pettingzoo")
        yield


def test_api(game, seats):
    api_test(ALL[game].env(seats), num_cycles=200, verbose_progress=False)


def test_seed(game, seats):
    seed_test(functools.partial(ALL[game].env, seats), num_cycles=60)


def test_max_cycles(game, seats):
    """The test asks every agent in every cycle: that is the parallel environment, and its AEC form."""
    module = types.SimpleNamespace(
        parallel_env=functools.partial(ALL[game].parallel_env, seats),
        env=functools.partial(ALL[game].cycle_env, seats),
    )
    max_cycles_test(module)


def test_parallel(game, seats):
    parallel_api_test(ALL[game].parallel_env(seats), num_cycles=100)
    parallel_seed_test(functools.partial(ALL[game].parallel_env, seats), num_cycles=40)


@pytest.mark.parametrize("game", flotilla.games())
def test_render(game, capsys):
    render_test(functools.partial(ALL[game].env, screen_width=320))
    env = ALL[game].env(render_mode="rgb_array", screen_width=320)
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape[1:] == (320, 3) and picture.dtype == np.uint8
    with pytest.raises(ValueError, match="render_mode"):
        ALL[game].env(render_mode="song")


def play(env, seed):
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    gained = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, broken_off, _ = env.last()
        gained[agent] += reward
        if ended or broken_off:
            env.step(None)
            continue
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return gained


def test_games_are_won_and_lost():
    for seats in (2, 3):
        gained = play(ALL["doubloons"].env(seats), 1)
        assert sum(gained.values()) == pytest.approx(0, abs=1e-5)
        assert max(gained.values()) > 0


def test_an_illegal_action_ends_the_game():
    env = ALL["doubloons"].env(2)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(1)
    assert env.terminations[loser]
    assert env._cumulative_rewards[loser] == -1
    raw = ALL["doubloons"].raw_env(2)
    raw.reset(seed=1)
    with pytest.raises(flotilla.FlotillaError):
        raw.step(1)


def test_games_are_broken_off():
    env = ALL["galleons"].env(max_cycles=7)
    env.reset(seed=1)
    steps = 0
    for agent in env.agent_iter():
        seen, _, ended, broken_off, _ = env.last()
        assert not ended
        if broken_off:
            env.step(None)
            continue
        steps += 1
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert steps == 7


def test_waiting_seats_can_only_wait():
    env = ALL["galleons"].parallel_env()
    seen, _ = env.reset(seed=3)
    asked = env.table.steps.asked
    waiting = seen[f"player_{1 - asked}"]["action_mask"]
    assert list(np.flatnonzero(waiting)) == [0]
    _, _, _, _, infos = env.step({"player_0": 1, "player_1": 1})
    assert "refused" in infos[f"player_{asked}"]
    assert env.table.steps.taken == 0
