import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request of a session and its response: connects the session's callbacks to the caller's `await`.
///
/// The first of server, timeout, cancellation and size limit ends the exchange and decides its result. Later events are
/// ignored. Continuations are resumed outside of the lock. Session callbacks, the caller's task, the timer and
/// `cancelAll` use it at the same time, so a lock protects its state.
final class URLSessionExchange: TimeLimited, @unchecked Sendable {
    /// The end of an exchange.
    private enum Completion {
        case finished
        case failed(any Error)
    }

    /// The number of bytes to drain from an unread body, so that its connection can be reused.
    private static let drainBytes = 256 << 10
    /// The seconds for draining.
    private static let drainSeconds = 2.0
    /// The numbers of unread bytes at which a slow reader pauses and resumes the transfer.
    private static let highWater = 1 << 20
    /// The number of unread bytes below which a paused transfer continues.
    private static let lowWater = 256 << 10

    /// The temporary file with the request's body, until the end.
    private var body: SpooledBody?
    /// The user's file that is sent. The session may read it again.
    let file: SentFile?
    private let options: TransportRequest.Options
    /// The session that the exchange belongs to.
    private let lane: URLSessionLane

    private let lock = NSLock()
    /// The task, once the session has created it.
    private var task: URLSessionDataTask?
    /// The caller that waits for the head.
    private var head: UnsafeContinuation<HTTPResponse, any Error>?
    /// Whether the head has arrived.
    private var hasHead = false
    /// The caller that waits for bytes.
    private var reader: UnsafeContinuation<Data?, any Error>?
    /// The bytes that have arrived and weren't read.
    private var held = Data()
    /// The result, or `nil` while the exchange is in progress.
    private var completion: Completion?
    /// Whether the transfer is paused because of a slow reader.
    private var isPaused = false
    /// The number of drained bytes, or `nil` if the body is being read.
    private var drained: Int?
    /// The end of draining.
    private var drainEnd: DispatchTime?
    /// Whether the session waits for a network. The server's timeout doesn't run meanwhile.
    private var isWaitingForConnectivity = false
    /// The time of the last event from the server, or of the reader's last request for more.
    private var lastProgress = DispatchTime.now()
    /// The registration at the signal of all calls.
    private var registration: Int?
    /// The observer of the sent bytes.
    private let onSent: (@Sendable (Int64) -> Void)?
    /// Whether the session waits for a steady reader, on Linux.
    private var isFull = false
    /// The semaphore at which it waits.
    private let room = DispatchSemaphore(value: 0)
    /// The longest time that a disk needs for a part.
    private static let roomSeconds = 10.0

    /// Creates the exchange of a request.
    ///
    /// - Parameters:
    ///   - options: The options of the request.
    ///   - lane: The session.
    ///   - body: The temporary file with the body, which is removed at the end.
    ///   - file: The user's file that is sent, or `nil`.
    ///   - onSent: The observer of the number of sent bytes.
    init(
        options: TransportRequest.Options,
        lane: URLSessionLane,
        keeping body: SpooledBody?,
        sending file: SentFile? = nil,
        onSent: (@Sendable (Int64) -> Void)? = nil
    ) {
        self.body = body
        self.file = file
        self.onSent = onSent
        self.options = options
        self.lane = lane
    }

    /// Sends the request and waits for the head.
    ///
    /// - Parameter makeTask: Creates the task in the session. It isn't called if the exchange has ended before.
    /// - Throws: ``TransportError`` or `CancellationError`.
    func start(_ makeTask: @escaping @Sendable (URLSession) -> URLSessionDataTask) async throws -> HTTPResponse {
        let signal = options.cancellation?.onCancel { [weak self] in self?.cancel() }
        return try await withUnsafeThrowingContinuation { continuation in
            let (failure, late): ((any Error)?, DispatchTime?) = lock.withLock {
                registration = signal
                // The signal may have been cancelled before the exchange began.
                if case .failed(let error) = completion { return (error, nil) }
                head = continuation
                lastProgress = .now()
                return (nil, self.late)
            }
            if let failure {
                if let signal { options.cancellation?.remove(signal) }
                return continuation.resume(throwing: failure)
            }
            if let late { Timekeeper.shared.watch(self, at: late) }
            lane.async { [self] session in
                if lock.withLock({ completion == nil }) { begin(makeTask(session)) }
            }
        }
    }

