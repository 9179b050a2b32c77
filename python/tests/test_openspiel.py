"""OpenSpiel's own tests, and its algorithms on our games."""

import pickle
import runpy
import sys
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
    random_agent,
)
from open_spiel.python.observation import make_observation

import flotilla
import flotilla.openspiel


def test_random_simulation(game, seats):
    # Every step asks for everybody's information state: with a short memory that takes less long. Of shipowners the game of
    # two has no end but that of the rules.
    rounds = ",options=rounds:12" if game == "shipowners" and seats > 2 else ""
    loaded = pyspiel.load_game(f"flotilla_{game}(seats={seats},history=4{rounds})")
    assert loaded.num_players() == seats
    sims = 2 if game in ("doubloons", "galleons") else 1
    pyspiel.random_sim_test(loaded, num_sims=sims, serialize=False, verbose=False)


@pytest.mark.parametrize("game", ["doubloons", "galleons"])
def test_random_simulation_with_serialisation(game):
    options = "(options=quiet_moves:10,history=4)" if game == "galleons" else "(history=4)"
    loaded = pyspiel.load_game(f"flotilla_{game}{options}")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_chance_has_never_more_outcomes_than_said(game, seats):
    steps, rng = flotilla.Steps(game, seats), flotilla.Rng(2)
    most = 0
    while steps.asked is not None and steps.taken < 400:
        if steps.asked == flotilla.CHANCE:
            chances = steps.chances()
            most = max(most, len(chances))
            assert sum(chances) == pytest.approx(1)
            steps.happen(rng.below(len(chances)))
        else:
            legal = steps.legal()
            steps.step(legal[rng.below(len(legal))])
    assert 1 < most <= flotilla.info(game)["most_chances"]


def test_observations_are_the_rows():
    game = pyspiel.load_game("flotilla_doubloons(seats=3)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    player = state.current_player()
    row = np.asarray(state.observation_tensor(player), np.float32)
    assert (row == state.steps.observe(player)).all()
    assert state.observation_string(player)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(state)


def test_tree_search_beats_random_play():
    game = pyspiel.load_game("flotilla_doubloons(seats=2)")
    rng = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    won = 0.0
    for seat in (0, 1):
        bot = mcts.MCTSBot(game, 2, 25, evaluator, random_state=rng)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(int(rng.choice(outcomes, p=chances)))
            elif state.current_player() == seat:
                state.apply_action(bot.step(state))
            else:
                state.apply_action(int(rng.choice(state.legal_actions())))
        won += state.returns()[seat]
    assert won > 0


def test_the_environment_for_learners_runs():
    env = rl_environment.Environment("flotilla_galleons", options="quiet_moves:10")
    agents = [
        random_agent.RandomAgent(player_id=player, num_actions=env.action_spec()["num_actions"])
        for player in range(env.num_players)
    ]
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([agents[player].step(step).action])
    assert sum(step.rewards) == pytest.approx(0)


# Two ships each, and two moves before a game without captures ends: small enough for whole trees.
SMALL = {
    "position": "Ga4;Sb4 Gc4;Sd4 1 8 -",
    "options": "quiet_moves:10",
}


def play_out(state, rng, most=10**6):
    while not state.is_terminal() and most > 0:
        most -= 1
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def test_games_and_states_are_pickled(game, seats):
    options = "cards:yes" if game == "archipelago" else ""
    loaded = pyspiel.load_game(f"flotilla_{game}", {"seats": seats, "options": options})
    again = pickle.loads(pickle.dumps(loaded))
    assert str(again) == str(loaded) and again.num_players() == seats
    state = play_out(loaded.new_initial_state(), np.random.RandomState(1), 20)
    twin = pickle.loads(pickle.dumps(state))
    assert str(twin) == str(state) and twin.legal_actions() == state.legal_actions()


def test_chance_has_names():
    state = pyspiel.load_game("flotilla_doubloons").new_initial_state()
    names = [state.action_to_string(action) for action, _ in state.chance_outcomes()]
    assert names == ["first 1", "first 2"]
    state.apply_action(0)
    names = {state.action_to_string(action) for action, _ in state.chance_outcomes()}
    assert len(names) == 252 and all(name.startswith("roll ") for name in names)


def test_information_states_tell_what_a_seat_witnessed():
    game = pyspiel.load_game("flotilla_archipelago(options=cards:yes)")
    rng = np.random.RandomState(2)
    seen = {}
    for _ in range(3):
        state = game.new_initial_state()
        for _ in range(150):
            play_out(state, rng, 1)
            if state.is_terminal() or state.is_chance_node():
                continue
            player = state.current_player()
            text = state.information_state_string(player)
            tensor = tuple(state.information_state_tensor(player))
            legal = tuple(state.legal_actions())
            # Who can't tell two states apart has the same choices in them.
            assert seen.setdefault((player, text), (legal, tensor)) == (legal, tensor)
            assert len(tensor) == game.information_state_tensor_size()
            assert state.observation_string(player) in text
    assert len(seen) > 50


def test_information_states_remember_the_way():
    """The same position by two ways is one observation and two information states."""
    game, rng, states = pyspiel.load_game("flotilla_doubloons"), np.random.RandomState(1), {}
    for _ in range(300):
        state = game.new_initial_state()
        for _ in range(8):
            play_out(state, rng, 1)
            if not state.is_chance_node():
                player = state.current_player()
                states.setdefault((player, state.observation_string(player)), set()).add(
                    (state.information_state_string(player), tuple(state.information_state_tensor(player)))
                )
    ways = [known for known in states.values() if len(known) > 1]
    # The string and the tensor tell the same ways apart.
    assert ways and all(len({text for text, _ in known}) == len({row for _, row in known}) for known in ways)


def test_worlds_are_drawn_from_what_a_seat_knows():
    game = pyspiel.load_game("flotilla_archipelago(options=cards:yes)")
    rng = np.random.RandomState(4)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    different = 0
    state = game.new_initial_state()
    for _ in range(200):
        play_out(state, rng, 1)
        if state.is_terminal() or state.is_chance_node():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, sampler)
        assert other.current_player() == player
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        different += str(other) != str(state)
    assert different > 20


