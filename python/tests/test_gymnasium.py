"""Environments of Gymnasium, made by its own functions."""

import gymnasium as gym
import numpy as np
import pytest

import flotilla
import flotilla.gymnasium


def legal(rng, seen):
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])


def test_one_game_is_made(game):
    env = gym.make(f"flotilla/{game}-v0", opponents="random")
    seen, info = env.reset(seed=3)
    assert env.observation_space.contains(seen) and "seat" in info
    env.action_space.seed(1)
    ended = False
    for _ in range(60):
        mask = env.get_wrapper_attr("action_masks")()
        assert mask.dtype == bool and (mask == seen["action_mask"]).all()
        seen, reward, ended, broken_off, _ = env.step(env.action_space.sample(seen["action_mask"]))
        assert env.observation_space.contains(seen) and not broken_off
        if ended:
            break
    first, _ = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert (first["observation"] == again["observation"]).all()


def test_one_game_ends_with_what_was_seen_then():
    env = gym.make("flotilla/doubloons-v0", opponents="greedy")
    for seed in range(3):
        seen, _ = env.reset(seed=seed)
        ended = False
        while not ended:
            seen, reward, ended, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
        assert reward in (-1, 0, 1) and seen["action_mask"].sum() == 0
    with pytest.raises(flotilla.FlotillaError):
        env.reset(seed=1)
        env.step(1)


def test_the_limit_of_steps_is_gymnasiums_own():
    env = gym.make("flotilla/galleons-v0", max_episode_steps=5)
    seen, _ = env.reset(seed=1)
    for at in range(5):
        seen, _, ended, broken_off, _ = env.step(env.action_space.sample(seen["action_mask"]))
    assert broken_off and not ended


def test_unseeded_vectors_differ():
    one, two = (gym.make_vec("flotilla/doubloons-v0", num_envs=32) for _ in range(2))
    assert (one.reset()[0]["observation"] != two.reset()[0]["observation"]).any()
    seeded = [gym.make_vec("flotilla/doubloons-v0", num_envs=32) for _ in range(2)]
    first, second = (envs.reset(seed=5)[0]["observation"] for envs in seeded)
    assert (first == second).all()


def test_what_was_seen_at_the_end_is_told():
    envs = flotilla.gymnasium.VectorGames(
        "doubloons", 16, opponents="random", max_episode_steps=12
    )
    rng = np.random.default_rng(1)
    seen, _ = envs.reset(seed=1)
    broken, ends = 0, 0
    for _ in range(200):
        seen, _, ended, broken_off, infos = envs.step(legal(rng, seen))
        over = ended | broken_off
        assert ("final_obs" in infos) == over.any()
        if over.any():
            assert (infos["_final_obs"] == over).all()
        for at in np.flatnonzero(over):
            last = infos["final_obs"][at]
            assert envs.single_observation_space.contains(last)
            # Whoever is broken off could have gone on: the value of that is what learners estimate.
            assert (last["action_mask"].sum() > 0) == bool(broken_off[at])
            broken += int(broken_off[at])
            ends += int(ended[at])
    assert broken > 10


def test_some_games_alone_are_reset():
    envs = gym.make_vec("flotilla/galleons-v0", num_envs=4)
    rng = np.random.default_rng(1)
    seen, _ = envs.reset(seed=1)
    start = seen["observation"].copy()
    for _ in range(10):
        seen, *_ = envs.step(legal(rng, seen))
    mask = np.array([True, False, False, True])
    after, _ = envs.reset(options={"reset_mask": mask})
    kept = (after["observation"] == seen["observation"]).all(axis=1)
    assert (kept == ~mask).all()
    assert start.shape == after["observation"].shape
    for wrong in (np.ones(3, bool), np.ones(4, int)):
        with pytest.raises(ValueError):
            envs.reset(options={"reset_mask": wrong})
    with pytest.raises(ValueError):
        envs.reset(options={"unheard_of": 1})


def test_a_seed_names_the_same_games_whichever_are_reset():
    """One seed was spread over all games, but counted up where a mask was given."""
    envs = gym.make_vec("flotilla/doubloons-v0", num_envs=5, opponents="greedy")
    rng = np.random.default_rng(1)

    def played(which, **reset):
        seen, _ = envs.reset(**reset)
        rows = []
        # Chance that is yet to come is the seed's, too, and so is the learner's seat.
        for _ in range(12):
            rows.append(seen["observation"][which])
            seen, *_ = envs.step(seen["action_mask"].argmax(axis=1))
        for _ in range(rng.integers(7)):
            envs.step(legal(rng, {"action_mask": envs.batch.masks}))
        return np.stack(rows)

    every = np.ones(5, bool)
    first = played(every, seed=5)
    assert (played(every, seed=5, options={"reset_mask": every}) == first).all()
    some = np.array([True, False, True, False, True])
    assert (played(some, seed=5, options={"reset_mask": some}) == first[:, some]).all()
    assert (played(every, seed=6) != first).any()
    seeds = [3, 1, 4, 1, 5]
    listed = played(every, seed=seeds)
    assert (played(some, seed=seeds, options={"reset_mask": some}) == listed[:, some]).all()
    assert (played(every, seed=seeds) == listed).all()


def test_every_game_has_a_seed_of_its_own():
    envs = gym.make_vec("flotilla/doubloons-v0", num_envs=4)
    seen, _ = envs.reset(seed=[1, 2, 1, 3])
    rows = seen["observation"]
    # The same seed is the same luck, whatever the place. Seats differ from place to place, so compare places alike.
    again, _ = envs.reset(seed=[9, 2, 1, 9])
    assert (again["observation"][1:3] == rows[1:3]).all()
    with pytest.raises(flotilla.FlotillaError):
        envs.reset(seed=[1, 2])


@pytest.mark.filterwarnings("ignore")
def test_gymnasiums_own_check_passes(game):
    from gymnasium.utils.env_checker import check_env

    # It steps without looking at the mask.
    check_env(gym.make(f"flotilla.gymnasium:flotilla/{game}-v0", illegal="end").unwrapped, skip_render_check=True)
    with pytest.raises(ValueError):
        gym.make(f"flotilla/{game}-v0", illegal="pass")


@pytest.mark.parametrize("game", ["doubloons", "shipowners"])
def test_masks_are_what_maskable_ppo_asks_for(game):
    """The calls that sb3-contrib's MaskablePPO makes of a `VecEnv`, in its order: masks of all games stacked, a
    choice by them, a step, and a reset at once where a game has ended."""
    rng = np.random.default_rng(1)
    envs = [gym.wrappers.RecordEpisodeStatistics(gym.make(f"flotilla/{game}-v0")) for _ in range(3)]
    seen = [env.reset(seed=at)[0] for at, env in enumerate(envs)]
    assert all(env.has_wrapper_attr("action_masks") for env in envs)
    ends = 0
    while ends < 4:
        masks = np.stack([env.get_wrapper_attr("action_masks")() for env in envs])
        assert masks.dtype == bool and masks.shape == (3, envs[0].action_space.n)
        assert masks.any(axis=1).all()
        for at, env in enumerate(envs):
            assert (masks[at] == seen[at]["action_mask"]).all()
            # It steps with an integer of NumPy.
            action = np.int64(rng.choice(np.flatnonzero(masks[at])))
            seen[at], reward, ended, broken_off, info = env.step(action)
            assert isinstance(reward, float)
            if ended or broken_off:
                assert "episode" in info
                seen[at], _ = env.reset()
                ends += 1
