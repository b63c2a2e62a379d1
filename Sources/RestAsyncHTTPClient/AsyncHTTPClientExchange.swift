#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import NIOHTTP1
import RestRuntime

/// One request and its response: connects the client's events to the caller's `await`.
///
/// The first of server, timeout, cancellation and size limit ends the exchange and decides its result. Later events are
/// ignored. The caller waits for this object and never for the client, so a cancelled call returns at once.
/// Continuations are resumed outside of the lock.
///
/// The phases of an exchange:
///
/// 1. ``start()`` sends the request. `head` waits for the response. 2. ``next()`` returns parts of the body. Either
/// `reader` waits for a part, or `held` has parts that nobody has requested. 3. ``discard()`` drains the rest of the
/// body without a reader. 4. `completion` is set, once, by ``end(_:)``.
///
/// `@unchecked Sendable`, because `lock` protects all variables. The client calls it on an event loop, the caller on
/// its task, and ``Timekeeper`` on its queue.
final class AsyncHTTPClientExchange: TimeLimited, @unchecked Sendable {
    private enum Completion {
        case finished
        case failed(any Error)
    }

    /// The number of bytes to drain from an unread body, so that its connection can be reused.
    private static let drainBytes = 256 << 10
    /// The time to drain an unread body, in seconds.
    private static let drainSeconds = 2.0
    /// The number of unread bytes at which a slow reader pauses the transfer.
    private static let highWater = 256 << 10

    /// The client, which isn't shut down before its last exchange ends.
    private let client: OwnedClient
    private let request: HTTPClient.Request
    private let upload: Upload?
    private let options: TransportRequest.Options
    /// The times of the exchange, or `nil` if nobody asks for them.
    private let timing: ExchangeTiming?

    private let lock = NSLock()
    /// The client's task, which can be cancelled. `nil` before the request is executed and after the end.
    private var work: HTTPClient.Task<Void>?
    /// The caller, while it waits for the head.
    private var head: UnsafeContinuation<HTTPResponse, any Error>?
    /// The caller, while it waits for a part of the body.
    private var reader: UnsafeContinuation<Data?, any Error>?
    /// The promise that a paused client waits for.
    private var room: EventLoopPromise<Void>?
    /// The received bytes that the caller hasn't requested.
    private var held = Data()
    /// The result, once there is one.
    private var completion: Completion?
    /// The number of drained bytes, or `nil` if the body isn't drained.
    private var drained: Int?
    /// The end of draining.
    private var drainEnd: DispatchTime?
    /// The time of the last sign of the server, or of the caller's request for more.
    private var lastProgress = DispatchTime.now()
    /// Whether the source of the request's body is awaited. The server's timeout doesn't run meanwhile.
    private var isWaitingForUpload = false
    /// The exchange's number in `options.cancellation`.
    private var registration: Int?

    init(
        client: OwnedClient,
        request: HTTPClient.Request,
        upload: Upload?,
        options: TransportRequest.Options,
        timing: ExchangeTiming?
    ) {
        self.client = client
        self.request = request
        self.upload = upload
        self.options = options
        self.timing = timing
    }

    // MARK: Called by the caller

    /// Sends the request and waits for the head.
    ///
    /// It returns at once if the call is cancelled, even if the client still connects.
    ///
    /// - Throws: ``TransportError``, `CancellationError`, or an error of the request body's source.
    func start() async throws -> HTTPResponse {
        // Weak, because the client's cancellation lives longer than the exchange.
        let signal = options.cancellation?.onCancel { [weak self] in self?.cancel() }
        upload?.onWait = { [weak self] isWaiting in self?.uploadWaits(isWaiting) }
        return try await withUnsafeThrowingContinuation { continuation in
            let (failure, late): ((any Error)?, DispatchTime?) = lock.withLock {
                // The call can be cancelled before the continuation exists.
                if case .failed(let error) = completion { return (error, nil) }
                registration = signal
                head = continuation
                lastProgress = .now()
                return (nil, self.late)
            }
            if let failure {
                // `end(_:)` ran before the number was stored.
                if let signal { options.cancellation?.remove(signal) }
                return continuation.resume(throwing: failure)
            }
            if let late { Timekeeper.shared.watch(self, at: late) }
            let work = client.client.execute(request: request, delegate: self)
            // The exchange may have ended while the client started the request.
            let isOver = lock.withLock {
                if completion == nil { self.work = work }
                return completion != nil
            }
            if isOver { work.cancel() }
        }
    }

