/// Prints the parts of an endpoint's line: `?since?&limit:Int`, `(Room)`, `(name, topic?)`.
struct EndpointLine {
    /// The names of declared types. A parameter with such a name has a long form only.
    let types: Set<String>
    /// The names of models and unions among them.
    let models: Set<String>
    /// The encoding of parameters in parentheses. `nil` if forms and parts must not be written there.
    let encoding: Spec.Encoding?

    private static let files = "File"

    /// Returns the query's short form, or `nil` if it has none.
    ///
    /// - Parameter sets: The names of sets of parameters.
    func query(_ parameters: [Spec.Parameter], _ sets: [Located<String>]) -> String? {
        guard parameters.allSatisfy({ isPlain($0, before: Self.queryEnd) }) else { return nil }
        let names = sets.map { Spec.Query.setMark + $0.value }.joined(separator: "&")
        let query = Self.query(parameters)
        return query + (names.isEmpty ? "" : (query.isEmpty ? "?" : "&") + names)
    }

    /// Returns the query of an entity set, which has no long form.
    static func query(_ parameters: [Spec.Parameter]) -> String {
        if parameters.isEmpty { return "" }
        return "?" + parameters.map { word($0, before: queryEnd) }.joined(separator: "&")
    }

    private static let queryEnd = "& \t\r\n"

    /// Whether it is a single field such as `json: Room`.
    func isForeign(_ parameters: [Spec.Parameter]) -> Bool {
        guard parameters.count == 1, Spec.Body.foreignKeys.contains(parameters[0].name.value),
            case .argument(let type?, nil) = parameters[0].value, let name = type.elementName
        else { return false }
        return models.contains(name)
    }

    /// Whether a single string parameter has the name of a model: `room` with a model `Room`.
    private func isNamedLikeModel(_ parameter: Spec.Parameter) -> Bool {
        let name = parameter.name.value
        guard case .argument(let type, nil) = parameter.value, type?.writtenText ?? "String" == "String" else {
            return false
        }
        return models.contains(name.prefix(1).uppercased() + name.dropFirst())
    }

    /// Returns `nil` if the body has no short form.
    ///
    /// - Parameter isForced: Whether the parameters are named like media types, so that they have no long form.
    func body(_ body: Spec.Body?, isOptional: Bool, isForced: Bool = false) -> String? {
        switch body {
        case nil: return ""
        case .name(let name, let isNameOptional): return " (\(name.value)\(isNameOptional || isOptional ? "?" : ""))"
        case .emptyObject: return " ({})"
        case .type(let type): return self.type(type, isOptional: isOptional)
        case .formOf(let type): return encoding == .form ? members(type, isOptional) : nil
        case .multipartOf(let type): return encoding == .multipart ? members(type, isOptional) : nil
        case .upload(let mediaType):
            return mediaType.value == "*/*" && !isOptional && !types.contains(Self.files) ? " (\(Self.files))" : nil
        case .parameters(let parameters, _): return self.parameters(parameters, isForced: isForced)
        case .form(let parameters, _):
            return encoding == .form && !hasFile(parameters) ? self.parameters(parameters) : nil
        case .multipart(let parameters, _):
            let hasFile = encoding != nil && hasFile(parameters)
            return hasFile || encoding == .multipart && !parameters.isEmpty ? self.parameters(parameters) : nil
        case .table: return nil
        }
    }

    private func type(_ type: TypeSyntax, isOptional: Bool) -> String? {
        if type.hasRange { return nil }
        switch type.kind {
        case .named(_, let arguments):
            if arguments.isEmpty { return " (\(type.writtenText)\(isOptional ? "?" : ""))" }
            return isOptional ? nil : " (\(type.writtenText))"
        case .list, .map: return isOptional ? nil : " (\(type.writtenText))"
        case .optional, .invalid: return nil
        }
    }

    /// The encoding has no effect on `File`, `Data` and `String`.
    private func members(_ type: TypeSyntax, _ isOptional: Bool) -> String? {
        if let name = type.plainName, TypeSyntax.builtInNames.contains(name) { return nil }
        return self.type(type, isOptional: isOptional)
    }

    private func parameters(_ parameters: [Spec.Parameter], isForced: Bool = false) -> String? {
        guard !parameters.isEmpty, parameters.allSatisfy({ isPlain($0, before: ",)", isForced: isForced) }) else {
            return nil
        }
        // A single word could be parsed as a type.
        if parameters.count == 1, let first = parameters.first?.name.value,
            first.first?.isUppercase == true || TypeSyntax.builtInNames.contains(first)
                || BodyParser.nothing.contains(first)
        {
            return nil
        }
        if isForeign(parameters) { return nil }
        if parameters.count == 1, isNamedLikeModel(parameters[0]) {
            return " (\(parameters[0].name.value)\(parameters[0].isOptional ? "?" : ""):String)"
        }
        return " (\(parameters.map { Self.word($0, before: ",)") }.joined(separator: ", ")))"
    }

    private func hasFile(_ parameters: [Spec.Parameter]) -> Bool {
        guard !types.contains(Self.files) else { return false }
        return parameters.contains { parameter in
            if case .argument(let type?, _) = parameter.value { isFile(type) } else { false }
        }
    }

    private func isFile(_ type: TypeSyntax) -> Bool {
        switch type.kind {
        case .named(let name, _): name.value == Self.files
        case .list(let inner), .map(_, let inner), .optional(let inner): isFile(inner)
        case .invalid: false
        }
    }

    // MARK: Parameters

    private static func word(_ parameter: Spec.Parameter, before end: String) -> String {
        let name = parameter.name.value
        switch parameter.value {
        case .constant(let literal): return "\(name)=\(literal.constantText(before: end))"
        case .argument(let type, let literal):
            let front = name + (parameter.isOptional ? "?" : "")
            let value = literal.map { "=" + $0.constantText(before: end) } ?? ""
            let text = type?.writtenText ?? "String"
            return front + (text == "String" && value.isEmpty ? "" : ":" + text) + value
        }
    }

    private func isPlain(_ parameter: Spec.Parameter, before end: String, isForced: Bool = false) -> Bool {
        guard parameter.style == nil, parameter.objects == nil, parameter.swiftName == nil,
            parameter.format == nil, parameter.deprecated == nil, !parameter.isSensitive,
            parameter.part.declaredKeys.isEmpty, parameter.rules.isEmpty
        else { return false }
        let name = parameter.name.value
        let isName =
            isForced
            || name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-.$@") } && !types.contains(name)
                && !TypeSyntax.builtInNames.contains(name)
        guard isName, !name.isEmpty else { return false }
        switch parameter.value {
        case .constant(let literal):
            return !parameter.isOptional && isPlain(literal, before: end) && !types.contains(literal.text)
        case .argument(let type, let literal):
            return type?.isInvalid != true && literal.map { isPlain($0, before: end) } ?? true
        }
    }

    /// Whether the literal has no brackets, escapes and terminators.
    private func isPlain(_ literal: LiteralSyntax, before end: String) -> Bool {
        let text = literal.constantText(before: end)
        return !text.hasPrefix("[") && !text.utf8.contains { $0 == UInt8(ascii: "\\") || end.utf8.contains($0) }
    }
}
