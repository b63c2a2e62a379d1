import Foundation
import HTTPTypes
import RestRuntime

/// A request to a stub, and its response.
///
/// It performs a ``Script``: first the request's body, then the delay, then the response. Times are those of the
/// transport's clock.
struct StubExchange {
    let request: TransportRequest
    /// The request for the test's closures.
    let seen: StubRequest
    /// The response to perform.
    let script: Script
    /// The transport's clock.
    let time: CallTime

    /// Performs the script.
    ///
    /// - Throws: The script's error, a timeout, or `CancellationError`.
    func response() async throws -> TransportResponse {
        if case .failure(let error, .connecting) = script.result {
            try await pause(script.delay)
            throw error
        }
        try await sendBody()
        try await pause(script.delay)
        switch script.result {
        case .failure(let error, _): throw error
        case .cancellation: throw CancellationError()
        case .silence:
            try await pause(request.options.timeout)
            throw TransportError.timedOut(request.options.timeout)
        case .response(let make):
            let response = try make(seen)
            let head = HTTPResponse(status: .init(code: response.status), headerFields: response.headers)
            // The common case needs no stream.
            if response.source == nil, script.bodyDelay == 0, script.lost == nil {
                return TransportResponse(head, body: ResponseBody(response.body))
            }
            return TransportResponse(head, body: ResponseBody(StubBody(response, self)))
        }
    }

    /// Reads the body as a transport does.
    private func sendBody() async throws {
        guard let body = request.body else { return }
        var sent = 0
        for try await part in body {
            sent += part.count
            if case .failure(let error, .sending(let most)) = script.result, sent >= most { throw error }
            try request.options.cancellation?.checkCancelled()
        }
        // The body was shorter.
        if case .failure(let error, .sending) = script.result { throw error }
    }

    /// Waits. A wait that is longer than the call's timeout ends the call.
    func pause(_ seconds: Double) async throws {
        if seconds <= 0 { return }
        let timeout = request.options.timeout
        let isLate = seconds >= timeout
        try await CancellableSleep.wait(
            isLate ? timeout : seconds,
            on: time,
            cancellation: request.options.cancellation
        )
        if isLate { throw TransportError.timedOut(timeout) }
    }
}

/// The body of a response, which may be late, in parts, or interrupted.
///
/// `@unchecked Sendable`, because it has one reader at a time, as any ``ResponseStream``.
private final class StubBody: ResponseStream, @unchecked Sendable {
    private let exchange: StubExchange
    private let lock = NSLock()
    /// The parts that haven't been read.
    private var parts: [Data]
    /// The rest of a file.
    private var file: RequestBody.Iterator?
    /// The seconds before each part.
    private var every = 0.0
    private var end = StubStreamEnd.ends
    /// The number of bytes that have been read.
    private var given = 0
    /// Whether the delay of the body is over.
    private var isBegun = false

    init(_ response: StubResponse, _ exchange: StubExchange) {
        self.exchange = exchange
        switch response.source {
        case .file(let body): (parts, file) = ([], body.makeAsyncIterator())
        case .parts(let all, let every, let end): (parts, self.every, self.end) = (all, every, end)
        case nil: parts = response.body.isEmpty ? [] : [response.body]
        }
    }

    /// Returns the next part, after its delay.
    func next() async throws -> Data? {
        try exchange.request.options.cancellation?.checkCancelled()
        if !isBegun {
            isBegun = true
            try await exchange.pause(exchange.script.bodyDelay)
        }
        guard let part = try await part() else { return try await ended() }
        guard let lost = exchange.script.lost, given + part.count > lost.after else {
            given += part.count
            return part
        }
        let left = part.prefix(max(lost.after - given, 0))
        given = lost.after
        // The bytes before the failure have arrived.
        parts = []
        file = nil
        end = .ends
        if left.isEmpty { throw lost.error }
        return Data(left)
    }

    func discard() {}

    /// Returns the next part of the file or the list.
    private func part() async throws -> Data? {
        if var reader = file {
            let part = try await reader.next()
            if part != nil { file = reader }
            return part
        }
        if parts.isEmpty { return nil }
        try await exchange.pause(every)
        return parts.removeFirst()
    }

    /// Ends the body as the script defines.
    private func ended() async throws -> Data? {
        if let lost = exchange.script.lost { throw lost.error }
        switch end {
        case .ends: return nil
        case .breaks(let kind): throw TransportError(kind, "as set by the test")
        case .holds:
            let timeout = exchange.request.options.timeout
            try await exchange.pause(timeout)
            throw TransportError.timedOut(timeout)
        }
    }
}

extension CancelSignal {
    /// Throws `CancellationError` if all calls were cancelled.
    func checkCancelled() throws(CancellationError) {
        if isCancelled { throw CancellationError() }
    }
}
