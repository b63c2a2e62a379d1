/// Who is told of failed calls, by endpoint, service and status: the nearest of them alone.
struct FailureHandlers: Sendable {
    /// One of them.
    struct Line: Sendable {
        /// An operation, or what its name begins with; empty for all.
        let place: String
        /// nil for any, and for a call without an answer.
        let statuses: ClosedRange<Int>?
        let run: @Sendable (any RestFailure) async -> Void

        func isFor(_ operation: String, _ status: Int?) -> Bool {
            if let statuses, status.map(statuses.contains) != true { return false }
            if place.isEmpty || place == operation { return true }
            return operation.hasPrefix(place) && operation.dropFirst(place.count).first == "."
        }

        /// Of two places the longer one, of two ranges at one place the one with fewer statuses.
        func isNearer(than other: Line) -> Bool {
            if place.count != other.place.count { return place.count > other.place.count }
            return (statuses?.count ?? .max) < (other.statuses?.count ?? .max)
        }
    }

    /// The nearest first.
    private var lines: [Line] = []

    mutating func set(_ line: Line) {
        lines.removeAll { $0.place == line.place && $0.statuses == line.statuses }
        // Before those that are as near: the later one counts.
        lines.insert(line, at: lines.firstIndex { !$0.isNearer(than: line) } ?? lines.endIndex)
    }

    /// What is wrong with the first place that the API does not have: its handler would be told of nothing.
    func problem(_ operations: OperationNames, in api: String) -> RequestError? {
        for line in lines.reversed() {
            if let problem = operations.problem(with: line.place, in: api) { return problem }
        }
        return nil
    }

    func line(for operation: String, status: Int?) -> Line? {
        lines.first { $0.isFor(operation, status) }
    }
}
