extension Spec {
    /// Waiting for work that continues after its call.
    ///
    ///     wait: { get: jobs.get, until: { state: done }, fail: { state: failed }, every: 1s..30s, timeout: 10m }
    public struct Wait: Sendable {
        /// The endpoint that returns the state of the work, by its name in the spec. `nil` for the endpoint itself.
        public var get: Located<String>?
        public var cancel: Located<String>?
        /// The arguments of both endpoints.
        public var with: [(parameter: Located<String>, location: PaginationLocation)] = []
        public var until: WaitCondition?
        public var fail: WaitCondition?
        /// The shortest and longest pause in seconds.
        public var every: ClosedRange<Double>?
        /// The longest wait in seconds.
        public var timeout: Located<Double>?
        public var progress: WaitProgress?
        public var span: Span

        public init(_ span: Span) { self.span = span }
    }

    /// A condition on a response.
    public enum WaitCondition: Sendable {
        case statuses([Located<Int>])
        /// A field that is present.
        case present(KeyPathSyntax)
        /// Fields with their possible values. Never empty.
        case fields([(path: KeyPathSyntax, values: [Located<String>])])
    }

    /// The location of the progress in a response.
    public struct WaitProgress: Sendable {
        /// The value at which the work is complete.
        public enum Total: Sendable {
            case number(Double)
            case path(KeyPathSyntax)
        }

        public var at: KeyPathSyntax
        public var total: Total
    }
}
