extension Spec {
    /// Waiting for work that continues after its call.
    ///
    ///     wait: { get: jobs.get, until: { state: done }, fail: { state: failed }, every: 1s..30s, timeout: 10m }
    package struct Wait: Sendable {
        /// The endpoint that returns the state of the work, by its name in the spec. `nil` for the endpoint itself.
        package var get: Located<String>?
        package var cancel: Located<String>?
        /// The arguments of both endpoints.
        package var with: [(parameter: Located<String>, location: PaginationLocation)] = []
        package var until: WaitCondition?
        package var fail: WaitCondition?
        /// The shortest and longest pause in seconds.
        package var every: ClosedRange<Double>?
        /// The longest wait in seconds.
        package var timeout: Located<Double>?
        package var progress: WaitProgress?
        package var span: Span

        package init(_ span: Span) { self.span = span }
    }

    /// A condition on a response.
    package enum WaitCondition: Sendable {
        case statuses([Located<Int>])
        /// A field that is present.
        case present(KeyPathSyntax)
        /// Fields with their possible values. Never empty.
        case fields([(path: KeyPathSyntax, values: [Located<String>])])
    }

    /// The location of the progress in a response.
    package struct WaitProgress: Sendable {
        /// The value at which the work is complete.
        package enum Total: Sendable {
            case number(Double)
            case path(KeyPathSyntax)
        }

        package var at: KeyPathSyntax
        package var total: Total
    }
}
