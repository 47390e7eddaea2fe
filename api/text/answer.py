"""The answer to a document as text: heading, blocks, versions."""

from api.text.blocks import balance_text, blocks_text
from api.text.verdict import finding_text, rests_on_text, versions
from rules_core.options import HeadedAnswer


def answer_text(name: str, headed: HeadedAnswer, language: str) -> str:
    """The whole answer for the file `name`."""
    system, answer = headed.system, headed.answer
    heading = f"{name} ({answer.name})" if answer.name else name
    findings = [finding_text(finding.to_json(language, system), language) for finding in answer.findings]
    data = {"rests_on": [each.to_json(language, system) for each in answer.rests_on]}
    parts = [
        f"{heading}:{balance_text(answer.blocks, language, system)}",
        *findings,
        *blocks_text(answer.blocks, language, system),
        *rests_on_text(data, language, system),
        versions(headed.head.to_json(language), language),
    ]
    return "\n\n".join(parts) + "\n"
