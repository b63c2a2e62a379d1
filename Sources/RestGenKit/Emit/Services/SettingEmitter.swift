/// Prints the settings of calls: of the API as arguments of its description, of a call as statements.
///
///     envelope: Envelope(result: ["data"], send: ["data"])
///     call.messages(.key(["error", "message"]), .header("X-Error"))
struct SettingEmitter {
    let context: EmitContext

    private var expression: Expression { Expression(context: context) }

    /// An argument of `APIDescription`.
    func argument(_ setting: CallSetting) -> Code {
        let (name, values, isList) = parts(setting)
        guard isList else { return Code("\(name): \(values.joined())") }
        return Layout.list("\(name): [", values, "]", column: 16, trailingComma: true)
    }

    /// The statement of a call that goes by another one than the API's.
    func statement(_ setting: CallSetting) -> Code {
        let (name, values, _) = parts(setting)
        return Layout.list("call.\(name)(", values, ")", column: 8)
    }

    private func parts(_ setting: CallSetting) -> (name: String, values: [String], isList: Bool) {
        switch setting {
        case .auth(let schemes): ("auth", schemes.isEmpty ? [".none"] : schemes.map(expression.auth), true)
        case .envelope(let envelope): ("envelope", [envelope == Envelope() ? ".none" : spelling(envelope)], false)
        case .messages(let sources): ("messages", sources.map(spelling), true)
        case .serializer(let name): ("serializer", [text(name)], false)
        case .charset(let name): ("charset", [text(name)], false)
        case .success(let ranges): ("success", ranges.map { "\($0.lowerBound)...\($0.upperBound)" }, true)
        case .timeout(let seconds): ("timeout", [seconds.map(SwiftLiteral.seconds) ?? "nil"], false)
        }
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

    private func text(_ name: String?) -> String { name.map(SwiftLiteral.string) ?? "nil" }

    func keys(_ path: [String]) -> String { "[" + path.map(SwiftLiteral.string).joined(separator: ", ") + "]" }
}
