/// Writes what a page says in long forms as a person would, where that is the same.
///
///     list: { GET: /rooms, query: { since?: { type: String } }, returns: "[Room]" }     ->     list: GET /rooms?since? -> [Room]
enum ShortForms {
    static func page(_ root: YAMLNode) -> YAMLNode {
        var entries = root.entries ?? []
        for place in entries.indices {
            let node = entries[place].value
            switch entries[place].key.value {
            case "resources": entries[place].value = node.mapped(service)
            case "models": entries[place].value = node.mapped { model($0.value) }
            default: break
            }
        }
        // What calls have in common stands above them, types below.
        let sections = ["resources", "odata"] + PageWords.kinds + ["types"]
        let rank = { (entry: YAMLEntry) in (sections.firstIndex(of: entry.key.value) ?? -1) }
        let ordered = entries.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
        var node = root
        node.kind = .mapping(ordered.map(\.element))
        return node
    }

    // MARK: services and endpoints

    private static func service(_ entry: YAMLEntry) -> YAMLNode {
        guard let entries = entry.value.entries, let own = entry.value["endpoints"], own.entries != nil else {
            return endpoint(entry)
        }
        let endpoints = own.mapped(endpoint)
        // A word of a service's long form would mark it.
        let isFree = (endpoints.entries ?? []).allSatisfy {
            !HTTPVerb.all.contains($0.key.value) && !Spec.Service.place.contains($0.key.value)
        }
        guard entries.count == 1, isFree, own.comment == nil else {
            return entry.value.mapped { $0.key.value == "endpoints" ? endpoints : $0.value }
        }
        var node = entry.value
        node.kind = endpoints.kind
        return node
    }

    private static let parameters: Set<String> = ["query", "headers", "cookies", "path", "body", "form", "multipart"]

    static func endpoint(_ entry: YAMLEntry) -> YAMLNode {
        var node = entry.value.mapped {
            parameters.contains($0.key.value) ? $0.value.mapped { field($0.value) } : $0.value
        }
        guard var entries = node.entries,
            let place = entries.firstIndex(where: { HTTPVerb.all.contains($0.key.value) }),
            var line = entries[place].value.scalar?.text
        else { return node }
        let verb = entries[place].key.value
        // The first of them that does not fit ends the line.
        for (key, word) in [("query", query), ("body", body), ("returns", returns)] {
            guard let part = entries.firstIndex(where: { $0.key.value == key }) else { continue }
            guard let more = word(entries[part].value, line),
                line.count + more.count + verb.count + entry.key.value.count + 12 <= PageWriter.endpointWidth
            else { break }
            line += more
            entries.remove(at: part)
        }
        let verbPlace = entries.firstIndex { $0.key.value == verb } ?? 0
        let maker = PageNode(span: entries[verbPlace].value.span)
        if entries.count == 1 {
            node.kind = maker.word(line.isEmpty ? verb : "\(verb) \(line)").kind
        } else {
            entries[verbPlace].value = line.isEmpty ? maker.text("") : maker.word(line)
            node.kind = .mapping(entries)
        }
        return node
    }

    /// `?since?&limit:Int`
    private static func query(_ node: YAMLNode, _ line: String) -> String? {
        guard !line.contains(" "), !line.contains("?"), let entries = node.entries else { return nil }
        let words = entries.map { entry -> String? in
            let isBare = entry.value.entries?.isEmpty == true
            guard let type = isBare ? "String" : entry.value.scalar?.text, entry.value.comment == nil, isWord(type),
                isName(entry.key.value)
            else { return nil }
            return entry.key.value + (type == "String" ? "" : ":" + type)
        }
        return words.contains(nil) ? nil : "?" + words.compactMap { $0 }.joined(separator: "&")
    }

    /// ` (Room)`
    private static func body(_ node: YAMLNode, _ line: String) -> String? {
        guard !line.contains(" "), let type = node.scalar?.text, type.first?.isUppercase == true, isWord(type) else {
            return nil
        }
        return " (\(type))"
    }

    private static func returns(_ node: YAMLNode, _ line: String) -> String? {
        guard let text = node.scalar?.text, !line.contains("->") else { return nil }
        return (line.isEmpty ? "" : " ") + "-> " + text
    }

    /// A type without spaces and defaults.
    private static func isWord(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_[]?") }
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-.$@?") }
    }

    // MARK: models

    private static func model(_ node: YAMLNode) -> YAMLNode {
        guard let entries = node.entries, let fields = node["fields"], let own = fields.entries, !own.isEmpty else {
            return node
        }
        let short = fields.mapped { field($0.value) }
        guard entries.count == 1, fields["fields"] == nil, fields["fields?"] == nil, fields.comment == nil else {
            return node.mapped { $0.key.value == "fields" ? short : $0.value }
        }
        var model = node
        model.kind = short.kind
        return model
    }

    private static func field(_ node: YAMLNode) -> YAMLNode {
        guard let entries = node.entries, entries.count == 1, let type = node["type"], type.comment == nil else {
            return node
        }
        var field = node
        field.kind = type.kind
        field.span = type.span
        return field
    }
}
