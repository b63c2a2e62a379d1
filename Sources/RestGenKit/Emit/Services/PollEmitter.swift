/// Prints the sequence that asks an endpoint again and again.
///
///     /// The elements of `messages` as they come, asked for every 1.5 seconds.
///     public func messagesUpdates(id: String, since: String? = nil) -> Updates<Message> {
///         Updates(from: since, every: 1.5, next: \.id) { since in try await messages(id: id, since: since) }
///     }
struct PollEmitter {
    let context: EmitContext
    let endpoint: Endpoint
    let poll: Poll

    func emit() -> Code {
        """
        \(Documentation.comment(doc))
        \(Documentation.deprecation(endpoint.deprecated))
        \(head)
            \(Layout.list("\(updates)(", arguments, ") {" + closureParameter, column: 8))
                \(attempt)
            }
        }
        """
    }

    private var updates: String { context.names.runtime("Updates") }

    private var doc: String {
        let seconds = SwiftLiteral.seconds(poll.every)
        let interval = seconds == "1" ? "every second" : "every \(seconds) seconds"
        if yieldsElements && context.resolved(answer).isList {
            return "The elements of `\(endpoint.name)` as they come, asked for \(interval)."
        }
        return "What `\(endpoint.name)` answers, asked for \(interval)."
    }

    private var head: Code {
        Signature(
            head: "\(context.modifier)func \(SwiftIdentifier.escaped(poll.name))(",
            parameters: endpoint.parameters.map { SignatureEmitter(endpoint, context).parameter($0) },
            effects: "",
            result: "\(updates)<\(context.names.spelling(element))>",
            hasBody: true
        )
        .code
    }

    /// What the sequence yields.
    private var element: TypeReference {
        if yieldsElements, case .list(let element) = context.resolved(answer) { return element }
        return answer
    }

    /// The answers themselves only where a cursor is taken from them.
    private var yieldsElements: Bool { poll.isLastElement || poll.parameter == nil }

    private var answer: TypeReference {
        switch endpoint.result {
        case .value(let type, _): type
        case .optional(let type, _, _): .optional(type)
        case .data: .data
        case .text, .void: .string
        case .byStatus(let name, _): .declared(name, .model)
        }
    }

    private var arguments: [String] {
        let interval = "every: " + SwiftLiteral.seconds(poll.every)
        guard let parameter = poll.parameter else { return [interval] }
        let next = poll.isLastElement ? "next: " : "nextOfAnswer: "
        return ["from: " + SwiftIdentifier.escaped(parameter), interval, next + "\\." + keyPath]
    }

    private var closureParameter: String {
        poll.parameter.map { " \(SwiftIdentifier.escaped($0)) in" } ?? ""
    }

    private var attempt: Code {
        let arguments = endpoint.parameters.map { parameter in
            let label = SwiftIdentifier.escaped(parameter.name, as: .label)
            return "\(label): \(SwiftIdentifier.escaped(parameter.name))"
        }
        let isHidden = endpoint.parameters.contains { $0.name == endpoint.name }
        let method = (isHidden ? "self." : "") + SwiftIdentifier.escaped(endpoint.name, as: isHidden ? .member : .plain)
        return Layout.list("try await \(method)(", arguments, ")", column: 12)
    }

    /// `id`, or `owner?.id` where a property on the way may be nil.
    private var keyPath: String {
        var type = element
        var path = ""
        for (index, name) in poll.keyPath.enumerated() {
            if index > 0 { path += "." }
            path += SwiftIdentifier.escaped(name, as: .member)
            guard index < poll.keyPath.count - 1, let field = field(name, of: type) else { continue }
            if field.presence == .optional && field.defaultValue == nil || field.presence == .nullable { path += "?" }
            type = field.type
        }
        return path
    }

    private func field(_ name: String, of type: TypeReference) -> Field? {
        switch context.resolved(type) {
        case .declared(let model, _): return context.model(model)?.fields.first { $0.name == name }
        case .generic(let model, let types):
            guard let model = context.model(model), var field = model.fields.first(where: { $0.name == name }) else {
                return nil
            }
            let arguments = model.arguments(types)
            field.type = field.type.replacing(arguments)
            return field
        default: return nil
        }
    }
}
