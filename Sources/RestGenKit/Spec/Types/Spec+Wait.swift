extension Spec {
    /// How work that outlasts its call is waited for.
    ///
    ///     wait: { get: jobs.get, until: { state: done }, fail: { state: failed }, every: 1s..30s, timeout: 10m }
    public struct Wait: Sendable {
        /// The endpoint that tells of the work, by its name in the page; nil: the endpoint itself, or what it says.
        public var get: Located<String>?
        public var cancel: Located<String>?
        /// What these two are asked with.
        public var with: [(parameter: Located<String>, place: PagePlace)] = []
        public var until: WaitCondition?
        public var fail: WaitCondition?
        /// Seconds.
        public var every: ClosedRange<Double>?
        /// Seconds.
        public var timeout: Located<Double>?
        public var progress: WaitProgress?
        public var span: Span

        public init(_ span: Span) { self.span = span }
    }

    /// What an answer says.
    public enum WaitCondition: Sendable {
        case statuses([Located<Int>])
        /// A field that is there.
        case there(KeyPathSyntax)
        /// Fields with one of some values each. Never empty.
        case fields([(path: KeyPathSyntax, values: [Located<String>])])
    }

    /// Where an answer says how far the work has come.
    public struct WaitProgress: Sendable {
        public enum Whole: Sendable {
            case number(Double)
            case path(KeyPathSyntax)
        }

        public var at: KeyPathSyntax
        public var of: Whole
    }
}
