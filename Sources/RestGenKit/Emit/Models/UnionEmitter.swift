/// Writes a union: an enum with a case for each type, and one for unknown values.
///
///     public nonisolated enum Note: FieldValue, Codable, Hashable {
///         case text(TextNote)
///         /// A case that the spec doesn't list, with its JSON.
///         case unknown(JSON)
///
///         @_spi(Generated) public static func readCase(from reader: inout CaseReader) -> Note {
///             switch reader.tag("type") {
///             case "text": .text(reader.value())
///             default: .unknown(reader.unknown())
///             }
///         }
///     }
struct UnionEmitter {
    let context: EmitContext
    let union: Union

    private var name: String { SwiftIdentifier.escaped(union.name) }
    private var unknown: String { SwiftIdentifier.escaped(union.unknownCaseName, as: .member) }

    func emit() -> Code {
        let head = "\(context.typeModifiers)\(union.isIndirect ? "indirect " : "")enum \(name)"
        return """
            \(header)
            \(Inheritance.head(head, conformances))
                \(Code.sections([failure, cases] + shared + [reader, writer]))
            }
            """
    }

    private var conformances: [String] {
        let names = context.names
        if !context.hidesConformances {
            return [names.runtime("Union"), names.swift("Hashable")] + union.conformances
        }
        return [names.runtime("FieldValue"), names.swift("Codable"), names.swift("Hashable")] + union.conformances
    }

    var hiddenConformances: Code {
        HiddenConformances(context: context, type: union.name, protocols: ["Union"]).code(deprecated: union.deprecated)
    }

    private var header: Code {
        let deprecations = context.api.deprecations
        return .lines([
            Documentation.comment(union.doc, deprecations.remark(on: union.name, union.deprecated)),
            Documentation.deprecation(deprecations.attribute(of: union.name, union.deprecated)),
        ])
    }

    private var failure: Code {
        union.isFallible ? "\(context.modifier)typealias ReadFailure = \(context.names.runtime("FieldError"))" : ""
    }

    private var cases: Code {
        .lines(
            union.cases.map { item in
                """
                \(Documentation.comment(item.doc))
                case \(SwiftIdentifier.escaped(item.name))(\(context.names.spelling(item.type)))
                """
            } + [
                "/// A case that the spec doesn't list, with its JSON.",
                "case \(SwiftIdentifier.escaped(union.unknownCaseName))(\(context.names.spelling(.json)))",
            ]
        )
    }

    private var shared: [Code] {
        union.shared.map { SharedFieldEmitter(context: context, union: union, shared: $0).code }
    }

    private var reader: Code {
        let throwing = union.isFallible ? "throws(\(context.names.runtime("FieldError")))" : ""
        let signature = Signature(
            head: "\(context.hiddenModifier)static func readCase(",
            parameters: ["from reader: inout \(context.names.runtime("CaseReader"))"],
            effects: throwing,
            result: name,
            hasBody: true
        )
        return """
            \(signature.code)
                \(UnionReading(context: context, union: union).body)
            }
            """
    }

    private var writer: Code {
        """
        \(context.hiddenModifier)func writeCase(to writer: inout \(context.names.runtime("CaseWriter"))) {
            switch self {
            \(Code.lines(union.cases.map(writing)))
            case .\(unknown)(let json): writer.value(json)
            }
        }
        """
    }

    private func writing(_ item: Union.Case) -> Code {
        let head = "case .\(SwiftIdentifier.escaped(item.name, as: .member))(let value):"
        let value = CustomTypeWrapping(context: context).wrapped("value", item.type)
        let format = item.format.map { ["format: " + SwiftExpression(context: context).format($0)] } ?? []
        switch (item.match, union.discriminator) {
        case (.tag(let tag), .tag(let path)):
            let keys = path.map(SwiftLiteral.string)
            let arguments = [tag.spelling, "at: " + keys.joined(separator: ", "), "value: " + value] + format
            return statement(head, "writer.tagged(", arguments)
        case (.key(let key), _): return statement(head, "writer.keyed(", [SwiftLiteral.string(key), value] + format)
        case (.kind(.number), _) where union.separatesIntegers && format.isEmpty:
            return statement(head, "writer.number(", [value])
        default: return statement(head, "writer.value(", [value] + format)
        }
    }

    private func statement(_ head: String, _ call: String, _ arguments: [String]) -> Code {
        Layout.pair(head, Layout.list(call, arguments, ")"))
    }
}

extension Literal {
    /// The value of a discriminator.
    fileprivate var spelling: String {
        switch self {
        case .string(let text): SwiftLiteral.string(text)
        case .integer(let text): SwiftLiteral.integer(text)
        case .bool(let value): value ? "true" : "false"
        default: "nil"
        }
    }
}
