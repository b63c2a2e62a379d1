/// A range of bytes in a source file. Line and column are computed when a diagnostic is printed.
public struct Span: Sendable {
    @usableFromInline package let file: SourceFile
    @usableFromInline package let range: Range<Int>

    @inlinable
    package init(_ file: SourceFile, _ range: Range<Int>) {
        self.file = file
        self.range = range
    }

    /// The text of the span.
    package var text: String { String(decoding: file.bytes[range], as: UTF8.self) }

    /// Returns a part of the span. `offset` and `length` are in bytes.
    package func slice(_ offset: Int, _ length: Int) -> Span {
        let start = min(range.lowerBound + offset, file.bytes.count)
        return Span(file, start..<min(start + length, file.bytes.count))
    }

    /// Returns the span to the end of a later one in the same file.
    package func joined(to end: Span) -> Span {
        Span(file, range.lowerBound..<max(range.lowerBound, end.range.upperBound))
    }
}

extension Span: Hashable {
    /// Spans are equal if they are the same range of the same file object.
    public static func == (left: Span, right: Span) -> Bool {
        left.file === right.file && left.range == right.range
    }

    /// Hashes the identity of the file object, and the range.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(file))
        hasher.combine(range)
    }
}
