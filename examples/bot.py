#!/usr/bin/env python3
"""A bot of one's own: sits down at a table of a Flotilla server and plays any legal move.

    python3 examples/bot.py 'http://127.0.0.1:7070/tables/q7w2k5m3x9dh?code=…'

It knows no rule of any game: the server answers, for the beginning of a move, what may come next.
"""
import json, random, secrets, sys, time, urllib.error, urllib.parse, urllib.request

link = urllib.parse.urlsplit(sys.argv[1])
table = f"{link.scheme}://{link.netloc}/api/tables/{link.path.rsplit('/', 1)[-1]}"
code = urllib.parse.parse_qs(link.query).get("code", [None])[0]
token = None

def ask(url, body=None, **headers):
    request = urllib.request.Request(url, None if body is None else json.dumps(body).encode(), headers)
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    while True:
        try:
            return urllib.request.urlopen(request, timeout=60)
        except urllib.error.HTTPError as refused:
            if refused.code != 429:  # else we asked too much
                raise
            time.sleep(1)

def any_move(seat):
    """Walks the grammar at random until a move is complete."""
    said = ""
    while True:
        after = json.load(ask(f"{table}/next", {"seat": seat, "beginning": said}))
        choices = [element["word"] for element in after["elements"]]
        if after["amounts"]:
            choices.append(str(random.randint(*after["amounts"])))
        for start, end in after["headings"]:
            tenths = (start + random.randint(0, (end - start) % 3600)) % 3600
            choices.append(f"{tenths // 10}.{tenths % 10}")
        for region in after["regions"]:  # a corner, or any point between two of them
            (ax, ay), (bx, by) = random.choice(region["outline"]), random.choice(region["outline"])
            choices.append(f"{(ax + bx) // 2 / 1000:.3f},{(ay + by) // 2 / 1000:.3f}")
        if after["complete"] and (not choices or random.random() < 0.25):
            return after["said"]
        said = f"{after['said']} {random.choice(choices)}"

token = json.load(ask(table.split("/tables/")[0] + "/guests", {}))["token"]
ask(f"{table}/sit", {"name": "Python", "number": secrets.token_hex(16), "code": code})
state, stream = None, iter(())
while True:
    state = state or json.load(ask(table))
    seat, version = state["viewer"], state["version"]
    if state["phase"] == "over":
        sys.exit(print(state["ending"]["text"]))
    if state["turn"]["waits_for"] != seat:  # what happens brings along how the table stands
        line = next((line for line in stream if line.startswith(b"data:")), None)
        if not line:
            state, stream = None, ask(f"{table}/events?drawing=none&after={version}")
        elif (entry := json.loads(line[5:])).get("version", 0) > version:
            state = entry.get("news", {}).get("table")
        continue
    try:  # and so does the answer to a move
        moves = [random.choice(state["moves"]) if state["moves"] else any_move(seat)]
        play = {"seat": seat, "version": version, "moves": moves}
        state = json.load(ask(f"{table}/play?drawing=none", play)).get("news", {}).get("table")
    except urllib.error.HTTPError as refused:  # a point that was a little off, or someone was faster
        state = print(refused.read().decode(), file=sys.stderr)
