"""Every game, with every number of seats where a test asks for it."""

import os
import tempfile

# Whatever this machine has kept is not what is tested.
os.environ["FLOTILLA_SOLUTIONS"] = tempfile.mkdtemp(prefix="flotilla-solutions-")

import pytest  # noqa: E402

import flotilla  # noqa: E402

SEATED = [
    (game, seats)
    for game in flotilla.games()
    for seats in range(flotilla.info(game)["least_seats"], flotilla.info(game)["most_seats"] + 1)
]


def pytest_generate_tests(metafunc):
    if {"game", "seats"} <= set(metafunc.fixturenames):
        metafunc.parametrize(("game", "seats"), SEATED)
        return
    marked = (mark.args[0] for mark in metafunc.definition.iter_markers("parametrize"))
    if "game" in metafunc.fixturenames and not any("game" in names for names in marked):
        metafunc.parametrize("game", flotilla.games())


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    """A test that is left out is a failure: what it needs is in the extra `test`."""
    report = (yield).get_result()
    if report.skipped and not hasattr(report, "wasxfail"):
        report.outcome, report.longrepr = "failed", f"{item.nodeid} was left out: {call.excinfo.value}"
