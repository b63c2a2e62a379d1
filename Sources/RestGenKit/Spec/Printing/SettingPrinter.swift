/// Prints the settings of an API, a service or an endpoint.
struct SettingPrinter {
    let defaults: Spec.Defaults
    /// The span of nodes without their own.
    let span: Span
    /// The API's authentication schemes, for a service or an endpoint.
    var schemes: [Auth] = []

    private var builder: NodeBuilder { NodeBuilder(span: span) }

    /// The keys of an API and a service, in printing order.
    static let keys = [
        "server", "auth", "headers", "query", "success", "errors", "map", "envelope", "envelopes", "message",
        "serializer",
        "charset", "lists", "objects", "encoding", "pages", "timeout", "deadline", "retry", "idempotent", "limit",
        "compress", "cache", "coalesce", "labels",
    ]

    /// The keys of an endpoint, in printing order. Its headers follow its query.
    static let endpointKeys = [
        "encoding", "lists", "objects", "server", "serializer", "charset", "auth", "success", "errors", "map", "pages",
        "envelope", "envelopes", "message", "no pages", "timeout", "deadline", "retry", "idempotent", "limit",
        "compress", "cache", "coalesce", "labels",
    ]

    func add(_ keys: [String], to list: inout MappingBuilder) {
        for key in keys { list.add(key == "no pages" ? "pages" : key, node(key)) }
    }

    func node(_ key: String) -> YAMLNode? {
        switch key {
        case "headers": builder.switchable(defaults.headers, headers)
        case "query": defaults.query.map(QueryPrinter(span: span).node)
        case "success": defaults.success.map(success)
        case "errors": builder.switchable(defaults.errors, types)
        case "map": builder.switchable(defaults.map, types)
        case "envelopes": builder.switchable(defaults.envelopes, EnvelopePrinter(span: span).node)
        case "envelope":
            defaults.envelope.flatMap { line in builder.switchable(line.value, EnvelopePrinter(span: span).node) }
        case "encoding": choice(defaults.encoding)
        case "limit": builder.switchable(defaults.limit, limit)
        case "pages":
            isOff(defaults.pages) ? nil : builder.switchable(defaults.pages, PaginationPrinter(span: span).node)
        // `none` follows `envelope: none`.
        case "no pages": isOff(defaults.pages) ? builder.switchable(defaults.pages) { _ in builder.word("none") } : nil
        case "server": builder.switchable(defaults.server, text)
        case "auth": builder.switchable(defaults.auth, AuthPrinter(span: span, own: schemes).node)
        case "message": builder.switchable(defaults.messages, messages)
        case "serializer": builder.switchable(defaults.serializer, text)
        case "charset": builder.switchable(defaults.charset, text)
        case "lists": choice(defaults.lists)
        case "objects": choice(defaults.objects)
        case "timeout": builder.switchable(defaults.timeout, duration)
        case "deadline": builder.switchable(defaults.deadline, duration)
        case "retry": builder.switchable(defaults.retry, retry)
        case "idempotent": builder.switchable(defaults.idempotency) { idempotency($0.value) }
        case "compress": choice(defaults.compression)
        case "cache": builder.switchable(defaults.cache, cache)
        case "coalesce":
            builder.switchable(defaults.coalescing) { NodeBuilder(span: $0.span).word($0.value ? "true" : "false") }
        case "labels": builder.switchable(defaults.labels, labels)
        default: nil
        }
    }

    private func isOff<Value>(_ value: InheritedSetting<Value>?) -> Bool {
        if case .some(.none) = value { true } else { false }
    }

    private func text(_ text: Located<String>) -> YAMLNode { NodeBuilder(span: text.span).text(text.value) }

    private func duration(_ seconds: Located<Double>) -> YAMLNode {
        NodeBuilder(span: seconds.span).word(seconds.value.durationText)
    }

    private func choice<Choice: RawRepresentable<String>>(_ choice: InheritedSetting<Located<Choice>>?) -> YAMLNode? {
        builder.switchable(choice) { NodeBuilder(span: $0.span).word($0.value.rawValue) }
    }

