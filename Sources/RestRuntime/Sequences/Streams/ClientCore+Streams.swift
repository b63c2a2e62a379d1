// The call is made by the loop over what these functions give.

extension ClientCore {
    /// The events that a call answers with. `end` is the data behind which nothing comes, `failure` the name of the event that
    /// holds an error, `path` where the data of any event has one, `isByName` says that the event's name tells the case of a union.
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

    /// What a call answers with line by line. `end` is the line behind which nothing comes, `path` where a line has an error.
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
