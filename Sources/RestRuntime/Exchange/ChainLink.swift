/// A part of the chain around the exchange of a call.
///
/// A class: each call asks every link, and a reference is copied faster than a link.
protocol ChainLink: AnyObject, Sendable {
    /// False if the link would only hand on the call, which then goes past it: each link costs a call time.
    func isNeeded(_ call: Call, _ request: TransportRequest) -> Bool

    /// Sends requests of a call through the link to `next`, what is inside of it. `rest` gives the same for another call.
    func next(for call: Call, before next: @escaping Interceptor.Next, rest: ChainRest) -> Interceptor.Next
}

extension ChainLink where Self: Interceptor {
    func next(for call: Call, before next: @escaping Interceptor.Next, rest: ChainRest) -> Interceptor.Next {
        { [self] request in try await intercept(request, of: call, next: next) }
    }
}
