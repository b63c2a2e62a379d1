import Foundation
import HTTPTypes

/// Tells the observers of a client what becomes of one call.
final class CallObservation: @unchecked Sendable {
    private let observers: [any CallObserver]
    private let context: CallContext
    private let id: ObservedCall.ID
    private let start: Double

    private let lock = NSLock()
    private var last: ObservedExchange?
    /// How many requests were begun; several may be under way at one time.
    private var attempts = 0
    private var bytesSent: Int64 = 0
    private var hasBegun = false
    private var isOver = false

    private static let numbers = Numbers()

    /// Hands out a number once.
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

    init(_ observers: [any CallObserver], _ context: CallContext) {
        self.observers = observers
        self.context = context
        start = context.time.now
        id = ObservedCall.ID(number: Self.numbers.next())
    }

    /// For another call, by the same observers.
    func another() -> CallObservation { CallObservation(observers, context) }

    /// Told of once: a stream that connects again is still one call.
    func begin(_ call: Call) {
        let isFirst = lock.withLock {
            defer { hasBegun = true }
            return !hasBegun
        }
        guard isFirst else { return }
        let observed = observed(call)
        for observer in observers { observer.callBegan(observed) }
    }

    /// Sends a request by a transport.
    @inline(never)
    func exchange(
        _ request: TransportRequest,
        of call: Call,
        by transport: any Transport
    ) async throws -> TransportResponse {
        let exchange = begin(request, of: call)
        let start = context.time.now
        func end(_ head: HTTPResponse?, _ error: (any RestFailure)?) {
            let duration = Duration.seconds(context.time.now - start)
            let end = ObservedExchange.End(exchange: exchange, duration: duration, error: error, head: head)
            for observer in observers.reversed() { observer.exchangeEnded(end) }
        }
        do {
            let response = try await transport.send(exchange.request)
            end(response.head, nil)
            return response
        } catch {
            let isCancelled = request.options.cancellation?.isCancelled ?? false
            let failure = CallReport(call, context).failure(error, of: request.head, isCancelled: isCancelled)
            end(nil, failure.error(Never.self))
            throw error
        }
    }

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
            // It holds the call, which holds this.
            if isOver { return }
            if attempt > last?.attempt ?? 0 { last = exchange }
            bytesSent += request.body?.length ?? 0
        }
        return exchange
    }

    /// Told of once; `answer` is that of a success.
    func end(_ call: Call, _ error: (any RestFailure)?, _ answer: Answer? = nil) {
        let (isFirst, exchange, bytesSent) = lock.withLock {
            defer { (isOver, last) = (true, nil) }
            return (!isOver, last, self.bytesSent)
        }
        guard isFirst else { return }
        let end = ObservedCall.End(
            call: observed(call),
            error: error,
            answer: answer,
            duration: .seconds(context.time.now - start),
            exchange: exchange,
            bytesSent: bytesSent
        )
        for observer in observers.reversed() { observer.callEnded(end) }
    }

    private func observed(_ call: Call) -> ObservedCall { ObservedCall(id: id, call: call, context: context) }
}
