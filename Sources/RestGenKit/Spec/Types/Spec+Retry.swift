extension Spec {
    /// Retries: `retry: { attempts: 4, on: [429, 5xx, transport], backoff: 200ms..10s }`. Unset options are inherited.
    package struct Retry: Sendable {
        package var attempts: Int?
        package var reasons: Reasons?
        /// The shortest and longest pause in seconds.
        package var backoff: ClosedRange<Double>?
        /// The span of the options other than `attempts`.
        package var span: Span?

        /// The failures after which a request is repeated.
        package struct Reasons: Sendable {
            package var statuses: [Located<ClosedRange<Int>>] = []
            package var isAfterTransport = false
        }

        /// Returns the options merged over inherited ones. If those are disabled, the defaults are used instead.
        func merged(over inherited: RestGenModel.Retry?) -> RestGenModel.Retry {
            var result = inherited.flatMap { $0.isOff ? nil : $0 } ?? RestGenModel.Retry()
            if let attempts { result.attempts = attempts }
            if let reasons {
                result.statuses = StatusRanges.joined(reasons.statuses.map(\.value))
                result.isAfterTransport = reasons.isAfterTransport
            }
            if let backoff { result.backoff = backoff }
            return result
        }
    }
}
