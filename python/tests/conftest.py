"""Every game with every number of seats."""

import flotilla

SEATED = [
    (game, seats)
    for game in flotilla.games()
    for seats in range(flotilla.info(game)["least_seats"], flotilla.info(game)["most_seats"] + 1)
]


def pytest_generate_tests(metafunc):
    if {"game", "seats"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("game", "seats"), SEATED)
