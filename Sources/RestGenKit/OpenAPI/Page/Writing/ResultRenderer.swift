/// Writes what comes back: `[Room]`, `201 Room`, or a table by status and media type.
struct ResultRenderer {
    let name: (Int) -> String

    /// nil for what wants a table.
    func text(_ lines: [PageEndpoint.Line]) -> String? {
        guard let first = lines.first else { return "" }
        guard lines.allSatisfy({ $0.content == first.content && $0.mediaType == nil }) else { return nil }
        let statuses = lines.flatMap(\.statuses)
        let isUsual = statuses == [200] || statuses.count != lines.count
        let front = isUsual ? "" : statuses.map(String.init).joined(separator: "|")
        let content = content(first.content)
        return [front, content].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func content(_ content: PageEndpoint.Line.Content) -> String {
        switch content {
        case .nothing: ""
        case .type(let type, _): type.written(name)
        case .stream(let kind, let type): "\(kind) \(type.written(name))"
        }
    }

    func table(_ lines: [PageEndpoint.Line], _ maker: PageNode) -> YAMLNode {
        let statuses = lines.reduce(into: [String]()) { keys, line in
            let key = self.status(line)
            if !keys.contains(key) { keys.append(key) }
        }
        // One type beside nothing at all is a type that may not be there.
        let contents = Set(lines.map(\.content))
        let isOptional = contents.count == 2 && contents.contains(.nothing) && lines.allSatisfy { $0.mediaType == nil }
        let entries = statuses.map { status -> YAMLEntry in
            let here = lines.filter { self.status($0) == status }
            guard here.count > 1 || here[0].mediaType != nil else {
                return maker.entry(status, word: word(here[0].content, isOptional: isOptional))
            }
            return maker.entry(status, maker.mapping(media(here, maker)))
        }
        if entries.count == 1, statuses[0] == "2xx" || statuses[0] == "200", let inner = entries[0].value.entries {
            return maker.mapping(inner)
        }
        return maker.mapping(entries)
    }

    private func media(_ lines: [PageEndpoint.Line], _ maker: PageNode) -> [YAMLEntry] {
        lines.map {
            maker.entry($0.mediaType == "*/*" ? "*" : $0.mediaType ?? "*", word: word($0.content, isOptional: false))
        }
    }

    private func status(_ line: PageEndpoint.Line) -> String { line.statuses.first.map(String.init) ?? "2xx" }

    private func word(_ content: PageEndpoint.Line.Content, isOptional: Bool) -> String {
        let text = self.content(content)
        return text.isEmpty ? (isOptional ? "nil" : "Void") : text
    }
}
