"""Exact solutions: of single games, of arrays of positions, and kept in files."""

import warnings

import numpy as np
import pytest

import flotilla
from flotilla import selfplay


def small_edition():
    """Five piers with one doubloon each, and the six skulls: solved for the win in a moment."""
    head, *piers = flotilla.edition_text("doubloons", flotilla.editions("doubloons")[0]).split("[[pier]]\n")
    text = head
    for number, pier in enumerate(piers, 1):
        text += "[[pier]]\n"
        for line in pier.splitlines():
            key = line.split(" ")[0]
            used = number <= 5
            if key == "needs":
                line = f"needs = {{ known = [{'2' if used else ''}] }}"
            elif key == "values":
                line = f"values = {{ known = [{number if used else ''}] }}"
            elif key == "allowed":
                line = "allowed = { known = [] }"
            text += line + "\n"
    return text


SMALL = small_edition()


@pytest.fixture(scope="module")
def solution():
    return flotilla.Solution("doubloons", "win", edition=SMALL)


def rows_of(games=200, steps=12, edition=SMALL):
    played = selfplay.roll_out(flotilla.Batch("doubloons", games, seed=3, edition=edition), steps=steps)
    return played["observations"].reshape(-1, played["observations"].shape[-1]), played["masks"].reshape(-1, 23)


def test_exactly_the_legal_numbers_have_a_worth(solution):
    rows, masks = rows_of()
    worths = solution.worths(rows)
    assert worths.shape == masks.shape and worths.dtype == np.float64
    assert (np.isfinite(worths) == (masks == 1)).all()
    assert (worths[masks == 1] >= 0).all() and (worths[masks == 1] <= 1).all()
    assert (solution.values(rows) == np.nanmax(worths, axis=1)).all()
    assert (np.take_along_axis(masks, solution.best(rows)[:, None], axis=1) == 1).all()


@pytest.mark.parametrize("objective", ["win", "margin"])
def test_arrays_agree_with_single_games(objective):
    solution = flotilla.Solution("doubloons", objective, edition=SMALL)
    steps = flotilla.Steps("doubloons", 2, edition=SMALL)
    rng, compared = flotilla.Rng(5), 0
    for _ in range(6):
        steps.restart()
        steps.settle(rng)
        while steps.asked is not None:
            if not steps.chosen:
                single = flotilla.solve(steps.game(), objective)["values"][0]
                assert solution.values(steps.observe()[None])[0] == pytest.approx(single, abs=1e-6)
                compared += 1
            legal = steps.legal()
            steps.step(legal[rng.below(len(legal))])
            steps.settle(rng)
    assert compared > 20


def test_a_choice_leads_to_what_it_was_worth(solution):
    """The worth of a word is the most of the worths after it."""
    rng, seen = flotilla.Rng(8), 0
    steps = flotilla.Steps("doubloons", 2, edition=SMALL)
    for _ in range(10):
        steps.restart()
        steps.settle(rng)
        while steps.asked is not None:
            worths = solution.worths(steps.observe()[None])[0]
            number = steps.legal()[rng.below(len(steps.legal()))]
            steps.step(number)
            if steps.asked is not None and steps.chosen:
                seen += 1
                after = solution.values(steps.observe()[None])[0]
                assert after == pytest.approx(worths[number], abs=1e-12)
            steps.settle(rng)
    assert seen > 30


def test_the_regret_of_policies_is_that_of_matches(solution):
    def first(rows, masks, seats):
        return masks.argmax(axis=1)

    def exact(rows, masks, seats):
        return solution.best(rows)

    best = selfplay.regret(exact, solution, games=300, edition=SMALL)
    assert best["lost"] == pytest.approx(0, abs=1e-9) and best["chance"] == pytest.approx(0.5)
    worse = selfplay.regret(first, solution, games=2000, edition=SMALL)
    assert worse["chance"] < 0.45 and worse["kept"] < 1
    # What is lost by exact numbers is what is lost in the games themselves, but for the dice.
    assert abs(worse["won"] - worse["chance"]) < 4 * (0.25 / 2000) ** 0.5
    assert worse["error"] < 0.02
    with pytest.raises(ValueError):
        selfplay.regret(first, flotilla.Solution("doubloons", "margin", edition=SMALL), games=2)


