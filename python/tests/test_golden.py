"""The rows, masks and numbers that a version promises, compared with those of a game that was written down once.

Each file in `golden` is one game with two seats, an event a line: what chance brought, in notation, or who chose, its row and its
legal numbers (of some), the number it chose and what that is called. A test that fails here has found an environment that is another
one than it was: it needs a new name (docs/python.md, "Versions"), and then a file of its own, which
`python python/tests/test_golden.py` writes. It never writes over one.
"""

import json
from pathlib import Path

import numpy as np
import pytest

import flotilla

FOLDER = Path(__file__).parent / "golden"
#: What makes games short, or shows more of them.
OPTIONS = {
    "archipelago": {"cards": "yes", "rounds": "2"},
    "galleons": {"quiet_moves": "40"},
    "shipowners": {"rounds": "4"},
}
#: So many rows and masks are written down, and then one of so many.
EVERY, THEN = 24, 8


def name_of(game):
    """The name that promises them: `galleons_v0`."""
    return flotilla.Steps(game).version


def rounded(row):
    return [round(float(number), 4) for number in row]


def shown(steps, taken):
    """What is compared: the row as the places that are not zero, and the legal numbers."""
    if taken >= EVERY and taken % THEN:
        return {}
    row = rounded(steps.observe())
    return {"row": {str(at): number for at, number in enumerate(row) if number}, "legal": steps.legal()}


def ended(steps):
    rows = [rounded(steps.observe(seat)) for seat in range(steps.seats)]
    rows = [{str(at): number for at, number in enumerate(row) if number} for row in rows]
    return {"rewards": rounded(steps.rewards), "rows": rows}


def written(game):
    """A random game, line by line."""
    steps, rng = flotilla.Steps(game, 2, options=OPTIONS.get(game)), flotilla.Rng(20)
    about = {"options": OPTIONS.get(game, {}), "actions": steps.actions, "dtype": str(steps.dtype)}
    yield {**about, "edition": flotilla.editions(game)[0], "fields": [[field["name"], *field["shape"]] for field in steps.fields()]}
    while steps.asked is not None:
        if steps.asked == flotilla.CHANCE:
            yield {"chance": steps.happen(rng.below(len(steps.chances())))}
            continue
        seat, seen = steps.asked, shown(steps, steps.taken)
        legal = steps.legal()
        number = legal[rng.below(len(legal))]
        yield {"seat": seat, **seen, "number": number, "word": steps.word(number)}
        steps.step(number)
    yield ended(steps)


def test_what_was_promised_is_kept(game):
    file = FOLDER / f"{name_of(game)}.jsonl"
    assert file.exists(), "a new version has its game written down: python python/tests/test_golden.py"
    first, *events, last = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    steps = flotilla.Steps(game, 2, edition=first["edition"], options=first["options"])
    assert (steps.actions, str(steps.dtype)) == (first["actions"], first["dtype"])
    assert [[field["name"], *field["shape"]] for field in steps.fields()] == first["fields"]
    compared = 0
    for event in events:
        if "chance" in event:
            steps.happen(steps.outcomes().index(event["chance"]))
            continue
        assert steps.asked == event["seat"], event
        if "row" in event:
            compared += 1
            assert list(np.flatnonzero(steps.mask())) == event["legal"], event
            assert_alike(steps.observe(), event["row"])
        assert steps.word(event["number"]) == event["word"]
        steps.step(event["number"])
    assert compared > 24
    assert steps.rewards == pytest.approx(last["rewards"], abs=1e-4)
    for seat, row in enumerate(last["rows"]):
        assert_alike(steps.observe(seat), row)


def assert_alike(row, kept):
    full = np.zeros(len(row))
    full[[int(at) for at in kept]] = list(kept.values())
    # Headings are told by cosines, which differ in the last place from machine to machine.
    assert np.abs(row - full).max() < 1e-4, [(at, row[at], full[at]) for at in np.flatnonzero(np.abs(row - full) >= 1e-4)]


def test_a_version_has_one_name(game):
    """In every interface."""
    from flotilla.pettingzoo import ALL

    assert ALL[game].__name__ == f"flotilla.pettingzoo.{name_of(game)}"


def test_rows_that_change_are_noticed(game):
    """Whoever adds, exchanges or scales parts of a row is told."""
    steps, rng = flotilla.Steps(game, 2, options=OPTIONS.get(game)), flotilla.Rng(1)
    steps.settle(rng)
    row = steps.observe().astype(float)
    kept = {str(at): number for at, number in enumerate(rounded(row)) if number}
    assert_alike(row, kept)
    for wrong in (np.roll(row, 1), 2 * row, 0 * row):
        with pytest.raises(AssertionError):
            assert_alike(wrong, kept)


def main():
    FOLDER.mkdir(exist_ok=True)
    for game in flotilla.games():
        file = FOLDER / f"{name_of(game)}.jsonl"
        if not file.exists():
            lines = [json.dumps(line, separators=(",", ":")) for line in written(game)]
            file.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
