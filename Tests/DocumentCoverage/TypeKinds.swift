import RestGenKit

/// Finds the JSON types that values of a type can have.
struct TypeKinds {
    typealias Kind = SchemaFacts.Kind

    private let index: TypeIndex

    init(_ index: TypeIndex) { self.index = index }

    func kinds(of type: TypeReference, _ format: ValueFormat? = nil) -> Set<Kind> {
        var seen: Set<String> = []
        return kinds(of: type, format, &seen)
    }

    private func kinds(of type: TypeReference, _ format: ValueFormat?, _ seen: inout Set<String>) -> Set<Kind> {
        if let format, format.applies(to: index.bare(type)) { return kinds(of: format) }
        switch index.bare(type) {
        case .string, .date, .day, .uuid, .url, .data, .secret, .header, .file: return [.string]
        case .int, .int64, .uint64: return [.integer]
        case .double, .decimal, .duration: return [.number, .integer]
        case .bool: return [.boolean]
        case .list: return [.array]
        case .map: return [.object]
        case .declared(let name, .model): return index.models[name]?.isArray == true ? [.array] : [.object]
        case .declared(let name, .enumeration):
            switch index.enumerations[name]?.rawType {
            case .integer: return [.integer]
            case .mixed: return [.string, .integer]
            case .string, nil: return [.string]
            }
        case .declared(let name, .union):
            guard let union = index.unions[name], seen.insert(name).inserted else { return [] }
            return union.cases.reduce(into: []) { $0.formUnion(kinds(of: $1.type, $1.format, &seen)) }
        case .generic(let name, _): return index.models[name]?.isArray == true ? [.array] : [.object]
        case .json, .foreign, .parameter, .located, .optional, .declared(_, .alias): return Set(Kind.allCases)
        }
    }

    private func kinds(of format: ValueFormat) -> Set<Kind> {
        switch format {
        case .json, .string, .iso8601, .iso8601Digits, .iso8601Exact, .pattern, .base64url, .suffixed, .http, .rfc2822,
            .dotnet:
            [.string]
        case .seconds, .milliseconds, .number: [.number, .integer]
        case .wholeSeconds: [.integer]
        case .nonfinite: [.number, .integer, .string]
        case .several(let read, _): read.reduce(into: []) { $0.formUnion(kinds(of: $1)) }
        }
    }
}

extension TypeReference {
    /// A description for messages.
    var shown: String {
        switch self {
        case .list(let element): "[\(element.shown)]"
        case .map(_, let value): "[String: \(value.shown)]"
        case .optional(let wrapped): wrapped.shown + "?"
        case .declared(let name, let kind): "\(kind) \(name)"
        case .generic(let name, _): "model \(name)"
        default: "\(self)"
        }
    }
}

extension SchemaFacts {
    /// A description for messages.
    var shown: String {
        let kinds = (kinds ?? []).map(\.rawValue).sorted().joined(separator: "|")
        let parts = [
            choices.isEmpty ? nil : "one of \(choices[0].members.count)",
            properties.isEmpty ? nil : "\(properties.count) properties",
            format,
        ]
        return ([kinds.isEmpty ? "any" : kinds] + parts.compactMap(\.self)).joined(separator: ", ")
    }
}
