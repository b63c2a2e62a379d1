/// A range of bytes in a source file. Line and column are computed when a diagnostic is printed.
public struct Span: Sendable {
    public let file: SourceFile
    public let range: Range<Int>

    public init(_ file: SourceFile, _ range: Range<Int>) {
        self.file = file
        self.range = range
    }

    /// The text that the author wrote there.
    public var text: String { String(decoding: file.bytes[range], as: UTF8.self) }

    /// A part of this span: `offset` and `length` in bytes from its start.
    public func slice(_ offset: Int, _ length: Int) -> Span {
        let start = min(range.lowerBound + offset, file.bytes.count)
        return Span(file, start..<min(start + length, file.bytes.count))
    }

    /// From the start of this span to the end of another one behind it in the same file.
    public func joined(to end: Span) -> Span {
        Span(file, range.lowerBound..<max(range.lowerBound, end.range.upperBound))
    }
}

extension Span: Hashable {
    /// The same place of the same file, which is told by identity.
    public static func == (left: Span, right: Span) -> Bool {
        left.file === right.file && left.range == right.range
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(file))
        hasher.combine(range)
    }
}
