"""The promises that every rule system keeps, put to this one."""

from taiyaku.contract import *  # noqa: F403
