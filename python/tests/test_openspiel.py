"""OpenSpiel's own tests, and its algorithms on our games."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts, random_agent

import flotilla
import flotilla.openspiel


def test_random_simulation(game, seats):
    loaded = pyspiel.load_game(f"flotilla_{game}(seats={seats})")
    assert loaded.num_players() == seats
    sims = 1 if game in ("pyramids", "archipelago") else 2
    pyspiel.random_sim_test(loaded, num_sims=sims, serialize=False, verbose=False)


@pytest.mark.parametrize("game", ["doubloons", "galleons"])
def test_random_simulation_with_serialisation(game):
    options = "(options=quiet_moves:10)" if game == "galleons" else ""
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
    for seat in (0, 1, 0, 1):
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
