/// A place in a text as people count it: `21:30` is line 21, column 30, both beginning at 1.
public struct Position: Sendable, Hashable, Comparable {
    public var line: Int
    /// In characters (grapheme clusters), whatever their width on the screen; a tab is one.
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: Position, right: Position) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
