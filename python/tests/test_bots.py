"""Bots and views: exact where they are called so, and carried from process to process."""

import copy
import pickle
import subprocess
import sys

import pytest

import flotilla

FRESH = """
import flotilla
game = flotilla.Game("doubloons", 2)
game.roll(flotilla.Rng(1))
bot = flotilla.Bot("doubloons", "{bot}")
print(*[bot.advise(game)[1] for _ in range(3)])
"""


def test_what_is_called_exact_is_exact_from_the_first_word_on():
    """On a busy machine the first answers of a fresh process were the `turn` bot's."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(4)]
    try:
        # All at once, each in the way of the others.
        asked = {
            bot: subprocess.Popen([sys.executable, "-c", FRESH.format(bot=bot)], stdout=subprocess.PIPE, text=True)
            for bot in ["perfect", "perfect:states=100000", "admiral"]
        }
        told = {bot: process.communicate()[0] for bot, process in asked.items()}
    finally:
        for process in busy:
            process.kill()
            process.wait()
    for bot, process in asked.items():
        assert process.returncode == 0, bot
        assert told[bot].split() and set(told[bot].split()) <= {"margin", "win-chance"}, (bot, told[bot])


def test_a_bot_that_is_not_exact_says_so():
    game = flotilla.Game("doubloons", 2)
    game.roll(flotilla.Rng(1))
    assert flotilla.Bot("doubloons", "turn").advise(game)[1] == "preference"


def walk(game, seats, seed, moves):
    options = {"cards": True} if game == "archipelago" else None
    play, rng = flotilla.Game(game, seats, options=options), flotilla.Rng(seed)
    for _ in range(moves):
        play.roll(rng)
        if play.is_over:
            break
        play.apply(play.random(rng))
    play.roll(rng)
    return play


def test_bots_are_pickled_with_the_chance_ahead_of_them(game):
    play = walk(game, None, 2, 6)
    bot = flotilla.Bot(game, "random", seed=5)
    bot.choose(play)
    again = pickle.loads(pickle.dumps(bot))
    assert (again.name, again.game) == (bot.name, bot.game)
    assert [bot.choose(play) for _ in range(5)] == [again.choose(play) for _ in range(5)]


def test_views_are_pickled_with_what_is_seen_and_no_more(game, seats):
    play = walk(game, seats, 3, 12)
    for seat in [*range(seats), None]:
        view = play.view(seat)
        for again in (pickle.loads(pickle.dumps(view)), copy.deepcopy(view)):
            assert (again.position, again.viewer) == (view.position, view.viewer)
            assert again.legal() == view.legal() and again.turn == view.turn
    if game == "archipelago":
        hidden = play.view(None).position
        assert hidden.encode() in pickle.dumps(play.view(None))
        assert play.position != hidden


def test_a_generator_is_pickled_in_the_middle_of_its_numbers():
    rng = flotilla.Rng(4)
    rng.below(10)
    again = pickle.loads(pickle.dumps(rng))
    assert [rng.below(1000) for _ in range(9)] == [again.below(1000) for _ in range(9)]


def test_a_bot_tells_how_likely_its_moves_are():
    game = flotilla.Game("galleons")
    game.roll(flotilla.Rng(1))
    bot = flotilla.Bot("galleons", "random", seed=1)
    before = pickle.dumps(bot)
    policy = bot.policy(game, samples=2000)
    legal = game.legal()
    assert sum(share for _, share in policy) == pytest.approx(1)
    assert {move for move, _ in policy} <= set(legal)
    # All alike: four standard deviations of a share of 1/n.
    for _, share in policy:
        assert share == pytest.approx(1 / len(legal), abs=4 * (1 / len(legal) / 2000) ** 0.5)
    assert pickle.dumps(bot) == before, "asking changes nothing"
    sure = flotilla.Bot("doubloons", "turn")
    dice = flotilla.Game("doubloons", 2)
    dice.roll(flotilla.Rng(3))
    assert sure.policy(dice, samples=5) == [(sure.choose(dice), 1.0)]


def test_what_a_bot_remembers_does_not_change_how_likely_its_moves_are():
    """Its tables and trees stay from one choice to the next, so that no choice was like the first."""
    play = walk("galleons", None, 2, 6)
    bot = flotilla.Bot("galleons", "captain", seed=3)
    # A bot that was pickled knows nothing of the game any more.
    fresh = pickle.loads(pickle.dumps(bot))
    alone = fresh.policy(play, samples=10)
    assert len(alone) > 1 and fresh.policy(play, samples=10) == alone
    firsts = [bot.choose(play)]
    for _ in range(9):
        bot.forget()
        firsts.append(bot.choose(play))
    assert dict(alone) == {move: firsts.count(move) / 10 for move in firsts}


def test_a_position_is_solved():
    late = walk("doubloons", 2, 1, 60)
    while late.turn is None:
        late.undo()
    margin = flotilla.solve(late)
    assert margin["objective"] == "margin" and margin["positions"] > 1000
    assert margin["values"][0] == pytest.approx(-margin["values"][1])
    with pytest.raises(flotilla.FlotillaError):
        flotilla.solve(flotilla.Game("galleons"))


def test_everything_has_a_docstring():
    bare = []
    for name in flotilla.__all__:
        thing = getattr(flotilla, name)
        if isinstance(thing, type) and issubclass(thing, Exception):
            continue
        if callable(thing) and not thing.__doc__:
            bare.append(name)
        if isinstance(thing, type):
            bare += [
                f"{name}.{method}"
                for method in vars(thing)
                if not method.startswith("_") and not getattr(thing, method).__doc__
            ]
    assert not bare
