"""Thousands of games at once."""

import copy
import pickle
import threading

import gymnasium as gym
import jax.numpy as jnp
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


def test_what_a_caller_writes_never_gets_into_the_rows():
    """The rows are updated in part: they were wrong for good after a change in place."""
    batch = flotilla.Batch("pyramids", 8, seed=1)
    for name in ("observations", "masks", "seats", "rewards", "gains", "terminated", "truncated"):
        with pytest.raises(ValueError, match="read-only"):
            getattr(batch, name)[:] = 0
    twin = batch.copy()
    for _ in range(60):
        actions = batch.sample()
        batch.step(actions)
        twin.step(actions)
        # What is sampled is the caller's own.
        actions[:] = -1
        assert (batch.observations == twin.observations).all()


@pytest.mark.parametrize(
    "made",
    [
        lambda actions: actions,
        lambda actions: actions.astype(np.int64),
        lambda actions: actions.astype(np.uint8),
        lambda actions: actions.tolist(),
        lambda actions: tuple(actions),
        lambda actions: np.repeat(actions, 2)[::2],
        lambda actions: np.asfortranarray(actions),
    ],
)
def test_actions_are_whole_numbers_of_any_kind(made):
    batch = flotilla.Batch("doubloons", 16, seed=3)
    twin = batch.copy()
    for _ in range(20):
        actions = batch.sample()
        batch.step(actions)
        twin.step(made(actions))
        assert (batch.observations == twin.observations).all()


class Tensor:
    """Memory that is shared as PyTorch before 2.9 shares a tensor on the CPU: by a DLPack without versions, which does
    not say whether it may be written, and by `__array__`."""

    def __init__(self, array, own=None):
        self.array, self.own = array, array if own is None else own

    def __dlpack__(self, stream=None):
        return self.array.__dlpack__()

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()

    def __array__(self, dtype=None, copy=None):
        return self.own


class Interface:
    """Memory that is shared by NumPy's older protocol."""

    def __init__(self, array):
        self.array = array
        self.__array_interface__ = array.__array_interface__


def test_actions_come_from_other_libraries():
    batch = flotilla.Batch("doubloons", 16, seed=3)
    twin = batch.copy()
    for made in (Tensor, Interface, jnp.asarray):
        actions = batch.sample()
        batch.step(made(actions))
        twin.step(actions)
        assert (batch.observations == twin.observations).all()


def test_actions_that_are_no_whole_numbers_change_nothing():
    batch = flotilla.Batch("doubloons", 4, seed=3)
    before = batch.observations.copy()
    for wrong in ([0.5] * 4, np.ones(4), "four", [None] * 4, np.ones(4, bool)):
        with pytest.raises(TypeError):
            batch.step(wrong)
    big = batch.sample().astype(np.int64) + 2**32
    with pytest.raises(flotilla.FlotillaError, match="not legal"):
        batch.step(big)
    with pytest.raises((flotilla.FlotillaError, TypeError)):
        batch.step(np.zeros((4, 1), int))
    assert (batch.observations == before).all()


def played(batch, steps):
    rows = []
    for _ in range(steps):
        batch.step(batch.sample())
        rows.append((batch.observations.copy(), batch.rewards.copy(), batch.terminated.copy()))
    return rows


@pytest.mark.parametrize("opponents", [None, "random", "greedy"])
def test_a_batch_is_copied_and_pickled_with_its_luck(game, opponents):
    batch = flotilla.Batch(game, 6, seed=4, opponents=opponents, most_steps=60)
    played(batch, 45)
    others = [batch.copy(), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))]
    for other in others:
        assert (other.rewards == batch.rewards).all() and (other.masks == batch.masks).all()
        assert (other.observations == batch.observations).all() and other.seed == batch.seed
    wanted = played(batch, 40)
    for other in others:
        for one, two in zip(wanted, played(other, 40)):
            assert all((a == b).all() for a, b in zip(one, two))


def test_one_game_is_taken_out_and_put_back():
    batch = flotilla.Batch("galleons", 3, seed=1)
    played(batch, 25)
    kept = batch.game(1)
    assert (kept.observe() == batch.observations[1]).all() and kept.chosen == batch.game(1).chosen
    row = batch.observations[1].copy()
    played(batch, 10)
    assert (batch.observations[1] != row).any()
    batch.put(1, pickle.loads(pickle.dumps(kept)))
    assert (batch.observations[1] == row).all()
    batch.put(2, kept)
    assert (batch.observations[2] == row).all() and (batch.masks[2] == batch.masks[1]).all()
    with pytest.raises(flotilla.FlotillaError):
        batch.put(3, kept)
    with pytest.raises(flotilla.FlotillaError):
        batch.put(0, flotilla.Steps("doubloons"))


