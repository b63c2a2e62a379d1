/// A type that a spec declares, by the name that the spec gives it.
struct Symbol {
    enum Kind {
        case model(Spec.Model, fields: [Spec.Field])
        case alias(Spec.Model, TypeSyntax)
        case enumeration(Spec.Enumeration)
        case foreign(Spec.ForeignType)
    }

    var name: Located<String>
    var swiftName: String
    var kind: Kind
    /// `json: { dates: … }` of the file that declares it.
    var dates: Spec.Format?

    var reference: TypeReference {
        switch kind {
        case .model: .declared(swiftName, .model)
        case .alias: .declared(swiftName, .alias)
        case .enumeration: .declared(swiftName, .enumeration)
        case .foreign: .foreign(swiftName)
        }
    }
}
