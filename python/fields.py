"""Writes the tables of rows into docs/python.md: `python python/fields.py`, with the package installed.

Without `--check` the file is changed; with it, a table that is not up to date is a failure.
"""

import re
import sys
from pathlib import Path

import flotilla

PAGE = Path(__file__).parent.parent / "docs" / "python.md"


def table(game: str) -> str:
    steps = flotilla.Steps(game)
    fields = steps.fields()
    seats = f" with {steps.seats} seats"
    lines = [
        f"`{game}_v0`: {steps.actions} numbers to choose from, rows of {fields[-1]['stop']} "
        f"(`{steps.dtype}`){seats}.",
        "",
        "| part | shape | values | says |",
        "|---|---|---|---|",
    ]
    for field in fields:
        shape = " × ".join(map(str, field["shape"]))
        values = f"{field['low']:g} to {field['high']:g}"
        lines.append(f"| `{field['name']}` | {shape} | {values} | {field['about']} |")
    return "\n".join(lines)


def filled(page: str) -> str:
    for game in flotilla.games():
        begin, end = f"<!-- rows of {game} -->", f"<!-- end of {game} -->"
        assert begin in page and end in page, game
        between = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
        page = between.sub(lambda _: f"{begin}\n{table(game)}\n{end}", page)
    return page


def main() -> None:
    page = PAGE.read_text(encoding="utf-8")
    made = filled(page)
    if "--check" in sys.argv:
        if made != page:
            sys.exit("docs/python.md is not up to date: run python/fields.py")
        return
    PAGE.write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main()