    /// Returns the next bytes, or `nil` at the end.
    ///
    /// Bytes that arrived before an error are returned first, if the request's options keep them.
    ///
    /// - Throws: ``TransportError`` or `CancellationError`.
    func next() async throws -> Data? {
        try await withUnsafeThrowingContinuation { continuation in
            var result: Result<Data?, any Error>?
            var client: EventLoopPromise<Void>?
            lock.withLock {
                if !held.isEmpty {
                    result = .success(held)
                    held = Data()
                    (client, room) = (room, nil)
                } else if case .failed(let error) = completion {
                    result = .failure(error)
                } else if completion != nil {
                    result = .success(nil)
                } else {
                    // The server has the whole timeout from the time at which the caller waits.
                    lastProgress = .now()
                    reader = continuation
                }
            }
            client?.succeed()
            if let result { continuation.resume(with: result) }
        }
    }

    /// Throws if the caller, its task or its client has cancelled the call.
    func checkCancellation() throws(CancellationError) {
        if case .failed(let error as CancellationError) = lock.withLock({ completion }) { throw error }
        if Task.isCancelled { throw CancellationError() }
    }

    /// Ends the call at once, and the transfer soon.
    func cancel() {
        end(.failed(CancellationError()))
    }

    /// Ends the reading. A short rest of the body is drained, and a long or slow one is cancelled.
    func discard() {
        let end = DispatchTime.now() + Self.drainSeconds
        var client: EventLoopPromise<Void>?
        let isDrained = lock.withLock {
            guard completion == nil, drained == nil else { return false }
            drained = held.count
            drainEnd = end
            held = Data()
            (client, room) = (room, nil)
            return true
        }
        client?.succeed()
        if isDrained { Timekeeper.shared.watch(self, at: end) }
    }

    /// Cancels the transfer, since the reader was released.
    func abandon() {
        if lock.withLock({ completion == nil && drained == nil }) { cancel() }
    }

    // MARK: Called by the client

    /// Accepts a body part, and returns when the client may read on.
    private func received(_ part: ByteBuffer, on loop: any EventLoop) -> EventLoopFuture<Void> {
        guard part.readableBytes > 0 else { return loop.makeSucceededVoidFuture() }
        let data = Data(part.readableBytesView)
        var continuation: UnsafeContinuation<Data?, any Error>?
        var isDrained = false
        let room: EventLoopPromise<Void>? = lock.withLock {
            lastProgress = .now()
            guard completion == nil else { return nil }
            if let count = drained {
                drained = count + data.count
                isDrained = count + data.count > Self.drainBytes
            } else if reader != nil {
                (continuation, reader) = (reader, nil)
            } else {
                if held.isEmpty { held = data } else { held.append(data) }
                if held.count >= min(Self.highWater, options.maximumBodySize) { self.room = loop.makePromise() }
            }
            return self.room
        }
        continuation?.resume(returning: data)
        if isDrained { cancel() }
        return room?.futureResult ?? loop.makeSucceededVoidFuture()
    }

    /// Records whether the body's source is awaited. The server's timeout begins again afterwards.
    private func uploadWaits(_ isWaiting: Bool) {
        lock.withLock {
            isWaitingForUpload = isWaiting
            lastProgress = .now()
        }
    }

    // MARK: Timeouts

