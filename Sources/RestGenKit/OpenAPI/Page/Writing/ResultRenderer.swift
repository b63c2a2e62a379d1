/// Writes what comes back: `[Room]`, `201 Room`, or a table by status and media type.
struct ResultRenderer {
    let name: (Int) -> String

    /// nil for what wants a table.
    func text(_ lines: [PageEndpoint.Line]) -> String? {
        guard let first = lines.first else { return "" }
        if let text = optional(lines) { return text }
        guard lines.allSatisfy({ $0.content == first.content && $0.mediaType == nil && $0.headers.isEmpty }) else {
            return nil
        }
        let statuses = lines.flatMap(\.statuses)
        let isUsual = statuses == [200] || statuses.count != lines.count
        let front = isUsual ? "" : statuses.map(String.init).joined(separator: "|")
        let content = content(first.content)
        return [front, content].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// `200|204 Room?`: an answer without a body is nil of what may be absent. A text of no characters is one.
    private func optional(_ lines: [PageEndpoint.Line]) -> String? {
        let full = lines.filter { !$0.isNothing }
        let hasBodies = lines.allSatisfy { line in
            line.statuses.count == 1 && line.mediaType == nil && line.headers.isEmpty
                && (!line.isNothing || [204, 205].contains(line.statuses[0]))
        }
        guard hasBodies, full.count < lines.count, let first = full.first,
            full.allSatisfy({ $0.content == first.content }), case .type(let type, format: nil) = first.content,
            ![.text, .known("Data"), .known("File")].contains(type)
        else { return nil }
        let text = type.written(name)
        let statuses = lines.flatMap(\.statuses).sorted().map(String.init).joined(separator: "|")
        return "\(statuses) \(text)" + (text.hasSuffix("?") ? "" : "?")
    }

    private func content(_ content: PageEndpoint.Line.Content) -> String {
        switch content {
        case .nothing: ""
        case .type(let type, _): type.written(name)
        case .stream(let kind, let type): "\(kind.rawValue) \(type.written(name))"
        }
    }

    func table(_ lines: [PageEndpoint.Line], _ maker: PageNode) -> YAMLNode {
        let statuses = lines.reduce(into: [String]()) { keys, line in
            let key = self.status(line)
            if !keys.contains(key) { keys.append(key) }
        }
        // One type beside nothing at all is a type that may not be there.
        let contents = Set(lines.map { $0.isNothing ? .nothing : $0.content })
        let hasNothing = lines.contains(where: \.isNothing)
        let isOptional = contents.count == 2 && hasNothing && lines.allSatisfy { $0.mediaType == nil }
        let entries = statuses.map { status -> YAMLEntry in
            let here = lines.filter { self.status($0) == status }
            guard here.count > 1 || here[0].mediaType != nil else {
                return maker.entry(status, value(here[0], isOptional: isOptional, maker))
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
            maker.entry(
                $0.mediaType == "*/*" ? "*" : $0.mediaType ?? "*",
                value($0, isOptional: false, maker)
            )
        }
    }

    private func value(_ line: PageEndpoint.Line, isOptional: Bool, _ maker: PageNode) -> YAMLNode {
        if line.headers.isEmpty { return maker.word(word(line.content, isOptional: isOptional)) }
        var entries = [maker.entry("headers", headers(line.headers, maker))]
        if line.content != .nothing {
            entries.insert(maker.entry("type", word: word(line.content, isOptional: false)), at: 0)
        }
        return maker.mapping(entries)
    }

    /// Fields that are called like their headers.
    private func headers(_ headers: [PageHeader], _ maker: PageNode) -> YAMLNode {
        maker.mapping(
            headers.map { header in
                let key = header.name + (header.isOptional ? "?" : "")
                var node = maker.word(header.type.written(name))
                if let format = header.format {
                    node = maker.mapping([
                        maker.entry("type", node), maker.entry("format", word: format.declaration.name),
                    ])
                }
                return maker.entry(key, node.documented(header.doc))
            }
        )
    }

    private static func plain(_ name: String) -> String {
        name.lowercased().hasPrefix("x-") && name.utf8.count > 2 ? String(name.dropFirst(2)) : name
    }

    /// Fields of what stands on every answer, each with the header that it comes from.
    func metadata(_ headers: [PageHeader], _ maker: PageNode) -> YAMLNode {
        let names = headers.map { SwiftNames.member(Self.plain($0.name)) }
        return maker.mapping(
            zip(headers, names).map { header, plain in
                let isOne = names.count { $0 == plain } == 1
                var entries = [maker.entry("type", word: header.type.written(name))]
                entries.append(maker.entry("header", word: header.name))
                if let format = header.format { entries.append(maker.entry("format", word: format.declaration.name)) }
                // An answer that is none of the usual ones may be without.
                let key = isOne ? plain : SwiftNames.member(header.name)
                return maker.entry(key + "?", maker.mapping(entries).documented(header.doc))
            }
        )
    }

    private func status(_ line: PageEndpoint.Line) -> String { line.statuses.first.map(String.init) ?? "2xx" }

    private func word(_ content: PageEndpoint.Line.Content, isOptional: Bool) -> String {
        let text = self.content(content)
        return text.isEmpty ? (isOptional ? "nil" : "Void") : text
    }
}

extension DocumentAnswer.Status {
    /// As a spec spells it: `404`, `4xx`, `*`.
    var written: String {
        switch self {
        case .code(let code): String(code)
        case .hundreds(let hundreds): "\(hundreds)xx"
        case .others: "*"
        }
    }
}
