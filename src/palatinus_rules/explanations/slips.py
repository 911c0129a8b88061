"""The slips in words: what somebody has done who comes to a wrong number.

Each is said as what follows "if", so that a sentence about any claim can end with it.
"""

from __future__ import annotations

from collections.abc import Mapping

from palatinus_rules.disputes.claims import Claim, hill_of
from palatinus_rules.disputes.judgement import MatchingSlip
from palatinus_rules.disputes.slips.slip import Slip
from palatinus_rules.explanations.phrases import Case, Narration
from palatinus_rules.kit.messages import Message, message, plural
from palatinus_rules.rules.fields import Hill

MOST_NAMED = 4
"""How many inhabitants a sentence names one by one."""


def slip_words(on: Narration, claim: Claim, explained: MatchingSlip) -> Message:
    """What somebody has done, with the inhabitants of whom it is true where there are few."""
    slip = explained.slip
    said = _SOLDIERS.get(slip) or _SUMS.get(slip)
    if said is not None:
        return said
    hill = hill_of(claim)
    if slip is Slip.EARLIER_HILLS_FORGOTTEN:
        return message(
            "slip-final-board",
            "hill {hill} is counted on the board as it was at the end of play, including those "
            "who were removed at earlier hills",
            hill=str(hill),
        )
    number, pieces = len(explained.fields), None
    named = hill is not None and 0 < number <= MOST_NAMED
    if named:
        pieces = on.pieces(explained.fields, Case.SUBJECT)
    if slip is Slip.OUTSIDERS_BRING:
        return _outsiders(number, pieces, hill)
    if slip.startswith("merchant"):
        pieces = pieces or message("slip-any-merchant", "a merchant")
        return _merchants(number if named else 1, pieces)[slip]
    pieces = pieces or message("slip-any-farmer", "a farmer")
    return _farmers(number if named else 1, pieces)[slip]


def names_inhabitants(claim: Claim, explained: MatchingSlip) -> bool:
    """Whether the words for a slip name those on all the fields where it shows."""
    of_somebody = explained.slip.startswith(("merchant", "farmer", "outsiders"))
    few = 0 < len(explained.fields) <= MOST_NAMED
    return of_somebody and few and hill_of(claim) is not None


_SOLDIERS: Mapping[Slip, Message] = {
    Slip.SOLDIERS_FORGOTTEN: message(
        "slip-soldiers-forgotten",
        "the soldiers are forgotten, so that nobody is captured and nobody flees",
    ),
    Slip.SOLDIERS_ONE_BY_ONE: message(
        "slip-soldiers-in-turn",
        "the soldiers act one after another, and not at the same moment",
    ),
    Slip.SOLDIERS_OWN_TILE_ONLY: message(
        "slip-soldiers-own-tile", "soldiers count and capture on their own tile only"
    ),
    Slip.SOLDIERS_SPARE_OWN: message(
        "slip-soldiers-spare-own",
        "soldiers count everybody, but do not capture inhabitants of their own player",
    ),
    Slip.SOLDIERS_IGNORE_OWN: message(
        "slip-soldiers-ignore-own",
        "soldiers neither count nor capture inhabitants of their own player",
    ),
    Slip.SOLDIERS_STAY_WHEN_EQUAL: message(
        "slip-soldiers-stay-at-tie",
        "soldiers stay where they are although they count as many merchants as farmers",
    ),
    Slip.SOLDIERS_ALL_FIRST: message(
        "slip-soldiers-all-hills-at-once",
        "the soldiers of all hills act at the same moment, before hill A is counted",
    ),
    Slip.CAPTIVES_STAY: message(
        "slip-captives-removed-late",
        "captives are taken off the board only after the influence has been counted",
    ),
    Slip.MIDDLE_FIRST: message(
        "slip-palatinus-first",
        "the hill with the Palatinus token is scored first, and only then the others from A to G",
    ),
}


