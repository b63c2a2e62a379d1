/// What an API, a service and an endpoint say alike: headers, auth, success, timeout, tables, envelopes.
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
                let lines = parseTypes(value, of: "errors")
                if !lines.isEmpty { defaults.errors = .value(Spec.Table(lines: lines)) }
            }
        case "map":
            if isOff {
                defaults.map = Switchable.none(value.span)
            } else {
                let lines = parseTypes(value, of: "map")
                if !lines.isEmpty { defaults.map = .value(Spec.Table(lines: lines)) }
            }
        case "envelopes":
            if isOff {
                defaults.envelopes = Switchable.none(value.span)
            } else {
                let lines = parseEnvelopes(value)
                if !lines.isEmpty { defaults.envelopes = .value(Spec.Table(lines: lines)) }
            }
        case "envelope":
            defaults.envelope = parseEnvelope(value).map {
                Spec.Table.Line(conditions: Spec.Conditions(entry.key.span), value: $0)
            }
        case "message":
            if isOff {
                defaults.messages = Switchable.none(value.span)
            } else {
                let sources = parseMessages(value)
                if !sources.isEmpty { defaults.messages = .value(sources) }
            }
        case "serializer":
            defaults.serializer =
                isOff ? Switchable.none(value.span) : token(value, of: "serializer", example: "xml").map { .value($0) }
        case "charset":
            defaults.charset =
                isOff
                ? Switchable.none(value.span) : token(value, of: "charset", example: "iso-8859-1").map { .value($0) }
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

    /// A model for everything, or a table: `{ 404: NotFound, "/users/*": { 4xx: UserError }, "*": APIError }`.
    private func parseTypes(_ node: YAMLNode, of key: String) -> [Spec.Table<TypeSyntax>.Line] {
        parseTable(
            node,
            TableForm(place: "'\(key)'", noun: "a type") { node in
                node.scalar?.text == "none" ? Switchable.none(node.span) : .value(type(node))
            }
        )
    }

    /// A name such as `xml` or `windows-1251`: letters, digits and a few marks.
    private func token(_ node: YAMLNode, of key: String, example: String) -> Located<String>? {
        guard let text = text(node, expected: "a name such as '\(example)'") else { return nil }
        guard text.value.utf8.allSatisfy(\.isTokenCharacter) else {
            report(
                .unknownValue,
                "'\(text.value)' is no value of '\(key)'",
                at: text.span,
                help: "write a name such as '\(example)'"
            )
            return nil
        }
        return text
    }
}
