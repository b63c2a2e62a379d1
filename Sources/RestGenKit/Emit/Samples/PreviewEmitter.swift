/// Writes the client for previews, and the table of endpoints for its transport.
///
///     nonisolated extension ChatClient {
///         public static var preview: ChatClient { preview() }
///         public static func preview(failing failures: PreviewFailure..., delay: Duration = .zero) -> ChatClient { … }
///         private static let previewTable = #"{"samples":[…],"endpoints":[…]}"#
///     }
struct PreviewEmitter {
    /// The context outside of the namespace.
    let context: EmitContext

    private var names: TypeNames { context.names }
    private var client: String { names.declared(context.api.clientName) }

    func emit() -> Code {
        guard let arguments else {
            return "// \(Documentation.line(client)) has no preview: a parameter of its initializer has no samples."
        }
        let table = SampleLiteral.json(PreviewTable(context.api).json)
        let parameters = [
            "failing failures: \(names.testing("PreviewFailure"))...",
            "delay: \(names.swift("Duration")) = .zero",
        ]
        return """
            nonisolated extension \(client) {
                /// A client that responds with samples, without a network. It keeps what is created during its life.
                \(context.modifier)static var preview: \(client) { preview() }

                /// A client that responds with samples, after a delay or with errors.
                \(Layout.list("\(context.modifier)static func preview(", parameters, ") -> \(client) {"))
                    let transport = \(names.testing("PreviewTransport"))(previewTable, failing: failures, delay: delay)
                    \(Layout.list("return \(client)(", arguments, ")"))
                }

                private static let previewTable = \(table)
            }
            """
    }

    /// Whether the first sample follows the rules of a parameter.
    private func isValid(_ text: String, _ rules: ValueRules?) -> Bool {
        guard let rules else { return true }
        return JSONValue(text: SampleTemplate(text).text()).map { rules.violation(by: $0) == nil } ?? false
    }

    /// The arguments of the client's initializer, or `nil` if one has no value.
    private var arguments: [String]? {
        let texts = SampleTexts(context.api)
        var arguments = [
            "server: \(client).\(SwiftIdentifier.escaped(context.api.serverTypeName, as: .member))(\"http://preview\")"
        ]
        for parameter in context.api.clientParameters
        where parameter.presence == .required && parameter.defaultValue == nil {
            guard let text = texts.texts(of: parameter.type)?.first, isValid(text, parameter.rules) else { return nil }
            let value = "\(SampleReaderEmitter.name(context)).values(1, [\(SampleLiteral.raw(text))])[0]"
            arguments.append("\(SwiftIdentifier.escaped(parameter.name, as: .label)): \(value)")
        }
        return arguments + ["configuration: \(names.runtime("Configuration"))(transport: transport)"]
    }
}
