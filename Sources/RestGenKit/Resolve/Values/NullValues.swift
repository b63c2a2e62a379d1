/// Reads `nullIf`: JSON that an API sends for nothing, such as `""`, `"N/A"` or `0`.
///
/// A text may stand for nothing at any type. A number or a boolean may where the type is one of the two in JSON (`false` for
/// a number that is not there, 0 for a boolean), and not where it is a text: there it is most often one without its quotes.
struct NullValues {
    let context: ResolveContext

    func resolve(_ literals: [LiteralSyntax], as type: TypeReference, _ format: ValueFormat?) -> [Literal] {
        guard let opened = context.aliases.opened(type) else { return [] }
        return literals.compactMap { literal in
            switch literal.kind {
            case .string, .word, .member: return .string(literal.text)
            case .null: return nil
            case .integer where takesNumbers(opened, format):
                return CoreInteger.parse(literal.text, as: Int64.self).map { .integer(String($0)) }
                    ?? .number(literal.text)
            case .number where takesNumbers(opened, format): return .number(literal.text)
            case .bool(let value) where takesNumbers(opened, format): return .bool(value)
            case .list(let items) where items.isEmpty && isContainer(opened): return .emptyList
            case .emptyMap where isContainer(opened): return .emptyMap
            case .integer, .number, .bool:
                return mismatch(
                    literal,
                    type,
                    help: "if the API sends a string, write it in quotes: '\"\(literal.text)\"'"
                )
            case .list, .emptyMap: return mismatch(literal, type, help: nil)
            }
        }
    }

    private func mismatch(_ literal: LiteralSyntax, _ type: TypeReference, help: String?) -> Literal? {
        context.diagnostics.error(
            .nullIf,
            "'\(literal.span.text)' can't replace a value of the type '\(type.written)'",
            at: literal.span,
            help: help
        )
        return nil
    }

    private func takesNumbers(_ type: TypeReference, _ format: ValueFormat?) -> Bool {
        switch type {
        case .int, .int64, .uint64, .double, .decimal, .duration, .bool, .json, .foreign: return true
        case .date: return format?.isNumberOfDate == true
        case .string: return format == .number
        case .declared(let name, .enumeration):
            guard case .string? = context.enumerations[name]?.rawType else { return true }
            return false
        default: return isContainer(type)
        }
    }

    /// What is an object or an array in JSON, or may be.
    private func isContainer(_ type: TypeReference) -> Bool {
        switch type {
        case .json, .foreign, .list, .map, .generic, .parameter: true
        case .declared(_, let kind): kind != .enumeration
        default: false
        }
    }
}
