/// Prints the signature of an endpoint, the same in its service, the service's protocol and the stub.
///
///     func messages(id: String, since: String? = nil) async throws(RestError<APIError>) -> [Message]
struct SignatureEmitter {
    let context: EmitContext
    let endpoint: Endpoint

    init(_ endpoint: Endpoint, _ context: EmitContext) {
        self.context = context
        self.endpoint = endpoint
    }

    /// A protocol's method can't have defaults.
    func head(modifier: String, hasBody: Bool = false, defaults: Bool = true) -> Code {
        let parameters = endpoint.parameters.map { parameter($0, defaults: defaults) }
        let head = Signature(
            head: "\(modifier)func \(SwiftIdentifier.escaped(endpoint.name))(",
            parameters: parameters,
            effects: isStream ? "" : "async \(thrown)",
            result: result,
            hasBody: hasBody
        )
        .code
        return isDiscardable ? "@discardableResult\n\(head)" : head
    }

    /// Its call is made by who reads it, and throws there.
    var isStream: Bool {
        if case .stream = endpoint.result { true } else { false }
    }

    /// Who asks for a file has it where it was to go.
    private var isDiscardable: Bool {
        if case .file(_, let none) = endpoint.result { none.isEmpty } else { false }
    }

    func parameter(_ parameter: Parameter, defaults: Bool = true) -> String {
        ParameterEmitter(context: context, parameter: parameter).declaration(defaults: defaults)
    }

    var thrown: String { "throws(\(context.names.runtime("RestError"))<\(failure)>)" }

    /// nil: nothing.
    var result: String? {
        if let headers = endpoint.answerHeaders, let value {
            return headed(value, headers) + (endpoint.isNilByStatus ? "?" : "")
        }
        return value.map { $0 + (endpoint.isNilByStatus ? "?" : "") }
    }

    /// What stands with headers beside it.
    func headed(_ value: String, _ headers: TypeReference) -> String {
        context.names.runtime("Headed") + "<\(value), \(context.names.spelling(headers))>"
    }

    /// Without the `?` of a status that stands for nothing; nil: nothing.
    private var value: String? {
        let names = context.names
        switch endpoint.result {
        case .void: return nil
        case .data: return names.spelling(.data)
        case .text: return names.spelling(.string)
        case .value(let type, _), .optional(let type, _, _): return names.spelling(type)
        case .byStatus(let name, _), .files(let name, _, _, _): return SwiftIdentifier.escaped(name)
        case .file: return names.runtime(BuiltinType.file)
        case .stream(let stream): return StreamEmitter(context: context, stream: stream).type(failing: failure)
        }
    }

    /// What a `RestError` holds.
    var failure: String {
        switch endpoint.failure {
        case .never: context.names.swift("Never")
        case .value(let type): ForeignWrapping(context: context).spelling(type)
        case .byStatus(let name): SwiftIdentifier.escaped(name)
        }
    }
}
