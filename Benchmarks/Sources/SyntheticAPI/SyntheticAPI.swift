/// An API of any size, as a spec for restgen and as the same models and calls written by hand.
///
/// Every model has ten fields of mixed types, every endpoint a path parameter and a query or a body.
public struct SyntheticAPI {
    public var models: Int
    public var endpoints: Int
    /// True for models that also have two fields under key paths, and one that is a union of five models.
    public var isShaped: Bool

    public init(models: Int, endpoints: Int, isShaped: Bool = false) {
        self.models = models
        self.endpoints = endpoints
        self.isShaped = isShaped
    }

    /// The number of the union that a model's field has. Of ten models five are cases of a union, and the five behind
    /// them hold it: a union that is a part of its cases' cases, level below level, costs every compiler exponentially.
    func union(of index: Int) -> Int? {
        isShaped && index % 10 >= 5 ? index / 10 : nil
    }

    /// The unions, each over its five models.
    var unions: [[Int]] {
        isShaped ? (0..<(models + 4) / 10).map { union in (0..<5).map { union * 10 + $0 } } : []
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
