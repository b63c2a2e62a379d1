/// The values for absent fields under `json: { absent: zero }`: 0, false, an empty string, list or map, or an enum's
/// first value.
///
/// Dates, models and other types without such a value stay required.
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

    /// Returns the value as JSON, for values that are decoded from a part of a response.
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

    /// Returns the case with the value 0, or else the first one.
    private func first(_ name: String) -> Enumeration.Case? {
        guard let cases = context.enumerations[name]?.cases else { return nil }
        return cases.first { $0.value == "0" } ?? cases.first
    }
}
