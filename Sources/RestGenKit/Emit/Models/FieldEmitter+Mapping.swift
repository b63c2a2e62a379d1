// What a model says to read and to write a field.

extension FieldEmitter {
    /// `text = fields.value(optional: "text")`, with the name of the reader that the key is found in.
    func read(from reader: String) -> Code {
        .lines([nullValues(in: reader), value(from: reader)])
    }

    /// `fields.nullIf("site", "", "N/A")`
    private func nullValues(in reader: String) -> Code {
        if field.nullValues.isEmpty { return "" }
        let values = field.nullValues.map { expression.literal($0, as: .json) }
        return Layout.list("\(reader).nullIf(", [SwiftLiteral.string(field.key)] + values, ")", column: 8)
    }

    private func value(from reader: String) -> Code {
        var arguments = key(isReading: true)
        let wrapping = ForeignWrapping(context: context)
        let isWrapped = !isForeign && wrapping.isNeeded(for: field.type)
        if let sibling = field.sibling { arguments.append("by: " + SwiftLiteral.string(sibling)) }
        if isWrapped {
            arguments.append("as: " + wrapping.spelling(field.type) + ".self")
        }
        if hasReadDefault, let value = field.defaultValue {
            // Said in full, or Swift would take the type without its null.
            let type = presence == .nullable ? " as " + self.type : ""
            arguments.append("\(defaultLabel): " + expression.literal(value, as: field.type) + type)
        }
        arguments += trailing
        let attempt = field.isFallible ? "try " : ""
        let method = isPlain && !hasReadDefault ? plainMethod : self.method(isReading: true)
        let box = field.isBoxed ? "\(context.names.runtime("Boxed"))(wrappedValue: " : ""
        let head = "\(storedName) = \(attempt)\(box)\(reader).\(method)("
        let tail = field.isBoxed ? "))" : ")"
        guard isWrapped else { return Layout.list(head, arguments, tail, column: 8) }
        return Layout.list(head, arguments, unwrapped(")") + tail.dropFirst(), column: 8)
    }

    private func unwrapped(_ value: String) -> String {
        let wrapping = ForeignWrapping(context: context)
        switch presence {
        case .required: return wrapping.unwrapped(value, field.type)
        case .optional, .nullable: return wrapping.unwrapped(value, .optional(field.type))
        case .patch: return "\(value).map { \(wrapping.unwrapped("$0", field.type)) }"
        }
    }

    /// `fields.value(optional: "text", text)`; `column` is where the line begins in the file.
    func write(column: Int) -> Code {
        let missing = presence == .required ? field.type : .optional(field.type)
        let value = isForeign ? storedValue : ForeignWrapping(context: context).wrapped(storedValue, missing)
        let method = isPlain ? plainMethod : self.method(isReading: false)
        var arguments = key(isReading: false)
        arguments.insert(value, at: field.place == .others ? 0 : arguments.count)
        if let sibling = field.sibling { arguments.append("by: " + SwiftLiteral.string(sibling)) }
        return Layout.list("fields.\(method)(", arguments + trailing, ")", column: column)
    }

    private var isForeign: Bool { field.place != .others && context.resolved(field.type).isForeign }

    private func method(isReading: Bool) -> String {
        switch field.place {
        case .others: "others"
        case .headers: "headers"
        case .header: "header"
        case .key where field.isLossy && isReading: "lossy"
        case .key: isForeign ? "foreign" : "value"
        }
    }

    private var hasReadDefault: Bool {
        field.defaultValue != nil && (presence == .required || (presence == .nullable && field.defaultValue != .null))
    }

    private var defaultLabel: String {
        switch field.defaultUse {
        case .absentOrNull: "default"
        case .absent: "defaultIfAbsent"
        case .null: "defaultIfNull"
        }
    }

    /// The first argument, unless there is none.
    private func key(isReading: Bool) -> [String] {
        let key: String
        switch field.place {
        case .headers: return []
        case .others: return ["except: Self.keys"]
        case .header(let name): key = SwiftLiteral.string(name)
        case .key: key = SwiftLiteral.string(field.key)
        }
        switch presence {
        case .required: return [key]
        case .nullable where hasReadDefault && isReading: return [key]
        case .optional: return ["optional: " + key]
        case .nullable: return ["nullable: " + key]
        case .patch: return ["patch: " + key]
        }
    }

    private var trailing: [String] {
        var arguments: [String] = []
        if let format = field.format { arguments.append("format: " + expression.format(format)) }
        if field.isSensitive { arguments.append("sensitive: true") }
        return arguments
    }

    /// The named forms of the commonest types need no generics and no inference.
    private var isPlain: Bool {
        presence == .required && field.format == nil && field.place == .key && plainMethod != "value"
    }

    private var plainMethod: String {
        switch field.type {
        case .string: "string"
        case .int: "int"
        case .bool: "bool"
        case .double: "double"
        default: "value"
        }
    }
}