def test_what_was_kept_is_read(tmp_path, solution):
    game = flotilla.new("doubloons", 2, edition=SMALL)
    solved = flotilla.solve(game, "win")
    assert solved["worked_out"] > 0
    try:
        file = flotilla.keep(game, tmp_path)
        assert file.parent == tmp_path and file.stat().st_size < 100_000
        read = flotilla.solve(game, "win")
        assert read["worked_out"] == 0
        assert read["values"] == pytest.approx(solved["values"], abs=1e-5)
        rows, _ = rows_of(50)
        again = flotilla.Solution("doubloons", "win", edition=SMALL)
        assert np.nanmax(np.abs(again.worths(rows) - solution.worths(rows))) < 1e-5
        game.roll(flotilla.Rng(1))
        # With it the exact bot plays for the win from the first move on.
        assert flotilla.Bot("doubloons", "perfect").advise(game)[1] == "win-chance"

        content = bytearray(file.read_bytes())
        content[-1] ^= 1
        file.write_bytes(content)
        flotilla.solutions_in(tmp_path)
        with pytest.warns(UserWarning, match="checksum"):
            assert flotilla.solve(flotilla.new("doubloons", 2, edition=SMALL), "win") == solved
    finally:
        flotilla.solutions_in(tmp_path / "nothing")


def test_the_end_of_a_game_among_three_is_solved_for_the_win():
    """Chances sum to one, and a decision is worth what the best of its choices leads to."""
    game, rng, decisions = flotilla.new("doubloons", 3, edition=SMALL), flotilla.Rng(4), 0
    while not game.is_over:
        values = flotilla.solve(game, "win")["values"]
        assert len(values) == 3 and sum(values) == pytest.approx(1, abs=1e-6)
        if game.turn != flotilla.CHANCE and len(game.events) > 12 and decisions < 4:
            decisions += 1
            after, told = [], dict(flotilla.solve(game, "win")["moves"])
            assert set(told) == set(game.legal())
            for move in game.legal():
                twin = game.copy()
                twin.apply(move)
                # Whoever rolls on is still to move; else the next one is, and this one comes last.
                own = 0 if move.startswith("reroll") else -1
                shares = twin.shares[game.turn] if twin.is_over else flotilla.solve(twin, "win")["values"][own]
                after.append(shares)
                assert told[move][0] == pytest.approx(shares, abs=1e-5)
            assert max(after) == pytest.approx(values[0], abs=1e-6)
        game.apply(game.random(rng))
    assert decisions == 4


def test_what_can_not_be_solved_is_said():
    for wrong in (
        lambda: flotilla.Solution("galleons"),
        lambda: flotilla.Solution("doubloons", "gold"),
        lambda: flotilla.solve(flotilla.new("doubloons", 3), "win"),
        lambda: flotilla.Solution("doubloons", "win", edition=SMALL).worths(np.zeros((2, 7), np.int8)),
    ):
        with pytest.raises(flotilla.FlotillaError):
            wrong()
    over = np.zeros((3, 65), np.int8)
    solution = flotilla.Solution("doubloons", "win", edition=SMALL)
    assert np.isnan(solution.worths(over)).all() and (solution.best(over) == -1).all()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert np.isnan(solution.values(over)).all()


def test_solving_tells_how_far_it_is_and_can_be_stopped():
    told = []

    def progress(done, all):
        told.append((done, all))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        flotilla.Solution("doubloons", "win", progress=progress)
    assert told and told[0][0] <= told[0][1]


def test_the_regret_of_bots(solution):
    turn = selfplay.regret_of_bot("turn", solution, games=60, edition=SMALL)
    drawn = selfplay.regret_of_bot("random", solution, games=60, edition=SMALL)
    assert 0 <= turn["lost"] < drawn["lost"] and 0.9 < turn["kept"] <= 1
    assert abs(drawn["won"] - drawn["chance"]) < 0.25
