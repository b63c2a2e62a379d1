/// Writes the sequence that polls an endpoint.
///
///     /// The elements of `messages` as they come, asked for every 1.5 seconds.
///     public func messagesUpdates(id: String, since: String? = nil) -> Updates<Message> {
///         Updates(from: since, every: 1.5, next: \.id) { since in try await messages(id: id, since: since) }.of(core)
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
            \(Layout.list("\(updates)(", arguments, ") {" + closureParameter))
                \(pollCall)
            }
            .of(core)
        }
        """
    }

    private var updates: String { context.names.runtime("Updates") }

    private var doc: String {
        let seconds = SwiftLiteral.seconds(poll.every)
        let interval = seconds == "1" ? "every second" : "every \(seconds) seconds"
        if poll.isOfElements {
            return "The new elements of `\(endpoint.name)`, requested \(interval)."
        }
        return "The results of `\(endpoint.name)`, requested \(interval)."
    }

    private var head: Code {
        Signature(
            head: "\(context.modifier)func \(SwiftIdentifier.escaped(poll.name))(",
            parameters: endpoint.parameters.map { SignatureEmitter(endpoint, context).parameter($0) },
            effects: "",
            result: "\(updates)<\(context.names.spelling(poll.element))>",
            hasBody: true
        )
        .code
    }

    private var arguments: [String] {
        let interval = "every: " + SwiftLiteral.seconds(poll.every)
        guard let parameter = poll.parameter else { return [interval] }
        let next = poll.isLastElement ? "next: " : "nextOfResponse: "
        return ["from: " + SwiftIdentifier.escaped(parameter), interval, next + "\\." + keyPath]
    }

    private var closureParameter: String {
        poll.parameter.map { " \(SwiftIdentifier.escaped($0)) in" } ?? ""
    }

    /// The call of the endpoint's method in the closure that polls.
    private var pollCall: Code {
        let arguments = endpoint.parameters.map { parameter in
            let label = SwiftIdentifier.escaped(parameter.name, as: .label)
            return "\(label): \(SwiftIdentifier.escaped(parameter.name))"
        }
        let isHidden = endpoint.parameters.contains { $0.name == endpoint.name }
        let method = (isHidden ? "self." : "") + SwiftIdentifier.escaped(endpoint.name, as: isHidden ? .member : .plain)
        return Layout.list("try await \(method)(", arguments, ")" + endpoint.valueSuffix)
    }

    private var keyPath: String {
        poll.keyPath.map { SwiftIdentifier.escaped($0, as: .member) }.joined(separator: ".")
    }
}
