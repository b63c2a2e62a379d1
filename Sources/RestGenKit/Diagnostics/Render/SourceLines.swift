/// The line indexes of the files that findings are in, each made once.
struct SourceLines {
    private var indexes: [ObjectIdentifier: LineIndex] = [:]

    mutating func index(of file: SourceFile) -> LineIndex {
        if let index = indexes[ObjectIdentifier(file)] { return index }
        let index = LineIndex(file)
        indexes[ObjectIdentifier(file)] = index
        return index
    }

    mutating func start(of span: Span) -> Position {
        index(of: span.file).position(at: span.range.lowerBound)
    }

    /// The place behind the last character.
    mutating func end(of span: Span) -> Position {
        index(of: span.file).position(at: span.range.upperBound)
    }
}
