"""Tournaments: games by number, results that fit together, and the file that the program reads."""

import json
import pickle

import flotilla
import pytest

QUICK = ["turn", "greedy", "random"]


def plan(**changed):
    return flotilla.Tournament("doubloons", QUICK, **{"games": 10, "seed": 3, **changed})


def same(one, other):
    """Whether results are of the same games; how long bots thought is never the same twice."""

    def games(results):
        games = [json.loads(line) for line in results.text().splitlines()[1:]]
        return [{key: game[key] for key in game if key != "longest"} for game in games]

    return games(one) == games(other)


def test_a_number_is_the_same_game_everywhere():
    tournament = plan()
    assert tournament.format == "ladder" and len(tournament) == 20
    again = pickle.loads(pickle.dumps(tournament))
    assert again.header() == tournament.header() and len(again) == 20
    one, other = flotilla.Results(tournament), flotilla.Results(again)
    one.play(2)
    for number in reversed(other.missing()):
        assert other.add(again.play(number))
    assert one.missing() == other.missing() == []
    assert same(one, other)
    assert tournament.seating(0) == one[0]["seating"] == [0, 1]
    with pytest.raises(flotilla.FlotillaError):
        tournament.play(20)


def test_everything_of_a_plan_is_pickled():
    made = flotilla.Tournament(
        "pyramids",
        ["random", "greedy:blur=0.5"],
        2,
        format="round-robin",
        games=7,
        seed=2**63,
        opening=3,
        agree=0.9,
        drawn={"width": (850, 999)},
    )
    again = pickle.loads(pickle.dumps(made))
    assert again.header() == made.header() and len(again) == len(made) == 8
    written = flotilla.edition_text("galleons", "hexagon")
    made = flotilla.Tournament(
        "galleons", ["greedy", "random"], edition=written, options={"quiet_moves": 20}
    )
    assert made.header()["opening"] == 6
    assert pickle.loads(pickle.dumps(made)).header() == made.header()


def test_a_game_counts_once_and_a_wrong_one_not_at_all():
    results = flotilla.Results(plan())
    line = results.tournament.play(4)
    assert results.add(line) and not results.add(line)
    assert len(results) == 1 and 4 in results and 5 not in results
    assert len(results.missing()) == 19
    for wrong in ("", "{}", line.replace('"game":4', '"game":2'), line.replace('"game":4', '"game":24')):
        with pytest.raises(flotilla.FlotillaError):
            results.add(wrong)
    with pytest.raises(KeyError):
        results[5]
    with pytest.raises(flotilla.FlotillaError, match="seed"):
        flotilla.Results(plan(seed=4)).read(results.text())


def test_results_go_through_text_and_make_ratings_and_reports():
    results = flotilla.Results(plan(games=40))
    results.play()
    again = flotilla.Results(results.tournament)
    half = results.text()[:-5]
    assert again.read(half) < len(half.encode())
    assert len(again.missing()) == 1
    again.play()
    assert same(results, again)
    standings = results.standings()
    assert [row["name"] for row in standings["rows"]] == QUICK
    turn, greedy, random = (row["elo"] for row in standings["rows"])
    assert turn > greedy > random
    assert all(row["half_width"] > 0 for row in standings["rows"])
    page = results.html("a command")
    assert page.startswith("<!DOCTYPE html>") and "<svg" in page and "a command" in page
    flotilla.set_language("fr")
    try:
        assert results.html() != page and 'lang="fr"' in results.html()
    finally:
        flotilla.set_language("en")


@pytest.mark.parametrize("name", flotilla.games())
def test_a_game_of_a_tournament_is_recorded(name):
    bots = ["random", "random"]
    tournament = flotilla.Tournament(name, bots, games=2, opening=4, seed=5)
    line, game = tournament.record(1)
    told = json.loads(line)
    assert told["shares"] == pytest.approx(game.shares)
    assert game.ended_by == told["ended"]
    assert flotilla.replay(game.record()).position == game.position


def test_what_no_tournament_can_be():
    for wrong in (
        {"contestants": ["turn"]},
        {"contestants": ["turn", "nobody"]},
        {"contestants": QUICK, "format": "knock-out"},
        {"contestants": QUICK, "agree": 0.2},
        {"contestants": QUICK, "games": 10**12},
        {"contestants": QUICK, "drawn": {"first": (2, 1)}},
        {"contestants": QUICK, "opening": 10**6},
    ):
        with pytest.raises(flotilla.FlotillaError):
            flotilla.Tournament("doubloons", **wrong)
