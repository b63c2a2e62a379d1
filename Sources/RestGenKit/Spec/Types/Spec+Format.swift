extension Spec {
    /// How a value is written in JSON: `format: seconds`, `format: [iso8601, seconds]`,
    /// `format: { read: [seconds, iso8601], write: iso8601 }`.
    public struct Format: Sendable, Hashable {
        /// One of the ways to write a value; which type takes which is known once the type is.
        public enum Word: Sendable, Hashable {
            case iso8601
            case seconds
            case milliseconds
            /// `yyyy-MM-dd`
            case pattern(String)
            case string
            case number
            case nonfinite
            case base64url
            case suffixed
            case http
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
    var written: String {
        switch self {
        case .iso8601: "iso8601"
        case .seconds: "seconds"
        case .milliseconds: "milliseconds"
        case .pattern(let pattern): pattern
        case .string: "string"
        case .number: "number"
        case .nonfinite: "nonfinite"
        case .base64url: "base64url"
        case .suffixed: "suffixed"
        case .http: "http"
        case .json: "json"
        }
    }

    /// Those that a date takes, beside its patterns.
    static let ofDates: [Spec.Format.Word] = [.iso8601, .seconds, .milliseconds, .http]

    /// Those with a name of their own.
    static let named: [Spec.Format.Word] = [
        .iso8601, .seconds, .milliseconds, .http, .suffixed, .string, .number, .nonfinite, .base64url,
        .json,
    ]
}
