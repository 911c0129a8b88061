"""Changes of a board made a second time, on a position document, without the library."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy

from hypothesis import strategies as st

from palatinus_rules import Position
from palatinus_rules.formats import PositionDocument

LETTERS = st.sampled_from("ABCDEFG")
NUMBERS = st.integers(1, 6)


def changed_document(document: PositionDocument, words: Iterable[str]) -> PositionDocument:
    """The document with what the words say, one after the other."""
    changed = deepcopy(document)
    for word in words:
        board = changed["board"]
        tiles = board["tiles"]
        if word.startswith("twist="):
            board["twist"] = word[6:]
        elif word[1] == "@":
            tiles[word[0]]["arrow"] = int(word[2])
        elif word[1] == "=":
            tiles[word[0]]["token"] = int(word[2])
        elif word[1] == "-":
            one, other = word[0], word[2]
            tiles[one], tiles[other] = tiles[other], tiles[one]
            letters = str.maketrans({one: other, other: one})
            standing = changed["inhabitants"]
            changed["inhabitants"] = {at.translate(letters): standing[at] for at in standing}
        else:
            springs = {*tiles[word[0]]["springs"], int(word[1])}
            if word.endswith("=dry"):
                springs.remove(int(word[1]))
            tiles[word[0]]["springs"] = sorted(springs)
    return changed


@st.composite
def board_words(draw: st.DrawFn, position: Position, most: int = 4) -> list[str]:
    """Changes of a board that can be made one after the other."""
    middle = str(position.board.palatinus)
    words = []
    for _ in range(draw(st.integers(0, most))):
        letter, number = draw(LETTERS), draw(NUMBERS)
        sort = draw(st.sampled_from(["spring", "arrow", "token", "twist", "letters"]))
        if sort == "spring":
            words.append(f"{letter}{number}={draw(st.sampled_from(['spring', 'dry']))}")
        elif sort == "arrow":
            words.append(f"{letter}@{number - 1}")
        elif sort == "token":
            worth = 6 if letter == middle else draw(st.integers(3, 5))
            words.append(f"{letter}={worth}")
        elif sort == "twist":
            words.append(f"twist={draw(st.sampled_from(['right', 'left']))}")
        else:
            other = draw(st.sampled_from("ABCDEFG".replace(letter, "")))
            words.append(f"{letter}-{other}")
            middle = {letter: other, other: letter}.get(middle, middle)
    return words


@st.composite
def mixed_words(draw: st.DrawFn, position: Position) -> list[str]:
    """The same, and then perhaps somebody on a field."""
    words = draw(board_words(position))
    for letter in draw(st.lists(LETTERS, max_size=2)):
        color, kind = draw(st.sampled_from([*position.owners])), draw(st.sampled_from("MFS"))
        words.append(f"{letter}{draw(NUMBERS)}={color[0]}{kind}")
    return words