    /// Resumes the task even if the call has ended meanwhile, since the session keeps tasks that were never resumed.
    private func begin(_ task: URLSessionDataTask) {
        lock.withLock { self.task = task }
        lane.router.add(self, for: task)
        task.resume()
    }

    /// Returns the next bytes, or `nil` at the end.
    func next() async throws -> Data? {
        try await withUnsafeThrowingContinuation { continuation in
            var result: Result<Data?, any Error>?
            lock.withLock {
                if !held.isEmpty {
                    result = .success(takeHeld())
                } else if case .failed(let error) = completion {
                    result = .failure(error)
                } else if completion != nil {
                    result = .success(nil)
                } else {
                    lastProgress = .now()
                    reader = continuation
                }
            }
            if let result { continuation.resume(with: result) }
        }
    }

    /// Ends the call at once, and the transfer soon.
    func cancel() {
        end(.failed(CancellationError()))
    }

    /// Ends the call with an error, and cancels the transfer.
    func fail(_ error: TransportError) {
        end(.failed(error))
    }

    /// Ends the reading. A short rest of the body is drained, and a long or slow one is cancelled.
    ///
    /// The connection is only useful again if the rest is at most 256 KB and arrives within two seconds.
    func discard() {
        let end = DispatchTime.now() + Self.drainSeconds
        let isDrained = lock.withLock {
            guard completion == nil, drained == nil else { return false }
            drained = held.count
            drainEnd = end
            held = Data()
            resumeTransfer()
            giveRoom()
            return true
        }
        if isDrained { Timekeeper.shared.watch(self, at: end) }
    }

    /// Cancels the transfer, since the reader was released.
    func abandon() {
        if lock.withLock({ completion == nil && drained == nil }) { cancel() }
    }

    // MARK: Called by the session

