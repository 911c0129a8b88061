"""Telling Hypothesis which strategy belongs to which class."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module

from hypothesis import strategies as st

from palatinus_rules.kit.problems import PalatinusError

_PACKAGE = "palatinus_rules."
_ALWAYS = ("rules.placement.game", "rules.records.record", "rules.scoring.resolution")
"""What is imported together with Hypothesis, so that its classes are known wherever they come from.

All others are known once somebody imports them by their public names.
"""

_NAMED_MAPS = "part_strategies.named_maps"
_REQUESTS = "request_strategies.requests"
_REQUEST_MODULES = {
    "conversion": ("Convert",),
    "disputes": ("Judge", "Recheck", "Settle", "WhatIf"),
    "explanations": ("Answer", "Differences", "Explain", "Rules"),
    "foresight": ("Advise", "Outlook"),
    "games": ("NewGame", "RandomGames", "Simulate"),
    "inspection": ("Pictured",),
    "pictures": ("Draw", "Report"),
    "records": ("VerifyLines",),
    "replays": ("Replay",),
    "requests": ("Position", "ScoreLines"),
    "sheets": ("Sheet",),
}

_STRATEGIES = {
    "disputes.changes.Swing": "answer_strategies.swings",
    "disputes.changes.WhatIf": "answer_strategies.what_ifs",
    "disputes.claims.Claim": "part_strategies.claims",
    "disputes.claims.FieldClaim": "part_strategies.field_claims",
    "disputes.claims.InfluenceClaim": "part_strategies.influence_claims",
    "disputes.claims.MostClaim": "part_strategies.most_claims",
    "disputes.claims.PointsClaim": "part_strategies.points_claims",
    "disputes.claims.VictoryClaim": "part_strategies.victory_claims",
    "disputes.judgement.Judgement": "answer_strategies.judgements",
    "disputes.rechecking.Recheck": "answer_strategies.rechecks",
    "disputes.settlement.Settlement": "answer_strategies.settlements",
    "drawing.scene.Scene": "answer_strategies.drawn_scenes",
    "explanations.structure.Chapter": "answer_strategies.chapters",
    "explanations.structure.Explanation": "answer_strategies.explanations",
    "explanations.structure.Statement": "answer_strategies.statements",
    "foresight.possible_worlds.World": "answer_strategies.any_world",
    "foresight.possible_worlds.Worlds": "answer_strategies.any_worlds",
    "formats.notation.game_copy.GameCopy": "part_strategies.game_copies",
    "kit.frozen.NamedMap": _NAMED_MAPS,
    "kit.messages.Listed": "part_strategies.listed",
    "kit.messages.Translator": "answer_strategies.translators",
    "kit.problems.Problem": "part_strategies.problems",
    "rules.board.Board": "board_strategies.boards",
    "rules.box.ColorSet": "people.color_sets",
    "rules.box.Hand": "part_strategies.hands",
    "rules.box.Inhabitant": "people.inhabitants",
    "rules.box.Share": "part_strategies.shares",
    "rules.editions.RuledOutReading": "part_strategies.ruled_out_readings",
    "rules.laying.LaidTile": "part_strategies.laid_tiles",
    "rules.placement.game.Game": "game_strategies.games",
    "rules.placement.piece.Placement": "game_strategies.placements",
    "rules.placement.piece.Proposal": "game_strategies.proposals",
    "rules.placement.view.Holding": "part_strategies.holdings",
    "rules.placement.view.View": "part_strategies.views",
    "rules.position.ParsedPosition": "answer_strategies.parsed_positions",
    "rules.position.Player": "people.one_player",
    "rules.position.Position": "position_strategies.positions",
    "rules.records.record.ClaimedResult": "part_strategies.claimed_results",
    "rules.records.record.Record": "game_strategies.records",
    "rules.records.verification.ParsedRecord": "answer_strategies.parsed_records",
    "rules.records.verification.Verification": "answer_strategies.verifications",
    "rules.rulebook.questions.Question": "answer_strategies.questions",
    "rules.rulebook.questions.ReadingText": "answer_strategies.reading_texts",
    "rules.rulings.Rulings": "position_strategies.rulings",
    "rules.scoring.resolution.HillRecord": "answer_strategies.hill_records",
    "rules.scoring.resolution.Resolution": "position_strategies.resolutions",
    "rules.scoring.victory.Standing": "answer_strategies.standings",
    "rules.setup.Assembly": "part_strategies.assemblies",
    "rules.setup.Setup": "board_strategies.setups",
    "rules.tiles.Tile": "board_strategies.tiles",
    "service.explanations.Answer": "request_strategies.answers",
    "service.explanations.Miss": "request_strategies.misses",
    "service.pictures.Drawn": "request_strategies.drawn",
    "service.pictures.PictureStyle": "request_strategies.picture_styles",
    "service.pictures.PicturedPart": "request_strategies.pictured_parts",
    "service.records.Verified": "request_strategies.verified",
    "service.replays.Replay": "request_strategies.replays",
    "service.requests.Terms": "request_strategies.terms",
    "service.scoring.Refusal": "request_strategies.refusals",
    "service.scoring.Settled": "request_strategies.settled",
    **{
        f"service.{module}.{name}Request": _REQUESTS
        for module, names in _REQUEST_MODULES.items()
        for name in names
    },
}
"""The strategies of classes, by where these are defined."""

_SEVERAL = {_NAMED_MAPS, _REQUESTS}
"""Strategies for several classes, which are told for which of them they are asked."""

_WORKED_OUT = {
    "foresight.forecasts.Advice": "best_placements() on the view of the player to move",
    "foresight.forecasts.Outlook": "st.builds(outlook, st.from_type(View))",
    "foresight.simulation.summary.Simulation": "simulate() with few games",
}
"""What takes too long to be made for every example, and how a test makes it."""


def register() -> None:
    """Makes ``from_type`` know boards, positions, games, their parts, and what is said of them.

    This happens by itself if Hypothesis and this package are both imported, unless the plugins of
    Hypothesis are turned off (``HYPOTHESIS_NO_PLUGINS``); then it makes known what has been
    imported. It replaces strategies that were registered before.
    """
    for module in _ALWAYS:
        import_module(_PACKAGE + module)
    for place in (*_STRATEGIES, *_WORKED_OUT):
        module, _, name = place.rpartition(".")
        known = getattr(sys.modules.get(_PACKAGE + module), name, None)
        if isinstance(known, type):
            _register(known, place)


def register_one(thing: object) -> None:
    """Makes ``from_type`` know what was just imported, if it is a class with a strategy."""
    if isinstance(thing, type):
        place = f"{thing.__module__}.{thing.__qualname__}".removeprefix(_PACKAGE)
        if place in _STRATEGIES or place in _WORKED_OUT:
            _register(thing, place)


def _register(known: type, place: str) -> None:
    name = _STRATEGIES.get(place)
    made = _advice(known, _WORKED_OUT[place]) if name is None else _when_asked(name)
    st.register_type_strategy(known, made)


def _when_asked(place: str) -> Callable[[type], st.SearchStrategy[object]]:
    """A strategy that is loaded when the first test needs it."""
    module, _, name = place.rpartition(".")

    def strategy(asked: type) -> st.SearchStrategy[object]:
        function = getattr(import_module(f"palatinus_rules.testing.{module}"), name)
        made: st.SearchStrategy[object] = function(asked) if place in _SEVERAL else function()
        return made

    return strategy


def _advice(known: type, how: str) -> Callable[[type], st.SearchStrategy[object]]:
    """No strategy, but an error that says what to use."""

    def strategy(_: type) -> st.SearchStrategy[object]:
        raise PalatinusError(
            f"from_type() makes no {known.__name__}, which takes a while to work out; use {how}."
        )

    return strategy
