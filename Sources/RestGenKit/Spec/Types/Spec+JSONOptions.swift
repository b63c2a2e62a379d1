extension Spec {
    /// The JSON options for all models of a file.
    ///
    ///     json: { dates: seconds, integers: strings, absent: zero, unknown: keep }
    public struct JSONOptions: Sendable {
        /// How integers are encoded.
        public enum Integers: String, Sendable, CaseIterable {
            case numbers
            case strings
        }

        /// The handling of missing values of required fields.
        public enum Absent: String, Sendable, CaseIterable {
            case error
            case zero
        }

        /// The handling of unknown keys.
        public enum Unknown: String, Sendable, CaseIterable {
            case ignore
            case keep
            case error
        }

        /// The format of dates that don't declare one.
        public var dates: Located<Format>?
        public var integers: Integers = .numbers
        public var absent: Absent = .error
        public var unknown: Unknown = .ignore

        public init() {}
    }
}

extension Spec.JSONOptions {
    static let keySchema = KeySchema<Spec.JSONOptions>("'json'", section: "JSON", reserved: ["durations", "data"]) {
        SpecKey("dates", .dateFormat, \.dates, "The format of dates.")
        SpecKey("integers", .choice(Integers.self), "Whether integers are strings in JSON.") { $0.integers = $1.value }
        SpecKey("absent", .choice(Absent.self), "'zero': absent values are 0, false or empty.") { $0.absent = $1.value }
        SpecKey("unknown", .choice(Unknown.self), "The handling of keys without a field.") { $0.unknown = $1.value }
    }
}
