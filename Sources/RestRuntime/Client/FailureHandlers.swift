/// The handlers of failed calls by endpoint, service and status, of which the most specific is called.
///
/// They are set on a client, and checked against the spec's names when it is created.
struct FailureHandlers: Sendable {
    /// A handler.
    struct Handler: Sendable {
        /// An endpoint, or the beginning of its name. Empty for all.
        let scope: String
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
            if scope.isEmpty || scope == operation { return true }
            // `rooms` is for `rooms.list`, but not for `roomsets.list`.
            return operation.hasPrefix(scope) && operation.dropFirst(scope.count).first == "."
        }

        /// Returns whether the handler is more specific: a longer scope, or fewer statuses for the same scope.
        func isMoreSpecific(than other: Handler) -> Bool {
            if scope.count != other.scope.count { return scope.count > other.scope.count }
            return (statuses?.count ?? .max) < (other.statuses?.count ?? .max)
        }
    }

    /// The handlers, the most specific first.
    private var handlers: [Handler] = []

    /// Adds a handler. It replaces one with the same scope and statuses.
    mutating func set(_ handler: Handler) {
        handlers.removeAll { $0.scope == handler.scope && $0.statuses == handler.statuses }
        // Inserted before equally specific ones, since the later one applies.
        handlers.insert(handler, at: handlers.firstIndex { !$0.isMoreSpecific(than: handler) } ?? handlers.endIndex)
    }

    /// Returns the error of the first unknown scope, whose handler would never be called.
    func problem(_ operations: OperationNames, in api: String) -> RequestError? {
        for handler in handlers.reversed() {
            if let problem = operations.problem(with: handler.scope, in: api) { return problem }
        }
        return nil
    }

    /// Returns the most specific handler for a failed call, or `nil` if there is none.
    func handler(for operation: String, status: Int?) -> Handler? {
        handlers.first { $0.isFor(operation, status) }
    }
}
