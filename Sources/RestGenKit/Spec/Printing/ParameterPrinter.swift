/// Prints a parameter: `limit?: Int = 20`, or its long form.
struct ParameterPrinter {
    /// Whether they are path parameters, whose types are declared in the path.
    var isOfPath = false
    /// Whether a type has the long form, so that its name isn't read as a key of another language.
    var isLong = false

    /// Prints parameters by name.
    func node(_ parameters: [Spec.Parameter], _ span: Span) -> YAMLNode {
        NodeBuilder(span: span).mapping(parameters.map { entry($0) })
    }

    func entry(_ parameter: Spec.Parameter, isHeader: Bool = false) -> YAMLEntry {
        let span = parameter.name.span
        let builder = NodeBuilder(span: span)
        let key = Located(parameter.name.value + (parameter.isOptional ? "?" : ""), span)
        switch parameter.value {
        case .constant(let literal):
            return YAMLEntry(key: key, value: NodeBuilder(span: literal.span).word("= " + literal.constantText()))
        case .argument(let type, let defaultValue):
            var list = MappingBuilder(span)
            list.add("type", type.map { NodeBuilder(span: $0.span).type($0) } ?? builder.word("String"))
            let typeNode = list.entries[0].value
            add(parameter, to: &list)
            let isOfPath = isOfPath && type == nil
            // Without a built-in type, `Type = value` would be parsed as a header's text.
            let isForeign = ForeignMemberName.meant(parameter.name.value, isField: false) != nil
            let isShort =
                !isLong && !isForeign && list.entries.count == 1
                && !(isHeader && defaultValue != nil && !isBuiltIn(type))
            guard isShort, !isOfPath else {
                if let defaultValue {
                    list.insert(YAMLEntry(key: Located("default", defaultValue.span), value: defaultValue.node), at: 1)
                }
                if isOfPath { list.removeFirst() }
                return YAMLEntry(key: key, value: list.node.documented(parameter.doc))
            }
            guard let defaultValue else { return YAMLEntry(key: key, value: typeNode.documented(parameter.doc)) }
            let isText = type?.plainName ?? "String" == "String"
            let value = isText ? defaultValue.writtenText() : defaultValue.constantText()
            let text = "\(type?.writtenText ?? "String") = \(value)"
            return YAMLEntry(key: key, value: builder.word(text).documented(parameter.doc))
        }
    }

    private func add(_ parameter: Spec.Parameter, to list: inout MappingBuilder) {
        list.add("format", parameter.format.map { $0.value.node(at: $0.span) })
        list.add("style", parameter.style.map { NodeBuilder(span: $0.span).word($0.value.rawValue) })
        list.add("objects", parameter.objects.map { NodeBuilder(span: $0.span).word($0.value.rawValue) })
        list.add(parameter.rules)
        list.add("mediaType", text: parameter.part.mediaType)
        list.add("filename", text: parameter.part.filename.map(Spec.Part.written))
        if !parameter.part.headers.isEmpty {
            var headers = MappingBuilder(list.span)
            for header in parameter.part.headers {
                headers.add(header.name.value, value: Spec.Part.written(header.value))
            }
            list.add("headers", headers.node)
        }
        list.add("as", text: parameter.swiftName)
        if parameter.isSensitive { list.add("sensitive", word: "true") }
        list.add(deprecated: parameter.deprecated)
        list.add(doc: parameter.doc)
    }

    private func isBuiltIn(_ type: TypeSyntax?) -> Bool {
        switch type?.kind {
        case nil: true
        case .named(let name, _): TypeSyntax.builtInNames.contains(name.value)
        case .list, .map: true
        case .optional(let wrapped): isBuiltIn(wrapped)
        case .invalid: false
        }
    }
}

extension Spec.Format {
    /// Returns the format: `seconds`, `[iso8601, seconds]`, `{ read: [seconds, iso8601], write: http }`.
    func node(at span: Span) -> YAMLNode {
        let builder = NodeBuilder(span: span)
        let words = read.map { builder.text(Self.text($0)) }
        let list = words.count == 1 ? words[0] : builder.list(words)
        if read.first == write { return list }
        return builder.mapping([builder.entry("read", list), builder.entry("write", builder.text(Self.text(write)))])
    }

    private static func text(_ format: ValueFormat) -> String {
        if case .pattern(let pattern) = format { pattern } else { format.declaration.name }
    }
}
