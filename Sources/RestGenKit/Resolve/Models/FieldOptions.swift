/// Checks the options of a field against its type (`lossy` requires a list, `nullIf` a nullable type), and resolves
/// them for the generated code.
struct FieldOptions {
    let context: ResolveContext
    let field: Spec.Field
    let type: TypeReference
    let presence: Presence
    let hasDefault: Bool

    var location: Field.Location {
        if let header = field.headerKey { return header == "*" ? .headers : .header(header) }
        if case .others = field.key { return .others }
        return .key
    }

    /// Checks the options. `isZero` is whether `json: { absent: zero }` gives the field a default.
    func check(isZero: Bool) {
        switch location {
        case .others: checkOthers()
        case .headers: checkHeaders()
        case .header: checkHeader()
        case .key: break
        }
        checkLossy()
        checkDefault()
        checkSibling()
        checkRelation()
        checkJSON()
        if let nullIf = field.nullIf, !isNullable, !isZero {
            context.diagnostics.error(
                .nullIf,
                "'nullIf' needs a field that can be null, but '\(field.name.value)' can't",
                at: nullIf.span,
                help: "add '?' to the name or the type"
            )
        }
    }

    /// Returns the options in the order of the generated code.
    func resolve(_ format: ValueFormat?, isSensitive: Bool) -> [FieldOption] {
        var options: [FieldOption] = []
        if case .header = location { options.append(.header) }
        let written = format == .json ? TypeReference.string : type
        let nullValues = NullValues(context: context).resolve(field.nullIf?.value ?? [], as: written, format)
        if !nullValues.isEmpty { options.append(.nullIf(nullValues)) }
        if let use = field.defaultFor { options.append(use.value == .absent ? .ifAbsent : .ifNull) }
        if let sibling = field.sibling { options.append(.by(sibling.value)) }
        if field.lossy != nil { options.append(.lossy) }
        if let format { options.append(.format(format)) }
        if isSensitive { options.append(.sensitive) }
        return options
    }

    private var opened: TypeReference? { context.aliases.opened(type) }

    private var isNullable: Bool {
        presence != .required || (hasDefault && field.defaultFor?.value != .absent) || opened == .json
    }

    private func error(_ message: String, at span: Span, help: String? = nil) {
        context.diagnostics.error(.fieldOption, message, at: span, help: help)
    }

    // MARK: Locations

    private func checkOthers() {
        guard case .others(let span) = field.key else { return }
        if case .map = opened {
        } else if opened != nil {
            error(
                "a field for the remaining keys must be a map, not '\(type.written)'",
                at: span,
                help: "give '\(field.name.value)' the type '[String: JSON]'"
            )
        }
        checkIsAlwaysThere("a field for the remaining keys", at: span)
        for (name, span) in [
            ("writeOnly", field.writeOnly), ("lossy", field.lossy), ("nullIf", field.nullIf?.span),
            ("by", field.sibling?.span),
        ] {
            guard let span else { continue }
            error("'\(name)' does not apply to a field for the remaining keys", at: span, help: "remove '\(name)'")
        }
    }

    private func checkHeaders() {
        guard let header = field.header else { return }
        if let opened, opened != .map(.string, .string) {
            error(
                "a field for all headers must be a '[String: String]', not a '\(type.written)'",
                at: header.span,
                help: "declare a map of strings, as in '[String: String]'"
            )
        }
        if let format = field.format {
            error("'format' does not apply to a field for all headers", at: format.span, help: "remove 'format'")
        }
        checkIsAlwaysThere("a field for all headers", at: header.span)
    }

    /// Without a key, nothing can be absent.
    private func checkIsAlwaysThere(_ what: String, at span: Span) {
        guard presence != .required || hasDefault else { return }
        error(
            "\(what) is never absent, only empty",
            at: span,
            help: hasDefault ? "remove the default" : "remove the '?'"
        )
    }

    private func checkHeader() {
        guard let header = field.header else { return }
        if presence == .patch {
            error("a header may be absent, but it is never null", at: header.span, help: "remove one '?'")
        }
        guard let opened, !isText(opened), opened != .list(.string), !isJSON else { return }
        context.diagnostics.error(
            .typeMisplaced,
            "a header can't have the type '\(type.written)'",
            at: header.span,
            help: "use a string, a number, a date, an enum or '[String]'"
        )
    }

