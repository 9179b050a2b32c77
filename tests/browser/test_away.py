"""Whoever plays with somebody who has gone is told so, and need not wait for ever."""

from conftest import play_on, sit_two


def test_who_has_gone_is_told_and_a_bot_may_play_on(browsers):
    anne, bert = browsers(), browsers(language="fr")
    sit_two(anne, bert, "galleons")
    if anne.state()["turn"]["may_act"]:
        play_on(anne, "state.events > 2")
    anne.wait(lambda: anne.state()["turn"]["waits_for"] == 2, "Bert's turn")
    anne.wait(lambda: "Waiting for Bert" in anne.text("#status"), "whom it waits for")
    assert "away" not in anne.text(".seat-2")
    address = bert.driver.current_url
    bert.open("/rules/galleons")
    anne.wait(lambda: "away" in anne.text(".seat-2"), "word that he has gone", 10)
    assert anne.text("#status") == "Bert is away. The game waits."
    anne.shot("away")
    bert.open(address)
    anne.wait(lambda: "away" not in anne.text(".seat-2"), "word that he is back", 10)
    assert "Waiting for Bert" in anne.text("#status")
    bert.open("/rules/galleons")
    anne.wait(lambda: anne.seen("#cover"), "a bot to be offered", 40)
    assert anne.text("#cover") == "Let a bot play for Bert"
    anne.shot("away-cover")
    anne.click("#cover")
    anne.wait(lambda: anne.my_turn() and anne.offered(), "the bot's move", 20)
    assert "a bot plays meanwhile" in anne.text(".seat-2")
    # He comes back, and plays on himself.
    bert.open(address)
    bert.wait(lambda: bert.seen(".seat-2 .button"), "a way back")
    bert.shot("away-back")
    bert.click(".seat-2 .button")
    anne.wait(lambda: "a bot" not in anne.text(".seat-2"), "Bert himself")
    assert "away" not in anne.text(".seat-2")
