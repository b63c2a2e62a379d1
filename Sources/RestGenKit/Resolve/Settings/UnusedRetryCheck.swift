/// Finds statuses for retries that are successful in every call.
///
///     retry: { on: 2xx }
final class UnusedRetryCheck {
    private let context: ResolveContext
    private var useless: [Span: ClosedRange<Int>] = [:]
    private var useful: Set<Span> = []

    init(_ context: ResolveContext) { self.context = context }

    /// Records the statuses of a call. Another call may declare that 202 isn't successful, and wait until it changes.
    func add(_ statuses: [Located<ClosedRange<Int>>], _ success: [ClosedRange<Int>]) {
        for status in statuses {
            if StatusRanges.isCovered(status.value, by: success) {
                useless[status.span] = status.value
            } else {
                useful.insert(status.span)
            }
        }
    }

    func check() {
        for (span, range) in useless where !useful.contains(span) {
            context.diagnostics.error(
                .unknownValue,
                "\(StatusRanges.text(range)) is a success and not a reason for a retry",
                at: span,
                help: "remove it, or define which codes are a success, as in 'success: 200'"
            )
        }
    }
}
