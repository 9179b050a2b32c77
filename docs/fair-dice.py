#!/usr/bin/env python3
"""Checks the dice of a game of doubloons that was played at a table (see fair-dice.md).

    python3 fair-dice.py RECORD [COMMITMENT [NUMBER]]

with the commitment and the number that you have written down while it was played."""
import hashlib, hmac, itertools, math, sys

# The faces of a die, in the order in which a throw names them.
SYMBOLS = ["barrel", "parrot", "rum", "anchor", "sabre", "map"]


def words(secret, dice, table, numbers, draw):
    """The 64-bit numbers of a draw, without end."""
    for block in itertools.count():
        message = f"flotilla dice {dice}\n{table}\n{numbers}\n{draw}\n{block}"
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


def check(lines, commitment=None, number=None):
    headers = dict(line.split(" ", 1) for line in itertools.takewhile(str.strip, lines))
    seats, construction = int(headers["seats"]), headers.get("dice", "1")
    # What happened in the game as it stands, and each draw with the number it was counted by.
    added, events, draws, secret = {}, [], [], None
    for line in lines[lines.index("") + 1:]:
        who, *rest = line[line.startswith("@") and line.index(" ") + 1:].split(" ")
        if who == "*":
            counted = len(draws) if construction == "1" else events.count("*")
            draws.append((counted, " ".join(rest)))
        if who != "!":
            events.append(who)
        elif rest[0] == "undo":
            del events[len(events) - int(rest[1]):]
        elif rest[0] == "number":
            text = f"flotilla number 1\n{headers['table']}\n{headers['commitment']}\n{rest[2]}"
            if added[int(rest[1])] != "#" + hashlib.sha256(text.encode()).hexdigest():
                return f"seat {rest[1]} told another number than it had sealed"
            added[int(rest[1])] = rest[2]
        elif who == "!" and rest[0] == "sit":
            added[int(rest[1])] = rest[3]
        elif who == "!" and rest[0] in ("leave", "bot"):
            added.pop(int(rest[1]), None)
        elif who == "!" and rest[0] == "secret":
            secret = bytes.fromhex(rest[1])
    if commitment and commitment != headers["commitment"]:
        return "the record has another commitment than the one that was written down"
    if number and number not in added.values():
        return "the number that was written down has no part in the dice"
    if hashlib.sha256(secret).hexdigest() != headers["commitment"]:
        return "the secret is not the one that was committed to"
    told = {seat: it for seat, it in added.items() if not it.startswith("#")}
    numbers = " ".join(f"{seat}:{told.get(seat, '-')}" for seat in range(1, seats + 1))
    for draw, outcome in draws:
        verb, *dice = outcome.split(" ")
        outcomes = throws(len(dice)) if verb == "roll" else ((f"first {s + 1}", 1) for s in range(seats))
        outcomes = sorted(outcomes)
        rest = below(sum(weight for _, weight in outcomes), words(secret, construction, headers["table"], numbers, draw))
        for should, weight in outcomes:
            if rest < weight:
                break
            rest -= weight
        if should != outcome:
            return f"draw {draw}: the dice say `{should}`, not `{outcome}`"
    print(f"{len(draws)} draws, all as they should be")


if __name__ == "__main__":
    sys.exit(check(open(sys.argv[1], encoding="utf-8").read().split("\n"), *sys.argv[2:]))
