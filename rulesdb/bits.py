"""Sets of records as the bits of a number: the quickest to combine and to count."""

from __future__ import annotations

from collections.abc import Iterable

#: The places of the bits that are set in each byte.
PLACES = [tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256)]

#: Fewer bits than this are quicker looked for one by one.
FEW = 8


def bits_of(numbers: Iterable[int]) -> int:
    """Return the number whose bits these are.

    >>> bin(bits_of([0, 3]))
    '0b1001'
    """
    present = set(numbers)
    content = bytearray(max(present, default=0) // 8 + 1)
    for number in present:
        content[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(content, "little")


def numbers_in(bits: int) -> list[int]:
    """Return the places of the bits that are set, in ascending order.

    >>> numbers_in(0b1001)
    [0, 3]
    """
    if bits.bit_count() < FEW:
        few = []
        while bits:
            lowest = bits & -bits
            few.append(lowest.bit_length() - 1)
            bits ^= lowest
        return few
    content = bits.to_bytes((bits.bit_length() + 7) // 8, "little")
    return [
        base + place
        for base, byte in zip(range(0, len(content) * 8, 8), content, strict=True)
        if byte
        for place in PLACES[byte]
    ]
