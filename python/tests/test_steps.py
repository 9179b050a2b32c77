"""Games by numbers, one choice a step."""

import copy
import pickle

import numpy as np
import pytest

import flotilla


def walk(steps, rng, most):
    steps.settle(rng)
    while steps.asked is not None and steps.taken < most:
        yield steps.asked
        legal = steps.legal()
        steps.step(legal[rng.below(len(legal))])
        steps.settle(rng)


def test_numbers_lead_through_a_game(game, seats):
    steps = flotilla.Steps(game, seats)
    size = steps.fields()[-1]["stop"]
    for seat in walk(steps, flotilla.Rng(1), 150):
        mask = steps.mask()
        assert mask.dtype == np.int8 and mask.shape == (steps.actions,)
        assert list(np.flatnonzero(mask)) == steps.legal()
        row = steps.observe()
        assert row.shape == (size,) and row.dtype == steps.dtype
        assert (row == steps.observe(seat)).all()
    assert steps.taken > 20


def test_one_outcome_and_the_last_events_are_told_without_the_others():
    steps, rng = flotilla.Steps("archipelago", 2, options={"cards": True}, history=True), flotilla.Rng(4)
    told = 0
    for _ in range(60):
        if steps.asked == flotilla.CHANCE:
            names = steps.outcomes()
            told += len(names)
            assert [steps.outcome(number) for number in range(len(names))] == names
            assert steps.outcome(len(names)) is None
            steps.happen(rng.below(len(names)))
        else:
            legal = steps.legal()
            steps.step(legal[rng.below(len(legal))])
        for seat in range(2):
            events = steps.history(seat)
            for last in (0, 1, 5, len(events), 1000):
                assert steps.history(seat, last) == events[len(events) - min(last, len(events)) :]
            who = {flotilla.CHANCE: "chance"}
            assert steps.history_text(seat) == "; ".join(f"{who.get(actor, actor)} {done}" for actor, done in events)
    assert told > 20
    if steps.asked != flotilla.CHANCE:
        with pytest.raises(ValueError, match="no chance is pending"):
            steps.outcome(0)
    with pytest.raises(ValueError, match="history=True"):
        flotilla.Steps("galleons").history_text(0)


def test_steps_are_the_moves_of_the_plain_game():
    steps, rng = flotilla.Steps("doubloons", 2), flotilla.Rng(3)
    steps.settle(rng)
    game = steps.game()
    assert game.position == steps.position
    words = {steps.word(number): number for number in range(steps.actions)}
    # `rum` is a symbol and a pier; the later one is the symbol.
    assert {"done", "back", "take", "reroll", "full-house"} <= set(words)
    move = game.legal()[-1]
    steps.apply(move)
    game.apply(move)
    assert game.position == steps.position


def test_a_number_that_is_not_legal_is_refused_with_its_rule():
    steps = flotilla.Steps("doubloons", 2)
    steps.happen(0)
    assert steps.asked == flotilla.CHANCE
    with pytest.raises(flotilla.FlotillaError, match="nobody"):
        steps.step(0)
    while steps.asked == flotilla.CHANCE:
        steps.happen(0)
    words = {steps.word(number): number for number in range(steps.actions)}
    before = steps.position
    with pytest.raises(flotilla.Refused) as caught:
        steps.step(words["skull"])
    assert caught.value.rule.startswith("DBL-")
    for wrong in (-1, 10**6, 1):
        with pytest.raises(flotilla.FlotillaError):
            steps.step(wrong)
    assert steps.position == before and steps.chosen == ""


def test_chance_can_be_taken_by_hand():
    steps = flotilla.Steps("doubloons", 2)
    assert steps.chances() == pytest.approx([0.5, 0.5])
    assert steps.happen(1) == "first 2"
    chances = steps.chances()
    assert len(chances) == 252 and sum(chances) == pytest.approx(1)
    steps.happen(251)
    assert steps.asked == 1
    with pytest.raises(flotilla.FlotillaError):
        steps.chances()
    with pytest.raises(flotilla.FlotillaError):
        steps.happen(0)


def test_a_copy_goes_its_own_way():
    steps, rng = flotilla.Steps("galleons"), flotilla.Rng(1)
    steps.settle(rng)
    steps.step(steps.legal()[0])
    twin = copy.deepcopy(steps)
    assert twin.chosen == steps.chosen != ""
    twin.step(twin.legal()[0])
    assert twin.position != steps.position


def test_a_game_is_pickled_in_the_middle_of_a_move(game, seats):
    options = {"cards": True} if game == "archipelago" else None
    steps, words = flotilla.Steps(game, seats, options=options), set()
    for _ in walk(steps, flotilla.Rng(8), 120):
        again = pickle.loads(pickle.dumps(steps))
        words.add(len(steps.chosen.split()))
        assert (again.position, again.chosen, again.asked) == (steps.position, steps.chosen, steps.asked)
        assert again.legal() == steps.legal() and again.taken == steps.taken
    assert max(words) > 0
    if game == "galleons":
        text = flotilla.edition_text("galleons", "hexagon")
        steps = flotilla.Steps(game, edition=text)
        assert pickle.loads(pickle.dumps(steps)).actions == steps.actions


def test_rewards_sum_to_zero(game, seats):
    steps = flotilla.Steps(game, seats)
    for _ in walk(steps, flotilla.Rng(5), 30_000):
        pass
    assert steps.asked is None, "random play did not end this game"
    assert sum(steps.rewards) == pytest.approx(0, abs=1e-5)
    assert max(steps.rewards) > 0 or len(steps.winners) == seats


def test_the_asked_seat_alone_sees_the_words_it_said():
    steps, rng = flotilla.Steps("galleons"), flotilla.Rng(1)
    steps.settle(rng)
    seat = steps.asked
    before = steps.observe(1 - seat)
    steps.step(steps.legal()[0])
    chosen = next(field for field in steps.fields() if field["name"] == "chosen")
    assert steps.observe(seat)[chosen["start"] : chosen["stop"]].sum() == 1
    assert (steps.observe(1 - seat) == before).all()