    /// The head has arrived. An informational response (1xx) isn't one.
    func received(_ response: URLResponse) {
        guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return progressed() }
        // The session doesn't report a file that grows, and on Apple's systems no file that shrinks either.
        if response.statusCode < 300, let change = file?.change { return end(.failed(change)) }
        let continuation = lock.withLock {
            lastProgress = .now()
            isWaitingForConnectivity = false
            hasHead = true
            defer { head = nil }
            return head
        }
        continuation?.resume(with: HTTPResponse.read(response))
    }

    /// A part of the body has arrived.
    func received(_ data: Data) {
        guard !data.isEmpty else { return }
        var continuation: UnsafeContinuation<Data?, any Error>?
        var failure: (any Error)?
        lock.withLock {
            lastProgress = .now()
            guard completion == nil else { return }
            if let count = drained {
                drained = count + data.count
                if count + data.count > Self.drainBytes { failure = CancellationError() }
            } else if reader != nil {
                continuation = reader
                reader = nil
            } else {
                // Collected in one buffer, since a body in tiny parts would take many times its size.
                if held.isEmpty { held = data } else { held.append(data) }
                if held.count > bound { failure = TransportError.bodyTooLarge(bound) }
                pauseTransfer()
            }
        }
        continuation?.resume(returning: data)
        if let failure { end(.failed(failure)) }
        #if canImport(FoundationNetworking)
        waitForReader()
        #endif
    }

    /// Waits for the reader on the session's queue, since the session can't pause a transfer. Its other transfers wait
    /// too.
    private func waitForReader() {
        let isFull = lock.withLock {
            self.isFull = options.hasSteadyReader && completion == nil && drained == nil && held.count >= Self.lowWater
            return self.isFull
        }
        if isFull, room.wait(timeout: .now() + Self.roomSeconds) == .timedOut {
            let isLate = lock.withLock {
                defer { self.isFull = false }
                return self.isFull
            }
            // The reader may have read meanwhile.
            if !isLate { room.wait() }
        }
    }

    /// The server has sent something that isn't a part of the response, so it hasn't timed out.
    func progressed() {
        lock.withLock { lastProgress = .now() }
    }

    /// The session waits for a network, and sends the request when there is one.
    func waitsForConnectivity() {
        lock.withLock { isWaitingForConnectivity = true }
    }

    /// The session has measured the task.
    func measured(_ metrics: URLSessionTaskMetrics) {
        guard let onMeasured = options.onMeasured, let metrics = ConnectionMetrics(metrics) else { return }
        onMeasured(metrics)
    }

    /// A part of the request's body was sent.
    ///
    /// - Parameter count: The number of all sent bytes.
    func sent(_ count: Int64) {
        let isUnderWay = lock.withLock {
            lastProgress = .now()
            isWaitingForConnectivity = false
            return completion == nil
        }
        if isUnderWay { onSent?(count) }
    }

    /// The task has ended.
    func completed(_ response: URLResponse?, error: (any Error)?) {
        if let error { return end(.failed(file?.change ?? URLSessionFailure.read(error))) }
        // On Linux, a redirect without a usable `Location` isn't reported, but only stored in the task.
        if let response, !lock.withLock({ hasHead }) { received(response) }
        end(.finished)
    }

    // MARK: With the lock held

    /// Returns the bytes that were held for the reader.
    private func takeHeld() -> Data {
        let bytes = held
        held = Data()
        resumeTransfer()
        giveRoom()
        return bytes
    }

    /// The largest number of buffered bytes.
    ///
    /// A steady reader writes to a file and is waited for, so its limit only has to cover the delay.
    private var bound: Int {
        options.hasSteadyReader ? max(options.maximumBodySize, 64 << 20) : options.maximumBodySize
    }

    /// Lets the session continue, if it waits for the reader.
    private func giveRoom() {
        guard isFull else { return }
        isFull = false
        room.signal()
    }

    /// Pauses the transfer of a slow reader. On Linux, Foundation can't.
    private func pauseTransfer() {
        #if !canImport(FoundationNetworking)
        guard held.count > Self.highWater, !isPaused else { return }
        isPaused = true
        task?.suspend()
        #endif
    }

    /// Continues a paused transfer when the reader has read enough. The pause doesn't count as silence of the server.
    private func resumeTransfer() {
        guard isPaused, held.count < Self.lowWater else { return }
        isPaused = false
        lastProgress = .now()
        task?.resume()
    }

    /// The time at which the server has timed out, or `nil` while a slow reader is the reason.
    private var late: DispatchTime? {
        if let drainEnd { return drainEnd }
        // No timeout.
        guard options.timeout.isFinite, options.timeout < 1e9 else { return nil }
        let isWaiting = (reader != nil || !hasHead) && !isWaitingForConnectivity
        return (isWaiting ? lastProgress : .now()) + max(options.timeout, 0)
    }

    // MARK: Timeouts

    /// Ends the exchange if the server has timed out or draining takes too long.
    func checkTime() -> DispatchTime? {
        let late: DispatchTime? = lock.withLock { completion == nil ? self.late : nil }
        guard let late, late <= .now() else { return late }
        end(.failed(TransportError.timedOut(options.timeout)))
        return nil
    }

    /// Ends the exchange with a result, unless it has ended already. The task is cancelled on the session's queue.
    private func end(_ result: Completion) {
        var headContinuation: UnsafeContinuation<HTTPResponse, any Error>?
        var readContinuation: UnsafeContinuation<Data?, any Error>?
        var signal: Int?
        let isFirst = lock.withLock {
            guard completion == nil else { return false }
            completion = result
            (headContinuation, head) = (head, nil)
            (readContinuation, reader) = (reader, nil)
            (signal, registration) = (registration, nil)
            body = nil
            // A part of a body is useless for other readers, so its memory is freed at once.
            let keepsParts = options.hasSteadyReader || options.keepsParts
            if case .failed(let error) = result, !keepsParts || error is CancellationError { held = Data() }
            giveRoom()
            return true
        }
        guard isFirst else { return }
        Timekeeper.shared.forget(self)
        if let signal { options.cancellation?.remove(signal) }
        switch result {
        case .finished:
            headContinuation?.resume(throwing: TransportError(.malformedResponse, "the server sent no response"))
            readContinuation?.resume(returning: nil)
        case .failed(let error):
            headContinuation?.resume(throwing: error)
            readContinuation?.resume(throwing: error)
            // A task that hasn't begun yet sees the result in `start`.
            lane.async { [self] _ in lock.withLock({ task })?.cancel() }
        }
    }
}
