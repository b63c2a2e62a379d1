/// The schema of a value that is no list, map or model.
struct ScalarSchema {
    private let type: TypeReference
    private let format: ValueFormat?

    /// What a page says of all dates reaches the parameter of a generic model, whatever that is then: only what means something counts.
    init(type: TypeReference, format: ValueFormat?) {
        self.type = type
        self.format = format.flatMap { $0.isMeant(for: type) ? $0 : nil }
    }

    var schema: JSONValue {
        if case .several(let read, let write) = format {
            let ways = (read + (read.contains(write) ? [] : [write])).map {
                ScalarSchema(type: type, format: $0).schema
            }
            return .object([("anyOf", .array(ways))])
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

    private var date: JSONValue {
        switch format {
        case .seconds, .milliseconds: Self.of("number")
        case .wholeSeconds: Self.of("integer", "unix-time")
        case .http: Self.of("string", "http-date")
        case .rfc2822: Self.of("string", "rfc2822")
        case .dotnet, .pattern: Self.of("string")
        default: Self.of("string", "date-time")
        }
    }

    private var duration: JSONValue {
        switch format {
        case .iso8601: Self.of("string", "duration")
        case .suffixed: Self.of("string")
        default: Self.of("number")
        }
    }

    private static func of(_ name: String, _ format: String? = nil) -> JSONValue {
        .object([("type", .string(name)), ("format", format.map { .string($0) })])
    }

    private static func any(_ names: String...) -> JSONValue { .object([("type", .array(names.map { .string($0) }))]) }
}

extension ValueFormat {
    /// True where values of the type are written by it.
    func isMeant(for type: TypeReference) -> Bool {
        switch (type, self) {
        case (_, .several(let read, _)): read.contains { $0.isMeant(for: type) }
        case (.date, .string), (.date, .number), (.date, .nonfinite), (.date, .base64url), (.date, .suffixed): false
        case (.date, _), (.duration, _), (_, .json): true
        case (.int, .string), (.int64, .string), (.uint64, .string), (.double, .string), (.decimal, .string),
            (.bool, .string):
            true
        case (.double, .nonfinite), (.string, .number), (.data, .base64url): true
        default: false
        }
    }
}
