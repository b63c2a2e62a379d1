/// Finds the `##` comments of a parsed text, and the entry or item that each of them documents.
///
///     ## A room, and who is in it.
///     Room:
///       id: String            ## Never changes.
///
/// libyaml drops comments. They are found in the source, outside of its scalars, since a `##` in a text isn't a
/// comment. Comment lines document the entry that begins on the next line. A comment after an entry documents the entry
/// that begins on its line. It continues in the following lines if their comments have the same column. `###` isn't a
/// documentation comment, so that a line of them can separate parts of a file.
struct YAMLComments {
    private struct Comment {
        var offset: Int
        var end: Int
        /// Whether the rest of the line is blank.
        var isAlone: Bool
        var line: Range<Int>
    }

    private let source: YAMLSourceText
    private let file: SourceFile
    /// The start of the text after a byte order mark.
    private let start: Int
    private var comments: [Comment] = []
    /// The start of each entry or item with its end. Aliases aren't included, since their entries are at other
    /// locations.
    private var ends: [Int: Int] = [:]
    private var starts: [Int] = []

    static func isPossible(in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var index = 1
            while index < bytes.count {
                if bytes[index] != UInt8(ascii: "#") {
                    index += 2
                } else if bytes[index - 1] == UInt8(ascii: "#") {
                    return true
                } else {
                    index += 1
                }
            }
            return false
        }
    }

    /// - Parameter scalars: The ranges of all texts in their order. A block scalar extends from its `|` to the line
    ///   after it.
    init(_ file: SourceFile, start: Int, scalars: [Range<Int>], root: YAMLNode) {
        source = YAMLSourceText(file.bytes)
        self.file = file
        self.start = start
        find(from: start, scalars)
        if comments.isEmpty { return }
        addStarts(of: root)
        starts = ends.keys.sorted()
    }

    /// Returns the nodes with their comments. Expects a diagnostic for each comment, which is reported unless a reader
    /// takes the comment.
    func attached(to root: YAMLNode, _ diagnostics: Diagnostics) -> YAMLNode {
        var texts: [Int: Located<String>] = [:]
        for block in blocks {
            guard let first = block.first, let last = block.last else { continue }
            let span = Span(file, first.offset..<last.end)
            var (target, reason): (Int?, String?) = first.isAlone ? (start(below: last), nil) : start(beside: first)
            if let offset = target, texts[offset] != nil {
                (target, reason) = (nil, "the comment above it takes precedence")
            }
            diagnostics.expect(.undocumenting(span.slice(0, first.end - first.offset), reason), at: span)
            if let target { texts[target] = Located(text(of: block), span) }
        }
        return texts.isEmpty ? root : attached(texts, to: root)
    }

    // MARK: Comments

    private mutating func find(from start: Int, _ scalars: [Range<Int>]) {
        let bytes = source.bytes
        var next = scalars.startIndex
        var offset = start
        var line = start
        while offset < bytes.count {
            while next < scalars.endIndex, scalars[next].upperBound <= offset { next += 1 }
            if next < scalars.endIndex, scalars[next].contains(offset) {
                let text = offset..<scalars[next].upperBound
                // The text after the `|` of a block isn't part of the block.
                if bytes[offset] == UInt8(ascii: "|") || bytes[offset] == UInt8(ascii: ">"),
                    let comment = comment(from: offset, line)
                {
                    comments.append(comment)
                }
                for index in text where source.isBreak(index) { line = index + 1 }
                offset = text.upperBound
                continue
            }
            switch bytes[offset] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                offset += 1
                line = offset
            case UInt8(ascii: "#") where opensComment(offset):
                let end = endOfLine(from: offset)
                if let comment = comment(at: offset, to: end, line) { comments.append(comment) }
                offset = end
            default: offset += 1
            }
        }
    }

    private func opensComment(_ offset: Int) -> Bool {
        guard offset > start, let before = source[offset - 1] else { return true }
        return source.isBlank(offset - 1) || source.isBreak(offset - 1) || Self.marks.contains(before)
    }

    private static let marks = Set("[]{},\"'".utf8)

    private func endOfLine(from offset: Int) -> Int {
        var end = offset
        while end < source.bytes.count, !source.isBreak(end) { end += 1 }
        return end
    }

    /// Returns the first comment in the rest of a line.
    private func comment(from start: Int, _ line: Int) -> Comment? {
        let end = endOfLine(from: start)
        var offset = start
        while offset < end {
            if source.bytes[offset] == UInt8(ascii: "#"), opensComment(offset) {
                return comment(at: offset, to: end, line)
            }
            offset += 1
        }
        return nil
    }

    /// Returns `nil` for a comment with another number of `#` than two.
    private func comment(at offset: Int, to end: Int, _ line: Int) -> Comment? {
        guard source[offset + 1] == UInt8(ascii: "#"), source[offset + 2] != UInt8(ascii: "#") else { return nil }
        let isAlone = source.trimmed(line..<offset).isEmpty
        return Comment(offset: offset, end: end, isAlone: isAlone, line: line..<end)
    }

    /// Consecutive comment lines. A comment after an entry begins a new block.
    private var blocks: [[Comment]] {
        var blocks: [[Comment]] = []
        for comment in comments {
            guard comment.isAlone, let last = blocks.last?.last, let first = blocks.last?.first,
                source.line(after: last.line)?.lowerBound == comment.line.lowerBound,
                first.isAlone || first.offset - first.line.lowerBound == comment.offset - comment.line.lowerBound
            else {
                blocks.append([comment])
                continue
            }
            blocks[blocks.count - 1].append(comment)
        }
        return blocks.filter { block in block.contains { !text(of: $0).isEmpty } }
    }

    private func text(of block: [Comment]) -> String {
        var lines = block.map(text)
        while lines.first?.isEmpty == true { lines.removeFirst() }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    private func text(of comment: Comment) -> String {
        var start = comment.offset + 2
        if start < comment.end, source.isBlank(start) { start += 1 }
        let range = start..<max(start, source.trimmed(start..<comment.end).upperBound)
        return source.text(range)
    }

    // MARK: Documented entries

    private mutating func addStarts(of node: YAMLNode) {
        switch node.kind {
        case .scalar: break
        case .sequence(let items):
            for item in items {
                if item.scalar != nil { add(item.span, to: item.span) }
                addStarts(of: item)
            }
        case .mapping(let entries):
            for entry in entries {
                add(entry.key.span, to: entry.value.span)
                addStarts(of: entry.value)
            }
        }
    }

    private mutating func add(_ start: Span, to end: Span) {
        ends[start.range.lowerBound] = max(start.range.upperBound, end.range.upperBound)
    }

    /// Returns the start of the entry on the line below a comment.
    private func start(below comment: Comment) -> Int? {
        source.line(after: comment.line).flatMap(first)
    }

    /// Returns the start of the entry on the line of a comment. Returns `nil` and the reason if there are several.
    private func start(beside comment: Comment) -> (Int?, String?) {
        guard let first = first(of: comment.line), let end = ends[first] else { return (nil, nil) }
        var index = firstStart(from: first + 1)
        while index < starts.count, starts[index] < comment.offset {
            // It begins after the entry, or inside of an entry that continues after the line.
            if starts[index] >= end || end > comment.offset { return (nil, "several items begin on this line") }
            index += 1
        }
        return (first, nil)
    }

    /// Returns the first entry or item of a line, after the marks of lists, brackets, anchors and tags.
    private func first(of line: Range<Int>) -> Int? {
        var offset = line.lowerBound
        while offset < line.upperBound {
            if ends[offset] != nil { return offset }
            switch source.bytes[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","):
                offset += 1
            case UInt8(ascii: "-") where source.isBlank(offset + 1), UInt8(ascii: "?") where source.isBlank(offset + 1):
                offset += 1
            case UInt8(ascii: "&"), UInt8(ascii: "!"):
                while offset < line.upperBound, !source.isBlank(offset) { offset += 1 }
            default: return nil
            }
        }
        return nil
    }

    private func firstStart(from offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func attached(_ texts: [Int: Located<String>], to node: YAMLNode) -> YAMLNode {
        var node = node
        switch node.kind {
        case .scalar: break
        case .sequence(let items):
            node.kind = .sequence(
                items.map { item in
                    var item = attached(texts, to: item)
                    if item.scalar != nil { item.comment = texts[item.span.range.lowerBound] }
                    return item
                }
            )
        case .mapping(let entries):
            node.kind = .mapping(
                entries.map { entry in
                    var entry = YAMLEntry(key: entry.key, value: attached(texts, to: entry.value))
                    entry.value.comment = texts[entry.key.span.range.lowerBound]
                    return entry
                }
            )
        }
        return node
    }
}

extension Diagnostic {
    fileprivate static func undocumenting(_ span: Span, _ reason: String?) -> Diagnostic {
        Diagnostic(
            .docMisplaced,
            "this '##' comment documents nothing",
            at: span,
            severity: .warning,
            notes: reason.map { [$0] } ?? [],
            help: "write it directly above an endpoint, a model, a field or another item that can have documentation, "
                + "or use a single '#' for a plain comment"
        )
    }

    /// A comment next to a constant.
    static func undocumentable(_ span: Span) -> Diagnostic {
        Diagnostic(
            .docMisplaced,
            "this '##' comment documents nothing",
            at: span,
            severity: .warning,
            notes: ["a constant isn't in the generated code"],
            help: "use a single '#' for a plain comment"
        )
    }
}
