/// What an absent field is under `json: { absent: zero }`: 0, false, an empty text, list or map, an enum's first value.
///
/// Dates, models and the like have no zero; they stay required.
struct ZeroDefault {
    let context: ResolveContext

    func value(of type: TypeReference) -> Literal? {
        switch context.aliases.opened(type) {
        case .string?, .secret?: .string("")
        case .int?, .int64?, .uint64?, .double?, .decimal?, .duration?: .integer("0")
        case .bool?: .bool(false)
        case .list?, .data?: .emptyList
        case .map?: .emptyMap
        case .declared(let name, .enumeration)?: enumCase(name)
        case .date?, .day?, .uuid?, .url?, .file?, .json?, .header?, .located?, .optional?, .declared?, .generic?,
            .parameter?,
            .foreign?, nil:
            nil
        }
    }

    /// The same as JSON, for a value that is read from a place of a response.
    func json(of type: TypeReference) -> String? {
        switch context.aliases.opened(type) {
        case .string?, .secret?, .data?: "\"\""
        case .int?, .int64?, .uint64?, .double?, .decimal?, .duration?: "0"
        case .bool?: "false"
        case .list?: "[]"
        case .map?: "{}"
        case .declared(let name, .enumeration)?:
            first(name).map { item in
                let isNumber = context.enumerations[name]?.rawType != .string && Int64(item.value) != nil
                return isNumber ? item.value : JSONValue.string(item.value).compactText
            }
        default: nil
        }
    }

    private func enumCase(_ name: String) -> Literal? { first(name).map { .enumCase($0.name) } }

    /// The one whose value is 0, or the first.
    private func first(_ name: String) -> Enumeration.Case? {
        guard let cases = context.enumerations[name]?.cases else { return nil }
        return cases.first { $0.value == "0" } ?? cases.first
    }
}
