"""The verification document: what verifying a record has found. It is only written."""

from __future__ import annotations

from palatinus_rules._version import __version__
from palatinus_rules.disputes.judgement import judge_result
from palatinus_rules.formats.declarations.result import (
    DependsDocument,
)
from palatinus_rules.formats.declarations.verification import (
    VerificationDocument,
)
from palatinus_rules.formats.document_names import VERIFICATION_FORMAT
from palatinus_rules.formats.documents.judgement import judged_claim_document
from palatinus_rules.formats.documents.parts import claimed_result_document
from palatinus_rules.formats.documents.result import result_document
from palatinus_rules.kit.arguments import required
from palatinus_rules.kit.language import Language
from palatinus_rules.kit.problems import problem_entry
from palatinus_rules.rules.records.verification import Verification


def verification_document(
    verification: Verification,
    *,
    depends: DependsDocument | None = None,
    language: Language | str = "en",
) -> VerificationDocument:
    """The verification of a record as a ``palatinus-verification/1`` document.

    Messages of problems are in this language.
    """
    required(verification, Verification, "verification_document()")
    resolution, claim = verification.resolution, verification.claim
    document: VerificationDocument = {
        "format": VERIFICATION_FORMAT,
        "version": __version__,
        "legal": verification.legal,
        "problems": [
            {**problem_entry(problem, language), "turn": problem.turn}
            for problem in verification.problems
        ],
        "placements": verification.placements,
        "confirmed": verification.confirmed,
        "last_confirmed": verification.last_confirmed,
        "unfinished": verification.unfinished,
        "claim": None if claim is None else claimed_result_document(claim),
        "claim_readings": verification.claim_readings(),
        "judged": [],
        "result": None,
    }
    if verification.problems.more:
        document["more"] = verification.problems.more
    if resolution is not None and claim is not None:
        judged = judge_result(resolution, claim).claims
        document["judged"] = [judged_claim_document(each) for each in judged]
    if resolution is not None:
        document["code"] = resolution.position.to_code()
        document["result"] = result_document(resolution, depends=depends)
    return document
