/// How a format encodes dates or durations. `Moment` is the source of examples.
package struct TemporalNotation<Moment>: Sendable {
    package enum Kind: Sendable {
        case string
        case number
        case integer

        package var isNumber: Bool { self != .string }

        /// The `type` in JSON Schema.
        package var name: String { "\(self)" }
    }

    /// The kind of JSON value.
    package let kind: Kind
    /// The `format` of its schema in an OpenAPI document.
    package let schemaFormat: String?
    /// The expected form in a message: "expected a number of seconds".
    package let expected: String
    /// Whether the runtime can decode the value.
    package let reads: @Sendable (JSONValue?) -> Bool
    /// Returns an example.
    package let example: @Sendable (Moment) -> JSONValue
}

package typealias DateNotation = TemporalNotation<ExampleInstant>

extension DateNotation {
    /// Dates in RFC 3339, section 5.6.
    static func rfc3339(digits: Int) -> DateNotation {
        DateNotation(kind: .string, schemaFormat: "date-time", expected: "an RFC 3339 date") {
            $0?.string.map(DateReading.isRFC3339) == true
        } example: {
            .string($0.iso8601(digits: digits))
        }
    }

    static func text(
        _ expected: String,
        schema: String?,
        pattern: String,
        reads: @escaping @Sendable (String) -> Bool
    ) -> DateNotation {
        DateNotation(kind: .string, schemaFormat: schema, expected: expected) {
            $0?.string.map(reads) == true
        } example: {
            .string($0.text(pattern: pattern))
        }
    }

    /// Seconds since 1970.
    static func numberOfSeconds(isWhole: Bool) -> DateNotation {
        DateNotation(
            kind: isWhole ? .integer : .number,
            schemaFormat: isWhole ? "unix-time" : nil,
            expected: "a number of seconds",
            reads: DateReading.isNumber
        ) { .integer($0.seconds) }
    }

    static var numberOfMilliseconds: DateNotation {
        DateNotation(
            kind: .number,
            schemaFormat: nil,
            expected: "a number of milliseconds",
            reads: DateReading.isNumber
        ) { .integer($0.seconds * 1_000) }
    }

    /// Dates of older .NET serializers: `/Date(1714566600000)/`.
    static var dotnet: DateNotation {
        DateNotation(kind: .string, schemaFormat: nil, expected: "a date as '/Date(0)/'") {
            $0?.string.map(DateReading.isDotnet) == true
        } example: {
            .string("/Date(\($0.seconds * 1_000))/")
        }
    }
}

/// The encoding of a duration. Examples are this number of seconds plus a half.
package typealias DurationNotation = TemporalNotation<Int>

extension DurationNotation {
    /// ISO 8601: `PT1.5S`.
    static var iso8601: DurationNotation {
        DurationNotation(kind: .string, schemaFormat: "duration", expected: "an ISO 8601 duration") {
            $0?.string.map(DurationReading.isISO8601) == true
        } example: {
            .string("PT\($0).5S")
        }
    }

    /// Seconds with a suffix: `1.5s`.
    static var suffixedSeconds: DurationNotation {
        DurationNotation(kind: .string, schemaFormat: nil, expected: "a duration as \"1.5s\"") {
            $0?.string.map(DurationReading.isSuffixed) == true
        } example: {
            .string("\($0).5s")
        }
    }

    static var numberOfSeconds: DurationNotation {
        DurationNotation(kind: .number, schemaFormat: nil, expected: "a number of seconds") {
            DurationReading.isNumber($0, scale: 0)
        } example: {
            .number("\($0).5")
        }
    }

    static var numberOfMilliseconds: DurationNotation {
        DurationNotation(kind: .number, schemaFormat: nil, expected: "a number of milliseconds") {
            DurationReading.isNumber($0, scale: -3)
        } example: {
            .integer($0 * 1_000 + 500)
        }
    }
}
