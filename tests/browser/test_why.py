"""Why not: whatever is not offered says which rule is in its way, with a picture, in a real Chromium."""

import pytest
from conftest import AXE, play_on, sit_alone

GAMES = ["archipelago", "doubloons", "galleons", "pyramids", "shipowners"]

# What is drawn and not offered, as its element; what is asked about by the verb alone comes with its card.
CLOSED = """
return [...document.querySelectorAll('#board [data-element]')]
  .filter((it) => !it.closest('.may, .chosen, .instead') && !it.querySelector('.may')).map((it) => it.dataset.element);
"""
CLICK = """
document.querySelector(`#board [data-element="${arguments[0]}"]`).dispatchEvent(new MouseEvent('click', {bubbles: true}));
"""
# What is said: the words, the rules, and how large each picture is in bytes and on the screen.
SAID = """
const box = document.querySelector('#problem');
if (box.hidden) return null;
const pictures = [...box.querySelectorAll('.obstacle svg[role=img]')].map((it) => {
  const { width, height } = it.getBoundingClientRect();
  return { width, height, bytes: it.outerHTML.length, told: it.getAttribute('aria-label') };
});
const rules = [...box.querySelectorAll('a.rule')].map((it) => it.textContent);
return pictures.length ? { text: box.textContent, rules, pictures } : null;
"""


def begin(browser, game):
    """Sits down, and plays on to where there is something to point at."""
    sit_alone(browser, game)
    if game == "pyramids":
        assert play_on(browser, "next.elements.some(({word}) => word === 'move')", hints=1.0) == "holds"
        browser.driver.refresh()
    browser.wait(lambda: browser.my_turn() and browser.offered() and browser.script(CLOSED), "a turn, and something closed")


def ask(browser, element):
    browser.script("document.querySelector('#problem').replaceChildren()")
    browser.script(CLICK, element)
    return browser.wait(lambda: browser.script(SAID), f"a reason for {element}")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_not_offered_says_why_with_its_rule_and_a_picture(browsers, game, phone):
    anne = browsers(phone=phone)
    begin(anne, game)
    closed = list(dict.fromkeys(anne.script(CLOSED)))
    for element in closed[:: max(1, len(closed) // 4)]:
        said = ask(anne, element)
        assert said["rules"] and all(len(rule) == 6 for rule in said["rules"]), said
        assert len(said["pictures"]) == len(said["rules"]), said
        for picture in said["pictures"]:
            assert picture["width"] >= 90 and picture["height"] >= 60 and picture["told"], picture
            assert picture["bytes"] <= 21_000, picture
    anne.shot(f"why-{game}-{'phone' if phone else 'desk'}")
    assert anne.script("return document.documentElement.scrollWidth <= innerWidth")
    # Somebody who holds a phone sees it without looking for it.
    assert anne.script("const it = document.querySelector('#problem').getBoundingClientRect(); return it.top >= 0 && it.top < innerHeight - 40")
    if AXE:
        assert not anne.axe()


def test_a_move_that_a_rule_forbids_shows_its_rule_and_a_picture(browsers):
    anne = browsers()
    begin(anne, "galleons")
    # A move that is not on the board, as a keyboard or another page might send it.
    told = anne.driver.execute_async_script("""
        const done = arguments[0];
        const path = '/api/tables/' + location.pathname.split('/')[2];
        const ask = (what, body) => fetch(path + what, {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}).then((r) => r.json());
        fetch(path).then((r) => r.json()).then(async (state) => {
          const beginning = state.moves[0].split(' ')[0];
          done(await ask('/why', {seat: state.viewer, version: state.version, beginning: `${beginning} ${beginning}`}));
        });
    """)
    (obstacle,) = told["obstacles"]
    assert obstacle["rule"].startswith("GAL-") and "<svg" in obstacle["picture"]["svg"], obstacle


def test_out_of_turn_it_is_said_whose_turn_it_is(browsers):
    from conftest import sit_two

    anne, bert = browsers(), browsers()
    sit_two(anne, bert, "doubloons")
    idle = anne.wait(lambda: next((it for it in (anne, bert) if it.state()["turn"]["waits_for"] and not it.state()["turn"]["may_act"]), None), "whose turn it is not")
    element = idle.wait(lambda: idle.script("return document.querySelector('#board [data-element]')?.dataset.element"), "the board")
    said = ask(idle, element)
    assert "turn" in said["text"], said
