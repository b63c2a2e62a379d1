/// Writes the sequence of long-running work.
///
///     /// The work that `resize` begins, until it is done.
///     public func resizeWork(body: Size) -> Work<Job> {
///         Work(self, WorkRule(until: .field("state", is: "done"))) {
///             try await $0.resize(body: body)
///         } asking: { service, start in
///             try await JobsService(core: service.core).get(id: start.value.id)
///         }
///     }
struct WorkEmitter {
    let context: EmitContext
    let endpoint: Endpoint
    let work: Work

    func emit() -> Code {
        """
        \(Documentation.comment(doc))
        \(Documentation.deprecation(work.deprecated))
        \(head)
            \(Layout.list("\(type)(", ["self", rule], ") {"))
                \(begin)
            }\(asking)\(cancelling)
        }
        """
    }

    private var type: String { context.names.runtime("Work") }

    private var doc: String {
        work.stateCall == nil
            ? "The work whose state `\(endpoint.name)` returns, requested until it is complete."
            : "The work that `\(endpoint.name)` begins, whose state is requested until it is complete."
    }

    private var head: Code {
        Signature(
            head: "\(context.modifier)func \(SwiftIdentifier.escaped(work.name))(",
            parameters: endpoint.parameters.map { SignatureEmitter(endpoint, context).parameter($0) },
            effects: "",
            result: "\(type)<\(value)>",
            hasBody: true
        )
        .code
    }

    private var value: String {
        let names = context.names
        switch work.result {
        case .void, .file, .files, .stream: return names.swift("Void")
        case .data: return names.spelling(.data)
        case .text: return names.spelling(.string)
        case .value(.optional(let type), _), .value(let type, _), .optional(let type, _, _): return names.spelling(type)
        case .byStatus(let name, _): return SwiftIdentifier.escaped(name)
        }
    }

    // MARK: Calls

    private var begin: Code {
        let arguments = endpoint.parameters.map { parameter in
            let label = SwiftIdentifier.escaped(parameter.label ?? parameter.name, as: .label)
            return "\(label): \(SwiftIdentifier.escaped(parameter.name))"
        }
        let method = SwiftIdentifier.escaped(endpoint.name, as: .member)
        return Layout.list("try await $0.\(method)(", arguments, ")" + endpoint.valueSuffix)
    }

    private var asking: Code {
        guard let endpointCall = work.stateCall else { return "" }
        return """
             asking: { \(service), \(start(endpointCall)) in
                \(call(endpointCall))
            }
            """
    }

    private var cancelling: Code {
        guard let endpointCall = work.cancel else { return "" }
        let discarding = endpointCall.hasResult ? "_ = " : ""
        let parameters = work.stateCall == nil ? service : "\(service), \(start(endpointCall))"
        return """
             cancelling: { \(parameters) in
                \(Code(discarding))\(call(endpointCall))
            }
            """
    }

    /// Names that don't hide a parameter of the method.
    private var service: String { free("service") }

    private func start(_ endpointCall: Work.EndpointCall) -> String { usesStart(endpointCall) ? free("start") : "_" }

    private func free(_ name: String) -> String {
        let names = [name] + (2...).lazy.prefix(endpoint.parameters.count + 1).map { name + String($0) }
        return names.first { name in !endpoint.parameters.contains { $0.name == name } } ?? name
    }

    private func usesStart(_ endpointCall: Work.EndpointCall) -> Bool {
        (endpointCall.serviceArguments + endpointCall.arguments).contains { argument in
            switch argument.source {
            case .value, .text, .url: true
            case .parameter, .numberText, .property: false
            }
        }
    }

    private func call(_ endpointCall: Work.EndpointCall) -> Code {
        let method = SwiftIdentifier.escaped(endpointCall.method, as: .member)
        var target = Code(service)
        if !endpointCall.isOwnService {
            let type = SwiftIdentifier.escaped(endpointCall.service ?? context.api.clientName)
            target = Layout.list("\(type)(", ["core: \(service).core"] + arguments(endpointCall.serviceArguments), ")")
        }
        return
            "try await \(target)\(Layout.list(".\(method)(", arguments(endpointCall.arguments), ")" + endpointCall.valueSuffix))"
    }

    private func arguments(_ arguments: [Work.CallArgument]) -> [String] {
        arguments.map { "\(SwiftIdentifier.escaped($0.name, as: .label)): \(source($0.source))" }
    }

    private func source(_ source: Work.Source) -> String {
        let start = free("start")
        switch source {
        case .parameter(let name): return SwiftIdentifier.escaped(name)
        case .numberText(let name): return "\(context.names.swift("String"))(\(SwiftIdentifier.escaped(name)))"
        case .property(let name): return "\(service).\(SwiftIdentifier.escaped(name, as: .member))"
        case .text(let location): return "\(start).text(\(PaginationEmitter.location(location)))"
        case .url(let location): return "\(start).url(\(PaginationEmitter.location(location)))"
        case .value(let properties, let written):
            var path = "\(start).value"
            for (index, property) in properties.enumerated() {
                if !property.name.isEmpty { path += "." + SwiftIdentifier.escaped(property.name, as: .member) }
                if property.isOptional, index < properties.count - 1 { path += "?" }
            }
            guard properties.contains(where: \.isOptional) else { return path }
            return "\(start).needed(\(path), \(SwiftLiteral.string(written)))"
        }
    }

    // MARK: The rule

    private var rule: Code {
        var arguments = ["until: " + condition(work.until)]
        if let fail = work.fail { arguments.append("fail: " + condition(fail)) }
        if let every = work.every {
            arguments.append(
                "every: \(SwiftLiteral.seconds(every.lowerBound))...\(SwiftLiteral.seconds(every.upperBound))"
            )
        }
        if let seconds = work.within { arguments.append("within: " + SwiftLiteral.seconds(seconds)) }
        if let progress = work.progress { arguments.append("progress: " + self.progress(progress)) }
        return Layout.list("\(context.names.runtime("WorkRule"))(", arguments, ")")
    }

    private func condition(_ condition: Work.Condition) -> String {
        if !condition.statuses.isEmpty {
            return ".status(" + condition.statuses.map(String.init).joined(separator: ", ") + ")"
        }
        let fields = condition.fields.map { field in
            let values = field.values.isEmpty ? "" : ", is: " + list(field.values)
            return ".field(\(list(field.keys))\(values)\(field.ignoresCase ? ", ignoringCase: true" : ""))"
        }
        return fields.count == 1 ? fields[0] : ".all(" + fields.joined(separator: ", ") + ")"
    }

    private func progress(_ progress: Work.Progress) -> String {
        let keys = list(progress.keys)
        if let whole = progress.total {
            return whole == 1 ? ".at(\(keys))" : ".at(\(keys), of: \(SwiftLiteral.seconds(whole)))"
        }
        return ".at(\(keys), ofKeys: \(list(progress.totalKeys)))"
    }

    private func list(_ texts: [String]) -> String { texts.map(SwiftLiteral.string).joined(separator: ", ") }
}
