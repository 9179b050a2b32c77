"""The plain interface, for all five games."""

import copy
import pickle

import pytest

import flotilla

GAMES = flotilla.games()
SEATED = [
    (game, seats)
    for game in GAMES
    for seats in range(flotilla.info(game)["least_seats"], flotilla.info(game)["most_seats"] + 1)
]


def play_on(game: flotilla.Game, rng: flotilla.Rng, events: int) -> None:
    for _ in range(events):
        if game.is_over:
            return
        game.apply(game.random(rng))


def test_there_are_five_games():
    assert GAMES == ["archipelago", "pyramids", "galleons", "doubloons", "shipowners"]


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_a_game_is_played_recorded_replayed_and_undone(name, seats):
    game = flotilla.new(name, seats)
    rng = flotilla.Rng(seats)
    start = game.position
    play_on(game, rng, 60)
    assert len(game.events) > 10
    for again in (flotilla.replay(game.record()), pickle.loads(pickle.dumps(game))):
        assert again.position == game.position
        assert again.events == game.events
    twin = copy.deepcopy(game)
    assert twin.undo() == 1
    assert len(twin.events) == len(game.events) - 1
    assert twin.undo(1000) == len(game.events) - 1
    assert twin.position == start
    assert game.position != start


def test_a_move_is_made_by_notation_by_choices_and_by_words():
    games = [flotilla.new("doubloons", 2) for _ in range(3)]
    for game in games:
        game.apply("first 1")
        game.apply("roll barrel barrel rum rum rum", flotilla.CHANCE)
        assert game.turn == 0
    assert "take full-house" in games[0].legal()
    games[0].apply("take full-house")
    games[1].apply(games[1].choices("take full-house"))
    games[2].apply(["take", "full-house"])
    assert len({game.position for game in games}) == 1
    assert games[0].events[-1] == (0, "take full-house")


def test_a_refusal_cites_its_rule_and_changes_nothing():
    game = flotilla.new("doubloons", 2)
    game.apply("first 1")
    game.apply("roll barrel barrel rum rum rum")
    before = game.position
    with pytest.raises(flotilla.Refused) as caught:
        game.apply("skull")
    assert caught.value.rule == "DBL-11"
    assert "DBL-11" in str(caught.value)
    assert caught.value.rule_text
    assert isinstance(caught.value, ValueError)
    assert game.position == before
    with pytest.raises(flotilla.NotationFault, match="dance"):
        game.apply("dance")
    with pytest.raises(flotilla.FlotillaError):
        game.apply("skull", 7)


def test_faults_speak_the_language_asked_for():
    flotilla.set_language("fr")
    try:
        with pytest.raises(flotilla.SetupFault) as caught:
            flotilla.new("doubloons", 9)
        assert "joueurs" in str(caught.value) or "joueur" in str(caught.value)
    finally:
        flotilla.set_language("en")
    with pytest.raises(flotilla.FlotillaError):
        flotilla.set_language("xx")


def test_set_ups_and_records_are_checked():
    for wrong in (
        lambda: flotilla.new("chess"),
        lambda: flotilla.new("galleons", 3),
        lambda: flotilla.new("galleons", edition="nowhere"),
        lambda: flotilla.new("galleons", edition="rows = 1\n"),
        lambda: flotilla.new("galleons", options={"quiet_moves": 1}),
        lambda: flotilla.new("galleons", options={"wind": "north"}),
        lambda: flotilla.new("galleons", position="nonsense"),
    ):
        with pytest.raises(flotilla.SetupFault):
            wrong()
    with pytest.raises(flotilla.RecordFault) as caught:
        flotilla.replay("flotilla record 1\ngame doubloons\nseats 2\n\n* first 9\n")
    assert caught.value.line == 5
    assert caught.value.rule.startswith("DBL-")
    with pytest.raises(flotilla.RecordFault):
        flotilla.replay(b"\xff\xfe")


def test_what_comes_next_leads_to_every_legal_move():
    game = flotilla.new("galleons")
    game.apply("first 1")
    found = set()

    def follow(said):
        answer = game.next(said)
        if answer.complete:
            found.add(" ".join(choice.word for choice in said))
        for choice in answer.choices:
            follow([*said, choice])

    follow([])
    assert found == set(game.legal())


def test_pyramids_moves_by_headings_and_points():
    game = flotilla.new("pyramids", 2)
    rng = flotilla.Rng(3)
    assert game.legal(0) is None
    headings = points = 0
    for _ in range(40):
        if game.turn == flotilla.CHANCE:
            game.roll(rng)
            continue
        for choice in game.choices(move := game.random(rng)):
            headings += choice.kind == "heading"
            points += choice.kind == "point"
        game.apply(move)
    assert headings > 0 and points > 0


