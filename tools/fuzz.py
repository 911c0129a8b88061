"""Throws spoiled records at the readers, and checks that only problems come out.

Usage: python tools/fuzz.py [--inputs NUMBER] [--seed NUMBER] [--processes NUMBER]

Every input is a record, or a part of one, with things cut out, doubled, swapped and replaced, as
text or as a document; some are noise. For each the reader must return, with a record or with
faults; verifying must end; and a record must be judged the same, and written and read back
unchanged. Anything else ends the run and prints the input.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from palatinus_rules import Record, verify
from palatinus_rules.documents import read_game_document
from palatinus_rules.notation import read_game

GAMES = Path(__file__).parent.parent / "examples" / "games"
BATCH = 5000
SHORT = 12
"""How many of the placements' lines a short record keeps: reading less is fuzzing more."""


def seeds() -> list[str]:
    """The records to spoil: the examples as text and as documents, whole and short."""
    found = []
    for path in sorted(GAMES.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines(keepends=True)
        found += [text, *(["".join(lines[:SHORT])] * 6), *(["".join(lines[: SHORT + 2])] * 3)]
        record = read_game(text).record
        if record is not None:
            document = record.to_document()
            found.append(json.dumps(document))
            document["placements"] = document["placements"][:3]
            found += [json.dumps(document)] * 3
    return found


SCRAPS = (
    "{", "}", '"', "\\", ":", ";", "*", "/", "^", "@", ".", ",", "=", "+", "\n", "\r\n", "\t", " ",
    "rFA1", "y*B2", "gS*C3", "bM D4", "1.", "999999999999.", "-1", "1e999", "NaN", "null", "[]",
    "{}", "[", "]", "Title:", "Player:", "Result:", "Winner:", "Reveal:", "Set:", "Springs: none",
    "unfinished", "/up", "/down", "\ufeff", "\u2028", "\x00", "\x1b[31m", "é", "ß", "İ", "𝔄", "٣",
    "red", "purple", '"wolf": true', "A1", "H9", "5:2,5:3,2", "captor=leaves",
)  # fmt: skip


LINES = (
    "Result: unfinished", "Winner: red", "Winners: red, blue", "Result: red 1", "Set: 5,4,3",
    "Rulings: captor=leaves", "Reveal: A1M B2F", "Springs: none", "Springs: A1", "Player: red",
    "Player: blue+green Guest", "Tokens: A6", "Tiles: A@M^0", "Title: again", "1. rFA1 {x}", "{",
)  # fmt: skip


def swapped(rng: random.Random, parts: list[str]) -> list[str]:
    """Parts of a text, two of them exchanged."""
    one, other = rng.randrange(len(parts)), rng.randrange(len(parts))
    parts[one], parts[other] = parts[other], parts[one]
    return parts


def changed(rng: random.Random, text: str, records: list[str]) -> str:
    """A text with one thing changed."""
    start = rng.randrange(len(text) + 1)
    end = min(len(text), start + rng.choice((0, 1, 1, 2, 5, 30)))
    cut = rng.randrange(100)
    match rng.randrange(6):
        case 0:
            return text[:start] + text[end:]
        case 1:
            return text[:end] + text[start:]
        case 2:
            scrap = rng.choice((*SCRAPS, chr(rng.randrange(128)), rng.choice(records)[cut:][:40]))
            return text[:start] + scrap + text[end:]
        case 3:
            return "".join(swapped(rng, text.splitlines(keepends=True) or [""]))
        case 4:
            return f"{text.rstrip()}\n{rng.choice(LINES)}\n"
        case _:
            return " ".join(swapped(rng, text.split(" ")))


def spoiled(rng: random.Random, records: list[str]) -> str | bytes:
    """One input."""
    text = rng.choice(records)
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3, 8))):
        text = changed(rng, text, records)
    if rng.random() < 0.05:
        data = bytearray(text.encode("utf-8"))
        for _ in range(rng.randrange(4)):
            data.insert(rng.randrange(len(data) + 1), rng.randrange(256))
        return bytes(data)
    return text


def check(source: str | bytes) -> bool:
    """Reads one input in both ways; True when one of them found a record."""
    found = False
    for read in (read_game, read_game_document):
        reading = read(source)
        if (reading.record is None) is not bool(reading.faults):
            raise AssertionError("neither a record nor a fault")
        verification = reading.verify()
        if reading.record is None:
            if verification.legal:
                raise AssertionError("a record with faults is called legal")
            continue
        found = True
        if reading.verify() != verify(reading.record):
            raise AssertionError("a record is judged differently when it is read")
        if reading.record.players and Record.from_text(reading.record.to_text()) != reading.record:
            raise AssertionError("the text is not read back as it was")
        if Record.from_document(reading.record.to_document()) != reading.record:
            raise AssertionError("the document is not read back as it was")
    return found


def run(batch: tuple[int, int, int]) -> tuple[int, int]:
    """Checks some inputs; how many there were, and how many of them were records."""
    seed, number, inputs = batch
    rng = random.Random(f"{seed}/{number}")
    records = seeds()
    found = 0
    for _ in range(inputs):
        source = spoiled(rng, records)
        try:
            found += check(source)
        except Exception:
            print(f"seed {seed}, batch {number}: {source!r}", file=sys.stderr)
            raise
    return inputs, found


def main() -> None:
    """Runs all batches, and tells how it goes."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=None)
    options = parser.parse_args()
    batches = [
        (options.seed, number, min(BATCH, options.inputs - number * BATCH))
        for number in range(-(-options.inputs // BATCH))
    ]
    start, done, found = time.monotonic(), 0, 0
    with ProcessPoolExecutor(options.processes) as pool:
        for inputs, records in pool.map(run, batches):
            done, found = done + inputs, found + records
            print(f"\r{done} inputs, {found} of them records", end="", flush=True)
    print(f"\nNothing but problems came out, in {time.monotonic() - start:.0f} seconds.")


if __name__ == "__main__":
    main()
