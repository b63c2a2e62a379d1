/// Writes an endpoint: on one line where it can be said so.
///
///     list: GET /rooms?since? -> [Room]
struct EndpointRenderer {
    let page: Page
    let form: PageForm
    private let types: Set<String>
    private let longServices: Set<String>

    init(page: Page, form: PageForm) {
        self.page = page
        self.form = form
        longServices = page.longServices
        types = Set(page.used.map { page.declarations[$0].name }).union(TypeSyntax.builtInNames)
    }

    private func name(_ index: Int) -> String { page.declarations[index].name }

    /// What the line has no room for stands below it: first the body, then the query.
    func entry(_ endpoint: PageEndpoint) -> YAMLEntry {
        for (hasQuery, hasBody) in [(true, true), (true, false)] where form == .short {
            let entry = entry(endpoint, hasQuery: hasQuery, hasBody: hasBody)
            let line = entry.value.scalar?.text ?? entry.value.entries?.first?.value.scalar?.text ?? ""
            let isShort = line.count + entry.key.value.count + 12 <= PageWriter.endpointWidth
            let indent = longServices.contains(endpoint.name.service) ? 6 : 4
            let lines = isShort ? [] : PageWriter.lines(ofEndpoint: entry, indent: indent)
            if isShort || lines.count == 1 && lines[0].count <= PageWriter.endpointWidth { return entry }
        }
        return entry(endpoint, hasQuery: form == .short && endpoint.query.isEmpty, hasBody: false)
    }

    private func entry(_ endpoint: PageEndpoint, hasQuery: Bool, hasBody: Bool) -> YAMLEntry {
        let maker = PageNode(span: endpoint.span)
        var line = endpoint.path.written(name)
        var entries: [YAMLEntry] = []
        let isJSON = page.encoding != nil && endpoint.body?.isJSON == true
        let words = ShortWords(form: form, name: name, encoding: isJSON ? nil : page.encoding, types: types)
        var inLine: [PageArgument] = []
        if hasQuery || endpoint.query.isEmpty, let query = words.query(endpoint.query) {
            inLine += endpoint.query
            // A path may have pairs of its own.
            line += !endpoint.path.pairs.isEmpty && !query.isEmpty ? "&" + query.dropFirst() : query
        } else {
            entries.append(maker.entry("query", parameters(endpoint.query)))
        }
        if !endpoint.headers.isEmpty { entries.append(maker.entry("headers", headers(endpoint.headers))) }
        if !endpoint.cookies.isEmpty { entries.append(maker.entry("cookies", parameters(endpoint.cookies))) }
        if hasBody || endpoint.body?.isShort == true, let body = words.body(endpoint.body) {
            line += body
            if case .fields(_, let fields)? = endpoint.body { inLine += fields }
        } else {
            entries += self.body(endpoint.body, maker)
        }
        let result = ResultRenderer(name: name)
        if let text = result.text(endpoint.lines) {
            if form == .short {
                line += text.isEmpty ? "" : " -> \(text)"
            } else if !text.isEmpty {
                entries.append(maker.entry("returns", word: text))
            }
        } else {
            entries.append(maker.entry("returns", result.table(endpoint.lines, maker)))
        }
        entries += settings(endpoint, maker)
        let comment = comment(endpoint, inLine)
        let key = endpoint.name.method
        if entries.isEmpty, form == .short, HTTPVerb.all.contains(endpoint.verb) {
            let text = line.isEmpty ? endpoint.verb : endpoint.verb + " " + line
            return maker.entry(key, maker.word(text).documented(comment))
        }
        entries.insert(maker.entry(endpoint.verb, maker.word(line)), at: 0)
        return maker.entry(key, maker.mapping(entries).documented(comment))
    }

    /// What stands in the line has no comments of its own.
    private func comment(_ endpoint: PageEndpoint, _ inLine: [PageArgument]) -> String? {
        // A constant is in no signature.
        let asked = inLine.filter { $0.value.constant == nil }
        let words = asked.compactMap { field in DocumentText.sentence(field.doc).map { "- \(field.name): \($0)" } }
        guard !words.isEmpty else { return endpoint.doc }
        let doc = endpoint.doc ?? ""
        let isList = doc.split(separator: "\n").last?.hasPrefix("- ") == true
        return doc + (doc.isEmpty ? "" : isList ? "\n" : "\n\n") + words.joined(separator: "\n")
    }

