"""The picture at the top of the README: the five games one after another, by day and by night, from docs/screens."""

import pathlib

from PIL import Image

SCREENS = pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "screens"
# Which game, and whether by night.
SHOWN = [("archipelago", False), ("galleons", True), ("doubloons", False), ("pyramids", True), ("shipowners", False)]
WIDE, SIZE = (1280, 800), (896, 560)
# How long a game is looked at and how long a picture of the change lasts, in milliseconds.
LOOK, CHANGE = 2600, 90
FADES = [0.35, 0.7]


def screen(game, dark):
    """A table on a desktop: by night it is cut from the sheet (see screens.py)."""
    if not dark:
        return Image.open(SCREENS / f"{game}-desktop.webp").convert("RGB")
    sheet = Image.open(SCREENS / f"{game}-middle.webp").convert("RGB")
    gap = 16
    top = gap + (sheet.height - gap) // 2
    return sheet.crop((gap, top, gap + WIDE[0], top + WIDE[1]))


def main():
    stills = [screen(*it).resize(SIZE, Image.Resampling.LANCZOS) for it in SHOWN]
    frames, times = [], []
    for still, after in zip(stills, stills[1:] + stills[:1]):
        frames += [still, *(Image.blend(still, after, part) for part in FADES)]
        times += [LOOK, *(CHANGE for _ in FADES)]
    out = SCREENS / "flotilla.webp"
    frames[0].save(out, save_all=True, append_images=frames[1:], duration=times, loop=0, quality=62, method=6)
    size = out.stat().st_size
    assert size < 1_000_000, f"{size} bytes are too many"
    print(f"flotilla: {size} bytes", flush=True)


main()
