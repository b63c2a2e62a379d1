/// Writes a page as nodes of YAML.
struct PageRenderer {
    let page: Page
    let form: PageForm

    private var maker: PageNode { PageNode(span: page.span) }

    var root: YAMLNode {
        var entries = [maker.entry("restgen", word: "1")]
        entries[0].value = entries[0].value.documented(doc)
        if let server { entries.append(maker.entry("server", server)) }
        let auth = AuthRenderer(schemes: page.schemes)
        if let node = auth.node(page.auth, at: page.span) { entries.append(maker.entry("auth", node)) }
        if let errors { entries.append(maker.entry("errors", errors)) }
        if let envelope { entries.append(maker.entry("envelope", envelope)) }
        if let lists = page.lists { entries.append(maker.entry("lists", word: lists.rawValue)) }
        if let encoding = page.encoding, form == .short {
            entries.append(maker.entry("encoding", word: encoding.rawValue))
        }
        if let pages { entries.append(maker.entry("pages", pages)) }
        if !page.endpoints.isEmpty { entries.append(maker.entry("resources", resources)) }
        for (name, members) in types where !members.isEmpty {
            entries.append(maker.entry(name, maker.mapping(members)))
        }
        return maker.mapping(entries)
    }

    private var doc: String? {
        let title = DocumentText.short(page.title)
        guard let doc = DocumentText.short(page.doc) else { return title }
        guard let title, !DocumentText.isSame(title, doc) else { return doc }
        return "\(title)\n\n\(doc)"
    }

    private func name(_ index: Int) -> String { page.declarations[index].name }

    // MARK: the API

    private var server: YAMLNode? {
        guard let first = page.servers.first else { return nil }
        if page.servers.count == 1, first.variables.isEmpty { return PageNode(span: first.span).word(first.url) }
        return maker.mapping(
            page.servers.map { server in
                let maker = PageNode(span: server.span)
                guard !server.variables.isEmpty else { return maker.entry(server.name, word: server.url) }
                let variables = server.variables.map { maker.entry($0.name, maker.text($0.value)) }
                let parts = [maker.entry("url", word: server.url), maker.entry("variables", maker.mapping(variables))]
                return maker.entry(server.name, maker.mapping(parts))
            }
        )
    }

    private var errors: YAMLNode? {
        guard !page.failures.isEmpty else { return nil }
        if page.failures.count == 1, page.failures[0].status == .others {
            return maker.word(page.failures[0].type.written(name))
        }
        return maker.mapping(page.failures.map { maker.entry($0.status.written, word: $0.type.written(name)) })
    }

    private var envelope: YAMLNode? {
        guard !page.answerHeaders.isEmpty else { return page.envelope.map(maker.word) }
        let result = page.envelope.map { [maker.entry("result", word: $0)] } ?? []
        let metadata = ResultRenderer(name: name).metadata(page.answerHeaders, maker)
        return maker.mapping(result + [maker.entry("meta", metadata)])
    }

    private var pages: YAMLNode? {
        let usual = page.turning.map { EndpointRenderer.node($0, maker) }
        // Under another page endpoints say theirs in place.
        if page.pages.isEmpty || form == .long { return usual }
        let named = page.pages.map { maker.entry($0.name, EndpointRenderer.node($0.scheme, maker)) }
        return maker.mapping((usual.map { [maker.entry("*", $0)] } ?? []) + named)
    }

    private var resources: YAMLNode {
        let renderer = EndpointRenderer(page: page, form: form)
        let long = page.longServices
        var services: [String: [YAMLEntry]] = [:]
        var order: [String] = []
        for endpoint in page.endpoints {
            if services[endpoint.name.service] == nil { order.append(endpoint.name.service) }
            services[endpoint.name.service, default: []].append(renderer.entry(endpoint))
        }
        return maker.mapping(
            order.map { name in
                let endpoints = services[name] ?? []
                let maker = PageNode(span: endpoints[0].key.span)
                var settings: [YAMLEntry] = []
                if let auth = page.services[name]?.auth {
                    let own = form == .short ? page.auth : []
                    let node = AuthRenderer(schemes: page.schemes, own: own).node(auth, at: maker.span)
                    settings.append(maker.entry("auth", node ?? maker.word("none")))
                }
                let node =
                    form == .long || long.contains(name)
                    ? maker.mapping(settings + [maker.entry("endpoints", maker.mapping(endpoints))])
                    : maker.mapping(endpoints)
                return maker.entry(name, node.documented(page.serviceDocs[name]))
            }
        )
    }

    // MARK: types

    private var types: [(String, [YAMLEntry])] {
        var models: [YAMLEntry] = []
        var enums: [YAMLEntry] = []
        var unions: [YAMLEntry] = []
        let renderer = TypeRenderer(page: page, form: form)
        for index in page.used {
            let declaration = page.declarations[index]
            switch declaration.content {
            case .pending: models.append(renderer.alias(declaration))
            case .model(let fields, let extends, let hasExtra):
                models.append(renderer.model(declaration, fields, extends, hasExtra))
            case .enumeration(let values): enums.append(renderer.enumeration(declaration, values))
            case .union(let by, let cases): unions.append(renderer.union(declaration, by, cases))
            }
        }
        let sorted = { (entries: [YAMLEntry]) in entries.sorted { $0.key.value < $1.key.value } }
        return [("models", sorted(models)), ("enums", sorted(enums)), ("unions", sorted(unions))]
    }
}
