public import HTTPTypes

/// A type that observes the calls of a client and their requests, for logs, metrics and traces.
///
///     struct Slow: CallObserver {
///         func callEnded(_ end: ObservedCall.End) {
///             if end.duration > .seconds(1) { print("\(end.call.operation) took \(end.duration)") }
///         }
///     }
///     configuration.observers = [Slow()]
///
/// The observed values are redacted, unless secrets are requested. The methods run in the call's task, with its
/// task-local values, and the call waits for them, so they should be fast. They can't make a call fail. Calls run in
/// parallel, and so do the methods.
///
/// A call is observed outside of its deadline and all interceptors, and a request directly around the transport, so
/// each redirect and each further attempt is seen. A client without observers has no cost for them.
public protocol CallObserver: Sendable {
    /// Called when a call begins.
    func callBegan(_ call: ObservedCall)

    /// Called before a request is passed to the transport.
    ///
    /// - Parameters:
    ///   - exchange: The request.
    ///   - fields: Header fields to add, such as those of tracing. They replace fields of the same name.
    func exchangeBegan(_ exchange: ObservedExchange, adding fields: inout HTTPFields)

    /// Called when the head of a response has arrived, or the request has failed. If a call was ended by its deadline,
    /// this may be after the call's end.
    func exchangeEnded(_ end: ObservedExchange.End)

    /// Called once when a call has ended with its value or error.
    func callEnded(_ end: ObservedCall.End)
}

/// The defaults of observers that are only interested in some events.
extension CallObserver {
    public func callBegan(_ call: ObservedCall) {}
    public func exchangeBegan(_ exchange: ObservedExchange, adding fields: inout HTTPFields) {}
    public func exchangeEnded(_ end: ObservedExchange.End) {}
    public func callEnded(_ end: ObservedCall.End) {}
}
