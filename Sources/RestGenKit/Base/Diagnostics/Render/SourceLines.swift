/// The line indexes of files, each created once.
package struct SourceLines {
    package init() {}

    private var indexes: [ObjectIdentifier: LineIndex] = [:]

    package mutating func index(of file: SourceFile) -> LineIndex {
        if let index = indexes[ObjectIdentifier(file)] { return index }
        let index = LineIndex(file)
        indexes[ObjectIdentifier(file)] = index
        return index
    }

    package mutating func start(of span: Span) -> Position {
        index(of: span.file).position(at: span.range.lowerBound)
    }

    /// Returns the position after the last character.
    package mutating func end(of span: Span) -> Position {
        index(of: span.file).position(at: span.range.upperBound)
    }
}
