/// Resolves `nullIf`: JSON values that an API sends instead of null, such as `""`, `"N/A"` or `0`.
///
/// A string can mean null for any type. A number or a boolean can if the type's own JSON isn't a string: `false` for a
/// missing number, or 0 for a missing boolean. For a string type it's an error, because most often only the quotes are
/// missing.
struct NullValues {
    let context: ResolveContext

    func resolve(_ literals: [LiteralSyntax], as type: TypeReference, _ format: ValueFormat?) -> [Literal] {
        guard let opened = context.aliases.opened(type) else { return [] }
        var seen: Set<String> = []
        return literals.compactMap { literal in
            if !seen.insert(literal.span.text).inserted {
                warn("'\(literal.span.text)' is listed twice", literal, help: "remove one of them")
            }
            switch literal.kind {
            case .string, .word, .member: return .string(literal.text)
            case .null:
                if literals.count == 1 {
                    warn("null is always read as null", literal, help: "remove 'nullIf', or quote the string")
                }
                return nil
            case .number where opened.isWholeNumber && Double(literal.text).map({ $0 != $0.rounded() }) == true:
                return mismatch(literal, type, help: "write a whole number, or a string in quotes")
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

    private func warn(_ message: String, _ literal: LiteralSyntax, help: String) {
        context.diagnostics.warning(.nullIf, message, at: literal.span, help: help)
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

    /// Whether the JSON of the type is, or can be, an object or an array.
    private func isContainer(_ type: TypeReference) -> Bool {
        switch type {
        case .json, .foreign, .list, .map, .generic, .parameter: true
        case .declared(_, let kind): kind != .enumeration
        default: false
        }
    }
}
