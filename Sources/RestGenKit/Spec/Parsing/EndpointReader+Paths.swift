/// Reports paths in place of the names of endpoints.
extension EndpointReader {
    /// Reports `/pets: { GET: Pet, POST: { body: Pet } }`, and returns `true`.
    func reportsTypes(_ verbs: [YAMLEntry], below name: String) -> Bool {
        let wrong = verbs.filter { verb in
            guard let text = verb.value.scalar?.text else { return true }
            return text.first.map { !"/{?".contains($0) } ?? false
        }
        guard name.hasPrefix("/"), !wrong.isEmpty else { return false }
        for verb in wrong {
            wrongKind(verb.value, expected: "a path", help: ForeignEndpoint.help(for: verb, below: name))
        }
        return true
    }

    /// Reports `GET /pets: [Pet]`, `/pets: GET [Pet]` and `/pets: GET -> [Pet]`, and returns `true`.
    func reportsPath(asNameOf entry: YAMLEntry) -> Bool {
        let words = entry.key.value.split(separator: " ").map(String.init)
        let hasVerb = words.count == 2 && HTTPVerb.all.contains(words[0].uppercased())
        guard let path = words.last, path.hasPrefix("/"), hasVerb || words.count == 1 else { return false }
        var verb = hasVerb ? words[0] : "GET"
        var value = entry.value
        if let text = value.scalar?.text {
            let word = String(text.prefix { $0.isLetter })
            let isLine = HTTPVerb.all.contains(word)
            let rest = isLine ? text.dropFirst(word.count).drop { $0 == " " } : text[...]
            guard rest.first.map({ !"/{".contains($0) }) ?? (isLine || hasVerb) else { return false }
            if isLine { verb = word }
            value = YAMLNode(.scalar(YAMLScalar(text: String(rest), style: .plain)), value.span)
        } else if !hasVerb || value.entries?.contains(where: { Self.isVerb($0.key.value) }) != false {
            return false
        }
        let key = Located(verb, entry.key.span)
        let help = ForeignEndpoint.help(for: YAMLEntry(key: key, value: value), below: path)
        report(.wrongKind, "'\(entry.key.value)' is not the name of an endpoint", at: entry.key.span, help: help)
        return true
    }
}