    private func headers(_ headers: [Spec.Header]) -> YAMLNode {
        HeaderPrinter(parameters: ParameterPrinter(), span: span).node(headers)
    }

    private func success(_ success: Spec.Success) -> YAMLNode {
        let builder = NodeBuilder(span: success.span)
        let codes = builder.ranges(success.ranges.map(\.value))
        return success.isAddition ? builder.mapping([builder.entry("add", codes)]) : codes
    }

    private func types(_ table: Spec.Table<Spec.TableType>) -> YAMLNode {
        let rows = table.lines.map { line in
            let value = builder.switchable(line.value, type) ?? builder.word("none")
            return TablePrinter.Row(line.conditions, value)
        }
        // Alone, `none` would disable the table.
        let isOff = table.lines.count == 1 && table.lines[0].value.value == nil
        return TablePrinter(rows: rows, span: span).node(!isOff)
    }

    private func type(_ type: Spec.TableType) -> YAMLNode {
        let node = NodeBuilder(span: type.type.span).type(type.type)
        if type.name == nil, type.type.plainName != "none" { return node }
        var list = MappingBuilder(type.type.span)
        list.add("type", node)
        list.add("as", text: type.name)
        return list.node
    }

    private func messages(_ messages: [Spec.Message]) -> YAMLNode {
        let nodes = messages.map { message in
            switch message {
            case .path(let path): NodeBuilder(span: path.span).text(path.writtenText { $0 == "none" })
            case .header(let name):
                builder.mapping([builder.entry("header", NodeBuilder(span: name.span).text(name.value))])
            }
        }
        return nodes.count == 1 ? nodes[0] : builder.list(nodes)
    }

    private func retry(_ retry: Spec.Retry) -> YAMLNode {
        let attempts = retry.attempts.map { builder.word(String($0)) }
        if retry.reasons == nil, retry.backoff == nil, let attempts { return attempts }
        var list = MappingBuilder(retry.span ?? span)
        list.add("attempts", attempts)
        if let reasons = retry.reasons {
            let codes = reasons.statuses.map { NodeBuilder(span: $0.span).word(StatusRanges.text($0.value)) }
            let words = codes + (reasons.isAfterTransport ? [builder.word("transport")] : [])
            list.add("on", words.count == 1 ? words[0] : builder.list(words))
        }
        list.add("backoff", word: retry.backoff?.durationText)
        return list.node
    }

    private func idempotency(_ idempotency: Idempotency) -> YAMLNode {
        switch idempotency {
        case .always: builder.word("true")
        case .never: builder.word("false")
        case .byVerb: builder.word("none")
        case .keyed(let header):
            builder.mapping([builder.entry("header", NodeBuilder(span: header.span).text(header.value))])
        }
    }

    private func limit(_ limit: CallLimit) -> YAMLNode {
        let calls = limit.calls.map { builder.word(String($0)) }
        guard let rate = limit.rate else { return calls ?? builder.word("none") }
        let unit = [1: "s", 60: "m", 3600: "h"][rate.span] ?? "s"
        var list = MappingBuilder(span)
        list.add("calls", calls)
        list.add("rate", word: "\(rate.count)/\(unit)")
        return list.node
    }

    private func cache(_ cache: Spec.Cache) -> YAMLNode {
        let builder = NodeBuilder(span: cache.span)
        let maxAge = cache.maxAge.map(duration)
        if !cache.isOffline, cache.id == nil { return maxAge ?? builder.word("http") }
        var list = MappingBuilder(cache.span)
        list.add("maxAge", maxAge)
        if cache.isOffline { list.add("offline", word: "true") }
        list.add("id", cache.id.map { NodeBuilder(span: $0.span).text($0.writtenText()) })
        return list.node
    }

    private func labels(_ labels: [Spec.Label]) -> YAMLNode {
        var list = MappingBuilder(span)
        for label in labels {
            let builder = NodeBuilder(span: label.name.span)
            list.add(label.name.value, label.value.map { builder.value($0.value) } ?? builder.word("none"))
        }
        return list.node
    }
}
