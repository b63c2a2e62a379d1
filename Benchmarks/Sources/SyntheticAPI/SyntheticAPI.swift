/// An API of any size, as a spec for restgen and as the same models and calls written by hand.
///
/// Every model has ten fields of mixed types, every endpoint a path parameter and a query or a body.
public struct SyntheticAPI {
    public var models: Int
    public var endpoints: Int

    public init(models: Int, endpoints: Int) {
        self.models = models
        self.endpoints = endpoints
    }

    /// The fields of a model, as the API spells them: key, spec type, Swift name, Swift type.
    struct Field {
        var key: String
        var type: String
        var name: String
        var swiftType: String
    }

    func fields(of index: Int) -> [Field] {
        let other = max(index - 1, 0)
        let link = index == 0 ? "String" : "Model\(other)"
        return [
            Field(key: "id", type: "String", name: "id", swiftType: "String"),
            Field(key: "name_\(index)", type: "String", name: "name\(index)", swiftType: "String"),
            Field(key: "is_open", type: "Bool", name: "isOpen", swiftType: "Bool"),
            Field(key: "count", type: "Int", name: "count", swiftType: "Int"),
            Field(key: "score", type: "Double", name: "score", swiftType: "Double"),
            Field(key: "created_at", type: "Date", name: "createdAt", swiftType: "Date"),
            Field(key: "tags", type: "[String]", name: "tags", swiftType: "[String]"),
            Field(key: "note?", type: "String", name: "note", swiftType: "String?"),
            Field(key: "limit?", type: "Int", name: "limit", swiftType: "Int?"),
            Field(key: "others?", type: "[\(link)]", name: "others", swiftType: "[\(link)]?"),
        ]
    }
}
