import Foundation
import HTTPTypes

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request of a session and its response: connects the session's callbacks to the caller's `await`.
///
/// The first of server, timeout, cancellation and size limit ends the exchange and decides its result. Later events are
/// ignored. Continuations are resumed outside of the lock.
final class URLSessionExchange: Timed, @unchecked Sendable {
    private enum Outcome {
        case finished
        case failed(any Error)
    }

    /// The number of bytes to drain from an unread body, so that its connection can be reused.
    private static let drainBytes = 256 << 10
    private static let drainSeconds = 2.0
    /// The numbers of unread bytes at which a slow reader pauses and resumes the transfer.
    private static let highWater = 1 << 20
    private static let lowWater = 256 << 10

    /// The temporary file with the request's body, until the end.
    private var body: SpooledBody?
    /// The user's file that is sent. The session may read it again.
    let file: SentFile?
    private let options: TransportRequest.Options
    private let lane: URLSessionLane

    private let lock = NSLock()
    /// The task, once the session has created it.
    private var task: URLSessionDataTask?
    private var head: UnsafeContinuation<HTTPResponse, any Error>?
    private var hasHead = false
    private var reader: UnsafeContinuation<Data?, any Error>?
    private var held = Data()
    private var outcome: Outcome?
    private var isPaused = false
    private var drained: Int?
    /// The end of draining.
    private var drainEnd: DispatchTime?
    private var lastProgress = DispatchTime.now()
    private var registration: Int?
    private let onSent: (@Sendable (Int64) -> Void)?
    /// The semaphore at which the session waits for a steady reader, on Linux.
    private var isFull = false
    private let room = DispatchSemaphore(value: 0)
    /// The longest time that a disk needs for a part.
    private static let roomSeconds = 10.0

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
    func start(_ makeTask: @escaping @Sendable (URLSession) -> URLSessionDataTask) async throws -> HTTPResponse {
        let signal = options.cancellation?.onCancel { [weak self] in self?.cancel() }
        return try await withUnsafeThrowingContinuation { continuation in
            let (failure, late): ((any Error)?, DispatchTime?) = lock.withLock {
                registration = signal
                if case .failed(let error) = outcome { return (error, nil) }
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
                if lock.withLock({ outcome == nil }) { begin(makeTask(session)) }
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
                } else if case .failed(let error) = outcome {
                    result = .failure(error)
                } else if outcome != nil {
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

    /// Ends the reading. A short rest of the body is drained, and a long or slow one is cancelled.
    func discard() {
        let end = DispatchTime.now() + Self.drainSeconds
        let isDrained = lock.withLock {
            guard outcome == nil, drained == nil else { return false }
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
        if lock.withLock({ outcome == nil && drained == nil }) { cancel() }
    }

    // MARK: Called by the session

    func received(_ response: URLResponse) {
        guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return progressed() }
        // The session doesn't report a file that grows, and on Apple's systems no file that shrinks either.
        if response.statusCode < 300, let change = file?.change { return end(.failed(change)) }
        let continuation = lock.withLock {
            lastProgress = .now()
            hasHead = true
            defer { head = nil }
            return head
        }
        continuation?.resume(with: HTTPResponse.read(response))
    }

    func received(_ data: Data) {
        guard !data.isEmpty else { return }
        var continuation: UnsafeContinuation<Data?, any Error>?
        var failure: (any Error)?
        lock.withLock {
            lastProgress = .now()
            guard outcome == nil else { return }
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
            self.isFull = options.hasSteadyReader && outcome == nil && drained == nil && held.count >= Self.lowWater
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

    func progressed() {
        lock.withLock { lastProgress = .now() }
    }

    func sent(_ count: Int64) {
        let isUnderWay = lock.withLock {
            lastProgress = .now()
            return outcome == nil
        }
        if isUnderWay { onSent?(count) }
    }

    func completed(_ response: URLResponse?, error: (any Error)?) {
        if let error { return end(.failed(file?.change ?? URLSessionFailure.read(error))) }
        // On Linux, a redirect without a usable `Location` isn't reported, but only stored in the task.
        if let response, !lock.withLock({ hasHead }) { received(response) }
        end(.finished)
    }

    // MARK: With the lock held

    private func takeHeld() -> Data {
        let bytes = held
        held = Data()
        resumeTransfer()
        giveRoom()
        return bytes
    }

    /// The largest number of buffered bytes.
    private var bound: Int {
        options.hasSteadyReader ? max(options.maximumBodySize, 64 << 20) : options.maximumBodySize
    }

    private func giveRoom() {
        guard isFull else { return }
        isFull = false
        room.signal()
    }

    private func pauseTransfer() {
        #if !canImport(FoundationNetworking)
        guard held.count > Self.highWater, !isPaused else { return }
        isPaused = true
        task?.suspend()
        #endif
    }

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
        let isWaiting = reader != nil || !hasHead
        return (isWaiting ? lastProgress : .now()) + max(options.timeout, 0)
    }

    // MARK: Timeouts

    func checkTime() -> DispatchTime? {
        let late: DispatchTime? = lock.withLock { outcome == nil ? self.late : nil }
        guard let late, late <= .now() else { return late }
        end(.failed(TransportError.timedOut(options.timeout)))
        return nil
    }

    private func end(_ result: Outcome) {
        var headContinuation: UnsafeContinuation<HTTPResponse, any Error>?
        var readContinuation: UnsafeContinuation<Data?, any Error>?
        var signal: Int?
        let isFirst = lock.withLock {
            guard outcome == nil else { return false }
            outcome = result
            (headContinuation, head) = (head, nil)
            (readContinuation, reader) = (reader, nil)
            (signal, registration) = (registration, nil)
            body = nil
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
            lane.async { [self] _ in lock.withLock({ task })?.cancel() }
        }
    }
}