def test_what_was_drawn_anew_is_pickled_as_it_stands():
    loaded = pyspiel.load_game("flotilla_archipelago(options=cards:yes)")
    rng = np.random.RandomState(7)
    state = play_out(loaded.new_initial_state(), rng, 90)
    drawn = state.resample_from_infostate(0, rng.random_sample)
    for _ in range(3):
        again = pickle.loads(pickle.dumps(drawn))
        assert str(again) == str(drawn) != str(loaded.new_initial_state())
        assert again.history() == drawn.history() and again.current_player() == drawn.current_player()
        for player in range(2):
            assert again.information_state_string(player) == drawn.information_state_string(player)
        # Clones are what they were cloned from, too, and go on by themselves.
        assert str(drawn.clone()) == str(drawn)
        play_out(drawn, rng, 5)
    assert str(again) != str(drawn)


@pytest.mark.parametrize("recalls", [True, False])
def test_nobody_who_asks_for_what_is_public_is_shown_a_hand(recalls):
    loaded = pyspiel.load_game("flotilla_archipelago(options=cards:yes)")
    one = pyspiel.PrivateInfoType.SINGLE_PLAYER
    made = make_observation(loaded, pyspiel.IIGObservationType(True, recalls, one))
    state = play_out(loaded.new_initial_state(), np.random.RandomState(7), 90)
    made.set_from(state, 0)
    assert made.dict["hands"].sum() > 0
    for public, private in [
        (True, pyspiel.PrivateInfoType.NONE),
        (False, one),
        (True, pyspiel.PrivateInfoType.ALL_PLAYERS),
    ]:
        with pytest.raises(ValueError):
            make_observation(loaded, pyspiel.IIGObservationType(public, recalls, private))


def test_counterfactual_regret_is_driven_down_on_a_small_game():
    game = pyspiel.load_game("flotilla_galleons", SMALL)
    solver = cfr.CFRPlusSolver(game)
    first = exploitability.exploitability(game, solver.average_policy())
    for _ in range(20):
        solver.evaluate_and_update_policy()
    last = exploitability.exploitability(game, solver.average_policy())
    assert last <= first and last < 0.05, (first, last)
    uniform = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    assert uniform >= last


@pytest.mark.parametrize(
    "solver",
    [
        external_sampling_mccfr.ExternalSamplingSolver,
        outcome_sampling_mccfr.OutcomeSamplingSolver,
    ],
)
def test_regret_is_sampled(solver):
    made = solver(pyspiel.load_game("flotilla_galleons", SMALL))
    for _ in range(3):
        made.iteration()
    assert made.average_policy()


