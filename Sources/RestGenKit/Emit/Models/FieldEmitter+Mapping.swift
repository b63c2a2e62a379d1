// The code that reads and writes a field.

extension FieldEmitter {
    /// Returns `text = fields.value(optional: "text")`, with the reader of the key's object.
    func read(from reader: String) -> Code { read(from: reader, into: "\(storedName) = ") }

    /// Returns an assignment to `target`, or the value alone for an empty text.
    func read(from reader: String, into target: String) -> Code {
        if let constant = field.constant {
            let label = field.presence == .optional ? "optional: " : ""
            let arguments = [label + SwiftLiteral.string(field.key), expression.literal(constant, as: field.type)]
            return Layout.list("\(reader).constant(", arguments, ")")
        }
        var arguments = key(label(field.readDefault == nil ? presence : .required))
        if let value = field.readDefault {
            // The type is explicit, since Swift would infer it without its null.
            let type = presence == .nullable ? " as " + wrapping.spelling(field.type, presence) : ""
            let literal = expression.defaultValue(value, field.type, presence) ?? ""
            arguments.append("default: " + literal + type)
        }
        let box = field.isBoxed ? "\(context.names.runtime("Boxed"))(wrappedValue: " : ""
        let attempt = field.isFallible ? "try " : ""
        let call = "\(reader).\(field.reading.rawValue)("
        let tail = field.isBoxed ? ")" : ""
        guard wrapping.isNeeded(for: field.type) else {
            let head = "\(target)\(attempt)\(box)\(call)"
            return Layout.list(head, arguments + options(field.options), ")" + tail)
        }
        let head = "\(target)\(attempt)\(box)(\(call)"
        let end = ") as \(wrapping.spelling(field.type, presence)))"
        let value = wrapping.unwrapped(end, field.type, presence)
        return Layout.list(head, arguments + options(field.options), value + tail)
    }

    /// Returns `fields.value(optional: "text", text)`.
    var write: Code {
        if let constant = field.constant {
            let arguments = [SwiftLiteral.string(field.key), expression.literal(constant, as: field.type)]
            return Layout.list("fields.\(constant.writer)(", arguments, ")")
        }
        let missing = presence == .required ? field.type : .optional(field.type)
        let value = wrapping.wrapped(storedValue, missing)
        var arguments = key(label(presence))
        arguments.insert(value, at: field.location == .others ? 0 : arguments.count)
        let written = options(field.options.filter(\.isWritten))
        return Layout.list("fields.\(field.writing.rawValue)(", arguments + written, ")")
    }

    private var wrapping: CustomTypeWrapping { CustomTypeWrapping(context: context) }

    /// The first argument, if there is one.
    private func key(_ label: String) -> [String] {
        switch field.location {
        case .headers: []
        case .others: ["except: Self.keys"]
        case .header(let name): [label + SwiftLiteral.string(name)]
        case .key: [label + SwiftLiteral.string(field.key)]
        }
    }

    private func label(_ presence: Presence) -> String {
        switch presence {
        case .required: ""
        case .optional: "optional: "
        case .nullable: "nullable: "
        case .patch: "patch: "
        }
    }

    /// The last argument, if there is one.
    private func options(_ options: [FieldOption]) -> [String] {
        options.isEmpty ? [] : [expression.options(options)]
    }
}

extension Literal {
    /// The expression that writes a constant field.
    fileprivate var writer: String {
        switch self {
        case .integer: "int"
        case .number: "double"
        case .bool: "bool"
        case .enumCase: "value"
        default: "string"
        }
    }
}
