/// What an API, a service and an endpoint say alike: headers, auth, success, errors, timeout.
extension SpecParser {
    func parseDefault(_ entry: YAMLEntry, into defaults: inout Spec.Defaults) {
        let value = entry.value
        let isOff = value.scalar?.text == "none"
        switch entry.key.value {
        case "headers": defaults.headers = isOff ? .none(value.span) : .value(parseHeaders(value))
        case "success": defaults.success = parseSuccess(value)
        case "auth":
            if isOff {
                defaults.auth = Switchable.none(value.span)
            } else {
                let schemes = parseAuth(value)
                if !schemes.isEmpty { defaults.auth = .value(schemes) }
            }
        case "errors":
            if isOff {
                defaults.errors = Switchable.none(value.span)
            } else {
                let cases = parseErrors(value)
                if !cases.isEmpty { defaults.errors = .value(cases) }
            }
        case "timeout":
            defaults.timeout = isOff ? Switchable.none(value.span) : duration(value).map { .value($0) }
        default: break
        }
    }

    /// `bearer`, `{ header: X-Api-Key }`, or a list of them.
    private func parseAuth(_ node: YAMLNode) -> [Located<Spec.Auth>] {
        guard let items = node.items else { return parseScheme(node).map { [$0] } ?? [] }
        if items.isEmpty { wrongKind(node, expected: "at least one scheme", help: "write 'none' for no credentials") }
        return items.compactMap { item in
            if item.scalar?.text == "none" {
                report(.unknownValue, "'none' among other schemes", at: item.span, help: "write it alone")
                return nil
            }
            return parseScheme(item)
        }
    }

    private func parseScheme(_ node: YAMLNode) -> Located<Spec.Auth>? {
        let later = ["digest", "cookie", "oauth2", "aws", "hmac", "mtls"]
        let names = ["basic", "bearer", "none", "header", "query"]
        switch node.kind {
        case .scalar:
            guard let name = text(node, expected: "a scheme such as 'basic'") else { return nil }
            switch name.value {
            case "basic": return Located(.basic, name.span)
            case "bearer": return Located(.bearer, name.span)
            case "header", "query":
                let help = "write '{ \(name.value): \(name.value == "header" ? "X-Api-Key" : "api_key") }'"
                report(.missingValue, "'\(name.value)' without the name of the key", at: name.span, help: help)
            case _ where later.contains(name.value):
                diagnostics.report(.later("'auth: \(name.value)' is", at: name.span))
            default: reportUnknown(name, of: "'auth'", names)
            }
            return nil
        case .mapping(let entries):
            guard let entry = entries.first, entries.count == 1 else {
                wrongKind(
                    node,
                    expected: "one scheme",
                    help: "several are a list: 'auth: [basic, { header: X-Api-Key }]'"
                )
                return nil
            }
            switch entry.key.value {
            case "header" where hasValue(entry):
                return text(entry.value).flatMap(headerName).map { Located(.header($0.value), node.span) }
            case "query" where hasValue(entry): return text(entry.value).map { Located(.query($0.value), node.span) }
            case "header", "query": break
            case "basic", "bearer", "none":
                wrongKind(node, expected: "'\(entry.key.value)' alone", help: "write 'auth: \(entry.key.value)'")
            case _ where later.contains(entry.key.value):
                diagnostics.report(.later("'auth: \(entry.key.value)' is", at: entry.key.span))
            default: reportUnknown(entry.key, of: "'auth'", names)
            }
            return nil
        case .sequence:
            wrongKind(node, expected: "a scheme such as 'basic'")
            return nil
        }
    }

    /// `2xx`, `[200, 201, 300..399]`, `{ add: [404] }`
    private func parseSuccess(_ node: YAMLNode) -> Spec.Success? {
        guard let entries = node.entries else {
            let ranges = parseStatuses(node)
            return ranges.isEmpty ? nil : Spec.Success(ranges: ranges, isAddition: false, span: node.span)
        }
        var success: Spec.Success?
        read(entries, as: .success) { entry in
            let ranges = parseStatuses(entry.value)
            if !ranges.isEmpty { success = Spec.Success(ranges: ranges, isAddition: true, span: node.span) }
        }
        return success
    }

    private func parseStatuses(_ node: YAMLNode) -> [Located<ClosedRange<Int>>] {
        if let items = node.items {
            if items.isEmpty { wrongKind(node, expected: "at least one status code") }
            return items.flatMap { parseStatuses($0) }
        }
        guard let scalar = node.scalar, !scalar.isNull else {
            wrongKind(node, expected: "a status code, a range such as '300..399', or a list of them")
            return []
        }
        let text = SpecText(scalar: scalar, at: node.span)
        return attempt { () throws(SyntaxError) in
            try StatusCodes.ranges(text, text.bytes.indices)
        } ?? []
    }

    /// A model for everything, or a table: `{ 404: NotFound, 4xx: ClientError, "*": APIError }`.
    private func parseErrors(_ node: YAMLNode) -> [Spec.ErrorCase] {
        guard let entries = node.entries else {
            return [Spec.ErrorCase(statuses: Located(.any, node.span), model: .value(type(node)))]
        }
        if entries.isEmpty { wrongKind(node, expected: "a model, or a table of them by status") }
        return entries.flatMap { entry -> [Spec.ErrorCase] in
            let statuses = parseErrorKey(entry.key)
            guard !statuses.isEmpty, hasValue(entry) else { return [] }
            if entry.value.entries != nil {
                diagnostics.report(.later("a table inside of an 'errors' table is", at: entry.key.span))
                return []
            }
            let isOff = entry.value.scalar?.text == "none"
            let model: Switchable<TypeSyntax> = isOff ? .none(entry.value.span) : .value(type(entry.value))
            return statuses.map { Spec.ErrorCase(statuses: $0, model: model) }
        }
    }

    private func parseErrorKey(_ key: Located<String>) -> [Located<Spec.ErrorCase.Statuses>] {
        if key.value == "*" { return [Located(.any, key.span)] }
        if key.value.contains("/") || EndpointParser.verbs.contains(key.value) {
            diagnostics.report(.later("a table by path, verb or media type is", at: key.span))
            return []
        }
        let text = SpecText(key)
        let ranges = attempt { () throws(SyntaxError) in try StatusCodes.ranges(text, text.bytes.indices) }
        return (ranges ?? []).map { Located(.range($0.value), $0.span) }
    }
}