def test_chances_sum_to_one_and_can_be_taken():
    game = flotilla.new("doubloons", 3)
    assert game.chances() == [(f"first {seat}", pytest.approx(1 / 3)) for seat in (1, 2, 3)]
    game.apply("first 2")
    rolls = game.chances()
    assert len(rolls) == 252
    assert sum(chance for _, chance in rolls) == pytest.approx(1)
    assert sum(weight for _, weight in game.weights()) == 6**5
    game.apply(rolls[17][0])
    assert game.turn == 1
    assert game.chances() == []


def test_lots_with_a_seed_make_the_same_game():
    def record():
        game, rng = flotilla.new("shipowners", 3), flotilla.Rng(11)
        game.roll(rng)
        play_on(game, rng, 50)
        return game.record()

    assert record() == record()


def test_a_view_hides_what_its_seat_may_not_know():
    game = flotilla.new("archipelago", 2, options={"cards": True})
    rng = flotilla.Rng(5)
    game.roll(rng)
    assert game.view(0).position != game.view(1).position != game.position
    assert any("draw" in text for _, text in game.events)
    drawn = [text for _, text in game.events_seen_by() if text.startswith("draw")]
    assert drawn and len(set(drawn)) == 1, "the public sees no card"
    sampled = {game.view(0).sample(flotilla.Rng(seed)).position for seed in range(20)}
    assert len(sampled) > 1
    for position in sampled:
        guess = flotilla.new("archipelago", 2, options={"cards": True}, position=position)
        assert guess.view(0).position == game.view(0).position


@pytest.mark.parametrize("name", GAMES)
def test_games_are_drawn(name):
    game = flotilla.new(name)
    play_on(game, flotilla.Rng(2), 30)
    svg = game._repr_svg_()
    assert svg.startswith("<svg") and svg.rstrip().endswith("</svg>")
    assert flotilla.info(name)["title"] in game.ansi()
    dots = flotilla.rgb(svg, 300)
    assert dots.shape[1:] == (300, 3) and dots.std() > 5
    assert game.view(0).svg().startswith("<svg")


@pytest.mark.parametrize("name", GAMES)
def test_bots_play_each_other_to_the_end_or_far(name):
    assert flotilla.levels(name) == ["cadet", "deckhand", "mate", "captain", "admiral"]
    game, rng = flotilla.new(name), flotilla.Rng(4)
    bots = [flotilla.Bot(name, "cadet", 1), flotilla.Bot(name, "greedy:blur=0.2", 2)]
    assert bots[1].name == "greedy:blur=0.2"
    for _ in range(150):
        game.roll(rng)
        if game.is_over:
            break
        move = bots[game.turn].choose(game.view(game.turn))
        game.apply(move)
    assert game.is_over or len(game.events) >= 150
    with pytest.raises(flotilla.FlotillaError):
        flotilla.Bot(name, "unheard-of")
    with pytest.raises(flotilla.FlotillaError, match="blur"):
        flotilla.Bot(name, "cadet:blur=20")


def test_a_bot_says_what_it_weighed():
    game = flotilla.new("doubloons", 2)
    game.apply("first 1")
    game.apply("roll barrel barrel rum rum rum")
    move, measure, candidates = flotilla.Bot("doubloons", "greedy").advise(game)
    assert move in game.legal()
    assert measure
    assert {said for said, _ in candidates} <= set(game.legal())
    assert flotilla.Bot("doubloons", "greedy").choose(game, 1) is None


def test_a_game_goes_through_a_file(tmp_path):
    game = flotilla.new("doubloons", 2)
    game.set_player(0, "Anne")
    play_on(game, flotilla.Rng(1), 1000)
    assert game.is_over
    flotilla.save(game, tmp_path / "game.record")
    again = flotilla.load(tmp_path / "game.record")
    assert again.winners == game.winners and again.scores == game.scores
    assert sum(again.shares) == pytest.approx(1)
    assert again.ended_by.startswith("DBL-")
    with pytest.raises(flotilla.SetupFault):
        game.apply("skull", 0)
    assert "seat 1 Anne" in again.record()


def test_editions_can_be_named_or_written():
    assert flotilla.editions("galleons")[0] == "default"
    hexagon = flotilla.new("galleons", edition="hexagon")
    text = flotilla.edition_text("galleons", "hexagon")
    written = flotilla.new("galleons", edition=text)
    assert written.position == hexagon.position
    assert flotilla.replay(written.record()).position == hexagon.position