    /// The links of a response are in the `Link` header (RFC 8288).
    private func checkRelation() {
        guard let relation = field.relation else {
            if let header = field.header, header.value.lowercased() == "link", opened == .url {
                let message = "the header 'Link' is not a URL, but a list of links"
                error(message, at: header.span, help: "add 'rel', as in 'rel: next', or use the type String")
            }
            return
        }
        guard let header = field.header, header.value.lowercased() == "link" else {
            let help = field.header.map { "write 'header: Link' in place of 'header: \($0.value)'" }
            return error("'rel' needs 'header: Link'", at: relation.span, help: help ?? "add 'header: Link'")
        }
        if relation.value.contains(where: { " \t;,\"".contains($0) }) {
            error("'\(relation.value)' is not a link relation", at: relation.span, help: "write one, such as 'next'")
        }
        if let opened, opened != .url, opened != .string {
            let message = "a link is a URL, but the type is '\(type.written)'"
            error(message, at: relation.span, help: "use the type URL or String")
        }
    }

    private func isText(_ type: TypeReference) -> Bool {
        switch type {
        case .string, .int, .int64, .uint64, .double, .decimal, .bool, .date, .day, .duration, .uuid, .url, .data,
            .secret, .header, .declared(_, .enumeration):
            true
        case .file, .json, .located, .list, .map, .optional, .declared, .generic, .parameter, .foreign: false
        }
    }

    // MARK: Options

    private func checkLossy() {
        guard let lossy = field.lossy, location == .key, let opened else { return }
        switch opened {
        case .list, .map: break
        default:
            error(
                "'lossy' skips elements, but '\(type.written)' has none",
                at: lossy,
                help:
                    "remove 'lossy', which applies only to lists and maps. If the value may be absent, write '\(field.name.value)?'"
            )
        }
        if let sibling = field.sibling {
            error("'by' can't be combined with 'lossy'", at: sibling.span, help: "keep one of them")
        }
    }

    private func checkDefault() {
        guard let use = field.defaultFor else { return }
        if !hasDefault {
            let help = "add a default, as in 'default: \(exampleDefault)'"
            error("'defaultFor' needs a default", at: use.span, help: help)
        } else if presence == .patch {
            let message = "the two '?' of '\(field.name.value)' already distinguish absent from null"
            error(message, at: use.span, help: "remove the '?' after the name, or 'defaultFor'")
        } else if use.value == .null, field.isOptional {
            error(
                "a field whose name ends in '?' can't have a default for null",
                at: use.span,
                help: "remove the '?' after the name, or 'defaultFor'"
            )
        }
    }

    private var exampleDefault: String {
        switch opened {
        case .bool: "false"
        case .list: "[]"
        case .string: "\"\""
        case let type where type?.isWholeNumber == true: "0"
        default: "…"
        }
    }

    private var isJSON: Bool { field.format.map(FormatResolver(context: context).isJSON) ?? false }

    /// The options about the content of a value that is a text here.
    private func checkJSON() {
        guard isJSON else { return }
        for (name, span) in [("lossy", field.lossy), ("by", field.sibling?.span)] {
            if let span { error("'\(name)' can't be combined with 'format: json'", at: span, help: "keep one of them") }
        }
        if case .others(let span) = field.key {
            error(
                "'format' does not apply to a field for the remaining keys",
                at: span,
                help: "remove 'format'"
            )
        }
    }

    private func checkSibling() {
        guard let sibling = field.sibling, let innermost = innermost(type) else { return }
        guard isUnion(innermost) else {
            return error(
                "'by' selects the case of a union, but '\(type.written)' is not a union",
                at: sibling.span,
                help: "remove 'by', or use a union"
            )
        }
        if presence == .patch || hasDefault {
            error(
                "a field with 'by' can't have a default or two '?'",
                at: sibling.span,
                help: presence == .patch ? "remove one '?'" : "remove the default"
            )
        }
    }

    private func isUnion(_ type: TypeReference) -> Bool {
        if case .declared(_, .union) = type { return true }
        return false
    }

    private func innermost(_ type: TypeReference) -> TypeReference? {
        switch context.aliases.opened(type) {
        case .list(let inner), .optional(let inner), .map(_, let inner): innermost(inner)
        case let opened: opened
        }
    }
}
