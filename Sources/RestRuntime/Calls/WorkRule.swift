import Foundation

/// The rule for long-running work: when it is done, and how often it is polled.
///
///     WorkRule(
///         until: .field("state", is: "done"),
///         fail: .field("state", is: "failed", "cancelled"),
///         every: 1...30,
///         within: 600
///     )
///
/// The spec's key `wait` becomes such a rule. Each poll reads the response once, with `read(_:)`.
@_spi(Generated) public struct WorkRule: Sendable {
    /// A condition for a response.
    ///
    /// All of its parts have to hold: one of the statuses, if there are any, and each field.
    public struct Condition: Sendable {
        /// A condition for one field of the body.
        fileprivate struct Field: Sendable {
            /// The key path of the field.
            let keys: [String]
            /// The expected values. Empty if the field only has to exist.
            let values: [String]
            /// Whether texts are compared regardless of case.
            let ignoresCase: Bool
        }

        fileprivate var statuses: [Int] = []
        fileprivate var fields: [Field] = []

        /// The response has one of the statuses.
        public static func status(_ statuses: Int...) -> Condition { Condition(statuses: statuses) }

        /// A field of the body has one of the values, written as in JSON, but without quotes. Without values it has to
        /// exist, and must not be null, false or empty.
        public static func field(_ keys: String..., is values: String..., ignoringCase: Bool = false) -> Condition {
            Condition(fields: [Field(keys: keys, values: values, ignoresCase: ignoringCase)])
        }

        /// All of the conditions hold.
        public static func all(_ conditions: Condition...) -> Condition {
            Condition(statuses: conditions.flatMap(\.statuses), fields: conditions.flatMap(\.fields))
        }
    }

    /// The location of the progress in a response.
    ///
    /// The fraction is the number divided by its final value. Without a number there is no progress.
    public struct Progress: Sendable {
        fileprivate let keys: [String]
        fileprivate var whole = 1.0
        fileprivate var wholeKeys: [String] = []

        /// A number field of the body. `whole` is its final value.
        public static func at(_ keys: String..., of whole: Double = 1) -> Progress {
            Progress(keys: keys, whole: whole)
        }

        /// A number field of the body, whose final value is another field.
        public static func at(_ keys: String..., ofKeys wholeKeys: String...) -> Progress {
            Progress(keys: keys, wholeKeys: wholeKeys)
        }
    }

    let until: Condition
    let fail: Condition?
    /// The range of pauses, in seconds.
    let every: ClosedRange<Double>
    /// The time limit in seconds.
    var within: Double?
    let progress: Progress?

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - until: The condition for success.
    ///   - fail: The condition for failure, which is checked first.
    ///   - every: The pauses between polls, in seconds. They begin with the shortest and grow by half each time.
    ///   - within: The time limit in seconds.
    public init(
        until: Condition,
        fail: Condition? = nil,
        every: ClosedRange<Double> = 1...30,
        within: Double? = nil,
        progress: Progress? = nil
    ) {
        self.until = until
        self.fail = fail
        self.every = every
        self.within = within
        self.progress = progress
    }
}

/// The evaluation of a rule for one response.
extension WorkRule {
    /// The state of the work in a response.
    struct Evaluation: Sendable {
        /// Whether the condition for success holds. False if the work has failed.
        var isDone = false
        /// The reason of a failure.
        var failure: String?
        /// The progress from 0 to 1.
        var progress: Double?
    }

    /// Reads the state. Throws ``RestError/mapping(_:_:)`` if a condition or the progress refers to a list or an
    /// object, since such work would never end.
    ///
    /// The failure is checked before success, since a failed job may be finished too.
    func read(_ response: Response) throws -> Evaluation {
        let content = response.content
        var evaluation = Evaluation()
        do throws(FieldError) {
            evaluation.progress = try progress?.fraction(of: response, content)
            evaluation.failure = try fail?.holds(for: response, content)
            if evaluation.failure == nil { evaluation.isDone = try until.holds(for: response, content) != nil }
        } catch {
            throw RestError<Never>.mapping(response.redaction.error(error), response)
        }
        return evaluation
    }

