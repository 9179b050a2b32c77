"""In the middle of something: the page is loaded again, or the server is started again."""

import os
import signal
import subprocess
import tempfile

import pytest
from conftest import PROGRAM, Browser, sit_alone
from test_choosing import chosen, click, ready
from test_hands import a_way, element


class Server:
    """A server that is stopped and started again, at the same address."""

    def __init__(self, folder):
        self.folder = folder
        self.address = "127.0.0.1:0"
        self.start()

    def start(self):
        arguments = ["serve", "--address", self.address, "--data", f"{self.folder}/tables.db", "--rate", "100000"]
        environment = {k: v for k, v in os.environ.items() if k != "DATABASE_URL"}
        self.process = subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.PIPE, text=True, env=environment)
        self.site = self.process.stdout.readline().strip()
        self.address = self.site.removeprefix("http://")

    def stop(self, how):
        self.process.send_signal(how)
        self.process.wait(20)


@pytest.fixture
def server():
    with tempfile.TemporaryDirectory() as folder:
        made = Server(folder)
        try:
            yield made
        finally:
            made.stop(signal.SIGTERM)


def move_on(browser, place, before):
    """Ends the move that was begun; the bot answers, and it is one's turn again."""
    browser.wait(lambda: "may" in element(browser, place).get_attribute("class").split(), "the place")
    click(browser, element(browser, place))
    browser.wait(lambda: browser.state()["version"] >= before + 2, "the move and its answer")
    ready(browser)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_the_server_is_started_again_in_the_middle_of_a_move(server, how):
    browser = Browser(server.site)
    try:
        sit_alone(browser, "galleons")
        ready(browser)
        ship, place = a_way(browser)
        before = browser.state()["version"]
        click(browser, element(browser, ship))
        browser.wait(lambda: chosen(browser), "the ship")
        server.stop(how)
        browser.wait(lambda: browser.text("#connection"), "to be told")
        server.start()
        browser.wait(lambda: not browser.text("#connection"), "the connection", 30)
        ready(browser)
        # What was begun is gone on with, and nothing was lost.
        assert browser.state()["version"] == before
        assert [it.get_attribute("data-element") for it in chosen(browser)] == [ship]
        move_on(browser, place, before)
        assert not browser.seen("#problem")
    finally:
        browser.driver.quit()


def test_the_page_is_loaded_again_in_the_middle_of_a_move(browsers):
    browser = browsers()
    sit_alone(browser, "galleons")
    ready(browser)
    ship, place = a_way(browser)
    before = browser.state()["version"]
    click(browser, element(browser, ship))
    browser.wait(lambda: chosen(browser), "the ship")
    browser.driver.refresh()
    ready(browser)
    # Nothing was sent, nothing is chosen, and all may be.
    assert browser.state()["version"] == before
    assert not chosen(browser) and not browser.seen("#back")
    click(browser, element(browser, ship))
    move_on(browser, place, before)


def test_dice_that_were_chosen_are_free_after_loading_again(browsers):
    browser = browsers()
    sit_alone(browser, "doubloons")
    ready(browser)
    before = browser.state()
    faces = lambda: sorted(die.get_attribute("data-element") for die in browser.all("#board .die-of"))
    lay = faces()
    for place in (0, 3):
        click(browser, browser.all("#board .die-of")[place])
    browser.wait(lambda: len(chosen(browser)) == 2, "two dice")
    browser.driver.refresh()
    ready(browser)
    # The same dice lie there: loading again is no way to other ones.
    assert browser.state()["version"] == before["version"] and faces() == lay
    assert not chosen(browser)
