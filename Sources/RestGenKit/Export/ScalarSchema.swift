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
            return .object([
                ("anyOf", .array(ways)),
                (
                    "x-restgen-format",
                    .object([("read", .array(read.map { .string($0.written) })), ("write", .string(write.written))])
                ),
            ])
        }
        let plain = self.plain
        guard let format else { return plain }
        return plain.setting(.string(format.written), at: ["x-restgen-format"])
    }

    private var plain: JSONValue {
        switch type {
        case .string: format == .number ? Self.any("number", "string") : Self.of("string")
        case .int: whole(nil)
        case .int64: whole("int64")
        case .uint64:
            whole(nil).setting(.integer(0), at: format == .string ? ["x-restgen-minimum"] : ["minimum"]).named("UInt64")
        case .double: number.setting(.string("double"), at: ["format"])
        case .decimal: number.named("Decimal")
        case .bool: format == .string ? Self.any("string", "boolean") : Self.of("boolean")
        case .date: date
        case .day: Self.of("string", "date")
        case .duration: duration.named("Duration")
        case .uuid: Self.of("string", "uuid")
        case .url: Self.of("string", "uri-reference")
        case .data:
            Self.of("string").setting(.string(format == .base64url ? "base64url" : "base64"), at: ["contentEncoding"])
        case .secret: Self.of("string", "password")
        case .header(let header): Self.of("string").named(header.rawValue)
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
        case .seconds: Self.of("number").named("Date")
        case .wholeSeconds, .milliseconds: Self.of("number").named("Date")
        case .http, .dotnet, .pattern: Self.of("string").named("Date")
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

    /// As a page writes it.
    var written: String {
        switch self {
        case .iso8601: "iso8601"
        case .iso8601Digits(let digits):
            switch digits {
            case 0: "iso8601 seconds"
            case 3: "iso8601 milliseconds"
            case 6: "iso8601 microseconds"
            default: "iso8601 nanoseconds"
            }
        case .iso8601Exact: "iso8601 exact"
        case .seconds: "seconds"
        case .wholeSeconds: "whole seconds"
        case .milliseconds: "milliseconds"
        case .pattern(let pattern): pattern
        case .string: "string"
        case .number: "number"
        case .nonfinite: "nonfinite"
        case .base64url: "base64url"
        case .suffixed: "suffixed"
        case .http: "http"
        case .dotnet: "dotnet"
        case .json: "json"
        case .several(_, let write): write.written
        }
    }
}
