"""The sentences of a lesson: Fluent patterns, one for each language."""

from __future__ import annotations

from collections.abc import Sequence

from kabuto.kernel.edition import Fault
from kabuto.kernel.title import Title
from kabuto.lessons.lesson import Text

MOST_WORDS = 45
"""Nobody reads more at a board."""


def say(text: Text, language: str) -> str:
    """A sentence in a language; raises `ValueError` if it is no Fluent pattern."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(f"said = {' '.join(text[language].split())}"))
    pattern = bundle.get_message("said").value if bundle.has_message("said") else None
    if pattern is None:
        raise ValueError(
            "is no Fluent pattern: a brace stands alone, or it begins with a sign that has a meaning there"
        )
    said, errors = bundle.format_pattern(pattern)
    if errors:
        raise ValueError(f"cannot be said: {errors[0]}")
    return str(said)


def faults_of(title: Title, path: str, text: Text, languages: Sequence[str]) -> list[Fault]:
    """What is wrong with a sentence: a language that it lacks, or does not have, and what Fluent does not take."""
    found = [
        Fault(f"{path}.{language}", f"is missing: every sentence is said in {' and '.join(languages)}")
        for language in languages
        if language not in text
    ]
    for language in text:
        if language not in title.meta.languages:
            found.append(Fault(f"{path}.{language}", f"{title.label} does not speak {language!r}"))
            continue
        try:
            say(text, language)
        except ValueError as error:
            found.append(Fault(f"{path}.{language}", str(error)))
    return found


def too_long(path: str, texts: list[Text]) -> list[Fault]:
    """Whether what a note says together is more than somebody reads."""
    found = []
    for language in texts[0]:
        words = sum(len(text.get(language, "").split()) for text in texts)
        if words > MOST_WORDS:
            found.append(Fault(path, f"has {words} words in {language}; a note has at most {MOST_WORDS}"))
    return found