    private func settings(_ endpoint: PageEndpoint, _ maker: PageNode) -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        if form == .short, page.encoding != nil, endpoint.body?.isJSON == true {
            entries.append(maker.entry("encoding", word: "json"))
        }
        if let lists = endpoint.lists { entries.append(maker.entry("lists", word: lists.rawValue)) }
        if let server = endpoint.server { entries.append(maker.entry("server", maker.text(server))) }
        if let serializer = endpoint.serializer { entries.append(maker.entry("serializer", word: serializer)) }
        if let auth = endpoint.auth {
            let own = form == .short ? page.auth : []
            let node = AuthRenderer(schemes: page.schemes, own: own).node(auth, at: endpoint.span)
            entries.append(maker.entry("auth", node ?? maker.word("none")))
        }
        if !endpoint.failures.isEmpty {
            let lines = endpoint.failures.map { maker.entry($0.status.written, word: $0.type.written(name)) }
            let isOne = lines.count == 1 && endpoint.failures[0].status == .others
            entries.append(maker.entry("errors", isOne ? lines[0].value : maker.mapping(lines)))
        }
        if let pages = endpoint.pages, pages != page.turning {
            let shared = form == .short ? page.pages.first { $0.scheme == pages } : nil
            entries.append(maker.entry("pages", shared.map { maker.word($0.name) } ?? Self.node(pages, maker)))
        }
        if endpoint.leavesEnvelope { entries.append(maker.entry("envelope", word: "none")) }
        if endpoint.leavesPages { entries.append(maker.entry("pages", word: "none")) }
        if endpoint.isDeprecated { entries.append(maker.entry("deprecated", word: "true")) }
        return entries
    }

    static func node(_ scheme: PageTurning, _ maker: PageNode) -> YAMLNode {
        guard let keys = scheme.keys else { return maker.word("link") }
        return maker.mapping(keys.map { maker.entry($0.name, maker.text($0.value)) })
    }

    // MARK: long forms

    private func parameters(_ parameters: [PageArgument]) -> YAMLNode {
        let maker = PageNode(span: parameters.first?.span ?? page.span)
        return maker.mapping(parameters.map(ParameterRenderer(form: form, name: name).entry))
    }

    private func headers(_ headers: [PageArgument]) -> YAMLNode {
        let maker = PageNode(span: headers.first?.span ?? page.span)
        return maker.mapping(
            headers.map { header in
                // Quotes would be sent.
                guard let constant = header.value.constant else {
                    return ParameterRenderer(form: form, name: name).entry(header)
                }
                return PageNode(span: header.span).entry(header.name, word: "= " + constant.text)
            }
        )
    }

    private func body(_ body: PageEndpoint.Body?, _ maker: PageNode) -> [YAMLEntry] {
        switch body {
        case nil: []
        case .type(let type, let isOptional): [maker.entry(isOptional ? "body?" : "body", word: type.written(name))]
        case .fields(let kind, let fields): [maker.entry(kind.key, parameters(fields))]
        case .upload(let type, let isOptional): [maker.entry(isOptional ? "upload?" : "upload", maker.text(type))]
        case .members(let kind, let type, let isOptional):
            [maker.entry(kind.key + (isOptional ? "?" : ""), word: type.written(name))]
        case .table(let lines, let isOptional):
            [
                maker.entry(
                    isOptional ? "body?" : "body",
                    maker.mapping(lines.map { line($0.mediaType, $0.body, maker) })
                )
            ]
        }
    }

    /// `text/csv: String`
    private func line(_ mediaType: String, _ body: PageEndpoint.Body, _ maker: PageNode) -> YAMLEntry {
        let key = mediaType == "*/*" ? "*" : mediaType
        return switch body {
        case .type(let type, _), .members(_, let type, _): maker.entry(key, word: type.written(name))
        case .fields(_, let fields): maker.entry(key, parameters(fields))
        case .upload, .table: maker.entry(key, word: "File")
        }
    }
}

extension Spec.Encoding {
    /// The key of a body.
    fileprivate var key: String { self == .json ? "body" : rawValue }
}

extension PageEndpoint.Body {
    /// True for a type alone, which takes little room.
    fileprivate var isShort: Bool {
        switch self {
        case .type, .members: true
        case .fields, .upload, .table: false
        }
    }
}
