// The call is made by the loop over the returned stream.

extension ClientCore {
    /// Returns the events of a call's response.
    ///
    /// - Parameters:
    ///   - end: The data that ends the stream.
    ///   - failure: The name of the event with an error.
    ///   - path: The key path of an error in the data of any event.
    ///   - isByName: Whether the event's name distinguishes the cases of a union.
    @_spi(Generated) public func events<Element: Sendable, Problem: Sendable>(
        _ call: consuming Call,
        _ form: StreamForm<Element>,
        done end: String? = nil,
        failure: String? = nil,
        failureAt path: [String] = [],
        byName isByName: Bool = false,
        lossy isLossy: Bool = false,
        reconnect: StreamReconnection = .after(3),
        throwing problem: Problem.Type
    ) -> EventStream<Element, Problem> {
        let events = EventPlan(failureName: failure, isByName: isByName, reconnection: reconnect)
        return EventStream(StreamPlan(call, self, form, .error, path, done: end, lossy: isLossy, events: events))
    }

    /// Returns the lines of a call's response. `end` is the line that ends the stream, and `path` the key path of an
    /// error in a line.
    @_spi(Generated) public func lines<Element: Sendable, Problem: Sendable>(
        _ call: consuming Call,
        _ form: StreamForm<Element>,
        done end: String? = nil,
        failureAt path: [String] = [],
        lossy isLossy: Bool = false,
        throwing problem: Problem.Type
    ) -> LineStream<Element, Problem> {
        LineStream(StreamPlan(call, self, form, .error, path, done: end, lossy: isLossy))
    }
}
