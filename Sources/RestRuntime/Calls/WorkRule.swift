import Foundation

/// When work that outlasts its call is over, and how often it is asked for.
///
///     WorkRule(until: .field("state", is: "done"), fail: .field("state", is: "failed", "cancelled"), every: 1...30, within: 600)
@_spi(Generated) public struct WorkRule: Sendable {
    /// What an answer says.
    public struct Condition: Sendable {
        fileprivate struct Field: Sendable {
            let keys: [String]
            /// Empty: that it is there.
            let values: [String]
            let ignoresCase: Bool
        }

        fileprivate var statuses: [Int] = []
        fileprivate var fields: [Field] = []

        /// One of these statuses.
        public static func status(_ statuses: Int...) -> Condition { Condition(statuses: statuses) }

        /// A key path of the body with one of these values, as JSON writes them and without the quotes of a text. Without
        /// values: that it is there, and is not null, false or empty.
        public static func field(_ keys: String..., is values: String..., ignoringCase: Bool = false) -> Condition {
            Condition(fields: [Field(keys: keys, values: values, ignoresCase: ignoringCase)])
        }

        /// Each of them.
        public static func all(_ conditions: Condition...) -> Condition {
            Condition(statuses: conditions.flatMap(\.statuses), fields: conditions.flatMap(\.fields))
        }
    }

    /// How far the work has come.
    public struct Progress: Sendable {
        fileprivate let keys: [String]
        fileprivate var whole = 1.0
        fileprivate var wholeKeys: [String] = []

        /// A key path of the body with a number, of which `whole` is the end.
        public static func at(_ keys: String..., of whole: Double = 1) -> Progress {
            Progress(keys: keys, whole: whole)
        }

        /// The same where the body says the end, too.
        public static func at(_ keys: String..., ofKeys wholeKeys: String...) -> Progress {
            Progress(keys: keys, wholeKeys: wholeKeys)
        }
    }

    let until: Condition
    let fail: Condition?
    /// Seconds.
    let every: ClosedRange<Double>
    /// Seconds.
    var within: Double?
    let progress: Progress?

    /// The work is done when an answer is as `until` says, and has failed when it is as `fail` says, which is looked at first.
    /// It is asked for `every` so many seconds, at first the fewest and half as many more each time, for no longer than
    /// `within` seconds.
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

extension WorkRule {
    /// What an answer says of the work.
    struct Finding: Sendable {
        var isDone = false
        /// Why it has failed.
        var failure: String?
        /// From 0 to 1.
        var progress: Double?
    }

    /// Throws a ``RestError/mapping(_:_:)`` if a list or an object is where a condition or the progress has a value. Such work
    /// would never end.
    func read(_ response: Response) throws -> Finding {
        let content = response.content
        var finding = Finding()
        do throws(FieldError) {
            finding.progress = try progress?.fraction(of: response, content)
            finding.failure = try fail?.holds(for: response, content)
            if finding.failure == nil { finding.isDone = try until.holds(for: response, content) != nil }
        } catch {
            throw RestError<Never>.mapping(response.redaction.error(error), response)
        }
        return finding
    }

    /// Seconds to the next question, behind so many; a server that asks for a time (RFC 9110, section 10.2.3) gets it, but is
    /// not asked more often than the rule says.
    func wait(after questions: Int, asked: Double?) -> Double {
        if let asked { return max(min(asked, RetryPolicy.longest), every.lowerBound) }
        return min(every.lowerBound * pow(1.5, Double(min(questions, 100))), every.upperBound)
    }
}

extension WorkRule.Condition {
    /// What is so, in words; nil where it is not.
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

extension WorkRule.Condition.Field {
    /// The values are the rule's own, and so may be shown.
    fileprivate func holds(for response: Response, _ content: ResponseContent) throws(FieldError) -> String? {
        let name = keys.joined(separator: ".")
        let place = PageScheme.Place(source: .body(keys))
        if values.isEmpty {
            // XML has texts alone.
            let isText = content.serializer != nil
            let value = try place.value(in: response, content)
            return value?.isThere(asText: isText) == true ? "'\(name)' is there" : nil
        }
        // A list or an object is not null.
        let value = try values == ["null"] ? place.value(in: response, content) : place.scalar(in: response, content)
        return values.first { value?.isWritten($0, ignoringCase: ignoresCase) ?? ($0 == "null") }
            .map { "'\(name)' is '\($0)'" }
    }
}

extension WorkRule.Progress {
    fileprivate func fraction(of response: Response, _ content: ResponseContent) throws(FieldError) -> Double? {
        func number(_ keys: [String]) throws(FieldError) -> Double? {
            let value = try PageScheme.Place(source: .body(keys)).scalar(in: response, content)
            return value?.double ?? value?.string.flatMap { Double($0) }
        }
        guard let done = try number(keys), let whole = wholeKeys.isEmpty ? whole : try number(wholeKeys) else {
            return nil
        }
        let fraction = done / whole
        return fraction.isFinite ? min(max(fraction, 0), 1) : nil
    }
}

extension JSON {
    /// False for a blank value. In XML the texts `false` and `null` are blank, too.
    fileprivate func isThere(asText: Bool) -> Bool {
        if asText, case .string("false") = self { return false }
        if asText, case .string("null") = self { return false }
        return !isBlank
    }

    /// True for a scalar that is written so.
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
