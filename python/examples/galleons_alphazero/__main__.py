"""The folder is a program, and finds itself wherever it is started."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from galleons_alphazero.command import main  # noqa: E402

main()