_SUMS: Mapping[Slip, Message] = {
    Slip.INFLUENCE_CARRIED_OVER: message(
        "slip-influence-carried-over",
        "influence is not counted from zero for every hill, but carried over from the hill before",
    ),
    Slip.ZERO_TIES: message(
        "slip-empty-hill-tied",
        "a hill on which nobody has any influence counts as a tie of all who still have an "
        "inhabitant around it",
    ),
    Slip.TIE_TAKES_TOKEN: message(
        "slip-tie-tokens",
        "all players who tie for the most influence get a token of that value",
    ),
    Slip.TIE_GETS_NOTHING: message(
        "slip-tie-nothing", "a tie for the most influence brings nothing"
    ),
    Slip.TIE_BELOW_GETS_DISCS: message(
        "slip-lower-ties-discs", "a tie for less than the most influence brings discs, too"
    ),
    Slip.CAPTIVES_FORGOTTEN: message(
        "slip-captives-uncounted", "captured inhabitants are not counted at the end"
    ),
    Slip.OWN_CAPTIVES_FORGOTTEN: message(
        "slip-own-captives-uncounted",
        "captives of the player's own color are not counted at the end",
    ),
    Slip.DISCS_FORGOTTEN: message("slip-discs-uncounted", "discs are not counted at the end"),
    Slip.TOKENS_ONE_EACH: message("slip-tokens-worth-one", "every laurel token counts 1 point"),
    Slip.INFLUENCE_AS_POINTS: message(
        "slip-influence-as-points", "the influence points of all hills are added to the points"
    ),
    Slip.TIE_BREAK_FORGOTTEN: message(
        "slip-no-tiebreak", "all who have the most points win, whatever else they have"
    ),
    Slip.SHARED_CAPTURE_BOTH: message(
        "slip-shared-capture-both",
        "everybody who captures an inhabitant together with another player gets both a "
        "captured inhabitant and a disc worth 1",
    ),
    Slip.CAPTIVES_GO_HOME: message(
        "slip-captives-to-owners",
        "captured inhabitants go to the players they belonged to, and not to the captors",
    ),
}


def _merchants(number: int, pieces: Message) -> Mapping[Slip, Message]:
    return {
        Slip.MERCHANT_OWN_TILE_ONLY: plural(
            "slip-merchant-own-tile",
            "{pieces} counts neighbors on his own tile only",
            "{pieces} count neighbors on their own tile only",
            number,
            pieces=pieces,
        ),
        Slip.MERCHANT_OTHERS_ONLY: plural(
            "slip-merchant-ignores-own",
            "{pieces} does not count neighbors of the same player",
            "{pieces} do not count neighbors of the same player",
            number,
            pieces=pieces,
        ),
        Slip.MERCHANT_OWN_ONLY: plural(
            "slip-merchant-own-alone",
            "{pieces} counts only neighbors of the same player",
            "{pieces} count only neighbors of the same player",
            number,
            pieces=pieces,
        ),
        Slip.MERCHANT_ONE_EACH: plural(
            "slip-merchant-any-kind",
            "{pieces} counts 1 for every neighbor of whatever kind",
            "{pieces} count 1 for every neighbor of whatever kind",
            number,
            pieces=pieces,
        ),
        Slip.MERCHANT_NO_SOLDIERS: plural(
            "slip-merchant-ignores-soldiers",
            "{pieces} counts nothing for soldiers beside him",
            "{pieces} count nothing for soldiers beside them",
            number,
            pieces=pieces,
        ),
    }


def _farmers(number: int, pieces: Message) -> Mapping[Slip, Message]:
    return {
        Slip.FARMER_OWN_TILE_ONLY: plural(
            "slip-farmer-own-tile",
            "{pieces} counts free fields and springs on his own tile only",
            "{pieces} count free fields and springs on their own tile only",
            number,
            pieces=pieces,
        ),
        Slip.FARMER_HILL_COUNTS: plural(
            "slip-farmer-hill-as-field",
            "{pieces} counts the hill beside him as a free field",
            "{pieces} count the hill beside them as a free field",
            number,
            pieces=pieces,
        ),
        Slip.FARMER_NO_OWN_SPRING: plural(
            "slip-farmer-own-spring-uncounted",
            "{pieces} does not count the spring on his own field",
            "{pieces} do not count the springs on their own fields",
            number,
            pieces=pieces,
        ),
        Slip.FARMER_FREE_SPRINGS_ONLY: plural(
            "slip-farmer-occupied-spring-uncounted",
            "{pieces} does not count occupied springs beside him",
            "{pieces} do not count occupied springs beside them",
            number,
            pieces=pieces,
        ),
        Slip.FARMER_SPRINGS_ONLY: plural(
            "slip-farmer-springs-alone",
            "{pieces} counts springs, but no free fields",
            "{pieces} count springs, but no free fields",
            number,
            pieces=pieces,
        ),
        Slip.FARMER_ALL_FIELDS: plural(
            "slip-farmer-every-field",
            "{pieces} counts every field beside him, free or not",
            "{pieces} count every field beside them, free or not",
            number,
            pieces=pieces,
        ),
        Slip.FARMER_ONE_EACH: plural(
            "slip-farmer-one-for-two",
            "{pieces} counts 1 instead of 2 for every field and every spring",
            "{pieces} count 1 instead of 2 for every field and every spring",
            number,
            pieces=pieces,
        ),
    }


def _outsiders(number: int, pieces: Message | None, hill: Hill | None) -> Message:
    if pieces is None or hill is None:
        return message(
            "slip-neighbor-tiles",
            "inhabitants of other tiles beside the fields of a hill bring it influence, too",
        )
    return plural(
        "slip-neighbor-tiles-by-pieces",
        "{pieces}, from another tile, brings hill {hill} influence, too",
        "{pieces}, from other tiles, bring hill {hill} influence, too",
        number,
        pieces=pieces,
        hill=hill,
    )
