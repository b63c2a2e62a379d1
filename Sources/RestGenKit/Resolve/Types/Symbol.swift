/// A type that a spec declares, by its name in the spec.
struct Symbol {
    enum Kind {
        case model(Spec.Model, fields: [Spec.Field])
        case alias(Spec.Model, TypeSyntax)
        case enumeration(Spec.Enumeration)
        case union(Spec.Union)
        case foreign(Spec.CustomType)
    }

    var name: Located<String>
    var swiftName: String
    var kind: Kind
    /// The index of the file that declares it.
    var file: Int
    /// Whether the type is declared in an included spec, whose own run generates it.
    var isIncluded: Bool
    /// The namespace of an included spec.
    var namespace: String?
    /// The `json` options of the file that declares it.
    var json: Spec.JSONOptions

    var reference: TypeReference {
        switch kind {
        case .model: .declared(swiftName, .model)
        case .alias: .declared(swiftName, .alias)
        case .enumeration: .declared(swiftName, .enumeration)
        case .union: .declared(swiftName, .union)
        case .foreign: .foreign(swiftName)
        }
    }

    /// The type parameters: `T` for `Page<T>`.
    var parameters: [Located<String>] {
        switch kind {
        case .model(let model, _), .alias(let model, _): model.parameters
        case .enumeration, .union, .foreign: []
        }
    }

    /// The Swift names of the type parameters, by their names in the spec.
    var parameterNames: [String: String] {
        Dictionary(parameters.map { ($0.value, SwiftNames.type($0.value)) }) { first, _ in first }
    }
}
