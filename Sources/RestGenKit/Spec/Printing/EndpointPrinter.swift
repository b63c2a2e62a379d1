/// Prints an endpoint, on one line if possible.
///
///     list: GET /rooms?since? -> [Room]
struct EndpointPrinter {
    let context: PrintContext

    /// Returns the entry. Parts of a line that is too long are moved out of it: the body first, then the query.
    ///
    /// The documentation of headers is moved to the endpoint's comment if that leaves one line.
    func entry(_ endpoint: Spec.Endpoint) -> YAMLEntry {
        if endpoint.headerParameters.contains(where: { $0.doc != nil }) {
            let entry = entry(endpoint, hasQuery: true, hasBody: true, remarksHeaders: true)
            let lines = YAMLTextWriter.lines(ofEndpoint: entry, indent: context.indent)
            if lines.count == 1, lines[0].count <= YAMLTextWriter.endpointWidth { return entry }
        }
        for (hasQuery, hasBody) in [(true, true), (true, false)] {
            let entry = entry(endpoint, hasQuery: hasQuery, hasBody: hasBody)
            let line = entry.value.scalar?.text ?? entry.value.entries?.first?.value.scalar?.text ?? ""
            let isShort = line.count + entry.key.value.count + 12 <= YAMLTextWriter.endpointWidth
            let lines = isShort ? [] : YAMLTextWriter.lines(ofEndpoint: entry, indent: context.indent)
            if isShort || lines.count == 1 && lines[0].count <= YAMLTextWriter.endpointWidth { return entry }
        }
        return entry(endpoint, hasQuery: endpoint.query.isEmpty, hasBody: false)
    }

    private func entry(
        _ endpoint: Spec.Endpoint,
        hasQuery: Bool,
        hasBody: Bool,
        remarksHeaders: Bool = false
    ) -> YAMLEntry {
        let span = endpoint.name.span
        let builder = NodeBuilder(span: endpoint.verb.span)
        // If the endpoint declares an encoding, moving a form into parentheses could change its meaning.
        let encoding = endpoint.defaults.encoding == nil ? context.encoding : nil
        let words = EndpointLine(types: context.types, models: context.models, encoding: encoding)
        let remarks = EndpointDocumentation(endpoint)
        // A custom verb needs a path. Otherwise the endpoint would be parsed as a service directly under `resources`.
        let isBare = endpoint.path == nil && !HTTPVerb.all.contains(endpoint.verb.value)
        var list = MappingBuilder(span)
        var line = endpoint.path?.writtenText() ?? ""
        var remarked: [Spec.Parameter] = []
        if remarks.areTaken(from: endpoint.pathParameters), endpoint.pathParameters.allSatisfy(\.isDocAlone) {
            remarked += endpoint.pathParameters
        } else if !endpoint.pathParameters.isEmpty {
            list.add("path", ParameterPrinter(isOfPath: true).node(endpoint.pathParameters, span))
        }
        var changes = endpoint.defaults.query ?? Spec.Query()
        let isOff = changes.removesAll != nil
        // Beside `query: none` the own parameters are in the line.
        let isInLine = hasQuery || isOff || endpoint.query.isEmpty
        if isInLine, remarks.areTaken(from: endpoint.query), let text = words.query(endpoint.query, changes.references)
        {
            add(text, to: &line)
            remarked += endpoint.query
        } else {
            add(words.query([], changes.references) ?? "", to: &line)
            changes.parameters = endpoint.query
        }
        changes.references = []
        if isOff {
            list.add("query", builder.word("none"))
        } else if !changes.isEmpty {
            list.add("query", QueryPrinter(span: span).node(changes))
        }
        let headers = SettingPrinter(defaults: endpoint.defaults, span: span).node("headers")
        if remarksHeaders, remarks.areTaken(from: endpoint.headerParameters) {
            list.add("headers", headers?.withoutComments)
            remarked += endpoint.headerParameters
        } else {
            list.add("headers", headers)
        }
        if !endpoint.cookies.isEmpty { list.add("cookies", ParameterPrinter().node(endpoint.cookies, span)) }
        let bodies = BodyPrinter(line: words)
        if !isBare, hasBody || bodies.isShort(endpoint), remarks.areTaken(from: endpoint.body?.parameters ?? []),
            let body = bodies.text(endpoint)
        {
            line += body
            remarked += endpoint.body?.parameters ?? []
        } else {
            list.append(bodies.entries(endpoint))
        }
        list.add("boundary", text: endpoint.boundary)
        if let returns = endpoint.returns {
            if !isBare, let text = ResultPrinter().text(returns) {
                line += " -> \(text)"
            } else {
                list.add("returns", ResultPrinter().node(returns))
            }
        }
        add(endpoint, to: &list)
        let doc = remarks.doc(with: remarked)
        list.add(doc: doc)
        if line.hasPrefix(" ") { line.removeFirst() }
        let verb = endpoint.verb.value
        if list.isEmpty, HTTPVerb.all.contains(verb) {
            let text = line.isEmpty ? verb : verb + " " + line
            return YAMLEntry(key: endpoint.name, value: builder.word(text).documented(doc))
        }
        let address = line.isEmpty ? builder.text("") : builder.word(line)
        list.insert(YAMLEntry(key: endpoint.verb, value: address), at: 0)
        return YAMLEntry(key: endpoint.name, value: list.node.documented(doc))
    }

    /// The path may have a query already.
    private func add(_ query: String, to line: inout String) {
        line += line.contains("?") && !query.isEmpty ? "&" + query.dropFirst() : query
    }

    private func add(_ endpoint: Spec.Endpoint, to list: inout MappingBuilder) {
        list.add("poll", endpoint.poll.map { WaitPrinter().node($0) })
        list.add("wait", endpoint.wait.map { WaitPrinter().node($0) })
        list.add("store", endpoint.store.map { StorePrinter().node($0) })
        list.add("changes", texts: endpoint.changes)
        SettingPrinter(defaults: endpoint.defaults, span: endpoint.name.span, schemes: context.schemes)
            .add(SettingPrinter.endpointKeys, to: &list)
        list.add("as", text: endpoint.swiftName)
        list.add(deprecated: endpoint.deprecated)
    }
}

extension Spec.Endpoint {
    fileprivate var headerParameters: [Spec.Parameter] {
        (defaults.headers?.value ?? []).compactMap { header in
            guard case .parameter(let parameter) = header.value else { return nil }
            if case .constant = parameter.value { return nil }
            return parameter
        }
    }
}
