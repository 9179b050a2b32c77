"""`help` teaches: whatever the package offers says what it does."""

import importlib
import inspect

import pytest

import flotilla

MODULES = [
    "flotilla",
    "flotilla.selfplay",
    "flotilla.dataset",
    "flotilla.gymnasium",
    "flotilla.openspiel",
    "flotilla.pettingzoo",
    *(f"flotilla.pettingzoo.{game}_v0" for game in flotilla.games()),
    "flotilla.ray",
]


def undocumented(name):
    module = importlib.import_module(name)
    for key, thing in vars(module).items():
        foreign = getattr(thing, "__module__", name) or name
        if key.startswith("_") or not callable(thing) or not foreign.startswith("flotilla"):
            continue
        if not (inspect.getdoc(thing) or "").strip():
            yield f"{name}.{key}"
        if inspect.isclass(thing) and (foreign == "flotilla" or foreign.startswith(name)):
            for member, value in vars(thing).items():
                asked = callable(value) or isinstance(value, (property, staticmethod)) or inspect.isgetsetdescriptor(value)
                if not member.startswith("_") and asked and not (getattr(value, "__doc__", "") or "").strip():
                    yield f"{name}.{key}.{member}"


@pytest.mark.parametrize("name", MODULES)
def test_everything_has_a_docstring(name):
    assert list(undocumented(name)) == []


def test_errors_say_when_they_come():
    for error in ("FlotillaError", "Refused", "NotationFault", "SetupFault", "RecordFault"):
        assert len((getattr(flotilla, error).__dict__.get("__doc__") or "").split()) >= 4, error
