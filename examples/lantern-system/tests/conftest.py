"""Which systems the contract is run over: this one, whatever else is installed."""

from taiyaku.contract import only

only("lantern")
