"""Every language fits on a phone: words that are longer than in English are not cut, nor is a page wider than its window."""

import pytest
from conftest import Browser
from cut import CUT

LANGUAGES = ["en", "fr", "de", "nl", "pl"]
GAMES = ["doubloons", "galleons", "shipowners", "pyramids", "archipelago"]
PAGES = ["/", "/tables", "/learn", "/practise", "/rules", "/device", "/together"]
PAGES += [f"{path}{game}" for path in ("/new/", "/workshop/") for game in GAMES]
PAGES += ["/learn/shipowners", "/rules/archipelago"]
# Letters have their widths once their fonts are there.
READY = "return document.readyState === 'complete' && document.fonts.status === 'loaded'"
# What nobody could read: a button that cuts its words, one whose words stick out, a word as long as a page is wide.
PLANTED = """
const main = document.querySelector('main');
const add = (style, words) => {
  const button = document.createElement('button');
  button.style.cssText = style;
  button.textContent = words;
  main.append(button);
};
add('width: 60px; overflow: hidden; white-space: nowrap', 'Podpowiedź na później');
add('width: 60px; padding: 0; white-space: nowrap; overflow: visible', 'Zuschauerplätze');
add('width: 70px; white-space: normal', 'Alles in één bestand bewaren voor later');
const line = document.createElement('p');
line.textContent = 'Binnenschifffahrtsgesellschaftskapitän'.repeat(3);
main.append(line);
"""


@pytest.fixture(scope="module")
def phone(site):
    browser = Browser(site, phone=True)
    yield browser
    browser.leave()


def cut(browser, path):
    browser.open(path)
    browser.wait(lambda: browser.script(READY), "the page")
    return browser.script(CUT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_on_a_phone(phone, language):
    found = []
    for path in PAGES:
        found += [f"{path}: {it}" for it in cut(phone, f"{path}?lang={language}")]
        assert phone.script("return document.documentElement.lang") == language
    assert not found, "\n".join(found)


def test_what_is_cut_would_be_found(phone):
    assert cut(phone, "/?lang=de") == []
    phone.script(PLANTED)
    found = phone.script(CUT)
    for words in ("pixels too wide", "cut: button", "sticks out: button", "lines: button"):
        assert any(words in it for it in found), (words, found)
