"""Small changes of a module, each of which a good test notices: what ``mutation.py`` tries out.

A change replaces one expression or statement in the text of the module. Sentences, annotations,
``__repr__`` and compiled functions are left alone, and so is what only guards or speeds:
assertions, ``strict``, ``init``, ``kw_only``, ``slots`` and sizes of caches.
"""

import ast
from collections.abc import Iterable
from pathlib import Path

from attrs import frozen

SOURCES = Path(__file__).parents[1] / "src" / "palatinus_rules"

OPPOSITE_SIGNS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SIGNS = OPPOSITE_SIGNS | {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OTHER_NAME = {"any": "all", "all": "any", "min": "max", "max": "min"}
TEXTS = ast.JoinedStr | ast.List | ast.ListComp | ast.Tuple
GUARDS = {"init", "kw_only", "maxsize", "repr", "slots", "stacklevel", "strict"}
UNCHANGED = {"__repr__", "assert_never", "overload"}


@frozen
class Mutant:
    """One change of a module: from where to where in its bytes, and what is there instead.

    ``function`` is the outermost function with the change, as Python calls it, and its first line;
    without one, the change is carried out at import. ``names`` are what is defined with it, and
    ``lines`` those of the statement.
    """

    path: str
    function: tuple[str, int] | None
    names: tuple[str, ...]
    lines: range
    start: int
    end: int
    old: str
    new: str

    @property
    def place(self) -> str:
        """The names of the functions and classes around it."""
        return ".".join(self.names) or "module"

    @property
    def change(self) -> str:
        """The change on one line, the same as long as the code stays the same."""
        return f"{' '.join(self.old.split())} → {self.new}"

    def source(self) -> bytes:
        """The whole module with the change."""
        source = (SOURCES / self.path).read_bytes()
        return source[: self.start] + self.new.encode() + source[self.end :]


class _Finder(ast.NodeVisitor):
    def __init__(self, path: str, source: bytes) -> None:
        self.found: list[Mutant] = []
        self._path, self._source = path, source
        self._starts = [0]
        for line in source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._names: list[str] = []
        self._function: tuple[str, int] | None = None
        self._lines = range(0)
        self._compiled: set[str] = set()

    def _add(self, node: ast.expr | ast.stmt, new: str) -> None:
        start = self._starts[node.lineno - 1] + node.col_offset
        end = self._starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        old, names = self._source[start:end].decode(), tuple(self._names)
        if self._function is not None or not self._compiled:
            self.found.append(
                Mutant(self._path, self._function, names, self._lines, start, end, old, new)
            )

    def _put(self, node: ast.expr, new: ast.expr) -> None:
        self._add(node, f"({ast.unparse(ast.fix_missing_locations(new))})")

    def visit(self, node: ast.AST) -> None:
        """Remembers the lines of the statement, which are those that tests run through."""
        if not isinstance(node, ast.stmt):
            super().visit(node)
            return
        before, last = self._lines, node.end_lineno or 0
        match node:
            case ast.Match(cases=[case, *_]):
                last = case.pattern.lineno - 1
            case ast.If() | ast.While() | ast.For() | ast.With() | ast.Try() | ast.ClassDef():
                last = max(node.lineno, node.body[0].lineno - 1)
            case _:
                pass
        self._lines = range(node.lineno, last + 1)
        super().visit(node)
        self._lines = before

    def visit_Module(self, node: ast.Module) -> None:
        """Looks for functions that are compiled first."""
        for inner in ast.walk(node):
            match inner:
                case ast.Call(func=ast.Name("kernel"), args=[ast.Name(name), *_]):
                    self._compiled.add(name)
                case ast.FunctionDef(name=name, decorator_list=[ast.Name("step")]):
                    self._compiled.add(name)
                case _:
                    pass
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Without annotations; what is at the head of a function is carried out at import."""
        marks = {mark.id for mark in node.decorator_list if isinstance(mark, ast.Name)}
        if marks & UNCHANGED or node.name in self._compiled | UNCHANGED:
            return
        self._names.append(node.name)
        for part in (*node.decorator_list, *node.args.defaults, *node.args.kw_defaults):
            if part is not None:
                self.visit(part)
        before = self._function
        if before is None:
            first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
            self._function = ".".join(self._names), first
        for statement in node.body:
            self.visit(statement)
        self._function = before
        self._names.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """A class, and what is in it."""
        self._names.append(node.name)
        for part in (*node.decorator_list, *node.body):
            self.visit(part)
        self._names.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """The value without the annotation."""
        if node.value is not None:
            self._assigned([node.target], node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        """Whatever is written into something else can be left out."""
        if any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self._add(node, "pass")
        self._assigned(node.targets, node.value)

    def _assigned(self, targets: Iterable[ast.expr], value: ast.expr) -> None:
        named = [node.id for node in targets if isinstance(node, ast.Name)]
        if self._function is not None:
            named = []
        self._names += named
        self.visit(value)
        del self._names[len(self._names) - len(named) :]

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """The other operator."""
        if not isinstance(node.value, TEXTS):
            op = OPERATORS[type(node.op)]()
            self._add(node, ast.unparse(ast.AugAssign(node.target, op, node.value)))
        self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        """A call or a yield left out; texts are documentation."""
        match node.value:
            case ast.Constant() | ast.Call(func=ast.Name("assert_never")):
                return
            case _:
                self._add(node, "pass")
                self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        """An error that is not raised."""
        self._add(node, "pass")
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        """Something that stays."""
        self._add(node, "pass")

    def visit_Return(self, node: ast.Return) -> None:
        """Nothing for something; for False and True there is the other one."""
        if node.value is None:
            return
        if not isinstance(node.value, ast.Constant):
            self._add(node, "return None")
        self.visit(node.value)

    def visit_Break(self, node: ast.Break) -> None:
        """On instead of out."""
        self._add(node, "continue")

    def visit_Continue(self, node: ast.Continue) -> None:
        """Out instead of on."""
        self._add(node, "break")

    def visit_Assert(self, node: ast.Assert) -> None:
        """An assertion changes nothing as long as it holds."""

    def _negated(self, test: ast.expr) -> None:
        match test:
            case ast.Compare(ops=[op]) if type(op) in OPPOSITE_SIGNS:
                pass  # the comparison itself is turned round
            case ast.UnaryOp(op=ast.Not()):
                pass
            case _:
                self._put(test, ast.UnaryOp(ast.Not(), test))

    def visit_If(self, node: ast.If) -> None:
        """The condition turned round, but for that of the type checkers."""
        match node.test:
            case ast.Name("TYPE_CHECKING"):
                return
            case _:
                self._negated(node.test)
                self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        """The condition turned round; a constant is changed as such."""
        if not isinstance(node.test, ast.Constant):
            self._negated(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        """The condition turned round."""
        self._negated(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        """Everything instead of what meets a condition."""
        for test in node.ifs:
            self._add(test, "True")
        self.generic_visit(node)

    def visit_match_case(self, node: ast.match_case) -> None:
        """The guard turned round."""
        if node.guard is not None:
            self._negated(node.guard)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        """Each of the signs."""
        for place, op in enumerate(node.ops):
            ops = [*node.ops[:place], SIGNS[type(op)](), *node.ops[place + 1 :]]
            self._put(node, ast.Compare(node.left, ops, node.comparators))
        self._keys(node.left, *node.comparators)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """The other operator, but not between texts, lists or, outside of functions, types."""
        sides = node.left, node.right
        texts = any(
            isinstance(side, TEXTS)
            or (isinstance(side, ast.Constant) and isinstance(side.value, str | bytes))
            for side in sides
        )
        types = isinstance(node.op, ast.BitOr) and self._function is None
        if not texts and not types:
            op = OPERATORS[type(node.op)]()
            self._put(node, ast.BinOp(node.left, op, node.right))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """And for or, or for and."""
        op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self._put(node, ast.BoolOp(op, node.values))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """Without the sign."""
        self._put(node, node.operand)
        self.visit(node.operand)

    def visit_Call(self, node: ast.Call) -> None:
        """The least for the greatest, and one for all."""
        match node.func:
            case ast.Name(name) if name in OTHER_NAME:
                self._add(node.func, OTHER_NAME[name])
            case _:
                self.visit(node.func)
        for argument in node.args:
            self.visit(argument)
        for keyword in node.keywords:
            if keyword.arg not in GUARDS:
                self.visit(keyword.value)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """Another key."""
        self._keys(node.slice)
        self.generic_visit(node)

    def visit_Dict(self, node: ast.Dict) -> None:
        """Other keys."""
        self._keys(*node.keys)
        self.generic_visit(node)

    def visit_MatchValue(self, node: ast.MatchValue) -> None:
        """Another key."""
        self._keys(node.value)
        self.generic_visit(node)

    def _keys(self, *nodes: ast.expr | None) -> None:
        for node in nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self._add(node, repr(f"{node.value}X"))

    def visit_Constant(self, node: ast.Constant) -> None:
        """One more, or the other truth value."""
        if isinstance(node.value, bool):
            self._add(node, str(not node.value))
        elif isinstance(node.value, int | float):
            self._add(node, repr(node.value + 1))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """A sentence."""


def changes(path: str, source: bytes) -> list[Mutant]:
    """All changes of one module."""
    finder = _Finder(path, source)
    finder.visit(ast.parse(source))
    return finder.found


def mutants(part: str) -> list[Mutant]:
    """All changes of a module, or of all modules in a folder."""
    folder = sorted((SOURCES / part).rglob("*.py"))
    found = []
    for path in [SOURCES / part] if part.endswith(".py") else folder:
        found += changes(path.relative_to(SOURCES).as_posix(), path.read_bytes())
    return found
