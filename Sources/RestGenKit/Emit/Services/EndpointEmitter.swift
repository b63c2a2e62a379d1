/// Writes an endpoint as a method: its signature and the statements of its call.
///
///     /// `GET /rooms`
///     public func list() async throws(RestError<APIError>) -> [Room] {
///         let call = Call("rooms.list", "GET /rooms")
///         return try await core.value(call, throwing: APIError.self)
///     }
struct EndpointEmitter {
    let context: EmitContext
    let endpoint: Endpoint
    let signature: SignatureEmitter

    init(_ endpoint: Endpoint, _ context: EmitContext) {
        self.context = context
        self.endpoint = endpoint
        signature = SignatureEmitter(endpoint, context)
    }

    /// Returns the method, and its sequence after it.
    func emit() -> Code {
        let poll = endpoint.poll.map { PollEmitter(context: context, endpoint: endpoint, poll: $0).emit() }
        let pages = endpoint.pages.map { PaginationEmitter(context: context, endpoint: endpoint, pages: $0).emit() }
        let work = endpoint.work.map { WorkEmitter(context: context, endpoint: endpoint, work: $0).emit() }
        return .sections([method, poll ?? pages ?? "", work ?? ""])
    }

    private var method: Code {
        let statements = CallEmitter(endpoint, context).statements
        return """
            \(Documentation.comment(endpoint.doc, route, Documentation.parameters(endpoint.parameters)))
            \(Documentation.deprecation(endpoint.deprecated))
            \(signature.head(modifier: context.modifier, hasBody: true))
                \(statements.isEmpty ? "let" : "var") call = \(call)
                \(statements)
                \(execution)
            }
            """
    }

    private var route: String {
        if endpoint.isWholeURL {
            if pathBehindURL.isEmpty { return "`\(endpoint.verb)` the URL." }
            return "`\(endpoint.verb)` the URL, followed by `\(pathBehindURL)`."
        }
        return "`\(endpoint.verb) \(endpoint.path.isEmpty ? "/" : endpoint.path)`"
    }

    /// The part after the URL: `/movie` of `{url:URL}/movie`.
    private var pathBehindURL: Substring {
        endpoint.path.firstIndex(of: "}").map { endpoint.path[endpoint.path.index(after: $0)...] } ?? ""
    }

    private var call: Code {
        let operation = SwiftLiteral.string(endpoint.operation)
        if endpoint.isWholeURL, case .parameter(let name, _, _, _)? = endpoint.pathArguments.first?.source {
            let url = "url: " + SwiftIdentifier.escaped(name)
            let route = pathBehindURL.isEmpty ? endpoint.verb : endpoint.verb + " " + pathBehindURL
            return Layout.list(
                "\(context.names.runtime("Call"))(",
                [operation, SwiftLiteral.string(route), url],
                ")"
            )
        }
        let route = endpoint.path.isEmpty ? endpoint.verb : endpoint.verb + " " + endpoint.path
        return Layout.list(
            "\(context.names.runtime("Call"))(",
            [operation, SwiftLiteral.string(route)],
            ")"
        )
    }

    private var execution: Code {
        let failure = "throwing: \(signature.failure).self"
        let wrapping = CustomTypeWrapping(context: context)
        if let headers = endpoint.responseHeaders { return headed(headers, failure, wrapping) }
        switch endpoint.result {
        case .void: return Layout.list("try await core.run(", ["call", failure], ")")
        case .data: return plain("data", [failure])
        case .text: return plain("text", [failure])
        case .byStatus: return Layout.list("return try await core.value(", ["call", failure], ")")
        case .value(let type, _): return value([failure], type, wrapping)
        case .optional(let type, let path, let none):
            let statuses = Self.statuses(none)
            switch type {
            case .data where path.isEmpty: return plain("data", statuses + [failure])
            case .string where path.isEmpty: return plain("text", statuses + [failure])
            default: return value(statuses + [failure], .optional(type), wrapping)
            }
        case .file(let destination, let none):
            let arguments = ["to: " + SwiftIdentifier.escaped(destination)] + Self.statuses(none)
            return plain("download", arguments + [failure])
        case .files(_, _, let destination, let files):
            let statuses = SettingEmitter(context: context).list(files)
            let arguments = ["to: " + SwiftIdentifier.escaped(destination), "files: " + statuses]
            return plain("download", arguments + [failure])
        case .stream(let stream): return StreamEmitter(context: context, stream: stream).execution(throwing: failure)
        }
    }

    /// Wraps the call if the result has headers.
    private func headed(_ headers: TypeReference, _ failure: String, _ wrapping: CustomTypeWrapping) -> Code {
        let call = "\(context.names.runtime("CallWithHeaders"))(call, core)"
        let type: TypeReference
        let none: [Int]
        switch endpoint.result {
        case .file(let destination, let none):
            let arguments = ["to: " + SwiftIdentifier.escaped(destination)] + Self.statuses(none) + [failure]
            return Layout.list("return try await \(call).download(", arguments, ")")
        case .value(let value, _): (type, none) = (value, [])
        case .optional(let value, _, let statuses): (type, none) = (value, statuses)
        case .void, .data, .text, .byStatus, .files, .stream: (type, none) = (.json, [])
        }
        let arguments = Self.statuses(none) + [failure]
        guard wrapping.isNeeded(for: type) else {
            return Layout.list("return try await \(call).value(", arguments, ")")
        }
        let isOptional = !none.isEmpty
        let resultType = signature.headed(wrapping.spelling(type), headers) + (isOptional ? "?" : "")
        let head = context.names.runtime("WithHeaders")
        let source = isOptional ? "$0" : "response"
        let value = "\(head)(\(wrapping.unwrapped("\(source).value", type)), \(source).headers)"
        return """
            \(Layout.list("let response: \(resultType) = try await \(call).value(", arguments, ")"))
            return \(isOptional ? "response.map { \(value) }" : value)
            """
    }

    private static func statuses(_ none: [Int]) -> [String] {
        none.enumerated().map { ($0.offset == 0 ? "none: " : "") + String($0.element) }
    }

    /// The results that are read unchanged.
    private func plain(_ method: String, _ arguments: [String]) -> Code {
        Layout.list("return try await core.\(method)(", ["call"] + arguments, ")")
    }

    private func value(_ arguments: [String], _ type: TypeReference, _ wrapping: CustomTypeWrapping) -> Code {
        guard wrapping.isNeeded(for: type) else {
            return Layout.list("return try await core.value(", ["call"] + arguments, ")")
        }
        let head = "let response: \(wrapping.spelling(type)) = try await core.value("
        return """
            \(Layout.list(head, ["call"] + arguments, ")"))
            return \(wrapping.unwrapped("response", type))
            """
    }
}
