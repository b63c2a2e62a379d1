/// A type that a spec declares, by the name that the spec gives it.
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
    /// Whether the run of an included spec generates the type.
    var isIncluded: Bool
    /// Of an included spec: the enum around its types.
    var namespace: String?
    /// `json` of the file that declares it.
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

    /// `T` of `Page<T>`.
    var parameters: [Located<String>] {
        switch kind {
        case .model(let model, _), .alias(let model, _): model.parameters
        case .enumeration, .union, .foreign: []
        }
    }

    /// The Swift names of the parameters by those in the spec.
    var parameterNames: [String: String] {
        Dictionary(parameters.map { ($0.value, SwiftNames.type($0.value)) }) { first, _ in first }
    }
}
