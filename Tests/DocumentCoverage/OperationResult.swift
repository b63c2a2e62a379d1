/// The result of comparing one operation.
package struct OperationResult: Sendable {
    package enum Verdict: Sendable {
        /// Calls can send and read everything that the operation declares.
        case full
        /// Something is lost, and a diagnostic reports it.
        case reported
        /// Something is lost that no diagnostic reports.
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
