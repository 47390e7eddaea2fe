"""What the figures of Chapter H's own charts obey; one law one file."""

from collections.abc import Mapping

from rules_core.systems.asl_dyo.laws import oba_price, oba_rate
from rules_core.table_laws import LawFunction

LAWS: Mapping[str, LawFunction] = {"oba-price": oba_price.breaches, "oba-rate": oba_rate.breaches}
