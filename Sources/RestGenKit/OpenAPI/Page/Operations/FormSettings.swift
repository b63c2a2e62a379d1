/// Says once for the API how most of its lists are written, and that most of its bodies are forms.
enum FormSettings {
    static func settle(_ page: inout Page) {
        settleLists(&page)
        settleEncoding(&page)
    }

    private static func settleLists(_ page: inout Page) {
        var counts: [String: Int] = [:]
        for endpoint in page.endpoints {
            for argument in endpoint.lists { counts[argument.style ?? "repeated", default: 0] += 1 }
        }
        let usual = counts["repeated"] ?? 0
        guard let (style, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), style != "repeated",
            count > 2 * usual, count > 2
        else { return }
        page.lists = style
        for place in page.endpoints.indices {
            page.endpoints[place].changeLists { $0.style = $0.style == style ? nil : $0.style ?? "repeated" }
        }
    }

    private static func settleEncoding(_ page: inout Page) {
        let kinds = page.endpoints.compactMap { endpoint -> String? in
            if case .fields(let kind, _)? = endpoint.body { kind } else { nil }
        }
        let forms = kinds.count { $0 == "form" }
        if forms > 2, !kinds.contains("body") { page.encoding = "form" }
    }
}

extension PageEndpoint {
    /// The lists of its query and of its form.
    fileprivate var lists: [PageArgument] {
        var arguments = query
        if case .fields(let kind, let fields)? = body, kind != "body" { arguments += fields }
        return arguments.filter { if case .list = $0.value.type { $0.value.format != "json" } else { false } }
    }

    fileprivate mutating func changeLists(_ change: (inout PageArgument) -> Void) {
        let changed = { (argument: PageArgument) -> PageArgument in
            guard case .list = argument.value.type, argument.value.format != "json" else { return argument }
            var argument = argument
            change(&argument)
            return argument
        }
        query = query.map(changed)
        if case .fields(let kind, let fields)? = body, kind != "body" { body = .fields(kind, fields.map(changed)) }
    }
}
