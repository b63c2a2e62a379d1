import RestFormats

/// The properties of a format, except how the runtime decodes and encodes it.
///
/// To add a format, add its case to `ValueFormat`, its declaration here, and its case to the runtime's `FieldFormat`.
/// Parsing, generated code, `diff`, examples, validation, export and import follow from the declaration.
package struct FormatDeclaration: Sendable {
    /// The name in a spec: `whole seconds`.
    package let name: String
    /// The member of the runtime's `FieldFormat`: `wholeSeconds`.
    package let swiftName: String
    /// The names of the format in other languages, in lowercase without spaces and signs. A diagnostic suggests this
    /// format for them.
    package let otherNames: [String]
    /// The types that support the format.
    package let types: [TypeReference]
    /// Formats of one family can decode each other's values.
    package let family: String
    /// How it encodes dates, if dates support it.
    package let date: DateNotation?
    /// How it encodes durations, if durations support it.
    package let duration: DurationNotation?
    /// The values of OpenAPI's `format` for it, in lowercase.
    package let openAPINames: [String]

    init(
        _ name: String,
        swift swiftName: String? = nil,
        family: String? = nil,
        otherNames: [String] = [],
        openAPI openAPINames: [String] = [],
        types: [TypeReference] = [],
        date: DateNotation? = nil,
        duration: DurationNotation? = nil
    ) {
        self.name = name
        self.swiftName = swiftName ?? name
        self.family = family ?? name
        self.otherNames = otherNames
        self.openAPINames = openAPINames
        self.types = types + (date == nil ? [] : [.date]) + (duration == nil ? [] : [.duration])
        self.date = date
        self.duration = duration
    }
}

extension ValueFormat {
    /// The formats with a name, in the order in which messages list them.
    package static let named: [ValueFormat] =
        [.iso8601] + units.map { .iso8601Digits($0.digits) } + [
            .iso8601Exact, .seconds, .wholeSeconds, .milliseconds, .http, .rfc2822, .dotnet, .suffixed, .string,
            .number,
            .nonfinite, .base64url, .json,
        ]

    /// Returns the formats that a type supports, except the patterns of a date.
    package static func named(for type: TypeReference) -> [ValueFormat] {
        named.filter { $0.declaration.types.contains(type) }
    }

    /// Returns the format with this name in a spec.
    package static func named(_ name: String) -> ValueFormat? { byName[name] }

    private static let byName = Dictionary(uniqueKeysWithValues: named.map { ($0.declaration.name, $0) })

    /// The precisions of RFC 3339 texts, with their numbers of decimals.
    private static let units = [("seconds", 0), ("milliseconds", 3), ("microseconds", 6), ("nanoseconds", 9)].map {
        (name: $0.0, digits: $0.1)
    }

    package var declaration: FormatDeclaration {
        switch self {
        case .iso8601:
            FormatDeclaration(
                "iso8601",
                otherNames: ["rfc3339", "iso", "datetime", "isodate"],
                date: .rfc3339(digits: 0),
                duration: .iso8601
            )
        case .iso8601Digits(let digits):
            FormatDeclaration(
                "iso8601 " + (Self.units.first { $0.digits == digits }?.name ?? ""),
                swift: "iso8601Digits(\(digits))",
                family: "iso8601",
                date: .rfc3339(digits: digits)
            )
        case .iso8601Exact:
            FormatDeclaration("iso8601 exact", swift: "iso8601Exact", family: "iso8601", date: .rfc3339(digits: 0))
        case .seconds:
            FormatDeclaration(
                "seconds",
                otherNames: ["unix", "epoch", "timestamp", "unixtime", "sec", "s"],
                date: .numberOfSeconds(isWhole: false),
                duration: .numberOfSeconds
            )
        case .wholeSeconds:
            FormatDeclaration(
                "whole seconds",
                swift: "wholeSeconds",
                family: "seconds",
                date: .numberOfSeconds(isWhole: true)
            )
        case .milliseconds:
            FormatDeclaration(
                "milliseconds",
                otherNames: ["ms", "millis", "epochmillis", "epochms"],
                date: .numberOfMilliseconds,
                duration: .numberOfMilliseconds
            )
        case .pattern(let pattern):
            FormatDeclaration(
                pattern,
                swift: "pattern",
                family: "pattern " + pattern,
                date: .text("a date as '\(pattern)'", schema: nil, pattern: pattern) {
                    DatePattern(pattern).date($0) != nil
                }
            )
        case .http:
            FormatDeclaration(
                "http",
                otherNames: ["rfc7231", "rfc1123", "httpdate"],
                openAPI: ["http-date"],
                date: .text(
                    "an HTTP date",
                    schema: "http-date",
                    pattern: "EEE, dd MMM yyyy HH:mm:ss 'GMT'",
                    reads: DateReading.isHTTP
                )
            )
        case .rfc2822:
            FormatDeclaration(
                "rfc2822",
                otherNames: ["rfc822", "rfc5322", "email"],
                openAPI: [
                    "rfc2822", "date-time-rfc-2822", "date-time-rfc2822", "rfc-2822", "rfc822", "rfc-822", "rfc5322",
                    "rfc-5322",
                ],
                date: .text(
                    "an RFC 2822 date",
                    schema: "rfc2822",
                    pattern: "EEE, dd MMM yyyy HH:mm:ss Z",
                    reads: DateReading.isRFC2822
                )
            )
        case .dotnet: FormatDeclaration("dotnet", date: .dotnet)
        case .suffixed: FormatDeclaration("suffixed", otherNames: ["go"], duration: .suffixedSeconds)
        case .string:
            FormatDeclaration(
                "string",
                otherNames: ["text", "str"],
                types: [.int, .int64, .uint64, .decimal, .double, .bool]
            )
        case .number:
            // Needed for numbers if `json: { integers: strings }` applies.
            FormatDeclaration("number", family: "", types: [.int, .int64, .uint64, .decimal, .double, .string])
        case .nonfinite: FormatDeclaration("nonfinite", family: "", otherNames: ["nan"], types: [.double])
        case .base64url: FormatDeclaration("base64url", otherNames: ["base64"], types: [.data])
        case .json: FormatDeclaration("json")
        case .several(_, let write): write.declaration
        }
    }

    /// Whether the format can encode values of the type.
    package func applies(to type: TypeReference) -> Bool {
        switch self {
        case .json: true
        case .several(let read, _): read.contains { $0.applies(to: type) }
        default: declaration.types.contains(type)
        }
    }

    /// Whether it encodes dates as JSON numbers.
    package var isNumberOfDate: Bool {
        if case .several(let read, _) = self { return read.contains(where: \.isNumberOfDate) }
        return declaration.date?.kind.isNumber == true
    }
}
