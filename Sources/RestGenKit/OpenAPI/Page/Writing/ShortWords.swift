/// What of an endpoint can stand in its line.
struct ShortWords {
    let form: PageForm
    let name: (Int) -> String
    /// What fields in brackets are, where it is not JSON.
    let encoding: Spec.Encoding?
    /// Names of types, which where parameters stand would be what is sent.
    let types: Set<String>

    init(form: PageForm, name: @escaping (Int) -> String, encoding: Spec.Encoding?, types: Set<String>) {
        self.form = form
        self.name = name
        self.encoding = encoding
        self.types = types
    }

    /// `?since?&limit?:Int`; nil for what has no short form.
    func query(_ parameters: [PageArgument]) -> String? {
        if parameters.isEmpty { return "" }
        guard form == .short, parameters.allSatisfy({ isPlain($0) }) else { return nil }
        let words = parameters.map(word).joined(separator: "&")
        return "?" + words
    }

    /// ` (Room)`, ` (name, topic?)`; nil for what has no short form.
    func body(_ body: PageEndpoint.Body?) -> String? {
        guard let body else { return "" }
        guard form == .short else { return nil }
        switch body {
        case .type(let type, let isOptional):
            switch type {
            case .known(let word): return isOptional ? " (\(word)?)" : " (\(word))"
            case .declared(let index): return isOptional ? " (\(name(index))?)" : " (\(name(index)))"
            case .list, .map: return isOptional ? nil : " (\(type.written(name)))"
            case .optional: return nil
            }
        case .members(let kind, let type, let isOptional):
            return kind == encoding ? self.body(.type(type, isOptional: isOptional)) : nil
        case .table: return nil
        case .upload(let type, let isOptional): return type == "*/*" && !isOptional ? " (File)" : nil
        case .fields(let kind, let fields):
            let hasFile = fields.contains { $0.value.type.element == .known("File") }
            let isUsual = encoding == nil ? kind == .json : kind == encoding
            guard isUsual && !hasFile || kind == .multipart && hasFile else { return nil }
            guard fields.allSatisfy({ isPlain($0) && $0.mediaType == nil }) else { return nil }
            // Alone a word may be the name of a type.
            let words = fields.map(word)
            if words.count == 1,
                fields[0].name.first?.isUppercase == true || TypeSyntax.builtInNames.contains(fields[0].name)
            {
                return nil
            }
            let text = words.joined(separator: ", ")
            return " (\(text))"
        }
    }

    private func word(_ parameter: PageArgument) -> String {
        if let constant = parameter.value.constant { return "\(parameter.name)=\(ParameterRenderer.literal(constant))" }
        var type = parameter.value.type
        if parameter.value.isNullable { type = .optional(type) }
        let mark = parameter.isOptional ? "?" : ""
        return parameter.name + mark + (type == .text ? "" : ":" + type.written(name))
    }

    private func isPlain(_ parameter: PageArgument) -> Bool {
        guard parameter.style == nil, parameter.objects == nil, parameter.swiftName == nil, !parameter.isDeprecated,
            parameter.value.format == nil
        else { return false }
        if let constant = parameter.value.constant, ParameterRenderer.literal(constant).hasPrefix("\"") { return false }
        return parameter.name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-.$@") }
            && !parameter.name.isEmpty && !types.contains(parameter.name)
    }
}
