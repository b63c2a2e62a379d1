/// The handlers of failed calls by endpoint, service and status, of which the most specific is called.
///
/// They are set on a client, and checked against the spec's names when it is created.
struct FailureHandlers: Sendable {
    /// A handler.
    struct Line: Sendable {
        /// An endpoint, or the beginning of its name. Empty for all.
        let place: String
        /// The statuses, or `nil` for any, and for a call without a response.
        let statuses: ClosedRange<Int>?
        let run: @Sendable (any RestFailure) async -> Void

        /// Returns whether the handler is for a failed call.
        ///
        /// - Parameters:
        ///   - operation: The name of the endpoint, such as `rooms.list`.
        ///   - status: The status of the response, or `nil` without one.
        func isFor(_ operation: String, _ status: Int?) -> Bool {
            if let statuses, status.map(statuses.contains) != true { return false }
            if place.isEmpty || place == operation { return true }
            // `rooms` is for `rooms.list`, but not for `roomsets.list`.
            return operation.hasPrefix(place) && operation.dropFirst(place.count).first == "."
        }

        /// Returns whether the handler is more specific: a longer place, or fewer statuses for the same place.
        func isNearer(than other: Line) -> Bool {
            if place.count != other.place.count { return place.count > other.place.count }
            return (statuses?.count ?? .max) < (other.statuses?.count ?? .max)
        }
    }

    /// The handlers, the most specific first.
    private var lines: [Line] = []

    /// Adds a handler. It replaces one with the same place and statuses.
    mutating func set(_ line: Line) {
        lines.removeAll { $0.place == line.place && $0.statuses == line.statuses }
        // Inserted before equally specific ones, since the later one applies.
        lines.insert(line, at: lines.firstIndex { !$0.isNearer(than: line) } ?? lines.endIndex)
    }

    /// Returns the error of the first unknown place, whose handler would never be called.
    func problem(_ operations: OperationNames, in api: String) -> RequestError? {
        for line in lines.reversed() {
            if let problem = operations.problem(with: line.place, in: api) { return problem }
        }
        return nil
    }

    /// Returns the most specific handler for a failed call, or `nil` if there is none.
    func line(for operation: String, status: Int?) -> Line? {
        lines.first { $0.isFor(operation, status) }
    }
}
