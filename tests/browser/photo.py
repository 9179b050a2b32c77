"""A photo of a map that is not ours: drawn by a script from another program's map, seen at an angle, with noise."""

import base64
import json
import subprocess
import tomllib

from conftest import PROGRAM

# Where the corners of the map are in the photo, as parts of its width and height: top left, then clockwise.
CORNERS = [(0.09, 0.13), (0.92, 0.05), (0.96, 0.93), (0.05, 0.87)]
SIZE = (1400, 1200)
SIDE = 5600
# What lies across the board, of posts and of lairs.
ACROSS = {"north": "south", "south": "north", "east": "west", "west": "east"}
ACROSS |= {"green": "blue", "blue": "green", "raspberry": "orange", "orange": "raspberry"}
FIRST = {"green": 0, "raspberry": 3, "blue": 6, "orange": 9, None: 12}

PAINT = """
const [size, shapes, done] = arguments;
const canvas = document.createElement('canvas');
[canvas.width, canvas.height] = size;
const pen = canvas.getContext('2d');
pen.fillStyle = '#6b5a48';
pen.fillRect(0, 0, ...size);
for (const { points, fill } of shapes) {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
  pen.strokeStyle = '#3a3430';
  pen.lineWidth = 2;
  pen.stroke();
}
const data = pen.getImageData(0, 0, ...size);
let seed = 7;
for (let at = 0; at < data.data.length; at += 4) {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  const noise = (seed / 2147483648 - 0.5) * 60 - 30 * (at / data.data.length);
  for (let part = 0; part < 3; part += 1) data.data[at + part] += noise;
}
pen.putImageData(data, 0, 0);
done(canvas.toDataURL('image/png'));
"""


def marked(value):
    return next(iter(value.values()))


def solve(rows):
    """Gauss: eight numbers from eight equations."""
    for column in range(8):
        best = max(range(column, 8), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        head = rows[column][column]
        rows[column] = [value / head for value in rows[column]]
        for row in range(8):
            if row != column:
                times = rows[row][column]
                rows[row] = [value - times * other for value, other in zip(rows[row], rows[column])]
    return [row[8] for row in rows]


def seen():
    """What a camera makes of a point of the map: pixels of the photo."""
    square = [(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)]
    rows = []
    for (x, y), (u, v) in zip(square, [(u * SIZE[0], v * SIZE[1]) for u, v in CORNERS]):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]]
    a, b, c, d, e, f, g, h = solve(rows)

    def point(spot):
        x, y = spot
        w = g * x + h * y + 1
        return ((a * x + b * y + c) / w, (d * x + e * y + f) / w)

    return point


class Map:
    """What is printed on the board that was photographed: one of ours turned upside down, which is nobody's."""

    def __init__(self, name):
        made = subprocess.run([PROGRAM, "edition", "new", "archipelago", "--from", name], capture_output=True, text=True, check=True)
        self.data = tomllib.loads(made.stdout)
        self.places = self.data["territory"] + self.data["sea"]
        for place in self.places:
            place["at"] = {"yours": [SIDE - it for it in marked(place["at"])]}
            place["shape"] = {"yours": [[SIDE - it for it in corner] for corner in marked(place["shape"])]}
            if "post" in place:
                place["post"] = {"yours": ACROSS.get(marked(place["post"]), "centre")}
        for island in self.data["island"]:
            if "lair" in island:
                island["lair"] = {"yours": ACROSS[marked(island["lair"])]}
        self.island, counts = {}, {}
        for island in self.data["island"]:
            lair = marked(island["lair"]) if "lair" in island else None
            self.island[island["word"]] = FIRST[lair] + counts.get(lair, 0)
            counts[lair] = counts.get(lair, 0) + 1

    def number(self, place):
        return self.island[place["island"]] if "island" in place else None

    def otherwise_at_sea(self, drawn):
        """Whatever lies beside a space of the sea in an edition and not on the photo, or the other way round."""
        near = lambda at: min(self.places, key=lambda it: sum((a - b) ** 2 for a, b in zip(marked(it["at"]), at)))["word"]
        meant = {place["word"]: near(marked(place["at"])) for place in drawn["territory"] + drawn["sea"]}
        places = {place["word"]: place for place in self.places}
        beside = lambda sea, called: {frozenset((called(it["word"]), called(to))) for it in sea for to in marked(it["touches"])}
        wrong = beside(drawn["sea"], meant.get) ^ beside(self.data["sea"], lambda word: word)
        on_land = lambda pair: any("island" in places[word] for word in pair)
        return [[places[word] for word in sorted(pair)] for pair in sorted(wrong, key=lambda pair: (on_land(pair), sorted(pair)))]

    def photo(self, browser, path):
        point = seen()
        shapes = []
        for place in self.places:
            number = self.number(place)
            fill = "#9fc3c9" if number is None else ["#7d9b5a", "#b0566a", "#5e77a6", "#c88a4a", "#cdb98a"][min(number // 3, 4)]
            shapes.append({"points": [point(corner) for corner in marked(place["shape"])], "fill": fill})
        browser.driver.set_script_timeout(60)
        address = browser.driver.execute_async_script(PAINT, list(SIZE), json.loads(json.dumps(shapes)))
        path.write_bytes(base64.b64decode(address.split(",")[1]))

    def lines(self):
        """What a person would trace: the coast of each island, and the lanes of the sea round the great island."""
        land, sea = self.data["territory"], self.data["sea"]
        coast = chains(sides(land), lambda mine, other: other is None, key=lambda place: place["island"])
        around = {place["word"]: set(marked(place["touches"])) for place in sea}
        free = [island["word"] for island in self.data["island"] if "lair" not in island]
        great = max(free, key=lambda island: sum(place["island"] == island for place in land))
        shore = {place["word"] for place in land if place["island"] == great}
        lane = {word: 1 for word, touches in around.items() if touches & shore}
        while len(lane) < len(around):
            lane |= {word: 1 + min(lane[it] for it in touches if it in lane) for word, touches in around.items() if word not in lane and touches & set(lane)}
        nearer = lambda mine, other: other is not None and lane[mine["word"]] < lane[other["word"]]
        return coast + chains(sides(sea), nearer, key=lambda place: 0)


def sides(places):
    found = {}
    for place in places:
        corners = [tuple(corner) for corner in marked(place["shape"])]
        for a, b in zip(corners, corners[1:] + corners[:1]):
            found[(a, b)] = place
    return found


def chains(found, wanted, key):
    """The sides that are wanted, one behind the other as long as they hang together."""
    after = {}
    for (a, b), place in found.items():
        if wanted(place, found.get((b, a))):
            after.setdefault(key(place), {}).setdefault(a, []).append(b)
    lines = []
    for steps in after.values():
        ends = {b for nexts in steps.values() for b in nexts}
        while steps:
            at = next((a for a in steps if a not in ends), next(iter(steps)))
            line = [at]
            while at in steps:
                then = steps[at].pop()
                if not steps[at]:
                    del steps[at]
                at = then
                line.append(at)
            lines.append(line)
    return lines
