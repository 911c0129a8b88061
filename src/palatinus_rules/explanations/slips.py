"""The slips in words: what somebody has done who comes to a wrong number.

Each is said as what follows "if", so that a sentence about any claim can end with it.
"""

from __future__ import annotations

from collections.abc import Mapping

from palatinus_rules.disputes.claims import Claim, hill_of
from palatinus_rules.disputes.judging import Explained
from palatinus_rules.disputes.slips import Slip
from palatinus_rules.explanations.phrases import Case, Narration
from palatinus_rules.kit.messages import Translator

MOST_NAMED = 4
"""How many inhabitants a sentence names one by one."""


def slip_words(on: Narration, claim: Claim, explained: Explained) -> str:
    """What somebody has done, with the inhabitants of whom it is true where there are few."""
    catalog, slip = on.catalog, explained.slip
    said = {**_soldiers(catalog), **_sums(catalog)}
    if slip in said:
        return said[slip]
    hill = hill_of(claim)
    if slip is Slip.EARLIER_HILLS_FORGOTTEN:
        return catalog.gettext(
            "slip-final-board",
            "hill {hill} is counted on the board as it was at the end of play, including those "
            "who were removed at earlier hills",
            hill=hill,
        )
    number, pieces = len(explained.fields), ""
    named = hill is not None and 0 < number <= MOST_NAMED
    if named:
        pieces = on.pieces(explained.fields, Case.SUBJECT)
    if slip is Slip.OUTSIDERS_BRING:
        return _outsiders(catalog, number, pieces, hill)
    if slip.startswith("merchant"):
        pieces = pieces or catalog.gettext("slip-any-merchant", "a merchant")
        return _merchants(catalog, number if named else 1, pieces)[slip]
    pieces = pieces or catalog.gettext("slip-any-farmer", "a farmer")
    return _farmers(catalog, number if named else 1, pieces)[slip]


def names_inhabitants(claim: Claim, explained: Explained) -> bool:
    """Whether the words for a slip name those on all the fields where it shows."""
    of_somebody = explained.slip.startswith(("merchant", "farmer", "outsiders"))
    few = 0 < len(explained.fields) <= MOST_NAMED
    return of_somebody and few and hill_of(claim) is not None


def _soldiers(catalog: Translator) -> Mapping[Slip, str]:
    return {
        Slip.SOLDIERS_FORGOTTEN: catalog.gettext(
            "slip-soldiers-forgotten",
            "the soldiers are forgotten, so that nobody is captured and nobody flees",
        ),
        Slip.SOLDIERS_ONE_BY_ONE: catalog.gettext(
            "slip-soldiers-in-turn",
            "the soldiers act one after another, and not at the same moment",
        ),
        Slip.SOLDIERS_OWN_TILE_ONLY: catalog.gettext(
            "slip-soldiers-own-tile", "soldiers count and capture on their own tile only"
        ),
        Slip.SOLDIERS_SPARE_OWN: catalog.gettext(
            "slip-soldiers-spare-own",
            "soldiers count everybody, but do not capture inhabitants of their own player",
        ),
        Slip.SOLDIERS_IGNORE_OWN: catalog.gettext(
            "slip-soldiers-ignore-own",
            "soldiers neither count nor capture inhabitants of their own player",
        ),
        Slip.SOLDIERS_STAY_WHEN_EQUAL: catalog.gettext(
            "slip-soldiers-stay-at-tie",
            "soldiers stay where they are although they count as many merchants as farmers",
        ),
        Slip.SOLDIERS_ALL_FIRST: catalog.gettext(
            "slip-soldiers-all-hills-at-once",
            "the soldiers of all hills act at the same moment, before hill A is counted",
        ),
        Slip.CAPTIVES_STAY: catalog.gettext(
            "slip-captives-removed-late",
            "captives are taken off the board only after the influence has been counted",
        ),
        Slip.MIDDLE_FIRST: catalog.gettext(
            "slip-palatinus-first",
            "the hill with the Palatinus token is scored first, and only then the others from A to "
            "G",
        ),
    }


def _sums(catalog: Translator) -> Mapping[Slip, str]:
    return {
        Slip.INFLUENCE_CARRIED_OVER: catalog.gettext(
            "slip-influence-carried-over",
            "influence is not counted from zero for every hill, but carried over from the hill "
            "before",
        ),
        Slip.ZERO_TIES: catalog.gettext(
            "slip-empty-hill-tied",
            "a hill on which nobody has any influence counts as a tie of all who still have an "
            "inhabitant around it",
        ),
        Slip.TIE_TAKES_TOKEN: catalog.gettext(
            "slip-tie-tokens",
            "all players who tie for the most influence get a token of that value",
        ),
        Slip.TIE_GETS_NOTHING: catalog.gettext(
            "slip-tie-nothing", "a tie for the most influence brings nothing"
        ),
        Slip.TIE_BELOW_GETS_DISCS: catalog.gettext(
            "slip-lower-ties-discs", "a tie for less than the most influence brings discs, too"
        ),
        Slip.CAPTIVES_FORGOTTEN: catalog.gettext(
            "slip-captives-uncounted", "captured inhabitants are not counted at the end"
        ),
        Slip.OWN_CAPTIVES_FORGOTTEN: catalog.gettext(
            "slip-own-captives-uncounted",
            "captives of the player's own color are not counted at the end",
        ),
        Slip.DISCS_FORGOTTEN: catalog.gettext(
            "slip-discs-uncounted", "discs are not counted at the end"
        ),
        Slip.TOKENS_ONE_EACH: catalog.gettext(
            "slip-tokens-worth-one", "every laurel token counts 1 point"
        ),
        Slip.INFLUENCE_AS_POINTS: catalog.gettext(
            "slip-influence-as-points", "the influence points of all hills are added to the points"
        ),
        Slip.TIE_BREAK_FORGOTTEN: catalog.gettext(
            "slip-no-tiebreak", "all who have the most points win, whatever else they have"
        ),
        Slip.SHARED_CAPTURE_BOTH: catalog.gettext(
            "slip-shared-capture-both",
            "everybody who captures an inhabitant together with another player gets both a "
            "captured inhabitant and a disc worth 1",
        ),
        Slip.CAPTIVES_GO_HOME: catalog.gettext(
            "slip-captives-to-owners",
            "captured inhabitants go to the players they belonged to, and not to the captors",
        ),
    }


