/// A value or key of an indexed document, 16 bytes.
///
/// `{"id": "x"}` is indexed as an object, the string `id`, and the string `x`, in this order. The first token of an
/// index has the kind ``none`` and means an absent value.
///
///     {"id": "x"}      0: none    1: object (next 4)    2: string id    3: string x (next 4)
///
/// A token has no pointers and no text, so an index is one block of memory. Skipping a value is one step to `next`.
/// Positions have 32 bits, since the indexer rejects longer documents.
@usableFromInline
package struct Token {
    /// The position of the first byte. For a string, after the quote.
    package var start: UInt32
    /// The position after the last byte. For a string, that of the quote.
    package var end: UInt32
    /// The token after the value and its contents. While a container is open, its parent.
    package var next: UInt32
    /// The kind in the lowest four bits, and flags above them. From bit 8, the number of a container's values, or the
    /// length of a string's unescaped text.
    package var info: UInt32

    /// The kinds of values. Scalars are those below `array`.
    static var none: UInt32 { 0 }
    @inlinable package static var null: UInt32 { 1 }
    static var `false`: UInt32 { 2 }
    static var `true`: UInt32 { 3 }
    static var number: UInt32 { 4 }
    @inlinable package static var string: UInt32 { 5 }
    @inlinable package static var array: UInt32 { 6 }
    @inlinable package static var object: UInt32 { 7 }

    /// The bits of `info` with the kind.
    @inlinable package static var kindMask: UInt32 { 0xF }
    /// An object in which discriminator keys of the current union are marked. They aren't entries of a map.
    static var tagged: UInt32 { 0x10 }
    /// A discriminator key.
    static var tag: UInt32 { 0x20 }
    /// A string with a backslash.
    @inlinable package static var escaped: UInt32 { 0x10 }
    /// A number with a point or an exponent.
    static var fractional: UInt32 { 0x20 }
    /// A string with other characters than ASCII.
    static var wide: UInt32 { 0x40 }
    /// A null that replaces a value which the spec reads as null.
    static var nullified: UInt32 { 0x80 }
    /// A string whose text isn't its bytes.
    static var special: UInt32 { 0x50 }
    /// A list made by a key path. The document has no bytes for it.
    static var projected: UInt32 { 0x80 }
    /// The number of bits below the count in `info`.
    @inlinable package static var countShift: UInt32 { 8 }
    /// The largest count that `info` can store. A larger one is stored as this.
    @inlinable package static var maximalCount: Int { 0xFF_FFFF }
}
