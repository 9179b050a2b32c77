"""Choosing on the board: what is clicked, what is let go of, and dice that lie still."""

import time

import pytest
from conftest import play_on, sit_alone

CLICK = "arguments[0].dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))"
QUIET = "return !document.querySelector('#ask[aria-busy]')"
# The dice on the table: where each lies, which it is, and how it is marked.
DICE = """return [...document.querySelectorAll('#board .die-of')].map((die) => {
  const at = die.getBoundingClientRect();
  return {x: Math.round(at.x + at.width / 2), element: die.dataset.element, classes: [...die.classList]};
}).sort((a, b) => a.x - b.x)"""


def click(browser, node):
    browser.script(CLICK, node)
    browser.wait(lambda: browser.script(QUIET), "an answer")


def ready(browser):
    browser.wait(lambda: browser.my_turn() and browser.offered() and browser.script(QUIET), "my turn")


def chosen(browser):
    return browser.all("#board .chosen")


def test_dice_are_chosen_and_let_go_of(browsers):
    browser = browsers()
    sit_alone(browser, "doubloons")
    ready(browser)
    for place in (0, 2, 4):
        click(browser, browser.all("#board .die-of")[place])
    browser.wait(lambda: len(chosen(browser)) == 3, "three dice")
    browser.shot("dice-chosen")
    marked = [at for at, die in enumerate(browser.all("#board .die-of")) if "chosen" in die.get_attribute("class")]
    assert marked == [0, 2, 4]
    click(browser, browser.all("#board .die-of")[2])
    browser.wait(lambda: len(chosen(browser)) == 2, "one to be let go of")
    assert "chosen" not in browser.all("#board .die-of")[2].get_attribute("class")
    for place in (0, 4):
        click(browser, browser.all("#board .die-of")[place])
    browser.wait(lambda: not chosen(browser), "all to be let go of")
    # All is as it was: a pier, if one fits, and no beginning of a move.
    assert not browser.seen("#back") and not browser.seen("#said")


def test_all_dice_can_be_chosen_before_they_are_rolled(browsers):
    browser = browsers()
    sit_alone(browser, "doubloons")
    ready(browser)
    version = browser.state()["version"]
    for place in range(5):
        click(browser, browser.all("#board .die-of")[place])
    browser.wait(lambda: len(chosen(browser)) == 5, "five dice")
    assert browser.state()["version"] == version
    browser.click("#done")
    browser.wait(lambda: browser.state()["version"] > version, "the roll")


def test_dice_that_are_kept_lie_still(browsers):
    """Those that are rolled tumble where they lay, and are marked."""
    browser = browsers(still=False)
    sit_alone(browser, "doubloons")
    for _ in range(6):
        assert play_on(browser, "next.elements.some((it) => it.word === 'reroll')") == "holds"
        ready(browser)
        browser.wait(lambda: not browser.all("#board .tumble") or time.sleep(0.8) or True, "the dice to fall")
        before = browser.script(DICE)
        # Neither the first nor all alike, so that sorting would move something.
        for place in (0, 1, 3):
            die = browser.script(
                "const at = arguments[0]; return [...document.querySelectorAll('#board .die-of')].sort((a, b) =>"
                "a.getBoundingClientRect().x - b.getBoundingClientRect().x)[at]", place)
            click(browser, die)
        version = browser.state()["version"]
        browser.click("#done")
        browser.wait(lambda: browser.state()["version"] > version, "the roll")
        browser.wait(lambda: browser.all("#board .die-of.tumble"), "the dice to be thrown")
        tumbling = browser.script("return document.querySelectorAll('#board .die-of.tumble').length")
        time.sleep(0.8)
        after = browser.script(DICE)
        assert tumbling == 3
        assert [after[place]["element"] for place in (2, 4)] == [before[place]["element"] for place in (2, 4)]
        assert [die["x"] for die in after] == [die["x"] for die in before]
        assert ["fresh" in die["classes"] for die in after] == [True, True, False, True, False]
        assert not any("last" in die["classes"] for die in after)
        browser.shot("dice-rolled")
        break


def test_another_ship_is_chosen_by_clicking_it(browsers):
    browser = browsers()
    sit_alone(browser, "galleons")
    ready(browser)
    ships = [node.get_attribute("data-element") for node in browser.all("#board .may")]
    assert len(ships) > 2
    version = browser.state()["version"]
    node = lambda element: browser.find(f"#board [data-element='{element}']")
    for element in ships[:3]:
        click(browser, node(element))
        browser.wait(lambda: [it.get_attribute("data-element") for it in chosen(browser)] == [element], element)
    # Once more, and none is.
    click(browser, node(ships[2]))
    browser.wait(lambda: not chosen(browser), "none")
    assert sorted(it.get_attribute("data-element") for it in browser.all("#board .may")) == sorted(ships)
    assert browser.state()["version"] == version


# A thing that two things can be done with.
TWICE = "(next.ahead ?? []).flatMap((it) => it.elements.map(({element}) => element)).find((it, at, all) => all.indexOf(it) !== at)"