    /// The time at which the server has timed out, or `nil` while nobody waits for it.
    ///
    /// While draining, it is the end of draining. While the caller doesn't wait for the server, the timeout starts over
    /// with each check.
    private var late: DispatchTime? {
        if let drainEnd { return drainEnd }
        // No timeout.
        // `DispatchTime` can't represent an infinite time.
        guard options.timeout.isFinite, options.timeout < 1e9 else { return nil }
        let isWaiting = reader != nil || head != nil && !isWaitingForUpload
        return (isWaiting ? lastProgress : .now()) + max(options.timeout, 0)
    }

    func checkTime() -> DispatchTime? {
        let late: DispatchTime? = lock.withLock { completion == nil ? self.late : nil }
        guard let late, late <= .now() else { return late }
        end(.failed(TransportError.noSign(for: options.timeout)))
        return nil
    }

    // MARK: The end

    /// Ends the exchange, unless it has ended. Only the first result takes effect.
    ///
    /// The lock is released before others are called, since they may call this object again.
    private func end(_ result: Completion) {
        var headContinuation: UnsafeContinuation<HTTPResponse, any Error>?
        var readContinuation: UnsafeContinuation<Data?, any Error>?
        var client: EventLoopPromise<Void>?
        var cancelled: HTTPClient.Task<Void>?
        var signal: Int?
        let isFirst = lock.withLock {
            guard completion == nil else { return false }
            completion = result
            (headContinuation, head) = (head, nil)
            (readContinuation, reader) = (reader, nil)
            (client, room) = (room, nil)
            (cancelled, work) = (work, nil)
            (signal, registration) = (registration, nil)
            // Received parts of a stream or of a download are still useful after a lost connection. After a
            // cancellation nobody reads them.
            let keepsParts = options.hasSteadyReader || options.keepsParts
            if case .failed(let error) = result, !keepsParts || error is CancellationError { held = Data() }
            return true
        }
        guard isFirst else { return }
        Timekeeper.shared.forget(self)
        if let signal { options.cancellation?.remove(signal) }
        upload?.close()
        // A paused client would otherwise wait for the promise, and never end its task.
        client?.succeed()
        switch result {
        case .finished:
            readContinuation?.resume(returning: nil)
        case .failed(let error):
            headContinuation?.resume(throwing: error)
            readContinuation?.resume(throwing: error)
            cancelled?.cancel()
        }
    }
}

/// The client's events, on one of its event loops.
extension AsyncHTTPClientExchange: HTTPClientResponseDelegate {
    func didReceiveHead(task: HTTPClient.Task<Void>, _ head: HTTPResponseHead) -> EventLoopFuture<Void> {
        do throws(TransportError) {
            let response = try HTTPResponse(head)
            if let timing { options.onMeasured?(timing.metrics) }
            let continuation = lock.withLock {
                lastProgress = .now()
                defer { self.head = nil }
                return self.head
            }
            continuation?.resume(returning: response)
        } catch {
            end(.failed(error))
        }
        return task.eventLoop.makeSucceededVoidFuture()
    }

    func didReceiveBodyPart(task: HTTPClient.Task<Void>, _ part: ByteBuffer) -> EventLoopFuture<Void> {
        received(part, on: task.eventLoop)
    }

    func didFinishRequest(task: HTTPClient.Task<Void>) {
        end(.finished)
    }

    func didReceiveError(task: HTTPClient.Task<Void>, _ error: any Error) {
        let mismatch = (error as? PinMismatch)?.error(of: request.host)
        end(.failed(upload?.failure ?? mismatch ?? AsyncHTTPClientFailure.read(error)))
    }
}

extension TransportError {
    /// Returns an error for a server that hasn't sent anything for some seconds.
    fileprivate static func noSign(for seconds: Double) -> TransportError {
        TransportError(.timedOut, "no data from the server for \(text(seconds))")
    }

    /// Returns `30 s` or `0.5 s`.
    private static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() && abs(seconds) < 1e15 ? "\(Int64(seconds)) s" : "\(seconds) s"
    }
}
#endif
