"""How lanes are compiled: what Numba and LLVM have to know about them.

Numba and llvmlite come without types, so that this module, which does nothing but talk to them,
is not checked for any.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, allow-subclassing-any
# mypy: disable-error-code="call-arg, import-untyped"

import operator

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.core.datamodel import models
from numba.extending import intrinsic, overload, register_model

from palatinus_rules.batch import lanes

_VECTOR = ir.VectorType(ir.IntType(lanes.BITS), lanes.WIDTH)
_ALIGNMENT = 8  # that of a word: NumPy promises no more


class LanesType(types.Type):
    """The type of lanes in compiled code."""

    def __init__(self):
        super().__init__("palatinus_rules.Lanes")


LANES = LanesType()


@register_model(LanesType)
class _LanesModel(models.PrimitiveModel):
    def __init__(self, manager, lanes_type):
        super().__init__(manager, lanes_type, _VECTOR)


def _spread(builder, word):
    """A vector that holds the same word eight times."""
    unknown = ir.Constant(_VECTOR, ir.Undefined)
    first = builder.insert_element(unknown, word, ir.Constant(ir.IntType(32), 0))
    zeros = ir.Constant(ir.VectorType(ir.IntType(32), lanes.WIDTH), [0] * lanes.WIDTH)
    return builder.shuffle_vector(first, unknown, zeros)


def _address(context, builder, planes_type, planes, row):
    """Where the words in a row of a contiguous array begin."""
    words = context.make_array(planes_type)(context, builder, planes).data
    return builder.gep(words, [builder.mul(row, ir.Constant(row.type, lanes.WIDTH))])


def _vector(builder, address):
    return builder.bitcast(address, _VECTOR.as_pointer())


@intrinsic
def _load(_context, planes, _row):
    def code(context, builder, signature, arguments):
        address = _address(context, builder, signature.args[0], *arguments)
        return builder.load(_vector(builder, address), align=_ALIGNMENT)

    return LANES(planes, types.intp), code


@intrinsic
def _store(_context, planes, _row, _lanes):
    def code(context, builder, signature, arguments):
        address = _address(context, builder, signature.args[0], *arguments[:2])
        builder.store(arguments[2], _vector(builder, address), align=_ALIGNMENT)
        return context.get_dummy_value()

    return types.void(planes, types.intp, LANES), code


@intrinsic
def _get(_context, planes, _first, _position):
    def code(context, builder, signature, arguments):
        address = _address(context, builder, signature.args[0], *arguments[:2])
        return builder.load(builder.gep(address, [arguments[2]]))

    return types.uint64(planes, types.intp, types.intp), code


@intrinsic
def _put(_context, planes, _first, _position, _word):
    def code(context, builder, signature, arguments):
        address = _address(context, builder, signature.args[0], *arguments[:2])
        builder.store(arguments[3], builder.gep(address, [arguments[2]]))
        return context.get_dummy_value()

    return types.void(planes, types.intp, types.intp, types.uint64), code


@intrinsic
def _same(_context, _word):
    def code(_context, builder, _signature, arguments):
        return _spread(builder, arguments[0])

    return LANES(types.uint64), code


@intrinsic
def _bit_count(_context, _word):
    def code(_context, builder, _signature, arguments):
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), code


@intrinsic
def _invert(_context, _lanes):
    def code(_context, builder, _signature, arguments):
        return builder.not_(arguments[0])

    return LANES(LANES), code


def _both(instruction):
    """An operator that joins lanes with lanes."""

    @intrinsic
    def join(_context, _one, _other):
        def code(_context, builder, _signature, arguments):
            return getattr(builder, instruction)(*arguments)

        return LANES(LANES, LANES), code

    def typed(one, other):
        return (lambda one, other: join(one, other)) if LANES == one == other else None

    return typed


def _shift(instruction):
    """An operator that shifts every word of lanes as far."""

    @intrinsic
    def shift(_context, _lanes, _number):
        def code(_context, builder, _signature, arguments):
            return getattr(builder, instruction)(arguments[0], _spread(builder, arguments[1]))

        return LANES(LANES, types.uint64), code

    def typed(lanes, number):
        return (lambda lanes, number: shift(lanes, number)) if lanes == LANES else None

    return typed


overload(operator.and_)(_both("and_"))
overload(operator.or_)(_both("or_"))
overload(operator.xor)(_both("xor"))
overload(operator.lshift)(_shift("shl"))
overload(operator.rshift)(_shift("lshr"))
overload(operator.invert)(lambda lanes: (lambda lanes: _invert(lanes)) if lanes == LANES else None)
overload(lanes.load)(lambda planes, row: lambda planes, row: _load(planes, row))
overload(lanes.store)(
    lambda planes, row, lanes: lambda planes, row, lanes: _store(planes, row, lanes)
)
overload(lanes.same)(lambda word: lambda word: _same(word))
overload(lanes.bit_count)(lambda word: lambda word: _bit_count(word))
overload(lanes.get)(
    lambda planes, first, position: lambda planes, first, position: _get(planes, first, position)
)
overload(lanes.put)(
    lambda planes, first, position, word: (
        lambda planes, first, position, word: _put(planes, first, position, word)
    )
)
overload(lanes.block)(lambda: lambda: lanes.BLOCK)
overload(lanes.rows)(lambda number: lambda number: np.empty((number, lanes.WIDTH), np.uint64))
overload(lanes.each)(lambda number: lambda number: range(number))
overload(lanes.first_set)(lambda position, marks: lambda position, marks: position if marks else -1)
