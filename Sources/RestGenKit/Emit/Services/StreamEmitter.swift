/// Writes the result of a method that returns a stream.
///
///     public func watch() -> EventStream<Change, APIError> {
///         let call = Call("feed.watch", "GET /watch")
///         return core.events(call, .json, throwing: APIError.self)
///     }
struct StreamEmitter {
    let context: EmitContext
    let stream: Stream

    var name: String { context.names.runtime(stream.kind == .events ? "EventStream" : "LineStream") }

    func type(failing failure: String) -> String { "\(name)<\(context.names.spelling(stream.type)), \(failure)>" }

    func execution(throwing failure: String) -> Code {
        var arguments = ["call", form]
        if let done = stream.done { arguments.append("done: " + SwiftLiteral.string(done)) }
        if let name = stream.failure { arguments.append("failure: " + SwiftLiteral.string(name)) }
        if !stream.failurePath.isEmpty {
            arguments.append("failureAt: " + SettingEmitter(context: context).keys(stream.failurePath))
        }
        if stream.isByName { arguments.append("byName: true") }
        if stream.isLossy { arguments.append("lossy: true") }
        switch stream.reconnection {
        case .after(let seconds): arguments.append("reconnect: .after(\(SwiftLiteral.seconds(seconds)))")
        case .never: arguments.append("reconnect: .never")
        case nil: break
        }
        let method = stream.kind == .events ? "events" : "lines"
        return Layout.list("return core.\(method)(", arguments + [failure], ")")
    }

    private var form: String {
        switch stream.element {
        case .data: return ".bytes"
        case .text: return ".text"
        case .json(let type):
            let wrapping = CustomTypeWrapping(context: context)
            guard wrapping.isNeeded(for: type) else { return ".json" }
            return ".json(as: \(wrapping.spelling(type)).self) { \(wrapping.unwrapped("$0", type)) }"
        }
    }
}
