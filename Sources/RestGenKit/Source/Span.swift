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
}
