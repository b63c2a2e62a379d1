/// Finds the field of a body that selects the page: `page`, `paging.cursor`.
///
///     search: { POST: "/search (Query) -> [Hit]", pages: { page: page } }
struct BodyFieldSearch {
    let context: ResolveContext
    let body: Body
    /// The serializer of bodies other than JSON.
    let serializer: String?
    let name: Located<String>
    /// Whether pages or items are counted.
    let isNumber: Bool

    /// Returns `nil` if the body neither is nor contains a model.
    func find() throws(SyntaxError) -> PaginationParameter? {
        switch body.untyped {
        case .value(_, let type):
            guard let field = try search(type) else { return nil }
            return try json(field)
        case .formOf(_, let type):
            guard let field = try search(type) else { return nil }
            if field.keys.count == 1 { return .form(field.keys[0]) }
            throw problem(
                "'\(name.value)' is inside another field of the form",
                help: "name a field of the form itself"
            )
        case .fields(let fields):
            let path = try path()
            guard path.count > 1, let type = fields.first(where: { $0.key == path[0].value })?.type else {
                return nil
            }
            return try json(try walk(path.dropFirst(), in: type, behind: [path[0].value]))
        case .none, .emptyObject, .form, .multipart, .multipartOf, .file, .typed, .oneOf: return nil
        }
    }

    private struct FieldPath {
        var keys: [String]
        var isNumber: Bool
    }

    private func json(_ field: FieldPath) throws(SyntaxError) -> PaginationParameter {
        if let serializer {
            throw problem(
                "'pages' can't set a field of a body with the format '\(serializer)'",
                help: "name a query parameter"
            )
        }
        return .body(field.keys, isNumber: field.isNumber)
    }

    /// The key is first regarded as a whole, so that a key with a dot needs no quotes.
    private func search(_ type: TypeReference) throws(SyntaxError) -> FieldPath? {
        let type = required(type)
        guard type.hasKeys else { return nil }
        if let (_, model) = context.model(of: type), model.fields.contains(where: isNamed) {
            return try walk([name], in: type, behind: [])
        }
        return try walk(try path()[...], in: type, behind: [])
    }

    private func isNamed(_ field: Field) -> Bool { field.key == name.value && field.path.isEmpty }

    private func path() throws(SyntaxError) -> [Located<String>] {
        var parser = KeyPathParser(cursor: TextCursor(SpecText(name)), isWholeText: true)
        return try parser.parseKeyPath().keys
    }

    // MARK: The path to the field

    private func walk(
        _ path: ArraySlice<Located<String>>,
        in type: TypeReference,
        behind keys: [String]
    ) throws(SyntaxError) -> FieldPath {
        let type = required(type)
        guard let key = path.first else {
            throw problem("'\(name.value)' is an object", help: "name a field of the object")
        }
        switch type {
        // Only the caller knows its content.
        case .json, .foreign: return FieldPath(keys: keys + path.map(\.value), isNumber: isNumber)
        case .map(_, let value):
            return try end(path.dropFirst(), behind: keys + [key.value], type: value, format: nil)
        default: break
        }
        guard let (owner, model) = context.model(of: type), !model.isArray else {
            throw problem(
                "'\(type.written)' is not a model and has no field '\(key.value)'",
                at: key.span,
                help: keys.isEmpty ? nil : "end the path at '\(keys.joined(separator: "."))'"
            )
        }
        let found = model.fields.first { field in
            field.location == .key && path.map(\.value).starts(with: field.path + [field.key])
        }
        guard let found else { throw unknown(key, of: owner, model) }
        if found.isReadOnly || found.constant != nil {
            throw problem(
                "'\(found.key)' of '\(owner)' is " + (found.isReadOnly ? "'readOnly' and never sent" : "a constant"),
                help: "name another field of '\(owner)', which your app can set"
            )
        }
        return try end(
            path.dropFirst(found.path.count + 1),
            behind: keys + found.path + [found.key],
            type: found.type.replacing(context.arguments(of: type, model)),
            format: found.format
        )
    }

    private func end(
        _ path: ArraySlice<Located<String>>,
        behind keys: [String],
        type: TypeReference,
        format: ValueFormat?
    ) throws(SyntaxError) -> FieldPath {
        if !path.isEmpty { return try walk(path, in: type, behind: keys) }
        let type = required(type)
        guard let isWritten = type.isNumberOfPage(format, isNumber: isNumber) else {
            throw problem(
                "'\(name.value)' has the type '\(type.written)', which can't hold \(isNumber ? "a number" : "a token")",
                help: "declare it as '\(isNumber ? "Int" : "String")'"
            )
        }
        return FieldPath(keys: keys, isNumber: isWritten)
    }

    private func required(_ type: TypeReference) -> TypeReference {
        let opened = context.opened(type)
        if case .optional(let wrapped) = opened { return context.opened(wrapped) }
        return opened
    }

    // MARK: Problems

    private func unknown(_ key: Located<String>, of owner: String, _ model: Model) -> SyntaxError {
        let names = model.fields.filter { $0.location == .key }.map { ($0.path + [$0.key]).joined(separator: ".") }
        let near = context.types.near.suggest(key.value) { names }
        return SyntaxError(
            .unknownParameter,
            "'\(owner)' has no field '\(key.value)'",
            at: key.span,
            help: near.map { "did you mean '\($0)'?" } ?? (names.isEmpty ? nil : names.listed(as: "field"))
        )
    }

    private func problem(_ message: String, at span: Span? = nil, help: String? = nil) -> SyntaxError {
        SyntaxError(.pagesParameter, message, at: span ?? name.span, help: help)
    }
}

extension Body {
    /// The body without its media type.
    var untyped: Body { if case .typed(let body, _) = self { body.untyped } else { self } }
}

extension BodyField {
    fileprivate var type: TypeReference? { if case .parameter(_, _, let type, _) = source { type } else { nil } }
}

extension TypeReference {
    /// Whether the type is certainly, or possibly, an object in JSON.
    fileprivate var hasKeys: Bool {
        switch self {
        case .declared(_, .model), .generic, .map, .json, .foreign: true
        default: false
        }
    }
}

extension TypeReference {
    /// Returns whether a value that selects a page is written as a number. It is `nil` for a type that can't hold one.
    ///
    /// - Parameters:
    ///   - format: The format of the value in the body.
    ///   - isNumber: Whether pages or items are counted. Otherwise the value is a token.
    func isNumberOfPage(_ format: ValueFormat?, isNumber: Bool) -> Bool? {
        if case .several(_, let write)? = format { return isNumberOfPage(write, isNumber: isNumber) }
        switch (self, format) {
        case (_, .json?): return nil
        case (.string, .number?): return true
        case (.string, _): return false
        case (.int, _), (.int64, _), (.uint64, _), (.double, _), (.decimal, _): return format != .string
        case (.json, _), (.foreign, _): return isNumber
        case (.date, let format?) where format.isNumberOfDate: return isNumber ? nil : true
        case (.secret, _), (.uuid, _), (.url, _), (.date, _), (.day, _): return isNumber ? nil : false
        default: return nil
        }
    }
}
