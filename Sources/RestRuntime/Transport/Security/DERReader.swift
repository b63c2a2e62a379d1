/// Reads elements of DER (ITU-T X.690), one after the other.
///
///     var reader = DERReader(certificate)
///     let sequence = reader.next()
///
/// It doesn't descend into elements, so its work is linear. Every length is checked against the bytes that exist.
package struct DERReader {
    /// An element: its tag and the positions of its bytes.
    package struct Element {
        package let tag: UInt8
        /// The bytes after tag and length.
        package let content: Range<Int>
        /// All bytes.
        package let whole: Range<Int>
    }

    /// The tag of a sequence.
    package static let sequence: UInt8 = 0x30
    package static let integer: UInt8 = 0x02
    package static let bitString: UInt8 = 0x03

    private let bytes: [UInt8]
    private var position: Int
    private let end: Int

    /// Creates a reader for all bytes.
    package init(_ bytes: [UInt8]) {
        self.init(bytes, in: 0..<bytes.count)
    }

    /// Creates a reader for the content of an element.
    package init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    /// Whether no bytes are left.
    package var isAtEnd: Bool { position == end }

    /// Returns the next element. Returns `nil` at the end and for bytes that aren't DER.
    package mutating func next() -> Element? {
        guard end - position >= 2 else { return nil }
        let (start, tag, first) = (position, bytes[position], bytes[position + 1])
        // Tags of several bytes aren't used in certificates.
        guard tag & 0x1F != 0x1F else { return nil }
        var content = start + 2
        var length = Int(first)
        if first >= 0x80 {
            let count = Int(first & 0x7F)
            // An indefinite length (0) isn't DER, and no certificate has 4 GiB.
            guard (1...4).contains(count), end - content >= count else { return nil }
            length = bytes[content..<content + count].reduce(0) { $0 << 8 | Int($1) }
            // The shortest form is required (X.690, section 10.1).
            guard bytes[content] != 0, length >= 0x80 else { return nil }
            content += count
        }
        guard length <= end - content else { return nil }
        position = content + length
        return Element(tag: tag, content: content..<position, whole: start..<position)
    }

    /// Returns the next element if it has a tag.
    package mutating func next(_ tag: UInt8) -> Element? {
        guard let element = next(), element.tag == tag else { return nil }
        return element
    }
}
