from palatinus_rules.drawing.blank import (
    sheet as sheet,
)
from palatinus_rules.drawing.picture import (
    ChartSubject as ChartSubject,
    svg as svg,
)
from palatinus_rules.drawing.png_image import (
    png as png,
)
from palatinus_rules.drawing.scene import (
    Scene as Scene,
    Stage as Stage,
    scenes as scenes,
)
from palatinus_rules.drawing.style import (
    stylesheet as stylesheet,
)
from palatinus_rules.drawing.subjects import (
    Subject as Subject,
)
from palatinus_rules.drawing.text import (
    board_text as board_text,
    picture_text as picture_text,
)
from palatinus_rules.kit.canvas import (
    Theme as Theme,
)
