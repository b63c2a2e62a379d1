/// One value or key of an indexed document, 16 bytes.
///
/// `{"id": "x"}` is indexed as an object, the string `id`, the string `x`, in this order; the first token of every
/// index is one of kind ``none``, which stands for a value that is not there.
@usableFromInline
package struct Token {
    /// The first byte: behind the quote for a string.
    package var start: UInt32
    /// One past the last byte: at the quote for a string.
    package var end: UInt32
    /// The token behind this value and all that it holds. While a container is open: the container around it.
    package var next: UInt32
    /// The kind in the lowest four bits, the flags above them, from bit 8 the number of a container's values or the
    /// length of the text that a string with escapes stands for.
    package var info: UInt32

    static var none: UInt32 { 0 }
    @inlinable package static var null: UInt32 { 1 }
    static var `false`: UInt32 { 2 }
    static var `true`: UInt32 { 3 }
    static var number: UInt32 { 4 }
    @inlinable package static var string: UInt32 { 5 }
    @inlinable package static var array: UInt32 { 6 }
    @inlinable package static var object: UInt32 { 7 }

    @inlinable package static var kindMask: UInt32 { 0xF }
    /// An object with keys that are tags of the union being read: no entries of a map.
    static var tagged: UInt32 { 0x10 }
    /// A key that is such a tag.
    static var tag: UInt32 { 0x20 }
    /// A string with a backslash in it.
    @inlinable package static var escaped: UInt32 { 0x10 }
    /// A number with a point or an exponent.
    static var fractional: UInt32 { 0x20 }
    /// A string whose text is not all ASCII.
    static var wide: UInt32 { 0x40 }
    /// A null that the document has another value for: one that the spec says counts as null.
    static var nullified: UInt32 { 0x80 }
    /// A string that is more than its bytes.
    static var special: UInt32 { 0x50 }
    /// A list that a key path made: the document has no bytes for it.
    static var projected: UInt32 { 0x80 }
    @inlinable package static var countShift: UInt32 { 8 }
    @inlinable package static var maximalCount: Int { 0xFF_FFFF }
}
