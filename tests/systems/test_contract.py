"""Every installed system keeps the promises of `taiyaku.contract`."""

from taiyaku.contract import *  # noqa: F403
