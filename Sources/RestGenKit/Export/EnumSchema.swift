/// The schema of an enum: an open one takes what is not listed, too.
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
        if item.isClosed { schema = schema.setting(.bool(true), at: ["x-restgen-closed"]) }
        if item.ignoresCase { schema = schema.setting(.bool(true), at: ["x-restgen-ignoreCase"]) }
        schema = schema.describing(item.doc)
        if let message = item.deprecated { schema = schema.deprecated(message) }
        let cases = item.cases.map { value in
            JSONValue.object([
                ("name", .string(value.name)), ("value", item.json(of: value)), ("doc", value.doc.map { .string($0) }),
                ("deprecated", value.deprecated.map { .string($0) }),
            ])
        }
        if let first = item.cases.first { schema = schema.setting(.array([item.json(of: first)]), at: ["examples"]) }
        return schema.setting(.array(cases), at: ["x-restgen-cases"])
    }

    private var type: JSONValue {
        switch item.rawType {
        case .string: .string("string")
        case .integer: .string("integer")
        case .mixed: .array([.string("string"), .string("integer")])
        }
    }
}
