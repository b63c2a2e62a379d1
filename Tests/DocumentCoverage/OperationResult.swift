/// What became of one operation.
package struct OperationResult: Sendable {
    package enum Verdict: Sendable {
        /// A call can send everything that the operation takes, and read everything that it returns.
        case full
        /// It lacks something, and a diagnostic says so.
        case reported
        /// It lacks something that no diagnostic names.
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