    /// Returns the seconds to the next poll. A server's `Retry-After` (RFC 9110, section 10.2.3) takes precedence, but
    /// polls aren't more frequent than the rule allows.
    ///
    /// The pauses grow by half with each poll up to the rule's longest one.
    ///
    /// - Parameters:
    ///   - polls: The number of polls so far.
    ///   - retryAfter: The seconds of the server's `Retry-After`, or `nil`.
    func delay(after polls: Int, retryAfter: Double?) -> Double {
        if let retryAfter { return max(min(retryAfter, RetryPolicy.longest), every.lowerBound) }
        // The exponent is bounded, since more polls can't change the result.
        return min(every.lowerBound * pow(1.5, Double(min(polls, 100))), every.upperBound)
    }
}

/// The conditions, with a reason for each that holds.
extension WorkRule.Condition {
    /// Returns a description of the condition if it holds, or `nil`.
    fileprivate func holds(for response: Response, _ content: ResponseContent) throws(FieldError) -> String? {
        if !statuses.isEmpty, !statuses.contains(response.status) { return nil }
        var reasons = statuses.isEmpty ? [] : ["the status is \(response.status)"]
        for field in fields {
            guard let reason = try field.holds(for: response, content) else { return nil }
            reasons.append(reason)
        }
        return reasons.joined(separator: " and ")
    }
}

/// The conditions of single fields.
extension WorkRule.Condition.Field {
    /// Returns a description of the condition if it holds, or `nil`. The values are the spec's, so they can be shown.
    fileprivate func holds(for response: Response, _ content: ResponseContent) throws(FieldError) -> String? {
        let name = keys.joined(separator: ".")
        let location = PaginationScheme.Location(source: .body(keys))
        if values.isEmpty {
            // XML has texts only.
            let isText = content.serializer != nil
            let value = try location.value(in: response, content)
            return value?.isThere(asText: isText) == true ? "'\(name)' is there" : nil
        }
        // A list or an object isn't null.
        let value =
            try values == ["null"] ? location.value(in: response, content) : location.scalar(in: response, content)
        return values.first { value?.isWritten($0, ignoringCase: ignoresCase) ?? ($0 == "null") }
            .map { "'\(name)' is '\($0)'" }
    }
}

extension WorkRule.Progress {
    /// Returns the progress from 0 to 1, or `nil` if a number is missing or the final value is zero.
    fileprivate func fraction(of response: Response, _ content: ResponseContent) throws(FieldError) -> Double? {
        func number(_ keys: [String]) throws(FieldError) -> Double? {
            let value = try PaginationScheme.Location(source: .body(keys)).scalar(in: response, content)
            return value?.double ?? value?.string.flatMap { Double($0) }
        }
        guard let done = try number(keys), let whole = wholeKeys.isEmpty ? whole : try number(wholeKeys) else {
            return nil
        }
        let fraction = done / whole
        return fraction.isFinite ? min(max(fraction, 0), 1) : nil
    }
}

/// Values compared with the texts of a spec.
extension JSON {
    /// Whether the value exists. In XML the texts `false` and `null` don't count either.
    fileprivate func isThere(asText: Bool) -> Bool {
        if asText, case .string("false") = self { return false }
        if asText, case .string("null") = self { return false }
        return !isBlank
    }

    /// Returns whether a scalar is written as a text.
    ///
    /// Numbers are equal by value, so `1.0` matches `1`.
    package func isWritten(_ text: String, ignoringCase: Bool = false) -> Bool {
        switch self {
        case .null: text == "null"
        case .bool(let value): text == String(value)
        case .string(let string):
            text == string || ignoringCase && text.lowercased() == string.lowercased()
                || Double(text).map { $0 == Double(string) } == true
        case .number(let number): text == number.text || Double(text).map { $0 == double } == true
        case .array, .object: false
        }
    }
}
