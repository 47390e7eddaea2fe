"""The data files of this system."""

from pathlib import Path

from rules_core.system_files import SystemFiles

FILES = SystemFiles("asl-primosole", Path(__file__).parent)
