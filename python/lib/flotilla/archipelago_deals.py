"""Hidden cards of archipelago, and every way to deal them."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Any

from . import Steps

NAME = "archipelago"


def hands(position: str) -> str:
    """The field of a position of archipelago that tells the cards in hand."""
    return position.split(" ")[-2]


def deals(name: str, position: str, set_up: dict[str, Any]) -> list[tuple[str, int]]:
    """The positions that could lie behind one with hidden cards, each with how many ways there are to deal it."""
    if name != NAME or "?" not in position:
        return [(position, 1)]
    *before, hands, played = position.split(" ")
    pile = _box(set_up)
    for letter in hands + played:
        if letter in pile:
            pile[letter] -= 1
    if any(count < 0 for count in pile.values()):
        raise ValueError("the box has fewer cards of a kind")

    def filled(left: list[str], pile: dict[str, int], done: list[str], ways: int) -> Iterator[tuple[str, int]]:
        if not left:
            yield " ".join([*before, "/".join(done), played]), ways
            return
        hidden = left[0].count("?")
        for drawn, times in _drawn(hidden, list(pile), pile):
            hand = sorted(left[0].replace("?", "").replace("-", "") + drawn, key=list(pile).index)
            rest = {letter: count - drawn.count(letter) for letter, count in pile.items()}
            yield from filled(left[1:], rest, [*done, "".join(hand) or "-"], ways * times)

    return list(filled(hands.split("/"), pile, [], 1))


def _drawn(count: int, kinds: list[str], pile: dict[str, int]) -> Iterator[tuple[str, int]]:
    """All sets of so many cards of a pile, each with how many ways there are to draw it."""
    if not kinds:
        if count == 0:
            yield "", 1
        return
    first, *others = kinds
    for number in range(min(count, pile[first]) + 1):
        for rest, ways in _drawn(count - number, others, pile):
            yield first * number + rest, ways * comb(pile[first], number)


def _box(set_up: dict[str, Any]) -> dict[str, int]:
    """How many cards of each kind the box has, by their letters in notation and in their order: read off the first
    card that is dealt."""
    steps = Steps(NAME, **set_up)
    while "draw" not in (steps.outcomes()[0]):
        steps.happen(0)
    counts = {}
    chances = steps.chances()
    # Some kinds are there once.
    once = min(chances)
    for outcome, chance in enumerate(chances):
        dealt = steps.copy()
        dealt.happen(outcome)
        counts[hands(dealt.position).strip("-/")] = round(chance / once)
    return counts
