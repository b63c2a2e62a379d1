/// The schema of an enum. An open enum also accepts other values.
struct EnumSchema {
    private let item: Enumeration

    init(_ item: Enumeration) { self.item = item }

    var schema: JSONValue {
        let values = JSONValue.array(item.cases.map(item.json))
        let listed: JSONValue = .object([("enum", values)])
        var schema =
            item.isClosed && !item.ignoresCase
            ? listed.setting(type, at: ["type"])
            : JSONValue.object([("anyOf", .array([listed, .object([("type", type)])]))])
        schema = schema.describing(item.doc)
        if item.deprecated != nil { schema = schema.deprecated }
        if let first = item.cases.first { schema = schema.setting(.array([item.json(of: first)]), at: ["examples"]) }
        return schema
    }

    private var type: JSONValue {
        switch item.rawType {
        case .string: .string("string")
        case .integer: .string("integer")
        case .mixed: .array([.string("string"), .string("integer")])
        }
    }
}
