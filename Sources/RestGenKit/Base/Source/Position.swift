/// A position in a text: `21:30` is line 21, column 30, counted from 1.
package struct Position: Sendable, Hashable, Comparable {
    package var line: Int
    /// The column in characters (grapheme clusters), regardless of their width. A tab is one.
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (left: Position, right: Position) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
