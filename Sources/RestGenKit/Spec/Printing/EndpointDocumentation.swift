/// Moves the documentation of parameters in a line to the endpoint's comment.
///
///     ## - since: When the first was opened.
struct EndpointDocumentation {
    private let doc: Located<String>?
    private let span: Span
    /// The number of parameters and documentation lines with each name.
    private var names: [String: Int] = [:]

    init(_ endpoint: Spec.Endpoint) {
        doc = endpoint.doc
        span = endpoint.name.span
        let path = endpoint.path?.placeholders.map(\.name.value) ?? []
        let parameters = endpoint.query + endpoint.cookies + (endpoint.body?.parameters ?? [])
        for name in path + parameters.map(\.name.value) { names[name, default: 0] += 1 }
        if case .name(let name, _)? = endpoint.body { names[name.value, default: 0] += 1 }
        for header in endpoint.defaults.headers?.value ?? [] { names[header.name.value, default: 0] += 1 }
        for line in doc?.value.lines ?? [] where line.hasPrefix("- ") {
            guard let colon = line.firstRange(of: ": ") else { continue }
            names[String(line[..<colon.lowerBound].dropFirst(2)), default: 0] += 1
        }
    }

    /// Returns whether the resolver would assign each line of the comment to its parameter.
    func areTaken(from parameters: [Spec.Parameter]) -> Bool {
        parameters.allSatisfy { parameter in
            guard let doc = parameter.doc?.value else { return true }
            let name = parameter.name.value
            return names[name] == 1 && !name.contains(": ") && DocComment.holds(doc) && !doc.contains("\n")
                && !doc.hasPrefix(" ") && !parameter.isUnasked
        }
    }

    /// Returns the comment with a line for each documented parameter.
    func doc(with parameters: [Spec.Parameter]) -> Located<String>? {
        let words = parameters.compactMap { parameter in
            parameter.doc.map { "- \(parameter.name.value): \($0.value)" }
        }
        guard !words.isEmpty else { return doc }
        let text = doc?.value ?? ""
        let isList = text.split(separator: "\n").last?.hasPrefix("- ") == true
        let gap = text.isEmpty ? "" : isList ? "\n" : "\n\n"
        return Located(text + gap + words.joined(separator: "\n"), doc?.span ?? span)
    }
}

extension Spec.Parameter {
    /// Whether the parameter has a name without a value. Then the method has no parameter for it.
    fileprivate var isUnasked: Bool {
        if case .argument(let type?, _) = value { type.plainName == "Void" && !isOptional } else { false }
    }

    /// Whether it is a path parameter that only declares documentation.
    var isDocAlone: Bool {
        guard case .argument(nil, nil) = value, doc != nil else { return false }
        return swiftName == nil && format == nil && style == nil && objects == nil && !isSensitive && deprecated == nil
            && part.declaredKeys.isEmpty && !isOptional
    }
}
