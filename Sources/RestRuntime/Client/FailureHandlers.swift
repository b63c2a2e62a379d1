/// Who is told of failed calls, by endpoint, service and status: the nearest of them alone.
struct FailureHandlers: Sendable {
    /// One of them.
    struct Line: Sendable {
        /// An operation, or what its name begins with; empty for all.
        let place: String
        /// nil for any, and for a call without an answer.
        let status: Int?
        let run: @Sendable (any RestFailure) async -> Void

        func isFor(_ operation: String, _ status: Int?) -> Bool {
            if let own = self.status, own != status { return false }
            if place.isEmpty || place == operation { return true }
            return operation.hasPrefix(place) && operation.dropFirst(place.count).first == "."
        }
    }

    /// The nearest first.
    private var lines: [Line] = []

    mutating func set(_ line: Line) {
        lines.removeAll { $0.place == line.place && $0.status == line.status }
        lines.append(line)
        lines.sort { left, right in
            if left.place.count != right.place.count { return left.place.count > right.place.count }
            return left.status != nil && right.status == nil
        }
    }

    func line(for operation: String, status: Int?) -> Line? {
        lines.first { $0.isFor(operation, status) }
    }
}