def test_searching_in_information_sets_runs():
    game = pyspiel.load_game("flotilla_archipelago(options=cards:yes)")
    rng = np.random.RandomState(5)
    state = play_out(game.new_initial_state(), rng, 40)
    while state.is_chance_node():
        play_out(state, rng, 1)
    # Random play to the end is long here: every world is judged as even.
    class Even(mcts.Evaluator):
        def evaluate(self, state):
            return np.zeros(state.num_players())

        def prior(self, state):
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    bot = ismcts.ISMCTSBot(game, Even(), 2.0, 20, random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_a_playthrough_is_written():
    text = generate_playthrough.playthrough("flotilla_galleons(options=quiet_moves:10)", None)
    assert "InformationStateString(0)" in text and "ObservationTensor(0)" in text
    assert "GameType.chance_mode" in text


# The last turn of archipelago with one action; each side has a card that the other does not know.
EXAMPLE = Path(__file__).parents[1] / "examples" / "archipelago_cfr.py"
SECRETS = runpy.run_path(str(EXAMPLE))
HIDDEN = {"position": SECRETS["POSITION"].replace("o3 play", "o1 play"), "options": "cards:yes;rounds:3"}


def test_hidden_cards_are_dealt_by_chance():
    game = pyspiel.load_game("flotilla_archipelago", HIDDEN)
    root = game.new_initial_state()
    assert root.is_chance_node() and not root.is_terminal()
    deals = {root.action_to_string(action): chance for action, chance in root.chance_outcomes()}
    # One of each of four kinds.
    assert len(deals) == 12 and "deal a/a" not in deals
    assert all(chance == pytest.approx(1 / 12) for chance in deals.values())
    texts = {}
    for action, _ in root.chance_outcomes():
        state = root.child(action)
        own = root.action_to_string(action)[-1]
        texts.setdefault(own, set()).add(state.information_state_string(1))
        assert pickle.loads(pickle.dumps(state)).information_state_string(1) in texts[own]
    # Who has one card sees the same whatever the other has.
    assert [len(seen) for seen in texts.values()] == [1] * 4
    assert len(set.union(*texts.values())) == 4
    assert pickle.loads(pickle.dumps(root)).is_chance_node()


def test_what_is_drawn_anew_is_what_could_have_been_dealt():
    game = pyspiel.load_game("flotilla_archipelago", HIDDEN)
    rng, sampler = np.random.RandomState(6), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    hands = set()
    # The sampler has no seed: with so many draws one of twelve is missed once in ten thousand million times.
    for _ in range(300):
        state = game.new_initial_state()
        state.apply_action(int(rng.randint(12)))
        hands.add(state.resample_from_infostate(1, sampler).steps.position.split(" ")[-2])
    assert hands == {f"{one}/{other}" for one in "adrm" for other in "adrm" if one != other}


def test_more_likely_deals_are_more_likely():
    # Two of each of three kinds: the first card is any, the second less likely the same.
    position = HIDDEN["position"].replace("aaaadddd", "aaaddd").replace("rrr", "rrrr").replace("mttttt", "ttttt")
    root = pyspiel.load_game("flotilla_archipelago", {**HIDDEN, "position": position}).new_initial_state()
    deals = {root.action_to_string(action): chance for action, chance in root.chance_outcomes()}
    assert len(deals) == 9 and sum(deals.values()) == pytest.approx(1)
    assert deals["deal a/a"] == pytest.approx(1 / 15) and deals["deal a/d"] == pytest.approx(2 / 15)


def test_more_cards_than_there_are_can_not_be_dealt():
    with pytest.raises(Exception, match="fewer cards"):
        pyspiel.load_game(
            "flotilla_archipelago", {**HIDDEN, "position": HIDDEN["position"] + "tt"}
        )


def test_the_example_with_secrets_tells_how_far_players_are_exploited(monkeypatch, capsys):
    words = ["--position", HIDDEN["position"], "--iterations", "6", "--every", "3", "--bots", "turn", "--samples", "3"]
    monkeypatch.setattr(sys, "argv", ["archipelago_cfr.py", *words])
    SECRETS["main"]()
    lines = capsys.readouterr().out.splitlines()
    found = {line.split(":")[0].strip(): float(line.split()[-1]) for line in lines if "NashConv" in line}
    assert set(found) == {"all steps alike", "turn", "CFR+, 3 iterations", "CFR+, 6 iterations"}
    assert 0 <= found["CFR+, 6 iterations"] < found["all steps alike"]
    assert 0 <= found["turn"] <= 4 and "if cards were open" in lines[-1]
