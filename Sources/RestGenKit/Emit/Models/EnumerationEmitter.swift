/// Writes an enum of strings or integers. Open enums keep unlisted values, and closed ones are raw-value enums.
///
///     public nonisolated enum MessageType: OpenEnum {
///         case chat, join, leave
///         /// A value that the spec doesn't list.
///         case unknown(String)
///
///         public static let allCases: EnumCases<MessageType> = [.chat, .join, .leave]
///
///         public var rawValue: String { switch self { … } }
///     }
struct EnumerationEmitter {
    let context: EmitContext
    let enumeration: Enumeration

    private var name: String { SwiftIdentifier.escaped(enumeration.name) }
    private var isInteger: Bool {
        if case .integer = enumeration.rawType { return true }
        return false
    }
    private var rawType: String { context.names.swift(isInteger ? "Int" : "String") }
    /// A raw-value enum of Swift compares exactly, and has no `allCases` if a case is deprecated.
    private var isSynthesized: Bool {
        enumeration.isClosed && !enumeration.ignoresCase && enumeration.cases.allSatisfy { $0.deprecated == nil }
    }

    func emit() -> Code {
        """
        \(header)
        \(Inheritance.head("\(context.typeModifiers)enum \(name)", conformances))
            \(Code.sections([cases, allCases, integerValues, initializer, unknown, rawValue]))
        }
        """
    }

    private var header: Code {
        let deprecations = context.api.deprecations
        return .lines([
            Documentation.comment(enumeration.doc, deprecations.remark(on: enumeration.name, enumeration.deprecated)),
            Documentation.deprecation(deprecations.attribute(of: enumeration.name, enumeration.deprecated)),
        ])
    }

    private var conformances: [String] {
        let runtime = context.names.runtime
        let own = enumeration.conformances
        if enumeration.isClosed { return (isSynthesized ? [rawType] : []) + [runtime("ClosedEnum")] + own }
        return [runtime("OpenEnum")] + own + (context.hidesConformances ? [] : hidden.map(runtime))
    }

    /// The conformances that only the runtime uses.
    private var hidden: [String] {
        if enumeration.isClosed { return [] }
        return (enumeration.ignoresCase && !isInteger ? ["CaseIgnoringEnum"] : [])
            + (integers.isEmpty ? [] : ["MixedEnum"])
    }

    var hiddenConformances: Code {
        HiddenConformances(context: context, type: enumeration.name, protocols: hidden).code(
            deprecated: enumeration.deprecated
        )
    }

    private var cases: Code {
        .lines([
            listed,
            enumeration.isClosed ? "" : "/// A value that the spec doesn't list.",
            enumeration.isClosed ? "" : "case \(SwiftIdentifier.escaped(enumeration.unknownCaseName))(\(rawType))",
        ])
    }

    private var listed: Code {
        let all = enumeration.cases
        let isShort = all.allSatisfy { $0.doc == nil && $0.deprecated == nil && rawLiteral(of: $0).isEmpty }
        if isShort && !all.isEmpty {
            let names = all.map { Code(SwiftIdentifier.escaped($0.name)) }
            return "\(.open)case \(Code.joined(names, by: "\(.nextCase)"))\(.close)"
        }
        return .lines(all.map(declaration))
    }

    private func declaration(of item: Enumeration.Case) -> Code {
        let name = SwiftIdentifier.escaped(item.name)
        guard item.deprecated != nil, !isSynthesized else {
            return """
                \(Documentation.comment(item.doc))
                \(Documentation.deprecation(item.deprecated))
                case \(name)\(rawLiteral(of: item))
                """
        }
        // The case itself isn't marked as deprecated, since the enum's own code would cause warnings.
        return """
            \(Documentation.comment(item.doc))
            \(Documentation.deprecation(item.deprecated))
            \(context.modifier)static var \(name): \(self.name) { .\(stored(item)) }
            case \(stored(item))
            """
    }

    private func stored(_ item: Enumeration.Case) -> String {
        if item.deprecated != nil && !isSynthesized { return "_" + item.name }
        return SwiftIdentifier.escaped(item.name, as: .member)
    }

    /// The raw value, such as ` = "ADM"`, if it isn't the name.
    private func rawLiteral(of item: Enumeration.Case) -> String {
        if !isSynthesized || (!isInteger && item.value == item.name) { return "" }
        return " = " + literal(item.value)
    }

    private func literal(_ value: String) -> String {
        isInteger ? SwiftLiteral.integer(value) : SwiftLiteral.string(value)
    }

    private var allCases: Code {
        if isSynthesized { return "" }
        let type = enumeration.isClosed ? "[\(name)]" : "\(context.names.runtime("EnumCases"))<\(name)>"
        let head = "\(context.modifier)static let allCases: \(type) = ["
        return Layout.list(head, enumeration.cases.map { "." + stored($0) }, "]", trailingComma: true)
    }

    private var integers: [String] {
        guard case .mixed = enumeration.rawType else { return [] }
        return enumeration.cases.filter(\.isInteger).map(\.value)
    }

    private var integerValues: Code {
        let values = integers.map(SwiftLiteral.string)
        if values.isEmpty { return "" }
        let type = "\(context.names.swift("Set"))<\(rawType)>"
        let head = "\(context.hiddenModifier)static let integerValues: \(type) = ["
        return Layout.list(head, values, "]", trailingComma: true)
    }

    /// An open enum has an initializer that searches `allCases`.
    private var initializer: Code {
        if isSynthesized || !enumeration.isClosed { return "" }
        let subject = enumeration.ignoresCase && !isInteger ? "rawValue.lowercased()" : "rawValue"
        let head = "\(context.modifier)init?(rawValue: \(rawType))"
        if enumeration.cases.isEmpty { return "\(head) { return nil }" }
        return """
            \(head) {
                switch \(subject) {
                \(Code.lines(enumeration.cases.map(reading)))
                default: return nil
                }
            }
            """
    }

    /// The property by which `OpenEnum` finds the case for unlisted values, if the API has a value of that name.
    private var unknown: Code {
        if enumeration.isClosed || enumeration.unknownCaseName == "unknown" { return "" }
        let head = "\(context.modifier)static func unknown(_ rawValue: \(rawType)) -> \(name)"
        return Code("\(head) { .\(unknownMember)(rawValue) }")
    }

    private func reading(_ item: Enumeration.Case) -> Code {
        Layout.pair("case \(pattern(of: item)):", "self = .\(stored(item))")
    }

    private func pattern(of item: Enumeration.Case) -> String {
        literal(enumeration.ignoresCase ? item.value.lowercased() : item.value)
    }

    private var rawValue: Code {
        if isSynthesized { return "" }
        // Each case has its own `return`, so that the type checker doesn't check one expression for all of them.
        let unknown: Code = enumeration.isClosed ? "" : "case .\(unknownMember)(let value): return value"
        let cases = enumeration.cases.map {
            Layout.pair("case .\(stored($0)): return", literal($0.value))
        }
        return """
            \(context.modifier)var rawValue: \(rawType) {
                switch self {
                \(Code.lines(cases + [unknown]))
                }
            }
            """
    }

    private var unknownMember: String { SwiftIdentifier.escaped(enumeration.unknownCaseName, as: .member) }
}