def test_nobody_is_asked_who_has_no_choice():
    for game in ("shipowners", "archipelago"):
        batch = flotilla.Batch(game, 32, seed=1, skip_forced=True)
        asking = flotilla.Batch(game, 32, seed=1)
        forced = 0
        for _ in range(100):
            assert (batch.masks.sum(axis=1) > 1).all(), game
            forced += int((asking.masks.sum(axis=1) == 1).sum())
            batch.step(batch.sample())
            asking.step(asking.sample())
        assert forced > 300


def test_random_has_one_meaning():
    """Against random rivals whoever samples gains nothing; it was +0.24 in shipowners."""
    batch = flotilla.Batch("shipowners", 512, seed=2, opponents="random")
    gained = games = 0.0
    while games < 3000:
        batch.step(batch.sample())
        gained += float(batch.gains.sum())
        games += int(batch.terminated.sum())
    assert abs(gained / games) < 0.075
    moves = flotilla.Batch("shipowners", 8, seed=2, opponents="random-moves")
    played(moves, 20)


def test_unseeded_batches_differ():
    one, two = (flotilla.Batch("doubloons", 64) for _ in range(2))
    assert one.seed != two.seed and (one.observations != two.observations).any()
    again = flotilla.Batch("doubloons", 64, seed=one.seed)
    assert (again.observations == one.observations).all()


def test_arrays_go_to_other_libraries_without_a_copy():
    batch = flotilla.Batch("doubloons", 8, seed=1)
    shared = np.from_dlpack(batch.observations)
    assert np.shares_memory(shared, batch.observations)
    batch.step(batch.sample())
    assert (shared == batch.observations).all()


def test_self_play_is_a_function():
    from flotilla import selfplay

    batch = flotilla.Batch("doubloons", 32, seed=1, most_steps=70)
    rollout = selfplay.roll_out(batch, lambda rows, masks, seats: masks.argmax(axis=1), steps=200)
    assert rollout["observations"].shape[0] == 201 and rollout["actions"].shape == (200, 32)
    assert len(rollout["truncations"]) == rollout["truncated"].sum()
    rollout = selfplay.roll_out(flotilla.Batch("doubloons", 32, seed=1), steps=300)
    result, known = selfplay.results(rollout)
    ends = np.argwhere(rollout["terminated"])
    assert len(ends) > 20 and known.any() and not known[-1].all()
    for step, game in ends:
        seat = rollout["seats"][step, game]
        assert known[step, game]
        assert result[step, game] == rollout["rewards"][step, game, seat] == rollout["gains"][step, game]


def lent_arrays(batch):
    """Arrays like those of a batch, full of what was there before."""
    names = ("observations", "masks", "seats", "rewards", "gains", "terminated", "truncated")
    return {name: np.ones_like(getattr(batch, name)) for name in names}


def test_a_batch_writes_into_arrays_of_the_callers(game):
    plain = flotilla.Batch(game, 8, seed=2)
    arrays = lent_arrays(plain)
    lent = flotilla.Batch(game, 8, seed=2, arrays=arrays)
    for _ in range(60):
        for name, array in arrays.items():
            assert (array == getattr(plain, name)).all(), name
            assert getattr(lent, name).ctypes.data == array.ctypes.data
        actions = plain.sample()
        plain.step(actions)
        lent.step(actions)


def test_arrays_that_can_not_be_written_are_refused():
    right = lent_arrays(flotilla.Batch("doubloons", 4))
    frozen = right["masks"].copy()
    frozen.setflags(write=False)
    for name, wrong in {
        "observations": right["observations"][:2],
        "masks": frozen,
        "rewards": right["rewards"].astype(np.float64),
        "gains": np.ones((8,), np.float32)[::2],
        "unheard_of": right["masks"],
    }.items():
        with pytest.raises(flotilla.FlotillaError, match=name):
            flotilla.Batch("doubloons", 4, arrays={name: wrong})


def test_what_goes_to_jax_stays_as_it_was():
    """JAX takes its arrays to be constant, so that it has to be given a copy."""
    batch = flotilla.Batch("doubloons", 64, seed=1)
    with pytest.raises(BufferError):
        jnp.from_dlpack(batch.observations)
    rows, before = jnp.array(batch.observations), batch.observations.copy()
    batch.step(jnp.array(batch.masks).argmax(axis=1))
    assert (np.asarray(rows) == before).all() and (batch.observations != before).any()


