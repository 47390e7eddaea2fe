"""What calculators share."""

from fractions import Fraction

from rules_core.arithmetic import about


def in_per_cent(chance: Fraction) -> dict[str, str]:
    """A chance as an exact fraction, and in per cent to two decimals (cut off and followed by "…")."""
    return {"chance": str(chance), "percent": about(chance * 100)}
