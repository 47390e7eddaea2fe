"""The user's own folder for what can be made anew."""

import os
import sys
from pathlib import Path


def cache_folder() -> Path:
    """The folder of this product in $XDG_CACHE_HOME or the system's own; it may not exist yet."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "taiyaku"
