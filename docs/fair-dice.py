#!/usr/bin/env python3
"""Checks the dice of a game of doubloons that was played at a table (see fair-dice.md)."""
import hashlib, hmac, itertools, math, sys

# The faces of a die, in the order in which a throw names them.
SYMBOLS = ["barrel", "parrot", "rum", "anchor", "sabre", "map"]


def words(secret, table, numbers, draw):
    """The 64-bit numbers of a draw, without end."""
    for block in itertools.count():
        message = f"flotilla dice 1\n{table}\n{numbers}\n{draw}\n{block}"
        digest = hmac.new(secret, message.encode(), hashlib.sha256).digest()
        yield from (int.from_bytes(digest[at:at + 8], "big") for at in range(0, 32, 8))


def below(bound, source):
    for word in source:
        if (word * bound) % 2**64 >= 2**64 % bound:
            return word * bound >> 64


def throws(count):
    """Every throw of so many dice in notation, with its weight."""
    for dice in itertools.combinations_with_replacement(SYMBOLS, count):
        orders = math.factorial(count)
        for symbol in SYMBOLS:
            orders //= math.factorial(dice.count(symbol))
        yield "roll " + " ".join(dice), orders


def check(lines):
    headers = dict(line.split(" ", 1) for line in itertools.takewhile(str.strip, lines))
    seats = int(headers["seats"])
    added, draws, secret = {}, [], None
    for line in lines[lines.index("") + 1:]:
        who, *rest = line[line.startswith("@") and line.index(" ") + 1:].split(" ")
        if who == "*":
            draws.append(" ".join(rest))
        elif who == "!" and rest[0] == "sit":
            added[int(rest[1])] = rest[3]
        elif who == "!" and rest[0] in ("leave", "bot"):
            added.pop(int(rest[1]), None)
        elif who == "!" and rest[0] == "secret":
            secret = bytes.fromhex(rest[1])
    if hashlib.sha256(secret).hexdigest() != headers["commitment"]:
        return "the secret is not the one that was committed to"
    numbers = " ".join(f"{seat}:{added.get(seat, '-')}" for seat in range(1, seats + 1))
    for draw, outcome in enumerate(draws):
        verb, *dice = outcome.split(" ")
        outcomes = throws(len(dice)) if verb == "roll" else ((f"first {s + 1}", 1) for s in range(seats))
        outcomes = sorted(outcomes)
        rest = below(sum(weight for _, weight in outcomes), words(secret, headers["table"], numbers, draw))
        for should, weight in outcomes:
            if rest < weight:
                break
            rest -= weight
        if should != outcome:
            return f"draw {draw}: the dice say `{should}`, not `{outcome}`"
    print(f"{len(draws)} draws, all as they should be")


if __name__ == "__main__":
    sys.exit(check(open(sys.argv[1], encoding="utf-8").read().split("\n")))