def test_the_choice_between_two_things_to_do_can_be_left(browsers):
    browser = browsers()
    sit_alone(browser, "archipelago")
    assert play_on(browser, TWICE, hints=0.5) == "holds"
    ready(browser)
    version = browser.state()["version"]
    element = browser.script(
        "return fetch('/api/tables/' + location.pathname.split('/')[2] + '/next', {method: 'POST', headers:"
        "{'content-type': 'application/json'}, body: JSON.stringify({seat: 1, version: arguments[0], ahead: true})})"
        f".then((r) => r.json()).then((next) => {TWICE})", version)
    click(browser, browser.find(f"#board .may[data-element='{element}']"))
    browser.wait(lambda: browser.seen("#chooser .choice"), "the question")
    browser.shot("chooser")
    browser.click("#chooser .button")
    browser.wait(lambda: not browser.seen("#chooser"), "the board")
    assert browser.state()["version"] == version and not chosen(browser)


# Whether a question stands over what it is about, or beyond the edges of the screen.
COVERS = """const [it, thing] = ['#chooser', '#board .touched'].map((found) => document.querySelector(found).getBoundingClientRect());
return it.left < thing.right && it.right > thing.left && it.top < thing.bottom && it.bottom > thing.top
  || it.left < 0 || it.top < 0 || it.right > innerWidth || it.bottom > innerHeight"""


@pytest.mark.parametrize("phone", [False, True])
def test_a_question_stands_beside_what_it_is_about(browsers, phone):
    browser = browsers(phone=phone)
    sit_alone(browser, "archipelago")
    assert play_on(browser, TWICE, hints=0.5) == "holds"
    ready(browser)
    asked = 0
    for node in browser.all("#board .may"):
        browser.script("arguments[0].scrollIntoView({block: 'nearest', inline: 'nearest'})", node)
        click(browser, node)
        if not browser.seen("#chooser"):
            browser.wait(lambda: browser.seen("#back"), "a way back")
            browser.click("#back")
            ready(browser)
            continue
        asked += 1
        assert not browser.script(COVERS), node.get_attribute("data-element")
        browser.shot(f"question-{'phone' if phone else 'desktop'}")
        browser.script("document.querySelector('#chooser').close()")
        browser.wait(lambda: not browser.all("#board .touched"), "the board")
    assert asked


def test_another_ship_is_chosen_while_one_aims(browsers):
    browser = browsers()
    sit_alone(browser, "pyramids")
    assert play_on(browser, "next.elements.some((it) => it.word === 'move') && next.ahead.find((it) => it.word === 'move').elements.length > 1") == "holds"
    ready(browser)

    def take(element):
        browser.script(CLICK, browser.find(f"#board [data-element='{element}']"))
        browser.wait(lambda: browser.seen("#chooser") or browser.script(QUIET), "an answer")
        if browser.seen("#chooser"):
            browser.click("#chooser button")
        browser.wait(lambda: [it.get_attribute("data-element") for it in chosen(browser)] == [element], element)

    ships = [node.get_attribute("data-element") for node in browser.all("#board .may")][:2]
    # Wherever one looks, the ship that is chosen is seen, with what turns it.
    for _ in range(4):
        browser.click("#closer")
    browser.script("document.querySelector('#board').scrollTo(0, 0)")
    take(ships[0])
    browser.wait(lambda: browser.all("#board .ghost"), "the ghost of the ship")
    browser.wait(lambda: browser.script("""
        const seen = document.querySelector('#board').getBoundingClientRect();
        return [...document.querySelectorAll('#board .chosen, #board .handle')].every((it) => {
          const box = it.getBoundingClientRect();
          return box.left >= seen.left && box.right <= seen.right && box.top >= seen.top && box.bottom <= seen.bottom;
        });"""), "the ship in sight", 5)
    take(ships[1])
    browser.wait(lambda: browser.all("#board .ghost"), "the ghost of the other")
    # The ghost begins where the ship ends: at its tip.
    apart = browser.script("""
        const points = (node) => [...node.points].map((p) => [p.x, p.y]);
        const ghost = points(document.querySelector('#board .ghost'));
        const stern = [(ghost[1][0] + ghost[2][0]) / 2, (ghost[1][1] + ghost[2][1]) / 2];
        const tips = points(document.querySelector('#board .chosen > .hull'));
        return Math.min(...tips.map(([x, y]) => Math.hypot(x - stern[0], y - stern[1])));""")
    assert apart < 0.05, apart


