"""The small changes: one operator, comparison, constant, connective or return of one function."""

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}  # fmt: skip
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Mutant:
    """One change: `before` became `after` in a line of the function that begins at `first_line`."""

    path: str
    first_line: int
    line: int
    number: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.before}  ->  {self.after}"


def mutants(path: Path) -> Iterator[Mutant]:
    """Every change of every function of a file, in the order of the text."""
    for function in _functions(ast.parse(path.read_text("utf-8"))):
        for number, node in enumerate(_places(function)):
            changed = _changed(node)
            if changed is not None:
                before, after = (" ".join(ast.unparse(each).split())[:90] for each in (node, changed))
                yield Mutant(str(path), _first_line(function), node.lineno, number, before, after)


def code_of(mutant: Mutant, *, changed: bool = True) -> CodeType:
    """The function with its change, compiled; as it was if it is not to be `changed`."""
    tree = ast.parse(Path(mutant.path).read_text("utf-8"))
    function = next(each for each in _functions(tree) if _first_line(each) == mutant.first_line)
    target = list(_places(function))[mutant.number]
    instead = _changed(target)
    assert instead is not None
    if changed:
        target.__class__ = instead.__class__
        target.__dict__ = instead.__dict__
    codes = _codes(compile(tree, mutant.path, "exec"))
    return next(c for c in codes if (c.co_firstlineno, c.co_name) == (mutant.first_line, function.name))


def _functions(node: ast.AST) -> Iterator[Function]:
    """Functions and methods, those inside of another function left to it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            yield child
        elif isinstance(child, ast.ClassDef | ast.If | ast.Try):
            yield from _functions(child)


def _first_line(function: Function) -> int:
    """The line where Python says that the function begins: that of its first decorator."""
    return min([function.lineno, *(each.lineno for each in function.decorator_list)])


def _places(function: Function) -> Iterator[ast.expr | ast.Return]:
    for statement in function.body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue  # a docstring
        types = {id(each) for node in ast.walk(statement) for each in _types(node)}
        for node in ast.walk(statement):
            if isinstance(node, ast.expr | ast.Return) and id(node) not in types:
                yield node


def _types(node: ast.AST) -> Iterator[ast.AST]:
    """What only says a type, and is never worked out."""
    if isinstance(node, ast.AnnAssign):
        yield from ast.walk(node.annotation)
    elif isinstance(node, ast.arguments):
        for argument in ast.walk(node):
            if isinstance(argument, ast.arg) and argument.annotation:
                yield from ast.walk(argument.annotation)
    elif isinstance(node, ast.FunctionDef) and node.returns:
        yield from ast.walk(node.returns)


def _changed(node: ast.expr | ast.Return) -> ast.expr | ast.Return | None:
    """Another node in its place; None where there is nothing to change."""
    new = copy.copy(node)
    if isinstance(node, ast.Compare) and type(node.ops[0]) in _COMPARISONS:
        assert isinstance(new, ast.Compare)
        new.ops = [_COMPARISONS[type(node.ops[0])](), *node.ops[1:]]
    elif isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        assert isinstance(new, ast.BinOp)
        new.op = _OPERATORS[type(node.op)]()
    elif isinstance(node, ast.BoolOp):
        assert isinstance(new, ast.BoolOp)
        new.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        return ast.copy_location(ast.Constant(not node.value), node)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        return ast.copy_location(ast.Constant(node.value + 1), node)
    elif isinstance(node, ast.Return) and node.value is not None and not _is_none(node.value):
        assert isinstance(new, ast.Return)
        new.value = ast.copy_location(ast.Constant(None), node)
    else:
        return None
    return new


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)
