/// Prints envelopes, messages, the notation and the encoding: of the API in its description, of a call
/// where they differ.
///
///     call.envelope(Envelope(result: ["data"], send: ["data"]))
///     call.messages(.key(["error", "message"]), .header("X-Error"))
struct ConventionEmitter {
    let context: EmitContext

    /// The statements of what goes by other ones than the API's.
    func statements(_ conventions: Conventions, beside api: Conventions) -> [Code] {
        var statements: [Code] = []
        if conventions.envelope != api.envelope {
            let envelope = conventions.envelope == Envelope() ? ".none" : spelling(conventions.envelope)
            statements.append(Layout.list("call.envelope(", [envelope], ")", column: 8))
        }
        if conventions.messages != api.messages {
            statements.append(Layout.list("call.messages(", conventions.messages.map(spelling), ")", column: 8))
        }
        if conventions.serializer != api.serializer {
            statements.append(Code("call.serializer(\(name(conventions.serializer)))"))
        }
        if conventions.charset != api.charset { statements.append(Code("call.charset(\(name(conventions.charset)))")) }
        return statements
    }

    func spelling(_ envelope: Envelope) -> String {
        let parts = [("result", envelope.result), ("error", envelope.error), ("send", envelope.send)]
        let arguments = parts.compactMap { name, path in path.isEmpty ? nil : "\(name): \(keys(path))" }
        return context.names.runtime("Envelope") + "(" + arguments.joined(separator: ", ") + ")"
    }

    private func spelling(_ source: MessageSource) -> String {
        switch source {
        case .key(let path): ".key(\(keys(path)))"
        case .header(let name): ".header(\(SwiftLiteral.string(name)))"
        }
    }

    private func name(_ name: String?) -> String { name.map(SwiftLiteral.string) ?? "nil" }

    func keys(_ path: [String]) -> String { "[" + path.map(SwiftLiteral.string).joined(separator: ", ") + "]" }
}
