/// The coverage of an operation.
package struct OperationResult: Sendable {
    package enum Verdict: Sendable {
        /// A call can send everything that the operation accepts, and read everything that it returns.
        case full
        /// The endpoint lacks something, which a diagnostic reports.
        case reported
        /// The endpoint lacks something that no diagnostic reports.
        case silent
    }

    package var verb: String
    package var path: String
    /// The names of its methods.
    package var methods: [String]
    package var losses: [Loss]

    package var verdict: Verdict {
        if losses.contains(where: { !$0.isReported }) { return .silent }
        return losses.contains { !$0.isHarmless } ? .reported : .full
    }
}
