extension ImportReport {
    /// The number of locations that are listed for a kind.
    private static let mostLocations = 3
    /// The number of listed operations that are not expressed in full.
    private static let mostOperations = 5

    /// The output of `restgen import --report`.
    package var text: String {
        var locations = LocationText()
        var lines = [
            "\(chosen) of \(all) operations, \(models) models, \(enums) enums, \(unions) unions",
            "\(full) expressed in full (\(share(full)) %), \(short) on one line of the spec (\(share(short)) %)",
        ]
        lines += first(&locations)
        let (partial, other) = (unsupported.filter(\.affectsCalls), unsupported.filter { !$0.affectsCalls })
        lines += Self.list("unsupported, so calls are incomplete:", partial, &locations)
        lines += Self.list("unsupported, without an effect on calls:", other, &locations)
        lines += Self.list("merged:", merged, &locations)
        if !renamed.isEmpty { lines.append("renamed:") }
        lines += renamed.prefix(10).map { "  \($0.kind) \($0.written): \($0.name) (\(locations.text($0.span)))" }
        if renamed.count > 10 { lines.append("  and \(renamed.count - 10) more") }
        if examples.all > 0 {
            let unused = examples.unasked == 0 ? "" : ", \(examples.unasked) for parts that the spec doesn't have"
            lines.append("\(examples.all) examples and defaults, \(examples.reading) of them valid\(unused)")
        }
        if !examples.reasons.isEmpty { lines.append("not valid:") }
        lines += examples.reasons.map { "\($0.count.padded(6))  \($0.text)" }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the lines about the parts that a new user of the spec should look at first.
    private func first(_ locations: inout LocationText) -> [String] {
        var lines: [String] = []
        if invalid > 0 {
            lines.append(
                "  \(invalid) \(invalid == 1 ? "part" : "parts") of the document that are not valid OpenAPI: see the warnings"
            )
        }
        lines += partial.prefix(Self.mostOperations).map { "  \($0.name): \($0.message) (\(locations.text($0.span)))" }
        if partial.count > Self.mostOperations {
            lines.append("  and \(partial.count - Self.mostOperations) more operations that are not expressed in full")
        }
        return lines.isEmpty ? [] : ["look at first:"] + lines
    }

    private static func list(_ title: String, _ features: [Feature], _ locations: inout LocationText) -> [String] {
        guard !features.isEmpty else { return [] }
        return [title]
            + features.map { feature in
                let shown = locations.text(Array(feature.spans.prefix(mostLocations)))
                let more = feature.spans.count > mostLocations ? ", …" : ""
                return "\(feature.spans.count.padded(6))  \(feature.message) (\(shown)\(more))"
            }
    }

    private func share(_ count: Int) -> String {
        guard chosen > 0 else { return "100.0" }
        let tenths = count * 1000 / chosen
        return "\(tenths / 10).\(tenths % 10)"
    }
}

/// Writes locations in a document as `github.json:12`. It indexes the lines of each file once.
struct LocationText {
    private var lines: [ObjectIdentifier: LineIndex] = [:]

    mutating func text(_ span: Span) -> String { "\(span.file.shownName):\(position(of: span).line)" }

    /// Returns the locations without repeating the name of the file: `github.json:12, 40`.
    mutating func text(_ spans: [Span]) -> String {
        var file: SourceFile?
        return spans.map { span in
            defer { file = span.file }
            return file === span.file ? "\(position(of: span).line)" : text(span)
        }.joined(separator: ", ")
    }

    mutating func position(of span: Span) -> Position {
        let key = ObjectIdentifier(span.file)
        let index = lines[key] ?? LineIndex(span.file)
        lines[key] = index
        return index.position(at: span.range.lowerBound)
    }
}

extension Int {
    fileprivate func padded(_ width: Int) -> String {
        let text = String(self)
        return String(repeating: " ", count: Swift.max(0, width - text.count)) + text
    }
}
