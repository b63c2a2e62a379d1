/// A value that an endpoint sends: its location, its name there, and its type.
///
///     GET /rooms/{id}?since       path 0, query since
struct EndpointInput {
    enum Location: Hashable {
        /// The index of the placeholder in the path.
        case path(Int)
        case query, header, cookie, field, form, part
        /// A body without named values.
        case body

        var isPath: Bool { if case .path = self { true } else { false } }

        /// Whether it is in the body, in any encoding. A change from a form to JSON is reported for the body.
        var isInBody: Bool {
            switch self {
            case .field, .form, .part, .body: true
            case .path, .query, .header, .cookie: false
            }
        }

        var phrase: String {
            switch self {
            case .path: "path"
            case .query: "query"
            case .header: "headers"
            case .cookie: "cookies"
            case .field: "body"
            case .form: "form"
            case .part: "multipart body"
            case .body: "body"
            }
        }
    }

    enum Value: Hashable {
        /// A parameter, by its Swift name.
        case parameter(String)
        /// A constant.
        case fixed(String)
    }

    struct Key: Hashable {
        var location: Location
        var name: String
    }

    var key: Key
    /// The name in the API.
    var shownName: String
    var value: Value
    var isOfService = false
    /// The encoding apart from the type: the style of a list, a media type.
    var writing: [String] = []
    var format: ValueFormat?
    var span: Span?

    /// Whether a number is sent as text.
    var isText: Bool {
        switch key.location {
        case .field, .body: false
        case .path, .query, .header, .cookie, .form, .part: true
        }
    }
}

extension EndpointInput {
    static func all(of endpoint: Endpoint, in api: API) -> [EndpointInput] {
        let settings = CallSettings(of: endpoint, in: api)
        var inputs: [EndpointInput] = []
        for (index, argument) in endpoint.pathArguments.enumerated() {
            inputs.append(EndpointInput(Key(location: .path(index), name: ""), argument.source))
        }
        inputs += endpoint.query.map { EndpointInput($0, in: .query, settings) }
        inputs += endpoint.cookies.map { EndpointInput($0, in: .cookie, settings) }
        inputs += endpoint.headers.compactMap(EndpointInput.init)
        return inputs + Self.inputs(of: endpoint.body, settings)
    }

    /// Returns the values that every call of an API sends.
    static func all(ofCallsOf api: API) -> [EndpointInput] {
        api.query.map { EndpointInput($0, in: .query, api.settings) } + api.headers.compactMap(EndpointInput.init)
    }

    /// Returns those values of every call that an endpoint also sends. `pretty: none` removes one.
    static func allOfCalls(in api: API, of endpoint: Endpoint) -> [EndpointInput] {
        let headers = endpoint.headers.compactMap { header -> String? in
            if case .none = header.value { header.name.lowercased() } else { nil }
        }
        let removed =
            endpoint.removedQuery.map { Key(location: .query, name: $0) }
            + headers.map { Key(location: .header, name: $0) }
        return all(ofCallsOf: api).filter { !removed.contains($0.key) }
    }

    /// Returns the values in a body.
    static func inputs(of body: Body, _ settings: CallSettings) -> [EndpointInput] {
        var inputs: [EndpointInput] = []
        switch body {
        case .none, .emptyObject: break
        case .value(let source, _): inputs.append(EndpointInput(Key(location: .body, name: ""), source))
        case .file(let source, _): inputs.append(EndpointInput(Key(location: .body, name: ""), source))
        case .fields(let fields): inputs += fields.map(EndpointInput.init)
        case .form(let arguments): inputs += arguments.map { EndpointInput($0, in: .form, settings) }
        case .formOf(let source, _), .multipartOf(let source, _, _, _), .oneOf(let source, _):
            inputs.append(EndpointInput(Key(location: .body, name: ""), source))
        case .multipart(let parts, _): inputs += parts.map { EndpointInput($0, settings) }
        case .typed(let body, _): return inputs + Self.inputs(of: body, settings)
        }
        return inputs
    }

    fileprivate init(_ key: Key, _ source: Source) {
        self.key = key
        shownName = key.name
        switch source {
        case .constant(let text): value = .fixed(text)
        case .parameter(let name, _, _, let isOfService):
            value = .parameter(name)
            self.isOfService = isOfService
        }
    }

    private init(_ argument: Argument, in location: Location, _ settings: CallSettings) {
        self.init(Key(location: location, name: argument.name), argument.source)
        format = argument.format
        span = argument.span
        if argument.isFlag {
            writing = ["without a value"]
            if case .fixed = value { value = .fixed("without a value") }
            return
        }
        // Styles only affect lists and nested values, which the comparison of types takes into account.
        writing = [(argument.style ?? settings.lists).rawValue, (argument.objects ?? settings.objects).rawValue]
    }

    private init(_ part: PartArgument, _ settings: CallSettings) {
        self.init(part.argument, in: .part, settings)
        writing += ["\(part.kind)", part.mediaType ?? "", part.filename ?? ""]
        writing += part.headers.map { "\($0.name): \($0.value)" }.sorted()
    }

    private init(_ field: BodyField) {
        self.init(Key(location: .field, name: field.key), field.source)
        format = field.format
        span = field.span
        if let constant = field.constant { value = .fixed(constant.written) }
    }

    /// Returns `nil` for a disabled header, and for one that follows from the response types.
    init?(_ header: Header) {
        let key = Key(location: .header, name: header.name.lowercased())
        switch header.value {
        case .none: return nil
        case .source(let source), .json(let source): self.init(key, source)
        case .template(let pieces):
            self.init(key, .constant(""))
            value = .fixed(pieces.map(\.text).joined())
        }
        if case .json = header.value { format = .json }
        if header.span == nil { return nil }
        span = header.span
        shownName = header.name
    }
}

extension Header.Piece {
    fileprivate var text: String {
        switch self {
        case .text(let text): text
        case .source(.constant(let text)): text
        case .source(.parameter(let name, _, _, _)): "{\(name)}"
        }
    }
}

extension Literal {
    /// The text for messages.
    var written: String {
        switch self {
        case .string(let text): "\"\(text)\""
        case .integer(let text), .number(let text): text
        case .bool(let value): value ? "true" : "false"
        case .null: "null"
        case .emptyList: "[]"
        case .emptyMap: "[:]"
        case .list(let elements): "[\(elements.map(\.written).joined(separator: ", "))]"
        case .enumCase(let name): ".\(name)"
        }
    }
}
