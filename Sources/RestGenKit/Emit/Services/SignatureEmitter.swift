/// Writes the signature of an endpoint, which is the same in its service, the protocol and the stub.
///
///     func messages(id: String, since: String? = nil) async throws(RestError<APIError>) -> [Message]
struct SignatureEmitter {
    let context: EmitContext
    let endpoint: Endpoint

    init(_ endpoint: Endpoint, _ context: EmitContext) {
        self.context = context
        self.endpoint = endpoint
    }

    /// Returns the head. Methods of protocols can't have defaults.
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

    /// Whether the method returns a stream. The stream makes its call, and throws, when it is read.
    var isStream: Bool {
        if case .stream = endpoint.result { true } else { false }
    }

    /// The result of a download can be discarded, since the caller knows the destination.
    private var isDiscardable: Bool {
        if case .file(_, let none) = endpoint.result { none.isEmpty } else { false }
    }

    func parameter(_ parameter: Parameter, defaults: Bool = true) -> String {
        ParameterEmitter(context: context, parameter: parameter).declaration(defaults: defaults)
    }

    var thrown: String { "throws(\(context.names.runtime("RestError"))<\(failure)>)" }

    /// The result type, or `nil` for none.
    var result: String? {
        if let headers = endpoint.responseHeaders, let value {
            return headed(value, headers) + (endpoint.isNilByStatus ? "?" : "")
        }
        return value.map { $0 + (endpoint.isNilByStatus ? "?" : "") }
    }

    /// Returns a result with headers.
    func headed(_ value: String, _ headers: TypeReference) -> String {
        context.names.runtime("WithHeaders") + "<\(value), \(context.names.spelling(headers))>"
    }

    /// The result type without the `?` of statuses without a result, or `nil` for none.
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

    /// The error type of the `RestError`.
    var failure: String {
        switch endpoint.failure {
        case .never: context.names.swift("Never")
        case .value(let type): CustomTypeWrapping(context: context).spelling(type)
        case .byStatus(let name): SwiftIdentifier.escaped(name)
        }
    }
}
