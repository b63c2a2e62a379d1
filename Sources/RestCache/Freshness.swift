import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// How old an answer is, and how long it is fresh (RFC 9111, section 4.2).
struct Freshness: Sendable {
    /// Seconds (section 4.2.3).
    let age: Double
    /// Seconds; 0 for an answer that says nothing of it: none is guessed (section 4.2.2 allows to).
    let lifetime: Double
    /// True where it is to be asked for anew each time, whatever its age.
    let needsValidation: Bool
    /// True where a stale one may be given at all (section 4.2.4).
    let maySpoil: Bool
    private let control: CacheControl

    init(_ answer: StoredAnswer, _ rule: CacheRule, now: Double) {
        let fields = answer.fields
        control = CacheControl(fields)
        let isPages = rule.maxAge != nil && !answer.head.isFailure
        // Of a clock that was put back nothing is known but that.
        let resident = now < answer.head.came - 60 ? CacheControl.longest : max(now - answer.head.came, 0)
        if isPages, let maxAge = rule.maxAge {
            (age, lifetime) = (resident, maxAge)
        } else {
            age = Self.initialAge(answer.head, fields) + resident
            lifetime = Self.lifetime(fields, control, came: answer.head.came)
        }
        needsValidation = control.has("no-cache") && !isPages
        maySpoil = !control.has("must-revalidate") && !control.has("no-cache")
    }

    var isFresh: Bool { lifetime > age && !needsValidation }
    /// Seconds since it is stale; negative as long as it is not.
    var staleness: Double { age - lifetime }

    /// True where the server lets a stale answer be given in such a case: `stale-if-error` (RFC 5861).
    func may(_ directive: String, asked: CacheControl? = nil) -> Bool {
        guard maySpoil, let seconds = asked?.seconds(directive) ?? control.seconds(directive) else { return false }
        return staleness <= seconds
    }

    /// When it came, as far as the answer tells.
    private static func initialAge(_ head: StoredAnswer.Head, _ fields: HTTPFields) -> Double {
        // Of several the first counts; what is no number is not there (section 5.1).
        let said = fields[.age].flatMap { $0.split(separator: ",").first.map { String($0.trimmed) } }
        let stated = CacheControl.seconds(said) ?? 0
        let date = fields[.date].flatMap { HTTPDate.date($0) }?.timeIntervalSince1970
        let apparent = max(head.came - (date ?? head.came), 0)
        return max(apparent, stated + max(head.came - head.asked, 0))
    }

    /// Of several values that disagree the answer is stale: they are no date (section 4.2.1).
    static func lifetime(_ fields: HTTPFields, _ control: CacheControl, came: Double) -> Double {
        if let seconds = control.seconds("max-age") { return seconds }
        guard let text = fields[.expires] else { return 0 }
        guard let expires = HTTPDate.date(text)?.timeIntervalSince1970 else { return 0 }
        let date = fields[.date].flatMap { HTTPDate.date($0) }?.timeIntervalSince1970
        return max(expires - (date ?? came), 0)
    }
}
