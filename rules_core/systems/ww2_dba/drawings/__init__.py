"""The drawings of this system: the years of all lists, and what an army of each list may look like."""

from collections.abc import Mapping

from rules_core.drawings import DrawingFunction
from rules_core.systems.ww2_dba.drawings.army import army_of
from rules_core.systems.ww2_dba.drawings.timeline import timeline
from rules_core.systems.ww2_dba.lists.load import force_lists

DRAWINGS: Mapping[str, DrawingFunction] = {
    "timeline": timeline,
    **{f"army-{known.id.lower()}": army_of(known) for known in force_lists()},
}
"""Every drawing by its name."""