def _merchants(catalog: Translator, number: int, pieces: str) -> Mapping[Slip, str]:
    return {
        Slip.MERCHANT_OWN_TILE_ONLY: catalog.ngettext(
            "slip-merchant-own-tile",
            "{pieces} counts neighbors on his own tile only",
            "{pieces} count neighbors on their own tile only",
            number,
            pieces=pieces,
        ),
        Slip.MERCHANT_OTHERS_ONLY: catalog.ngettext(
            "slip-merchant-ignores-own",
            "{pieces} does not count neighbors of the same player",
            "{pieces} do not count neighbors of the same player",
            number,
            pieces=pieces,
        ),
        Slip.MERCHANT_OWN_ONLY: catalog.ngettext(
            "slip-merchant-own-alone",
            "{pieces} counts only neighbors of the same player",
            "{pieces} count only neighbors of the same player",
            number,
            pieces=pieces,
        ),
        Slip.MERCHANT_ONE_EACH: catalog.ngettext(
            "slip-merchant-any-kind",
            "{pieces} counts 1 for every neighbor of whatever kind",
            "{pieces} count 1 for every neighbor of whatever kind",
            number,
            pieces=pieces,
        ),
        Slip.MERCHANT_NO_SOLDIERS: catalog.ngettext(
            "slip-merchant-ignores-soldiers",
            "{pieces} counts nothing for soldiers beside him",
            "{pieces} count nothing for soldiers beside them",
            number,
            pieces=pieces,
        ),
    }


def _farmers(catalog: Translator, number: int, pieces: str) -> Mapping[Slip, str]:
    return {
        Slip.FARMER_OWN_TILE_ONLY: catalog.ngettext(
            "slip-farmer-own-tile",
            "{pieces} counts free fields and springs on his own tile only",
            "{pieces} count free fields and springs on their own tile only",
            number,
            pieces=pieces,
        ),
        Slip.FARMER_HILL_COUNTS: catalog.ngettext(
            "slip-farmer-hill-as-field",
            "{pieces} counts the hill beside him as a free field",
            "{pieces} count the hill beside them as a free field",
            number,
            pieces=pieces,
        ),
        Slip.FARMER_NO_OWN_SPRING: catalog.ngettext(
            "slip-farmer-own-spring-uncounted",
            "{pieces} does not count the spring on his own field",
            "{pieces} do not count the springs on their own fields",
            number,
            pieces=pieces,
        ),
        Slip.FARMER_FREE_SPRINGS_ONLY: catalog.ngettext(
            "slip-farmer-occupied-spring-uncounted",
            "{pieces} does not count occupied springs beside him",
            "{pieces} do not count occupied springs beside them",
            number,
            pieces=pieces,
        ),
        Slip.FARMER_SPRINGS_ONLY: catalog.ngettext(
            "slip-farmer-springs-alone",
            "{pieces} counts springs, but no free fields",
            "{pieces} count springs, but no free fields",
            number,
            pieces=pieces,
        ),
        Slip.FARMER_ALL_FIELDS: catalog.ngettext(
            "slip-farmer-every-field",
            "{pieces} counts every field beside him, free or not",
            "{pieces} count every field beside them, free or not",
            number,
            pieces=pieces,
        ),
        Slip.FARMER_ONE_EACH: catalog.ngettext(
            "slip-farmer-one-for-two",
            "{pieces} counts 1 instead of 2 for every field and every spring",
            "{pieces} count 1 instead of 2 for every field and every spring",
            number,
            pieces=pieces,
        ),
    }


def _outsiders(catalog: Translator, number: int, pieces: str, hill: object) -> str:
    if not pieces:
        return catalog.gettext(
            "slip-neighbor-tiles",
            "inhabitants of other tiles beside the fields of a hill bring it influence, too",
        )
    return catalog.ngettext(
        "slip-neighbor-tiles-by-pieces",
        "{pieces}, from another tile, brings hill {hill} influence, too",
        "{pieces}, from other tiles, bring hill {hill} influence, too",
        number,
        pieces=pieces,
        hill=hill,
    )
