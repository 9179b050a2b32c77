"""The dice, checked by the browser itself."""

import json

from conftest import play_on, sit_two
from test_again import give_up, table_of

NOTED = "return localStorage.getItem('flotilla-dice-' + arguments[0])"
NOTE = "localStorage.setItem('flotilla-dice-' + arguments[0], arguments[1])"


def told(browser):
    return browser.wait(lambda: browser.seen("#dice-result") and browser.text("#dice-result"), "the dice to be checked")


def test_the_browser_checks_the_dice_by_itself(browsers):
    """Both have sealed a number, told it, and written down what they saw; a forged past is found out."""
    anne, bert = browsers(), browsers(language="fr")
    sit_two(anne, bert, "doubloons")
    table = table_of(anne)
    for browser in (anne, bert):
        browser.wait(lambda: browser.state()["turn"]["kind"] == "seat", "the dice")
    assert not any(place["sealed"] for place in anne.state()["seats"])
    noted = json.loads(anne.script(NOTED, table))
    assert noted["commitment"] == anne.state()["commitment"] and len(noted["number"]) == 32
    first = anne if anne.state()["turn"]["may_act"] else bert
    play_on(first, until="!state.turn.may_act", seconds=5)
    give_up(bert)
    anne.wait(anne.over, "the end")
    assert "fair: your browser has checked" in told(anne), told(anne)
    assert "votre navigateur a vérifié" in told(bert), told(bert)
    # As if the server told another game than the one that was seen.
    for wrong, why in [
        ({"number": "0" * 32}, "your number has no part"),
        ({"commitment": "0" * 64}, "another commitment"),
        ({"heads": [[2, "0" * 64]]}, "does not tell what you were shown"),
    ]:
        anne.script(NOTE, table, json.dumps(noted | wrong))
        anne.driver.refresh()
        assert why in told(anne), told(anne)
