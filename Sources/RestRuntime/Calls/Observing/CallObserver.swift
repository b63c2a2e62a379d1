public import HTTPTypes

/// Is told of each call of a client and of each request that is sent for it: for logs, metrics and spans.
///
///     struct Slow: CallObserver {
///         func callEnded(_ end: ObservedCall.End) {
///             if end.duration > .seconds(1) { print("\(end.call.operation) took \(end.duration)") }
///         }
///     }
///     configuration.observers = [Slow()]
///
/// What it is told holds no secrets, unless it asks for them. It is told where the call runs, task-local values included, and
/// the call waits for it: an observer is quick, and can't make a call fail. Calls run at the same time, and so do its methods.
///
/// The chain of a call has it at both ends: outermost, deadline and all interceptors inside, and innermost, right around the
/// transport, so that it sees each redirect and each further attempt. A client without observers pays nothing for them.
public protocol CallObserver: Sendable {
    /// A call begins.
    func callBegan(_ call: ObservedCall)

    /// A request of a call goes to the transport. `fields` are added to it, in place of those with their names: what tracing
    /// sends along, and no more than that.
    func exchangeBegan(_ exchange: ObservedExchange, adding fields: inout HTTPFields)

    /// The head of an answer is there, or none will come. Where a call was ended by its deadline, that may be behind its end.
    func exchangeEnded(_ end: ObservedExchange.End)

    /// A call has given its value or its error; once for each that began.
    func callEnded(_ end: ObservedCall.End)
}

extension CallObserver {
    public func callBegan(_ call: ObservedCall) {}
    public func exchangeBegan(_ exchange: ObservedExchange, adding fields: inout HTTPFields) {}
    public func exchangeEnded(_ end: ObservedExchange.End) {}
    public func callEnded(_ end: ObservedCall.End) {}
}
