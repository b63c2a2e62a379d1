extension Spec {
    /// How a value is written in JSON: `format: seconds`, `format: [iso8601, seconds]`,
    /// `format: { read: [seconds, iso8601], write: iso8601 }`.
    public struct Format: Sendable, Hashable {
        /// One of the ways to write a value; which type takes which is known once the type is.
        public enum Word: Sendable, Hashable {
            case iso8601
            /// `iso8601 microseconds`: with so many decimals of the second.
            case iso8601Digits(Int)
            /// With as many as the date needs.
            case iso8601Exact
            case seconds
            case wholeSeconds
            case milliseconds
            /// `yyyy-MM-dd`
            case pattern(String)
            case string
            case number
            case nonfinite
            case base64url
            case suffixed
            case http
            case rfc2822
            case dotnet
            case json
        }

        /// Tried in this order; never empty.
        public var read: [Word]
        public var write: Word

        public init(read: [Word], write: Word) {
            self.read = read
            self.write = write
        }

        public init(_ word: Word) { self.init(read: [word], write: word) }
    }
}

extension Spec.Format.Word {
    /// As the spec writes it.
    package var written: String {
        switch self {
        case .iso8601: "iso8601"
        case .iso8601Digits(let digits): "iso8601 " + (Self.units.first { $0.digits == digits }?.name ?? "")
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
        case .rfc2822: "rfc2822"
        case .dotnet: "dotnet"
        case .json: "json"
        }
    }

    /// Those that a date takes, beside its patterns.
    package static let ofDates: [Spec.Format.Word] =
        [.iso8601] + units.map { .iso8601Digits($0.digits) } + [
            .iso8601Exact, .seconds, .wholeSeconds, .milliseconds, .http, .rfc2822, .dotnet,
        ]

    /// Those with a name of their own.
    static let named: [Spec.Format.Word] = ofDates + [.suffixed, .string, .number, .nonfinite, .base64url, .json]

    /// How fine a text of RFC 3339 may be asked for, and how many decimals that takes.
    private static let units = [("seconds", 0), ("milliseconds", 3), ("microseconds", 6), ("nanoseconds", 9)].map {
        (name: $0.0, digits: $0.1)
    }
}
