"""Sets that differ only in backs, and how a sentence counts backs that are told."""

from __future__ import annotations

import pytest

from shown_hands import found


@pytest.mark.parametrize(
    ("yellow", "told"),
    [
        # Of six as many have a wolf as have none.
        ("MMMmmm'", "6 merchants (wolves: 3)"),
        ("MMMm'm", "5 merchants (wolves: 3, plain backs: 1, not known: 1)"),
        ("Mmmm'm", "5 merchants (wolves: 1, plain backs: 3, not known: 1)"),
        ("'mmmmm", "5 merchants"),
    ],
)
def test_sets_differ_with_the_backs_that_are_told(yellow: str, told: str) -> None:
    """Six farmers with a wolf are two known ones and all four that are open.

    Four merchants are known, two with and two without a wolf: three of either, or five, are too
    many.
    """
    assert found("FFFFFF'", yellow, "'")[-1] == (
        "sets-differ",
        "Every color comes with the same set of inhabitants, but "
        "red has no merchants, 6 farmers (wolves: 6) and no soldiers; "
        f"yellow has {told}, no farmers and no soldiers; "
        "green has no merchants, no farmers and no soldiers.",
    )


@pytest.mark.parametrize(
    ("red", "yellow", "differ"),
    [
        # One farmer without a wolf is known, and four are open: five fill them. Two merchants
        # without are known, and a third is the fifth of four.
        ("fffff", "mm", False),
        ("fffff", "mmm", True),
        # The same with wolves: two farmers and two merchants are known.
        ("FFFFFF", "MM", False),
        ("FFFFFF", "MMM", True),
        # The same with kinds: three farmers and four merchants are known.
        ("'fffffff", "'mmmm", False),
        ("'fffffff", "'mmmmm", True),
    ],
)
def test_one_set_must_hold_the_most_that_any_color_shows(
    red: str, yellow: str, *, differ: bool
) -> None:
    codes = [code for code, _ in found(red, yellow, "")]
    assert codes == ["incomplete"] * 3 + ["sets-differ"] * differ