def test_an_attack_with_one_target_is_asked_about(browsers):
    """In shipowners a click on one's own ship attacks nobody yet, and can be taken back."""
    browser = browsers()
    sit_alone(browser, "shipowners")
    # One of my ships could attack just one.
    lonely = """(() => { const verb = next.ahead?.find((it) => it.word === 'attack');
      const enemies = new Set((state.moves ?? []).filter((m) => m.startsWith('attack')).map((m) => m.split(' ')[2]));
      return verb && enemies.size === 1; })()"""
    for _ in range(6):
        found = play_on(browser, lonely, hints=0.7, seen=False)
        if found == "holds":
            break
        sit_alone(browser, "shipowners")
    assert found == "holds"
    ready(browser)
    state = browser.state()
    attack = next(move for move in state["moves"] if move.startswith("attack")).split()
    ship = browser.script(
        "return fetch('/api/tables/' + location.pathname.split('/')[2] + '/next', {method: 'POST', headers:"
        "{'content-type': 'application/json'}, body: JSON.stringify({seat: 1, beginning: 'attack'})})"
        ".then((r) => r.json()).then((n) => n.elements.find((it) => it.word === arguments[0]).element)", attack[1])
    click(browser, browser.find(f"#board .berth[data-element='{ship}']"))
    if browser.seen("#chooser"):
        browser.click("#chooser button")
        browser.wait(lambda: browser.script(QUIET), "an answer")
    time.sleep(0.5)
    assert browser.state()["version"] == state["version"], "the attack was made at once"
    browser.shot("attack-asked")
    assert browser.seen("#back") and len(browser.all("#board .berth.may")) == 1
    click(browser, browser.find(f"#board .berth[data-element='{ship}']"))
    browser.wait(lambda: not chosen(browser), "the ship to be let go of")
    click(browser, browser.find(f"#board .berth[data-element='{ship}']"))
    if browser.seen("#chooser"):
        browser.click("#chooser button")
    click(browser, browser.wait(lambda: browser.find("#board .berth.may"), "the target"))
    browser.click(".bubble .yes")
    browser.wait(lambda: browser.state()["version"] > state["version"], "the attack")


def test_treasure_and_goods_are_chosen_on_their_cards(browsers):
    browser = browsers()
    sit_alone(browser, "shipowners")
    for _ in range(6):
        found = play_on(browser, "next.elements.some((it) => it.word === 'buy' || it.word === 'hunt')", hints=0.7, seen=False)
        if found == "holds":
            break
        sit_alone(browser, "shipowners")
    assert found == "holds"
    ready(browser)
    version = browser.state()["version"]
    card = browser.wait(lambda: browser.find("#board .pile .may"), "a card to aim at")
    browser.shot("cards-to-aim-at")
    click(browser, card)
    browser.click(".bubble .yes")
    browser.wait(lambda: browser.state()["version"] > version, "the roll for it")
    browser.wait(lambda: browser.all("#board .pile .aimed"), "the card to be aimed at")


def test_a_hint_marks_dice_that_were_rolled(browsers):
    browser = browsers()
    sit_alone(browser, "shipowners")
    for _ in range(40):
        found = play_on(browser, "next.elements.some((it) => it.word === 'place')", hints=0.5)
        if found != "holds":
            sit_alone(browser, "shipowners")
            continue
        ready(browser)
        if browser.all("#board .placed"):
            break
        browser.advised()
        browser.wait(lambda: browser.over() or (browser.my_turn() and browser.offered()), "my turn")
    assert browser.all("#board .placed")
    browser.click("#hint")
    browser.wait(lambda: browser.seen("#advice button"), "a hint")
    assert not browser.script("return document.querySelectorAll('#board .hinted > .placed').length")
    assert not browser.script("return [...document.querySelectorAll('#board .placed')].some((it) => it.closest('[data-element]'))")


# The elements that can do nothing but one thing.
ONLY = """((next.ahead ?? []).find((it) => it.word === arguments[0])?.elements ?? []).filter(({ element }) =>
  !next.ahead.some(({ word, elements }) => word !== arguments[0] && elements.some((it) => it.element === element)))"""


def test_a_touch_that_would_scuttle_a_ship_is_asked_about(browsers):
    """Whoever touches a ship that can do nothing else does not lose it unasked."""
    browser = browsers()
    sit_alone(browser, "archipelago")
    only = ONLY.replace("arguments[0]", "'scuttle'")
    assert play_on(browser, f"{only}.length > 0", hints=0.3) == "holds"
    ready = "return document.querySelector('#status').classList.contains('turn') && !document.querySelector('#ask[aria-busy]')"
    browser.wait(lambda: browser.script(ready) and browser.seen("#choices [data-word=scuttle]"), "the choices")
    state = browser.state()
    ask = f"""const done = arguments[0]; fetch('/api/tables/' + location.pathname.split('/')[2] + '/next', {{method: 'POST',
      headers: {{'content-type': 'application/json'}}, body: JSON.stringify({{seat: {state["viewer"]}, version: {state["version"]}, ahead: true}})}})
      .then((it) => it.json()).then((next) => done({only}))"""
    ship = browser.driver.execute_async_script(ask)[0]["element"]
    browser.script("document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('click', {bubbles: true}))", f"#board [data-element='{ship}']")
    browser.wait(lambda: browser.seen(".bubble .yes"), "the question")
    browser.shot("scuttle")
    assert browser.state()["version"] == state["version"]
    browser.click(".bubble .no")
    browser.wait(lambda: not browser.seen(".bubble") and browser.seen(f"#board [data-element='{ship}'].may"), "what was there before")
    assert browser.state()["version"] == state["version"]
