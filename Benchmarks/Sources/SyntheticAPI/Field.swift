/// A field of a model: `Field("created_at?", "Date")` is `created_at?: Date` in the spec and `createdAt: Date?` in Swift.
struct Field {
    var key: String
    var isOptional: Bool
    var type: String

    init(_ key: String, _ type: String) {
        isOptional = key.hasSuffix("?")
        self.key = isOptional ? String(key.dropLast()) : key
        self.type = type
    }

    var spec: String { "\(key)\(isOptional ? "?" : ""): \(type)" }
    var name: String { camelCase(key) }
    var swiftType: String { isOptional ? "\(type)?" : type }
}
