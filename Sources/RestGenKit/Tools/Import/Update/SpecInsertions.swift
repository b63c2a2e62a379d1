/// Inserts entries into the text of a spec. The existing text is unchanged.
struct SpecInsertions {
    private let file: SourceFile
    private var pieces: [(offset: Int, text: String)] = []

    init(_ file: SourceFile) { self.file = file }

    /// Adds entries after the last entry of a mapping, in the same style.
    mutating func add(_ entries: [YAMLEntry], to node: YAMLNode, section: String, depth: Int) {
        guard !entries.isEmpty else { return }
        if node.span.text.hasPrefix("{") {
            let words = entries.map { YAMLTextWriter.flow(of: $0) }
            let isEmpty = node.entries?.isEmpty ?? true
            insert((isEmpty ? "" : ", ") + words.joined(separator: ", "), beforeEndOf: node.span)
            return
        }
        let indent = node.entries?.first.map { column(of: $0.key.span.range.lowerBound) } ?? 2
        let lines = entries.flatMap { YAMLTextWriter.lines(of: $0, section: section, depth: depth, indent: indent) }
        insert(lines, behind: node.span.range.upperBound, indent: indent)
    }

    /// Adds items after the last item of a list.
    mutating func add(items: [YAMLNode], to node: YAMLNode) {
        guard !items.isEmpty else { return }
        let words = items.map { item in item.scalar.map { YAMLScalarText.text($0, isFlow: true) } ?? "" }
        if node.span.text.hasPrefix("[") {
            insert(", " + words.joined(separator: ", "), beforeEndOf: node.span)
        } else {
            let start = node.items?.first?.span.range.lowerBound ?? node.span.range.lowerBound
            let indent = max(0, column(of: start) - 2)
            let margin = String(repeating: " ", count: indent)
            insert(words.map { "\(margin)- \($0)" }, behind: node.span.range.upperBound, indent: indent)
        }
    }

    /// Adds a section that the spec doesn't have.
    mutating func add(section name: String, _ entries: [YAMLEntry]) {
        guard !entries.isEmpty else { return }
        let node = NodeBuilder(span: entries[0].key.span).mapping(entries)
        let entry = NodeBuilder(span: entries[0].key.span).entry(name, node)
        let lines = YAMLTextWriter.lines(of: entry, section: name, depth: 0, indent: 0)
        let isEnded = file.bytes.last == UInt8(ascii: "\n") || file.bytes.isEmpty
        pieces.append((file.bytes.count, (isEnded ? "" : "\n") + lines.joined(separator: "\n") + "\n"))
    }

    var text: String {
        var bytes = file.bytes
        // Applied from the end, so that offsets remain valid. Texts at the same offset keep their order.
        for piece in pieces.enumerated().sorted(by: { ($0.element.offset, $0.offset) > ($1.element.offset, $1.offset) })
        {
            bytes.insert(contentsOf: Array(piece.element.text.utf8), at: piece.element.offset)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Offsets

    private mutating func insert(_ text: String, beforeEndOf span: Span) {
        var offset = max(span.range.lowerBound + 1, span.range.upperBound - 1)
        while offset > span.range.lowerBound + 1, file.bytes[offset - 1].isSpace { offset -= 1 }
        pieces.append((offset, text))
    }

    /// Inserts lines after a line, and after the comment lines that continue its comment.
    private mutating func insert(_ lines: [String], behind offset: Int, indent: Int) {
        var end = lineEnd(offset)
        while end < file.bytes.count {
            let next = lineEnd(end + 1)
            let line = String(decoding: file.bytes[min(end + 1, file.bytes.count)..<next], as: UTF8.self)
            let margin = line.prefix { $0 == " " }.count
            guard margin > indent, line.dropFirst(margin).hasPrefix("##") else { break }
            end = next
        }
        pieces.append((end, "\n" + lines.joined(separator: "\n")))
    }

    private func lineEnd(_ offset: Int) -> Int {
        var end = min(offset, file.bytes.count)
        while end < file.bytes.count, file.bytes[end] != UInt8(ascii: "\n") { end += 1 }
        return end
    }

    private func column(of offset: Int) -> Int {
        var start = offset
        while start > 0, file.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return offset - start
    }
}
