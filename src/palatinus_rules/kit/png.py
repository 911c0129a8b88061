"""An SVG as PNG, through resvg; needs the extra ``png``."""

from __future__ import annotations

from palatinus_rules.kit.lazy import need, needed_for

FONT = "Source Sans 3"
"""The font of the letters, whose name is that of its folder in the package with the fonts, too."""

_WHAT = "PNG"


def need_png() -> None:
    """Raises :class:`palatinus_rules.MissingExtraError` without the extra ``png``."""
    need(_WHAT, "resvg_py", "rendercv_fonts")


def as_png(svg: str, scale: float) -> bytes:
    """The picture of an SVG, ``scale`` pixels for each of its.

    Letters come from the font of the extra, and where it has none, as for names in other scripts,
    from the machine. Raises :class:`palatinus_rules.MissingExtraError` without the extra.
    """
    from importlib.resources import as_file, files

    with needed_for(_WHAT):
        from resvg_py import svg_to_bytes

        fonts = files("rendercv_fonts") / FONT
    with as_file(fonts) as folder:
        return svg_to_bytes(
            svg_string=svg,
            zoom=scale,
            font_dirs=[str(folder)],
            sans_serif_family=FONT,
        )
