import Foundation
import HTTPTypes

/// Notifies the observers of a client about one call.
///
/// It is created for each call of a client with observers. A lock protects its counts. Observers are called outside of
/// the lock, in their order at a beginning, and in reverse order at an end.
final class CallObservation: @unchecked Sendable {
    private let observers: [any CallObserver]
    private let context: CallContext
    private let id: ObservedCall.ID
    /// The start of the call, in the seconds of the client's time.
    private let start: Double

    private let lock = NSLock()
    /// The last request that was begun.
    private var last: ObservedExchange?
    /// The number of requests begun. Several may be in progress.
    private var attempts = 0
    /// The bytes of all request bodies of known length.
    private var bytesSent: Int64 = 0
    /// Whether the observers were notified of the beginning.
    private var hasBegun = false
    /// Whether the observers were notified of the end.
    private var isOver = false

    /// The identifiers of all calls in the process.
    private static let numbers = Numbers()

    /// Returns each number once.
    private final class Numbers: @unchecked Sendable {
        private let lock = NSLock()
        private var last: UInt64 = 0

        func next() -> UInt64 {
            lock.withLock {
                last += 1
                return last
            }
        }
    }

    /// Creates the observation of a call that begins now.
    init(_ observers: [any CallObserver], _ context: CallContext) {
        self.observers = observers
        self.context = context
        start = context.time.now
        id = ObservedCall.ID(number: Self.numbers.next())
    }

    /// Creates the observation of another call, with the same observers.
    func forAnotherCall() -> CallObservation { CallObservation(observers, context) }

    /// Notifies once, since a stream that reconnects is still one call.
    func begin(_ call: Call) {
        let isFirst = lock.withLock {
            defer { hasBegun = true }
            return !hasBegun
        }
        guard isFirst else { return }
        let observed = observed(call)
        for observer in observers { observer.callBegan(observed) }
    }

    /// Sends a request by a transport, and notifies about it.
    ///
    /// - Throws: The transport's error, unchanged. Observers get it as a ``RestFailure`` without secrets.
    @inline(never)
    func exchange(
        _ request: TransportRequest,
        of call: Call,
        by transport: any Transport
    ) async throws -> TransportResponse {
        var exchange = begin(request, of: call)
        measure(&exchange)
        let start = context.time.now
        func end(_ exchange: ObservedExchange, _ head: HTTPResponse?, _ error: (any RestFailure)?) {
            let duration = Duration.seconds(context.time.now - start)
            let end = ObservedExchange.End(exchange: exchange, duration: duration, error: error, head: head)
            for observer in observers.reversed() { observer.exchangeEnded(end) }
        }
        do {
            let response = try await transport.send(exchange.request)
            end(exchange, response.head, nil)
            return response
        } catch {
            let isCancelled = request.options.cancellation?.isCancelled ?? false
            let failure = CallReport(call, context).failure(error, of: request.head, isCancelled: isCancelled)
            end(exchange, nil, failure.error(Never.self))
            throw error
        }
    }

    /// Asks the transport for the timing of the connection if an observer uses it.
    private func measure(_ exchange: inout ObservedExchange) {
        let measuring = observers.compactMap { $0 as? any ConnectionObserver }
            .filter { ($0 as? any SelectiveConnectionObserver)?.isMeasuring ?? true }
        guard !measuring.isEmpty else { return }
        exchange.request.options.onMeasured = { [exchange] metrics in
            for observer in measuring { observer.connectionMeasured(metrics, for: exchange) }
        }
    }

    /// Notifies of a request, and adds the header fields of the observers to it.
    private func begin(_ request: TransportRequest, of call: Call) -> ObservedExchange {
        let attempt = lock.withLock {
            attempts += 1
            return attempts
        }
        var exchange = ObservedExchange(
            call: observed(call),
            attempt: attempt,
            request: request,
            credentials: call.sending?.credentials ?? .empty
        )
        for observer in observers {
            var fields = HTTPFields()
            observer.exchangeBegan(exchange, adding: &fields)
            for field in fields { exchange.request.head.headerFields[field.name] = field.value }
        }
        lock.withLock {
            // It owns the call, which owns this object.
            if isOver { return }
            if attempt > last?.attempt ?? 0 { last = exchange }
            bytesSent += request.body?.length ?? 0
        }
        return exchange
    }

    /// Notifies once. `rawResponse` is the response of a successful call.
    func end(_ call: Call, _ error: (any RestFailure)?, _ rawResponse: RawResponse? = nil) {
        let (isFirst, exchange, bytesSent) = lock.withLock {
            defer { (isOver, last) = (true, nil) }
            return (!isOver, last, self.bytesSent)
        }
        guard isFirst else { return }
        let end = ObservedCall.End(
            call: observed(call),
            error: error,
            rawResponse: rawResponse,
            duration: .seconds(context.time.now - start),
            exchange: exchange,
            bytesSent: bytesSent
        )
        for observer in observers.reversed() { observer.callEnded(end) }
    }

    /// Returns the call in the form for observers.
    private func observed(_ call: Call) -> ObservedCall { ObservedCall(id: id, call: call, context: context) }
}
