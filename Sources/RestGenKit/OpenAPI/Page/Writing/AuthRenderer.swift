/// Writes how a call says who is calling: `bearer`, and what the API has one of by its kind alone, `oauth2`.
struct AuthRenderer {
    let schemes: [String: DocumentScheme]
    /// The API's own, where a word may stand for one of them.
    var own: [[String]] = []

    /// nil for nothing.
    func node(_ names: [[String]], at span: Span) -> YAMLNode? {
        let maker = PageNode(span: span)
        var seen: Set<String> = []
        let nodes = names.compactMap { names -> YAMLNode? in
            let parts = names.compactMap { schemes[$0] }.map(reference)
            guard let first = parts.first else { return nil }
            guard seen.insert(parts.map(\.0).joined(separator: " and ")).inserted else { return nil }
            return parts.count == 1 ? first.1 : maker.mapping([maker.entry("all", maker.list(parts.map(\.1)))])
        }
        return nodes.count > 1 ? maker.list(nodes) : nodes.first
    }

    /// A word where the API has one of its kind, this one.
    private func reference(_ scheme: DocumentScheme) -> (String, YAMLNode) {
        let (text, node) = node(scheme)
        let kind = node.entries?.first?.key.value
        let others = own.joined().compactMap { schemes[$0] }.map(self.node).filter {
            $0.1.entries?.first?.key.value == kind
        }
        guard let kind, !others.isEmpty, others.allSatisfy({ $0.0 == text }) else { return (text, node) }
        return (text, PageNode(span: scheme.span).word(kind))
    }

    /// With a text that tells schemes apart.
    private func node(_ scheme: DocumentScheme) -> (String, YAMLNode) {
        let maker = PageNode(span: scheme.span)
        let single = { (key: String, value: String) -> (String, YAMLNode) in
            (key + " " + value, maker.mapping([maker.entry(key, maker.text(value))]))
        }
        switch scheme.kind {
        case .basic: return ("basic", maker.word("basic"))
        case .digest: return ("digest", maker.word("digest"))
        case .bearer, .openID, .unsayable: return ("bearer", maker.word("bearer"))
        case .header(let name): return single("header", name)
        case .query(let name): return single("query", name)
        case .cookie(let name): return single("cookie", name)
        case .word(let word):
            let entries = [maker.entry("header", word: "Authorization"), maker.entry("scheme", maker.text(word))]
            return ("word " + word, maker.mapping(entries))
        case .oauth2(let flows): return oauth2(flows, maker)
        }
    }

    private func oauth2(_ flows: [DocumentFlow], _ maker: PageNode) -> (String, YAMLNode) {
        let bearer = ("bearer", maker.word("bearer"))
        let usable = flows.filter { flow in
            switch flow.kind {
            case .code: Self.isSafe(flow.token) && Self.isSafe(flow.authorize)
            case .client, .password: Self.isSafe(flow.token)
            case .implicit: false
            }
        }
        let order: [DocumentFlow.Kind] = [.code, .client, .password]
        guard let flow = order.lazy.compactMap({ kind in usable.first { $0.kind == kind } }).first,
            let token = flow.token
        else {
            return bearer
        }
        var entries = [maker.entry("token", maker.text(token))]
        if flow.kind == .code, let authorize = flow.authorize {
            entries.append(maker.entry("authorize", maker.text(authorize)))
        }
        entries.append(maker.entry("flow", word: flow.kind.rawValue))
        return ("oauth2", maker.mapping([maker.entry("oauth2", maker.mapping(entries))]))
    }

    /// A path below the server, or a URL that secrets may go to.
    private static func isSafe(_ url: String?) -> Bool {
        guard let url, url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !$0.isOne(of: "{}\"<>\\#") }) else {
            return false
        }
        guard WrittenURL.problem(of: url) == nil else { return false }
        if url.hasPrefix("https://") { return WrittenURL(url).map { !$0.hasPassword } ?? false }
        return url.hasPrefix("/") && !url.hasPrefix("//")
    }
}
