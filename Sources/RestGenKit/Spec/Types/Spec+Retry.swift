extension Spec {
    /// `retry: { attempts: 4, on: [429, 5xx, transport], backoff: 200ms..10s }`; what is left out is inherited.
    public struct Retry: Sendable {
        public var attempts: Int?
        public var reasons: Reasons?
        /// Seconds.
        public var backoff: ClosedRange<Double>?
        /// Of what is there beside `attempts`.
        public var span: Span?

        /// What a call is sent again after.
        public struct Reasons: Sendable {
            public var statuses: [Located<ClosedRange<Int>>] = []
            public var isAfterTransport = false
        }

        /// What counts where `inherited` is said further out; one that is switched off begins anew.
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
