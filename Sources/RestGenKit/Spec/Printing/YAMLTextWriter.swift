/// Writes YAML nodes as text. Mappings that fit on a line are in braces, and comments are above or after their entries.
///
///     YAMLTextWriter.text(of: root)
package struct YAMLTextWriter {
    package static let width = 120
    package static let endpointWidth = 140
    private var lines: [String] = []
    /// `false` to keep the line breaks of comments.
    private var wraps = true

    package static func text(of root: YAMLNode, wraps: Bool = true) -> String {
        var writer = YAMLTextWriter()
        writer.wraps = wraps
        for entry in root.entries ?? [] {
            writer.write(entry, EntryContext(section: entry.key.value, depth: 0), indent: 0)
        }
        return writer.lines.joined(separator: "\n") + "\n"
    }

    /// Returns the lines of an endpoint, without its comment.
    package static func lines(ofEndpoint entry: YAMLEntry, indent: Int) -> [String] {
        var entry = entry
        entry.value.comment = nil
        return lines(of: entry, section: "resources", depth: 2, indent: indent)
    }

    /// Returns an entry in braces, without its comment.
    package static func flow(of entry: YAMLEntry) -> String {
        let writer = YAMLTextWriter()
        return
            "\(YAMLScalarText.key(entry.key.value, isFlow: true)): \(writer.flow(entry.value.withoutComments) ?? "JSON")"
    }

    /// Returns the lines of an entry in a section of a spec.
    package static func lines(of entry: YAMLEntry, section: String, depth: Int, indent: Int) -> [String] {
        var writer = YAMLTextWriter()
        writer.write(entry, EntryContext(section: section, depth: depth), indent: indent)
        return writer.lines
    }

    /// The position of an entry: the section of the spec, and the depth.
    private struct EntryContext {
        var section: String
        var depth: Int

        var inner: EntryContext { EntryContext(section: section, depth: depth + 1) }

        /// Whether each member has its own line: in the sections of a spec, its services, and its lists of types.
        var isOpen: Bool {
            switch section {
            case "resources", "models", "enums", "unions": depth < 1
            default: false
            }
        }

        /// The longest line. Endpoints are on one line if it is still readable.
        var width: Int { section == "resources" && depth < 4 ? YAMLTextWriter.endpointWidth : YAMLTextWriter.width }

        /// Whether the comment is above the entry, as for endpoints and declarations.
        var hasCommentAbove: Bool {
            switch section {
            case "resources": depth < 3
            case "models", "enums", "unions": depth < 2
            default: true
            }
        }
    }

    private mutating func write(_ entry: YAMLEntry, _ context: EntryContext, indent: Int) {
        let margin = String(repeating: " ", count: indent)
        let key = YAMLScalarText.key(entry.key.value, isFlow: false)
        let front = margin + key + ":"
        let comment = entry.value.comment.map { Self.commentText($0.value) }
        if let inline = inline(entry.value, context), front.count + inline.count <= context.width {
            let line = inline.isEmpty ? front : "\(front) \(inline)"
            if let comment, !context.hasCommentAbove, !comment.contains("\n"),
                line.count + comment.count + 6 <= Self.width
            {
                lines.append("\(line)  ## \(comment)")
                return
            }
            writeComment(comment, margin)
            lines.append(line)
            return
        }
        writeComment(comment, margin)
        switch entry.value.kind {
        case .scalar(let scalar): writeText(scalar, front, margin)
        case .sequence(let items): writeList(items, front, margin)
        case .mapping(let entries):
            lines.append(front)
            for entry in entries { write(entry, context.inner, indent: indent + 2) }
        }
    }

    /// Writes a text. A multiline text is below its key.
    private mutating func writeText(_ scalar: YAMLScalar, _ front: String, _ margin: String) {
        guard let text = YAMLScalarText.block(scalar.text) else {
            lines.append("\(front) \(YAMLScalarText.text(scalar, isFlow: false))")
            return
        }
        lines.append("\(front) \(scalar.text.hasSuffix("\n") ? "|" : "|-")")
        lines += text.map { $0.isEmpty ? "" : "\(margin)  \($0)" }
    }

    /// Writes a list. A list that is too long continues on the next line.
    private mutating func writeList(_ items: [YAMLNode], _ front: String, _ margin: String) {
        guard items.allSatisfy({ $0.scalar != nil && $0.comment == nil }) else {
            lines.append(front)
            for item in items {
                writeComment(item.comment.map { Self.commentText($0.value) }, margin + "  ")
                lines.append("\(margin)  - \(wholeFlow(item.withoutComments))")
            }
            return
        }
        lines.append("\(front) [")
        var line = margin + "  "
        for (index, item) in items.enumerated() {
            let word = wholeFlow(item) + (index + 1 < items.count ? ", " : "")
            if line.count + word.count > Self.width, line.count > margin.count + 2 {
                lines.append(line.trimmingSpacesAtEnd)
                line = margin + "  "
            }
            line += word
        }
        lines.append(line)
        lines.append("\(margin)]")
    }

    /// Returns the text of a comment, with LF as the only line break and without characters that YAML doesn't allow.
    private static func commentText(_ text: String) -> String {
        let scalars = text.lines.joined(separator: "\n").unicodeScalars.filter { scalar in
            switch scalar {
            case "\n", "\t": true
            case "\u{FEFF}": false
            default: scalar.properties.generalCategory != .control && !scalar.properties.isNoncharacterCodePoint
            }
        }
        return String(scalars)
    }

    private mutating func writeComment(_ comment: String?, _ margin: String) {
        guard let comment else { return }
        for paragraph in comment.split(separator: "\n", omittingEmptySubsequences: false) {
            // Spaces in a line that fits may be intended.
            guard wraps, margin.count + paragraph.count + 3 > 110 else {
                lines.append(margin + "##" + (paragraph.isEmpty ? "" : " ") + paragraph)
                continue
            }
            let isItem = paragraph.hasPrefix("- ")
            var line = margin + "##"
            let indent = isItem ? "   " : " "
            var isFirst = true
            for word in paragraph.split(separator: " ") {
                // A line that begins with `-` would be a list item.
                if line.count + word.count + 1 > 110, word != "-", line.count > margin.count + 4 {
                    lines.append(line)
                    line = margin + "##" + indent + word
                } else {
                    line += " " + word
                }
                isFirst = false
            }
            if isFirst, paragraph.isEmpty { line = margin + "##" }
            lines.append(line)
        }
    }

    // MARK: Single lines

    /// Returns `[String: Room]`, which is an entry in a list in YAML, or `nil` for another list.
    private static func mapType(_ items: [YAMLNode]) -> String? {
        guard items.count == 1, let entries = items[0].entries, entries.count == 1, entries[0].value.comment == nil
        else {
            return nil
        }
        let text = SpecText(list: NodeBuilder(span: items[0].span).list(items)).all
        guard entries[0].key.value.first?.isUppercase == true, YAMLScalarText.isTypeList(text) else { return nil }
        return text
    }

    private func inline(_ node: YAMLNode, _ context: EntryContext) -> String? {
        if case .scalar(let scalar) = node.kind {
            return YAMLScalarText.block(scalar.text) == nil ? YAMLScalarText.text(scalar, isFlow: false) : nil
        }
        if node.entries != nil, context.isOpen || context.section == "resources" && Self.holdsEndpoints(node) {
            return nil
        }
        return flow(node)
    }

    /// Whether the node contains services or endpoints.
    private static func holdsEndpoints(_ node: YAMLNode) -> Bool {
        if node["endpoints"]?.entries != nil { return true }
        return (node.entries ?? []).contains { entry in
            guard let text = entry.value.scalar?.text else {
                return entry.value["endpoints"] != nil
                    || HTTPVerb.all.contains { entry.value[$0]?.scalar != nil }
            }
            return HTTPVerb.all.contains { text == $0 || text.hasPrefix($0 + " ") }
        }
    }

    /// Returns the node on one line of any length.
    private func wholeFlow(_ node: YAMLNode) -> String {
        switch node.kind {
        case .scalar(let scalar): return YAMLScalarText.text(scalar, isFlow: true)
        case .sequence(let items):
            return Self.mapType(items) ?? "[" + items.map(wholeFlow).joined(separator: ", ") + "]"
        case .mapping(let entries):
            let words = entries.map { "\(YAMLScalarText.key($0.key.value, isFlow: true)): \(wholeFlow($0.value))" }
            return words.isEmpty ? "{}" : "{ " + words.joined(separator: ", ") + " }"
        }
    }

    /// Returns the node on one line, or `nil` if a comment inside needs several lines.
    private func flow(_ node: YAMLNode) -> String? {
        switch node.kind {
        case .scalar(let scalar):
            // Short multiline texts are escaped.
            if scalar.text.utf8.count > 40, YAMLScalarText.block(scalar.text) != nil { return nil }
            return YAMLScalarText.text(scalar, isFlow: true)
        case .sequence(let items):
            if let type = Self.mapType(items) { return type }
            var words: [String] = []
            for item in items {
                guard item.comment == nil, let word = flow(item) else { return nil }
                words.append(word)
            }
            return "[" + words.joined(separator: ", ") + "]"
        case .mapping(let entries):
            var words: [String] = []
            var length = 0
            for entry in entries {
                guard entry.value.comment == nil, length < Self.endpointWidth, let value = flow(entry.value) else {
                    return nil
                }
                words.append("\(YAMLScalarText.key(entry.key.value, isFlow: true)): \(value)")
                length += words[words.count - 1].count
            }
            return words.isEmpty ? "{}" : "{ " + words.joined(separator: ", ") + " }"
        }
    }
}

extension String {
    fileprivate var trimmingSpacesAtEnd: String {
        var text = self[...]
        while text.last == " " { text = text.dropLast() }
        return String(text)
    }
}
