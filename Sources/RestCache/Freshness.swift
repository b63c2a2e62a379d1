import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime

/// The age of a response, and how long it is fresh (RFC 9111, section 4.2).
///
/// It is computed for one moment. With the spec's `maxAge`, the time since the arrival is the age, and the header's
/// `Age`, `Date` and `no-cache` don't matter. `maxAge` doesn't apply to failures.
struct Freshness: Sendable {
    /// The age in seconds (section 4.2.3).
    let age: Double
    /// The freshness lifetime in seconds. It is 0 if the response doesn't declare one: the cache uses no heuristics,
    /// although section 4.2.2 allows them.
    let lifetime: Double
    /// Whether the response must be revalidated before each use.
    let needsValidation: Bool
    /// Whether the response may be used after its lifetime at all (section 4.2.4).
    let allowsStale: Bool
    private let control: CacheControl

    /// Computes the age and the lifetime of a response.
    ///
    /// - Parameters:
    ///   - response: The stored response.
    ///   - rule: The endpoint's rule in the spec.
    ///   - now: The time in seconds since 1970.
    init(_ response: StoredResponse, _ rule: CacheRule, now: Double) {
        let fields = response.fields
        control = CacheControl(fields)
        let isFromSpec = rule.maxAge != nil && !response.head.isFailure
        // If the clock was set back, the age is unknown, so the response is treated as too old. A minute is tolerated,
        // because clocks are adjusted.
        let residentTime =
            now < response.head.responseTime - 60 ? CacheControl.longest : max(now - response.head.responseTime, 0)
        if isFromSpec, let maxAge = rule.maxAge {
            (age, lifetime) = (residentTime, maxAge)
        } else {
            age = Self.initialAge(response.head, fields) + residentTime
            lifetime = Self.lifetime(fields, control, responseTime: response.head.responseTime)
        }
        needsValidation = control.has("no-cache") && !isFromSpec
        allowsStale = !control.has("must-revalidate") && !control.has("no-cache")
    }

    /// Whether the response may be used without a request (section 4.2).
    var isFresh: Bool { lifetime > age && !needsValidation }
    /// The seconds since the end of the lifetime. Negative while the response is fresh.
    var staleness: Double { age - lifetime }

    /// Returns whether a directive permits the stale response now, as `stale-if-error` (RFC 5861).
    ///
    /// - Parameters:
    ///   - directive: The directive, with a number of seconds after the end of the lifetime.
    ///   - request: The request's directives, which take precedence.
    func permitsStale(by directive: String, request: CacheControl? = nil) -> Bool {
        guard allowsStale, let seconds = request?.seconds(directive) ?? control.seconds(directive) else { return false }
        return staleness <= seconds
    }

    /// Returns the age of the response on arrival, from `Age` and `Date`.
    ///
    /// It is the larger of two estimates: the difference of the clocks of server and client, and the sum of the age
    /// that caches in between have declared and the duration of the request.
    private static func initialAge(_ head: StoredResponse.Head, _ fields: HTTPFields) -> Double {
        // The first of several values applies, and invalid ones are ignored (section 5.1).
        let ageField = fields[.age].flatMap { $0.split(separator: ",").first.map { String($0.trimmed) } }
        let declared = CacheControl.seconds(ageField) ?? 0
        let date = fields[.date].flatMap { HTTPDate.date($0) }?.timeIntervalSince1970
        let apparentAge = max(head.responseTime - (date ?? head.responseTime), 0)
        return max(apparentAge, declared + max(head.responseTime - head.requestTime, 0))
    }

    /// Returns the freshness lifetime in seconds. Several values of `Expires` are an invalid date, which means stale
    /// (section 4.2.1).
    static func lifetime(_ fields: HTTPFields, _ control: CacheControl, responseTime: Double) -> Double {
        if let seconds = control.seconds("max-age") { return seconds }
        guard let text = fields[.expires] else { return 0 }
        guard let expires = HTTPDate.date(text)?.timeIntervalSince1970 else { return 0 }
        let date = fields[.date].flatMap { HTTPDate.date($0) }?.timeIntervalSince1970
        return max(expires - (date ?? responseTime), 0)
    }
}
