"""Names of Guns and vehicles, which players space and capitalise as they like."""


def spelt(name: str) -> str:
    """The name without blanks and capitals: PzKpfw IVH and Pzkpfw IV H are one vehicle."""
    return "".join(name.split()).casefold()