@pytest.mark.parametrize("made", [Tensor, Interface])
def test_other_libraries_lend_their_memory(made):
    plain = flotilla.Batch("doubloons", 4, seed=1)
    rows = np.ones_like(plain.observations)
    lent = flotilla.Batch("doubloons", 4, seed=1, arrays={"observations": made(rows)})
    assert lent.observations.ctypes.data == rows.ctypes.data
    actions = plain.sample()
    plain.step(actions)
    lent.step(actions)
    assert (rows == plain.observations).all()


def test_memory_that_is_not_shared_is_refused():
    rows = np.ones_like(flotilla.Batch("doubloons", 4).observations)
    frozen = rows.copy()
    frozen.setflags(write=False)
    # A copy would never be seen by its owner.
    for wrong in (Tensor(rows, own=rows.copy()), Interface(frozen), jnp.asarray(rows)):
        with pytest.raises(flotilla.FlotillaError, match="observations"):
            flotilla.Batch("doubloons", 4, arrays={"observations": wrong})

def test_games_are_assigned_from_one_batch_to_another(game):
    batch = flotilla.Batch(game, 6, 2, seed=3)
    for _ in range(20):
        batch.step(batch.sample())
    nodes = flotilla.Batch(game, 40, 2, seed=9)
    here, there = [31, 0, 7, 7], np.array([2, 5, 0, 2])
    nodes.assign(here, batch, there)
    pairs = [(31, 2), (0, 5), (7, 2)]
    for _ in range(30):
        for to, source in pairs:
            assert (nodes.observations[to] == batch.observations[source]).all()
            assert (nodes.masks[to] == batch.masks[source]).all()
        actions, followed = batch.sample(), nodes.sample().copy()
        for to, source in pairs:
            followed[to] = actions[source]
        batch.step(actions)
        nodes.step(followed)
    # Of its own games, too.
    first = batch.observations[0].copy()
    batch.assign([5], batch, [0])
    assert (batch.observations[5] == first).all()


def test_what_cannot_be_assigned_is_refused():
    batch = flotilla.Batch("galleons", 4, seed=1)
    other = flotilla.Batch("galleons", 4, seed=1, options={"quiet_moves": 20})
    before = batch.observations.copy()
    with pytest.raises(flotilla.FlotillaError, match="set up otherwise"):
        batch.assign([0], other, [0])
    twin = batch.copy()
    with pytest.raises(flotilla.FlotillaError, match="no game 4"):
        batch.assign([0], twin, [4])
    with pytest.raises(flotilla.FlotillaError, match="there are 4"):
        batch.assign([-1], twin, [0])
    with pytest.raises(flotilla.FlotillaError, match="should have 2"):
        batch.assign([0, 1], twin, [0])
    assert (batch.observations == before).all()


def test_an_assigned_game_is_played_against_opponents():
    drawn = flotilla.Batch("galleons", 8, seed=1)
    batch = flotilla.Batch("galleons", 8, seed=2, opponents="random")
    batch.assign(range(8), drawn, range(8))
    # The seat that is to choose learns.
    assert (batch.seats == drawn.seats).all()
    for _ in range(6):
        batch.step(batch.sample())
        assert (batch.seats == drawn.seats).all()


def test_some_games_alone_are_stepped(game):
    batch = flotilla.Batch(game, 4, 2, seed=3)
    before = batch.observations.copy()
    actions = batch.sample().copy()
    actions[2] = -1
    mask = np.array([True, True, False, True])
    batch.step(actions, mask)
    assert (batch.observations[2] == before[2]).all()
    changed = (batch.observations != before).any(axis=1) | batch.terminated
    assert changed[mask].any()
    with pytest.raises(flotilla.FlotillaError, match="game 2"):
        batch.step(actions, ~mask)
    with pytest.raises(flotilla.FlotillaError, match="mask"):
        batch.step(batch.sample(), np.array([True]))


def test_masks_are_lists_too():
    """As actions are."""
    batch = flotilla.Batch("doubloons", 3, seed=3)
    twin, marked = batch.copy(), [True, False, True]
    actions = batch.sample()
    batch.step(list(actions), marked)
    twin.step(actions, np.array(marked))
    assert (batch.observations == twin.observations).all()
    batch.reset(mask=marked)
    twin.reset(mask=np.array(marked))
    assert (batch.observations == twin.observations).all()
    for wrong in ([1, 0, 1], [[True], [False], [True]], "all", [None] * 3):
        with pytest.raises(TypeError, match="mask"):
            batch.step(actions, wrong)
    before = batch.game(0).position
    with pytest.raises(flotilla.FlotillaError, match="3 games"):
        batch.reset(5, [True])
    batch.reset(mask=[False, True, True])
    assert batch.game(0).position == before
