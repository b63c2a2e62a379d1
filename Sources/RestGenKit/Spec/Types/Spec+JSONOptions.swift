extension Spec {
    /// The JSON options for all models of a file.
    ///
    ///     json: { dates: seconds, integers: strings, absent: zero, unknown: keep }
    package struct JSONOptions: Sendable {
        /// How integers are encoded.
        package enum Integers: String, Sendable, CaseIterable {
            case numbers
            case strings
        }

        /// The handling of missing values of required fields.
        package enum Absent: String, Sendable, CaseIterable {
            case error
            case zero
        }

        /// The handling of unknown keys.
        package enum Unknown: String, Sendable, CaseIterable {
            case ignore
            case keep
            case error
        }

        /// The format of dates that don't declare one.
        package var dates: Located<Format>?
        package var integers: Integers = .numbers
        package var absent: Absent = .error
        package var unknown: Unknown = .ignore

        package init() {}
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
