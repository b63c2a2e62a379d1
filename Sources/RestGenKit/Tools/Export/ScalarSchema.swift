/// The schema of a scalar value.
struct ScalarSchema {
    private let type: TypeReference
    private let format: ValueFormat?

    /// Creates the schema of a type. An API's format for dates may also reach other types through a generic model,
    /// where it is ignored.
    init(type: TypeReference, format: ValueFormat?) {
        self.type = type
        self.format = format.flatMap { $0.applies(to: type) ? $0 : nil }
    }

    var schema: JSONValue {
        if case .several(let read, let write) = format {
            let alternatives = (read + (read.contains(write) ? [] : [write])).map {
                ScalarSchema(type: type, format: $0).schema
            }
            return .object([("anyOf", .array(alternatives))])
        }
        return plain
    }

    private var plain: JSONValue {
        switch type {
        case .string: format == .number ? Self.any("number", "string") : Self.of("string")
        case .int: whole(nil)
        case .int64: whole("int64")
        case .uint64:
            format == .string ? whole(nil) : whole("uint64").setting(.integer(0), at: ["minimum"])
        case .double: number.setting(.string("double"), at: ["format"])
        case .decimal: number.setting(.string("decimal"), at: ["format"])
        case .bool: format == .string ? Self.any("string", "boolean") : Self.of("boolean")
        case .date: date
        case .day: Self.of("string", "date")
        case .duration: duration
        case .uuid: Self.of("string", "uuid")
        case .url: Self.of("string", "uri-reference")
        case .data:
            Self.of("string").setting(.string(format == .base64url ? "base64url" : "base64"), at: ["contentEncoding"])
        case .secret: Self.of("string", "password")
        case .header: Self.of("string")
        default: .object([])
        }
    }

    private func whole(_ name: String?) -> JSONValue {
        if format == .string {
            return .object([
                ("type", .array([.string("string"), .string("integer")])), ("pattern", .string("^-?[0-9]+$")),
            ])
        }
        return Self.of("integer", name)
    }

    private var number: JSONValue {
        format == .string || format == .nonfinite ? Self.any("number", "string") : Self.of("number")
    }

    private var date: JSONValue { Self.of(format?.declaration.date ?? ValueFormat.iso8601.declaration.date) }

    private var duration: JSONValue {
        Self.of(format?.declaration.duration ?? ValueFormat.seconds.declaration.duration)
    }

    private static func of<Moment>(_ notation: TemporalNotation<Moment>?) -> JSONValue {
        of(notation?.kind.name ?? "string", notation?.schemaFormat)
    }

    private static func of(_ name: String, _ format: String? = nil) -> JSONValue {
        .object([("type", .string(name)), ("format", format.map { .string($0) })])
    }

    private static func any(_ names: String...) -> JSONValue { .object([("type", .array(names.map { .string($0) }))]) }
}
