"""Every mode that the rules name, set up and played to its end in a real Chromium.

A few of them are played each time; `tests/in-browser --modes all -k mode` plays them all."""

import json
import re

from conftest import hand, weakest_bot

TABLES = [
    # An end on the table, not by a limit, is likelier the longer a game may last.
    {"aim": "fleet", "width": 600, "height": 508}, {"aim": "flag", "distance": 300},
    {"aim": "fleet", "obstacles": "440,290 474,290 474,320 440,320"},
    {"aim": "infiltration", "fleets": "advanced", "limit": "off"},
    {"aim": "infiltration", "attacker": "second"}, {"aim": "infiltration", "attacker": "seat-two"},
    {"aim": "infiltration", "width": 508, "height": 508, "distance": 300},
]


def modes():
    """Everything that can be set up: the game, how many players, options, edition."""
    for seats in (2, 3, 4):
        for cards in ("no", "yes"):
            for enrolment in ("no", "yes"):
                yield "archipelago", seats, {"cards": cards, "enrolment": enrolment, "rounds": "6"}, None
    yield "archipelago", 2, {}, None
    yield "archipelago", 2, {"cards": "yes", "enrolment": "yes", "rounds": "off"}, None
    for fleets in ("basic", "advanced", "points", "long"):
        for aim in ("fleet", "flag", "flagship", "either", "infiltration"):
            yield "pyramids", 2, {"fleets": fleets, "aim": aim}, None
    for seats, teams in ((3, "no"), (4, "no"), (4, "yes")):
        for fleets in ("points", "long"):
            for aim in ("fleet", "flag", "flagship", "either", "infiltration"):
                if aim == "infiltration" and seats > 2 and teams == "no":
                    continue  # It is for two sides.
                yield "pyramids", seats, {"fleets": fleets, "aim": aim, "teams": teams}, None
    for table in TABLES:
        yield "pyramids", 2, table, None
    for capture in ("displace", "adjacent"):
        for edition in ("default", "hexagon"):
            yield "galleons", 2, {"galleon_capture": capture}, edition
    for seats in (2, 3, 4, 5):
        for first in ("lot", "seat-one"):
            yield "doubloons", seats, {"first": first}, None
    for seats in (2, 3, 4, 5, 6):
        for rounds in ("off", "3"):
            yield "shipowners", seats, {"rounds": rounds}, None


# Those that are played each time: many players, and what is not usual.
A_FEW = [
    ("archipelago", 4, {"cards": "yes", "enrolment": "yes", "rounds": "2"}, None),
    ("pyramids", 4, {"teams": "yes", "aim": "flag", "limit": "12"}, None),
    ("galleons", 2, {"galleon_capture": "adjacent", "quiet_moves": "20"}, "hexagon"),
    ("doubloons", 5, {"first": "seat-one"}, None),
    ("shipowners", 6, {"rounds": "2"}, None),
]


def pytest_generate_tests(metafunc):
    if "mode" in metafunc.fixturenames:
        chosen = list(modes()) if metafunc.config.getoption("--modes") == "all" else A_FEW
        named = lambda mode: "-".join([mode[0], str(mode[1]), *(str(v) for v in mode[2].values()), mode[3] or ""]).strip("-")
        metafunc.parametrize("mode", chosen, ids=named)


def set_up(browser, game, seats, options, edition):
    browser.open(f"/new/{game}")
    more = browser.wait(lambda: browser.find("#setup"), "the set-up page")
    least = int(more.get_attribute("data-least"))
    for _ in range(seats - max(least, 2)):
        browser.click("button[data-seats='1']")
    for seat in range(2, seats + 1):
        weakest_bot(browser, seat)
    for key, value in options.items():
        field = browser.script(
            "const f = document.querySelector(arguments[0]); f.value = arguments[1]; return f.value", f"[name=option-{key}]", str(value)
        )
        assert field == str(value), f"{key} can't be {value}"
    if edition:
        browser.script("document.querySelector('[name=edition]').value = arguments[0]", edition)
    browser.click("#setup [type=submit]")
    browser.wait(lambda: "/tables/" in browser.driver.current_url, "the table")


def test_a_mode_to_its_end(browsers, mode):
    game, seats, options, edition = mode
    browser = browsers()
    set_up(browser, game, seats, options, edition)
    # Whoever clicks without a plan comes to no end in some of them.
    clicks = {"shipowners": 60, "archipelago": 60 if options.get("rounds") == "off" else 2000}.get(game, 3000)
    played = hand(browser, seed=seats, clicks=clicks)
    state = browser.state()
    assert played["over"], f"{mode}: {played}"
    assert len(state["seats"]) == seats
    # On the open table a region is only roughly where a ship may be put; elsewhere all that is offered may be chosen.
    # Somebody else may act between a look and a click: then one looks again.
    wrong = [told for told in played["refusals"] if "meanwhile" not in told]
    assert game == "pyramids" or not wrong, wrong
    ending = state["ending"]
    assert re.match(r"[A-Z]{3}-\d\d$", ending["by"]), ending
    print(f"{game} {seats} {json.dumps(options)} {edition or ''}: {played['chosen']} clicked, {played['hints']} hints, "
          f"{played['refused']} refused, {played['seconds']:.0f} s, slowest answer {played['slowest']:.0f} ms, ended by {ending['by']}", flush=True)
    browser.shot("mode-" + "-".join([game, str(seats), *(re.sub(r"[^\w-]", "_", str(v))[:20] for v in options.values()), edition or ""]).strip("-"))
