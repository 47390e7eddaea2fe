"""The words of drawings."""


def words(name: str, language: str, **fields: object) -> str:
    """The sentence `drawing.<name>` of this system."""
    from rules_core.registry import find_system

    return find_system("ww2-dba").say(f"drawing.{name}", language, **fields)
