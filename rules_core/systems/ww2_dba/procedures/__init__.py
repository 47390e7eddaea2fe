"""Documents that are worked out: a collection, two forces, a layout of terrain."""

from rules_core.procedures import TypedProcedure
from rules_core.systems.ww2_dba.procedures.field import Collection, field
from rules_core.systems.ww2_dba.procedures.layout import Layout, layout
from rules_core.systems.ww2_dba.procedures.versus import Versus, versus

PROCEDURES = (
    TypedProcedure("field", "collections", Collection, field),
    TypedProcedure("versus", "comparisons", Versus, versus),
    TypedProcedure("layout", "layouts", Layout, layout),
)
"""Every procedure."""
